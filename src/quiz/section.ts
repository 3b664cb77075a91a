// The book's chapters and the sections that questions are asked about, in reading order. Ids only: headings are in src/text.

export const sectionsOf = {
  layout: ['linearisation', 'row-major', 'column-major', 'comparison', 'cache', 'rank-n'],
  strides: ['definition', 'canonical', 'views', 'speed', 'worked'],
  views: ['view', 'contiguity', 'view-or-copy', 'making-contiguous', 'practice'],
  tensors: ['creating', 'dtype', 'operations', 'indexing', 'numpy'],
  gradients: ['autograd', 'aliasing'],
  misconceptions: ['reshaping', 'names', 'numbers', 'sharing', 'indexing', 'orders', 'cost', 'types'],
  beyond: ['channels-last', 'padding', 'blas', 'tiling', 'coalescing', 'interop', 'limits'],
} as const;

export type Chapter = keyof typeof sectionsOf;
export const chapters = Object.keys(sectionsOf) as readonly Chapter[];

/** `chapter/section`. */
export type SectionId = { [C in Chapter]: `${C}/${(typeof sectionsOf)[C][number]}` }[Chapter];

/** Every section, chapter by chapter. */
export const sectionIds: readonly SectionId[] = chapters.flatMap((chapter) =>
  sectionsOf[chapter].map((section) => `${chapter}/${section}` as SectionId),
);

/** The chapter a section belongs to. */
export const chapterOf = (section: SectionId): Chapter => section.slice(0, section.indexOf('/')) as Chapter;

// The book's chapters and their sections, in reading order, by the names that lessons give their headings (`## … {#row-major}`), so
// that a section is also an address in the book. Ids only: short names are in src/text.

export const sectionsOf = {
  layout: [
    'linearisation',
    'row-major',
    'column-major',
    'comparison',
    'transpose',
    'interoperability',
    'cache',
    'rank-n',
  ],
  strides: ['definition', 'address', 'canonical', 'views', 'contiguity', 'worked'],
  views: ['same-cells', 'view', 'contiguity', 'view-or-copy', 'reshape', 'making-contiguous', 'practice'],
  tensors: ['create', 'dtype', 'compute', 'shapes', 'indexing', 'numpy'],
  gradients: ['backward', 'unrecorded', 'views', 'in-place', 'step-end'],
  misconceptions: ['names', 'reshaping', 'numbers', 'sharing', 'indexing', 'orders', 'cost', 'types'],
  beyond: ['channels-last', 'padding', 'blas', 'tiling', 'coalescing', 'interoperability', 'limits'],
} as const;

export type Chapter = keyof typeof sectionsOf;
export const chapters = Object.keys(sectionsOf) as readonly Chapter[];

/** `chapter/section`. */
export type SectionId = { [C in Chapter]: `${C}/${(typeof sectionsOf)[C][number]}` }[Chapter];

/** Every section, chapter by chapter. */
export const sectionIds: readonly SectionId[] = chapters.flatMap((chapter) =>
  sectionsOf[chapter].map((section) => `${chapter}/${section}` as SectionId),
);

/** Where the book treats of a section, seen from a page beside its chapters. */
export const addressOf = (section: SectionId): string => `../${section.replace('/', '/#')}`;

/** The chapter a section belongs to. */
export const chapterOf = (section: SectionId): Chapter => section.slice(0, section.indexOf('/')) as Chapter;

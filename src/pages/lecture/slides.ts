// A chapter as slides: every figure, prediction, formula, table and box is one; what is said in sentences between them becomes the
// notes of the slide before it. Data in, data out.
import type { Block, Inline, Lesson } from '../book/lesson.ts';

export interface Slide {
  readonly title: readonly Inline[];
  /** What is shown; null on the first slide, which shows the chapter's title. */
  readonly block: Block | null;
  /** What a lecturer may say. */
  readonly notes: readonly Block[];
  /** How often one goes on before the next slide comes, and once more: a figure has a step for each of its own, a prediction two. */
  readonly steps: number;
}

/** The slides of a chapter. The short form leaves out corrections, experiments and sections below sections. */
export function slidesOf({ title, body }: Lesson, brief: boolean): readonly Slide[] {
  let heading: readonly Inline[] = [title];
  let isBelow = false;
  const slides: { slide: Omit<Slide, 'notes'>; notes: Block[] }[] = [
    { slide: { title: heading, block: null, steps: 1 }, notes: [] },
  ];
  for (const block of body) {
    if (block.b === 'heading') {
      heading = block.text;
      isBelow = block.level > 2;
      continue;
    }
    if (isNote(block)) {
      slides.at(-1)!.notes.push(block);
      continue;
    }
    const isAside = block.b === 'box' && (block.kind === 'precise' || block.kind === 'further');
    if (brief && (isBelow || isAside)) continue;
    slides.push({ slide: { title: titleOf(block, heading), block, steps: stepsOf(block) }, notes: [] });
  }
  return slides.map(({ slide, notes }) => ({ ...slide, notes }));
}

const isNote = (block: Block): boolean => block.b === 'text' || block.b === 'quote' || block.b === 'list';

const titleOf = (block: Block, heading: readonly Inline[]): readonly Inline[] =>
  block.b === 'box' && block.title.length > 0 ? block.title : heading;

function stepsOf(block: Block): number {
  if (block.b === 'figure') return block.figure.to - block.figure.from + 1;
  return block.b === 'predict' ? 2 : 1;
}

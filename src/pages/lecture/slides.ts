// The slides of a deck in one of its forms: how many steps each has, and from which minute to which it is to be shown. Data in, data out.
import type { Block, Figure } from '../book/lesson.ts';
import type { DeckSlide, Form } from './deck.ts';

/** The side of a grid's cell on a slide, in pixels of its own: four rows and a strip fit below a question. */
export const slideCell = 36;

/** The greatest width of a strip's cell on a slide: twelve of them are as wide as the slide. */
export const slideStripCell = 78;

export interface Slide extends DeckSlide {
  /** How often one goes on before the next slide comes, and once more: a figure has a step for each of its own, a prediction two. */
  readonly steps: number;
  /** When it is to begin and to end, in minutes from the beginning of the lecture. */
  readonly goal: { readonly from: number; readonly until: number };
}

/** The slides of a deck; the short form leaves out those that have no minutes in it. */
export function slidesOf(slides: readonly DeckSlide[], form: Form): readonly Slide[] {
  let from = 0;
  return slides.flatMap((slide) => {
    const minutes = slide.minutes[form];
    if (minutes === null) return [];
    const until = from + minutes;
    const goal = { from, until };
    from = until;
    return [{ ...slide, steps: stepsOf(slide.shown), goal }];
  });
}

/** What of a slide moves: its figure, or the figure of its prediction. */
export function figureOn({ shown }: DeckSlide): Figure | null {
  for (const block of shown) {
    if (block.b === 'figure') return block.figure;
    if (block.b === 'predict') return block.prediction.figure;
  }
  return null;
}

const stepsOf = (shown: readonly Block[]): number =>
  Math.max(
    1,
    ...shown.map((block) => {
      if (block.b === 'figure') return block.figure.to - block.figure.from + 1;
      return block.b === 'predict' ? 2 : 1;
    }),
  );

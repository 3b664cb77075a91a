// The quizzes that the specs and the gallery open. Their questions stand in quiz-questions.json, which `npm run record-quiz` writes
// and a unit test compares with the engine: Playwright's own compiler cannot run the engine.
import type { QuizPlace } from '../src/trace/quiz-place.ts';

const placeOf = (families: readonly string[], more: Partial<QuizPlace> = {}): QuizPlace => ({
  v: 1,
  kind: 'quiz',
  families,
  count: families.length,
  seed: 3,
  difficulty: 1,
  exam: false,
  minutes: null,
  language: null,
  name: '',
  ...more,
});

export const quizPlaces = {
  picture: placeOf(['reach-slice', 'strides-permute', 'view-or-copy']),
  keyboard: placeOf(['offset-row', 'visit-order'], { seed: 5 }),
  hint: placeOf(['strides-permute']),
  drag: placeOf(['strides-transpose']),
  plain: placeOf(['offset-row']),
  exam: placeOf(['strides-permute', 'shape-of-T'], { exam: true, minutes: 10 }),
  /** As an instructor makes it on the page for a class. */
  class: placeOf(['strides-permute', 'shape-of-T'], { seed: 28, difficulty: 0, exam: true, name: 'Strides <1>' }),
  /** One of every kind of answer sheet. */
  sheets: placeOf([
    'reach-slice',
    'strides-permute',
    'view-or-copy',
    'offset-both-orders',
    'shape-of-chained',
    'visit-order',
  ]),
  cells: placeOf(['reach-slice'], { difficulty: 2 }),
  digits: placeOf(['strides-permute'], { difficulty: 2 }),
  judge: placeOf(['view-or-copy'], { difficulty: 2 }),
  order: placeOf(['visit-order'], { difficulty: 2 }),
} as const;

export type QuizName = keyof typeof quizPlaces;

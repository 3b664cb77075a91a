// What the specs of the quiz share: links to quizzes, words of both languages, right and wrong answers filled into the sheets.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Answer, Question } from '../src/quiz/question.ts';
import { planOf } from '../src/quiz/plan.ts';
import { ask } from '../src/quiz/families.ts';
import { quiz as english } from '../src/text/en/quiz.ts';
import { quiz as korean } from '../src/text/ko/quiz.ts';
import type { QuizWords } from '../src/text/quiz-words.ts';
import { linkOf } from '../src/trace/link.ts';
import type { QuizPlace } from '../src/trace/quiz-place.ts';
import { press } from './opening.ts';

export const quizWords: Readonly<Record<'en' | 'ko', QuizWords>> = { en: english, ko: korean };

/** A quiz of some families, otherwise as one begins. */
export const placeOf = (families: readonly string[], more: Partial<QuizPlace> = {}): QuizPlace => ({
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

/** The questions of a quiz, as everybody who opens it gets them. */
export const questionsOf = (place: QuizPlace): Question[] =>
  planOf(place).map(({ family, seed, difficulty }) => ask(family, seed, difficulty));

/** Opens a quiz by its link and begins it; its questions. */
export async function begin(page: Page, lang: 'en' | 'ko', place: QuizPlace, isMobile?: boolean): Promise<Question[]> {
  await page.goto(`/${lang}/quiz/#s=${await linkOf(place)}`);
  await press(page.locator('.offer.linked .solid'), isMobile);
  await expect(page.locator('.asking')).toBeVisible();
  return questionsOf(place);
}

/** Fills an answer into the sheet that is open, by mouse or touch and by typing. */
export async function fill(page: Page, { form }: Question, answer: Answer, isMobile?: boolean): Promise<void> {
  const sheet = page.locator('.asking');
  switch (form.kind) {
    case 'numbers':
      for (const [k, n] of answer.entries()) await sheet.locator('.fields input').nth(k).fill(String(n));
      return;
    case 'tuple':
      return sheet.locator('.fields input').fill(answer.join(', '));
    case 'digits':
      for (const [k, n] of answer.entries()) await sheet.locator('input.digit').nth(k).fill(String(n));
      return;
    case 'judge':
      for (const [k, n] of answer.entries())
        await press(sheet.locator('.judge li').nth(k).locator('label').nth(n), isMobile);
      return;
    case 'cells':
    case 'order':
      for (const cell of answer) await press(sheet.locator('.quiz-strip .cell').nth(cell), isMobile);
  }
}

/** Presses the button that checks, or goes on. */
export const submit = (page: Page, isMobile?: boolean) => press(page.locator('.verdict-line .solid'), isMobile);

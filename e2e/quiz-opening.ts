// What the specs of the quiz share: quizzes opened by their links, words of both languages, answers filled into the sheets.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Answer, Question } from '../src/quiz/question.ts';
import { quiz as english } from '../src/text/en/quiz.ts';
import { quiz as korean } from '../src/text/ko/quiz.ts';
import type { QuizWords } from '../src/text/quiz-words.ts';
import { linkOf } from '../src/trace/link.ts';
import { press } from './opening.ts';
import type { QuizName } from './quiz-places.ts';
import { quizPlaces } from './quiz-places.ts';
import recorded from './quiz-questions.json' with { type: 'json' };

export const quizWords: Readonly<Record<'en' | 'ko', QuizWords>> = { en: english, ko: korean };

/** The questions of a quiz, as everybody who opens it gets them. */
export const questionsOf = (name: QuizName): readonly Question[] =>
  (recorded as unknown as Readonly<Record<QuizName, readonly Question[]>>)[name];

/** What follows a page's address to open a quiz there. */
export const hashOf = async (name: QuizName): Promise<string> => `#s=${await linkOf(quizPlaces[name])}`;

/** Opens a quiz by its link and begins it; its questions. */
export async function begin(
  page: Page,
  lang: 'en' | 'ko',
  name: QuizName,
  isMobile?: boolean,
): Promise<readonly Question[]> {
  await page.goto(`/${lang}/quiz/${await hashOf(name)}`);
  await press(page.locator('.offer.linked .solid'), isMobile);
  await expect(page.locator('.asking')).toBeVisible();
  return questionsOf(name);
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

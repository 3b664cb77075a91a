// The self-check as people use it: answered by mouse, touch and keyboard, hints after misses, left and taken up again, its progress
// as a file, an exam. The class and the puzzles have specs of their own.
import { expect, test } from '@playwright/test';
import { languages, press, tabTo, violations, violationsInBothThemes } from './opening.ts';
import { begin, fill, hashOf, questionsOf, quizWords, submit } from './quiz-opening.ts';

/** The first words of a sentence. */
const textOf = (pieces: readonly unknown[]) =>
  pieces.find((piece): piece is string => typeof piece === 'string')!.trim();

test.describe.configure({ timeout: 90_000 });

for (const { lang, locale, words } of languages) {
  const { shell } = words;
  const { page: w, question: q } = quizWords[lang];
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    test('a quiz is answered on the picture: the quiz by touch or mouse', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      const questions = await begin(page, lang, 'picture', isMobile);
      for (const question of questions) {
        await expect(page.locator('.asking [data-hue]')).toHaveCount(0);
        await fill(page, question, question.answer, isMobile);
        await submit(page, isMobile);
        await expect(page.locator('.counted')).toContainText(w.right);
        await expect(page.locator('.quiz-worked')).toBeVisible();
        await submit(page, isMobile);
      }
      await expect(page.locator('.score')).toHaveText(w.result.score(3, 3));
    });

    test('a quiz is answered by keyboard alone', async ({ page, isMobile }) => {
      test.skip(isMobile, 'a phone has no keyboard');
      await page.goto(`/${lang}/quiz/${await hashOf('keyboard')}`);
      await tabTo(page, page.locator('.offer.linked .solid'));
      await page.keyboard.press('Enter');
      for (const question of questionsOf('keyboard')) {
        if (question.form.kind === 'numbers') await page.keyboard.type(String(question.answer[0]));
        else {
          let at = 0;
          for (const cell of question.answer) {
            const key = cell > at ? 'ArrowRight' : 'ArrowLeft';
            for (; at !== cell; at += Math.sign(cell - at)) await page.keyboard.press(key);
            await page.keyboard.press('Space');
          }
          await tabTo(page, page.locator('.verdict-line .solid'));
        }
        await page.keyboard.press('Enter');
        await expect(page.locator('.counted')).toContainText(w.right);
        await page.keyboard.press('Enter');
      }
      await expect(page.locator('.score')).toHaveText(w.result.score(2, 2));
    });

    test('a first miss gets a hint and what it may have come from, a second one the steps', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      const [question] = await begin(page, lang, 'hint', isMobile);
      const { belief, answer } = question!.held.find((held) => held.belief === 'M02')!;
      for (const tried of [1, 2]) {
        await fill(page, question!, answer, isMobile);
        await submit(page, isMobile);
        await expect(page.locator('.feedback')).toContainText(textOf(q.beliefs[belief].seen));
        await expect(page.locator('.quiz-worked')).toHaveCount(tried - 1);
      }
      await expect(page.locator('.digits .mark.wrong').first()).toBeVisible();
    });

    test('a stride digit is dragged', async ({ page, isMobile }) => {
      test.skip(isMobile, 'the mouse drags here');
      await begin(page, lang, 'drag');
      const digit = page.locator('input.digit').first();
      const box = (await digit.boundingBox())!;
      await page.mouse.move(box.x + 20, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + 20, box.y + 20 - 4 * 9, { steps: 4 });
      await page.mouse.up();
      await expect(digit).toHaveValue('4');
      await digit.press('ArrowUp');
      await expect(digit).toHaveValue('5');
    });

    test('a quiz that was left goes on after a reload, and progress travels as a file', async ({ page, isMobile }) => {
      await page.goto(`/${lang}/quiz/`);
      await press(page.locator('.modes .button').nth(1), isMobile);
      await press(page.locator('.verdict-line .button:not(.solid)'), isMobile);
      await submit(page, isMobile);
      await expect(page.locator('.position')).toContainText(w.position(2, 11));
      await page.reload();
      await press(page.getByRole('button', { name: w.takeUp }), isMobile);
      await expect(page.locator('.position')).toContainText(w.position(2, 11));
      await press(page.getByRole('button', { name: w.leave }), isMobile);
      await press(page.getByText(w.progress.title), isMobile);
      await expect(page.getByText(w.progress.answered(1, 0))).toBeVisible();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        press(page.locator('.standing').getByRole('button', { name: w.progress.export }), isMobile),
      ]);
      await press(page.getByRole('button', { name: w.progress.forget }), isMobile);
      await press(page.getByRole('button', { name: w.progress.forgetSure }), isMobile);
      await expect(page.getByText(w.progress.empty)).toBeVisible();
      await page.locator('.standing input[type=file]').setInputFiles(await file.path());
      await expect(page.getByText(w.progress.imported(1))).toBeVisible();
      await expect(page.getByText(w.progress.answered(1, 0))).toBeVisible();
    });

    test('what was missed is due another day, as the line above every page says; a chapter leads to its own quiz', async ({
      page,
      isMobile,
    }) => {
      await begin(page, lang, 'plain', isMobile);
      await press(page.locator('.verdict-line .button:not(.solid)'), isMobile);
      await submit(page, isMobile);
      await expect(page.locator('.score')).toBeVisible();
      await page.clock.setFixedTime(Date.now() + 3 * 86_400_000);
      await page.goto(`/${lang}/strides/`);
      await expect(page.locator('.shell nav a .due').first()).toContainText(shell.due(1));
      await press(page.locator('.to-quiz a'), isMobile);
      await expect(page.getByRole('combobox', { name: w.choose })).toHaveValue('strides');
      await expect(page.locator('.modes')).toContainText(w.dueToday(1));
      await press(page.getByRole('button', { name: `${w.modes.review.name}: ${w.start}` }), isMobile);
      await expect(page.locator('.position')).toContainText(w.position(1, 1));
    });

    test('where the browser keeps nothing it says so, and the quiz goes on', async ({ page, isMobile }) => {
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('forbidden', 'SecurityError');
        };
      });
      const [question] = await begin(page, lang, 'plain', isMobile);
      await expect(page.locator('.notice')).toHaveText(w.progress.refused);
      await fill(page, question!, question!.answer);
      await submit(page, isMobile);
      await expect(page.locator('.counted')).toContainText(w.right);
    });

    test('an exam says nothing before its end, and its answers can be changed until then', async ({
      page,
      isMobile,
    }) => {
      const questions = await begin(page, lang, 'exam', isMobile);
      const silent = () => expect(page.locator('.feedback, .quiz-worked, .mark, .asking [data-hue]')).toHaveCount(0);
      await expect(page.getByRole('timer')).toHaveText(/^(10:00|9:\d\d)$/);
      for (const question of questions) {
        await fill(page, question, question.held[0]!.answer, isMobile);
        await silent();
        if (question !== questions.at(-1)) await submit(page, isMobile);
      }
      await press(page.getByRole('button', { name: w.previous, exact: true }), isMobile);
      await expect(page.locator('.position')).toContainText(w.position(1, 2));
      await fill(page, questions[0]!, questions[0]!.answer, isMobile);
      await submit(page, isMobile);
      await silent();
      await submit(page, isMobile);
      await expect(page.locator('.score')).toHaveText(w.result.score(1, 2));
      await expect(page.locator('.seen-list')).toContainText(textOf(q.beliefs[questions[1]!.held[0]!.belief].seen));
    });

    test('an exam ends when its time is up; what is empty counts as missed', async ({ page, isMobile }) => {
      await page.clock.install();
      const [question] = await begin(page, lang, 'exam', isMobile);
      await fill(page, question!, question!.answer, isMobile);
      await page.clock.fastForward('10:01');
      await expect(page.locator('.score')).toHaveText(w.result.score(1, 2));
      await expect(page.getByText(w.result.timeUp)).toBeVisible();
      expect(await violationsInBothThemes(page)).toEqual([]);
    });

    test('the start and every answer sheet are without accessibility violations, before and after the answer', async ({
      page,
      isMobile,
    }) => {
      await page.goto(`/${lang}/quiz/`);
      await expect(page.locator('.modes')).toBeVisible();
      expect(await violationsInBothThemes(page)).toEqual([]);
      for (const question of await begin(page, lang, 'sheets', isMobile)) {
        await fill(page, question, question.held[0]!.answer, isMobile);
        expect(await violations(page)).toEqual([]);
        await press(page.locator('.verdict-line .button:not(.solid)'), isMobile);
        await expect(page.locator('.quiz-worked')).toBeVisible();
        expect(await violationsInBothThemes(page)).toEqual([]);
        await submit(page, isMobile);
      }
    });
  });
}

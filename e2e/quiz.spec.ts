// The self-check as people use it: answered by mouse, touch and keyboard, hints after misses, left and taken up again, its progress
// as a file. The exam, the class, the learning platform and the puzzles have no spec yet.
import { expect, test } from '@playwright/test';
import { languages, press, tabTo } from './opening.ts';
import { begin, fill, hashOf, questionsOf, quizWords, submit } from './quiz-opening.ts';

test.describe.configure({ timeout: 90_000 });

for (const { lang, locale } of languages) {
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
      const textOf = (pieces: readonly unknown[]) => pieces.filter((piece) => typeof piece === 'string')[0] as string;
      for (const tried of [1, 2]) {
        await fill(page, question!, answer, isMobile);
        await submit(page, isMobile);
        await expect(page.locator('.feedback')).toContainText(textOf(q.beliefs[belief].seen).trim());
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
  });
}

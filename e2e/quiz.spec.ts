// The self-check as people use it: answered by mouse, touch and keyboard, hints after misses, left and taken up again, its progress
// as a file, an exam, a class, a learning platform, puzzles.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { languages, press, tabTo, violationsInBothThemes } from './opening.ts';
import { begin, fill, hashOf, quizWords, submit } from './quiz-opening.ts';

test.describe.configure({ timeout: 90_000 });

for (const { lang, locale } of languages) {
  const { page: w, question: q, puzzle: p, forClass: c } = quizWords[lang];
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    test('a quiz is answered on the picture: the quiz by touch or mouse', async ({ page, isMobile }) => {
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
      const questions = await begin(page, lang, 'keyboard');
      for (const question of questions) {
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

    test('a first miss gets a hint and what it may have come from, a second one the steps', async ({
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
        press(page.getByRole('button', { name: w.progress.export }), isMobile),
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

    test('an exam says nothing before its end; its result is added up for the class', async ({ page, isMobile }) => {
      const questions = await begin(page, lang, 'exam', isMobile);
      for (const question of questions) {
        const held = question.held.find(({ belief }) => belief === 'M17')!;
        await fill(page, question, question.family === 'shape-of-T' ? question.answer : held.answer, isMobile);
        await expect(page.locator('.feedback')).toHaveCount(0);
        await submit(page, isMobile);
      }
      await expect(page.locator('.score')).toHaveText(w.result.score(1, 2));
      await page.getByLabel(w.result.number).fill('20261234');
      const code = await page.getByLabel(w.result.code, { exact: true }).inputValue();
      await page.goto(`/${lang}/class/`);
      await page.getByLabel(c.paste).fill(`${code}\n${code.replace('STRIDEBOOK1.', 'STRIDEBOOK1.x')}`);
      await press(page.getByRole('button', { name: c.add }), isMobile);
      await expect(page.getByRole('region', { name: c.table })).toContainText('20261234');
      await expect(page.locator('.collect [role=status] li')).toHaveCount(2);
      await expect(page.getByRole('table', { name: c.plot })).toContainText(q.beliefs.M17.name);
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        press(page.getByRole('button', { name: c.csv }), isMobile),
      ]);
      expect(await readFile(await csv.path(), 'utf8')).toContain('20261234');
      expect(await violationsInBothThemes(page)).toEqual([]);
    });

    test('a quiz for a class: its link, two printed forms, a package that tells a platform the score', async ({
      page,
      isMobile,
    }) => {
      await page.goto(`/${lang}/class/`);
      await page.getByLabel(c.name, { exact: true }).fill('Strides <1>');
      await page.getByRole('spinbutton', { name: c.count }).fill('1');
      await page.keyboard.press('Enter');
      await press(page.getByText(c.byFamily), isMobile);
      await page.getByLabel(/· offset-row$/).check();
      await press(page.getByRole('button', { name: c.print }), isMobile);
      await expect(page.locator('.paper')).toHaveCount(4);
      await expect(page.getByRole('region', { name: c.key('B') })).toContainText('=');
      await press(page.getByRole('button', { name: c.backToMaking }), isMobile);
      const [zip] = await Promise.all([
        page.waitForEvent('download'),
        press(page.getByRole('button', { name: c.scorm }), isMobile),
      ]);
      const files = unzipSync(await readFile(await zip.path()));
      const text = (name: string) => new TextDecoder().decode(files[name]);
      expect(text('imsmanifest.xml')).toContain('Strides &lt;1&gt;');
      // A run-time page: the platform's API above the frame of the package.
      const origin = new URL(page.url()).origin;
      const html = (body: string) => ({ contentType: 'text/html', body });
      await page.route('**/lms/index.html', (route) => route.fulfill(html(text('index.html'))));
      await page.route('**/lms/', (route) =>
        route.fulfill(
          html(`<script>var told = {}; window.API = { LMSInitialize: () => 'true', LMSGetValue: () => 'not attempted',
            LMSSetValue: (k, v) => { told[k] = v; return 'true'; }, LMSCommit: () => 'true', LMSFinish: () => 'true' };</script>
            <iframe src="index.html" style="width:100%;height:800px"></iframe>`),
        ),
      );
      await page.goto(`${origin}/lms/`);
      const quiz = page.frameLocator('iframe').frameLocator('iframe');
      await quiz.locator('.offer.linked .solid').click();
      await quiz.locator('.verdict-line .button:not(.solid)').click();
      await quiz.locator('.verdict-line .solid').click();
      await expect(quiz.locator('.score')).toBeVisible();
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { told: Record<string, string> }).told))
        .toMatchObject({ 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '0' });
    });

    test('a puzzle turns down a near miss with a reason and takes the solution', async ({ page, isMobile }) => {
      await page.goto(`/${lang}/puzzles/`);
      await press(page.getByRole('button', { name: p.names.transpose, exact: true }), isMobile);
      const [shape, strides] = [
        [4, 3],
        [1, 4],
      ];
      await press(page.getByRole('button', { name: p.addAxis }), isMobile);
      for (const [k, size] of shape.entries()) await page.getByLabel(p.size(k)).fill(String(size));
      for (const [k, stride] of strides.entries()) await page.getByLabel(p.stride(k)).fill(String(stride + k));
      await press(page.getByRole('button', { name: p.check, exact: true }), isMobile);
      await expect(page.locator('.board [role=status]')).toHaveClass('bad');
      await page.getByLabel(p.stride(1)).fill(String(strides[1]));
      await press(page.getByRole('button', { name: p.check, exact: true }), isMobile);
      await expect(page.locator('.board [role=status]')).toContainText(
        p.solved({ solved: true, axes: shape.length, fewest: shape.length }),
      );
      await page.reload();
      await expect(page.getByLabel(p.size(0))).toHaveValue(String(shape[0]));
      expect(await violationsInBothThemes(page)).toEqual([]);
    });

    test('the start and every answer sheet are without accessibility violations, before and after the answer', async ({
      page,
      isMobile,
    }) => {
      await page.goto(`/${lang}/quiz/`);
      await expect(page.locator('.modes')).toBeVisible();
      expect(await violationsInBothThemes(page)).toEqual([]);
      for (const _ of await begin(page, lang, 'sheets', isMobile)) {
        await press(page.locator('.verdict-line .button:not(.solid)'), isMobile);
        expect(await violationsInBothThemes(page)).toEqual([]);
        await submit(page, isMobile);
      }
    });
  });
}

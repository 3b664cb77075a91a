// The page for a class: a link made, answered and handed in; results added up; two printed forms; a package for learning platforms.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { placeOf } from '../src/trace/link.ts';
import { languages, press, violations, violationsInBothThemes } from './opening.ts';
import { fill, questionsOf, quizWords, submit } from './quiz-opening.ts';
import { quizPlaces } from './quiz-places.ts';

/** Fills in the fields that make the quiz `class`. */
async function make(page: Page, lang: 'ko' | 'en', isMobile: boolean | undefined): Promise<void> {
  const { forClass: c } = quizWords[lang];
  const { name, count, seed, families } = quizPlaces.class;
  await page.goto(`/${lang}/class/`);
  await page.getByLabel(c.name, { exact: true }).fill(name);
  for (const [label, n] of [
    [c.count, count],
    [c.seed, seed],
  ] as const) {
    await page.getByRole('spinbutton', { name: label }).fill(String(n));
    await page.keyboard.press('Enter');
  }
  await page.getByLabel(c.kind).selectOption(c.exam);
  await press(page.locator('.maker summary').last(), isMobile);
  for (const family of families) await page.getByLabel(new RegExp(`· ${family}$`)).check();
}

for (const { lang, locale } of languages) {
  const { page: w, question: q, forClass: c } = quizWords[lang];
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    test('a quiz is made, answered by its link and handed in; the results are added up', async ({ page, isMobile }) => {
      await make(page, lang, isMobile);
      await press(page.getByRole('button', { name: c.link }), isMobile);
      const link = await page.locator('.made input').inputValue();
      expect(await placeOf(link.split('#s=')[1]!)).toEqual({ ok: true, value: quizPlaces.class });
      expect(await violations(page)).toEqual([]);

      await page.goto(link);
      await expect(page.locator('.offer.linked')).toContainText(quizPlaces.class.name);
      await press(page.locator('.offer.linked .solid'), isMobile);
      for (const question of questionsOf('class')) {
        const held = question.held.find(({ belief }) => belief === 'M17')!;
        await fill(page, question, question.form.kind === 'tuple' ? question.answer : held.answer, isMobile);
        await submit(page, isMobile);
      }
      await expect(page.locator('.score')).toHaveText(w.result.score(1, 2));
      await page.getByLabel(w.result.number).fill('20261234');
      const code = await page.getByRole('textbox', { name: w.result.code }).inputValue();

      await page.goto(`/${lang}/class/`);
      await page.getByLabel(c.paste).fill(`${code}\n${code.replace('STRIDEBOOK1.', 'STRIDEBOOK1.x')}`);
      await press(page.getByRole('button', { name: c.add, exact: true }), isMobile);
      await expect(page.locator('.collect [role=status] li')).toHaveCount(2);
      await expect(page.getByRole('region', { name: c.table, exact: true })).toContainText('20261234');
      await expect(page.getByRole('table', { name: c.plot })).toContainText(q.beliefs.M17.name);
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        press(page.getByRole('button', { name: c.csv }), isMobile),
      ]);
      expect(await readFile(await csv.path(), 'utf8')).toContain('20261234');
      expect(await violationsInBothThemes(page)).toEqual([]);
    });

    test('two forms and their keys are printed on A4, nothing cut', async ({ page, isMobile }) => {
      await make(page, lang, isMobile);
      await press(page.getByRole('button', { name: c.print }), isMobile);
      await expect(page.locator('.paper')).toHaveCount(4);
      await expect(page.getByRole('region', { name: c.key('B') })).toContainText('(');
      expect(await violations(page)).toEqual([]);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/);
      expect(pdf.match(/\/Type \/Page\b/g)!.length).toBeGreaterThanOrEqual(4);
      // As wide as the paper inside its margins: 180 mm.
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.setViewportSize({ width: 680, height: 1000 });
      const cut = await page
        .locator('.paper')
        .evaluateAll((papers) =>
          papers.flatMap((paper) =>
            [...paper.querySelectorAll('*')]
              .filter((e) => e.getBoundingClientRect().right > paper.getBoundingClientRect().right + 1)
              .map((e) => e.outerHTML.slice(0, 80)),
          ),
        );
      expect(cut).toEqual([]);
      // Paper is white whatever the theme.
      await expect(page.locator('.paper').first()).toHaveCSS('color', 'rgb(28, 28, 34)');
    });

    test('the package tells a learning platform that it is completed, and the score', async ({ page, isMobile }) => {
      await make(page, lang, isMobile);
      const [zip] = await Promise.all([
        page.waitForEvent('download'),
        press(page.getByRole('button', { name: c.scorm }), isMobile),
      ]);
      const files = unzipSync(await readFile(await zip.path()));
      const text = (name: string) => new TextDecoder().decode(files[name]);
      expect(text('imsmanifest.xml')).toContain('Strides &lt;1&gt;');
      // A run-time page as platforms have it: SCORM 1.2's API in the window above the package.
      const origin = new URL(page.url()).origin;
      const html = (body: string) => ({ contentType: 'text/html', body });
      await page.route('**/lms/index.html', (route) => route.fulfill(html(text('index.html'))));
      await page.route('**/lms/', (route) =>
        route.fulfill(
          html(`<!doctype html><script>window.told = {}; window.API = { LMSInitialize: () => 'true',
            LMSGetValue: (k) => told[k] ?? (k === 'cmi.core.lesson_status' ? 'not attempted' : ''),
            LMSSetValue: (k, v) => { told[k] = v; return 'true'; }, LMSCommit: () => { told.committed = { ...told }; return 'true'; },
            LMSFinish: () => { told.finished = true; return 'true'; } };</script>
            <iframe src="index.html" style="width:100%;height:800px"></iframe>`),
        ),
      );
      const told = () => page.evaluate(() => (window as unknown as { told: Record<string, unknown> }).told);
      await page.goto(`${origin}/lms/`);
      await expect.poll(told).toMatchObject({ 'cmi.core.lesson_status': 'incomplete' });
      const quiz = page.frameLocator('iframe').frameLocator('iframe');
      await press(quiz.locator('.offer.linked .solid'), isMobile);
      const [first] = questionsOf('class');
      await quiz.locator('.asking .fields input').fill(first!.answer.join(', '));
      for (let n = 0; n < 2; n++) await press(quiz.locator('.verdict-line .solid'), isMobile);
      await expect(quiz.locator('.score')).toHaveText(w.result.score(1, 2));
      await expect.poll(told).toMatchObject({ 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '50' });
      await page.locator('iframe').evaluate((frame) => frame.remove());
      await expect.poll(told).toMatchObject({ finished: true, committed: { 'cmi.core.score.raw': '50' } });
    });
  });
}

// The book as it is read: every chapter opens with its figures at work, both languages switch in place, predictions answer, search
// finds, and the first page answers to the hand.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import course from '../content/course.json' with { type: 'json' };
import { languages, press, violations, violationsInBothThemes } from './opening.ts';

/** Opens a page and waits until it answers: before that it is the drawing that stands in its file. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#content') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

for (const { lang, words } of languages)
  test.describe(`in ${lang}`, () => {
    for (const { id } of course.lessons)
      test(`${id} opens, and its first figure works`, async ({ page }) => {
        const faults: string[] = [];
        page.on('pageerror', (error) => faults.push(error.message));
        await open(page, `/${lang}/${id}/`);
        await expect(page.locator('h1')).toBeVisible();
        const figure = page.locator('.figure').first();
        await figure.scrollIntoViewIfNeeded();
        await expect(figure.locator('.figure-live')).not.toBeEmpty();
        await expect(figure.getByRole('link', { name: words.book.open })).toHaveAttribute('href', /workbench\/#s=/);
        expect(faults).toEqual([]);
      });

    test('a chapter has no accessibility violation in either theme', async ({ page }) => {
      await open(page, `/${lang}/strides/`);
      await page.locator('.figure').first().scrollIntoViewIfNeeded();
      await expect(page.locator('.figure-live').first()).not.toBeEmpty();
      expect(await violationsInBothThemes(page)).toEqual([]);
    });

    test('words light up the figure and give it back; a slider moves it', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      await open(page, `/${lang}/strides/`);
      const figure = page.locator('.figure').first();
      await figure.scrollIntoViewIfNeeded();
      await expect(figure.locator('.figure-element')).toContainText('[1, 2]');
      const axis = figure.locator('.focus-words').first();
      if (!isMobile) {
        await axis.hover();
        await expect(figure.locator('.digit.pointed').first()).toBeVisible();
        await page.locator('h1').hover();
        await expect(figure.locator('.digit.pointed')).toHaveCount(0);
      }
      await figure.getByRole('slider').last().fill('3');
      await expect(figure.locator('.figure-element')).toContainText('[1, 3]');
    });

    test('a prediction is answered before anything is shown', { tag: '@main' }, async ({ page, isMobile }) => {
      await open(page, `/${lang}/strides/`);
      const predict = page.locator('.predict').first();
      await predict.scrollIntoViewIfNeeded();
      await expect(predict.locator('.prediction-verdict')).toHaveCount(0);
      const choices = predict.locator('.choices button');
      for (let n = 0; n < (await choices.count()); n++) {
        await press(choices.nth(n), isMobile);
        await expect(predict.locator('.prediction-verdict')).not.toHaveText(words.book.wrong);
        await expect(predict.locator('.prediction-verdict')).toBeVisible();
      }
      await expect(predict.locator('.prediction-verdict')).toHaveCount(1);
    });

    test('the language switches in place and the text with it', async ({ page, isMobile }) => {
      await open(page, `/${lang}/views/`);
      await expect(page.locator('h1')).toBeVisible();
      const before = await page.locator('h1').innerText();
      const other = lang === 'ko' ? 'en' : 'ko';
      await press(page.locator(`.languages button[lang="${other}"]`), isMobile);
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page.locator('h1')).not.toHaveText(before);
      await expect(page).toHaveURL(new RegExp(`/${other}/views/`));
    });

    test('search finds a word in both languages', async ({ page }) => {
      await open(page, `/${lang}/layout/`);
      await expect(page.locator('h1')).toBeVisible();
      await page.keyboard.press('Slash');
      await page.getByRole('searchbox').fill(lang === 'ko' ? '스트라이드' : 'stride');
      const found = page.locator('.search li a');
      await expect(found.first()).toBeVisible();
      await expect(found.first()).toHaveAttribute('href', new RegExp(`/${lang}/`));
    });

    test('the first page: 7 is by columns, nothing moves, the walk breaks, the repair has its price', {
      tag: '@main',
    }, async ({ page, isMobile }) => {
      await open(page, `/${lang}/`);
      const { home } = words;
      const cell = (n: number) => page.getByRole('button', { name: new RegExp(`^${home.cell(n)}(,|$)`) }).first();
      const next = page.getByRole('button', { name: home.next, exact: true });
      await press(cell(9), isMobile);
      await expect(next).toHaveCount(0);
      await press(cell(7), isMobile);
      await expect(page.locator('.home-words [role="status"]')).toContainText('Fortran');
      await press(page.getByRole('button', { name: home.orders.C }), isMobile);
      await expect(page.locator('.home-words [role="status"]')).toContainText('1 · 4 + 2 · 1 = 6');
      await press(next, isMobile);
      await press(page.getByRole('button', { name: '0', exact: true }), isMobile);
      await expect(page.locator('.home-words [role="status"]')).toContainText('(1, 4)');
      await press(next, isMobile);
      await press(page.getByRole('button', { name: home.walk.choices.error }), isMobile);
      await expect(page.locator('.home-words [role="status"]')).toContainText('0, 4, 8, 1');
      await press(page.getByRole('button', { name: home.repair }), isMobile);
      await expect(page.locator('.home-words [role="status"]')).toContainText('48');
      expect(await violations(page)).toEqual([]);
      await press(page.getByRole('link', { name: home.door.book[0] }), isMobile);
      await expect(page).toHaveURL(new RegExp(`/${lang}/book/`));
    });
  });

test('a returning reader finds the place again', async ({ page }) => {
  await open(page, '/ko/strides/');
  await page.locator('.prose h2').nth(2).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('stridebook.reading') ?? ''))
    .toMatch(/"strides":\{"percent":\d+,"at":"/);
  await open(page, '/ko/');
  await expect(page.locator('.welcome-back a')).toHaveAttribute('href', /strides\/#/);
});

test('every correction of the textbook is on one page, and the table fits one sheet', { tag: '@main' }, async ({
  page,
}) => {
  await open(page, '/ko/corrections/');
  await expect(page.locator('.box.precise').first()).toBeVisible();
  const anchors = new Set(
    await page.locator('.box.precise, .box.precise [id^="E"]').evaluateAll((all) => all.map((e) => e.id)),
  );
  for (let n = 1; n <= 25; n++) expect(anchors).toContain(`E${n}`);
  await open(page, '/ko/view-or-copy/');
  const sheet = await page.pdf({ format: 'A4', margin: { top: '8mm', bottom: '8mm', left: '8mm', right: '8mm' } });
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

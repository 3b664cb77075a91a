// The book as it is read: every chapter opens with its figures at work, both languages switch in place, predictions answer, search
// finds, and the first page answers to the hand.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import course from '../content/course.json' with { type: 'json' };
import { languages, press, tabTo, violations, violationsInBothThemes } from './opening.ts';

/** Opens a page and waits until it answers: before that it is the drawing that stands in its file. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#content') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Goes past every figure of the page, those of predictions and of rules not yet told included, and sees each come to life. */
async function passFigures(page: Page) {
  await page.locator('.held').evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
  for (const room of await page.locator('.figure-room').all()) {
    await room.evaluate((element) => element.scrollIntoView());
    await expect(room.locator('.figure-live > *').first()).toBeVisible();
  }
}

for (const { lang, words } of languages)
  test.describe(`in ${lang}`, () => {
    for (const { id } of course.lessons)
      test(`${id} opens, and all its figures work`, async ({ page }) => {
        const faults: string[] = [];
        page.on('pageerror', (error) => faults.push(error.message));
        await open(page, `/${lang}/${id}/`);
        await expect(page.locator('h1')).toBeVisible();
        await passFigures(page);
        const figures = page.locator('.figure');
        const bench = figures.getByRole('link', { name: words.book.open, includeHidden: true });
        await expect(bench).toHaveCount(await figures.count());
        await expect
          .poll(() =>
            bench.evaluateAll((all) => all.every((a) => /workbench\/#s=1/.test(a.getAttribute('href') ?? ''))),
          )
          .toBe(true);
        await expect(figures.locator('[role="alert"]')).toHaveCount(0);
        expect(faults).toEqual([]);
      });

    for (const path of [...course.lessons.map(({ id }) => id), 'book', 'corrections', 'view-or-copy'])
      test(`${path} has no accessibility violation in either theme`, async ({ page }) => {
        // A chapter has thousands of elements to be looked at, twice.
        test.slow();
        await open(page, `/${lang}/${path}/`);
        // A figure of a rule that is not told yet is not there to be looked at.
        const figure = page.locator('.figure-room:visible').first();
        if ((await figure.count()) > 0) {
          await figure.evaluate((element) => element.scrollIntoView());
          await expect(figure.locator('.figure-live > *').first()).toBeVisible();
        }
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

    test('by keyboard alone: words light up the figure, the slider moves it, an answer is given, a section and a chapter on', async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile, 'a phone has no keyboard');
      await open(page, `/${lang}/strides/`);
      const figure = page.locator('.figure').first();
      await figure.scrollIntoViewIfNeeded();
      await expect(figure.locator('.figure-element')).toContainText('[1, 2]');
      await tabTo(page, figure.getByRole('slider').last());
      await page.keyboard.press('ArrowRight');
      await expect(figure.locator('.figure-element')).toContainText('[1, 3]');
      await tabTo(page, figure.locator('.focus-words').first());
      await expect(figure.locator('.digit.pointed').first()).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(figure.locator('.digit.pointed').first()).toBeVisible();
      await tabTo(page, page.locator('.predict .choices button').first());
      await page.keyboard.press('Space');
      await expect(page.locator('.prediction-verdict').first()).toBeVisible();
      await page.keyboard.press('j');
      await expect(page).toHaveURL(/#/);
      await page.keyboard.press(']');
      await expect(page).toHaveURL(new RegExp(`/${lang}/views/`));
    });

    test('touching words lights up the figure, and touching elsewhere in it moves on', async ({ page, isMobile }) => {
      test.skip(!isMobile, 'the desk is not touched');
      await open(page, `/${lang}/strides/`);
      const figure = page.locator('.figure').first();
      await figure.scrollIntoViewIfNeeded();
      await expect(figure.locator('.figure-element')).toContainText('[1, 2]');
      await figure.locator('.focus-words').first().tap();
      await expect(figure.locator('.digit.pointed').first()).toBeVisible();
      await figure.getByRole('slider').last().fill('0');
      await expect(figure.locator('.figure-element')).toContainText('[1, 0]');
    });

    test('formulas count from 0, and from 1 behind the switch', async ({ page, isMobile }) => {
      await open(page, `/${lang}/strides/`);
      const formula = page.locator('.framed').filter({ has: page.getByRole('button', { name: words.book.fromOne }) });
      const tex = formula.first().locator('.display annotation');
      await expect(tex).toContainText('i_0');
      await press(formula.first().getByRole('button', { name: words.book.fromOne }), isMobile);
      await expect(tex).toContainText('i_n');
      await expect(tex).not.toContainText('i_0');
      await expect(formula.last().locator('.display annotation')).not.toContainText('_0');
      await press(formula.last().getByRole('button', { name: words.book.fromZero }), isMobile);
      await expect(tex).toContainText('i_0');
    });

    test('a figure opens in the workbench as it stands', async ({ page, isMobile }) => {
      await open(page, `/${lang}/strides/`);
      const figure = page.locator('.figure').first();
      await figure.scrollIntoViewIfNeeded();
      await expect(figure.locator('.figure-element')).toContainText('[1, 2]');
      const bench = figure.getByRole('link', { name: words.book.open });
      const before = await bench.getAttribute('href');
      await figure.getByRole('slider').last().fill('3');
      await expect(bench).not.toHaveAttribute('href', before!);
      await press(bench, isMobile);
      await expect(page).toHaveURL(new RegExp(`/${lang}/workbench/`));
      await expect(page.locator('.element').first()).toContainText('[1, 3]');
    });

    test('a rule is told after the answer, to a link, and on paper', async ({ page, isMobile }) => {
      await open(page, `/${lang}/misconceptions/`);
      const held = page.locator('.held');
      const rule = held.first().locator('p').first();
      await expect(held.first()).toBeVisible();
      await expect(rule).toBeHidden();
      await press(page.locator('.predict').first().locator('.choices button').first(), isMobile);
      await expect(rule).toBeVisible();
      await expect(held.nth(1).locator('p').first()).toBeHidden();
      await press(held.nth(1).locator('summary'), isMobile);
      await expect(held.nth(1).locator('p').first()).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(held.nth(2).locator('p').first()).toBeVisible();
    });

    test('a chapter ends at its quiz and at the next chapter', async ({ page, isMobile }) => {
      await open(page, `/${lang}/views/`);
      await expect(page.locator('.pager [rel="next"]')).toHaveAttribute('href', /tensors\/$/);
      await press(page.locator('.to-quiz a'), isMobile);
      await expect(page).toHaveURL(new RegExp(`/${lang}/quiz/\\?chapter=views`));
      await expect(page.locator('.modes select').first()).toHaveValue('views');
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
      await expect(page.locator('.home-words [role="status"]')).toContainText('96');
      await expect(page.getByRole('link', { name: home.onward })).toHaveAttribute('href', /workbench\/$/);
      expect(await violations(page)).toEqual([]);
      await press(page.getByRole('link', { name: home.door.book[0] }), isMobile);
      await expect(page).toHaveURL(new RegExp(`/${lang}/book/`));
    });
  });

test('no scene of the first page has an accessibility violation in either theme', async ({ page }) => {
  test.slow();
  await open(page, '/ko/');
  const seen = async () => expect(await violationsInBothThemes(page)).toEqual([]);
  const answers = page.locator('.home-words .choices button');
  await seen();
  await page.locator('.home-strip > button').nth(7).click();
  await seen();
  for (let beat = 0; beat < 2; beat++) {
    await page.locator('.home-next').click();
    await answers.first().click();
    await seen();
  }
  await page.locator('.home-next').click();
  await expect(page.locator('.doors')).toHaveAttribute('data-open');
  await seen();
});

test('paper is light in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/ko/strides/');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(241, 239, 234)');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(28, 28, 34)');
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

// Side by side: the two orders in lockstep, the walk by key, the three cases of the transpose, any two tensors, two programs.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { PairName } from '../src/text/compare-words.ts';
import { languages, openWith, press, pressAt, tabTo, violationsInBothThemes } from './opening.ts';

for (const { lang, locale, words } of languages)
  test.describe(`in ${lang}`, () => {
    test.use({ locale });
    const { compare, address } = words;
    const side = (page: Page, which: 'left' | 'right') =>
      page.getByRole('region', { name: compare[which], exact: true });
    const table = (page: Page) => page.getByRole('region', { name: compare.table });

    async function open(page: Page, pair: PairName | null, isMobile: boolean | undefined) {
      await page.goto(`/${lang}/workbench/`);
      await press(page.getByRole('button', { name: compare.open }), isMobile);
      if (pair) await page.getByRole('combobox', { name: compare.choose }).selectOption(pair);
      await expect(side(page, 'right').locator('.canvas:visible').first()).toBeVisible();
    }
    const shows = (page: Page, left: string, right: string) =>
      Promise.all([
        expect(side(page, 'left').locator('figcaption').first()).toHaveText(left),
        expect(side(page, 'right').locator('figcaption').first()).toHaveText(right),
      ]);

    test('one index is two offsets, and moving it moves both', { tag: '@main' }, async ({ page, isMobile }) => {
      await open(page, 'orders', isMobile);
      await shows(page, 'T [1, 2] = 12', 'F [1, 2] = 12');
      await expect(side(page, 'left').locator('.formula')).toContainText('1⋅4');
      await expect(side(page, 'right').locator('.formula')).toContainText('2⋅3');
      await expect(table(page)).toContainText(compare.differ(6, 7));
      await expect(table(page)).toContainText('1·4 + 2 = 6');
      await expect(table(page)).toContainText('1 + 2·3 = 7');
      for (const home of ['C++', 'PyTorch', 'TensorFlow', 'Fortran', 'MATLAB', 'Julia', 'BLAS'])
        await expect(table(page)).toContainText(home);
      await page.getByRole('slider', { name: address.slider('j', 1) }).fill('3');
      await shows(page, 'T [1, 3] = 13', 'F [1, 3] = 13');
      await expect(table(page)).toContainText(compare.differ(7, 10));
    });

    test('pointing on one side points on the other', async ({ page, isMobile }) => {
      await open(page, 'orders', isMobile);
      const cell = side(page, 'right').locator('.grid .cell').filter({ hasText: /^20$/ }).first();
      await pressAt(page, cell, isMobile);
      await shows(page, 'T [2, 0] = 20', 'F [2, 0] = 20');
    });

    test('each order is walked straight by one traversal, by key', { tag: '@main' }, async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a phone has no keyboard of this kind');
      await open(page, 'orders', isMobile);
      const jump = (which: 'left' | 'right', text: string) =>
        expect(side(page, which).locator('.visited')).toContainText(compare.jumped(text));
      await page.locator('h1').click();
      await page.keyboard.press('j');
      await shows(page, 'T [1, 3] = 13', 'F [1, 3] = 13');
      await jump('left', '+1');
      await jump('right', '+3');
      await page.keyboard.press('j');
      await shows(page, 'T [2, 0] = 20', 'F [2, 0] = 20');
      await jump('left', '+1');
      await jump('right', '−8');
      await page.keyboard.press('Shift+j');
      await page.keyboard.press('i');
      await shows(page, 'T [2, 3] = 23', 'F [2, 3] = 23');
      await jump('left', '+4');
      await jump('right', '+1');
      const walk = page.getByRole('region', { name: compare.walk });
      const straight = walk.locator('[data-straight=true]');
      await expect(straight).toHaveCount(2);
      const rows = walk.getByRole('row');
      await expect(rows.nth(1).getByRole('cell').nth(0)).toHaveAttribute('data-straight', 'true');
      await expect(rows.nth(1).getByRole('cell').nth(1)).toContainText('+3 × 9, −8 × 2');
      await expect(rows.nth(2).getByRole('cell').nth(0)).toContainText('+4 × 8, −7 × 3');
      await expect(rows.nth(2).getByRole('cell').nth(1)).toHaveAttribute('data-straight', 'true');
    });

    test('the walk goes by button, and by itself', async ({ page, isMobile }) => {
      await open(page, 'orders', isMobile);
      await press(page.getByRole('button', { name: compare.start }), isMobile);
      await shows(page, 'T [0, 0] = 0', 'F [0, 0] = 0');
      await press(page.getByRole('button', { name: compare.next }), isMobile);
      await shows(page, 'T [0, 1] = 1', 'F [0, 1] = 1');
      await press(page.getByRole('button', { name: compare.play, exact: true }), isMobile);
      await expect(page.getByRole('button', { name: compare.pause })).toBeVisible();
      // It walks to the end, and could play again.
      await shows(page, 'T [2, 3] = 23', 'F [2, 3] = 23');
      await expect(page.getByRole('button', { name: compare.play, exact: true })).toBeVisible();
    });

    test('the transpose holds in one of the three cases', async ({ page, isMobile }) => {
      await open(page, 'orders', isMobile);
      const cases = page.getByRole('region', { name: compare.cases }).getByRole('listitem');
      await expect(cases.nth(0)).toContainText(compare.isTranspose(true));
      await expect(cases.nth(0)).toContainText(compare.moved(0));
      await expect(cases.nth(1)).toContainText(compare.isTranspose(false));
      await expect(cases.nth(1)).toContainText(compare.differsAt('[0, 1]', 1, 3));
      await expect(cases.nth(2)).toContainText(compare.isSame(true));
      await expect(cases.nth(2)).toContainText(compare.moved(12));
      for (const [n, left, right] of [
        [0, 'row [1, 2] = 6', 'column [2, 1] = 6'],
        [1, 'row [0, 1] = 1', 'column [0, 1] = 3'],
        [2, 'row [0, 1] = 1', 'column [0, 1] = 1'],
      ] as const) {
        await press(cases.nth(n).getByRole('button'), isMobile);
        await shows(page, left, right);
      }
    });

    test('two tensors of one step, tied by index or by place', async ({ page, isMobile }) => {
      await openWith(
        page,
        'import torch\nT = torch.tensor([[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]])\ny = T.T\n',
      );
      await press(page.getByRole('button', { name: compare.open }), isMobile);
      await page.getByRole('slider', { name: address.slider('i', 0) }).fill('1');
      await page.getByRole('slider', { name: address.slider('j', 1) }).fill('2');
      await shows(page, 'T [1, 2] = 12', 'y [1, 2] = 21');
      await press(page.getByRole('button', { name: compare.ties.place }), isMobile);
      await shows(page, 'T [1, 2] = 12', 'y [2, 1] = 12');
      await page.getByRole('combobox', { name: `${compare.right}: ${compare.tensor}` }).selectOption('T');
      await shows(page, 'T [1, 2] = 12', 'T [1, 2] = 12');
      await press(page.getByRole('button', { name: compare.back }), isMobile);
      await expect(page.getByTestId('element')).toHaveText('y[2, 1] = 12');
    });

    test('reshape beside permute, and NumPy beside PyTorch', async ({ page, isMobile }) => {
      await open(page, 'reshape', isMobile);
      await shows(page, 'r [2, 1] = 13', 'p [2, 1] = 12');
      await page.getByRole('combobox', { name: compare.choose }).selectOption('frameworks');
      await shows(page, 'z [1, 1] = 22', 'z [1, 1] = 22');
      const strides = (which: 'left' | 'right') =>
        side(page, which).locator('.layout-numbers').getByRole('row', { name: words.table.stride });
      await expect(strides('left')).toHaveText(/1\s*8$/);
      await expect(strides('right')).toHaveText(/8\s*64$/);
    });

    test('a link opens the pair again', async ({ page, isMobile }) => {
      await open(page, 'orders', isMobile);
      await page.getByRole('slider', { name: address.slider('j', 1) }).fill('3');
      await expect.poll(() => page.url()).toContain('#s=');
      await page.waitForTimeout(500);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await shows(other, 'T [1, 3] = 13', 'F [1, 3] = 13');
    });

    test('the keyboard alone opens it, chooses a pair and goes back', { tag: '@main' }, async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a phone has no keyboard of this kind');
      await page.goto(`/${lang}/workbench/`);
      await expect(page.locator('.canvas:visible').first()).toBeVisible();
      await tabTo(page, page.getByRole('button', { name: compare.open }));
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('combobox', { name: compare.choose }));
      await page.keyboard.press('ArrowDown');
      await expect(page.getByText(/One matrix, two orders|행렬 하나를 두 순서로/)).toBeVisible();
      await tabTo(page, page.getByRole('button', { name: compare.back }));
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('element')).toBeVisible();
    });

    test('no accessibility violation in either theme, and nothing scrolls sideways', async ({ page, isMobile }) => {
      for (const pair of ['orders', 'orders3'] as const) {
        await open(page, pair, isMobile);
        await expect(page.locator('.formula .katex').last()).toBeVisible();
        expect(await violationsInBothThemes(page)).toEqual([]);
        // A phone makes room for what is too wide, so that the window is as wide as it: the screen is what counts.
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(page.viewportSize()!.width);
        await press(page.getByRole('button', { name: compare.back }), isMobile);
      }
    });
  });

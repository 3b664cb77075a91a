// Grids: every rank from 0 to 6, slices side by side and picked, what cells show, colours that follow axes.
import { expect, test } from '@playwright/test';
import { languages, openWith, press, tabTo, violationsInBothThemes } from './opening.ts';

const shapes = [[], [5], [3, 4], [2, 3, 4], [2, 2, 3, 2], [2, 2, 2, 3, 2], [2, 2, 2, 2, 2, 3], [2, 1, 2, 1, 2, 2, 3]];
const tuple = (shape: readonly number[]) => (shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(', ')})`);
const made = (shape: readonly number[]) =>
  `import torch\nx = torch.arange(${shape.reduce((n, size) => n * size, 1)}).reshape(${tuple(shape)})\n`;

for (const { lang, locale, words } of languages)
  test.describe(`in ${lang}`, () => {
    test.use({ locale });
    const { picture } = words;

    for (const shape of shapes)
      test(`a tensor of rank ${shape.length} is drawn by its last three axes`, async ({ page, isMobile }) => {
        await openWith(page, made(shape), { look: { cells: 'index' } });
        const grid = page.getByRole('application', { name: picture.grid('x', tuple(shape)), exact: true });
        const drawn = shape.slice(-3).reduce((n, size) => n * size, 1);
        // On a phone what lies outside the window is drawn when it is scrolled to.
        await expect(grid.locator('.cell.pointed')).toHaveCount(1);
        const texts = await grid.locator('.cell:not(.pointed)').allTextContents();
        expect(new Set(texts).size).toBe(texts.length);
        expect(texts.length).toBeLessThanOrEqual(drawn);
        expect(texts.length).toBeGreaterThanOrEqual(isMobile ? Math.min(drawn, 6) : drawn);
        for (const text of texts) expect(text.split(',').filter(Boolean)).toHaveLength(shape.length);
        await expect(page.getByRole('group', { name: picture.slice('x') })).toHaveCount(shape.length > 3 ? 1 : 0);
      });

    test('another slice is picked by pointer', async ({ page, isMobile }) => {
      await openWith(page, made([3, 2, 2, 2]), { look: { cells: 'index' } });
      const grid = page.getByRole('application', { name: picture.grid('x', '(3, 2, 2, 2)'), exact: true });
      await expect(grid.locator('.cell').first()).toHaveText('1,0,0,0');
      await press(page.getByRole('button', { name: picture.more(0) }), isMobile);
      await expect(grid.locator('.cell').first()).toHaveText('2,0,0,0');
      await expect(page.getByRole('button', { name: picture.more(0) })).toBeDisabled();
      await expect(page.getByTestId('element')).toHaveText(/x\[2, 1, 1, 1\] = 23/);
    });

    test('another slice is picked by keyboard', { tag: '@main' }, async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a phone has no keyboard of this kind');
      await openWith(page, made([3, 2, 2, 2]), { look: { cells: 'index' } });
      const grid = page.getByRole('application', { name: picture.grid('x', '(3, 2, 2, 2)'), exact: true });
      await tabTo(page, page.getByRole('spinbutton', { name: picture.pick(0) }));
      await page.keyboard.press('Home');
      await expect(grid.locator('.cell').first()).toHaveText('0,0,0,0');
      await page.keyboard.press('ArrowUp');
      await expect(grid.locator('.cell').first()).toHaveText('1,0,0,0');
    });

    test('cells show values, offsets, indices or addresses', async ({ page, isMobile }) => {
      await openWith(page, 'import torch\nT = torch.tensor([[0, 1, 2], [10, 11, 12]])\ny = T.T\n');
      const grid = page.getByRole('application', { name: picture.grid('y', '(3, 2)'), exact: true });
      const cells = grid.locator('.cell:not(.pointed)');
      await expect(cells).toHaveText(['0', '10', '1', '11', '2', '12']);
      for (const [kind, texts] of [
        ['offset', ['0', '3', '1', '4', '2', '5']],
        ['index', ['0,0', '0,1', '1,0', '1,1', '2,0', '2,1']],
        ['address', ['0x1000', '0x1018', '0x1008', '0x1020', '0x1010', '0x1028']],
      ] as const) {
        const choices = page.getByRole('list', { name: picture.shows });
        await press(choices.getByRole('button', { name: picture[kind], exact: true }), isMobile);
        await expect(cells).toHaveText(texts);
      }
    });

    test('tensors of one step stand side by side, and an axis keeps its colour', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile === true, 'a phone shows what the step made');
      await openWith(page, 'import torch\nT = torch.tensor([[0, 1, 2], [10, 11, 12]])\ny = T.T\n');
      const before = page.getByRole('application', {
        name: picture.grid(picture.beforeLabel('T'), '(2, 3)'),
        exact: true,
      });
      const after = page.getByRole('application', { name: picture.grid('y', '(3, 2)'), exact: true });
      const hues = (grid: typeof before) =>
        grid
          .locator('[data-hue]:has(> text)')
          .evaluateAll((marks) => marks.map((mark) => `${mark.textContent}:${mark.getAttribute('data-hue')}`));
      await expect.poll(async () => (await hues(before)).length).toBeGreaterThan(0);
      await expect.poll(async () => (await hues(after)).length).toBeGreaterThan(0);
      const [a, b] = [await hues(before), await hues(after)];
      // Two rows and three columns become three rows and two columns, in the same colours.
      expect(new Set(a)).toEqual(new Set(b));
      expect(a.filter((x) => x.startsWith('2:'))).toHaveLength(1);
    });

    test('no accessibility violation in either theme', async ({ page }) => {
      await openWith(page, made([2, 2, 2, 3, 2]));
      expect(await violationsInBothThemes(page)).toEqual([]);
    });
  });

// The visit-order plot: what its form says, pointing in it, long walks.
import { expect, test } from '@playwright/test';
import { courseOf } from '../src/explain/visits.ts';
import { languages, openWith, press, pressAt, tabTo } from './opening.ts';

const table = 'import torch\nT = torch.tensor([[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]])\n';

for (const { lang, locale, words } of languages)
  test.describe(`in ${lang}`, () => {
    test.use({ locale });
    const { visit } = words;
    const says = (shape: number[], strides: number[]) => visit.course(courseOf({ shape, strides, offset: 0 }, 8), 8);

    test('a diagonal, a saw-tooth and a flat line are told apart', { tag: '@main' }, async ({ page }) => {
      for (const [line, shape, strides, jumps] of [
        ['', [3, 4], [32, 8], []],
        ['y = T.T\n', [4, 3], [8, 32], ['−7', '−7', '−7']],
        ['y = T[:, :2]\n', [3, 2], [32, 8], ['+3', '+3']],
        ['y = T[0, :1].expand(5)\n', [5], [0], []],
      ] as const) {
        await page.goto('about:blank');
        await openWith(page, table + line);
        const plot = page.locator('.visits');
        await expect(plot.getByText(says([...shape], [...strides]))).toBeVisible();
        await expect(plot.locator('.note.small').filter({ hasText: /^[−+]/ })).toHaveText([...jumps]);
      }
    });

    test('the keyboard walks from visit to visit', async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a phone has no keyboard of this kind');
      await openWith(page, `${table}y = T.T\n`);
      await tabTo(page, page.getByRole('application', { name: visit.plot('y') }));
      await page.keyboard.press('Home');
      await expect(page.getByTestId('element')).toHaveText('y[0, 0] = 0');
      for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowRight');
      await expect(page.getByTestId('element')).toHaveText('y[1, 1] = 11');
    });

    test('a touch or click points at the visit beneath it', async ({ page, isMobile }) => {
      await openWith(page, `${table}y = T.T\n`);
      const plot = page.getByRole('application', { name: visit.plot('y') });
      await pressAt(page, plot.locator('.ring').nth(2), isMobile);
      await expect(page.getByTestId('element')).toHaveText('y[0, 2] = 20');
    });

    test('a long walk is an outline, or what is near the element', async ({ page, isMobile }) => {
      await openWith(page, 'import torch\nx = torch.zeros(1000, 1000).T\n');
      await expect(page.getByText(visit.outline(1_000_000))).toBeVisible();
      await press(page.getByRole('button', { name: visit.near, exact: true }), isMobile);
      await expect(page.getByText(visit.range(2976, 3023, 1_000_000))).toBeVisible();
    });
  });

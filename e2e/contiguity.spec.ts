// The contiguity panel: the verdicts in one line each, unfolding into the condition worked axis by axis.
import { expect, test } from '@playwright/test';
import { opened, toStep, unfolded } from './bench.ts';
import { languages, tabTo, violationsInBothThemes } from './opening.ts';

const words = {
  en: {
    row: 'row-major',
    column: 'column-major',
    must: 'must be 1',
    lines: [/^axis 1\s*1\s*8/, /^axis 0\s*2\s*1/],
    fails: 'Fails at axis 1: a step along it moves 8 elements, and in row-major order it would have to move 1.',
    skipped: 'size 1: skipped',
    holds: 'Every stride is what it must be',
    empty: 'There is no element that could lie in a wrong place',
  },
  ko: {
    row: '행 우선',
    column: '열 우선',
    must: '1이어야 한다',
    lines: [/^축\s1\s*1\s*8/, /^축\s0\s*2\s*1/],
    fails: '한 걸음에 원소 8개만큼 나아가는데, 행 우선이려면 1개만큼이어야 한다.',
    skipped: '크기 1: 따지지 않는다',
    holds: '스트라이드가 모두 맞다.',
    empty: '원소가 없어 자리가 어긋날 것도 없다.',
  },
} as const;

const odd = `import torch
x = torch.arange(15).as_strided((3, 1), (1, 5))
e = torch.zeros(4, 0)`;

for (const { lang, locale } of languages) {
  const w = words[lang];
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    test('the condition is worked from the last axis, and from the first', { tag: '@main' }, async ({ page }) => {
      await opened(page, 2);
      await expect(page.locator('.right summary', { hasText: w.row })).toContainText(w.must);
      await expect(page.locator('.right .answered')).toContainText('is_contiguous() False');
      const row = await unfolded(page, w.row);
      await expect(row.locator('tbody tr')).toHaveText(w.lines);
      await expect(row.locator('tbody tr').first()).toHaveAttribute('data-state', 'fails');
      await expect(row).toContainText(w.fails);
      await expect(row).toContainText('z.is_contiguous() → False');
      await toStep(page, 1);
      const column = await unfolded(page, w.column);
      await expect(column).toContainText(w.holds);
      await expect(column.locator('tbody tr').nth(1)).toHaveText(/4\s*4/);
    });

    test('axes of size 1 are skipped, and a tensor without elements is contiguous', async ({ page }) => {
      await opened(page, null, odd);
      await toStep(page, 1);
      const row = await unfolded(page, w.row);
      await expect(row.locator('tbody tr').first()).toContainText(w.skipped);
      await expect(row).toContainText(w.holds);
      await toStep(page, 2);
      await expect(row).toContainText(w.empty);
      await expect(row).toContainText('e.is_contiguous() → True');
    });

    test('the keyboard alone unfolds it, and it stays as it was left', { tag: '@main' }, async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a phone has no keyboard of this kind');
      await opened(page);
      await tabTo(page, page.locator('.right summary', { hasText: w.row }));
      await page.keyboard.press('Enter');
      const row = page.locator('.right details').filter({ has: page.locator('summary', { hasText: w.row }) });
      const work = row.locator('.work');
      await expect(work).toBeVisible();
      await page.reload();
      await expect(work).toBeVisible();
    });

    test('no accessibility violation in either theme', async ({ page }) => {
      await opened(page, 2);
      await unfolded(page, w.row);
      await unfolded(page, w.column);
      expect(await violationsInBothThemes(page)).toEqual([]);
    });
  });
}

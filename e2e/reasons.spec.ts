// Reasons on the workbench: why a view is refused or possible, how shapes meet, and repairs that edit the code.
import { expect, test } from '@playwright/test';
import { opened, unfolded } from './bench.ts';
import { languages, press, violations } from './opening.ts';

for (const { lang, locale, words } of languages) {
  const { view, repairs, broadcast } = words.reason;
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    test('y.view(12) is explained line by line, shown in place, and mended', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      await opened(page);
      const reasons = page.locator('.reasons');
      await expect(reasons.locator('summary').first()).toHaveText(view.title(false));
      await expect(reasons.locator('.merging tbody tr')).toHaveText([/1\s*3\s*4/, /0\s*4\s*1\s*3 × 4 = 12/]);
      await expect(reasons.locator('.seam')).toContainText('−7');
      await expect(page.locator('.strip .ink-error').first()).toBeVisible();
      await expect(page.locator('.grid .ink-error').first()).toBeVisible();
      await expect(reasons.locator('.repair')).toHaveText([
        'y.reshape(12)',
        'y.contiguous().view(12)',
        'y.view(4, 3)',
        'y.permute(1, 0).view(12)',
      ]);
      await press(page.getByRole('button', { name: repairs.apply('y.reshape(12)') }), isMobile);
      await expect(page.locator('.happened .message')).toHaveCount(0);
      await expect(page.locator('.chip[aria-current]')).toContainText('reshape(12)');
      await expect(reasons.locator('summary').first()).toHaveText(view.title(false));
      await expect(reasons.locator('.repair').first()).toHaveText('y.view(4, 3)');
    });

    test('shapes that meet and shapes that do not', async ({ page, isMobile }) => {
      await opened(page, null, 'import torch\na = torch.zeros(3, 4)\nb = a + torch.zeros(4)\na + torch.zeros(3)');
      const meeting = page.locator('.meeting');
      await expect(meeting.locator('.rule-row td')).toHaveText(['3', '×']);
      await expect(page.locator('.reasons')).toContainText(broadcast.rule.clash);
      await expect(page.locator('.reasons .repair')).toHaveText(['a + torch.zeros(3).unsqueeze(1)']);
      // A phone shows the chips near the step only.
      await press(page.locator('.chip', { hasText: 'a + torch.zeros(4)' }), isMobile);
      await expect(page.locator('.chip[aria-current]')).toContainText('a + torch.zeros(4)');
      await press(page.locator('.reasons summary', { hasText: broadcast.title }), isMobile);
      await expect(meeting.locator('tbody tr').last()).toContainText('0');
    });

    test('contiguity in four senses, with what the libraries say', async ({ page }) => {
      const c = words.contiguity;
      await opened(page, null, 'import torch\nx = torch.zeros(2, 3, 4, 5).permute(0, 3, 1, 2)');
      const row = page.locator('.right .verdicts > li');
      await expect(row).toHaveCount(4);
      await expect(row.nth(2)).toHaveAttribute('data-holds', 'true');
      await expect(row.nth(3)).toHaveAttribute('data-holds', 'true');
      const panel = await unfolded(page, c.conditions.channels_last);
      await expect(panel).toContainText('is_contiguous(memory_format=torch.channels_last) → True');
      await expect(panel).toContainText(c.libraries.channels_last);
    });

    for (const theme of ['light', 'dark'] as const)
      test(`no accessibility violation in the ${theme} theme`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await opened(page);
        await expect(page.locator('.reasons .repair').first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
  });
}

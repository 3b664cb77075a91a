// Paste an error: a text is understood, what it leaves open is asked, and the page shows why, where, and what to write instead.
import { expect, test } from '@playwright/test';
import { languages, press, tabTo, violations } from './opening.ts';

const view =
  "RuntimeError: view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead.";

for (const { lang, locale, words: all } of languages) {
  const words = all.paste;
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    test('an error without numbers is explained with a guess, asked about, and mended by a button', {
      tag: '@main',
    }, async ({ page, isMobile }) => {
      await page.goto(`/${lang}/paste/`);
      const field = page.getByLabel(words.field);
      await field.fill(`  File "model.py", line 32, in forward\n    h = out.view(-1, size)\n${view}`);
      await expect(page.locator('.heard')).toContainText(words.kinds.view);
      await expect(page.locator('.explained .message')).toContainText('view size is not compatible');
      await page.getByLabel(words.shape('out')).fill('2, 3, 4');
      await page.getByLabel(words.strides('out')).fill('12, 1, 3');
      const reasons = page.locator('.explained .reasons');
      await expect(reasons.locator('.merging tbody tr')).toHaveCount(3);
      await expect(reasons.locator('.seam').first()).toContainText('out[0, 0, 3]');
      await expect(page.locator('.session pre')).toHaveCount(0);
      await press(reasons.locator('.repair').first(), isMobile);
      await expect(page.locator('.explained .message')).toHaveCount(0);
      await expect(page.locator('.explained .program')).toContainText('out.reshape(24)');
    });

    test('numbers alone, from a link as the offered line prints it', async ({ page }) => {
      await page.goto(`/${lang}/paste/#s=1;paste=size+[8,+12,+64],+stride+[768,+1,+12],+view(8,+768)`);
      await expect(page.locator('.explained .merging tbody tr')).toHaveCount(3);
      await expect(page.getByLabel(words.strides('x'))).toHaveValue('768, 1, 12');
      await expect(page.locator('.explained .seam')).toContainText('−755');
    });

    test('the table is within reach of the keyboard, and what is not known is said', async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a phone has no keyboard of this kind');
      await page.goto(`/${lang}/paste/`);
      await tabTo(page, page.getByRole('button', { name: words.tryIt(words.kinds.matmul), exact: true }));
      await page.keyboard.press('Enter');
      await expect(page.locator('.explained .happened')).toContainText('(512x2304 and 256x4)');
      await page.getByLabel(words.field).fill('my model does not learn');
      await expect(page.locator('.heard')).toHaveText(words.unknown);
      await expect(page.locator('.explained')).toHaveCount(0);
    });

    for (const theme of ['light', 'dark'] as const)
      test(`no accessibility violation in the ${theme} theme`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await page.goto(`/${lang}/paste/`);
        await expect(page.locator('.known')).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.getByLabel(words.field).fill(view);
        await expect(page.locator('.explained .reasons .repair').first()).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
  });
}

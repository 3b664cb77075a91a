// What holds for the built site as a whole, whatever it shows: it opens under its policy, without errors and without a request elsewhere.
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

test('the site opens without errors and asks no other host for anything', async ({ page, baseURL }) => {
  const faults: string[] = [];
  page.on('pageerror', (e) => faults.push(e.message));
  page.on('console', (m) => {
    if (m.type() === 'error') faults.push(m.text());
  });
  page.on('request', (r) => {
    if (!r.url().startsWith(baseURL ?? '') && !/^(data|blob):/.test(r.url())) faults.push(`asks ${r.url()}`);
  });
  await page.goto('/');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(faults).toEqual([]);
});

test('the policy of the built page lets no inline script run', async ({ page }) => {
  await page.goto('/');
  const refused = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.head.append(script);
    return !('ranInline' in window);
  });
  expect(refused).toBe(true);
});

test('the first page has no accessibility violation', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading').first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)).toEqual([]);
});

test('Hangul has real glyphs here', async ({ page }) => {
  await page.goto('/');
  const drawn = (letter: string) =>
    page.evaluate((text) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 60;
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('no canvas');
      pen.font = '40px sans-serif';
      pen.fillText(text, 5, 45);
      return canvas.toDataURL();
    }, letter);
  expect(await drawn('한')).not.toBe(await drawn('글'));
});

// What holds for the built site as a whole, whatever it shows: it opens under its policy, without errors and without a request elsewhere.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { languages, violations } from './opening.ts';
import { builtPages } from './pages.ts';

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
  expect(await violations(page)).toEqual([]);
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

test('every page is a file in each language that says what it is before any script runs', async ({ request }) => {
  expect(builtPages('en')).toEqual(builtPages('ko'));
  expect(builtPages('ko')).toContain('workbench/');
  for (const { lang } of languages)
    for (const path of builtPages(lang)) {
      const text = await (await request.get(`/${lang}/${path}`)).text();
      expect(text).toContain(`<html lang="${lang}"`);
      expect(text).toMatch(/<title>[^<]+ · Stridebook<\/title>/);
      expect(text).toContain('<h1');
    }
});

test('no page links to what is not there', () => {
  const dead: string[] = [];
  const read = new Map<string, string>();
  const htmlOf = (file: string): string =>
    read.get(file) ?? (read.set(file, readFileSync(file, 'utf8')), read.get(file)!);
  for (const { lang } of languages)
    for (const path of builtPages(lang)) {
      const here = join('dist', lang, path, 'index.html');
      for (const [, href] of htmlOf(here).matchAll(/<a [^>]*?href="([^"]*)"/g)) {
        if (href!.startsWith('https:')) continue;
        const [address, hash = ''] = href!.split('#') as [string, string?];
        const [file] = address.split('?') as [string];
        const to =
          file === '' ? here : file.endsWith('/') ? join(dirname(here), file, 'index.html') : join(dirname(here), file);
        if (!existsSync(to) || (hash !== '' && !htmlOf(to).includes(`id="${hash}"`)))
          dead.push(`${lang}/${path}: ${href}`);
      }
    }
  expect(dead).toEqual([]);
});

test('the language changes in place, and the address with it', async ({ page }) => {
  await page.goto('/en/workbench/');
  await page.getByRole('button', { name: '한국어' }).click();
  await expect(page).toHaveURL(/\/ko\/workbench\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await page.reload();
  await expect(page.getByRole('button', { name: '한국어' })).toHaveAttribute('aria-pressed', 'true');
});

test('the navigation leads to every page that it names', async ({ page, isMobile }) => {
  await page.goto('/en/workbench/');
  if (isMobile) await page.getByRole('navigation').getByRole('button').tap();
  const links = page.getByRole('navigation').first().getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).pathname));
  expect(paths).toContain('/en/workbench/');
  expect(builtPages('en').map((path) => `/en/${path}`)).toEqual(expect.arrayContaining(paths));
});

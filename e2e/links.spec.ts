// Links: every one ever given out opens; a bad one says what is wrong and opens an example, or leaves alone what is open.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { languages, violations } from './opening.ts';

const links = readFileSync(new URL('links.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('#s='));

test.describe.configure({ timeout: 120_000 });

test('every link that was ever given out opens', { tag: '@main' }, async ({ page }) => {
  expect(links.length).toBeGreaterThanOrEqual(9);
  for (const link of links) {
    await page.goto('about:blank');
    await page.goto(`/${link}`);
    await expect(page.locator('.chip').first()).toBeVisible();
    await expect(page.locator('p.notice')).toHaveCount(0);
  }
});

test('a link opens at its step, in its turn, with what was pointed at, watched and marked', async ({ page }) => {
  await page.goto(`/${links.find((link) => link.includes('breaks'))}`);
  await expect(page.getByRole('spinbutton', { name: /Turn of for i in range/ })).toHaveValue('1');
  await expect(page.locator('.break-dot').first()).toBeAttached();
  await expect(page.locator('.watches output').nth(1)).toHaveText('(4, 1)');
});

test('a short link can be read, a long one is compressed', async ({ page }) => {
  await page.goto('/#s=1;code=x+=+torch.arange(6)');
  await expect(page.locator('.chip').first()).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#s=1-\w+;.*code=x\+=\+torch\.arange\(6\)/);
  await page.goto(`/#s=1;code=${`x+=+torch.arange(6)+%23+${'a'.repeat(80)}%0A`.repeat(20)}`);
  await expect(page.locator('.cm-content')).toContainText('a'.repeat(80));
  await page.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => location.hash)).toMatch(/^#s=1z\w+\.[\w-]+$/);
});

const bad = {
  en: [
    ['#s=hello', 'it does not begin with a version number'],
    ['#s=1zabc.zzz', 'it is cut off or was changed on the way'],
    ['#s=1-0;code=x', 'it is cut off or was changed on the way'],
    ['#s=99zabc.def', 'it is of version 99, and this page knows versions up to 1'],
    ['#s=1;colour=red;code=x', 'it has a part that is not known: colour=red'],
    ['#s=1;cursor=x;code=x', 'its part cursor cannot be read'],
    ['#s=1;dialect=fortran;code=x', 'in scenarios[0].dialect something is missing or of the wrong kind'],
  ],
  ko: [
    ['#s=hello', '판 번호로 시작하지 않는다'],
    ['#s=1zabc.zzz', '오는 길에 잘렸거나 바뀌었다'],
    ['#s=99zabc.def', '99판 링크인데 이 쪽은 1판까지 안다'],
    ['#s=1;colour=red;code=x', '모르는 부분이 있다(colour=red)'],
    ['#s=1;dialect=fortran;code=x', 'scenarios[0].dialect에 빠졌거나 맞지 않는 것이 있다'],
  ],
} as const;

for (const { lang, locale } of languages)
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    test('a bad link says what is wrong and opens an example', { tag: '@main' }, async ({ page }) => {
      for (const [link, says] of bad[lang]) {
        await page.goto('about:blank');
        await page.goto(`/${link}`);
        await expect(page.getByRole('alert')).toContainText(says);
        await expect(page.locator('.chip').first()).toBeVisible();
      }
      expect(await violations(page)).toEqual([]);
    });

    test('a bad link opened in the middle of work leaves the work alone', async ({ page }) => {
      await page.goto('/#s=1;code=mine+=+torch.arange(6)');
      await expect(page.locator('.chip')).toHaveCount(1);
      await page.evaluate(() => (location.hash = '#s=nothing'));
      await expect(page.getByRole('alert')).toContainText(
        lang === 'en' ? 'What was open is still here.' : '그대로 있다',
      );
      await expect(page.locator('.cm-content')).toContainText('mine');
    });
  });

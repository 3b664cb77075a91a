// Links: every one ever given out opens; a bad one says what is wrong and opens an example, or leaves alone what is open.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { base64, checkOf, placeOf } from '../src/trace/link.ts';
import type { PlaceKind } from '../src/trace/place.ts';
import { languages, openWith, tabTo, violations } from './opening.ts';

/** Lines that are a link are opened at the site's root, which is where links of any age begin. */
const links = readFileSync(new URL('links.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '));

test.describe.configure({ timeout: 120_000 });

/** What shows that a place of a kind has opened. */
const shown: Readonly<Record<PlaceKind | 'pair' | 'page', string>> = {
  stage: '.chip',
  pair: '.sides .side:nth-child(2) .canvas',
  lab: '.lab-timeline input:enabled',
  quiz: '.offer.linked',
  puzzle: '.board',
  paste: '.explained',
  deck: 'main:not(.lecture-list)',
  page: 'main:not(.still) h1',
};

async function kindOf(link: string): Promise<keyof typeof shown> {
  const [, text] = link.split('#s=');
  if (text === undefined) return 'page';
  const read = await placeOf(text);
  if (!read.ok) throw new Error(`${link}: ${JSON.stringify(read.faults)}`);
  return read.value.kind === 'stage' && read.value.scenarios.length > 1 ? 'pair' : read.value.kind;
}

async function expectOpen(page: Page, link: string) {
  await page.goto('about:blank');
  await page.goto(link.startsWith('/') ? link : `/${link}`);
  await expect(page.locator(shown[await kindOf(link)]).first(), link).toBeVisible();
  await expect(page.locator('p.notice'), link).toHaveCount(0);
  const heading = /#([\w-]+)$/.exec(link)?.[1];
  if (heading !== undefined) await expect(page.locator(`[id="${heading}"]`)).toBeInViewport();
}

test('a link of each kind of place opens', { tag: '@main' }, async ({ page }) => {
  const kinds = new Map<string, string>();
  for (const link of links) kinds.set(await kindOf(link), link);
  expect([...kinds.keys()].toSorted()).toEqual(Object.keys(shown).toSorted());
  for (const link of kinds.values()) await expectOpen(page, link);
});

// A page a test, so that none is long.
for (const [n, link] of links.entries())
  test(`link ${n + 1} of those ever given out opens: ${link.slice(0, 40)}`, async ({ page }) => {
    await expectOpen(page, link);
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
    ['#s=99zabc.def', '99판 링크인데 이 페이지는 1판까지 안다'],
    ['#s=1;colour=red;code=x', '모르는 부분이 있다(colour=red)'],
    ['#s=1;dialect=fortran;code=x', 'scenarios[0].dialect에 빠졌거나 맞지 않는 것이 있다'],
  ],
} as const;

for (const { lang, locale, words } of languages)
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    test('the keyboard alone shares, and the link opens the same place again', async ({ page, context, isMobile }) => {
      test.skip(isMobile === true, 'a phone has no keyboard of this kind');
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openWith(page, 'import torch\nT = torch.arange(12).reshape(3, 4)\ny = T.T\n');
      await expect(page.locator('.chip[aria-current]')).toContainText('T.T');
      await page.keyboard.press('Alt+Home');
      await expect(page.locator('.chip').first()).toHaveAttribute('aria-current', 'step');
      await tabTo(page, page.getByRole('button', { name: words.shell.share, exact: true }));
      await page.keyboard.press('Enter');
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(copied).toContain('#s=1');
      const other = await context.newPage();
      await other.goto(await copied());
      await expect(other.locator('.cm-content')).toContainText('y = T.T');
      await expect(other.locator('.chip').first()).toHaveAttribute('aria-current', 'step');
    });

    test('a bad link says what is wrong and opens an example', { tag: '@main' }, async ({ page }) => {
      for (const [link, says] of bad[lang]) {
        await page.goto('about:blank');
        await page.goto(`/${link}`);
        await expect(page.getByRole('alert')).toContainText(says);
        await expect(page.locator('.chip').first()).toBeVisible();
      }
      expect(await violations(page)).toEqual([]);
    });

    test('every page that opens places says what is wrong with a link, and a page that opens none hands it on', async ({
      page,
    }) => {
      const cut = lang === 'en' ? 'it is cut off' : '오는 길에 잘렸거나';
      for (const path of ['workbench/', 'cachelab/', 'quiz/', 'puzzles/', 'paste/', 'lecture/', 'strides/', 'class/']) {
        await page.goto('about:blank');
        await page.goto(`/${lang}/${path}#s=1zabc.zzz`);
        await expect(page.getByRole('alert').filter({ hasText: cut })).toBeVisible();
        await expect(page.locator('main:not(.still) :is(.chip, input, textarea, button)').first()).toBeVisible();
      }
    });

    test('a link to a puzzle that is not here says so', async ({ page }) => {
      await page.goto('/#s=1;puzzle=labyrinth');
      await expect(page.getByRole('alert')).toContainText('labyrinth');
      await expect(page.locator('.puzzle-list button').first()).toBeVisible();
    });

    test('a link to a lecture that is not here says so', async ({ page }) => {
      await page.goto(`/${lang}/lecture/#s=1;deck=nowhere`);
      await expect(page.getByRole('alert')).toContainText('nowhere');
      await page.goto(`/${lang}/`);
      await page.goto(`/${lang}/lecture/#s=1;deck=own:1`);
      await expect(page.getByRole('alert')).toHaveText(words.lecture.keptElsewhere);
      await page.locator('.lecture-list ol button').first().click();
      await expect(page.locator('.lecture-foot [role="status"]')).toHaveText(/^1 \/ \d+$/);
    });

    test('a bad link typed into a chapter is said to be bad, and the chapter stays', async ({ page }) => {
      await page.goto(`/${lang}/strides/`);
      await expect(page.locator('.prose h1')).toBeVisible();
      await expect(page.locator('main:not(.still) button').first()).toBeVisible();
      await page.evaluate(() => (location.hash = '#s=1z0.nothing'));
      await expect(page.getByRole('alert')).toContainText(words.link.bad([], 'work').split('. ').at(-1)!);
      await page.getByRole('button', { name: words.exporting.close, exact: true }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`/${lang}/strides/`));
    });

    test('in a frame, where there is room for a figure only, a bad link is said to be bad too', async ({ page }) => {
      await page.goto(`/${lang}/workbench/?embed#s=1zabc.zzz`);
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.locator('.canvas:visible').first()).toBeVisible();
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

/** Whole links with their check, as a program could make them that means harm or comes from later. */
const hostile: Readonly<Record<string, readonly [data: string | object, says: string]>> = {
  'is long': [`#s=1;code=${'x'.repeat(250_000)}`, 'it is too long'],
  'unpacks into millions of bytes': [
    { v: 1, kind: 'stage', scenarios: [{ v: 1, code: 'x'.repeat(2_000_000) }] },
    'it is too long',
  ],
  'is nested without end': ['['.repeat(100_000), 'what it holds cannot be read'],
  'holds names of JavaScript itself': [
    '{"v":1,"kind":"stage","__proto__":{"scenarios":[]},"constructor":1}',
    'something is missing or of the wrong kind',
  ],
  'has a name of JavaScript itself as a part': ['#s=1;__proto__=x;code=y', '__proto__=x'],
  'leads to a kind of page to come': [{ v: 1, kind: 'hologram' }, 'hologram'],
  'is of a version to come': [{ v: 2, kind: 'stage', scenarios: [] }, 'it is of version 2'],
  'holds a scenario of a version to come': [
    { v: 1, kind: 'stage', scenarios: [{ v: 2, code: '' }] },
    'it is of version 2',
  ],
};

for (const [name, [data, says]] of Object.entries(hostile))
  test(`a link that ${name} says so and opens an example`, async ({ page }) => {
    const isLink = typeof data === 'string' && data.startsWith('#');
    await page.goto(`/${isLink ? data : await packed(typeof data === 'string' ? data : JSON.stringify(data))}`);
    await expect(page.getByRole('alert')).toContainText(says);
    await expect(page.locator('.chip').first()).toBeVisible();
  });

async function packed(json: string): Promise<string> {
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return `#s=1z${checkOf(json)}.${base64(new Uint8Array(await new Response(stream).arrayBuffer()))}`;
}

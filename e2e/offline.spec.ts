// Without a network: after the first visit every page opens again, wherever on its host the site lies.
import { createReadStream, existsSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import course from '../content/course.json' with { type: 'json' };
import { press } from './opening.ts';
import { builtPages } from './pages.ts';

test.use({ serviceWorkers: 'allow' });

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A plain file server that knows the site only under `prefix`. */
function served(prefix: string): Promise<Server> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const file = join(dist, pathname.slice(prefix.length), pathname.endsWith('/') ? 'index.html' : '');
    if (!pathname.startsWith(prefix) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

const prefix = '/a/b/';

/** Visits a page of the site once, under a path of the host, and cuts the network; the site's address. */
async function cutOff(page: Page, context: BrowserContext, path: string): Promise<string> {
  const server = await served(prefix);
  const { port } = server.address() as AddressInfo;
  const site = `http://127.0.0.1:${port}${prefix}`;
  await page.goto(site + path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  server.close();
  server.closeAllConnections();
  await context.setOffline(true);
  return site;
}

/** Errors that the page throws from now on. */
function faultsOf(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('pageerror', (e) => faults.push(e.message));
  return faults;
}

test('after the first visit every page opens with no network, under a path of the host', { tag: '@main' }, async ({
  page,
  context,
}) => {
  const site = await cutOff(page, context, 'ko/workbench/');
  const faults = faultsOf(page);
  for (const path of builtPages('en')) {
    await page.goto(`${site}en/${path}`);
    // The program has come, not only the file: it says which language is chosen.
    await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('main:not(.still) h1').first()).toBeAttached();
  }
  await page.goto(`${site}?embed#s=1;code=x+=+torch.arange(6)`);
  await expect(page.locator('.chip').first()).toBeVisible();
  expect(faults).toEqual([]);
});

for (const lang of ['en', 'ko'] as const)
  test(`with no network a page is loaded again, figures run, a quiz is begun and every chapter is given as a lecture, in ${lang}`, async ({
    page,
    context,
    isMobile,
  }) => {
    const site = await cutOff(page, context, `${lang}/strides/`);
    const faults = faultsOf(page);
    await page.reload();
    await page.locator('#figure-walk').scrollIntoViewIfNeeded();
    await expect(page.locator('.figure-live .canvas:visible').first()).toBeVisible();
    // Letters are those of the site, not of the machine.
    const fonts = () => page.evaluate(() => document.fonts.check('16px "JetBrains Mono Variable"'));
    await expect.poll(fonts).toBe(true);
    await page.goto(`${site}${lang}/quiz/`);
    await press(page.locator('.modes .button').first(), isMobile);
    await expect(page.locator('.asking')).toBeVisible();
    for (const { id } of course.lessons) {
      await page.goto('about:blank');
      await page.goto(`${site}${lang}/lecture/#s=1;deck=${id}`);
      await expect(page.locator('main:not(.still, .lecture-list) :is(h1, h2)').first(), id).toBeVisible();
    }
    expect(faults).toEqual([]);
  });

test('opened as a file, a page says what to do', { tag: '@main' }, async ({ page }) => {
  await page.goto(pathToFileURL(join(dist, 'en/workbench/index.html')).href);
  await expect(page.locator('#from-file')).toBeVisible();
});

// Without a network: after the first visit every page opens again, wherever on its host the site lies.
import { createReadStream, existsSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
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

test('after the first visit every page opens with no network, under a path of the host', { tag: '@main' }, async ({
  page,
  context,
}) => {
  const prefix = '/a/b/';
  const server = await served(prefix);
  const { port } = server.address() as AddressInfo;
  const site = `http://127.0.0.1:${port}`;
  await page.goto(`${site}${prefix}ko/workbench/`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  server.close();
  server.closeAllConnections();
  await context.setOffline(true);
  const faults: string[] = [];
  page.on('pageerror', (e) => faults.push(e.message));
  for (const path of builtPages('en')) {
    await page.goto(`${site}${prefix}en/${path}`);
    // The program has come, not only the file: it says which language is chosen.
    await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('main:not(.still) h1').first()).toBeAttached();
  }
  await page.goto(`${site}${prefix}?embed#s=1;code=x+=+torch.arange(6)`);
  await expect(page.locator('.chip').first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('opened as a file, a page says what to do', { tag: '@main' }, async ({ page }) => {
  await page.goto(pathToFileURL(join(dist, 'en/workbench/index.html')).href);
  await expect(page.locator('#from-file')).toBeVisible();
});

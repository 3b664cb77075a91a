// A figure inside another page: in a plain web page, in the output of a notebook, on a slide. Each is the frame that the dialog of
// sharing gives, put into a page of another origin.
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { languages, openWith, press } from './opening.ts';

const code = 'import torch\nT = torch.tensor([[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]])\ny = T.T\n';

let server: Server | undefined;
test.afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** Opens a page of another origin. */
async function openElsewhere(page: Page, body: string) {
  const here = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>Elsewhere</title>${body}`);
  });
  server = here;
  await new Promise<void>((resolve) => {
    here.listen(0, '127.0.0.1', resolve);
  });
  await page.goto(`http://127.0.0.1:${(here.address() as AddressInfo).port}/`);
}

async function expectFigure(inner: FrameLocator, lang: string) {
  await expect(inner.locator('.canvas:visible').first()).toBeVisible();
  await expect(inner.locator('header.shell')).toBeHidden();
  await expect(inner.locator('.workbench > .right')).toBeHidden();
  await expect(inner.locator('html')).toHaveAttribute('lang', lang);
  await expect(inner.locator('html')).toHaveAttribute('data-theme', 'dark');
}

/** The figure is as high as its frame: nothing is cut off, nothing scrolls. */
const expectFits = (page: Page, inner: FrameLocator, frame: string) =>
  expect
    .poll(async () => {
      const there = await page.locator(frame).evaluate((e) => e.clientHeight);
      const needed = await inner.locator('body').evaluate((e) => Math.ceil(e.getBoundingClientRect().height));
      return needed > 200 && Math.abs(there - needed) <= 1;
    })
    .toBe(true);

for (const { lang, locale, words } of languages)
  test.describe(`in ${lang}`, () => {
    test.use({ locale });
    const { exporting } = words;

    /** The frame of the dialog, in the dark. */
    async function frameOf(page: Page, isMobile: boolean | undefined): Promise<string> {
      await openWith(page, code);
      if (isMobile) await page.getByRole('button', { name: words.shell.pages }).tap();
      await press(page.getByRole('button', { name: exporting.more, exact: true }), isMobile);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox', { name: exporting.link })).toHaveValue(/#s=/);
      await press(dialog.getByText(exporting.options, { exact: true }), isMobile);
      await dialog.getByLabel(words.shell.theme).selectOption({ label: words.shell.themes.dark });
      const download = page.waitForEvent('download');
      await press(dialog.getByRole('button', { name: `${exporting.saveFile}: ${exporting.frame}` }), isMobile);
      const text = (await readFile(await (await download).path())).toString();
      expect(text).toContain(`/${lang}/workbench/?embed&amp;theme=dark#s=`);
      return text;
    }

    test('in a plain web page the figure has its language, its theme and its height', async ({ page, isMobile }) => {
      const frame = await frameOf(page, isMobile);
      await openElsewhere(
        page,
        `<article style="max-width:46em;margin:auto"><p>Before</p>${frame}<p>After</p></article>`,
      );
      const inner = page.frameLocator('iframe');
      await expectFigure(inner, lang);
      await expectFits(page, inner, 'iframe');
      // A narrower column makes it higher.
      await page.locator('article').evaluate((e) => (e.style.maxWidth = '320px'));
      await expectFits(page, inner, 'iframe');
      await expect(inner.getByRole('button', { name: new RegExp(exporting.openHere) })).toBeVisible();
    });

    test('in the output of a notebook, a sandbox in a sandbox, it runs its program', async ({ page, isMobile }) => {
      const frame = await frameOf(page, isMobile);
      const cell = frame.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      await openElsewhere(
        page,
        `<pre>In [1]: display(HTML(figure))</pre>
        <iframe class="cell" sandbox="allow-scripts allow-same-origin allow-popups" srcdoc="${cell}" style="width:100%;height:900px"></iframe>`,
      );
      const inner = page.frameLocator('iframe.cell').frameLocator('iframe');
      await expectFigure(inner, lang);
      await press(inner.getByRole('button', { name: words.timeline.first }), isMobile);
      await expect(inner.locator('.count').first()).toHaveText(words.timeline.stepOf(1, 2));
    });

    test('on a slide, which is drawn smaller than it is, it is pressed where it is seen', async ({
      page,
      isMobile,
    }) => {
      const frame = await frameOf(page, isMobile);
      const [tag] = frame.split('<script>');
      await openElsewhere(
        page,
        `<section style="width:1280px;height:720px;transform:scale(0.3);transform-origin:0 0;overflow:hidden">
          <h1>Slide</h1><div style="height:600px">${tag!.replace('height:520px', 'height:600px')}</div></section>`,
      );
      const inner = page.frameLocator('iframe');
      await expectFigure(inner, lang);
      await inner.getByRole('button', { name: words.timeline.first }).click();
      await expect(inner.locator('.count').first()).toHaveText(words.timeline.stepOf(1, 2));
    });
  });

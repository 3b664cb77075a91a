// What can be taken away: link, QR code, the place in other forms, pictures as files; and a page as a figure inside another page.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { languages, openWith, press, violations } from './opening.ts';

const code = 'import torch\nT = torch.tensor([[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]])\ny = T.T\n';

/** The text of the file that a button saves. */
async function saved(page: Page, name: string | RegExp, isMobile: boolean | undefined): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await press(page.getByRole('dialog').getByRole('button', { name }).first(), isMobile);
  return readFile(await (await download).path());
}

for (const { lang, locale, words } of languages)
  test.describe(`in ${lang}`, () => {
    test.use({ locale });
    const { exporting } = words;

    test('a page gives its link, a QR code, a program and its pictures', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      await openWith(page, code);
      await expect(page.locator('.formula .katex').first()).toBeVisible();
      if (isMobile) await page.getByRole('button', { name: words.shell.pages }).tap();
      await press(page.getByRole('button', { name: exporting.more, exact: true }), isMobile);
      const dialog = page.getByRole('dialog', { name: exporting.title });
      await expect(dialog.getByRole('textbox', { name: exporting.link })).toHaveValue(/#s=1-/);
      await press(dialog.getByText(exporting.code, { exact: true }), isMobile);
      await expect(dialog.getByRole('img', { name: exporting.codeFor })).toBeVisible();
      expect(await violations(page)).toEqual([]);

      const python = await saved(page, `${exporting.saveFile}: ${exporting.python}`, isMobile);
      expect(python.toString()).toBe(
        `${code}print('T', tuple(T.shape), T.stride())\nprint('y', tuple(y.shape), y.stride())\n`,
      );
      const table = await saved(page, `${exporting.saveFile}: ${exporting.table}`, isMobile);
      expect(table.toString().split('\n').slice(0, 3)).toEqual([
        'i0,i1,value,offset,address',
        '0,0,0,0,0x1000',
        '0,1,10,4,0x1020',
      ]);

      const tikz = (await saved(page, /TikZ/, isMobile)).toString();
      expect(tikz).toMatch(
        /\\begin\{tikzpicture\}[\s\S]*\\path\[fill=strideA[\s\S]*\{23\};[\s\S]*\\end\{tikzpicture\}/,
      );
      const png = await saved(page, /PNG/, isMobile);
      expect(png.subarray(1, 4).toString()).toBe('PNG');

      const svg = (await saved(page, /SVG/, isMobile)).toString();
      expect(svg).toContain('@font-face');
      await expectSame(page, svg);
    });
  });

/** The file, drawn alone, equals the picture on the page but for a few pixels. */
async function expectSame(page: Page, svg: string) {
  await page.keyboard.press('Escape');
  const picture = page.locator('main .canvas svg').first();
  const box = (await picture.boundingBox())!;
  const [x, y] = [Math.floor(box.x), Math.floor(box.y)];
  const size = { width: Math.floor(box.width), height: Math.floor(box.height) };
  const there = await page.screenshot({ clip: { x, y, ...size } });
  const alone = await page.context().newPage();
  await alone.setViewportSize({ width: Math.ceil(box.width), height: Math.ceil(box.height) });
  // It stands at the same fraction of a pixel.
  await alone.goto(
    `data:text/html,<style>*{margin:0}img{display:block;padding:${box.y - y}px 0 0 ${box.x - x}px}</style>`,
  );
  await alone.evaluate((text) => {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
    document.body.append(image);
    return image.decode();
  }, svg);
  const here = await alone.screenshot({ clip: { x: 0, y: 0, ...size } });
  const share = await alone.evaluate(
    async ([a, b]) => {
      const pixels = async (data: string) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const pen = canvas.getContext('2d')!;
        pen.drawImage(bitmap, 0, 0);
        return pen.getImageData(0, 0, bitmap.width, bitmap.height);
      };
      const [one, two] = await Promise.all([pixels(a!), pixels(b!)]);
      const [width, height] = [Math.min(one.width, two.width), Math.min(one.height, two.height)];
      let differing = 0;
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          const far = [0, 1, 2].some(
            (k) => Math.abs(one.data[4 * (y * one.width + x) + k]! - two.data[4 * (y * two.width + x) + k]!) > 60,
          );
          if (far) differing++;
        }
      return differing / (width * height);
    },
    [there.toString('base64'), here.toString('base64')],
  );
  expect(share).toBeLessThan(0.01);
  await alone.close();
}

test('a page inside another is the figure alone, tells its height, and leads to the whole', async ({
  page,
  baseURL,
}) => {
  await page.goto('/robots.txt');
  const heights = page.evaluate(
    (src) =>
      new Promise<number>((resolve) => {
        addEventListener('message', ({ data }: MessageEvent<{ type?: string; height?: number }>) => {
          if (data.type === 'stridebook:height' && (data.height ?? 0) > 200) resolve(data.height!);
        });
        const frame = document.createElement('iframe');
        frame.src = src;
        frame.style.width = '700px';
        document.body.append(frame);
      }),
    `${baseURL}/en/workbench/?embed&theme=dark#s=1;code=x+=+torch.arange(6)`,
  );
  const inner = page.frameLocator('iframe');
  await expect(inner.locator('.canvas:visible').first()).toBeVisible();
  await expect(inner.locator('header.shell')).toBeHidden();
  await expect(inner.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(inner.getByRole('button', { name: /Open in Stridebook/ })).toBeVisible();
  expect(await heights).toBeGreaterThan(200);
});

// What can be taken away: link, QR code, the place in other forms, pictures and motion as files.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { Words } from '../src/text/words.ts';
import { languages, openWith, press, tabTo, violations } from './opening.ts';

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
      await openDialog(page, words, isMobile);
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
      await page.keyboard.press('Escape');
      await expectSame(page, page.locator('main .canvas svg').filter({ visible: true }).first(), svg);
    });

    test('every picture of a page equals its file, in the dark too', async ({ page, isMobile }) => {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await openWith(page, `${code}z = y[1:, ::2]\n`);
      await openDialog(page, words, isMobile);
      const dialog = page.getByRole('dialog');
      const buttons = dialog.getByRole('button', { name: /SVG/ });
      await expect(buttons).toHaveCount(isMobile ? 3 : 4);
      const files: string[] = [];
      for (let k = 0; k < (await buttons.count()); k++) {
        const download = page.waitForEvent('download');
        await press(buttons.nth(k), isMobile);
        files.push((await readFile(await (await download).path())).toString());
      }
      await page.keyboard.press('Escape');
      const pictures = page.locator('main .canvas:visible > svg, main .canvas:visible svg').filter({ visible: true });
      for (const [k, file] of files.entries()) await expectSame(page, pictures.nth(k), file);
    });

    test('a link begins where it is told to, hides, and holds fast', async ({ page, isMobile }) => {
      await openWith(page, code);
      await openDialog(page, words, isMobile);
      const dialog = page.getByRole('dialog');
      await press(dialog.getByText(exporting.options, { exact: true }), isMobile);
      await dialog.getByLabel(exporting.begins).selectOption({ label: exporting.beginsAt.first });
      await dialog.getByLabel(exporting.parts.code, { exact: true }).selectOption({ label: exporting.showing.fixed });
      await dialog.getByLabel(exporting.parts.steps, { exact: true }).selectOption({ label: exporting.showing.fixed });
      await dialog
        .getByLabel(exporting.parts.numbers, { exact: true })
        .selectOption({ label: exporting.showing.hidden });
      await dialog.getByLabel(words.shell.theme).last().selectOption({ label: words.shell.themes.dark });
      expect(await violations(page)).toEqual([]);
      const link = dialog.getByRole('textbox', { name: exporting.link });
      await expect(link).toHaveValue(/\/workbench\/\?hide=numbers&fix=code,steps&theme=dark#s=1-/);
      const address = await link.inputValue();
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('.count').first()).toHaveText(words.timeline.stepOf(1, 2));
      await expect(page.locator('.workbench > .right')).toBeHidden();
      await expect(page.locator('.timeline .moves')).toBeHidden();
      await page.keyboard.press('Alt+ArrowRight');
      await expect(page.locator('.count').first()).toHaveText(words.timeline.stepOf(1, 2));
      await expect(page.locator('.menus')).toHaveCount(0);
      const fold = page.locator('.code .fold > summary');
      if (isMobile) await fold.tap();
      await expect(page.locator('.cm-content')).toHaveAttribute('aria-readonly', 'true');
      await page.locator('.cm-content').focus();
      await page.keyboard.type('x = 1');
      await expect(page.locator('.cm-content')).not.toContainText('x = 1');
      expect(await violations(page)).toEqual([]);
    });

    test('what comes with the site has a coarse code; a link too long for one goes as a file', async ({
      page,
      isMobile,
    }) => {
      await page.goto(`/${lang}/workbench/`);
      await expect(page.locator('.chip').first()).toBeVisible();
      await openDialog(page, words, isMobile);
      const dialog = page.getByRole('dialog');
      await press(dialog.getByText(exporting.code, { exact: true }), isMobile);
      const drawn = dialog.getByRole('img', { name: exporting.codeFor });
      // 37 modules and the border: a code of version 5 at most.
      await expect.poll(async () => Number((await drawn.getAttribute('viewBox'))!.split(' ')[2])).toBeLessThan(42);
      await page.goto('about:blank');
      const random = Array.from({ length: 600 }, (_, n) => ((n * 7919) % 1e6).toString(36)).join(' ');
      await openWith(page, `x = torch.arange(6)\n# ${random}\n`);
      await openDialog(page, words, isMobile);
      await expect(dialog.getByText(exporting.long(0).split('0')[0]!)).toBeVisible();
      await press(dialog.getByText(exporting.code, { exact: true }), isMobile);
      const file = await saved(page, exporting.linkFile, isMobile);
      const address = await dialog.getByRole('textbox', { name: exporting.link }).inputValue();
      expect(file.toString()).toContain(`<a href="${address}">`);
    });

    test('the dialog is had by the keyboard alone', async ({ page, isMobile }) => {
      test.skip(isMobile, 'a phone has no Tab');
      await openWith(page, code);
      const button = page.getByRole('button', { name: exporting.more, exact: true });
      await tabTo(page, button);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: exporting.title });
      const link = dialog.getByRole('textbox', { name: exporting.link });
      await expect(link).toBeFocused();
      await expect(link).toHaveValue(/#s=/);
      await tabTo(page, dialog.getByText(exporting.options, { exact: true }));
      await page.keyboard.press('Enter');
      await tabTo(page, dialog.getByLabel(exporting.parts.code, { exact: true }));
      await page.keyboard.press('End');
      await expect(link).toHaveValue(/\?hide=code#s=/);
      await tabTo(page, dialog.getByRole('button', { name: /TikZ/ }).first());
      const download = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      expect((await download).suggestedFilename()).toBe('picture.tex');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
    });

    test('a step’s motion is saved as a GIF, or cancelled', async ({ page, isMobile }) => {
      await openWith(page, 'x = torch.arange(3)\ny = x[1:]\n');
      await openDialog(page, words, isMobile);
      const dialog = page.getByRole('dialog');
      const make = dialog.getByRole('button', { name: exporting.save('GIF', exporting.animation) });
      await press(make, isMobile);
      await expect(dialog.getByRole('progressbar', { name: exporting.making })).toBeVisible();
      await press(dialog.getByRole('button', { name: exporting.cancel }), isMobile);
      await expect(make).toBeVisible();
      const gif = await saved(page, exporting.save('GIF', exporting.animation), isMobile);
      expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
      expect(gif.length).toBeGreaterThan(5000);
      expect(gif.length).toBeLessThan(3_000_000);
      // It plays over and over, and the page is at rest again.
      expect(gif.includes('NETSCAPE2.0')).toBe(true);
      await expect(page.locator('main .motion > svg')).toHaveCount(0);
    });
  });

/** Opens the dialog of sharing; on a phone it stands in the list of pages. */
async function openDialog(page: Page, words: Words, isMobile: boolean | undefined) {
  if (isMobile) await page.getByRole('button', { name: words.shell.pages }).tap();
  await press(page.getByRole('button', { name: words.exporting.more, exact: true }), isMobile);
  await expect(page.getByRole('textbox', { name: words.exporting.link })).toHaveValue(/http/);
}

/** The file, drawn alone, equals the picture on the page but for a few pixels. */
async function expectSame(page: Page, picture: Locator, svg: string) {
  // Off the bar that lies over the foot of a phone's page.
  await picture.evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
  const box = (await picture.boundingBox())!;
  const [x, y] = [Math.floor(box.x), Math.floor(box.y)];
  const size = { width: Math.floor(box.width), height: Math.floor(box.height) };
  const there = await page.screenshot({ clip: { x, y, ...size } });
  const alone = await page.context().newPage();
  await alone.setViewportSize({ width: Math.ceil(box.width), height: Math.ceil(box.height) });
  // It stands at the same fraction of a pixel.
  await alone.goto(
    `data:text/html,<meta name=viewport content=width=device-width><style>*{margin:0}img{display:block;padding:${box.y - y}px 0 0 ${box.x - x}px}</style>`,
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

// The cache lab as people use it: a question first, loops that move by hand and by key, reasons, figures, links, and a tensor sent there and back.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { languages, openWith, press, pressAt, tabTo, violations, violationsInBothThemes } from './opening.ts';

for (const { lang, locale, words } of languages)
  test.describe(`the cache lab in ${lang}`, () => {
    test.use({ locale });
    const { lab } = words;
    const cell = (page: Page, row: string, column: number) =>
      page
        .getByRole('row', { name: new RegExp(`^${row} `) })
        .getByRole('cell')
        .nth(column);

    test(`asks first, then steps and says why an access missed, in ${lang}`, { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      await page.goto(`/${lang}/cachelab/`);
      await expect(cell(page, lab.misses, 1)).toHaveText('?');
      await press(page.getByRole('button', { name: '64', exact: true }), isMobile);
      await expect(page.getByText(lab.verdict(64, 256, 256))).toBeVisible();
      await expect(cell(page, lab.misses, 1)).toHaveText('256');
      const slider = page.getByRole('slider', { name: lab.accesses });
      await slider.fill('17');
      await expect(page.getByText(lab.outcomes.capacity, { exact: true })).toBeVisible();
      await expect(page.locator('.lab-element')).toHaveText('A[0, 1]');
      await expect(cell(page, lab.misses, 0)).toHaveText('17');
      await press(page.getByRole('button', { name: lab.toPrevious(1) }), isMobile);
      await expect(slider).toHaveValue('1');
      expect(await violations(page)).toEqual([]);
    });

    test(`moves a loop by the arrow keys and by the pointer, in ${lang}`, { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      await page.goto(`/${lang}/cachelab/`);
      const first = page.locator('.lab-line').first();
      await expect(first).toContainText('for (j');
      const handle = page.getByRole('button', { name: lab.moveLoop('i') });
      if (isMobile) await handle.focus();
      else await tabTo(page, handle);
      await page.keyboard.press('ArrowUp');
      await expect(first).toContainText('for (i');
      await expect(page.getByRole('button', { name: lab.moveLoop('i') })).toBeFocused();
      if (isMobile) return;
      const [from, to] = [await handle.boundingBox(), await page.locator('.lab-line').nth(1).boundingBox()];
      await page.mouse.move(from!.x + 8, from!.y + 8);
      await page.mouse.down();
      await page.mouse.move(from!.x + 8, to!.y + 12, { steps: 4 });
      await page.mouse.up();
      await expect(first).toContainText('for (j');
    });

    test(`pads rows with one click and keeps its state in the link, in ${lang}`, async ({ page, isMobile }) => {
      await page.goto(`/${lang}/cachelab/`);
      await page.getByRole('combobox', { name: lab.scenes }).selectOption('largeColumns');
      await press(page.getByRole('button', { name: lab.justShow }), isMobile);
      await expect(page.getByText(lab.verdict('shown', 65_536, 65_536))).toBeVisible();
      await press(page.getByRole('button', { name: lab.cure }), isMobile);
      await press(page.getByRole('button', { name: lab.justShow }), isMobile);
      await expect(page.getByText(lab.verdict('shown', 4096, 65_536))).toBeVisible();
      await expect(page).toHaveURL(/#s=1z/);
      await page.waitForTimeout(600);
      await page.goto('about:blank');
      await page.goBack();
      await expect(page.getByRole('button', { name: lab.unpad })).toBeVisible();
    });

    test(`rewinds to a cell's visit by finger or by keys, in ${lang}`, async ({ page, isMobile }) => {
      await page.goto(`/${lang}/cachelab/`);
      const slider = page.getByRole('slider', { name: lab.accesses });
      await expect(slider).toHaveAttribute('max', '256');
      const memory = page.getByRole('application', { name: lab.memoryOf('A') });
      await memory.scrollIntoViewIfNeeded();
      if (isMobile) await pressAt(page, memory.locator('.lab-cell').nth(5), isMobile);
      else {
        await memory.focus();
        for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
      }
      await expect(slider).toHaveValue('81');
      await expect(page.locator('.lab-element')).toHaveText('A[0, 5]');
    });

    test(`has no violations with everything unfolded, in light and in dark, in ${lang}`, async ({ page, isMobile }) => {
      await page.goto(`/${lang}/cachelab/`);
      await page.getByRole('combobox', { name: lab.scenes }).selectOption('tiles');
      await press(page.getByRole('button', { name: lab.justShow }), isMobile);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      const folds = page.locator('main details:not([open]) > summary');
      // What is counted by a worker brings a fold of its own, sooner or later.
      await expect(async () => {
        if ((await folds.count()) > 0) await folds.first().press('Enter');
        expect(await folds.count()).toBe(0);
      }).toPass({ intervals: [50], timeout: 30_000 });
      expect(await violationsInBothThemes(page)).toEqual([]);
    });

    test(`takes a tensor of the workbench and gives it back, in ${lang}`, async ({ page, isMobile }) => {
      await openWith(page, 'import torch\nx = torch.zeros(6, 10)\ny = x[1:, ::2].T\n');
      await press(page.getByRole('button', { name: lab.toLab }), isMobile);
      await expect(page.getByText(lab.sentFrom('y'))).toBeVisible({ timeout: 30_000 });
      await expect(page.locator('.lab-line').first()).toContainText('i < 5');
      await expect(page.locator('.lab-memory figcaption').first()).toContainText('5 × 5');
      await press(page.getByRole('link', { name: lab.back }), isMobile);
      await expect(page.locator('.tensors tr[aria-current]')).toContainText('y', { timeout: 30_000 });
    });
  });

test('a hundred million accesses are counted by a worker and can be stopped', { tag: '@main' }, async ({ page }) => {
  await page.goto('/en/cachelab/');
  const { lab } = languages[0]!.words;
  await page.getByRole('combobox', { name: lab.scenes }).selectOption('ikj');
  await page.getByText(lab.programAndSizes).click();
  for (const size of ['rows of A', 'columns of B', 'columns of A']) {
    const field = page.getByRole('spinbutton', { name: size });
    await field.fill('292');
    await field.press('Enter');
  }
  await page.getByRole('button', { name: lab.countAll(4 * 292 ** 3) }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: lab.stop, exact: true }).click();
  await expect(page.getByRole('button', { name: lab.countAll(4 * 292 ** 3) })).toBeVisible();
});

test('figures are exported as pictures and as numbers', async ({ page }) => {
  await page.goto('/en/cachelab/');
  const { lab } = languages[0]!.words;
  const [svg] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: lab.exportAs(lab.offsetOverTime, 'SVG') }).click(),
  ]);
  expect(svg.suggestedFilename()).toBe('offset-over-time.svg');
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: lab.exportAs(lab.offsetOverTime, 'CSV') }).click(),
  ]);
  const stream = await csv.createReadStream();
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  expect(text.split('\r\n').slice(0, 3)).toEqual(['access,A', '1,0', '2,16']);
});

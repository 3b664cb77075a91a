// Files and saved scenarios: .py and notebooks opened by picker and by drop, faults said; save, open, rename, delete and undo;
// storage that is absent, full or not readable leaves everybody's work alone.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { languages, openWith, press, tabTo, violations, violationsInBothThemes } from './opening.ts';

const notebook = JSON.stringify({
  nbformat: 4,
  nbformat_minor: 5,
  metadata: { language_info: { name: 'python' } },
  cells: [
    { cell_type: 'markdown', source: ['# Views'] },
    { cell_type: 'code', source: ['%matplotlib inline\n', 'import torch\n', 'nb = torch.zeros(2, 3)'], outputs: [] },
    { cell_type: 'code', source: ['nt = nb.T'], outputs: [] },
  ],
});
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test.describe.configure({ timeout: 90_000 });

for (const { lang, locale, words } of languages) {
  const w = words.files;
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    async function opened(page: Page, isMobile: boolean | undefined) {
      await openWith(page, 'mine = torch.arange(6)');
      await press(page.getByRole('button', { name: w.title, exact: true }), isMobile);
      return page.getByRole('dialog', { name: w.title });
    }

    test('a notebook opens as the text of its code cells', async ({ page, isMobile }) => {
      const dialog = await opened(page, isMobile);
      const chooser = page.waitForEvent('filechooser');
      await press(dialog.getByRole('button', { name: w.openFile }), isMobile);
      await (await chooser).setFiles(file('views.ipynb', notebook));
      await expect(dialog).toBeHidden();
      await expect(page.getByText(w.opened('views.ipynb', 2, 1))).toBeVisible();
      await expect(page.locator('.cm-content')).toContainText('# %matplotlib inline');
      await expect(page.locator('.tensors')).toContainText('nt');
    });

    test('a .py file that is dropped opens', { tag: '@main' }, async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'nothing is dragged on a phone');
      await openWith(page, 'mine = torch.arange(6)');
      const dropped = await page.evaluateHandle(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['import torch\ndropped = torch.zeros(3, 4)\n'], 'a.py'));
        return transfer;
      });
      await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped });
      await expect(page.getByText(w.drop)).toBeVisible();
      await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
      await expect(page.getByText(w.drop)).toBeHidden();
      await expect(page.locator('.tensors')).toContainText('dropped');
    });

    test('a file that cannot be opened says why, and what was there stays', async ({ page, isMobile }) => {
      const dialog = await opened(page, isMobile);
      const input = dialog.locator('input[type="file"]');
      await input.setInputFiles(file('a.txt', 'x'));
      await expect(dialog.getByRole('alert').first()).toHaveText(w.fault({ why: 'kind', name: 'a.txt' }, 'a.txt'));
      await input.setInputFiles(file('b.ipynb', '{"cells": ['));
      await expect(dialog.getByRole('alert').first()).toHaveText(w.fault({ why: 'not-json' }, 'b.ipynb'));
      await input.setInputFiles(file('c.ipynb', '{"a": 1}'));
      await expect(dialog.getByRole('alert').first()).toHaveText(w.fault({ why: 'not-a-notebook' }, 'c.ipynb'));
      expect(await violations(page)).toEqual([]);
      await press(dialog.getByRole('button', { name: w.close }), isMobile);
      await expect(page.locator('.cm-content')).toContainText('mine');
    });

    test('a scenario is saved, opened, renamed, deleted, and brought back', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      const dialog = await opened(page, isMobile);
      await dialog.getByRole('textbox', { name: w.name }).fill('six numbers');
      await press(dialog.getByRole('button', { name: w.save, exact: true }), isMobile);
      await expect(dialog.getByText(w.isSaved('six numbers'))).toBeVisible();
      await press(dialog.getByRole('button', { name: w.close }), isMobile);

      await openWith(page, 'other = torch.zeros(2, 3)');
      await page.reload();
      await press(page.getByRole('button', { name: w.title, exact: true }), isMobile);
      await press(dialog.getByRole('button', { name: w.renameOf('six numbers') }), isMobile);
      await dialog.getByRole('textbox', { name: w.newName('six numbers') }).fill('six');
      await page.keyboard.press('Enter');
      await press(dialog.getByRole('button', { name: w.open('six'), exact: true }), isMobile);
      await expect(page.locator('.cm-content')).toContainText('mine');

      await press(page.getByRole('button', { name: w.title, exact: true }), isMobile);
      await press(dialog.getByRole('button', { name: w.removeOf('six') }), isMobile);
      await expect(dialog.getByRole('button', { name: w.open('six'), exact: true })).toHaveCount(0);
      await press(dialog.getByRole('button', { name: w.undo }), isMobile);
      await expect(dialog.getByRole('button', { name: w.open('six'), exact: true })).toBeVisible();
    });

    test('by keyboard alone', async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a phone has no keyboard of this kind');
      await openWith(page, 'mine = torch.arange(6)');
      await page.keyboard.press('o');
      const dialog = page.getByRole('dialog', { name: w.title });
      await expect(dialog).toBeVisible();
      const name = dialog.getByRole('textbox', { name: w.name });
      for (let n = 0; n < 9 && !(await name.evaluate((e) => e === document.activeElement)); n++)
        await page.keyboard.press('Tab');
      await page.keyboard.insertText(lang === 'ko' ? '여섯 수' : 'six');
      await page.keyboard.press('Enter');
      await expect(dialog.locator('.kept')).toHaveCount(1);
      const chooser = page.waitForEvent('filechooser');
      await tabTo(page, dialog.getByRole('button', { name: w.openFile }));
      await page.keyboard.press('Enter');
      await (await chooser).setFiles(file('kept.py', 'import torch\nopened = torch.zeros(2, 3)\n'));
      await expect(page.locator('.tensors')).toContainText('opened');
      await page.keyboard.press('o');
      const saved = lang === 'ko' ? '여섯 수' : 'six';
      await tabTo(page, dialog.getByRole('button', { name: w.removeOf(saved) }));
      await page.keyboard.press('Enter');
      await expect(dialog.locator('.kept')).toHaveCount(0);
      await tabTo(page, dialog.getByRole('button', { name: w.undo }));
      await page.keyboard.press('Enter');
      await tabTo(page, dialog.getByRole('button', { name: w.open(saved), exact: true }));
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.locator('.cm-content')).toContainText('mine');
    });

    test('where nothing can be stored, the page works and says so', async ({ page, isMobile }) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('no', 'SecurityError');
          },
        });
      });
      const dialog = await opened(page, isMobile);
      await dialog.getByRole('textbox', { name: w.name }).fill('six');
      await press(dialog.getByRole('button', { name: w.save, exact: true }), isMobile);
      await expect(dialog.getByRole('alert').last()).toHaveText(w.storage.absent);
      await expect(dialog.getByRole('textbox', { name: w.name })).toHaveValue('six');
    });

    test('where storage is full, what was saved stays and the page says so', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      const dialog = await opened(page, isMobile);
      await dialog.getByRole('textbox', { name: w.name }).fill('first');
      await press(dialog.getByRole('button', { name: w.save, exact: true }), isMobile);
      await expect(dialog.locator('.kept')).toHaveCount(1);
      await page.evaluate(() => {
        for (let size = 2 ** 20; size >= 1; size = Math.floor(size / 2))
          for (let k = 0; k < 40; k++)
            try {
              localStorage.setItem(`filler${size}.${k}`, 'x'.repeat(size));
            } catch {
              break;
            }
      });
      await dialog.getByRole('textbox', { name: w.name }).fill('second');
      await press(dialog.getByRole('button', { name: w.save, exact: true }), isMobile);
      await expect(dialog.getByRole('alert').last()).toHaveText(w.storage.full);
      await expect(dialog.locator('.kept')).toHaveCount(1);
      await expect(page.locator('.cm-content')).toContainText('mine');
    });

    test('what a newer version saved is left as it is', async ({ page, isMobile }) => {
      const newer = '{"v":2,"kept":[{"name":"from the future"}]}';
      await page.addInitScript((text) => localStorage.setItem('stridebook.shelf', text), newer);
      const dialog = await opened(page, isMobile);
      await expect(dialog.getByText(w.storage.future)).toBeVisible();
      await dialog.getByRole('textbox', { name: w.name }).fill('six');
      await press(dialog.getByRole('button', { name: w.save, exact: true }), isMobile);
      expect(await page.evaluate(() => localStorage.getItem('stridebook.shelf'))).toBe(newer);
    });

    test('no accessibility violation in either theme', async ({ page, isMobile }) => {
      const dialog = await opened(page, isMobile);
      await dialog.getByRole('textbox', { name: w.name }).fill('six');
      await press(dialog.getByRole('button', { name: w.save, exact: true }), isMobile);
      await expect(dialog.locator('.kept')).toHaveCount(1);
      expect(await violationsInBothThemes(page)).toEqual([]);
    });
  });
}

// The editor: completion and documentation from the operations, errors underlined where they are and explained, undo.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { docs as english } from '../src/text/en/docs.ts';
import { docs as korean } from '../src/text/ko/docs.ts';
import { languages, openWith, press, violations, violationsInBothThemes } from './opening.ts';

const code = `import torch
import numpy as np
T = torch.tensor([[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]])
y = T.T
y.view(12)
`;
const pages = { en: english, ko: korean };

test.describe.configure({ timeout: 90_000 });

for (const { lang, locale, words } of languages) {
  const docs = pages[lang];
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    /** Opens the program with the cursor at the end of its code. */
    async function opened(page: Page, isMobile: boolean | undefined, text = code) {
      await openWith(page, text);
      if (isMobile) await page.locator('.code summary').first().tap();
      const editor = page.getByRole('textbox', { name: words.code.editor });
      await editor.focus();
      await page.keyboard.press('ControlOrMeta+End');
      return editor;
    }

    test('completes what a tensor can do, with its signature, one line, and view or copy', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      await opened(page, isMobile);
      await page.keyboard.type('w = y.resh');
      await expect(page.locator('.cm-tooltip-autocomplete li').first()).toContainText('reshape');
      // Keys that come at once after the list are still the text's, so that nobody accepts what they have not seen.
      await page.waitForTimeout(300);
      await page.keyboard.press('ArrowDown');
      const page_ = page.locator('.cm-completionInfo .doc');
      await expect(page_).toContainText('reshape(*shape)');
      await expect(page_).toContainText(docs.ops.reshape);
      await expect(page_).toContainText(docs.effects.either.says);
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(page.locator('.cm-content')).toContainText('w = y.reshape');
    });

    test('knows modules by the names they were imported by', async ({ page, isMobile }) => {
      await opened(page, isMobile);
      await page.keyboard.type('np.lib.stride_tricks.sl');
      await expect(page.locator('.cm-tooltip-autocomplete li').first()).toContainText('sliding_window_view');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await page.keyboard.type('torch.trans');
      await expect(page.locator('.cm-tooltip-autocomplete li').first()).toContainText('transpose');
    });

    test('Enter goes to a new line while nothing was chosen', async ({ page, isMobile }) => {
      await opened(page, isMobile);
      await page.keyboard.type('w = y.res');
      await expect(page.locator('.cm-tooltip-autocomplete')).toBeVisible();
      await page.keyboard.press('Enter');
      await page.keyboard.type('v = 1');
      await expect(page.locator('.cm-line', { hasText: /^w = y\.res$/ })).toBeVisible();
      await expect(page.locator('.cm-line', { hasText: /^v = 1$/ })).toBeVisible();
    });

    test('describes the name under the pointer, or at the cursor by key', async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a phone has neither');
      const editor = await opened(page, isMobile);
      await expect(page.locator('.cm-fault').first()).toBeVisible();
      await page.locator('.cm-line', { hasText: 'y = T.T' }).hover({ position: { x: 51, y: 12 } });
      await expect(page.locator('.cm-editor .doc')).toContainText(docs.ops.T);
      await page.mouse.move(600, 10);
      await expect(page.locator('.cm-editor .doc')).toHaveCount(0);
      await editor.focus();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.press('ArrowUp');
      for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('F1');
      // The name is what is underlined here, and the reason comes first.
      await expect(page.locator('.cm-editor .doc')).toContainText('RuntimeError: view size is not compatible');
      await page.keyboard.press('Escape');
      await expect(page.locator('.cm-editor .doc')).toHaveCount(0);
    });

    test('underlines an error where it is, and says under the code what it is', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      await opened(page, isMobile);
      await expect.poll(async () => (await page.locator('.cm-fault').allTextContents()).join('')).toBe('y.view(12)');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText('import torch\nx = torch.zeros(2, 3\n');
      await expect(page.locator('.cm-fault').first()).toBeVisible();
      await expect(page.locator('.run-state')).toContainText(lang === 'en' ? 'never closed' : /\S/);
      expect(await violations(page)).toEqual([]);
    });

    test('who writes after an error is told that it is not run, and who presses Tab how the editor is left', async ({
      page,
      isMobile,
    }) => {
      await opened(page, isMobile);
      const told = page.locator('.run-state');
      await expect(page.locator('.cm-fault').first()).toBeVisible();
      await expect(told).toHaveText('');
      await page.keyboard.type('w = 1');
      await expect(told).toHaveText(words.status.ended(5));
      await page.keyboard.press('Tab');
      await expect(told).toContainText(words.code.tabIndents);
      await page.keyboard.press('Escape');
      await expect(told).not.toContainText(words.code.tabIndents);
    });

    test('a line that is written is shown as it grows, wherever one stood', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      const editor = await opened(page, isMobile, code.replace('y.view(12)\n', ''));
      await press(page.getByRole('button', { name: words.timeline.first }), isMobile);
      await editor.focus();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type('w = T.reshape(4, 3)');
      await expect(page.locator('.chip[aria-current]')).toContainText('reshape');
      await page.keyboard.type('[1]');
      await expect(page.getByTestId('element')).toHaveText(/^w\[\d\]/);
    });

    test('undoes and redoes', async ({ page, isMobile }) => {
      await opened(page, isMobile);
      await page.keyboard.insertText('q = 5');
      await expect(page.locator('.cm-content')).toContainText('q = 5');
      await page.keyboard.press('ControlOrMeta+z');
      await expect(page.locator('.cm-content')).not.toContainText('q = 5');
      await page.keyboard.press('ControlOrMeta+y');
      await expect(page.locator('.cm-content')).toContainText('q = 5');
    });
  });
}

// Themes and keys: light, dark and projector, remembered; type as large as a lecture room needs; keys listed and never in the way of typing.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { languages, openWith, press, tabTo, violations, violationsInBothThemes } from './opening.ts';

const code = `import torch
T = torch.tensor([[ 0, 1, 2, 3],
                  [10, 11, 12, 13],
                  [20, 21, 22, 23]])
y = T.T
z = y[1:, ::2]
for i in range(3):
    print(T[i])
y.view(12)
`;

test.describe.configure({ timeout: 90_000 });

/** The smallest type on show in pixels of the screen, with where it is. */
const smallest = (page: Page) =>
  page.evaluate(() => {
    let least = { px: Infinity, where: '' };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        !element ||
        /^[\s\u200b]*$/.test(node.textContent ?? '') ||
        element.closest('.spoken, .katex-mathml, .skip, dialog:not([open])')
      )
        continue;
      if (!element.checkVisibility({ visibilityProperty: true }) || element.getClientRects().length === 0) continue;
      const zoom = Number(getComputedStyle(document.documentElement).getPropertyValue('--zoom') || 1);
      const px = Number.parseFloat(getComputedStyle(element).fontSize) * zoom;
      if (px < least.px)
        least = { px, where: `${element.className.toString()} “${node.textContent?.trim().slice(0, 20)}”` };
    }
    return least;
  });

for (const { lang, locale, words } of languages)
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    test('a theme is chosen and remembered', { tag: '@main' }, async ({ page }) => {
      await openWith(page, code);
      await page.getByRole('combobox', { name: words.shell.theme }).selectOption('dark');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.getByRole('combobox', { name: words.shell.theme }).selectOption('light');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    });

    test('the keyboard alone chooses a theme', async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a phone has no keyboard of this kind');
      await openWith(page, code);
      const menu = page.getByRole('combobox', { name: words.shell.theme });
      await tabTo(page, menu);
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowDown');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.keyboard.press('End');
      await expect(page.locator('html')).toHaveAttribute('data-room', 'projector');
      await page.keyboard.press('Home');
      await expect(page.locator('html')).not.toHaveAttribute('data-room');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    });

    test('the projector’s theme has no type below 24 pixels on a wall of 1920 × 1080', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile === true, 'a phone is no projector');
      await page.setViewportSize({ width: 1920, height: 1080 });
      await openWith(page, code);
      await page.getByRole('combobox', { name: words.shell.theme }).selectOption('projector');
      await expect(page.locator('html')).toHaveAttribute('data-room', 'projector');
      await expect(page.locator('.formula .katex').first()).toBeVisible();
      for (const step of [0, 2]) {
        await page.locator('.scrub').fill(String(step));
        await expect(page.locator('.scrub')).toHaveValue(String(step));
        const least = await smallest(page);
        expect(least.px, least.where).toBeGreaterThanOrEqual(23.99);
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      // What is pressed on the larger page is what is there.
      const cell = page.locator('.canvas .cell', { hasText: /^21$/ }).first();
      // The cell that is pointed at is drawn once more above the others, and takes the press.
      await cell.click({ force: true });
      await expect(page.getByTestId('element')).toContainText('= 21');
      expect(await violations(page)).toEqual([]);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-room', 'projector');
    });

    test('where nothing can be stored, a theme lasts as long as the page', async ({ page }) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('no', 'SecurityError');
          },
        });
      });
      await openWith(page, code);
      await page.getByRole('combobox', { name: words.shell.theme }).selectOption('dark');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });

    test('? lists the keys, in either theme without an accessibility violation', async ({ page, isMobile }) => {
      await openWith(page, code);
      // What comes late moves what is pressed.
      await expect(page.locator('.formula .katex').first()).toBeVisible();
      if (isMobile) await press(page.getByRole('button', { name: words.shortcuts.open }), isMobile);
      else await page.keyboard.press('Shift+Slash');
      const dialog = page.getByRole('dialog', { name: words.shortcuts.title });
      await expect(dialog).toBeVisible();
      for (const does of Object.values(words.shortcuts.does))
        await expect(dialog.getByText(does, { exact: true })).toBeAttached();
      expect(await violationsInBothThemes(page)).toEqual([]);
      await press(dialog.getByRole('button', { name: words.shortcuts.close }), isMobile);
      await expect(dialog).toBeHidden();
    });

    test('letters typed into fields, and syllables being composed, are no keys', async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a phone has no keyboard of this kind');
      await openWith(page, code);
      const editor = page.getByRole('textbox', { name: words.code.editor });
      await editor.focus();
      await page.keyboard.press('ControlOrMeta+End');
      await page.keyboard.type('# e o ? k');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      await expect(page.locator('.cm-content')).toContainText('# e o ? k');
      await page.keyboard.press('Escape');
      const compose = (code_: string, composing: boolean) =>
        page.evaluate(
          ([c, isComposing]) =>
            document.body.dispatchEvent(
              new KeyboardEvent('keydown', {
                code: c as string,
                key: 'Process',
                isComposing: isComposing as boolean,
                bubbles: true,
              }),
            ),
          [code_, composing] as const,
        );
      await page
        .locator('h1')
        .first()
        .evaluate(() => (document.activeElement as HTMLElement).blur());
      await compose('KeyE', true);
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      // The same key by its place, whatever letter the layout has there.
      await compose('KeyE', false);
      await expect(page.getByRole('dialog', { name: words.exampleList.title })).toBeVisible();
    });
  });

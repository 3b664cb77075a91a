// Stepping like a debugger: run to a line, breakpoints, turns of loops, over and out of functions, watches, output beside its step.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { languages, openWith, press, tabTo, violationsInBothThemes } from './opening.ts';

const code = `import torch
T = torch.tensor([[ 0, 1, 2, 3],
                  [10, 11, 12, 13],
                  [20, 21, 22, 23]])
def first(m):
    t = m.T
    return t[0]
for i in range(3):
    row = T[i]
    row[i] = -1
    print(row)
c = first(T)
d = c + 1
`;

test.describe.configure({ timeout: 90_000 });

const current = (page: Page) => page.locator('.chip[aria-current]');

for (const { lang, locale, words } of languages) {
  const w = words.stepping;
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    /** Opens the program at its first step, with the panel of stepping unfolded. */
    async function opened(page: Page, isMobile: boolean | undefined) {
      await openWith(page, code);
      if (isMobile) await page.locator('.code summary').first().tap();
      await expect(page.locator('.cm-content')).toBeVisible();
      await press(page.locator('.stepping summary'), isMobile);
      await page.locator('.chip').first().scrollIntoViewIfNeeded();
      await press(page.getByRole('button', { name: words.timeline.first }), isMobile);
      await expect(current(page)).toContainText('tensor');
    }

    test('a press beside a line sets a breakpoint, and one goes from breakpoint to breakpoint', {
      tag: '@main',
    }, async ({ page, isMobile }) => {
      await opened(page, isMobile);
      const number = page.locator('.cm-lineNumbers .cm-gutterElement', { hasText: /^10$/ });
      await press(number, isMobile);
      await expect(page.locator('.cm-breaks .break-dot')).toHaveCount(1);
      const next = page.getByRole('button', { name: w.nextStop });
      for (const turn of ['0', '1', '2']) {
        await press(next, isMobile);
        await expect(current(page)).toContainText('row[i]');
        await expect(page.getByRole('spinbutton', { name: w.turnField('for i in range(3)') })).toHaveValue(turn);
      }
      await press(number, isMobile);
      await expect(page.locator('.cm-breaks .break-dot')).toHaveCount(0);
    });

    test('playing stops at a breakpoint', async ({ page, isMobile }) => {
      await opened(page, isMobile);
      await press(page.locator('.cm-lineNumbers .cm-gutterElement', { hasText: /^9$/ }), isMobile);
      await press(page.getByRole('button', { name: words.timeline.play }), isMobile);
      await expect(current(page)).toContainText('T[i]');
      await expect(page.getByRole('button', { name: words.timeline.play })).toBeVisible();
    });

    test('breakpoints stay at their lines while code is edited', async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'typed with a keyboard');
      await opened(page, isMobile);
      await page.locator('.cm-lineNumbers .cm-gutterElement', { hasText: /^9$/ }).click();
      await page.locator('.cm-line').first().click();
      await page.keyboard.press('ControlOrMeta+Home');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: w.clearBreak(10) })).toBeVisible();
    });

    test('runs to a line from the menu of its number', async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a phone has no second button');
      await opened(page, isMobile);
      await page.locator('.cm-lineNumbers .cm-gutterElement', { hasText: /^12$/ }).click({ button: 'right' });
      await page.getByRole('button', { name: w.runTo(12) }).click();
      // Line 12 calls the function; its own steps are those of the function's lines, so the next line with steps is shown.
      await expect(current(page)).toContainText('c + 1');
    });

    test('runs to a line that is typed, and says if there is none', async ({ page, isMobile }) => {
      await opened(page, isMobile);
      await page.getByRole('spinbutton', { name: w.toLine }).fill('11');
      await press(page.locator('.to-line').getByRole('button', { name: w.go }), isMobile);
      await expect(current(page)).toContainText('print(row)');
      await page.getByRole('spinbutton', { name: w.toLine }).fill('99');
      await press(page.locator('.to-line').getByRole('button', { name: w.go }), isMobile);
      await expect(page.getByText(w.noSteps(99))).toBeVisible();
    });

    test('goes to another turn of the loop around the step', async ({ page, isMobile }) => {
      await opened(page, isMobile);
      await press(page.getByRole('button', { name: words.timeline.forward }), isMobile);
      await expect(page.getByText(w.ofTurns(3))).toBeVisible();
      await page.getByRole('spinbutton', { name: w.turnField('for i in range(3)') }).fill('2');
      await expect(page.getByTestId('element')).toHaveText(/^row\[\d\]/);
      await expect(page.locator('.tensors tr', { hasText: 'row' })).toContainText('8');
      await press(page.getByRole('button', { name: w.earlierTurn }), isMobile);
      await expect(page.locator('.tensors tr', { hasText: 'row' })).toContainText('4');
    });

    test('steps over a function, into it and out of it', async ({ page, isMobile }) => {
      await opened(page, isMobile);
      // to the last print, before the call: of chips only those in sight are there
      await press(page.getByRole('button', { name: words.timeline.last }), isMobile);
      for (let n = 0; n < 3; n++) await press(page.getByRole('button', { name: words.timeline.back }), isMobile);
      await expect(current(page)).toContainText('print(row)');
      await press(page.getByRole('button', { name: w.over, exact: true }), isMobile);
      await expect(current(page)).toContainText('c + 1');
      await press(page.getByRole('button', { name: words.timeline.back }), isMobile);
      await press(page.getByRole('button', { name: words.timeline.back }), isMobile);
      await expect(current(page)).toContainText('m.T');
      await expect(page.locator('.where')).toContainText('first()');
      await press(page.getByRole('button', { name: w.into, exact: true }), isMobile);
      await expect(current(page)).toContainText('t[0]');
      await press(page.getByRole('button', { name: w.out, exact: true }), isMobile);
      await expect(current(page)).toContainText('c + 1');
    });

    test('a watched expression has its value at every step, or says why it has none', async ({ page, isMobile }) => {
      await opened(page, isMobile);
      await press(page.locator('.watches summary'), isMobile);
      const field = page.getByRole('textbox', { name: words.watch.field });
      for (const expression of ['T[0, 0].item()', 'T.stride()', 'T.zero_()', 'T.grad']) {
        await field.fill(expression);
        await press(page.getByRole('button', { name: words.watch.add, exact: true }), isMobile);
      }
      const values = page.locator('.watches output');
      await expect(values.nth(0)).toHaveText('0');
      await expect(values.nth(1)).toHaveText('(4, 1)');
      await expect(values.nth(2)).toContainText('zero_');
      await expect(values.nth(3)).toContainText('grad');
      await press(page.getByRole('button', { name: words.timeline.last }), isMobile);
      await expect(values.nth(0)).toHaveText('-1');
      await press(page.getByRole('button', { name: words.watch.remove('T.grad') }), isMobile);
      await expect(values).toHaveCount(3);
    });

    test('what is printed stands beside its step, and goes there', async ({ page, isMobile }) => {
      await opened(page, isMobile);
      const pieces = page.locator('.output li');
      await expect(pieces).toHaveCount(3);
      await press(pieces.nth(1).getByRole('button'), isMobile);
      await expect(current(page)).toContainText('print(row)');
      await expect(pieces.nth(1)).toHaveAttribute('aria-current', 'step');
      await expect(pieces.nth(1)).toContainText('tensor([10, -1, 12, 13])');
    });

    test('all by keyboard alone', { tag: '@main' }, async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a phone has no keyboard of this kind');
      await openWith(page, code);
      await expect(current(page)).toContainText('c + 1');
      await page.keyboard.press('Alt+Home');
      await expect(current(page)).toContainText('tensor');
      const editor = page.getByRole('textbox', { name: words.code.editor });
      await tabTo(page, editor);
      await page.keyboard.press('ControlOrMeta+Home');
      for (let n = 1; n < 10; n++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('F9'); // line 10
      await expect(page.locator('.cm-breaks .break-dot')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await page.keyboard.press('F8');
      await expect(current(page)).toContainText('row[i]');
      await page.keyboard.press('Shift+F8');
      await page.keyboard.press('Alt+Home');
      await page.keyboard.press('F8');
      await page.keyboard.press('F8');
      await expect(page.getByRole('spinbutton', { name: w.turnField('for i in range(3)') })).toHaveValue('1');
      const turn = page.getByRole('spinbutton', { name: w.turnField('for i in range(3)') });
      await tabTo(page, turn);
      await page.keyboard.press('ArrowUp');
      await expect(turn).toHaveValue('2');
      await page.keyboard.press('F11');
      await expect(current(page)).toContainText('print(row)');
      await page.keyboard.press('F10');
      await expect(current(page)).toContainText('c + 1');
      await page.keyboard.press('Shift+F10');
      await expect(current(page)).toContainText('print(row)');
      await page.keyboard.press('F11');
      await expect(current(page)).toContainText('m.T');
      await page.keyboard.press('Shift+F11');
      await expect(current(page)).toContainText('c + 1');
      await page.keyboard.press('Alt+Home');
      await editor.focus();
      await page.keyboard.press('Control+F10'); // the cursor is still on line 10
      await expect(current(page)).toContainText('row[i]');
    });

    test('no accessibility violation in either theme', async ({ page, isMobile }) => {
      await openWith(page, code, { look: { breaks: '9,10', watch: 'T.stride()\nT.grad' } });
      await press(page.locator('.stepping summary'), isMobile);
      await page.locator('.chip').nth(1).click();
      await expect(page.locator('.watches output').first()).toHaveText('(4, 1)');
      expect(await violationsInBothThemes(page)).toEqual([]);
    });
  });
}

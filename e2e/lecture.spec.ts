// The lecture: a deck given with the keys of a presenter remote, in two windows, with a black screen, predictions, a pen, code changed
// before everybody's eyes, a Korean keyboard, and a reload in the middle.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { languages, violations, violationsInBothThemes } from './opening.ts';

/** A key of a keyboard whose letters are Hangul: its place says what it is. */
async function pressHangul(page: Page, code: string, key: string) {
  const client = await page.context().newCDPSession(page);
  for (const type of ['keyDown', 'keyUp'] as const) await client.send('Input.dispatchKeyEvent', { type, code, key });
  await client.detach();
}

/** The address once it is written and does not change any more. */
async function addressAtRest(page: Page): Promise<string> {
  let last = '';
  const rests = () => {
    const isSame = page.url() === last && last.includes('#s=');
    last = page.url();
    return isSame;
  };
  await expect.poll(rests, { intervals: [700] }).toBe(true);
  return last;
}

const place = (page: Page) => page.locator('.lecture-foot [role="status"]');

/** Opens the second chapter's deck of 75 minutes. */
async function give(page: Page, lang: string, minutes: string) {
  await page.goto(`/${lang}/lecture/`);
  await page.getByRole('button', { name: minutes }).nth(1).click();
  await expect(place(page)).toHaveText('1 / 17');
}

for (const { lang, locale, words } of languages)
  test.describe(`in ${lang}`, () => {
    test.use({ locale });
    const { lecture } = words;

    test('a deck is given with a remote, and is where it was after a reload', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile === true, 'a phone has no remote');
      await page.goto(`/${lang}/lecture/`);
      expect(await violations(page)).toEqual([]);
      await give(page, lang, lecture.minutes(75));
      await page.keyboard.press('PageDown');
      await expect(page.locator('.slide .canvas:visible').first()).toBeVisible();
      // After a click into a figure the remote still moves the slides; the arrows are the figure's until it is left.
      await page.locator('.slide .canvas').first().click();
      await page.keyboard.press('ArrowRight');
      await expect(place(page)).toHaveText('2 / 17');
      await page.keyboard.press('PageDown');
      await expect(place(page)).toHaveText('3 / 17');
      // A prediction keeps its answer until the next press.
      await expect(page.getByText(lecture.think)).toBeVisible();
      await expect(page.locator('.slide-choices [data-right]')).toHaveCount(0);
      await page.keyboard.press('Space');
      await expect(page.locator('.slide-choices [data-right]')).toHaveText(/21/);

      const dark = page.getByRole('button', { name: lecture.blackNow });
      await page.keyboard.press('.');
      await expect(dark).toBeVisible();
      for (const key of ['F5', 'Escape']) await page.keyboard.press(key);
      await page.keyboard.press('b');
      await expect(dark).toBeHidden();
      const address = await addressAtRest(page);
      await page.reload();
      await expect(place(page)).toHaveText('3 / 17');
      await expect(page.locator('.slide-choices [data-right]')).toHaveText(/21/);

      // A second window shows notes, time and expected answers, and moves the same lecture; either may be closed.
      const notes = await page.context().newPage();
      await notes.goto(address.replace('/lecture/', '/lecture/?presenter'));
      for (const name of [lecture.notes, lecture.expected, lecture.coming])
        await expect(notes.getByRole('heading', { name })).toBeVisible();
      await expect(notes.getByText('8:00–12:00')).toBeVisible();
      await notes.keyboard.press('PageDown');
      await expect(place(page)).toHaveText('4 / 17');
      await expect(notes.getByRole('heading', { name: lecture.asks })).toBeVisible();
      expect(await violations(notes)).toEqual([]);
      await notes.keyboard.press('b');
      await expect(dark).toBeVisible();
      await notes.close();
      await page.keyboard.press('PageUp');
      await expect(dark).toBeHidden();
      await expect(place(page)).toHaveText('3 / 17');
    });

    test('code is changed and run on a slide and comes back as it was; a Korean keyboard does all of it', async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile === true, 'a phone has no keyboard');
      await give(page, lang, lecture.minutes(75));
      await page.keyboard.press('PageDown');
      await expect(page.locator('.slide .canvas:visible').first()).toBeVisible();
      await pressHangul(page, 'KeyE', 'ㄷ');
      const editor = page.locator('.live-code .cm-content');
      await expect(editor).toContainText('dtype=torch.int32');
      await editor.click();
      await page.keyboard.press('Control+End');
      // What is typed is typed, and no key of the lecture.
      await page.keyboard.type('b = T[1:, ::2]');
      await expect(editor).toContainText('b = T[1:, ::2]');
      await expect(page.locator('.live-code')).toContainText('2 / 2');
      await expect(place(page)).toHaveText('2 / 17');
      // A remote goes on while a syllable is composed, and the slide one comes back to is the prepared one.
      const client = await page.context().newCDPSession(page);
      await client.send('Input.imeSetComposition', { text: '가', selectionStart: 1, selectionEnd: 1 });
      await page.keyboard.press('PageDown');
      await expect(place(page)).toHaveText('3 / 17');
      await page.keyboard.press('PageUp');
      await expect(place(page)).toHaveText('2 / 17');
      await expect(page.locator('.live-code')).toHaveCount(0);
      await pressHangul(page, 'KeyE', 'ㄷ');
      await expect(editor).toBeVisible();
      await expect(editor).not.toContainText('b =');
      await page.getByRole('button', { name: lecture.prepared }).click();
      await expect(editor).toHaveCount(0);

      await pressHangul(page, 'KeyZ', 'ㅋ');
      await expect(page.locator('.slide[data-zoomed] h1')).toBeHidden();
      await pressHangul(page, 'KeyZ', 'ㅋ');
      await expect(page.locator('.slide h1')).toBeVisible();
      const size = () => page.locator('.slide h1').evaluate((e) => e.getBoundingClientRect().height);
      const before = await size();
      await page.keyboard.press('+');
      await expect.poll(size).toBeGreaterThan(before);
      await page.keyboard.press('-');
      await expect.poll(size).toBe(before);

      for (const [code, key, fades] of [
        ['KeyP', 'ㅔ', false],
        ['KeyK', 'ㅏ', true],
      ] as const) {
        await pressHangul(page, code, key);
        await expect(page.locator('.ink')).toBeVisible();
        await page.mouse.move(300, 300);
        await page.mouse.down();
        await page.mouse.move(500, 360);
        await page.mouse.up();
        await expect(page.locator('.ink polyline')).toHaveCount(1);
        // One pen stays until it is wiped, the other fades by itself.
        if (!fades) await page.getByRole('button', { name: lecture.wipe }).click();
        await expect(page.locator('.ink polyline')).toHaveCount(0);
      }
      await pressHangul(page, 'KeyL', 'ㅣ');
      await page.mouse.move(400, 300);
      await expect(page.locator('.laser')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('.laser')).toHaveCount(0);
      await page.keyboard.press('Shift+Slash');
      await expect(page.getByRole('dialog', { name: lecture.keys })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await violationsInBothThemes(page)).toEqual([]);
    });

    test('a deck is given on a phone by touch', async ({ page, isMobile }) => {
      test.skip(isMobile !== true, 'by touch');
      await page.goto(`/${lang}/lecture/`);
      await page
        .getByRole('button', { name: lecture.minutes(50) })
        .first()
        .tap();
      await expect(place(page)).toHaveText('1 / 12');
      const next = page.getByRole('button', { name: lecture.next });
      await next.tap();
      await expect(page.locator('.slide .canvas:visible').first()).toBeVisible();
      for (const button of await page.locator('.lecture-foot button:visible, .lecture-foot summary').all())
        expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      await next.tap();
      await next.tap();
      await expect(page.getByText(lecture.think)).toBeVisible();
      await page.getByRole('button', { name: lecture.reveal }).tap();
      await expect(page.locator('.slide-choices [data-right]')).toBeVisible();
      await page.getByText(lecture.tools, { exact: true }).tap();
      await page.getByRole('button', { name: lecture.edit }).tap();
      await expect(page.locator('.live-code .cm-content')).toBeVisible();
      await page.getByRole('button', { name: lecture.prepared }).tap();
      await expect(page.locator('.live-code')).toHaveCount(0);
    });
  });

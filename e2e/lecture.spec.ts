// The lecture: a chapter given with the keys of a presenter remote, in two windows, with a black screen, a prediction, a pen and a
// reload in the middle.
import { expect, test } from '@playwright/test';
import { languages, violations } from './opening.ts';

for (const { lang, locale, words } of languages)
  test.describe(`in ${lang}`, () => {
    test.use({ locale });
    const { lecture } = words;

    test('a chapter is given with a remote, and is where it was after a reload', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile === true, 'a phone is no lecture room');
      await page.goto(`/${lang}/lecture/`);
      expect(await violations(page)).toEqual([]);
      await page
        .getByRole('button', { name: lecture.minutes(75) })
        .nth(1)
        .click();
      const place = page.locator('.lecture-foot [role="status"]');
      await expect(place).toHaveText(/^1 \/ \d+$/);
      await page.keyboard.press('PageDown');
      await page.keyboard.press('PageDown');
      await expect(page.locator('.slide .canvas:visible').first()).toBeVisible();
      await expect(place).toHaveText(/^3 \//);
      // After a click into a figure the remote still moves the slides; the arrows are the figure's.
      await page.locator('.slide .canvas').first().click();
      await page.keyboard.press('ArrowRight');
      await expect(place).toHaveText(/^3 \//);
      await page.keyboard.press('PageDown');
      await expect(place).toHaveText(/^4 \//);
      // A prediction keeps its answer until Space.
      await expect(page.getByText(lecture.think)).toBeVisible();
      await expect(page.locator('.slide-choices [data-right]')).toHaveCount(0);
      await page.keyboard.press('Space');
      await expect(page.locator('.slide-choices [data-right]')).toHaveText(/21/);

      await page.keyboard.press('b');
      await expect(page.getByRole('button', { name: lecture.blackNow })).toBeVisible();
      for (const key of ['F5', 'Escape']) await page.keyboard.press(key);
      await page.keyboard.press('.');
      await expect(page.getByRole('button', { name: lecture.blackNow })).toBeHidden();
      await expect.poll(() => page.url()).toContain('#s=');
      await page.waitForTimeout(500);
      await page.reload();
      await expect(place).toHaveText(/^4 \//);
      await expect(page.locator('.slide-choices [data-right]')).toHaveText(/21/);

      // A second window shows the notes and moves the same lecture.
      const notes = await page.context().newPage();
      await notes.goto(page.url().replace('/lecture/', '/lecture/?presenter'));
      await expect(notes.getByRole('heading', { name: lecture.notes })).toBeVisible();
      await notes.keyboard.press('PageDown');
      await expect(place).toHaveText(/^5 \//);
      await notes.close();
      await page.keyboard.press('PageUp');
      await expect(place).toHaveText(/^4 \//);

      await page.keyboard.press('p');
      await page.mouse.move(300, 300);
      await page.mouse.down();
      await page.mouse.move(500, 360);
      await page.mouse.up();
      await expect(page.locator('.ink polyline')).toHaveCount(1);
      await page.getByRole('button', { name: lecture.wipe }).click();
      await expect(page.locator('.ink polyline')).toHaveCount(0);
    });
  });

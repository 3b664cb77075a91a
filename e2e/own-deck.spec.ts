// Decks made in the app: from the workbench to the lecture, in order, with notes, as a file and back, on paper, and where the browser
// keeps nothing.
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { languages, openWith, violations } from './opening.ts';

for (const { lang, locale, words } of languages)
  test.describe(`in ${lang}`, () => {
    test.use({ locale });
    const { ownDecks, lecture, deckPrint } = words;

    test('what the workbench shows becomes slides, put in order, given, exported and imported', async ({ page }) => {
      await openWith(page, 'import torch\nx = torch.arange(12).view(3, 4)\ny = x.T\n');
      await page.getByRole('button', { name: ownDecks.add }).click();
      const form = page.getByRole('dialog', { name: ownDecks.add });
      await form.getByLabel(ownDecks.name, { exact: true }).fill('A deck');
      for (const title of ['First', 'Second']) {
        await form.getByLabel(ownDecks.slideTitle).fill(title);
        await form.getByRole('button', { name: ownDecks.put, exact: true }).click();
      }
      await expect(form.getByRole('status')).toContainText(ownDecks.added('A deck', 2));
      await form.getByRole('link', { name: ownDecks.goThere }).click();

      await page.getByRole('button', { name: ownDecks.editOf('A deck') }).click();
      await page.getByRole('button', { name: ownDecks.upOf('Second') }).click();
      const slides = page.locator('.own-editor > ol > li');
      await expect(slides.first()).toHaveAttribute('aria-label', 'Second');
      await slides.first().getByLabel(ownDecks.notes).fill('To be said');
      await slides.first().getByLabel(ownDecks.from).fill('1');
      expect(await violations(page)).toEqual([]);

      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: ownDecks.exportOf('A deck') }).click();
      const file = await (await saved).path();
      expect(readFileSync(file, 'utf8')).toContain('To be said');
      await page.getByRole('button', { name: ownDecks.removeOf('A deck'), exact: true }).click();
      await expect(page.getByRole('button', { name: ownDecks.giveOf('A deck') })).toHaveCount(0);
      await page.locator('input[type="file"]').setInputFiles(file);
      await expect(page.getByText(ownDecks.imported('A deck', 2))).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: ownDecks.giveOf('A deck') }).click();

      const place = page.locator('.lecture-foot [role="status"]');
      await expect(place).toHaveText('1 / 2');
      await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible();
      await expect(page.locator('.slide .canvas:visible').first()).toBeVisible();
      await page.keyboard.press('PageDown');
      await expect(page.locator('.slide')).toHaveAttribute('data-step', '2');
      await page.keyboard.press('PageDown');
      await expect(place).toHaveText('2 / 2');
      await expect.poll(() => page.url()).toMatch(/#s=.+/);
      const notes = await page.context().newPage();
      await notes.goto(`/${lang}/lecture/?presenter${new URL(page.url()).hash}`);
      await expect(notes.getByRole('heading', { name: lecture.coming })).toBeVisible();
      await notes.keyboard.press('Home');
      await expect(notes.getByText('To be said')).toBeVisible();
    });

    test('a browser that keeps nothing says so, and the deck is there until the page closes', async ({ page }) => {
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('no', 'SecurityError');
        };
      });
      await openWith(page, 'import torch\nx = torch.arange(3)\n');
      await page.getByRole('button', { name: ownDecks.add }).click();
      const form = page.getByRole('dialog', { name: ownDecks.add });
      await form.getByRole('button', { name: ownDecks.put, exact: true }).click();
      await expect(form.getByRole('alert')).toHaveText(ownDecks.trouble.absent);
      await expect(form.getByRole('status')).toContainText(ownDecks.added(ownDecks.untitled, 1));
    });

    test('a deck prints as slides, as a handout with blanks and with its notes', async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'paper is printed at a desk');
      await page.goto(`/${lang}/lecture/`);
      await page
        .getByRole('button', { name: lecture.minutes(75) })
        .nth(1)
        .click();
      await page.getByText(lecture.tools, { exact: true }).click();
      await page.getByRole('button', { name: lecture.print }).click();
      await expect(page.locator('.paper-page')).toHaveCount(17);
      // Every figure stands before anything is printed.
      await expect(page.getByText(deckPrint.waits)).toHaveCount(0, { timeout: 60_000 });
      const pagesOf = async () => {
        const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true });
        return bytes.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length;
      };
      expect(await pagesOf()).toBe(17);
      await page.getByText(deckPrint.handout).click();
      // Before the answer: nothing of a prediction is given away, and there are lines to write on.
      await expect(page.locator('.slide-choices [data-right]')).toHaveCount(0);
      await expect(page.locator('.paper-blank').filter({ hasText: deckPrint.answer }).first()).toBeVisible();
      expect(await pagesOf()).toBeGreaterThanOrEqual(6);
      await page.getByText(deckPrint.notes, { exact: true }).first().click();
      await expect(page.locator('.paper-notes')).toHaveCount(17);
      await expect(page.locator('.slide-choices [data-right]').first()).toBeVisible();
      await page.getByRole('button', { name: deckPrint.back }).click();
      await expect(page.locator('.lecture-foot')).toBeVisible();
    });
  });

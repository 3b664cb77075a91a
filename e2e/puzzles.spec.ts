// Stride puzzles as people solve them: by mouse or touch, by keyboard alone; near misses, hints, the way back to what was solved.
import { expect, test } from '@playwright/test';
import type { PuzzlePlace } from '../src/trace/quiz-place.ts';
import { placeOf } from '../src/trace/link.ts';
import { languages, press, tabTo, violationsInBothThemes } from './opening.ts';
import { quizWords } from './quiz-opening.ts';

/** The strip read as rows, turned. */
const transpose: PuzzlePlace = {
  v: 1,
  kind: 'puzzle',
  puzzle: 'transpose',
  shape: [4, 3],
  strides: [1, 4],
  offset: 0,
};
const wanted = { why: 'element', place: 1, given: 5, wanted: 4 } as const;

for (const { lang, locale } of languages) {
  const { puzzle: p } = quizWords[lang];
  const reason = (pieces: readonly unknown[]) =>
    pieces.map((piece) => (typeof piece === 'string' ? piece : (piece as { strong: string }).strong)).join('');
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    test('a puzzle turns a near miss down with a reason, gives hints, takes the solution and keeps it in the link', async ({
      page,
      isMobile,
    }) => {
      await page.goto(`/${lang}/puzzles/`);
      await press(page.getByRole('button', { name: p.names.transpose, exact: true }), isMobile);
      await press(page.getByRole('button', { name: p.addAxis }), isMobile);
      for (const [k, size] of transpose.shape.entries()) await page.getByLabel(p.size(k)).fill(String(size));
      await page.getByLabel(p.stride(1)).fill('5');
      await press(page.getByRole('button', { name: p.check, exact: true }), isMobile);
      const told = page.locator('.board [role=status]');
      await expect(told).toHaveText(reason(p.reasons(wanted)));
      await press(page.getByRole('button', { name: p.hint, exact: true }), isMobile);
      await expect(page.locator('.board .tips')).toHaveText(p.hints.axes(2));
      expect(await violationsInBothThemes(page)).toEqual([]);
      await page.getByLabel(p.stride(1)).fill('4');
      await expect(told).toHaveText('');
      await press(page.getByRole('button', { name: p.check, exact: true }), isMobile);
      await expect(told).toContainText(p.solved({ solved: true, axes: 2, fewest: 2 }));
      const linked = () => placeOf(page.url().split('#s=')[1] ?? '');
      await expect.poll(linked).toEqual({ ok: true, value: transpose });
      await page.reload();
      await expect(page.getByLabel(p.size(0))).toHaveValue('4');
      await expect(page.getByLabel(p.stride(1))).toHaveValue('4');
      await press(page.getByRole('button', { name: p.title }), isMobile);
      await expect(page.getByText(p.done(1, 24))).toBeVisible();
      await expect(page.getByRole('button', { name: p.names.transpose })).toContainText('✓');
      expect(await violationsInBothThemes(page)).toEqual([]);
    });

    test('a puzzle is solved by keyboard alone', async ({ page, isMobile }) => {
      test.skip(isMobile, 'a phone has no keyboard');
      await page.goto(`/${lang}/puzzles/`);
      await tabTo(page, page.getByRole('button', { name: p.names['every-second'], exact: true }));
      await page.keyboard.press('Enter');
      // The first number has the focus.
      await expect(page.getByLabel(p.size(0))).toBeFocused();
      await page.keyboard.type('6');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(page.locator('.board [role=status]')).toHaveClass('bad');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.locator('.board [role=status]')).toContainText(p.solved({ solved: true, axes: 1, fewest: 1 }));
    });
  });
}

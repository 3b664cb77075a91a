// The same place in other languages: how each writes it, the arithmetic to its address, the loops that walk the view; as text.
import { expect, test } from '@playwright/test';
import { opened, unfolded } from './bench.ts';
import { languages, tabTo, violationsInBothThemes } from './opening.ts';

const words = {
  en: {
    title: 'In C, Fortran, MATLAB, Julia, R',
    copy: (what: string) => `Copy: ${what}`,
    byStride: 'longest stride outside',
    slider: 'i, index along axis 0',
    elements: 'elements',
  },
  ko: {
    title: 'C, Fortran, MATLAB, Julia, R에서는',
    copy: (what: string) => `복사: ${what}`,
    byStride: '스트라이드가 큰 축을 바깥에',
    slider: 'i, 축\u00a00의 인덱스',
    elements: '원소',
  },
} as const;

for (const { lang, locale } of languages) {
  const w = words[lang];
  test.describe(`in ${lang}`, () => {
    test.use({ locale, permissions: ['clipboard-read', 'clipboard-write'] });

    test('each language writes the element, counts from 0 or 1 and adds up to the same address', {
      tag: '@main',
    }, async ({ page }) => {
      await opened(page, 2);
      await page.getByRole('slider', { name: w.slider }).fill('2');
      const panel = await unfolded(page, w.title);
      const rows = [
        /^C\s*z\[2\]\[1\]\s*0/,
        /^C\+\+\s*z\[2, 1\]\s*0/,
        /^Fortran\s*z\(3, 2\)\s*1/,
        /^MATLAB\s*z\(3, 2\)\s*1/,
        /^Julia\s*z\[3, 2\]\s*1/,
        /^R\s*z\[3, 2\]\s*1/,
        /^NumPy\s*z\[2, 1\]\s*0/,
        /^PyTorch\s*z\[2, 1\]\s*0/,
      ];
      await expect(panel.locator('.spelled tbody tr')).toHaveText(rows);
      const arithmetic = page.getByTestId('arithmetic');
      await panel.getByRole('button', { name: 'Fortran' }).click();
      await expect(arithmetic).toContainText(`(3-1) + (2-1)*3 = 5 ${w.elements}`);
      await expect(arithmetic).toContainText('0x1000 + 8*(1 + 2*1 + 1*8) = 0x1058');
      await panel.getByRole('button', { name: 'NumPy' }).click();
      await expect(arithmetic).toContainText('0x1000 + 8 + 2*8 + 1*64 = 0x1058');
      await panel.getByRole('button', { name: w.copy('NumPy z[2, 1]') }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('NumPy: z[2, 1]');
    });

    test('the loops walk the view, in the order of the axes or by stride, and copy as text', async ({ page }) => {
      await opened(page, 2);
      const panel = await unfolded(page, w.title);
      const loops =
        'const int64_t *p = A + 1;\nfor (int i = 0; i < 3; i++)\n  for (int j = 0; j < 2; j++)\n    visit(p[i + j*8]);';
      const walk = page.getByTestId('loops');
      expect(await walk.textContent()).toContain(loops.split('\n')[1]);
      await panel.getByRole('button', { name: w.byStride }).click();
      await expect(walk.locator('span').nth(1)).toHaveText(/int j/);
      await panel.getByRole('button', { name: w.copy('C'), exact: true }).click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/for \(int j .*\n {2}for \(int i /);
    });

    test('the keyboard alone opens it and chooses a language', async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a phone has no keyboard of this kind');
      await opened(page);
      await tabTo(page, page.locator('.right summary', { hasText: w.title }));
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('button', { name: 'Julia' }));
      await page.keyboard.press('Enter');
      await expect(page.locator('.spelled tr[aria-current]')).toHaveText(/Julia/);
    });

    test('no accessibility violation in either theme', async ({ page }) => {
      await opened(page, 2);
      await unfolded(page, w.title);
      expect(await violationsInBothThemes(page)).toEqual([]);
    });
  });
}

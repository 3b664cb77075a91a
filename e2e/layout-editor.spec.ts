// The layout editor: only legal layouts can be made, the pictures show them at once and without a step, and the call that makes them
// goes into the code.
import { expect, test } from '@playwright/test';
import { opened, unfolded } from './bench.ts';
import { languages, tabTo, violationsInBothThemes } from './opening.ts';

const words = {
  en: {
    title: 'Edit the layout',
    diagonal: 'diagonal',
    size: (k: number) => `size of axis ${k}`,
    more: (k: number) => `More: size of axis ${k}`,
    stride: (k: number) => `stride of axis ${k}`,
    back: 'Back to y',
    add: 'Add an axis',
    insert: 'Insert into the code',
    trying: 'which the program has not made yet',
    grid: 'Grid of w, shape (3,)',
    step: 'step 3 of 6',
    reverse: 'reverse',
  },
  ko: {
    title: '레이아웃 편집',
    diagonal: '대각선',
    size: (k: number) => `축\u00a0${k}의 크기`,
    more: (k: number) => `축\u00a0${k}의 크기 늘리기`,
    stride: (k: number) => `축\u00a0${k}의 스트라이드`,
    back: 'y로 돌아가기',
    add: '축 넣기',
    insert: '코드에 넣기',
    trying: '프로그램이 아직 만들지 않은 텐서다',
    grid: 'w의 격자, 형상 (3,)',
    step: '6단계 중 3',
    reverse: '거꾸로',
  },
} as const;

for (const { lang, locale } of languages) {
  const w = words[lang];
  test.describe(`in ${lang}`, () => {
    test.use({ locale, permissions: ['clipboard-read', 'clipboard-write'] });

    test('a preset is seen at once without a step, and its call goes into the code', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      await opened(page, 1);
      const panel = await unfolded(page, w.title);
      await panel.getByRole('button', { name: w.diagonal, exact: true }).click();
      await expect(page.getByTestId('element')).toHaveText('w[1] = 11');
      await expect(page.getByRole('application', { name: w.grid })).toBeVisible();
      await expect(page.getByRole('row', { name: /^w/ })).toHaveText(/w\s*\(3,\)\s*\(5,\)\s*0\s*A/);
      await expect(panel).toContainText(w.trying);
      await expect(panel.locator('.call pre')).toHaveText('w = y.as_strided((3,), (5,), 0)');
      await expect(page.locator('.chip')).toHaveCount(5);
      await panel.getByRole('button', { name: w.back }).click();
      await expect(page.getByTestId('element')).toHaveText(/^y\[/);

      await panel.getByRole('button', { name: w.diagonal, exact: true }).click();
      await panel.getByRole('button', { name: w.insert }).click();
      await expect(page.locator('.chip')).toHaveCount(6);
      await expect(page.locator('.cm-content')).toContainText('w = y.as_strided((3,), (5,), 0)');
      if (!isMobile) await expect(page.getByText(w.step)).toBeVisible();
      await expect(page.getByTestId('element')).toHaveText('w[1] = 11');
    });

    test('no number can leave the storage', async ({ page }) => {
      await opened(page, 1);
      const panel = await unfolded(page, w.title);
      // y: shape (4, 3), strides (1, 4) over 12 elements: it fills its storage.
      const size = panel.getByRole('spinbutton', { name: w.size(0) });
      await expect(size).toHaveAttribute('aria-valuemax', '4');
      await expect(panel.getByRole('button', { name: w.more(0) })).toBeDisabled();
      await size.fill('99');
      await size.press('Enter');
      await expect(size).toHaveValue('4');
      await size.fill('2');
      await size.press('Enter');
      await expect(page.getByRole('row', { name: /^w/ })).toHaveText(/\(2, 3\)/);
      // Two rows now: the stride of axis 0 may grow to 3, so that the last element is 3 + 2 · 4 = 11.
      await expect(panel.getByRole('spinbutton', { name: w.stride(0) })).toHaveAttribute('aria-valuemax', '3');
      await panel.getByRole('button', { name: w.add }).click();
      await expect(panel.getByRole('spinbutton', { name: w.size(2) })).toHaveValue('1');
      await expect(panel.getByRole('button', { name: w.reverse, exact: true })).toHaveCount(0);
    });

    test('NumPy runs backwards, counts bytes and slices to begin elsewhere', async ({ page }) => {
      await opened(page, null, 'import numpy as np\na = np.arange(6)\nb = a.reshape(2, 3)');
      const panel = await unfolded(page, w.title);
      await panel.getByRole('button', { name: w.reverse, exact: true }).click();
      await expect(page.getByRole('row', { name: /^w/ })).toHaveText(/\(2, 3\)\s*\(-24, -8\)\s*40/);
      await expect(panel.locator('.call pre')).toHaveText(
        'w = np.lib.stride_tricks.as_strided(b.reshape(-1)[5:], shape=(2, 3), strides=(-24, -8))',
      );
    });

    test('the keyboard alone changes a stride', { tag: '@main' }, async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a phone has no keyboard of this kind');
      await opened(page);
      await page.keyboard.press('Alt+Home');
      await page.keyboard.press('Alt+ArrowRight');
      await tabTo(page, page.locator('.right summary', { hasText: w.title }));
      await page.keyboard.press('Enter');
      const stride = page.getByRole('spinbutton', { name: w.stride(1) });
      await tabTo(page, stride);
      await page.keyboard.press('ArrowDown');
      await expect(stride).toHaveValue('3');
      await expect(page.getByRole('row', { name: /^w/ })).toHaveText(/\(1, 3\)/);
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('row', { name: /^w/ })).toHaveCount(0);
    });

    test('no accessibility violation in either theme', async ({ page }) => {
      await opened(page, 1);
      const panel = await unfolded(page, w.title);
      expect(await violationsInBothThemes(page)).toEqual([]);
      await panel.getByRole('button', { name: w.diagonal, exact: true }).click();
      expect(await violationsInBothThemes(page)).toEqual([]);
    });
  });
}

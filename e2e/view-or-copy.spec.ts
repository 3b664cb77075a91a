// View or copy? Three questions about two tensors, with proofs, and what Python says.
import { expect, test } from '@playwright/test';
import { opened, toStep, unfolded } from './bench.ts';
import { languages, press, tabTo, violationsInBothThemes } from './opening.ts';

const words = {
  en: {
    title: 'View or copy?',
    one: 'one tensor',
    other: 'the other tensor',
    yes: 'yes',
    no: 'no',
    separate: 'Separate memory: what is written to one is never seen in the other.',
    both: 'y[1, 0] and z[0, 0] both lie at 0x1008.',
    begins: 'y begins at 0x1000; z begins at 0x1008.',
    rests: 'leaves 0 when divided by 16',
    unsettled: 'does not settle this question',
  },
  ko: {
    title: '뷰인가, 복사인가?',
    one: '한 텐서',
    other: '다른 텐서',
    yes: '예',
    no: '아니요',
    separate: '메모리가 따로다. 한쪽에 쓴 값은 다른 쪽에서 보이지 않는다.',
    both: 'y[1, 0]과 z[0, 0]이 모두 0x1008에 있다.',
    begins: 'y는 0x1000에서 시작하고, z는 0x1008에서 시작한다.',
    rests: '16으로 나누면',
    unsettled: '이 물음의 답은 아니다',
  },
} as const;

for (const { lang, locale, words: all } of languages) {
  const w = words[lang];
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    test('a view shares its storage and addresses, a copy shares nothing; the two go side by side', {
      tag: '@main',
    }, async ({ page, isMobile }) => {
      await opened(page, 2);
      const panel = await unfolded(page, w.title);
      const answer = (topic: string) => page.getByTestId(`sharing-${topic}`);
      await expect(answer('storage').locator('strong')).toHaveText(w.yes);
      await expect(answer('storage')).toContainText(
        'y.untyped_storage().data_ptr() == z.untyped_storage().data_ptr() → True',
      );
      await expect(answer('overlap').locator('strong')).toHaveText(w.yes);
      await expect(answer('overlap')).toContainText(w.both);
      await expect(answer('overlap')).toContainText('np.shares_memory(y, z) → True');
      await expect(answer('first').locator('strong')).toHaveText(w.no);
      await expect(answer('first')).toContainText(w.begins);

      await toStep(page, 3);
      await panel.getByRole('combobox', { name: w.one }).selectOption('z');
      await panel.getByRole('combobox', { name: w.other }).selectOption('c');
      await expect(panel).toContainText(w.separate);
      for (const topic of ['storage', 'overlap', 'first'])
        await expect(answer(topic).locator('strong')).toHaveText(w.no);
      await press(panel.getByRole('button', { name: all.compare.these, exact: true }), isMobile);
      await expect(page.locator('.side figcaption').first()).toHaveText(/^z \[/);
      await expect(page.locator('.side').last().locator('figcaption').first()).toHaveText(/^c \[/);
    });

    test('two views of one storage may pass by each other, which may_share_memory cannot see', async ({ page }) => {
      await opened(page, null, 'import numpy as np\nx = np.arange(8)\neven = x[::2]\nodd = x[1::2]');
      const panel = await unfolded(page, w.title);
      await panel.getByRole('combobox', { name: w.one }).selectOption('even');
      await panel.getByRole('combobox', { name: w.other }).selectOption('odd');
      const overlap = page.getByTestId('sharing-overlap');
      await expect(overlap.locator('strong')).toHaveText(w.no);
      await expect(overlap).toContainText(w.rests);
      await expect(overlap).toContainText('np.shares_memory(even, odd) → False');
      await expect(overlap.locator('li').nth(1)).toContainText(`np.may_share_memory(even, odd) → True ${w.unsettled}`);
      await expect(page.getByTestId('sharing-storage')).toContainText('even.base is odd.base → True');
    });

    test('pointing at an address of a proof points at its cell', async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a finger does not hover');
      await opened(page, 2);
      await unfolded(page, w.title);
      await page.getByTestId('sharing-overlap').locator('code', { hasText: '0x1008' }).hover();
      await expect(page.locator('.strip .pointed').first()).toHaveText('1');
    });

    test('the keyboard alone opens it and chooses tensors', async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a phone has no keyboard of this kind');
      await opened(page);
      await tabTo(page, page.locator('.right summary', { hasText: w.title }));
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('combobox', { name: w.one }));
      await page.keyboard.type('c');
      await expect(page.getByText(w.separate)).toBeVisible();
    });

    test('no accessibility violation in either theme', async ({ page }) => {
      await opened(page);
      await unfolded(page, w.title);
      expect(await violationsInBothThemes(page)).toEqual([]);
    });
  });
}

// The index expression box: what is hit, in order, in every picture; taken apart; refused with reasons; without a step.
import { expect, test } from '@playwright/test';
import { opened } from './bench.ts';
import { languages, tabTo, violationsInBothThemes } from './opening.ts';

const words = {
  en: {
    field: 'Index expression',
    order: '6 hits, in this order',
    parts: ['axis 0 from 1 up to 4: 3 positions', 'axis 1 from 0 up to 3, step 2: 2 positions'],
    badges: ['VIEW', 'COPY'],
    refused: 'y[5] was refused. Axis 0 has size 4, so 0 to 3 are possible',
    unknown: 'No tensor is called q at this step.',
    step: 'step 3 of 5',
  },
  ko: {
    field: '인덱스 식',
    order: '원소 6개에 이 순서로 닿는다',
    parts: ['축\u00a00: 1부터 4 앞까지, 3개', '축\u00a01: 0부터 3 앞까지, 간격 2, 2개'],
    badges: ['뷰', '복사'],
    refused: '축\u00a00의 크기는 4',
    unknown: '이 단계에는 q가 가리키는 텐서가 없다.',
    step: '5단계 중 3',
  },
} as const;

for (const { lang, locale } of languages) {
  const w = words[lang];
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    test('what an expression hits is outlined and numbered on grid and strip, listed and taken apart', {
      tag: '@main',
    }, async ({ page, isMobile }) => {
      await opened(page, 2);
      await page.getByRole('textbox', { name: w.field }).fill('y[1:, ::2]');
      await expect(page.getByText(w.order)).toBeVisible();
      await expect(page.locator('.grid .hit text')).toHaveText(['0', '1', '2', '3', '4', '5']);
      await expect(page.locator('.strip .hit text')).toHaveText(['0', '2', '4', '1', '3', '5']);
      const panel = page.locator('.index-box');
      await expect(panel.locator('.ways button')).toHaveText([
        /0x1008/,
        /0x1048/,
        /0x1010/,
        /0x1050/,
        /0x1018/,
        /0x1058/,
      ]);
      for (const part of w.parts) await expect(panel.getByText(part)).toBeVisible();
      await expect(panel.locator('.taken')).toContainText('2 × 4 = 8');
      await expect(panel.locator('.sum')).toContainText('(1, 8)');
      await expect(panel.locator('.sum .badge')).toHaveText(w.badges[0]);
      if (!isMobile) await expect(page.getByText(w.step)).toBeVisible();
      await expect(page.locator('.chip')).toHaveCount(5);

      await panel.getByRole('button', { name: '0x1050' }).click();
      await expect(page.getByTestId('element')).toHaveText('y[2, 2] = 22');
      await expect(page.locator('.strip .pointed').first()).toHaveText('22');

      await page.getByRole('textbox', { name: w.field }).fill('y[[2, 0]]');
      await expect(panel.locator('.sum .badge')).toHaveText(w.badges[1]);
      await page.getByRole('textbox', { name: w.field }).fill('');
      await expect(page.locator('.hit')).toHaveCount(0);
    });

    test('one element is found, and a refusal says why in both voices', async ({ page }) => {
      await opened(page, 2);
      const field = page.getByRole('textbox', { name: w.field });
      await field.fill('y[2, 1]');
      await expect(page.getByTestId('element')).toHaveText('y[2, 1] = 12');
      await expect(page.locator('.strip .hit text')).toHaveText(['0']);
      await field.fill('y[5]');
      await expect(page.locator('.index-box')).toContainText(w.refused);
      await expect(page.getByText('IndexError: index 5 is out of bounds for dimension 0 with size 4')).toBeVisible();
      await expect(page.locator('.hit')).toHaveCount(0);
      await field.fill('q[0]');
      await expect(page.locator('.index-box')).toContainText(w.unknown);
    });

    test('the keyboard alone asks and goes from hit to hit', { tag: '@main' }, async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a phone has no keyboard of this kind');
      await opened(page);
      await page.keyboard.press('Alt+Home');
      await page.keyboard.press('Alt+ArrowRight');
      await tabTo(page, page.getByRole('textbox', { name: w.field }));
      await page.keyboard.type('y[1:, ::2]');
      for (const value of ['y[1, 0] = 1', 'y[1, 2] = 21', 'y[2, 0] = 2']) {
        await page.keyboard.press('ArrowDown');
        await expect(page.getByTestId('element')).toHaveText(value);
      }
      await page.keyboard.press('ArrowUp');
      await expect(page.getByTestId('element')).toHaveText('y[1, 2] = 21');
    });

    test('no accessibility violation in either theme', async ({ page }) => {
      await opened(page);
      for (const text of ['y[1:, ::2]', 'y[2, 1]', 'y[5]']) {
        await page.getByRole('textbox', { name: w.field }).fill(text);
        expect(await violationsInBothThemes(page)).toEqual([]);
      }
    });
  });
}

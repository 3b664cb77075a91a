// Examples: found in a list by document and by misconception, opened with one press; the list is searched and left by keyboard.
import { expect, test } from '@playwright/test';
import { languages, openWith, press, violationsInBothThemes } from './opening.ts';

const found = {
  en: {
    title: '3×4 column-major: the same T[1, 2] is at offset 7',
    question: 'Can x[::2] be viewed as a matrix without copying?',
    misconception: 'view() works only on contiguous tensors',
  },
  ko: {
    title: '3×4 열 우선: 같은 T[1, 2]의 오프셋은 7',
    question: 'x[::2]를 복사 없이 행렬로 볼 수 있을까?',
    misconception: 'view()는 연속 텐서에서만 된다',
  },
} as const;

test.describe.configure({ timeout: 90_000 });

for (const { lang, locale, words } of languages) {
  const w = words.exampleList;
  const f = found[lang];
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    test('a worked example opens with one press and runs', { tag: '@main' }, async ({ page, isMobile }) => {
      await openWith(page, 'x = torch.zeros(2, 3)');
      await press(page.getByRole('button', { name: w.title, exact: true }), isMobile);
      const list = page.getByRole('dialog', { name: w.title });
      for (const group of ['start', 'a', 'b', 'c', 'd', 'questions'] as const)
        await expect(list.getByRole('heading', { name: w.groups[group] })).toBeAttached();
      await press(list.getByRole('button', { name: f.title }), isMobile);
      await expect(list).toBeHidden();
      await expect(page.locator('.cm-content')).toContainText("order='F'");
      await expect(page.locator('.output li').first()).toContainText('7');
    });

    test('a question stands under its misconception and above its program', async ({ page, isMobile }) => {
      await openWith(page, 'x = torch.zeros(2, 3)');
      await press(page.getByRole('button', { name: w.title, exact: true }), isMobile);
      const list = page.getByRole('dialog', { name: w.title });
      const shelf = list.locator('section', { has: page.getByRole('heading', { name: f.misconception }) });
      await press(shelf.getByRole('button', { name: f.question }), isMobile);
      await expect(page.locator('.cm-line').first()).toHaveText(`# ${f.question}`);
      await expect(page.locator('.tensors')).toContainText('(6, 2)');
    });

    test('a ready-made pair stands among them and opens side by side', async ({ page, isMobile }) => {
      await openWith(page, 'x = torch.zeros(2, 3)');
      await press(page.getByRole('button', { name: w.title, exact: true }), isMobile);
      const { compare } = words;
      await press(page.getByRole('dialog').getByRole('button', { name: compare.pairs.orders, exact: true }), isMobile);
      await expect(page.getByRole('region', { name: compare.right, exact: true })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('the list is searched, chosen from and left by keyboard alone', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile === true, 'a phone has no keyboard of this kind');
      await openWith(page, 'x = torch.zeros(2, 3)');
      await page.keyboard.press('e');
      const list = page.getByRole('dialog', { name: w.title });
      await expect(list.getByRole('searchbox', { name: w.search })).toBeFocused();
      await page.keyboard.insertText(f.title);
      await expect(list.getByText(w.count(1))).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(list).toBeHidden();
      await expect(page.locator('.cm-content')).toContainText("order='F'");
      await page.keyboard.press('e');
      await page.keyboard.insertText('zzz');
      await expect(list.getByText(w.nothing('zzz'))).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
    });

    test('what an example put away comes back with undo', async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'typed with a keyboard');
      await openWith(page, 'mine = torch.zeros(2, 3)');
      await page.getByRole('button', { name: w.title, exact: true }).click();
      await page.getByRole('button', { name: f.title }).click();
      await expect(page.locator('.cm-content')).not.toContainText('mine');
      await page.getByRole('textbox', { name: words.code.editor }).focus();
      await page.keyboard.press('ControlOrMeta+z');
      await expect(page.locator('.cm-content')).toContainText('mine');
    });

    test('no accessibility violation in either theme', async ({ page, isMobile }) => {
      await openWith(page, 'x = torch.zeros(2, 3)');
      await press(page.getByRole('button', { name: w.title, exact: true }), isMobile);
      await expect(page.locator('.example-shelves li').first()).toBeVisible();
      expect(await violationsInBothThemes(page)).toEqual([]);
    });
  });
}

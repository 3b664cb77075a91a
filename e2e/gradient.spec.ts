// Gradients: the graph of the way back, stepped through edge by edge, each gradient seen in memory, checked by finite differences.
// Everything by what a person sees or hears, in both languages, and by keyboard alone.
import type { Page } from '@playwright/test';
import { expect as usual, test } from '@playwright/test';
import { languages, openWith, press, tabTo, violations } from './opening.ts';

const expect = usual.configure({ timeout: 20_000 });

const code = `import torch
x = torch.tensor([[0., 1., 2.], [10., 11., 12.]], requires_grad=True)
w = torch.tensor([[1., -1., 2.]], requires_grad=True)
y = x.T[1:]
wide = w.expand(2, 3)
z = (x * wide).sum() + y.sum()
z.backward()
`;

const says = {
  en: {
    begins: 'Backward begins at z with a gradient of shape ().',
    expand: 'expand hands w a gradient of shape (1, 3), stride (3, 1).',
    transposed: 'T hands x a gradient of shape (2, 3), stride (1, 2), which is added to what had arrived.',
    last: 'gradient 10 of 10',
    checked: '9 of 9 agree',
  },
  ko: {
    begins: '역전파는 z에서 형상 ()의 그래디언트로 시작한다.',
    expand: 'expand가 w에 그래디언트를 넘긴다. 형상은 (1, 3), 스트라이드는 (3, 1)이다.',
    transposed: 'T가 x에 그래디언트를 넘긴다. 형상은 (2, 3), 스트라이드는 (1, 2)이고, 먼저 온 것에 더해진다.',
    last: '그래디언트 10개 중 10',
    checked: '9개 중 9개가 일치',
  },
} as const;

/** Opens the panel as a click or tap does. */
async function opened(page: Page, isMobile: boolean | undefined, dialect?: string) {
  await openWith(
    page,
    dialect ? code.replace('import torch', `import ${dialect} as torch`).replace('w.expand(2, 3)', 'w') : code,
  );
  const summary = page.locator('.gradients > summary');
  await press(summary, isMobile);
  await expect(page.locator('.gradient-graph svg')).toBeVisible();
}

for (const { lang, locale, words } of languages) {
  const { gradient: w } = words;
  const said = says[lang];

  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    test('a program without gradients has no panel', async ({ page }) => {
      await openWith(page, 'import torch\na = torch.arange(6).reshape(2, 3)\n');
      await expect(page.locator('.gradients')).toHaveCount(0);
    });

    test('step back through the graph and see the transposed gradient in memory', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      await opened(page, isMobile);
      const status = page.locator('.gradient-said');
      await expect(status).toHaveText(said.transposed);
      await expect(page.getByText(said.last)).toBeVisible();
      await press(page.getByRole('button', { name: w.show }), isMobile);
      await expect(page.getByTestId('element')).toContainText('x.grad[');
      await expect(page.locator('.layout-numbers')).toContainText('2');
      for (let n = 0; n < 9; n++) await press(page.getByRole('button', { name: w.previous }), isMobile);
      await expect(status).toHaveText(said.begins);
      await expect(page.getByRole('button', { name: w.previous })).toBeDisabled();
    });

    test('by keyboard alone: along the arrows with the arrow keys, Enter shows the gradient', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      test.skip(isMobile === true, 'a phone has no arrow keys');
      test.slow();
      await openWith(page, code);
      await tabTo(page, page.locator('.gradients > summary'));
      await page.keyboard.press('Enter');
      const graph = page.getByRole('application', { name: w.graph('z') });
      await tabTo(page, graph);
      await page.keyboard.press('Home');
      const status = page.locator('.gradient-said');
      await expect(status).toHaveText(said.begins);
      // z → add → (the sum of x * wide) → mul → wide → expand → w
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowLeft');
      await expect(status).toHaveText(said.expand);
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('element')).toContainText('w.grad[');
      await expect(page.locator('.gradient-rule .katex')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(status).not.toHaveText(said.expand);
    });

    test('the gradient is chosen by its name, asked for an index, and lies at an address', async ({
      page,
      isMobile,
    }) => {
      await openWith(page, code);
      await press(page.getByRole('button', { name: 'x.grad', exact: true }), isMobile);
      await expect(page.getByTestId('element')).toContainText('x.grad[');
      await page.getByRole('textbox', { name: words.box.field }).fill('x.grad[1, 2]');
      await expect(page.getByTestId('element')).toHaveText('x.grad[1, 2] = 3.');
    });

    test('finite differences agree with backward', async ({ page, isMobile }) => {
      await opened(page, isMobile);
      await press(page.getByRole('button', { name: w.check }), isMobile);
      await expect(page.getByText(said.checked)).toBeVisible();
      await expect(page.locator('.finite tbody tr')).toHaveCount(9);
    });

    test('all of it as a table, without a violation of accessibility', async ({ page, isMobile }) => {
      test.slow();
      await opened(page, isMobile);
      await press(page.locator('.gradients').getByText(w.asTable).first(), isMobile);
      const row = page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: 'x', exact: true }) })
        .last();
      await expect(row).toContainText(w.roles.leaf);
      await expect(row).toContainText('1. 0. 3.; 1. 0. 3.');
      expect(await violations(page)).toEqual([]);
    });

    test('newch too, at a step of its own', async ({ page, isMobile }) => {
      await opened(page, isMobile, 'newch');
      await expect(page.locator('.gradient-said')).toContainText('x');
      await press(page.getByRole('button', { name: w.check }), isMobile);
      await expect(page.getByText(said.checked)).toBeVisible();
    });
  });
}

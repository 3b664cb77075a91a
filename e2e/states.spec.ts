// Every state of the workbench, looked at for accessibility in the light theme, in the dark one and on a projector: what is unfolded,
// open, empty, huge, broken, refused, in motion. What a state shows has specs of its own.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { Words } from '../src/text/words.ts';
import { sketch, toStep } from './bench.ts';
import { languages, press, violations, violationsInBothThemes } from './opening.ts';

type Act = (page: Page, words: Words, isMobile: boolean | undefined) => Promise<unknown>;

interface State {
  readonly name: string;
  readonly code: string;
  readonly look?: object;
  /** What a person does to get there; what is waited for shows that it is there. */
  readonly act?: Act;
}

const million = 'import torch\nx = torch.arange(1000000).reshape(1000, 1000)\ny = x.T[5:, ::3]\n';
const broadcast = 'import torch\na = torch.arange(12).reshape(3, 4)\na + torch.arange(3)\n';
const loop = `${sketch.replace('y.view(12)', '')}
for i in range(3):
    row = T[i]
    row += 100
    print(row)
`;

/** Opens every fold that is there, also those within others. */
async function unfoldAll(page: Page, isMobile: boolean | undefined) {
  const closed = page.locator('.workbench details:not([open]) > summary:visible');
  for (let left = 40; left > 0 && (await closed.count()) > 0; left--) await press(closed.first(), isMobile);
  await expect(closed).toHaveCount(0);
}
const dialog =
  (titleOf: (words: Words) => string): Act =>
  async (page, words, isMobile) => {
    await press(page.getByRole('button', { name: titleOf(words), exact: true }), isMobile);
    await expect(page.locator('dialog[open] :is(li, dt, input:not([type=file]))').first()).toBeVisible();
  };
const pair =
  (name: string): Act =>
  async (page, words, isMobile) => {
    await press(page.getByRole('button', { name: words.compare.open }), isMobile);
    await page.getByRole('combobox', { name: words.compare.choose }).selectOption(name);
    await expect(page.locator('.side').nth(1).locator('.formula .katex').first()).toBeVisible();
  };

const states: readonly State[] = [
  {
    name: 'a view, everything unfolded',
    code: sketch,
    act: async (page, _, isMobile) => {
      await toStep(page, 2);
      await unfoldAll(page, isMobile);
    },
  },
  {
    name: 'a loop that prints, with breakpoints and watches, everything unfolded',
    code: loop,
    look: { breaks: '9,10', watch: 'row.stride()\nT.grad' },
    act: (page, _, isMobile) => unfoldAll(page, isMobile),
  },
  {
    name: 'a refused view',
    code: sketch,
    act: async (page, _, isMobile) => {
      await expect(page.locator('.happened .message')).toBeVisible();
      await unfoldAll(page, isMobile);
    },
  },
  {
    name: 'shapes that do not broadcast',
    code: broadcast,
    act: (page) => expect(page.locator('.happened .message')).toBeVisible(),
  },
  {
    name: 'an error in the code, with what it says',
    code: 'import torch\nx = torch.zeros(2, 3\n',
    act: async (page, words, isMobile) => {
      if (isMobile) await page.locator('.code summary').first().tap();
      await expect(page.locator('.cm-fault').first()).toBeVisible();
      await page.getByRole('textbox', { name: words.code.editor }).focus();
      await page.keyboard.press('ControlOrMeta+End');
    },
  },
  { name: 'no code', code: '', act: (page) => expect(page.locator('.empty')).toBeVisible() },
  { name: 'no tensor', code: 'n = 3\nm = n + 1\n' },
  {
    name: 'a million elements',
    code: million,
    act: (page) => expect(page.locator('.grid .pointed').first()).toBeAttached(),
  },
  {
    name: 'a hex dump with a place that is not there',
    code: sketch,
    look: { strip: 'hex' },
    act: async (page, words) => {
      const jump = page.getByRole('textbox', { name: words.strip.jump });
      await jump.fill('0x9');
      await jump.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: '0x9' })).toBeVisible();
    },
  },
  {
    name: 'storages that were freed',
    code: 'import torch\nx = torch.zeros(1000)\ns = x[10:14]\ny = s + 1\ndel x\ndel y\n',
    act: (page, _, isMobile) => unfoldAll(page, isMobile),
  },
  // No larger: the audit lays a grid over the whole of what scrolls, and runs out of memory.
  { name: 'no bytes at all', code: "import torch\nx = torch.empty(30, 40, device='meta')\ny = x.T\n" },
  {
    name: 'rank 5, cells as addresses',
    code: 'import torch\nx = torch.arange(240).reshape(2, 2, 3, 4, 5)\n',
    look: { cells: 'address' },
  },
  {
    name: 'gradients',
    code: 'import torch\nx = torch.ones(2, 3, requires_grad=True)\nz = (x.T * 2).sum()\nz.backward()\n',
    act: async (page, _, isMobile) => {
      await press(page.locator('.gradients > summary'), isMobile);
      await expect(page.locator('.gradient-rule .katex').first()).toBeVisible();
    },
  },
  {
    name: 'a step on its way',
    code: sketch,
    act: async (page) => {
      await toStep(page, 3);
      await page.locator('.within').fill('0.5');
      await expect(page.locator('.motion > svg')).toBeVisible();
    },
  },
  { name: 'the examples', code: sketch, act: dialog((words) => words.exampleList.title) },
  { name: 'the files', code: sketch, act: dialog((words) => words.files.title) },
  { name: 'the keys', code: sketch, act: dialog((words) => words.shortcuts.open) },
  { name: 'two orders side by side', code: sketch, act: pair('orders') },
  { name: 'NumPy beside PyTorch', code: sketch, act: pair('frameworks') },
];

for (const { lang, locale, words } of languages)
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    async function opened(page: Page, { code, look, act }: State, isMobile: boolean | undefined, theme = '') {
      const shown = look ? `look=${encodeURIComponent(JSON.stringify(look))};` : '';
      await page.goto(`/${lang}/workbench/${theme}#s=1;${shown}code=${encodeURIComponent(code)}`);
      await expect(page.locator('.middle > *').first()).toBeVisible({ timeout: 30_000 });
      await act?.(page, words, isMobile);
    }

    for (const state of states) {
      test(`${state.name}: no violation in either theme`, async ({ page, isMobile }) => {
        await opened(page, state, isMobile);
        expect(await violationsInBothThemes(page)).toEqual([]);
      });

      test(`${state.name}: no violation on a projector`, async ({ page, isMobile }) => {
        test.skip(isMobile === true, 'a phone is no projector');
        await page.setViewportSize({ width: 1920, height: 1080 });
        await opened(page, state, isMobile, '?theme=projector');
        await expect(page.locator('html')).toHaveAttribute('data-room', 'projector');
        expect(await violations(page)).toEqual([]);
      });
    }

    test('a link that is broken: no violation in either theme', async ({ page }) => {
      await page.goto(`/${lang}/workbench/#s=1z0.nothing`);
      await expect(page.locator('p.notice')).toBeVisible();
      expect(await violationsInBothThemes(page)).toEqual([]);
    });
  });

// The first job of the workbench: type the code of the sketch, step through it, and see what every line did to memory.
// Everything is asserted by what a person sees or hears, in both languages.
import type { Page } from '@playwright/test';
import { expect as usual, test } from '@playwright/test';
import { openWith, violationsInBothThemes } from './opening.ts';

const expect = usual.configure({ timeout: 15_000 });

const code = `import torch
T = torch.tensor([[ 0, 1, 2, 3],
                  [10, 11, 12, 13],
                  [20, 21, 22, 23]])
y = T.T
z = y[1:, ::2]
c = z.contiguous()
y.view(12)`;

const words = {
  en: {
    locale: 'en-US',
    editor: 'Python code',
    line: (n: number) => `Line ${n}:`,
    badges: ['NEW', 'VIEW', 'VIEW', 'COPY', 'ERROR'],
    first: 'First step',
    forward: 'One step forward',
    step: 'step 3 of 5',
    grid: 'Grid of z, shape (3, 2)',
    strip: 'Memory of storage A: 12 cells of int64',
    storage: 'Storage A · 12 × int64 · shared by T, y, z',
    happened:
      'Slicing made a view of the same storage A. Along axis 0 it starts 1 element later, so the offset becomes 1. ' +
      'Along axis 1 it takes every second element: the stride grows from 4 to 2 × 4 = 8. Nothing was copied.',
    spoken: 'z[1, 1] is at offset 10, address 0x1050, value 22',
    row: 'row-major',
    mustBe: 'must be 1',
    refused: 'a step along axis 0 would have to equal walking axis 1 to its end: 3 × 4 = 12. It is 1.',
    slider: 'i, index along axis 0',
    share: 'Share',
    shared: 'Link copied',
    codeFold: 'Code',
  },
  ko: {
    locale: 'ko-KR',
    editor: '파이썬 코드',
    line: (n: number) => `${n}행:`,
    badges: ['새로', '뷰', '뷰', '복사', '오류'],
    first: '첫 단계',
    forward: '한 단계 앞으로',
    step: '5단계 중 3',
    grid: 'z의 격자, 형상 (3, 2)',
    strip: '저장소 A의 메모리: int64 12칸',
    storage: '저장소 A · 12 × int64 · T, y, z가 공유',
    happened: '슬라이싱은 같은 저장소 A의 뷰를 만들었다.',
    spoken: 'z[1, 1]의 오프셋은 10, 주소는 0x1050, 값은 22',
    row: '행 우선',
    mustBe: '1이어야 한다',
    refused: '끝까지 지나간 거리와 같아야 한다: 3 × 4 = 12. 실제로는 1이다.',
    slider: 'i, 축\u00a00의 인덱스',
    share: '공유',
    shared: '링크 복사됨',
    codeFold: '코드',
  },
} as const;

type Language = keyof typeof words;

/** Opens the workbench and types the code of the sketch, as a person does. */
async function typed(page: Page, lang: Language, isMobile: boolean | undefined) {
  const w = words[lang];
  await page.goto(`/${lang}/workbench/`);
  if (isMobile) await page.locator('summary', { hasText: w.codeFold }).click();
  const editor = page.getByRole('textbox', { name: w.editor });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.insertText(code);
  await expect(page.getByRole('button', { name: w.line(8) })).toBeVisible();
  return editor;
}

// Typing, a worker and an audit in one test: more than the usual half minute where the machine is busy.
test.describe.configure({ timeout: 90_000 });

for (const lang of ['en', 'ko'] as const) {
  const w = words[lang];

  test.describe(`in ${lang}`, () => {
    test.use({ locale: w.locale, permissions: ['clipboard-read', 'clipboard-write'] });

    test('every line carries what it did, and the step of a line is shown at a click', async ({ page, isMobile }) => {
      await typed(page, lang, isMobile);
      for (const [n, line] of [2, 5, 6, 7, 8].entries())
        await expect(page.getByRole('button', { name: w.line(line) })).toHaveText(w.badges[n]!);
      await page.getByRole('button', { name: w.line(6) }).click();
      if (!isMobile) await expect(page.getByText(w.step)).toBeVisible();

      // the table: digits of shape and stride, offset, storage
      const row = page.getByRole('row', { name: /^z/ });
      await expect(row).toHaveText(/z\s*\(3, 2\)\s*\(1, 8\)\s*1\s*A/);
      await expect(row).toHaveAttribute('aria-current', 'true');

      // the sentence
      await expect(page.getByText(w.happened)).toBeVisible();

      // the grid with the walk's element, and the strip with addresses
      const grid = page.getByRole('application', { name: w.grid });
      await expect(grid.locator('.cell > text:first-of-type')).toHaveText(['1', '21', '2', '22', '3', '23', '22']);
      await expect(grid.locator('.pointed > text:first-of-type')).toHaveText('22');
      const strip = page.getByRole('application', { name: w.strip });
      await expect(page.getByText(w.storage)).toBeVisible();
      await expect(strip.locator('.pale > text:first-of-type')).toHaveText(['0', '10', '11', '12', '13', '20']);
      await expect(strip.getByText('0x1000')).toBeVisible();
      await expect(strip.getByText('0x1050')).toHaveCount(1);
      await expect(strip.locator('.note.strong')).toHaveText(['+1', '+8']);

      // the address
      await expect(page.getByTestId('element')).toHaveText('z[1, 1] = 22');
      const formula = page.locator('.formula');
      await expect(formula).toContainText('0x1000');
      await expect(formula.locator('[data-axis="1"]').last()).toHaveText('1⋅8');
      await expect(page.locator('.right summary', { hasText: w.row }).first()).toContainText(w.mustBe);
    });

    test('the refused view says why, in its own words and in those of PyTorch', async ({ page, isMobile }) => {
      await typed(page, lang, isMobile);
      await page.getByRole('button', { name: w.line(8) }).click();
      await expect(page.locator('.happened')).toContainText(w.refused);
      await expect(
        page.getByText(/^RuntimeError: view size is not compatible with input tensor's size and stride/),
      ).toBeVisible();
    });

    test('the keyboard alone types, steps, moves the index and lets go', async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a phone has no keyboard of this kind');
      await typed(page, lang, isMobile);
      await page.keyboard.press('ControlOrMeta+Enter');
      await page.keyboard.press('Escape'); // closes what completion offers
      await page.keyboard.press('Escape'); // and lets Tab leave the editor
      await page.keyboard.press('Alt+Home');
      await expect(page.getByText(/step 1 of 5|5단계 중 1/)).toBeVisible();
      await page.keyboard.press('Alt+ArrowRight');
      await page.keyboard.press('Alt+ArrowRight');
      await expect(page.getByText(w.step)).toBeVisible();
      const grid = page.getByRole('application', { name: w.grid });
      for (let n = 0; n < 120 && !(await grid.evaluate((e) => e === document.activeElement)); n++)
        await page.keyboard.press('Tab');
      await expect(grid).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByTestId('element')).toHaveText('z[2, 1] = 23');
      await page.keyboard.press('ArrowUp');
      await expect(page.getByTestId('spoken')).toHaveText(w.spoken);
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('spoken')).toHaveText('');
    });

    test('the link opens the same state again', async ({ page, isMobile }) => {
      await typed(page, lang, isMobile);
      await page.getByRole('button', { name: w.line(6) }).click();
      await page.getByRole('slider', { name: w.slider }).fill('2');
      await expect(page.getByTestId('element')).toHaveText('z[2, 1] = 23');
      await page.getByRole('button', { name: w.share }).click();
      await expect(page.getByRole('button', { name: w.shared })).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      expect(link).toContain('#s=');
      const other = await page.context().newPage();
      await other.goto(link);
      await expect(other.getByTestId('element')).toHaveText('z[2, 1] = 23');
      if (!isMobile) await expect(other.getByText(w.step)).toBeVisible();
    });

    test('what a finger presses is 44 pixels or more, whatever is unfolded', async ({ page, isMobile }) => {
      test.skip(isMobile !== true, 'a pointer is finer');
      await openWith(page, `${code.replace('y.view(12)', '')}\ndel T\n`);
      for (const summary of await page.locator('summary').all()) if (await summary.isVisible()) await summary.tap();
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('button, summary, select, a[href], input')].flatMap((e) => {
          if (!e.checkVisibility({ visibilityProperty: true }) || e.closest('.cm-editor, .skip')) return [];
          const boxes = [e, e.closest('label')].flatMap((b) => (b ? [b.getBoundingClientRect()] : []));
          if (boxes[0]!.width === 0 || boxes.some((b) => b.width > 43 && b.height > 43)) return [];
          return [`${e.tagName}.${e.className} “${e.textContent}” ${boxes[0]!.width} × ${boxes[0]!.height}`];
        }),
      );
      expect(small).toEqual([]);
    });

    test('no accessibility violation in either theme', async ({ page, isMobile }) => {
      await typed(page, lang, isMobile);
      for (const line of [6, 8]) {
        await page.getByRole('button', { name: w.line(line) }).click();
        await expect(page.locator('.formula .katex').first()).toBeVisible();
        expect(await violationsInBothThemes(page)).toEqual([]);
      }
    });
  });
}

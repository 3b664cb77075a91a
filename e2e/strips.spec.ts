// Memory strips: cache lines, bytes and hex dumps, going to a place, lives of storages, a million elements.
import { expect, test } from '@playwright/test';
import { languages, openWith, press, tabTo, violationsInBothThemes } from './opening.ts';

const table = `import torch
T = torch.tensor([[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]])
z = T.T[1:, ::2]
`;
const lives = `import torch
x = torch.zeros(1000)
s = x[10:14]
y = s + 1
del x
del y
t = s * 2
`;

/** Elements as little-endian bytes, as the machine that recorded the corpora has them. */
const bytes: readonly (readonly [dtype: string, value: string, bytes: string])[] = [
  ['float64', '1.0', '00 00 00 00 00 00 f0 3f'],
  ['float32', '-2.0', '00 00 00 c0'],
  ['int64', '-2', 'fe ff ff ff ff ff ff ff'],
  ['int32', '258', '02 01 00 00'],
  ['int16', '258', '02 01'],
  ['int8', '-1', 'ff'],
  ['uint8', '200', 'c8'],
  ['bool', 'True', '01'],
];

for (const { lang, locale, words } of languages)
  test.describe(`in ${lang}`, () => {
    test.use({ locale });
    const { memory, strip } = words;

    test('a long strip wraps where cache lines end, with addresses that can be read', { tag: '@main' }, async ({
      page,
    }) => {
      await openWith(page, 'import torch\nx = torch.arange(40)\n');
      const picture = page.getByRole('application', { name: memory.strip('A', 40, 'int64') });
      const labels = await picture
        .locator('.note.small')
        .evaluateAll((texts) =>
          texts.map((t) => ({ text: t.textContent, x: Number(t.getAttribute('x')), y: Number(t.getAttribute('y')) })),
        );
      const first = Math.min(...labels.map((l) => l.x));
      for (const { text } of labels.filter((l) => l.x === first)) expect(Number(text) % 64).toBe(0);
      for (const [n, label] of labels.entries())
        if (n > 0 && labels[n - 1]!.y === label.y) expect(label.x - labels[n - 1]!.x).toBeGreaterThan(40);
    });

    for (const [dtype, value, expected] of bytes)
      test(`${dtype}: a cell is as wide as its bytes and shows them, lowest first`, async ({ page, isMobile }) => {
        await openWith(page, `import torch\nx = torch.tensor([${value}, 0, 1], dtype=torch.${dtype})\n`);
        await press(page.getByRole('button', { name: strip.byte, exact: true }), isMobile);
        const cell = page
          .getByRole('application', { name: memory.strip('A', 3, dtype) })
          .locator('.cell')
          .first();
        await expect(cell.locator('.byte')).toHaveText(expected.split(' '));
        await press(page.getByRole('button', { name: strip.hex, exact: true }), isMobile);
        const dump = page.getByRole('application', { name: strip.dump('A') });
        const all = await dump.locator('.cell:not(.pointed)').allTextContents();
        expect(all.slice(0, expected.split(' ').length).join(' ')).toBe(expected);
        await expect(dump.getByText('0x1000')).toBeVisible();
      });

    test('in byte mode all storages have one scale', async ({ page }) => {
      await openWith(page, 'import torch\na = torch.zeros(3, dtype=torch.int64)\nb = a.to(torch.int32)\n', {
        look: { strip: 'byte' },
      });
      const width = async (letter: string, dtype: string) => {
        const rect = page
          .getByRole('application', { name: memory.strip(letter, 3, dtype) })
          .locator('.cell rect')
          .first();
        return Number(await rect.getAttribute('width'));
      };
      expect((await width('A', 'int64')) + 3).toBeCloseTo(2 * ((await width('B', 'int32')) + 3));
    });

    test('the box goes to an offset, an address, an index, and says why it cannot', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      await openWith(page, table);
      const box = page.getByRole('textbox', { name: strip.jump });
      const go = async (text: string) => {
        await box.fill(text);
        await press(page.getByRole('button', { name: strip.go, exact: true }), isMobile);
      };
      const element = page.getByTestId('element');
      await go('9');
      await expect(element).toHaveText('z[0, 1] = 21');
      await go('0x1050');
      await expect(element).toHaveText('z[1, 1] = 22');
      await go('[-1, 0]');
      await expect(element).toHaveText('z[2, 0] = 3');
      await go('T[2, 0]');
      await expect(element).toHaveText('T[2, 0] = 20');
      const refused = page.getByRole('alert');
      await go('12');
      await expect(refused).toHaveText(strip.refused({ why: 'offset', offset: 12, count: 12, letter: 'A' }));
      await go('0x9');
      await expect(refused).toContainText('0x9');
      await go('[3, 0]');
      await expect(refused).toHaveText(strip.refused({ why: 'index', axis: 0, index: 3, size: 3 }));
      await go('[1]');
      await expect(refused).toHaveText(strip.refused({ why: 'rank', name: 'T', given: 1, rank: 2 }));
      await go('somewhere');
      await expect(refused).toHaveText(strip.refused({ why: 'unread' }));
      await expect(element).toHaveText('T[2, 0] = 20');
    });

    test('the keyboard alone changes the mode, goes to a place and walks from there', async ({ page, isMobile }) => {
      test.skip(isMobile === true, 'a phone has no keyboard of this kind');
      await openWith(page, table);
      await tabTo(page, page.getByRole('button', { name: strip.hex, exact: true }));
      await page.keyboard.press('Enter');
      await tabTo(page, page.getByRole('textbox', { name: strip.jump }));
      await page.keyboard.type('0x1048');
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('element')).toHaveText('z[0, 1] = 21');
      await tabTo(page, page.getByRole('application', { name: strip.dump('A') }));
      await page.keyboard.press('ArrowRight');
      await expect(page.getByTestId('element')).toHaveText('z[1, 1] = 22');
      await page.keyboard.press('Escape');
      await expect(page.getByTestId('spoken')).toHaveText('');
    });

    test('a small slice keeps all of its storage alive, and what nothing reaches is freed', async ({
      page,
      isMobile,
    }) => {
      await openWith(page, lives);
      await press(page.getByText(strip.lifetimes), isMobile);
      const row = (letter: string) =>
        page
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: letter, exact: true }) })
          .last();
      await expect(row('A')).toContainText(strip.keptBy(['s'], 16, 4000, true));
      await expect(row('B')).toContainText(strip.states.freed);
      await press(row('B').getByRole('button').last(), isMobile);
      await expect(page.getByText(memory.freed)).toBeVisible();
      await expect(page.locator('.memory .freed')).toBeVisible();
      await press(row('C').getByRole('button').first(), isMobile);
      await expect(row('C')).toContainText('t');
    });

    test('a million elements stay light, and the last one is found', async ({ page, isMobile }) => {
      await openWith(page, 'import torch\nx = torch.zeros(1000, 1000)\nx[999, 999] = 7\ny = x.T\n');
      for (const mode of [strip.element, strip.byte, strip.hex]) {
        await press(page.getByRole('button', { name: mode, exact: true }), isMobile);
        const box = page.getByRole('textbox', { name: strip.jump });
        await box.fill('999999');
        await box.press('Enter');
        await expect(page.getByTestId('element')).toHaveText('y[999, 999] = 7.');
        await expect(page.locator('.strip .pointed').first())
          .toBeInViewport({ ratio: 0 })
          .catch(() => undefined);
        await expect(page.locator('.strip .pointed').first()).toBeAttached();
        expect(await page.locator('svg *').count()).toBeLessThan(6000);
      }
    });

    test('no accessibility violation in either theme', async ({ page, isMobile }) => {
      await openWith(page, lives);
      await press(page.getByText(strip.lifetimes), isMobile);
      await page.getByRole('textbox', { name: strip.jump }).fill('?');
      await page.getByRole('textbox', { name: strip.jump }).press('Enter');
      await expect(page.getByRole('alert')).toHaveText(strip.refused({ why: 'unread' }));
      for (const mode of [strip.element, strip.byte, strip.hex]) {
        await press(page.getByRole('button', { name: mode, exact: true }), isMobile);
        expect(await violationsInBothThemes(page)).toEqual([]);
      }
    });
  });

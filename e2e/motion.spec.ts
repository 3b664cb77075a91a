// Steps in motion: play, pause, scrub back and step; what is on its way at half time, by position and number; and nothing that moves by
// itself for those who do not want it.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { BeatKind } from '../src/scene/motion/beats.ts';
import { languages, openWith, press } from './opening.ts';

const code = `import torch
T = torch.tensor([[ 0, 1, 2, 3],
                  [10, 11, 12, 13],
                  [20, 21, 22, 23]])
y = T.T
z = y[1:, ::2]
c = z.contiguous()
p = torch.arange(12).reshape(2, 3, 2).permute(2, 0, 1)
e = torch.tensor([[1], [2], [3]]).expand(3, 4)
s = T + torch.tensor([100, 200, 300, 400])
m = torch.tensor([[1, 2], [3, 4]]) @ torch.tensor([[5, 6], [7, 8]])
T[1, 2] = 99
`;

/** The steps in order, by what they make. */
const steps = ['T', 'y', 'z', 'c', 'arange', 'reshape', 'p', 'x', 'e', 'r', 's', 'a', 'b', 'm', 'write'];

/** A share of the step on show: half of its n-th beat of a kind, by default. The slider has a tick where each beat begins. */
async function timeOf(page: Page, kind: BeatKind, n = 0, share = 0.5): Promise<number> {
  const ticks = await page
    .locator('.player option[data-beat]')
    .evaluateAll((options) =>
      options.map((o) => [o.getAttribute('data-beat'), Number(o.getAttribute('value'))] as const),
    );
  const at = ticks.flatMap(([beat], k) => (beat === kind ? [k] : []))[n]!;
  const [from, to] = [ticks[at]![1], ticks[at + 1]?.[1] ?? 1];
  return from + (to - from) * share;
}

const layer = (page: Page) => page.locator('.motion > svg');
const within = (page: Page) => page.locator('.within');

async function boxOf(target: Locator) {
  const box = await target.first().boundingBox();
  if (!box) throw new Error('it is not drawn');
  return box;
}

/** Shows a share of a step. */
async function at(page: Page, name: string, kind: BeatKind, n = 0, share = 0.5): Promise<Locator> {
  await page.locator('.scrub').fill(String(steps.indexOf(name)));
  await within(page).fill((await timeOf(page, kind, n, share)).toFixed(3));
  await expect(layer(page)).toHaveAttribute('data-beat', kind);
  return layer(page);
}

/** Marks in the air: those that belong to no picture. */
const air = (svg: Locator, tone: string) => svg.locator(`> g.cell.${tone}`);
const numbers = (svg: Locator, text: string) =>
  svg.locator('[data-pane="numbers"] text', { hasText: new RegExp(`^${text}$`) });

test.describe.configure({ timeout: 90_000 });

for (const { lang, locale, words } of languages)
  test.describe(`in ${lang}`, () => {
    test.use({ locale });

    test('plays a step, pauses, scrubs back and forth, plays it again', { tag: '@main' }, async ({
      page,
      isMobile,
    }) => {
      await openWith(page, code);
      await page.locator('.scrub').fill('0');
      await expect(layer(page)).toHaveCount(0);
      await press(page.getByRole('button', { name: words.timeline.play, exact: true }), isMobile);
      await expect(layer(page)).toHaveAttribute('data-beat', /carry|stride/);
      await press(page.getByRole('button', { name: words.timeline.pause, exact: true }), isMobile);
      const paused = Number(await within(page).inputValue());
      expect(paused).toBeGreaterThan(0);
      expect(paused).toBeLessThan(1);
      await page.waitForTimeout(300);
      expect(Number(await within(page).inputValue())).toBe(paused);
      await expect(within(page)).toHaveAttribute('aria-valuetext', /\(3, 4\).*\(4, 3\)|T|축|axis/);
      // Back to the very beginning: the picture of the step before.
      await within(page).focus();
      await page.keyboard.press('Home');
      await expect(layer(page).locator('[data-pane^="grid"]')).toHaveCount(1);
      await page.keyboard.press('ArrowRight');
      await expect(within(page)).toHaveValue('0.01');
      await page.keyboard.press('End');
      await expect(layer(page)).toHaveCount(0);
      await page.getByRole('combobox', { name: words.motion.speed }).selectOption('4');
      await press(page.getByRole('button', { name: words.motion.replay }), isMobile);
      await expect(layer(page)).toHaveCount(1);
      await expect(layer(page)).toHaveCount(0);
      await expect(page.locator('.scrub')).toHaveValue('1');
      // The keys do what the buttons do.
      await page.locator('body').press('k');
      await expect(layer(page)).toHaveCount(1);
      await page.locator('body').press('k');
      await expect(page.getByRole('button', { name: words.timeline.play, exact: true })).toBeVisible();
    });
  });

test('at half time numbers and values are half way, and memory has not moved', { tag: '@main' }, async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile === true, 'a phone has no room for what was before');
  await openWith(page, code);
  const strip = page.locator('.memory figure').first().locator('.cell rect').nth(5);

  const transpose = 'y';
  await page.locator('.scrub').fill('1');
  const still = await boxOf(strip);
  let svg = await at(page, transpose, 'stride');
  const columns = await page
    .locator('.layout-numbers [data-row="stride"] td')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
  const going = svg.locator('[data-pane="numbers"] [data-hue="0"] text', { hasText: /^4$/ }).last();
  const { x } = await boxOf(going);
  expect(x).toBeGreaterThan(columns[0]! + 5);
  expect(x).toBeLessThan(columns[1]! - 5);
  const [inMotion] = [await boxOf(svg.locator('[data-pane^="strip"] .cell rect').nth(5))];
  expect(Math.abs(inMotion.x - still.x) + Math.abs(inMotion.y - still.y)).toBeLessThan(1.5);

  const slice = 'z';
  svg = await at(page, slice, 'stride', 0, 0.6);
  await expect(numbers(svg, '2 × 4 = 8')).toBeVisible();
  svg = await at(page, slice, 'offset');
  await expect(numbers(svg, '0 \\+ 1 = 1')).toBeVisible();
  svg = await at(page, slice, 'morph');
  await expect(air(svg, 'ghost')).toHaveCount(6);

  const copy = 'c';
  svg = await at(page, copy, 'fly', 2);
  await expect(air(svg, 'flying')).toHaveCount(2); // in the grids and in memory
  await expect(air(svg, 'flying').first()).toHaveText('2'); // z[1, 0]
  const flying = await boxOf(air(svg, 'flying').last());
  const strips = [
    await boxOf(svg.locator('[data-pane^="strip"]').first()),
    await boxOf(svg.locator('[data-pane^="strip"]').last()),
  ];
  expect(flying.y).toBeGreaterThan(strips[0]!.y);
  expect(flying.y).toBeLessThan(strips[1]!.y + strips[1]!.height / 2);
  await expect(svg.locator('[data-pane^="strip"]').last().locator('.cell.empty')).toHaveCount(4);
  await expect(page.locator('.motion-caption')).toContainText('24');

  const permute = 'p';
  svg = await at(page, permute, 'carry', 0, 0.95);
  for (const size of ['2', '3']) await expect(numbers(svg, size).first()).toBeVisible();
  svg = await at(page, permute, 'morph');
  await expect(air(svg, 'ghost')).toHaveCount(12);

  const expand = 'e';
  svg = await at(page, expand, 'stride', 0, 0.95);
  await expect(numbers(svg, '0').first()).toBeVisible();
  svg = await at(page, expand, 'morph', 0, 0.05);
  const [first, second] = [await boxOf(air(svg, 'ghost').nth(0)), await boxOf(air(svg, 'ghost').nth(3))];
  expect(Math.abs(first.x - second.x)).toBeLessThan(2); // all of a row come from one cell

  const add = 's';
  svg = await at(page, add, 'stretch');
  await expect(air(svg, 'ghost')).toHaveCount(8);
  svg = await at(page, add, 'fly', 4);
  await expect(air(svg, 'flying')).toHaveCount(4);
  expect((await air(svg, 'flying').allTextContents()).sort()).toEqual(['10', '10', '100', '100']);

  const matmul = 'm';
  svg = await at(page, matmul, 'fly', 1);
  expect((await air(svg, 'flying').allTextContents()).sort()).toEqual(['1', '1', '2', '2', '6', '6', '8', '8']);

  const write = 'write';
  svg = await at(page, write, 'echo', 0, 0.9);
  for (const name of ['T[1, 2]', 'y[2, 1]', 'z[1, 0]']) {
    const isThere = name !== 'z[1, 0]';
    await expect(svg.locator('> g text', { hasText: name })).toHaveCount(isThere ? 1 : 0);
  }
  expect(await svg.locator('[data-pane$="after"] .cell.changed').count()).toBeGreaterThanOrEqual(2);
});

test.describe('where motion is not wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves by itself: each beat is a still frame with arrows', { tag: '@main' }, async ({ page }) => {
    await openWith(page, code);
    await page.locator('.scrub').fill('0');
    await page.getByRole('button', { name: languages[0]!.words.timeline.forward }).click();
    await expect(layer(page)).toHaveCount(0);
    const copy = 'c';
    const svg = await at(page, copy, 'fly', 2, 0.2);
    const early = await svg.innerHTML();
    expect(early).toContain('class="stroked"');
    await expect(air(svg, 'flying')).toHaveCount(0);
    await at(page, copy, 'fly', 2, 0.8);
    expect(await svg.innerHTML()).toBe(early);
  });
});

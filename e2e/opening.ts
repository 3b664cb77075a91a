// What the specs of the pictures share: words of both languages, a page opened with some code, the way of a person without a mouse.
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { english } from '../src/text/en/english.ts';
import { korean } from '../src/text/ko/korean.ts';
import type { Words } from '../src/text/words.ts';

export const languages: readonly { readonly lang: 'en' | 'ko'; readonly locale: string; readonly words: Words }[] = [
  { lang: 'en', locale: 'en-US', words: english },
  { lang: 'ko', locale: 'ko-KR', words: korean },
];

/** Opens the workbench with a program, by a link that a person could have typed. */
export async function openWith(page: Page, code: string, more: { dialect?: string; look?: object } = {}) {
  const look = more.look ? `look=${encodeURIComponent(JSON.stringify(more.look))};` : '';
  await page.goto(`/#s=1;dialect=${more.dialect ?? 'torch'};${look}code=${encodeURIComponent(code)}`);
  await expect(page.locator('.canvas:visible').first()).toBeVisible({ timeout: 30_000 });
}

/** Presses Tab until something has the focus; fails if it is not within reach of the keyboard. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let n = 0; n < 120; n++) {
    if (await target.evaluate((e) => e === document.activeElement)) return;
    // In the editor Tab writes; Escape lets it move on.
    if (await page.evaluate(() => document.activeElement?.closest('.cm-editor') !== null))
      await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Accessibility violations of the page as it stands, each with the place; all rules, or some. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const found = await builder.options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) }).analyze();
  return found.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
}

/** The same in the light and in the dark theme. A theme changes colours and nothing else, so in the dark only they are looked at. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [theme, rules] of [
    ['light', undefined],
    ['dark', ['color-contrast', 'link-in-text-block']],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    for (const violation of await violations(page, rules && [...rules])) found.push(`${theme}: ${violation}`);
  }
  return found;
}

/** A click by mouse, or a tap on a phone. */
export const press = (target: Locator, isMobile: boolean | undefined) => (isMobile ? target.tap() : target.click());

/** Clicks or taps the middle of what is drawn there, whatever lies over it by then. */
export async function pressAt(page: Page, target: Locator, isMobile: boolean | undefined) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (isMobile) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

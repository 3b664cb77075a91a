// The workbench with the program of the sketch, as the specs of the right column begin with it.
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { openWith } from './opening.ts';

/** Its steps are 0: T, 1: y, 2: z, 3: c, 4: the refused view. */
export const sketch = `import torch
T = torch.tensor([[ 0, 1, 2, 3],
                  [10, 11, 12, 13],
                  [20, 21, 22, 23]])
y = T.T
z = y[1:, ::2]
c = z.contiguous()
y.view(12)`;

/** Opens a program and goes to one of its steps; `step` null stays at the last. */
export async function opened(page: Page, step: number | null = null, code = sketch): Promise<void> {
  await openWith(page, code);
  if (step !== null) await toStep(page, step);
  // A program that still runs shows the last step known so far; a key pressed by then would find fewer steps.
  else if (code === sketch) await expect(page.locator('.chip[aria-current]')).toContainText('view');
}

/** A click, or a tap where there is no mouse. */
async function pressed(page: Page, target: Locator): Promise<void> {
  const isTouched = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  await (isTouched ? target.tap() : target.click());
}

/** Goes to a step by its chip. */
export async function toStep(page: Page, step: number): Promise<void> {
  const chip = page.locator('.chip').nth(step);
  await pressed(page, chip);
  await expect(chip).toHaveAttribute('aria-current', 'step');
}

/** Opens a panel of the right column, as a click or tap on its title does. */
export async function unfolded(page: Page, title: string): Promise<Locator> {
  const panel = page.locator('.right details').filter({ has: page.locator('summary', { hasText: title }) });
  if ((await panel.getAttribute('open')) === null) await pressed(page, panel.locator('summary'));
  return panel;
}

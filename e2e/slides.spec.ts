// Every slide of every deck, step by step: on a wall of 1920 × 1080 nothing that is read is smaller than 24 pixels, and on the
// smallest walls nothing is cut off.
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { languages } from './opening.ts';

const chapters = (JSON.parse(readFileSync('content/course.json', 'utf8')) as { lessons: { id: string }[] }).lessons.map(
  ({ id }) => id,
);

/** What is wrong with the slide on show: texts that are too small, or what does not fit. */
const faultsOf = (page: Page, least: number) =>
  page.evaluate((smallest) => {
    const seen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const stage = document.querySelector('.lecture')!;
    const zoom = Number(getComputedStyle(document.documentElement).getPropertyValue('--zoom')) || 1;
    const faults: string[] = [];
    const walker = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement!;
      if (text === '' || !seen(parent) || parent.closest('.spoken, .katex-mathml, .lecture-tools > div, title'))
        continue;
      // The small signs of a formula (indices, bounds of a sum) are judged by the formula's own size.
      const sized = parent.closest('.katex') ?? parent;
      const svg = parent.closest('svg');
      const drawn = svg instanceof SVGSVGElement ? (svg.getScreenCTM()?.a ?? zoom) : null;
      const size = Number.parseFloat(getComputedStyle(sized).fontSize);
      const pixels = size * (drawn ?? zoom);
      if (smallest > 0 && pixels < smallest - 0.2)
        faults.push(`${Math.round(pixels * 10) / 10} px: ${text.slice(0, 30)}`);
    }
    const body = document.querySelector('.slide-body')!;
    if (body.scrollHeight > body.clientHeight + 1) faults.push(`${body.scrollHeight - body.clientHeight} too high`);
    if (body.scrollWidth > body.clientWidth + 1) faults.push(`${body.scrollWidth - body.clientWidth} too wide`);
    for (const element of body.querySelectorAll('.canvas, .display, .table-room, .figure-code, li, p'))
      if (seen(element) && element.scrollWidth > element.clientWidth + 1)
        faults.push(`${element.className || element.tagName}: ${element.scrollWidth - element.clientWidth} cut off`);
    return [...new Set(faults)];
  }, least);

/** Walls by width and height, and the smallest text on them. */
const walls = [
  [1920, 1080, 24],
  [1280, 720, 0],
  [1024, 768, 0],
] as const;

/** Waits until the slide has the size of its wall and figures have measured their room. */
async function settled(page: Page, zoom: number) {
  await expect
    .poll(() => page.evaluate(() => Number(document.documentElement.style.getPropertyValue('--zoom'))))
    .toBeCloseTo(zoom, 3);
  await page.evaluate(async () => {
    for (let n = 0; n < 3; n++) await new Promise((done) => requestAnimationFrame(done));
  });
  await expect(page.locator('.slide-body[data-fitting]')).toHaveCount(0);
}

for (const { lang, locale } of languages)
  for (const chapter of chapters)
    test(`the slides of ${chapter} in ${lang} are large enough and whole`, async ({ browser, isMobile }) => {
      test.skip(isMobile === true, 'a phone is no wall');
      test.setTimeout(240_000);
      const page = await browser.newPage({ locale, viewport: { width: 1920, height: 1080 }, serviceWorkers: 'block' });
      await page.goto(`/${lang}/lecture/`);
      await page.locator(`a[href$="/${chapter}/"] ~ button`).first().click();
      const place = page.locator('.lecture-foot [role="status"]');
      await expect(place).toHaveText(/^1 \/ \d+$/);
      const many = Number((await place.textContent())!.split('/')[1]);
      const found: string[] = [];
      const slide = page.locator('.slide');
      const stepsOf = async () => Number(await slide.getAttribute('data-steps'));
      for (let n = 1; n <= many; n++) {
        await expect(place).toHaveText(new RegExp(`^${n} /`));
        const steps = await stepsOf();
        const title = await page.locator('.slide h1').textContent();
        for (let step = 1; step <= steps; step++) {
          await expect(slide).toHaveAttribute('data-step', `${step}`);
          // A figure has come when nothing of it waits and its program has run.
          await expect(page.locator('.figure-room .waiting, .figure-room .formula:empty')).toHaveCount(0);
          for (const [width, height, least] of walls.slice(0, step === steps ? 3 : 1)) {
            await page.setViewportSize({ width, height });
            await settled(page, Math.min(width / 1040, height / 585));
            for (const fault of await faultsOf(page, least)) found.push(`${n}.${step} ${title} at ${width}: ${fault}`);
          }
          await page.setViewportSize({ width: walls[0][0], height: walls[0][1] });
          const at = process.env['SLIDES_AT'];
          if (at && step === steps) await page.screenshot({ path: `${at}/${chapter}-${lang}-${n}.png` });
          if (n < many || step < steps) await page.keyboard.press('PageDown');
        }
      }
      expect(found).toEqual([]);
      await page.close();
    });

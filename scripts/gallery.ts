// `npm run gallery`: renders the pages and states of e2e/gallery-list.ts to gallery/*.png and a contact sheet, gallery/index.html.
// Words filter: `npm run gallery -- workbench ko 390` draws what matches one word of each kind. It notes errors and sideways overflow.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { type Picture, pictures } from '../e2e/gallery-list.ts';
import { chromiumPath, launchArguments } from './chromium.mjs';

const languages = ['ko', 'en'] as const;
const themes = ['light', 'dark'] as const;
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 1920, height: 1080 },
] as const;

interface Shot {
  readonly picture: Picture;
  readonly lang: (typeof languages)[number];
  readonly theme: (typeof themes)[number];
  readonly size: (typeof sizes)[number];
  readonly file: string;
}

/** All shots that match: a word that is a language, a theme or a width chooses among those, any other is part of a name. */
function shotsFor(words: readonly string[]): Shot[] {
  const known = new Set<string>([...languages, ...themes, ...sizes.map((s) => String(s.width))]);
  const chosen = (all: readonly string[]) => {
    const some = all.filter((v) => words.includes(v));
    return some.length > 0 ? some : all;
  };
  const parts = words.filter((w) => !known.has(w));
  const isWanted = (name: string) => parts.length === 0 || parts.some((w) => name.includes(w));
  const widths = chosen(sizes.map((s) => String(s.width)));
  return pictures
    .filter((p) => isWanted(p.name))
    .flatMap((picture) =>
      languages
        .filter((lang) => chosen(languages).includes(lang))
        .flatMap((lang) =>
          themes
            .filter((theme) => chosen(themes).includes(theme))
            .flatMap((theme) =>
              sizes
                .filter((size) => widths.includes(String(size.width)))
                .map((size) => ({
                  picture,
                  lang,
                  theme,
                  size,
                  file: `${picture.name}.${lang}.${theme}.${size.width}.png`,
                })),
            ),
        ),
    );
}

/** Draws one shot; returns what is wrong with it, in words. */
async function draw(browser: Browser, site: string, out: string, shot: Shot): Promise<string[]> {
  const phone = shot.size.width < 600;
  const context = await browser.newContext({
    viewport: shot.size,
    locale: shot.lang === 'ko' ? 'ko-KR' : 'en-US',
    colorScheme: shot.theme,
    // Pictures are of states, not of movements.
    reducedMotion: 'reduce',
    hasTouch: phone,
    isMobile: phone,
  });
  const faults: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (e) => faults.push(e.message));
    page.on('console', (m) => {
      if (m.type() === 'error') faults.push(m.text());
    });
    await page.goto(new URL(shot.picture.path.replaceAll('{lang}', shot.lang), site).href, {
      waitUntil: 'networkidle',
    });
    await shot.picture.act?.(page, shot.lang);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const over = (await page.evaluate(() => document.documentElement.scrollWidth)) - shot.size.width;
    if (over > 0) faults.push(`scrolls sideways by ${over} px`);
    await page.screenshot({ path: join(out, shot.file), fullPage: shot.picture.full ?? false });
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  } finally {
    await context.close();
  }
  return faults;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function contactSheet(drawn: readonly { shot: Shot; faults: readonly string[] }[]): string {
  const figures = drawn.map(
    ({ shot, faults }) =>
      `<figure><a href="${shot.file}"><img src="${shot.file}" loading="lazy"></a><figcaption>${shot.file}` +
      `${faults.map((f) => `<br><strong>${escaped(f)}</strong>`).join('')}</figcaption></figure>`,
  );
  const style =
    'body{font:14px sans-serif;display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}img{height:320px;border:1px solid #ccc}strong{color:#a8003c}';
  return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style>${figures.join('\n')}\n`;
}

async function main(): Promise<number> {
  const words = process.argv.slice(2);
  const shots = shotsFor(words);
  if (shots.length === 0) {
    console.error(`Nothing matches ${words.join(' ')}. Names: ${pictures.map((p) => p.name).join(', ')}`);
    return 1;
  }
  // A site of its own, so that neither a running test nor a stale dist/ can change a picture.
  const site = 'node_modules/.cache/gallery-site';
  await build({ logLevel: 'warn', build: { outDir: site, emptyOutDir: true } });
  const server = await preview({
    logLevel: 'warn',
    build: { outDir: site },
    preview: { host: '127.0.0.1', port: 4300 },
  });
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    args: launchArguments,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const out = 'gallery';
  if (words.length === 0) rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const url = server.resolvedUrls?.local[0] ?? '';
  const drawn: { shot: Shot; faults: readonly string[] }[] = [];
  const waiting = [...shots];
  const work = async () => {
    for (let shot = waiting.shift(); shot !== undefined; shot = waiting.shift()) {
      const faults = await draw(browser, url, out, shot);
      drawn.push({ shot, faults });
      console.log(`${shot.file}${faults.map((f) => `\n  ${f}`).join('')}`);
    }
  };
  await Promise.all([work(), work()]);
  drawn.sort((a, b) => shots.indexOf(a.shot) - shots.indexOf(b.shot));
  writeFileSync(join(out, 'index.html'), contactSheet(drawn));
  await browser.close();
  await server.close();
  const faulty = drawn.filter((d) => d.faults.length > 0).length;
  console.log(`${drawn.length} pictures in ${out}/, ${faulty} with faults`);
  return faulty > 0 ? 1 : 0;
}

process.exitCode = await main();

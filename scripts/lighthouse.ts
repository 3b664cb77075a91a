// `npm run lighthouse`: builds the site, serves it, and holds every page in both languages against Lighthouse. Accessibility, best
// practices and SEO must be 100; performance is printed only, since it measures the machine as well. Words filter, as in
// `npm run lighthouse -- ko strides`: a language, part of a page's address, or `desk` for a large screen instead of a phone.
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { build, preview } from 'vite';
import { builtPages } from '../e2e/pages.ts';
import { chromiumPath, launchArguments } from './chromium.mjs';

const gated = ['accessibility', 'best-practices', 'seo'] as const;
const categories = ['performance', ...gated] as const;
const languages = ['ko', 'en'] as const;

interface Verdict {
  /** By category, from 0 to 100; null where Lighthouse could not tell. */
  readonly scores: Readonly<Record<(typeof categories)[number], number | null>>;
  /** The audits that keep a gated category from 100, with the places that they name. */
  readonly faults: readonly string[];
}

/** A port that nothing listens at. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

async function audit(url: string, port: number, isDesk: boolean): Promise<Verdict> {
  const flags = { port, onlyCategories: [...categories], disableFullPageScreenshot: true, logLevel: 'error' as const };
  const result = await lighthouse(url, flags, isDesk ? desktopConfig : undefined);
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  const scoreOf = (category: string): number | null => {
    const score = lhr.categories[category]?.score ?? null;
    return score === null ? null : Math.round(score * 100);
  };
  const faults = gated.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id}: ${lhr.audits[id]?.title ?? ''}${placesOf(lhr.audits[id]?.details)}`),
  );
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    faults,
  };
}

/** The first elements, addresses or sentences that an audit names. */
function placesOf(details: unknown): string {
  const { items = [] } = (details ?? {}) as { items?: readonly Readonly<Record<string, unknown>>[] };
  const named = items.slice(0, 4).map(({ node, description, url, source }) => {
    const selector = (node as { selector?: string } | undefined)?.selector;
    return [selector, description, url, source].find((place) => typeof place === 'string') ?? '';
  });
  return named.map((place) => `\n      ${String(place)}`).join('');
}

const isFull = ({ scores }: Verdict): boolean => gated.every((category) => scores[category] === 100);

async function main(): Promise<number> {
  const words = process.argv.slice(2);
  const isDesk = words.includes('desk');
  const chosen = languages.filter((lang) => words.includes(lang));
  const parts = words.filter((word) => word !== 'desk' && !languages.some((lang) => lang === word));
  // A site of its own, so that a stale dist/ cannot pass.
  const site = 'node_modules/.cache/lighthouse-site';
  await build({ logLevel: 'warn', build: { outDir: site, emptyOutDir: true } });
  const server = await preview({
    logLevel: 'warn',
    build: { outDir: site },
    preview: { host: '127.0.0.1', port: await freePort(), strictPort: true },
  });
  const port = await freePort();
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    args: [...launchArguments, `--remote-debugging-port=${port}`],
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  const root = server.resolvedUrls?.local[0] ?? '';
  let [audited, faulty] = [0, 0];
  try {
    for (const lang of chosen.length > 0 ? chosen : languages)
      for (const path of builtPages(lang, site)) {
        const page = `${lang}/${path}`;
        if (parts.length > 0 && !parts.some((part) => page.includes(part))) continue;
        const verdict = await audit(root + page, port, isDesk);
        const line = categories.map((category) => `${category} ${verdict.scores[category] ?? 'unknown'}`).join('  ');
        console.log(`${isFull(verdict) ? '✓' : '✕'} ${page.padEnd(20)} ${line}`);
        if (!isFull(verdict)) for (const fault of verdict.faults) console.log(`    ${fault}`);
        audited++;
        if (!isFull(verdict)) faulty++;
      }
  } finally {
    await browser.close();
    await server.close();
  }
  console.log(`${audited} pages on a ${isDesk ? 'large screen' : 'phone'}, ${faulty} short of 100`);
  return audited === 0 || faulty > 0 ? 1 : 0;
}

process.exitCode = await main();

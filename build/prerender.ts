// Writes every page as a file of its own in each language, after the site is built. The pages are drawn by the app itself, bundled
// for Node with the plugins of the build; the file of the build, index.html, is the frame around each of them.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, PluginOption } from 'vite';
import { build } from 'vite';
import type { Ahead } from './ahead.ts';
import { aheadOf } from './ahead.ts';

/** A page as `src/app/prerender.tsx` draws it. */
interface PageFile {
  readonly file: string;
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
  /** Ends of the ids of the modules that the page is drawn from. */
  readonly modules: readonly string[];
}

/** Bytes of compressed script that a drawn page may need before its figures. */
const most = 180_000;

/** `plugins` makes the plugins that the app needs to be bundled. */
export function prerender(plugins: () => PluginOption[]): Plugin {
  let root = '';
  let outDir = '';
  let failed = false;
  let ahead: (modules: readonly string[]) => Ahead;
  return {
    name: 'prerender',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      root = config.root;
      outDir = join(root, config.build.outDir);
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    writeBundle(_, bundle) {
      ahead = aheadOf(bundle);
    },
    closeBundle: {
      sequential: true,
      async handler() {
        if (failed) return;
        const frame = await readFile(join(outDir, 'index.html'), 'utf8');
        for (const page of await drawnPages(root, plugins())) {
          const needs = ahead(page.modules);
          if (page.modules.length > 0 && needs.bytes > most)
            this.error(`${page.file} needs ${needs.bytes} bytes of compressed script, ${most} are the most`);
          const file = join(outDir, page.file);
          await mkdir(dirname(file), { recursive: true });
          await writeFile(file, framed(frame, page, needs));
        }
      },
    },
  };
}

async function drawnPages(root: string, plugins: PluginOption[]): Promise<readonly PageFile[]> {
  const out = join(root, 'node_modules/.cache/prerender', String(process.pid));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins,
    build: { ssr: 'src/app/prerender.tsx', outDir: out, emptyOutDir: true, target: 'node20', minify: false },
  });
  const module = (await import(pathToFileURL(join(out, 'prerender.js')).href)) as {
    pageFiles: () => Promise<readonly PageFile[]>;
  };
  const pages = await module.pageFiles();
  await rm(out, { recursive: true });
  return pages;
}

/** The frame with a page in it: its language, title, description and content, and its own way to the site's root. */
function framed(frame: string, page: PageFile, { scripts, styles }: Ahead): string {
  const depth = page.file.split('/').length - 1;
  const toRoot = depth === 0 ? './' : '../'.repeat(depth);
  const links = page.modules.length === 0 ? '' : linksOf(frame, scripts, styles);
  return frame
    .replace('</head>', () => `${links}</head>`)
    .replaceAll(/(href|src)="\.\//g, `$1="${toRoot}`)
    .replace(/<html lang="[^"]*"/, () => `<html lang="${page.language}"`)
    .replace(/<title>[^<]*/, () => `<title>${escaped(page.title)}`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, head: string) => head + escaped(page.description))
    .replace('<div id="root"></div>', () => `<div id="root">${page.html}</div>`);
}

/** Links to what a page needs, beside those that every page has. */
function linksOf(frame: string, scripts: readonly string[], styles: readonly string[]): string {
  const isNew = (file: string) => !frame.includes(file);
  return [
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="./${file}">`),
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin href="./${file}">`),
  ].join('');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

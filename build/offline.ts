// Writes the service worker, sw.js, with the list of every file of the site. Comes after everything else has been written.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { build } from 'vite';

export function offline(): Plugin {
  let root = '';
  let outDir = '';
  let failed = false;
  return {
    name: 'offline',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      root = config.root;
      outDir = join(root, config.build.outDir);
    },
    buildEnd(error) {
      failed = error !== undefined;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (failed) return;
        await build({
          root,
          configFile: false,
          logLevel: 'error',
          publicDir: false,
          define: { siteFiles: JSON.stringify(await filesOf(outDir)), 'process.env.NODE_ENV': '"production"' },
          build: {
            outDir,
            emptyOutDir: false,
            target: 'es2022',
            lib: { entry: 'src/app/offline-worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
          },
        });
      },
    },
  };
}

/** Every file to keep, with its address relative to the site's root. Names in assets/ carry a hash of their content already. */
async function filesOf(outDir: string) {
  const names = (await readdir(outDir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.map$|^sw\.js$|^robots\.txt$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(outDir.length + 1)
        .split(sep)
        .join('/'),
    )
    .toSorted();
  return Promise.all(
    names.map(async (url) => ({
      url,
      revision: url.startsWith('assets/')
        ? null
        : createHash('sha256')
            .update(await readFile(join(outDir, url)))
            .digest('hex')
            .slice(0, 16),
    })),
  );
}

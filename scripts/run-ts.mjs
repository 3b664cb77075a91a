// Runs a TypeScript command: bundles the entry with the project's own Vite into node_modules/.cache and starts Node on it.
// Node 20 does not run TypeScript; packages stay outside the bundle. Usage: node scripts/run-ts.mjs <entry.ts> [arguments]
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const [entry, ...args] = process.argv.slice(2);
if (entry === undefined || !existsSync(entry)) {
  console.error(`run-ts: there is no ${entry ?? 'entry given'}`);
  process.exit(1);
}
const root = fileURLToPath(new URL('..', import.meta.url));
const name = basename(entry).replace(/\.tsx?$/, '');
// One directory a process, so that two commands at a time do not pull a bundle from under each other.
const outDir = join(root, 'node_modules/.cache/run-ts', `${name}-${process.pid}`);
await build({
  root,
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  build: {
    ssr: resolve(entry),
    outDir,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: `${name}.mjs` } },
  },
});
const run = spawnSync(process.execPath, ['--enable-source-maps', join(outDir, `${name}.mjs`), ...args], {
  stdio: 'inherit',
});
rmSync(outDir, { recursive: true, force: true });
process.exit(run.status ?? 1);

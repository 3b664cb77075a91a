// `npm test`: every check, one after another, each run even if an earlier one failed; the last line is the total.
// Knows how each check is started and where it leaves its result; what a result counts for is in summary.mjs.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { conformanceCounts, e2eCounts, stageCounts, unitCounts } from './summary.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const corpora = [
  'conformance/oracle/views.jsonl',
  'conformance/oracle/numpy.jsonl',
  'conformance/oracle/strides.jsonl',
  'conformance/oracle/textbook.jsonl',
  'conformance/oracle/ops.jsonl',
  'conformance/oracle/autograd.jsonl',
  'conformance/questions/questions.jsonl',
  'conformance/cache/loops.jsonl',
];

/** `counts` reads the result of a check that has cases; `needs` names a check without which this one has nothing to look at. */
const stages = [
  { name: 'format', run: 'biome format' },
  { name: 'lint', run: 'oxlint' },
  { name: 'types', run: 'tsc' },
  { name: 'unused', run: 'knip' },
  { name: 'unit', run: 'vitest run', counts: () => unitCounts(join(root, 'reports/unit.json')) },
  {
    name: 'conformance',
    run: `node scripts/run-ts.mjs conformance/replay.ts ${corpora.join(' ')}`,
    counts: conformanceCounts,
  },
  { name: 'build', run: 'vite build --logLevel warn' },
  {
    name: 'end-to-end',
    run: 'playwright test',
    env: { E2E_DEALT: '1' },
    counts: () => e2eCounts(join(root, 'reports/e2e.json')),
    needs: 'build',
  },
];
/** A check that hangs must not take the total with it. */
const limit = 1_200_000;

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

let running = null;
/** Ends the running check and everything it started: it has a process group of its own. */
function endRunning() {
  try {
    process.kill(process.platform === 'win32' ? running.pid : 0 - running.pid, 'SIGKILL');
  } catch {
    // It ended by itself in the meantime.
  }
}
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    endRunning();
    process.exit(130);
  });

/** Starts a command line, passes its output through and keeps it. */
function start(line, env) {
  return new Promise((resolve) => {
    let output = '';
    const detached = process.platform !== 'win32';
    running = spawn(line, { cwd: root, env, shell: true, detached, stdio: ['ignore', 'pipe', 'inherit'] });
    const timer = setTimeout(() => {
      console.log(`ended after ${limit / 1000} s: ${line}`);
      endRunning();
    }, limit);
    running.stdout.on('data', (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    });
    running.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output });
    });
  });
}

rmSync(join(root, 'reports'), { recursive: true, force: true });
const env = {
  ...process.env,
  PATH: join(root, 'node_modules/.bin') + delimiter + process.env.PATH,
  E2E_PORT: String(await freePort()),
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
};
const total = { passed: 0, failed: 0, skipped: 0 };
const broken = new Set();
for (const stage of stages) {
  const began = performance.now();
  console.log(`\n== ${stage.name}`);
  const missing = stage.needs !== undefined && broken.has(stage.needs);
  const { code, output } = missing ? { code: 1, output: '' } : await start(stage.run, { ...env, ...stage.env });
  if (missing) console.log(`not run: ${stage.needs} failed`);
  const counted = stageCounts({
    code,
    counts: missing ? null : (stage.counts?.(output) ?? null),
    countsCases: stage.counts !== undefined,
  });
  if (counted.failed > 0) broken.add(stage.name);
  for (const key of Object.keys(total)) total[key] += counted[key];
  const verdict = counted.failed > 0 ? 'FAILED' : 'passed';
  console.log(`== ${stage.name} ${verdict} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
console.log('');
if (broken.size > 0) console.log(`failed: ${[...broken].join(', ')}`);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

// Faults planted in a throw-away copy of the lint set-up: each must be reported, or the linter proves nothing.
// A plugin that crashes leaves oxlint green, so "nothing reported" is exactly what this test is for.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** Files that are there to be imported, or to be found clean. */
const clean: Record<string, string> = {
  'src/core/layout.ts':
    'export interface Layout {\n  readonly offset: number;\n}\nexport const zero: Layout = { offset: 0 };\n',
  'src/core/kernels/copy.ts': "import { zero } from '../layout.ts';\nexport const start = zero.offset;\n",
  'src/ops/op.ts':
    "import { zero } from '../core/layout.ts';\nexport type OpName = 'view';\nexport const layout = zero;\n",
  'src/python/parse.ts':
    "import { parser } from '@lezer/python';\nexport const parse = (text: string) => parser.parse(text);\n",
  'src/explain/stride.ts': 'export const stride = 1;\n',
  'src/trace/run.ts': 'export const run = 1;\n',
  'src/text/en.ts':
    "import type { OpName } from '../ops/op.ts';\nexport const en: Record<OpName, string> = { view: 'a view' };\n",
  'src/ui/button.ts': 'export const button = 1;\n',
  'src/panels/strip.ts':
    "import { layout } from '../ops/op.ts';\nimport { en } from '../text/en.ts';\nexport const strip = [layout, en];\n",
  'src/core/layout.test.ts':
    "import { expect, test } from 'vitest';\nimport { zero } from './layout.ts';\ntest('zero', () => {\n  expect(zero.offset).toBe(0);\n});\n",
};

/** title, file, text, the rule that must speak, a word of its message. */
const planted: [string, string, string, string, string][] = [
  [
    'an upward import',
    'src/core/up.ts',
    "import { layout } from '../ops/op.ts';\nexport const x = layout;",
    'house(floors)',
    'core is below ops',
  ],
  [
    'a type-only upward import',
    'src/core/up-type.ts',
    "import type { OpName } from '../ops/op.ts';\nexport type X = OpName;",
    'house(floors)',
    'core is below ops',
  ],
  [
    'an upward import() type',
    'src/core/up-type-of.ts',
    "export type X = import('../ops/op.ts').OpName;",
    'house(floors)',
    'core is below ops',
  ],
  [
    'an upward re-export',
    'src/core/up-export.ts',
    "export { layout } from '../ops/op.ts';",
    'house(floors)',
    'core is below ops',
  ],
  [
    'an upward star export',
    'src/core/up-star.ts',
    "export * from '../ops/op.ts';",
    'house(floors)',
    'core is below ops',
  ],
  [
    'a dynamic upward import()',
    'src/core/up-dynamic.ts',
    "export const x = () => import('../ops/op.ts');",
    'house(floors)',
    'core is below ops',
  ],
  [
    'a dynamic import() that hides its path',
    'src/core/hidden.ts',
    'export const x = (p: string) => import(p);',
    'house(floors)',
    'written out',
  ],
  [
    'an upward import from a deep directory',
    'src/core/kernels/up.ts',
    "import { layout } from '../../ops/op.ts';\nexport const x = layout;",
    'house(floors)',
    'core is below ops',
  ],
  [
    'an upward worker',
    'src/ops/worker.ts',
    "export const x = new Worker(new URL('../trace/run.ts', import.meta.url));",
    'house(floors)',
    'ops is below trace',
  ],
  [
    'a neighbour on one floor',
    'src/cache/neighbour.ts',
    "import { stride } from '../explain/stride.ts';\nexport const x = stride;",
    'house(floors)',
    'one floor',
  ],
  [
    'React in core',
    'src/core/react.ts',
    "import { useState } from 'react';\nexport const x = useState;",
    'house(floors)',
    'core does not use the package react',
  ],
  [
    'React in core, types only',
    'src/core/react-type.ts',
    "import type { ReactNode } from 'react';\nexport type X = ReactNode;",
    'house(floors)',
    'core does not use the package react',
  ],
  [
    'words in the trace',
    'src/trace/words.ts',
    "import { en } from '../text/en.ts';\nexport const x = en;",
    'house(floors)',
    'no words',
  ],
  [
    'a value imported by text',
    'src/text/value.ts',
    "import { layout } from '../ops/op.ts';\nexport const x = layout;",
    'house(floors)',
    'types only',
  ],
  [
    'a tensor in ui',
    'src/ui/tensor.ts',
    "import type { OpName } from '../ops/op.ts';\nexport type X = OpName;",
    'house(floors)',
    'knows no tensor',
  ],
  [
    'a file outside src/',
    'src/core/outside.ts',
    "import data from '../../conformance/data.json';\nexport const x: unknown = data;",
    'house(floors)',
    'outside src',
  ],
  [
    'a room that is not in the house',
    'src/misc-room/x.ts',
    "import { zero } from '../core/layout.ts';\nexport const x = zero;",
    'house(floors)',
    'not a floor',
  ],
  [
    'a test that reaches up',
    'src/core/up.test.ts',
    "import { layout } from '../ops/op.ts';\nexport const x = layout;",
    'house(floors)',
    'core is below ops',
  ],
  ['a file named utils', 'src/core/utils.ts', 'export const x = 1;', 'house(names)', 'says nothing'],
  ['a file named index', 'src/ops/view/index.ts', 'export const x = 1;', 'house(names)', 'says nothing'],
  [
    'a cycle',
    'src/ops/ring-a.ts',
    "import { b } from './ring-b.ts';\nexport const a: number = b;",
    'import(no-cycle)',
    '',
  ],
  [
    'a cycle of types',
    'src/ops/ring-c.ts',
    "import type { D } from './ring-d.ts';\nexport type C = D[];",
    'import(no-cycle)',
    '',
  ],
  ['eval', 'src/python/eval.ts', "export const x: unknown = eval('1');", 'eslint(no-eval)', ''],
  ['new Function', 'src/python/function.ts', "export const x = new Function('return 1');", 'eslint(no-new-func)', ''],
  [
    'a promise nobody waits for',
    'src/trace/floating.ts',
    'export const x = () => {\n  Promise.resolve(1);\n};',
    'typescript(no-floating-promises)',
    '',
  ],
];
const partners = {
  'src/ops/ring-b.ts': "import { a } from './ring-a.ts';\nexport const b: number = a;\n",
  'src/ops/ring-d.ts': "import type { C } from './ring-c.ts';\nexport type D = C | 1;\n",
  'conformance/data.json': '{}\n',
};

interface Finding {
  readonly filename: string;
  readonly code: string;
  readonly message: string;
}
let findings: readonly Finding[] = [];
const copy = mkdtempSync(join(tmpdir(), 'planted-'));

beforeAll(() => {
  for (const file of ['.oxlintrc.json', 'tsconfig.json', 'scripts/lint/house.mjs'])
    cpSync(join(repository, file), join(copy, file));
  symlinkSync(join(repository, 'node_modules'), join(copy, 'node_modules'), 'dir');
  const files = { ...clean, ...partners, ...Object.fromEntries(planted.map(([, file, text]) => [file, `${text}\n`])) };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
  const oxlint = join(repository, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [oxlint, '--format', 'json'], { cwd: copy, encoding: 'utf8' });
  findings = (JSON.parse(run.stdout) as { diagnostics: Finding[] }).diagnostics;
}, 60_000);
afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

const of = (file: string) => findings.filter((f) => f.filename === file);

describe('the linter reports', () => {
  test.each(planted)('%s', (_title, file, _text, rule, word) => {
    expect(of(file).filter((f) => f.code === rule && f.message.includes(word))).toHaveLength(1);
  });
});

test.each(Object.keys(clean))('the linter has nothing to say about the clean %s', (file) => {
  expect(of(file)).toEqual([]);
});

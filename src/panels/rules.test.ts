// Every operation of the table has a formula with its own numbers: it is typeset, its terms know their axes, and what it says of views
// and strides is what memory does.
import katex from 'katex';
import { describe, expect, test } from 'vitest';
import { framesOf } from '../explain/frames.arbitrary.ts';
import { samples } from '../explain/samples.arbitrary.ts';
import { opNames } from '../ops/table.ts';
import type { OpName } from '../ops/table.ts';
import type { Frame } from '../trace/frame.ts';
import { freshColours } from '../scene/axiscolour.ts';
import { readRuleOf } from '../scene/rules/read-rules.ts';
import type { RuleTex } from '../scene/rules/rule-tex.ts';
import { ruleTex } from '../scene/rules/rule-tex.ts';

/** The formula of the last step that an operation took in its sample, about an element in the middle. */
function ruleIn(frames: readonly Frame[], op: string): RuleTex | null {
  const frame = frames.findLast(({ step }) => step.op === op && step.outputs.length > 0);
  const out = frame?.step.outputs[0];
  if (!frame || !out) return null;
  const term = (key: string, shot: typeof out, name: string) => ({
    key,
    shot,
    name,
    colours: freshColours(shot.layout.shape.length),
  });
  const inputs = frame.step.inputs.map((shot, n) => term(`in${n}`, shot, `\\mathtt{${'xabcdefg'[n] ?? 'h'}}`));
  const { shape } = out.layout;
  const index = shape.includes(0) ? null : shape.map((size) => Math.min(1, size - 1));
  return ruleTex(frame, term('out', out, '\\mathtt{y}'), inputs, index);
}

/** The TeX without its data, as one reads it. */
function plain(tex: string): string {
  const bare = tex.replace(/\\htmlData\{[^{}]*\}\{((?:[^{}]|\{[^{}]*\})*)\}/g, '$1');
  return bare === tex ? tex.replace(/\\mathtt\{(\w+)\}/g, '$1') : plain(bare);
}

/** Operations made of steps show those; the call itself is no step of the story. */
const madeOfSteps = new Set<OpName>([
  'conv2d',
  'cross_entropy',
  'einsum',
  'layer_norm',
  'linear',
  'mse_loss',
  'nll_loss',
  'scaled_dot_product_attention',
]);

describe('the formula of', () => {
  test.each(opNames)('%s', (op) => {
    const rule = ruleIn(framesOf(samples[op]), op);
    const tex = [rule?.read, rule?.layout].filter((t) => typeof t === 'string');
    expect(tex.length > 0 || madeOfSteps.has(op)).toBe(true);
    for (const each of tex) {
      const html = katex.renderToString(each, { throwOnError: true, trust: true, strict: 'ignore' });
      expect(each).not.toMatch(/undefined|NaN|null/);
      // Names of code and of the address formula, but no word of a language.
      expect(each).not.toMatch(/\\text\{(?!offset\})[^}]*[A-Za-z]{2}/);
      expect(each.includes('axis=') === html.includes('data-axis'), each).toBe(true);
    }
  });
});

test('terms of a rule with axes carry them', () => {
  for (const op of ['add', 'matmul', 'transpose', 'view', 'cat', 'gather', 'expand'] as const) {
    const rule = ruleIn(framesOf(samples[op]), op)!;
    expect(rule.read, op).toMatch(/\\htmlData\{axis=\d+,of=out/);
    expect(rule.read, op).toMatch(/\\htmlData\{axis=\d+,of=in0/);
  }
});

test('operations do not all say the same', () => {
  const said = new Set(opNames.map((op) => readRuleOf(op)));
  expect(said.size).toBeGreaterThan(80);
});

const read = (code: string, op: string): string[] =>
  plain(ruleIn(framesOf(code), op)!.read.replace(/\\(begin|end)\{aligned\}/g, ''))
    .split('\\\\')
    .map((l) => l.trim());
const layout = (code: string, op: string): string[] =>
  plain(ruleIn(framesOf(code), op)!.layout!.replace(/\\(begin|end)\{aligned\}/g, ''))
    .split('\\\\')
    .map((l) => l.trim());
const x = 'x = torch.arange(12).reshape(3, 4)\n';

test('a transpose, a slice and an expansion as the textbook writes them', () => {
  expect(read(`${x}y = x.T`, 'T')[0]).toBe('y[i, j] &= x[j, i]');
  expect(layout(`${x}y = x.T`, 'T')).toEqual(["s'_{0} &= s_{1} = 1", "s'_{1} &= s_{0} = 4"]);
  expect(read(`${x}y = x[1:, ::2]`, 'index')[0]).toBe('y[i, j] &= x[1 + i, 2\\,j]');
  expect(layout(`${x}y = x[1:, ::2]`, 'index')).toEqual([
    '\\text{offset} &= 0 + 4 = 4',
    "s'_{0} &= s_{0} = 4",
    "s'_{1} &= 2 \\cdot s_{1} = 2 \\cdot 1 = 2",
  ]);
  expect(layout('x = torch.arange(3).unsqueeze(1)\ny = x.expand(3, 4)', 'expand')[1]).toBe(
    "s'_{1} &= 0 \\cdot s_{1} = 0 \\cdot 1 = 0",
  );
});

test('new memory is laid out by its sizes', () => {
  expect(layout('x = torch.zeros(2, 3, 4)', 'zeros')).toEqual([
    's_{0} &= d_{1} \\cdot d_{2} = 3 \\cdot 4 = 12',
    's_{1} &= d_{2} = 4',
    's_{2} &= 1',
  ]);
});

test('a view splits a run, and says how far one step reaches', () => {
  expect(layout(`${x}y = x.T.view(2, 2, 3)`, 'view')).toEqual([
    "s'_{0} &= 2 \\cdot s_{0} = 2 \\cdot 1 = 2",
    "s'_{1} &= s_{0} = 1",
    "s'_{2} &= s_{1} = 4",
  ]);
});

test('broadcasting, sums and products at the index that is shown', () => {
  expect(read(`${x}y = x + torch.arange(4)`, 'add')).toEqual([
    'y[i, j] &= x[i, j] + a[j]',
    'y[1, 1] &\\leftarrow x[1, 1],\\ a[1]\\ \\ (y[1, 1] = 6)',
  ]);
  expect(read(`${x}y = x.sum(0)`, 'sum')).toEqual([
    'y[i] &= \\sum_{p} x[p, i]',
    'y[1] &\\leftarrow x[0{\\ldots}2, 1]\\ \\ (y[1] = 15)',
  ]);
  expect(read(`${x}y = x @ x.T`, 'matmul')[0]).toBe('y[i, j] &= \\sum_{p} x[i, p] \\cdot a[p, j]');
});

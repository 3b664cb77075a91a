// The derivation of views against what the real libraries did: every view and reshape of the recorded cases.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { denseLayout, sameLayout } from '../core/layout.ts';
import type { Layout } from '../core/layout.ts';
import { itemsizeOf } from '../core/dtype.ts';
import type { DType } from '../core/dtype.ts';
import { orderLike } from '../core/order.ts';
import { isRefusal } from '../core/refusal.ts';
import { scenarioOf } from '../trace/scenario.ts';
import { storyOf } from '../trace/story.ts';
import { viewRequestOf } from './viewrequest.ts';
import { viewRuleOf } from './viewrule.ts';

type Traced = readonly [shape: number[], strides: number[], offset: number, ...flags: boolean[]];

interface Recorded {
  readonly id: string;
  readonly code?: string;
  readonly setup: readonly (readonly [string, ...unknown[]])[];
  readonly trace: readonly (Traced | 'scalar')[];
  readonly expect: { readonly error?: boolean; readonly at?: number };
}

const recorded = (name: string): Recorded[] =>
  readFileSync(`conformance/oracle/${name}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recorded);

const layoutOf = ([shape, strides, offset]: Traced): Layout => ({ shape, strides, offset });

test('PyTorch: a view where it gave one, with its strides, and a refusal or a copy where it did not', () => {
  const wrong: string[] = [];
  let count = 0;
  for (const { id, setup, trace, expect: e } of recorded('views')) {
    for (const [k, [op, wanted]] of setup.entries()) {
      const [before, after] = [trace[k - 1], trace[k]];
      if ((op !== 'view' && op !== 'reshape') || !before || before === 'scalar' || after === 'scalar') continue;
      if (!after && e.at !== k) continue;
      count++;
      const rule = viewRuleOf(layoutOf(before), 1, wanted as number[], 'torch');
      const refused = isRefusal(rule) || (op === 'view' && rule.view === null);
      if (refused || !after) {
        if (refused !== !after) wrong.push(`${id} ${k}`);
        continue;
      }
      const shares = before[4] && rule.view !== null;
      if (!sameLayout(rule.view ?? denseLayout(rule.shape, 1), layoutOf(after)) || shares !== after[4])
        wrong.push(`${id} ${k}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(500);
});

test('NumPy: the same for reshape in each order', () => {
  const wrong: string[] = [];
  let count = 0;
  for (const { id, setup, trace, expect: e } of recorded('numpy')) {
    const itemsize = itemsizeOf((setup[0]?.[2] ?? 'int64') as DType);
    for (const [k, [op, given, said]] of setup.entries()) {
      const [before, after] = [trace[k - 1], trace[k]];
      if (op !== 'reshape' || !before || before === 'scalar' || after === 'scalar') continue;
      if ((said !== 'C' && said !== 'F' && said !== 'A') || (!after && e.at !== k)) continue;
      if (setup.slice(0, k).some(([earlier]) => ['astype', 'view', 'gt_scalar'].includes(earlier))) continue;
      count++;
      const layout = layoutOf(before);
      const order = orderLike(layout, itemsize, said);
      const rule = viewRuleOf(layout, itemsize, given as number[], 'numpy', order);
      if (isRefusal(rule) || !after) {
        if (isRefusal(rule) !== !after) wrong.push(`${id} ${k}`);
        continue;
      }
      // A copy made by reshape is a view of what was copied; what shares memory with the beginning is told at the end of a line.
      if (before[6] && (rule.view !== null) !== after[6]) wrong.push(`${id} ${k} shares`);
      if (rule.view !== null && !sameLayout(rule.view, layoutOf(after)))
        wrong.push(`${id} ${k} ${JSON.stringify(after)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(500);
});

test('the other corpora: what the derivation says is what the step did', () => {
  // One line for each reshaping call there is, with all that it is made on.
  const programs = new Map<string, string>();
  for (const { code } of [...recorded('ops'), ...recorded('strides'), ...recorded('autograd'), ...recorded('textbook')])
    for (const line of code?.split('\n') ?? []) {
      const calls = line.match(/\.(view|reshape|flatten|ravel)\([^)]*\)/g);
      if (calls && /^\w+ = (torch|np)\.\w+\(/.test(line)) programs.set(calls.join(), line);
    }
  const wrong: string[] = [];
  let count = 0;
  for (const { steps } of [...programs.values()].map((code) => storyOf(scenarioOf(code))))
    for (const step of steps) {
      const request = viewRequestOf(step);
      if (!request) continue;
      count++;
      const { input, wanted, order } = request;
      const rule = viewRuleOf(input.layout, itemsizeOf(input.dtype), wanted, input.framework, order);
      const out = step.outputs[0];
      const agrees =
        !isRefusal(rule) &&
        (rule.view === null
          ? step.kind === 'copy' || step.kind === 'raise'
          : out !== undefined && (step.kind === 'view' || step.kind === 'same') && sameLayout(out.layout, rule.view));
      if (!agrees) wrong.push(JSON.stringify(step.args));
    }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(60);
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Layout } from '../core/layout.ts';
import { denseLayout, sameLayout } from '../core/layout.ts';
import { isRefusal } from '../core/refusal.ts';
import { torchReshapeStrides } from '../core/runs.ts';
import { numelOf } from '../core/shape.ts';
import { repairsOf } from './viewrepair.ts';
import type { ViewRule } from './viewrule.ts';
import { viewRuleOf } from './viewrule.ts';

const t: Layout = { shape: [4, 3], strides: [8, 32], offset: 0 };

function ruleOf(layout: Layout, shape: readonly number[], framework: 'torch' | 'numpy' = 'torch'): ViewRule {
  const rule = viewRuleOf(layout, 8, shape, framework);
  if (isRefusal(rule)) throw new Error(rule.why);
  return rule;
}

describe('x.T of 3 by 4', () => {
  test('as 12: one border, between axes 0 and 1', () => {
    const rule = ruleOf(t, [12]);
    expect(rule.merging).toEqual([
      { axis: 1, size: 3, stride: 32, state: 'starts', into: null },
      { axis: 0, size: 4, stride: 8, state: 'breaks', into: { axis: 1, needed: 96 } },
    ]);
    expect(rule.runs).toEqual([
      { axes: [0], size: 4, stride: 8 },
      { axes: [1], size: 3, stride: 32 },
    ]);
    expect(rule.fitting).toEqual([{ axis: 0, size: 12, runs: [0, 1], stride: null }]);
    expect(rule.broken).toEqual([{ axes: [0, 1], stride: 8, needed: 96, across: 0 }]);
    expect(rule.view).toBeNull();
  });

  test('as 2 by 2 by 3: splitting is free', () => {
    const rule = ruleOf(t, [2, 2, 3]);
    expect(rule.fitting.map(({ runs, stride }) => [runs, stride])).toEqual([
      [[0], 16],
      [[0], 8],
      [[1], 32],
    ]);
    expect(rule.broken).toEqual([]);
    expect(rule.view).toEqual({ shape: [2, 2, 3], strides: [16, 8, 32], offset: 0 });
  });

  test('the repairs, with their price', () => {
    const repairs = repairsOf(t, 8, ruleOf(t, [-1]), 't', 'torch');
    expect(repairs.map(({ code, allocates, moves }) => [code, allocates, moves])).toEqual([
      ['t.reshape(12)', 96, 192],
      ['t.contiguous().view(12)', 96, 192],
      ['t.view(4, 3)', 0, 0],
      ['t.permute(1, 0).view(12)', 0, 0],
    ]);
    expect(repairsOf(t, 8, ruleOf(t, [12], 'numpy'), 't', 'numpy').map(({ code }) => code)).toEqual([
      't.reshape(12)',
      't.reshape(4, 3)',
      't.transpose(1, 0).reshape(12)',
    ]);
    expect(repairsOf(t, 8, ruleOf(t, [2, 2, 3]), 't', 'torch')).toEqual([]);
  });
});

test('a single run of stride 2 splits into anything', () => {
  expect(ruleOf({ shape: [6], strides: [16], offset: 0 }, [2, 3]).view?.strides).toEqual([48, 16]);
});

test('axes of size 1 are dropped, and an empty tensor has no rule to obey', () => {
  const rule = ruleOf({ shape: [3, 1, 4], strides: [32, 999, 8], offset: 0 }, [12]);
  expect(rule.merging.map(({ state }) => state)).toEqual(['starts', 'dropped', 'joins']);
  expect(rule.broken).toEqual([]);
  expect(ruleOf({ shape: [0, 3], strides: [1, 2], offset: 0 }, [3, 0]).trivial).toBe('empty');
  expect(ruleOf({ shape: [1, 1], strides: [5, 7], offset: 8 }, [1]).trivial).toBe('one');
  expect(viewRuleOf(t, 8, [5, 2], 'torch')).toMatchObject({ why: 'size-differs' });
});

/** Layouts with breaks and joins of every kind, and a shape of as many elements. */
const cases = fc
  .record({
    axes: fc.array(fc.record({ size: fc.constantFrom(1, 2, 2, 3, 4, 6), gap: fc.constantFrom(0, 0, 0, 1, 5) }), {
      maxLength: 4,
    }),
    shuffle: fc.boolean(),
    cuts: fc.array(fc.nat(), { maxLength: 4 }),
  })
  .map(({ axes, shuffle, cuts }) => {
    let step = 8;
    const strides = axes
      .toReversed()
      .map(({ size, gap }) => {
        const stride = step;
        step = step * size + gap * 8;
        return stride;
      })
      .reverse();
    const layout: Layout = { shape: axes.map((a) => a.size), strides, offset: 16 };
    const turned: Layout = { shape: layout.shape.toReversed(), strides: strides.toReversed(), offset: 16 };
    return { layout: shuffle ? turned : layout, shape: factored(numelOf(layout.shape), cuts) };
  });

/** `numel` as a product, by divisors picked in turn. */
function factored(numel: number, picks: readonly number[]): number[] {
  const shape: number[] = [];
  let left = numel;
  for (const pick of picks) {
    const divisors = Array.from({ length: left }, (_, n) => n + 1).filter((n) => left % n === 0);
    const size = divisors[pick % divisors.length]!;
    shape.push(size);
    left /= size;
  }
  return left === 1 ? shape : [...shape, left];
}

test('it is a view exactly when no pair is broken, and each fitted stride is the view’s', () => {
  fc.assert(
    fc.property(cases, fc.constantFrom('torch' as const, 'numpy' as const), ({ layout, shape }, framework) => {
      const rule = ruleOf(layout, shape, framework);
      expect(rule.view !== null).toBe(rule.broken.length === 0);
      expect(rule.fitting.some((fit) => fit.runs.length > 1)).toBe(rule.view === null);
      const fitted = rule.fitting.filter((fit) => fit.size > 1 && rule.view !== null);
      expect(fitted.map((fit) => fit.stride)).toEqual(fitted.map((fit) => rule.view!.strides[fit.axis]));
    }),
    { numRuns: 700 },
  );
});

/** The layout with the named pairs joined and every other relation between neighbours left as it is. */
function joined({ shape, offset }: Layout, rule: ViewRule, pairs: readonly (readonly [number, number])[]): Layout {
  const strides = shape.map(() => 8);
  for (const { axis, state, into } of rule.merging) {
    if (into === null || state === 'dropped') continue;
    const joins = state === 'joins' || pairs.some(([outer, inner]) => outer === axis && inner === into.axis);
    strides[axis] = strides[into.axis]! * shape[into.axis]! + (joins ? 0 : 8);
  }
  return { shape, strides, offset };
}

const succeeds = (layout: Layout, shape: readonly number[]): boolean =>
  !isRefusal(torchReshapeStrides(layout.shape, layout.strides, shape, 8));

test('joining all named pairs makes the view succeed, leaving any one out makes it fail', () => {
  fc.assert(
    fc.property(cases, ({ layout, shape }) => {
      const rule = ruleOf(layout, shape);
      const pairs = rule.broken.map(({ axes }) => axes);
      expect(succeeds(joined(layout, rule, pairs), shape)).toBe(true);
      for (const left of pairs) {
        expect(
          succeeds(
            joined(
              layout,
              rule,
              pairs.filter((pair) => pair !== left),
            ),
            shape,
          ),
        ).toBe(false);
      }
    }),
    { numRuns: 700 },
  );
});

test('every repair without a price is a view of the shape it names', () => {
  fc.assert(
    fc.property(cases, ({ layout, shape }) => {
      for (const repair of repairsOf(layout, 8, ruleOf(layout, shape), 'x', 'torch')) {
        const order = /permute\((.*?)\)/.exec(repair.code)?.[1]?.split(', ').map(Number);
        const from = order
          ? { shape: order.map((k) => layout.shape[k]!), strides: order.map((k) => layout.strides[k]!), offset: 0 }
          : layout;
        expect(numelOf(repair.shape)).toBe(numelOf(shape));
        expect(repair.allocates > 0 || succeeds(from, repair.shape)).toBe(true);
      }
    }),
  );
});

interface Recorded {
  readonly id: string;
  readonly setup: readonly (readonly [string, ...unknown[]])[];
  readonly trace: readonly (readonly [number[], number[], number, boolean, boolean])[];
  readonly expect: { readonly error?: boolean; readonly at?: number };
}

test('for every recorded view and reshape the outcome and the strides are the recorded ones', () => {
  const lines = readFileSync('conformance/oracle/views.jsonl', 'utf8').trim().split('\n');
  const wrong: string[] = [];
  let count = 0;
  for (const { id, setup, trace, expect: e } of lines.map((line) => JSON.parse(line) as Recorded)) {
    for (const [k, [op, wanted]] of setup.entries()) {
      const before = trace[k - 1];
      const after = trace[k];
      if ((op !== 'view' && op !== 'reshape') || !before || (!after && e.at !== k)) continue;
      count++;
      const rule = viewRuleOf(
        { shape: before[0], strides: before[1], offset: before[2] },
        1,
        wanted as number[],
        'torch',
      );
      const refused = isRefusal(rule) || (op === 'view' && rule.view === null);
      if (refused || !after) {
        if (refused !== !after) wrong.push(`${id} ${k}`);
        continue;
      }
      const got = rule.view ?? denseLayout(rule.shape, 1);
      const shares = before[4] && rule.view !== null;
      if (!sameLayout(got, { shape: after[0], strides: after[1], offset: after[2] }) || shares !== after[4])
        wrong.push(`${id} ${k}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(500);
});

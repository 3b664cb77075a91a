import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Layout } from '../core/layout.ts';
import { isRefusal } from '../core/refusal.ts';
import { torchReshapeStrides } from '../core/runs.ts';
import type { ViewRule } from './viewrule.ts';
import { reshapeCases as cases } from './viewrule.arbitrary.ts';
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

test('it is a view exactly when no pair is broken, and each fitted stride is the view’s', () => {
  fc.assert(
    fc.property(cases, fc.constantFrom('torch' as const, 'numpy' as const), ({ layout, shape }, framework) => {
      const rule = ruleOf(layout, shape, framework);
      expect(rule.view !== null).toBe(rule.broken.length === 0);
      expect(rule.fitting.some((fit) => fit.runs.length > 1)).toBe(rule.view === null);
      const fitted = rule.fitting.filter((fit) => fit.size > 1 && rule.view !== null);
      expect(fitted.map((fit) => fit.stride)).toEqual(fitted.map((fit) => rule.view!.strides[fit.axis]));
    }),
    { numRuns: 500 },
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
    { numRuns: 500 },
  );
});

test('the pairs it names are those where memory does not continue and no axis of the new shape begins', () => {
  fc.assert(
    fc.property(cases, ({ layout, shape }) => {
      const inner = (sizes: readonly number[], k: number) => sizes.slice(k + 1).reduce((n, size) => n * size, 1);
      const suffixes = new Set(shape.map((_, k) => inner(shape, k)));
      const long = [...layout.shape.keys()].filter((k) => layout.shape[k]! > 1);
      const named = long.slice(0, -1).flatMap((outer, n) => {
        const next = long[n + 1]!;
        const continues = layout.strides[outer] === layout.strides[next]! * layout.shape[next]!;
        return continues || suffixes.has(inner(layout.shape, outer)) ? [] : [[outer, next]];
      });
      expect(ruleOf(layout, shape).broken.map(({ axes }) => [...axes])).toEqual(named.reverse());
    }),
    { numRuns: 500 },
  );
});

test('column-major order is the same rule read from the other end', () => {
  const flipped = ({ shape, strides, offset }: Layout): Layout => ({
    shape: shape.toReversed(),
    strides: strides.toReversed(),
    offset,
  });
  fc.assert(
    fc.property(cases, ({ layout, shape }) => {
      const rule = viewRuleOf(layout, 8, shape, 'numpy', 'F');
      const other = viewRuleOf(flipped(layout), 8, shape.toReversed(), 'numpy', 'C');
      if (isRefusal(rule) || isRefusal(other)) throw new Error('the sizes agree');
      expect(rule.view === null).toBe(other.view === null);
      expect(rule.view !== null).toBe(rule.broken.length === 0);
      const last = layout.shape.length - 1;
      expect(rule.broken.map(({ axes }) => axes.map((k) => last - k))).toEqual(
        other.broken.map(({ axes }) => [...axes]),
      );
    }),
    { numRuns: 300 },
  );
});

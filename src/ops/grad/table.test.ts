import { describe, expect, it } from 'vitest';
import { isFloat } from '../../core/dtype.ts';
import { positionsOf } from '../../core/layout.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import type { Machine, Op } from '../op.ts';
import { opNamed, opNames } from '../table.ts';
import { gradientsOf } from './backward.ts';
import type { LayoutName, Sample } from './samples.arbitrary.ts';
import { doOp, inLayout, layouts, plainMachine, runOp, samples, setElement } from './samples.arbitrary.ts';

/** Operations with floats among their results that do not move with the input, or that only NumPy has. */
const still = new Set([
  'detach',
  'view_dtype',
  'floor_divide',
  'floor_divide_',
  'resize_',
  'numpy',
  'set_shape',
  'append',
  'copy',
]);

const isOurs = ({ forms, kind, name }: Op): boolean =>
  kind !== 'create' && (Boolean(forms.torch ?? forms.newch) || name === 'index' || name === 'set_item');

/** The results of a call; what it writes to is a result of something else, never a leaf, and is read through a view. */
function resultsOf(m: Machine, op: Op, sample: Sample, inputs: readonly Tensor[]): readonly Tensor[] {
  if (op.kind !== 'write') return runOp(m, op, sample.args(m, inputs));
  const base = doOp(m, 'clone', { input: inputs[0], memory_format: 'contiguous_format' });
  const whole = base.rank > 0 ? doOp(m, 'transpose', { input: base, dim0: 0, dim1: -1 }) : base;
  const target = base.rank > 0 ? doOp(m, 'transpose', { input: whole, dim0: 0, dim1: -1 }) : base;
  runOp(m, op, sample.args(m, [target, ...inputs.slice(1)]));
  return [whole, target];
}

const weightAt = (k: number): number => 1 + ((k * 5) % 7) / 4;

/** Numbers of the elements of a leaf that are tried: all of a small one, of others some that the view shows and a few that it does not. */
function tried({ leaf, view }: ReturnType<typeof inLayout>): number[] {
  const shown = new Set([...positionsOf(view().layout)].map((byte) => byte / leaf.itemsize));
  const some = (all: number[], most: number) => all.filter((_, k) => (k * 7919) % all.length < most);
  const all = Array.from({ length: leaf.numel }, (_, k) => k);
  const hidden = all.filter((k) => !shown.has(k));
  return [...some([...shown], hidden.length > 0 ? 10 : 16), ...some(hidden, 3)];
}

/** Differences between the gradients of a call and finite differences in the elements of its leaves. */
function disagreements(op: Op, sample: Sample, layout: LayoutName): string[] {
  const m = plainMachine();
  const made = sample.shapes.map((shape, k) => inLayout(m, shape, layout, 5 * k, sample.signed ?? false));
  const results = () =>
    resultsOf(
      m,
      op,
      sample,
      made.map(({ view }) => view()),
    ).filter((x) => isFloat(x.dtype));
  const weighted = (): number => {
    m.gradEnabled = false;
    const values = results().map((x) =>
      [...x.elements()].reduce<number>((sum, v, k) => sum + Number(v) * weightAt(k), 0),
    );
    m.gradEnabled = true;
    return values.reduce((a, b) => a + b, 0);
  };
  const outs = results();
  const weights = outs.map((x) => {
    const seed = doOp(m, 'zeros', { shape: x.shape, dtype: x.dtype });
    for (let k = 0; k < seed.numel; k++) setElement(m, seed, k, weightAt(k));
    return seed;
  });
  const leaves = made.map(({ leaf }) => leaf);
  const asked = outs.filter((x) => x.requiresGrad);
  if (asked.length === 0) return [`${op.name}: no result requires a gradient`];
  const found = gradientsOf(
    m,
    asked,
    weights.filter((_, k) => outs[k]!.requiresGrad),
    leaves,
    { retainGraph: false, createGraph: false },
  );
  if (isRefusal(found)) return [JSON.stringify(found)];
  return made.flatMap((one, n) => {
    const { leaf } = one;
    const gradient = found[n] ? [...found[n].elements()].map(Number) : new Array<number>(leaf.numel).fill(0);
    const before = [...leaf.elements()].map(Number);
    return tried(one).flatMap((k) => {
      const value = before[k]!;
      const step = 1e-6;
      const [above, below] = [step, -step].map((by) => (setElement(m, leaf, k, value + by), weighted()));
      setElement(m, leaf, k, value);
      const slope = (above! - below!) / (2 * step);
      const near = Math.abs(slope - gradient[k]!) <= 1e-5 * (1 + Math.abs(slope));
      return near ? [] : [`input ${n}, element ${k}: ${gradient[k]}, but the difference is ${slope}`];
    });
  });
}

describe('gradients of every operation', () => {
  it('either have a rule and calls to try it, or are left out on purpose', () => {
    const floats = (name: string, op: Op): boolean => {
      const m = plainMachine();
      const { view } = inLayout(m, [2, 2], 'contiguous', 0, false);
      const given = Object.fromEntries(
        Object.entries(op.params).flatMap(([param, type]): [string, unknown][] =>
          type === 'tensor' || type === 'operand' ? [[param, view()]] : type === 'tensors' ? [[param, [view()]]] : [],
        ),
      );
      try {
        return runOp(m, op, given).some((x) => isFloat(x.dtype));
      } catch {
        return !still.has(name);
      }
    };
    const missing = opNames.filter((name) => {
      const op = opNamed(name);
      if (!isOurs(op) || samples[name] || still.has(name)) return false;
      return op.gradient || floats(name, op);
    });
    const intOnly = missing.filter((name) => !opNamed(name).gradient && /^(bitwise|logical|arg|nonzero)/.test(name));
    expect(missing.filter((name) => !intOnly.includes(name))).toEqual([]);
    const without = Object.keys(samples).filter((name) => {
      const op = opNamed(name as keyof typeof samples);
      return !op.gradient && !op.steps;
    });
    expect(without).toEqual([]);
  });

  for (const [name, calls] of Object.entries(samples)) {
    it.each(layouts)(`${name} agrees with finite differences on %s inputs`, (layout) => {
      const op = opNamed(name as keyof typeof samples);
      const wrong = calls
        .filter(({ not }) => !not?.includes(layout))
        .flatMap((sample, k) => disagreements(op, sample, layout).map((what) => `call ${k}, ${what}`));
      expect(wrong).toEqual([]);
    });
  }
});

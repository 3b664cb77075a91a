// arange: evenly spaced numbers from `start` up to but without `end`.
import type { DType, Scalar } from '../../core/dtype.ts';
import { exactLimit, isFloat } from '../../core/dtype.ts';
import { fillNumbers } from '../../core/kernels/fill.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { defineOp } from '../op.ts';
import { floatOf, fresh, intOf } from './fresh.ts';

const rest = 'dtype=None, device=None, requires_grad=False';

export const arange = defineOp({
  name: 'arange',
  kind: 'create',
  params: {
    start: 'scalar?',
    end: 'scalar',
    step: 'scalar?',
    dtype: 'dtype?',
    device: 'device?',
    requires_grad: 'bool?',
  },
  forms: {
    torch: [`torch.arange(end, *, ${rest})`, `torch.arange(start, end, step=1, *, ${rest})`],
    newch: [`newch.arange(end, *, ${rest})`, `newch.arange(start, end, step=1, *, ${rest})`],
    numpy: ['np.arange(stop as end, *, dtype=None)', 'np.arange(start, stop as end, step=1, dtype=None)'],
  },
  run(m, args, framework) {
    const { start, end, step } = { start: args.start ?? 0n, end: args.end, step: args.step ?? 1n };
    const floats = [start, end, step].some((value) => typeof value === 'number');
    const dtype = args.dtype ?? (floats ? floatOf(framework) : intOf(framework));
    const count = countOf(start, end, step, dtype, framework);
    if (isRefusal(count)) return count;
    const { device, requires_grad } = args;
    const x = fresh(m, { op: 'arange', framework, dtype, shape: [count], device, requires_grad });
    if (isRefusal(x)) return x;
    if (device !== 'meta') fillNumbers(x.storage, dtype, count, valueAt(start, step, dtype, framework));
    return { did: 'new', out: x };
  },
});

/**
 * How many numbers. torch checks the bounds in the type of the result but, unless that is int64, counts in float64 from what was
 * given (`arange_out`, RangeFactories.cpp, 1.13); NumPy gives none where torch refuses.
 */
function countOf(start: Scalar, end: Scalar, step: Scalar, dtype: DType, framework: Framework): number | Refusal {
  const given = [start, end, step].map(Number) as [number, number, number];
  const numbers = framework === 'numpy' || isFloat(dtype) ? given : (given.map(Math.trunc) as typeof given);
  const [a, b, s] = numbers;
  const bounds: Refusal = { why: 'arange-bad-bounds', start: given[0], end: given[1], step: given[2] };
  if (s === 0) return { why: 'arange-zero-step' };
  if (numbers.some((x) => !Number.isFinite(x))) return bounds;
  if (numbers.some((x) => Number.isInteger(x) && Math.abs(x) > exactLimit))
    return { why: 'beyond-exact', op: 'arange' };
  if (framework === 'numpy') {
    const count = Math.max(0, Math.ceil((b - a) / s));
    return dtype === 'bool' && count > 2 ? { why: 'dtype-unsupported', op: 'arange', dtype } : count;
  }
  if (dtype === 'bool') return { why: 'dtype-unsupported', op: 'arange', dtype };
  if (s > 0 ? b < a : b > a) return bounds;
  const [from, to, by] = dtype === 'int64' ? numbers : given;
  return Math.max(0, Math.ceil((to - from) / by));
}

function valueAt(start: Scalar, step: Scalar, dtype: DType, framework: Framework): (k: number) => number {
  const [a, s] = [Number(start), Number(step)];
  const whole = !isFloat(dtype);
  if (framework !== 'numpy') return whole ? (k) => Math.trunc(a) + k * Math.trunc(s) : (k) => a + k * s;
  if (whole) return byTwo(Math.trunc(a), Math.trunc(a + s), (x) => x);
  return dtype === 'float32' ? byTwo(Math.fround(a), Math.fround(a + s), Math.fround) : byTwo(a, a + s, (x) => x);
}

/** NumPy writes two elements and goes on by their difference, in the precision of the type. */
function byTwo(first: number, second: number, round: (x: number) => number): (k: number) => number {
  const delta = round(second - first);
  return (k) => round(first + round(k * delta));
}

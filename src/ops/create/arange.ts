// arange: evenly spaced numbers from `start` up to but without `end`.
import type { DType, Scalar } from '../../core/dtype.ts';
import { kindOf } from '../../core/dtype.ts';
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

/** How many numbers. torch counts in integers if the result is int64, else in float64; NumPy gives none where torch refuses. */
function countOf(start: Scalar, end: Scalar, step: Scalar, dtype: DType, framework: Framework): number | Refusal {
  const [a, b, s] = [Number(start), Number(end), Number(step)];
  const bounds: Refusal = { why: 'arange-bad-bounds', start: a, end: b, step: s };
  if (s === 0) return { why: 'arange-zero-step' };
  if (framework === 'numpy') {
    if (![a, b].every(Number.isFinite)) return bounds;
    return Math.max(0, Math.ceil((b - a) / s));
  }
  if (dtype === 'bool') return { why: 'dtype-unsupported', op: 'arange', dtype };
  if (dtype === 'int64' && Math.trunc(s) === 0) return { why: 'arange-zero-step' };
  if (![a, b].every(Number.isFinite) || (s > 0 ? b < a : b > a)) return bounds;
  if (dtype !== 'int64') return Math.ceil((b - a) / s);
  return Math.ceil((Math.trunc(b) - Math.trunc(a)) / Math.trunc(s));
}

function valueAt(start: Scalar, step: Scalar, dtype: DType, framework: Framework): (k: number) => number {
  const [a, s] = [Number(start), Number(step)];
  if (kindOf(dtype) !== 'float')
    return framework === 'numpy' ? byTwo(Math.trunc(a), Math.trunc(a + s)) : (k) => Math.trunc(a) + k * Math.trunc(s);
  return framework === 'numpy' ? byTwo(a, a + s) : (k) => a + k * s;
}

/** NumPy writes two elements and goes on by their difference. */
const byTwo = (first: number, second: number) => (k: number) => first + k * (second - first);

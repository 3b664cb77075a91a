// linspace: `steps` numbers evenly spaced from `start` to `end`, both included (NumPy may leave out the end).
import type { DType, Scalar } from '../../core/dtype.ts';
import { isFloat } from '../../core/dtype.ts';
import { fillNumbers } from '../../core/kernels/fill.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { defineOp } from '../op.ts';
import { overflow } from './fits.ts';
import { floatOf, fresh, made } from './fresh.ts';
import { keywords } from './shaped.ts';

export const linspace = defineOp({
  name: 'linspace',
  kind: 'create',
  params: {
    start: 'scalar',
    end: 'scalar',
    steps: 'int',
    endpoint: 'bool?',
    dtype: 'dtype?',
    device: 'device?',
    requires_grad: 'bool?',
  },
  forms: {
    torch: [`torch.linspace(start, end, steps, *, ${keywords})`],
    newch: [`newch.linspace(start, end, steps, *, ${keywords})`],
    numpy: ['np.linspace(start, stop as end, num=50 as steps, endpoint=True, *, dtype=None)'],
  },
  run(m, { start, end, steps, endpoint, dtype, device, requires_grad }, framework) {
    if (steps < 0) return { why: 'negative-length', length: steps };
    const type = dtype ?? floatOf(framework);
    const misfit = framework === 'numpy' ? null : unfit(start, end, type, steps);
    if (misfit) return misfit;
    const x = fresh(m, { op: 'linspace', framework, dtype: type, shape: [steps], device, requires_grad });
    if (isRefusal(x) || device === 'meta') return made(x);
    const [a, b] = [start, end].map((bound) => (framework === 'numpy' ? Number(bound) : cast(bound, type)));
    fillNumbers(x.storage, type, steps, valueAt(a!, b!, steps, endpoint ?? true, type, framework));
    return made(x);
  },
});

/** torch has no bool, and takes the bounds over into the type first. */
function unfit(start: Scalar, end: Scalar, dtype: DType, steps: number): Refusal | null {
  if (steps === 0) return null;
  if (dtype === 'bool' && steps > 1) return { why: 'dtype-unsupported', op: 'linspace', dtype };
  return overflow(start, dtype, 'torch', 'linspace') ?? overflow(end, dtype, 'torch', 'linspace');
}

/** A number as an element of a type; uint8 wraps what is negative. */
function cast(value: Scalar, dtype: DType): number {
  if (isFloat(dtype)) return Number(value);
  if (dtype === 'bool') return Number(value);
  const whole = Math.trunc(Number(value));
  return dtype === 'uint8' ? whole & 0xff : whole;
}

/** torch counts from the nearer end, in the precision of the type (float32 for integers); NumPy from the start, in float64. */
function valueAt(a: number, b: number, steps: number, endpoint: boolean, dtype: DType, framework: Framework) {
  if (framework === 'numpy') {
    const step = (b - a) / Math.max(endpoint ? steps - 1 : steps, 1);
    const value = (k: number) => (endpoint && steps > 1 && k === steps - 1 ? b : a + k * step);
    return isFloat(dtype) || dtype === 'bool' ? value : (k: number) => Math.floor(value(k));
  }
  const round = dtype === 'float64' ? (x: number) => x : Math.fround;
  const step = round(round(round(b) - round(a)) / (steps - 1));
  const half = Math.floor(steps / 2);
  if (steps === 1) return () => a;
  return (k: number) => (k < half ? round(a + round(step * k)) : round(b - round(step * (steps - k - 1))));
}

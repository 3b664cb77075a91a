// What var and std share: how far the elements along some axes lie from their mean, divided by their number less a correction
// (1 in PyTorch, 0 in NumPy). Floats only; NumPy makes float64 of integers.
import type { DType } from '../../core/dtype.ts';
import { isFloat } from '../../core/dtype.ts';
import { sumOf } from '../../core/kernels/lane-rules.ts';
import type { LaneRule } from '../../core/kernels/reduce.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import type { Calling, Gradient } from '../gradient.ts';
import type { Op, Outcome } from '../op.ts';
import { defineOp } from '../op.ts';
import type { Types } from './elementwise.ts';
import { readsLane } from '../reads/reads.ts';
import { namedAxes, reduced } from './reduction.ts';

export interface SpreadArgs {
  readonly input: Tensor;
  readonly dim: number | readonly number[] | null;
  readonly correction: number | null;
  /** PyTorch's older word for a correction of 1 (or 0). */
  readonly unbiased: boolean | null;
  readonly keepdim: boolean | null;
  readonly dtype: DType | null;
  readonly out: Tensor | null;
}

/** How the dialects write `var` and `std`. */
const formsOf = (name: string): Op['forms'] => ({
  torch: [
    `${name}(dim, unbiased=True, keepdim=False)`,
    `${name}(unbiased=True)`,
    `${name}(dim=None, *, correction=None, keepdim=False)`,
  ],
  numpy: [
    `.${name}(axis=None as dim, dtype=None, out=None, ddof=0 as correction, keepdims=False as keepdim)`,
    `np.${name}(a as input, axis=None as dim, dtype=None, out=None, ddof=0 as correction, keepdims=False as keepdim)`,
  ],
});

const correctionOf = ({ correction, unbiased }: SpreadArgs): number => correction ?? (unbiased === false ? 0 : 1);

/** Makes `var` (`root` false) and `std`. */
export function defineSpread(
  name: string,
  root: boolean,
  gradient: Gradient<SpreadArgs>,
): Op<SpreadArgs> & { reads: typeof readsLane } {
  const op = defineOp({
    name,
    kind: 'compute',
    params: {
      input: 'tensor',
      dim: 'intOrInts?',
      correction: 'int?',
      unbiased: 'bool?',
      keepdim: 'bool?',
      dtype: 'dtype?',
      out: 'tensor?',
    },
    forms: formsOf(name),
    run(m, args, framework): Outcome {
      const rule = varianceWith(correctionOf(args));
      const definition = {
        name,
        forms: {},
        types: typesFor(name),
        rule: (): LaneRule => (root ? (lane, n) => Math.sqrt(rule(lane, n)) : rule),
        ofNothing: true,
        scalarHasAxis: false,
      };
      return reduced(m, definition, args, framework);
    },
    gradient,
  });
  return { ...op, reads: readsLane };
}

const typesFor =
  (op: string) =>
  (type: DType, framework: Framework): Types | Refusal => {
    if (isFloat(type)) return { compute: type, result: type };
    return framework === 'numpy'
      ? { compute: 'float64', result: 'float64' }
      : { why: 'dtype-unsupported', op, dtype: type };
  };

/** In two passes. What is left of too few elements is infinite, or NaN where nothing differs. */
const varianceWith =
  (correction: number): LaneRule =>
  (lane, n) => {
    const mean = sumOf(lane, n) / n;
    for (let k = 0; k < n; k++) lane[k] = (lane[k]! - mean) ** 2;
    return sumOf(lane, n) / Math.max(0, n - correction);
  };

/** The gradient of the variance: twice the distance from the mean, divided as the variance is. */
export function backFromVariance(d: Calling, grad: Tensor, { input, ...args }: SpreadArgs): Tensor {
  const dims = namedAxes(args.dim);
  const axes = dims?.map((k) => (k < 0 ? k + input.rank : k)) ?? input.shape.map((_, k) => k);
  const count = axes.reduce((n, k) => n * (input.shape[k] ?? 1), 1);
  const mean = d.div(d.sum(input, dims, true), count);
  const scaled = d.mul(d.restored(grad, input.shape, dims), 2 / Math.max(0, count - correctionOf({ input, ...args })));
  return d.mul(scaled, d.sub(input, mean));
}

// clamp: each element brought between a smallest and a largest value, numbers or tensors that broadcast. NumPy writes it clip.
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Calling } from '../gradient.ts';
import { defineOp } from '../op.ts';
import type { Operand } from '../promotion.ts';
import { commonType } from '../promotion.ts';
import type { Elementwise } from './elementwise.ts';
import { computed, iterandOf, outcomeOf } from './elementwise.ts';
import { readsBroadcast } from '../reads/reads.ts';
import { writtenToOut } from '../write/into.ts';

const op = defineOp({
  name: 'clamp',
  kind: 'compute',
  params: { input: 'tensor', min: 'operand?', max: 'operand?', out: 'tensor?' },
  forms: {
    torch: ['clamp(min=None, max=None)', 'clip(min=None, max=None)'],
    numpy: ['.clip(min=None, max=None, out=None)', 'np.clip(a as input, a_min as min, a_max as max, out=None)'],
  },
  run(m, { input, min, max, out }, framework) {
    const call = clampCall(input, min, max, framework);
    if (isRefusal(call)) return call;
    return out ? writtenToOut(m, out, call) : outcomeOf(computed(m, call), framework);
  },
  gradient: {
    node: ({ args: { min, max } }) => `ClampBackward${min instanceof Tensor || max instanceof Tensor ? 0 : 1}`,
    saves: ({ min, max }) => [
      'input',
      ...(min instanceof Tensor ? ['min'] : []),
      ...(max instanceof Tensor ? ['max'] : []),
    ],
    backward(d, { args: { input, min, max }, grad, needs }) {
      const inside = (): Tensor => {
        const above = min === null ? grad : d.masked(grad, d.compare('lt', input, min));
        return max === null ? above : d.masked(above, d.compare('gt', input, max));
      };
      return {
        input: needs('input') ? inside() : null,
        min: needs('min') ? ofLower(d, grad, input, min as Tensor, max) : null,
        max: needs('max') ? ofUpper(d, grad, input, min, max as Tensor) : null,
      };
    },
  },
});

/** Types, rule and operands of one call. */
export function clampCall(
  input: Tensor,
  min: Operand | null,
  max: Operand | null,
  framework: Framework,
): Elementwise | Refusal {
  const bounds = [min, max].filter((x) => x !== null);
  if (bounds.length === 0) return { why: 'bounds-missing', op: 'clamp' };
  const areMixed = bounds.some((x) => x instanceof Tensor) && !bounds.every((x) => x instanceof Tensor);
  if (areMixed && framework === 'torch')
    return { why: 'bad-argument', op: 'clamp', name: 'max', expected: 'Tensor', got: 'Number' };
  const common = commonType([input, ...bounds], framework, 'clamp');
  if (isRefusal(common)) return common;
  const comparesOnly = bounds.length === 1 && bounds[0] instanceof Tensor; // then it is maximum or minimum
  const isOffered = (common !== 'bool' || comparesOnly) && (framework !== 'newch' || common === 'float32');
  if (!isOffered) return { why: 'dtype-unsupported', op: boundsName(min, max), dtype: common };
  const types = { compute: common, result: common };
  // PyTorch lays the result out as the input (once cast) where the bounds are numbers.
  const byInput = framework !== 'numpy' && bounds.every((x) => !(x instanceof Tensor));
  return {
    op: 'clamp',
    framework,
    operands: [input, ...bounds],
    types,
    f: ruleOf(min !== null, max !== null),
    iterands: byInput ? [iterandOf(input, types)] : null,
  };
}

const boundsName = (min: Operand | null, max: Operand | null): string =>
  max === null ? 'clamp_min_cpu' : min === null ? 'clamp_max_cpu' : 'clamp_cpu';

/** NaN goes through; where the bounds cross, the larger one wins. */
const ruleOf = (hasMin: boolean, hasMax: boolean): Elementwise['f'] =>
  hasMin && hasMax
    ? (x, low, high) => Math.min(Math.max(x, low), high)
    : hasMin
      ? (x, low) => Math.max(x, low)
      : (x, high) => Math.min(x, high);

/** To the lower bound goes what was below it, unless the upper one won. */
function ofLower(d: Calling, grad: Tensor, x: Tensor, min: Tensor, max: Operand | null): Tensor {
  const below = d.masked(grad, d.compare('ge', x, min));
  return max === null ? below : d.masked(below, d.compare('ge', min, max));
}

/** To the upper bound goes what was above it, and everything where the bounds cross. */
function ofUpper(d: Calling, grad: Tensor, x: Tensor, min: Operand | null, max: Tensor): Tensor {
  const within = d.compare('le', x, max);
  return d.masked(grad, min === null ? within : d.mul(within, d.compare('ge', max, min)));
}

export const clamp = { ...op, reads: readsBroadcast };

// where: of two tensors (or numbers) the one or the other, element by element, as a condition says.
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import type { Machine } from '../op.ts';
import { defineOp } from '../op.ts';
import { commonType } from '../promotion.ts';
import { computed, iterandOf } from './elementwise.ts';
import { ne } from './ne.ts';
import { readsBroadcast } from '../reads/reads.ts';

const op = defineOp({
  name: 'where',
  kind: 'compute',
  params: { condition: 'tensor', input: 'operand', other: 'operand' },
  forms: {
    torch: ['.where(condition, other)', 'torch.where(condition, input, other)'],
    numpy: ['np.where(condition, x as input, y as other)'],
  },
  run(m, { condition, input, other }, framework) {
    const { dtype } = condition;
    const isMask = framework === 'numpy' || dtype === 'bool' || dtype === 'uint8';
    if (!isMask && framework !== 'newch') return { why: 'mask-dtype', op: 'where', dtype };
    const common = commonType([input, other], framework, 'where');
    if (isRefusal(common)) return common;
    const types = { compute: common, result: common };
    const truth = dtype === 'bool' ? condition : truthOf(m, condition, framework);
    if (isRefusal(truth)) return truth;
    const chosen = [input, other].map((x) => iterandOf(x, types));
    const iterands = framework === 'numpy' ? null : [truth, ...chosen];
    const call = {
      op: 'where',
      framework,
      operands: [truth, input, other],
      types,
      f: (is: number, a: number, b: number) => (is === 0 ? b : a),
      iterands,
    };
    const out = computed(m, call); // also in NumPy an array, where nothing has axes
    return isRefusal(out) ? out : { did: 'compute', out, scalar: false };
  },
  gradient: {
    node: () => 'WhereBackward0',
    saves: () => ['condition'],
    backward: (d, { args: { condition }, grad, needs }) => ({
      input: needs('input') ? d.masked(grad, d.compare('eq', condition, 0n)) : null,
      other: needs('other') ? d.masked(grad, condition) : null,
    }),
  },
});

/** A condition of another type is read as the truth of its elements. */
function truthOf(m: Machine, condition: Tensor, framework: Framework): Tensor | Refusal {
  const outcome = ne.run(m, { input: condition, other: 0n, out: null }, framework);
  return isRefusal(outcome) ? outcome : (outcome.out as Tensor);
}

export const where = { ...op, reads: readsBroadcast };

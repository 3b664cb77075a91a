// max: the largest element of all; with an axis, the largest along it and their places, as PyTorch returns both. NumPy's max is amax;
// newch leaves the name out because of the double answer.
import { isRefusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import { defineOp } from '../op.ts';
import { amax } from './amax.ts';
import { argmax } from './argmax.ts';
import { readsLane } from '../reads/reads.ts';
import { placedAlong, sharedAmong } from './ties.ts';

const op = defineOp({
  name: 'max',
  kind: 'compute',
  params: { input: 'tensor', dim: 'int?', keepdim: 'bool?' },
  forms: { torch: ['max(dim=None, keepdim=False)'], newch: ['max(dim=None, keepdim=False)'] },
  run(m, { input, dim, keepdim }, framework) {
    if (framework === 'newch') return { why: 'left-out', what: 'max', instead: ['amax', 'argmax'] };
    const values = amax.run(m, { input, dim, keepdim, dtype: null, out: null }, framework);
    if (isRefusal(values)) return values.why === 'reduce-empty' ? { ...values, op: 'max' } : values;
    if (dim === null) return values;
    const counted = input.dtype === 'bool' ? viewOf(input, input.layout, { dtype: 'uint8' }) : input;
    const places = argmax.run(m, { input: counted, dim, keepdim }, framework);
    return isRefusal(places) ? places : { did: 'compute', out: [values.out as Tensor, places.out as Tensor] };
  },
  gradient: {
    node: ({ args: { dim } }) => (dim === null ? 'MaxBackward1' : 'MaxBackward0'),
    saves: ({ dim }) => (dim === null ? ['input', 'out'] : ['out1']),
    // With an axis, the element at the place that was answered takes it all.
    backward(d, { args: { input, dim }, outs, grad }) {
      if (dim === null) return { input: sharedAmong(d, grad, input, outs[0]!, null) };
      return { input: placedAlong(d, grad, input.shape, dim, outs[1]!) };
    },
  },
});

export const max = { ...op, reads: readsLane, results: ['values', 'indices'] };

// copy_: the elements of another tensor, broadcast and converted. NumPy's copyto converts only within a kind or to a higher one.
import { sameNumbers } from '../../core/layout.ts';
import { isRefusal } from '../../core/refusal.ts';
import { broadcastShapes } from '../../core/shape.ts';
import { Tensor } from '../../tensor/tensor.ts';
import { deviceOf } from '../compute/elementwise.ts';
import { defineOp } from '../op.ts';
import { canCast } from '../promotion.ts';
import { copyInto, fillInto, fitted, repeated } from './assign.ts';
import { overlapRefused, writeRefused, written } from './target.ts';
import { readsSame } from '../reads/reads.ts';

export const copy_ = defineOp({
  name: 'copy_',
  kind: 'write',
  params: { input: 'tensor', src: 'operand' },
  forms: { torch: ['.copy_(src)'], numpy: ['np.copyto(dst as input, src)'] },
  run(m, { input, src }, framework) {
    const refused = writeRefused(m, input) ?? m.spend(input.numel);
    if (refused) return refused;
    if (!(src instanceof Tensor)) return fillInto(input, src, framework, 'copy_') ?? written(m, input);
    if (input === src) return framework === 'numpy' ? { did: 'same', out: input } : written(m, input);
    const refusal = overlapRefused(input, [src], framework);
    if (refusal) return refusal;
    const values = framework === 'numpy' ? fitted(src, input.shape) : null; // leading axes of size 1 count for nothing there
    const shape = values ? input.shape : broadcastShapes([input.shape, src.shape]);
    if (isRefusal(shape)) return shape;
    if (!sameNumbers(shape, input.shape))
      return { why: 'target-too-small', target: input.shape, value: shape, op: 'copy_' };
    if (framework === 'numpy' && !canCast(src.dtype, input.dtype, framework))
      return { why: 'result-dtype', from: src.dtype, to: input.dtype, op: 'copy_' };
    const device = deviceOf([input, src]);
    if (isRefusal(device)) return device;
    if (device !== 'meta') copyInto(input, values ?? repeated(src, input.shape), framework);
    return written(m, input);
  },
  gradient: {
    node: () => 'torch::autograd::CopyBackwards',
    backward: (d, { args: { input }, grad, needs }) => ({
      input: needs('input') ? d.zeros(input.shape, grad) : null,
      src: grad,
    }),
  },
  reads: readsSame('src'),
});

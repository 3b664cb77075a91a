// stack: tensors of one shape side by side along a new axis.
import { sameNumbers } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { torchReshapeStrides } from '../../core/runs.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import { made } from '../create/fresh.ts';
import type { Machine } from '../op.ts';
import { defineOp } from '../op.ts';
import { axisIn, withEntry } from '../view/view.ts';
import { concatenated } from './cat.ts';
import { jointAnew, readsJoined } from '../reads/joined.ts';

export const stack = defineOp({
  name: 'stack',
  kind: 'copy',
  params: { tensors: 'tensors', dim: 'int?' },
  forms: {
    torch: ['torch.stack(tensors, dim=0)'],
    newch: ['newch.stack(tensors, dim=0)'],
    numpy: ['np.stack(arrays as tensors, axis=0 as dim)'],
  },
  run: (m, { tensors, dim }, framework) => made(stacked(m, tensors, dim ?? 0, framework), 'copy'),
  gradient: {
    node: () => 'StackBackward0',
    backward: (d, { args: { tensors, dim }, grad }) => ({
      tensors: tensors.map((_, k) => d.select(grad, dim ?? 0, k)),
    }),
  },
  reads: readsJoined(jointAnew),
});

/**
 * The stacked tensor. torch joins along the axis that will follow the new one and then splits it, which matters for the memory
 * order (`stack`, ATen 1.13); at the end, and in NumPy always, each input first gets an axis of size 1.
 */
function stacked(m: Machine, tensors: readonly Tensor[], dim: number, framework: Framework): Tensor | Refusal {
  const [first] = tensors;
  if (!first) return { why: 'empty-list', op: 'stack' };
  const axis = axisIn(dim, first.rank + 1, framework);
  if (isRefusal(axis)) return axis;
  const position = tensors.findIndex((x) => !sameNumbers(x.shape, first.shape));
  if (position >= 0) return { why: 'stack-shapes-differ', shapes: [first.shape, tensors[position]!.shape], position };
  if (framework === 'numpy' || axis === first.rank) {
    const widened = tensors.map((x) => withAxis(x, axis, framework));
    return concatenated(m, widened, axis, framework, 'stack');
  }
  const joined = concatenated(m, tensors, axis, framework, 'stack');
  if (isRefusal(joined)) return joined;
  const shape = withEntry(first.shape, axis, tensors.length);
  const strides = torchReshapeStrides(joined.shape, joined.layout.strides, shape, joined.itemsize);
  if (isRefusal(strides)) return strides;
  joined.layout = { shape, strides, offset: 0 };
  return joined;
}

/** The tensor with an axis of size 1 put in: torch steps over all that follows it, NumPy's newaxis has stride 0. */
function withAxis(x: Tensor, axis: number, framework: Framework): Tensor {
  const { shape, strides, offset } = x.layout;
  const stride = framework === 'numpy' ? 0 : axis < x.rank ? shape[axis]! * strides[axis]! : x.itemsize;
  return viewOf(x, { shape: withEntry(shape, axis, 1), strides: withEntry(strides, axis, stride), offset });
}

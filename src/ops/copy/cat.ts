// cat: tensors one after another along an axis they have. NumPy writes it concatenate.
import type { Layout } from '../../core/layout.ts';
import { copyElements } from '../../core/kernels/copy.ts';
import { channelsLastStrides, suggestedFormat } from '../../core/memory-format.ts';
import { stridesLikeAll } from '../../core/order.ts';
import type { DType } from '../../core/dtype.ts';
import { itemsizeOf } from '../../core/dtype.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import { fresh, made } from '../create/fresh.ts';
import type { Calling } from '../gradient.ts';
import type { Machine } from '../op.ts';
import { defineOp } from '../op.ts';
import { promoteTypes } from '../promotion.ts';
import { axisIn, replaced } from '../view/view.ts';
import { flat } from './flat.ts';
import { jointAlong, readsJoined } from '../reads/joined.ts';

export const cat = defineOp({
  name: 'cat',
  kind: 'copy',
  params: { tensors: 'tensors', dim: 'int?', dtype: 'dtype?' },
  forms: {
    torch: ['torch.cat(tensors, dim=0)', 'torch.concat(tensors, dim=0)', 'torch.concatenate(tensors, axis=0 as dim)'],
    newch: ['newch.cat(tensors, dim=0)'],
    numpy: ['np.concatenate(arrays as tensors, axis=0 as dim, *, dtype=None)'],
  },
  run(m, { tensors, dim, dtype }, framework) {
    if (dim !== null) return made(concatenated(m, tensors, dim, framework, 'cat', dtype), 'copy');
    const flattened: Tensor[] = [];
    for (const x of tensors) {
      const one = flat(m, x, 'cat');
      if (isRefusal(one)) return one;
      flattened.push(one);
    }
    return made(concatenated(m, flattened, 0, framework, 'cat', dtype), 'copy');
  },
  gradient: {
    node: () => 'CatBackward0',
    backward: (d, { args: { tensors, dim }, grad }) => ({ tensors: apartAlong(d, grad, tensors, dim ?? 0) }),
  },
  reads: readsJoined(jointAlong),
});

/** The joined tensor, in the promoted type of all (or in `dtype`) and the memory order the framework derives from them. */
export function concatenated(
  m: Machine,
  tensors: readonly Tensor[],
  dim: number,
  framework: Framework,
  op: string,
  dtype: DType | null = null,
): Tensor | Refusal {
  if (tensors.length === 0) return { why: 'empty-list', op };
  const scalar = tensors.findIndex((x) => x.rank === 0);
  if (scalar >= 0) return { why: 'cat-rank-0', position: scalar };
  const parts = framework === 'numpy' ? tensors : tensors.filter((x) => !isLegacyEmpty(x));
  const axis = parts.length === 0 ? 0 : axisIn(dim, parts[0]!.rank, framework);
  if (isRefusal(axis)) return axis;
  const mismatch = mismatched(tensors, parts, axis);
  if (mismatch) return mismatch;
  const type = dtype ?? joinedType(tensors, framework);
  const shape =
    parts.length === 0
      ? [0]
      : replaced(
          parts[0]!.shape,
          axis,
          parts.reduce((sum, x) => sum + x.shape[axis]!, 0),
        );
  const device = tensors.some((x) => x.storage.device === 'meta') ? 'meta' : 'cpu';
  const strides =
    framework === 'numpy'
      ? stridesLikeAll(
          parts.map((x) => x.layout),
          shape,
          itemsizeOf(type),
        )
      : formatted(tensors, shape, type);
  const out = fresh(m, { op, framework, dtype: type, shape, strides, device });
  if (isRefusal(out) || device === 'meta') return out;
  let done = 0;
  for (const x of parts) {
    copyElements({ storage: out.storage, dtype: type, layout: placed(out.layout, axis, done, x.shape[axis]!) }, x);
    done += x.shape[axis]!;
  }
  return out;
}

/** torch passes over tensors of shape (0,) whatever the rank of the others, as it did before empty tensors had shapes. */
const isLegacyEmpty = (x: Tensor): boolean => x.rank === 1 && x.shape[0] === 0;

function mismatched(tensors: readonly Tensor[], parts: readonly Tensor[], axis: number): Refusal | null {
  const [first] = parts;
  for (const x of parts) {
    const position = tensors.indexOf(x);
    if (x.rank !== first!.rank) return { why: 'cat-ranks-differ', ranks: [first!.rank, x.rank], position };
    const at = x.shape.findIndex((size, k) => k !== axis && size !== first!.shape[k]);
    if (at >= 0) return { why: 'cat-sizes-differ', axis, dim: at, sizes: [first!.shape[at]!, x.shape[at]!], position };
  }
  return null;
}

/** newch has no int16 for uint8 beside int8 and takes int32. */
function joinedType(tensors: readonly Tensor[], framework: Framework): DType {
  const type = tensors.map((x) => x.dtype).reduce((a, b) => promoteTypes(a, b, framework));
  return type === 'int16' && framework === 'newch' ? 'int32' : type;
}

/** Channels-last only if all inputs look like it. Source: `cat_compute_output_memory_format` (ATen, 1.13). */
function formatted(tensors: readonly Tensor[], shape: readonly number[], dtype: DType): number[] | undefined {
  const [rank] = tensors.map((x) => x.rank);
  const isLast = tensors.every((x) => x.rank === rank && suggestedFormat(x.layout) === 'channels_last');
  return (isLast && channelsLastStrides(shape, itemsizeOf(dtype))) || undefined;
}

/** The part of a layout from position `start` along an axis. */
const placed = ({ shape, strides, offset }: Layout, axis: number, start: number, size: number): Layout => ({
  shape: replaced(shape, axis, size),
  strides,
  offset: offset + start * strides[axis]!,
});

/** The gradients of joined tensors: their parts of the gradient, in their own shapes. */
export function apartAlong(d: Calling, grad: Tensor, tensors: readonly Tensor[], dim: number): (Tensor | null)[] {
  const axis = dim < 0 ? dim + grad.rank : dim;
  let done = 0;
  return tensors.map((x) => {
    if (isLegacyEmpty(x) && grad.rank !== 1) return d.zeros(x.shape, grad);
    // hstack and vstack put axes of size 1 in front of vectors and scalars.
    const size = x.shape[axis - (grad.rank - x.rank)] ?? 1;
    const part = d.narrow(grad, axis, done, size);
    done += size;
    return part.rank === x.rank ? part : d.reshape(part, x.shape);
  });
}

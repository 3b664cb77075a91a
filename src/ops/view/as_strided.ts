// as_strided: shape, strides and offset as given, over the whole storage. PyTorch counts elements, NumPy bytes.
// NumPy checks nothing; here what would leave the storage is refused in both.
import type { Layout } from '../../core/layout.ts';
import { extentOf } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { defineView } from './view.ts';
import { backThroughStrides } from '../grad/strided.ts';

export const as_strided = defineView({
  name: 'as_strided',
  params: { size: 'ints?', stride: 'ints?', storage_offset: 'int?', writeable: 'bool?' },
  forms: {
    torch: ['as_strided(size, stride, storage_offset=None)'],
    numpy: ['np.lib.stride_tricks.as_strided(x as input, shape=None as size, strides=None as stride, writeable=True)'],
  },
  layout(x, { size, stride, storage_offset }, framework) {
    const start = framework === 'numpy' ? 0 : x.reach.from;
    const unit = framework === 'numpy' ? 1 : x.itemsize;
    const shape = size ?? x.shape;
    const strides = stride?.map((step) => step * unit) ?? x.layout.strides;
    if (shape.length !== strides.length)
      return { why: 'strided-lengths-differ', size: shape.length, strides: strides.length };
    const refusal = framework === 'numpy' ? null : torchRefusal(stride ?? [], storage_offset);
    if (refusal) return refusal;
    const offset =
      storage_offset === null || storage_offset === undefined ? x.layout.offset : start + storage_offset * unit;
    return within(x, { shape, strides, offset });
  },
  writeable: (x, { writeable }) => x.writeable && (writeable ?? true),
  lineage: (_x, { size, stride }) => (size ?? stride ?? []).map(() => []),
  gradient: {
    node: () => 'AsStridedBackward0',
    backward: (d, { args: { input }, out, grad }) => ({
      input: backThroughStrides(d, grad, input.layout, out.layout, input.itemsize),
    }),
  },
});

function torchRefusal(stride: readonly number[], offset: number | null): Refusal | null {
  if (stride.some((step) => step < 0)) return { why: 'strided-negative-stride', strides: stride };
  if (offset !== null && offset < 0) return { why: 'strided-negative-offset', offset };
  return null;
}

/** The layout, if no element of it lies outside the storage. */
export function within(x: Tensor, layout: Layout): Layout | Refusal {
  const { shape, strides, offset } = layout;
  const negative = shape.find((size) => size < 0);
  if (negative !== undefined) return { why: 'negative-size', size: negative, shape, op: 'as_strided' };
  const extent = extentOf(layout, x.itemsize);
  const { from, to } = x.reach;
  const refused = { shape, strides, offset: offset - from, itemsize: x.itemsize, nbytes: to - from };
  if (extent !== null && (extent.from < from || extent.to > to)) return { why: 'strided-out-of-bounds', ...refused };
  return layout;
}

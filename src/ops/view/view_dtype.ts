// view_dtype: the same bytes read as another element type; the last axis grows or shrinks with the item size.
import type { DType } from '../../core/dtype.ts';
import { itemsizeOf } from '../../core/dtype.ts';
import type { Layout } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import { defineReading, replaced, same, unmoved } from './view.ts';

export const view_dtype = defineReading({
  name: 'view_dtype',
  params: { dtype: 'dtype?' },
  forms: { torch: ['.view(dtype)'], numpy: ['.view(dtype=None)'] },
  run(_m, x, { dtype }, framework) {
    const to = dtype ?? x.dtype;
    if (framework !== 'numpy' && to === x.dtype) return same(x);
    const layout = framework === 'numpy' ? numpyAs(x, to) : torchAs(x, to);
    return isRefusal(layout) ? layout : { did: 'view', out: viewOf(x, layout, { dtype: to }) };
  },
  lineage: (x) => unmoved(x.rank),
  gradient: null,
});

/** Source: PyTorch 1.13, view_dtype (aten/src/ATen/native/TensorConversions.cpp). */
function torchAs(x: Tensor, to: DType): Layout | Refusal {
  const from = x.dtype;
  const [had, has] = [x.itemsize, itemsizeOf(to)];
  const { shape, strides, offset } = x.layout;
  if (had === has) return x.layout;
  if (x.rank === 0) return { why: 'dtype-view-rank-0', from, to };
  const last = x.rank - 1;
  const size = shape[last]!;
  if (has > had && (size * had) % has !== 0) return { why: 'dtype-view-size-indivisible', from, to, size };
  if (has > had && offset % has !== 0) return { why: 'dtype-view-offset-indivisible', from, to, offset };
  if (strides[last] !== had) return { why: 'dtype-view-last-stride', from, to, stride: strides[last]! };
  const odd = strides.findIndex((stride, k) => k < last && stride % has !== 0);
  if (odd >= 0) return { why: 'dtype-view-stride-indivisible', from, to, axis: odd, stride: strides[odd]! };
  return { shape: replaced(shape, last, (size * had) / has), strides: replaced(strides, last, has), offset };
}

/** Source: NumPy 1.24, array_descr_set (multiarray/getset.c). */
function numpyAs(x: Tensor, to: DType): Layout | Refusal {
  const from = x.dtype;
  const [had, has] = [x.itemsize, itemsizeOf(to)];
  const { shape, strides, offset } = x.layout;
  if (had === has) return x.layout;
  if (x.rank === 0) return { why: 'dtype-view-rank-0', from, to };
  const last = x.rank - 1;
  const size = shape[last]!;
  if (size !== 1 && x.numel !== 0 && strides[last] !== had)
    return { why: 'dtype-view-last-stride', from, to, stride: strides[last]! };
  if ((size * had) % has !== 0) return { why: 'dtype-view-size-indivisible', from, to, size };
  return { shape: replaced(shape, last, (size * had) / has), strides: replaced(strides, last, has), offset };
}

// The operations of numpy.jsonl as ops of the table.
import type { Translation } from './chain.ts';
import { indexItems } from './index-items.ts';

/** One axis or several; null stays. */
const axes = (value: unknown): unknown => (typeof value === 'number' ? [value] : (value ?? null));

export const numpyChain: Translation = {
  arange: ([end, dtype]) => ({
    op: 'arange',
    args: { start: null, end: BigInt(end as number), step: null, dtype, device: null, requires_grad: null },
  }),
  reshape: ([shape, order]) => ({ op: 'reshape', args: { shape, order } }),
  ravel: ([order]) => ({ op: 'ravel', args: { order } }),
  flatten: ([order]) => ({ op: 'flatten', args: { start_dim: null, end_dim: null, order } }),
  copy: ([order]) => ({ op: 'copy', args: { order } }),
  T: () => ({ op: 'T', args: {} }),
  transpose: ([dims]) => ({ op: 'permute', args: { dims } }),
  swapaxes: ([dim0, dim1]) => ({ op: 'transpose', args: { dim0, dim1 } }),
  moveaxis: ([source, destination]) => ({
    op: 'movedim',
    args: { source: axes(source), destination: axes(destination) },
  }),
  broadcast_to: ([size]) => ({ op: 'expand', args: { size } }),
  expand_dims: ([dim]) => ({ op: 'unsqueeze', args: { dim: axes(dim) } }),
  squeeze: ([dim]) => ({ op: 'squeeze', args: { dim: axes(dim) } }),
  flip: ([dims]) => ({ op: 'flip', args: { dims: axes(dims) } }),
  asfortranarray: (_given, x) => ({ op: 'asfortranarray', args: { data: x, dtype: null } }),
  ascontiguousarray: (_given, x) => ({ op: 'ascontiguousarray', args: { data: x, dtype: null } }),
  as_strided: ([size, stride]) => ({ op: 'as_strided', args: { size, stride, storage_offset: null, writeable: null } }),
  sliding_window_view: ([window, axis]) => ({
    op: 'sliding_window_view',
    args: { window_shape: axes(window), axis: axes(axis), writeable: null },
  }),
  diagonal: ([offset, dim1, dim2]) => ({ op: 'diagonal', args: { offset, dim1, dim2 } }),
  index: ([items]) => ({ op: 'index', args: { items: indexItems(items as readonly unknown[]) } }),
  add_scalar: ([v]) => ({ op: 'add', args: { other: Number.isInteger(v) ? BigInt(v as number) : v, alpha: null } }),
};

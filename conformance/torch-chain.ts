// The operations of views.jsonl (and of the setups of other torch corpora) as ops of the table.
import type { MemoryFormat } from '../src/ops/op.ts';
import type { Translation } from './chain.ts';
import { indexItems } from './index-items.ts';

/** One axis or several. */
const axes = (value: unknown): readonly number[] =>
  typeof value === 'number' ? [value] : (value as readonly number[]);

export const torchChain: Translation = {
  arange: ([end, dtype]) => ({
    op: 'arange',
    args: { start: null, end: BigInt(end as number), step: null, dtype, device: null, requires_grad: null },
  }),
  tensor: ([data, dtype]) => ({
    op: 'tensor',
    args: { data: nested(data, dtype), dtype, device: null, requires_grad: null },
  }),
  zeros: ([shape, dtype]) => ({ op: 'zeros', args: { shape, dtype, device: null, requires_grad: null } }),
  reshape: ([shape]) => ({ op: 'reshape', args: { shape, order: null } }),
  view: ([shape]) => ({ op: 'view', args: { shape } }),
  permute: ([dims]) => ({ op: 'permute', args: { dims } }),
  expand: ([size]) => ({ op: 'expand', args: { size } }),
  flip: ([dims]) => ({ op: 'flip', args: { dims } }),
  transpose: ([dim0, dim1]) => ({ op: 'transpose', args: { dim0, dim1 } }),
  swapaxes: ([dim0, dim1]) => ({ op: 'transpose', args: { dim0, dim1 } }),
  movedim: ([source, destination]) => ({
    op: 'movedim',
    args: { source: axes(source), destination: axes(destination) },
  }),
  flatten: ([start_dim, end_dim]) => ({ op: 'flatten', args: { start_dim, end_dim, order: null } }),
  squeeze: ([dim]) => ({ op: 'squeeze', args: { dim: dim === null || dim === undefined ? null : axes(dim) } }),
  unsqueeze: ([dim]) => ({ op: 'unsqueeze', args: { dim: axes(dim) } }),
  as_strided: ([size, stride, storage_offset]) => ({
    op: 'as_strided',
    args: { size, stride, storage_offset, writeable: null },
  }),
  narrow: ([dim, start, length]) => ({ op: 'narrow', args: { dim, start, length } }),
  select: ([dim, index]) => ({ op: 'select', args: { dim, index } }),
  unfold: ([dimension, size, step]) => ({ op: 'unfold', args: { dimension, size, step } }),
  diagonal: ([offset, dim1, dim2]) => ({ op: 'diagonal', args: { offset, dim1, dim2 } }),
  chunk: ([chunks, dim, pick]) => ({ op: 'chunk', args: { chunks, dim }, pick: pick as number }),
  split: ([split_size_or_sections, dim, pick]) => ({
    op: 'split',
    args: { split_size_or_sections, dim },
    pick: pick as number,
  }),
  index: ([items]) => ({ op: 'index', args: { items: indexItems(items as readonly unknown[]) } }),
  contiguous: () => ({ op: 'contiguous', args: { memoryFormat: null } }),
  clone: ([memoryFormat]) => ({
    op: 'clone',
    args: { memoryFormat: (memoryFormat as MemoryFormat | undefined) ?? null },
  }),
  detach: () => ({ op: 'detach', args: {} }),
  ravel: () => ({ op: 'ravel', args: { order: null } }),
  t: () => ({ op: 't', args: {} }),
  T: () => ({ op: 'T', args: {} }),
  mT: () => ({ op: 'mT', args: {} }),
};

/** Recorded numbers as Python numbers of the element type. */
function nested(data: unknown, dtype: unknown): unknown {
  if (Array.isArray(data)) return data.map((item) => nested(item, dtype));
  if (typeof data === 'string') return Number(data);
  return typeof data === 'number' && Number.isInteger(data) && !String(dtype).startsWith('float') ? BigInt(data) : data;
}

// Where an operation wrote: the layout of its target, narrowed by the index expression if it had one. May be wider than what was
// written (a list of indices is taken from its least to its greatest), never narrower.
import type { Layout } from '../core/layout.ts';
import type { IndexItem, OpEvent } from '../ops/op.ts';
import type { Tensor } from '../tensor/tensor.ts';

/** The region of `target` (in bytes of its storage) that the event wrote. */
export function regionOf(event: OpEvent, target: Tensor): Layout {
  const { index } = event.args as { readonly index?: unknown };
  return isIndex(index) ? narrowed(target.layout, index) : target.layout;
}

const isIndex = (value: unknown): value is readonly IndexItem[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && 'kind' in item);

/** Axes that an item of an index expression consumes. */
const axesOf = (item: IndexItem): number =>
  item.kind === 'newaxis' || item.kind === 'ellipsis' ? 0 : item.kind === 'mask' ? item.shape.length : 1;

function narrowed(layout: Layout, index: readonly IndexItem[]): Layout {
  const rank = layout.shape.length;
  const used = index.reduce((n, item) => n + axesOf(item), 0);
  const shape: number[] = [];
  const strides: number[] = [];
  let { offset } = layout;
  let axis = 0;
  const keep = (count: number): void => {
    for (let n = 0; n < count && axis < rank; n++, axis++) {
      shape.push(layout.shape[axis]!);
      strides.push(layout.strides[axis]!);
    }
  };
  const take = (from: number, step: number, count: number): void => {
    offset += count > 0 ? from * layout.strides[axis]! : 0;
    shape.push(count);
    strides.push(step * layout.strides[axis]!);
    axis++;
  };
  for (const item of index) {
    const size = layout.shape[axis] ?? 1;
    if (item.kind === 'newaxis') continue;
    if (item.kind === 'ellipsis') keep(rank - used);
    else if (item.kind === 'mask' || axis >= rank) keep(axesOf(item));
    else if (item.kind === 'int') take(wrapped(item.value, size), 1, 1);
    else if (item.kind === 'slice') {
      const { from, step, count } = sliceOf(item, size);
      take(from, step, count);
    } else {
      const at = item.values.map((i) => wrapped(i, size));
      const low = at.reduce((a, b) => Math.min(a, b), size);
      const high = at.reduce((a, b) => Math.max(a, b), -1);
      take(low, 1, Math.max(0, high - low + 1));
    }
  }
  keep(rank - axis);
  return { shape, strides, offset };
}

const wrapped = (i: number, size: number): number => (i < 0 ? i + size : i);

/** Python's slice rules: `slice.indices`. */
function sliceOf(item: Extract<IndexItem, { kind: 'slice' }>, size: number) {
  const step = item.step ?? 1;
  const [low, high] = step > 0 ? [0, size] : [-1, size - 1];
  const bound = (i: number) => Math.min(high, Math.max(low, wrapped(i, size)));
  const from = item.start === null ? (step > 0 ? low : high) : bound(item.start);
  const to = item.stop === null ? (step > 0 ? high : low) : bound(item.stop);
  return { from, step, count: Math.max(0, Math.ceil((to - from) / step)) };
}

// Where an operation wrote: the layout of its target, narrowed by the index expression if it had one. May be wider than what was
// written (each list of indices is taken from its least to its greatest), never narrower.
import type { Gather } from '../core/indexing.ts';
import type { Layout } from '../core/layout.ts';
import { isRefusal } from '../core/refusal.ts';
import type { IndexItem, OpEvent } from '../ops/op.ts';
import { selectionOf } from '../ops/view/selection.ts';
import type { Tensor } from '../tensor/tensor.ts';

/** The region of `target` (in bytes of its storage) that the event wrote. */
export function regionOf({ op, args, framework }: OpEvent, target: Tensor): Layout {
  if (op.params['items'] !== 'index') return target.layout;
  const selection = selectionOf(target, args['items'] as readonly IndexItem[], framework);
  if (isRefusal(selection)) return target.layout;
  return selection.kind === 'view' ? selection.layout : boxOf(selection);
}

/** Every element between the least and the greatest index of each list. */
function boxOf({ rest, walkers }: Gather): Layout {
  const shape = [...rest.shape];
  const strides = [...rest.strides];
  let { offset } = rest;
  for (const { list, size, stride } of walkers) {
    let low = size;
    let high = -1;
    for (const value of list.values) {
      const at = value < 0 ? value + size : value;
      if (at < low) low = at;
      if (at > high) high = at;
    }
    shape.push(Math.max(0, high - low + 1));
    strides.push(stride);
    offset += low * stride;
  }
  return { shape, strides, offset };
}

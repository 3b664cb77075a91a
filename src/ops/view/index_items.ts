// index: x[…]. Ints, slices and new axes give a view; lists, arrays and masks a copy.
import { fillGathered } from '../../core/kernels/gather.ts';
import type { Selection } from '../../core/indexing.ts';
import { gatheredPositions } from '../../core/indexing.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import { fresh } from '../create/fresh.ts';
import type { IndexItem, Machine, Outcome } from '../op.ts';
import { selectionOf } from './selection.ts';
import { defineReading, viewed } from './view.ts';
import { readsIndexed } from '../reads/indexed.ts';

export const index = defineReading({
  name: 'index',
  params: { items: 'index' },
  // Written `x[…]`, which is no call: the dialects know it by this op's name.
  forms: {},
  run(m, x, { items }, framework) {
    const selection = selectionOf(x, items, framework);
    if (isRefusal(selection)) return selection;
    if (selection.kind === 'gather') return gather(m, x, selection);
    const done = viewed(x, selection.layout);
    return selection.scalar ? { ...done, did: 'copy', scalar: true } : done;
  },
  lineage(x, { items }, framework) {
    const selection = selectionOf(x, items, framework);
    return isRefusal(selection) ? [] : selection.lineage;
  },
  gradient: {
    node: ({ args: { input, items }, did }) => (did === 'copy' ? 'IndexBackward0' : viewName(items, input.shape)),
    saves: ({ items }) => (items.some(({ kind }) => kind === 'list' || kind === 'mask') ? ['items'] : []),
    backward(d, { args: { input, items }, grad }) {
      const whole = d.zeros(input.shape, grad);
      if (items.some(({ kind }) => kind === 'list' || kind === 'mask')) d.put(whole, items, grad, true);
      else d.copyInto(d.index(whole, items), grad);
      return { input: whole };
    },
  },
  reads: readsIndexed,
});

function gather(m: Machine, x: Tensor, plan: Selection & { kind: 'gather' }): Outcome {
  const { result } = plan;
  const { framework, dtype } = x;
  const { device } = x.storage;
  const out = fresh(m, { op: 'index', framework, dtype, device, shape: result.shape, strides: result.strides });
  if (isRefusal(out)) return out;
  if (device !== 'meta') fillGathered(out, x, gatheredPositions(plan));
  return { did: 'copy', out: plan.transposed ? viewOf(out, out.layout) : out };
}

/** The views that PyTorch makes one after another: of a slice that names its very end and takes everything it makes none. */
export function viewsOf(items: readonly IndexItem[], shape: readonly number[]): ('Select' | 'Slice' | 'Unsqueeze')[] {
  const taken = items.reduce((axes, item) => axes + axesTaken(item), 0);
  const views: ('Select' | 'Slice' | 'Unsqueeze')[] = [];
  let axis = 0;
  for (const item of items) {
    if (item.kind === 'int') views.push('Select');
    if (item.kind === 'newaxis') views.push('Unsqueeze');
    if (item.kind === 'slice') {
      const isAll = (item.start ?? 0) === 0 && item.stop === shape[axis] && (item.step ?? 1) === 1;
      if (!isAll) views.push('Slice');
    }
    axis += item.kind === 'ellipsis' ? shape.length - taken : axesTaken(item);
  }
  return views;
}

const axesTaken = (item: IndexItem): number =>
  item.kind === 'mask' ? item.shape.length : ['int', 'slice', 'list'].includes(item.kind) ? 1 : 0;

function viewName(items: readonly IndexItem[], shape: readonly number[]): string {
  if (items.length === 1 && items[0]!.kind === 'slice') return 'SliceBackward0';
  return `${viewsOf(items, shape).at(-1) ?? 'Alias'}Backward0`;
}

// set_item: `x[…] = v`. Ints, slices and new axes name a view of x to copy into; lists, arrays and masks name single elements.
import { scatter } from '../../core/kernels/scatter.ts';
import type { Gather } from '../../core/indexing.ts';
import { gatheredPositions } from '../../core/indexing.ts';
import type { Layout } from '../../core/layout.ts';
import { isOverlap } from '../../core/overlap.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor, viewOf } from '../../tensor/tensor.ts';
import { deviceOf } from '../compute/elementwise.ts';
import { overflow } from '../create/fits.ts';
import type { Calling } from '../gradient.ts';
import type { IndexItem, Machine } from '../op.ts';
import { defineOp } from '../op.ts';
import type { Operand } from '../promotion.ts';
import { viewsOf } from '../view/index_items.ts';
import { selectionOf } from '../view/selection.ts';
import { copyInto, fillInto, fitted } from './assign.ts';
import { scratchCopy, scratchNumber } from './scratch.ts';
import { overlapRefused, writeRefused, written } from './target.ts';
import { hitsIndexed, readsAssigned } from '../reads/indexed.ts';

export const set_item = defineOp({
  name: 'set_item',
  kind: 'write',
  params: { input: 'tensor', items: 'index', value: 'operand' },
  // Written `x[…] = v`, which is no call: the dialects know it by this op's name.
  forms: {},
  run(m, { input, items, value }, framework) {
    if (framework === 'newch') return { why: 'left-out', what: 'index-assignment', instead: ['masked_fill', 'cat'] };
    const selection = selectionOf(input, items, framework);
    if (isRefusal(selection)) return selection;
    const isView = selection.kind === 'view';
    const refused = writeRefused(m, input, viewsOf(items, input.shape).length > 0);
    if (refused) return refused;
    const refusal = isView
      ? intoView(m, input, selection.layout, value, framework)
      : intoElements(m, input, selection, items, value, framework);
    return refusal ?? written(m, input);
  },
  gradient: {
    node: ({ args }) => nodeName(args),
    saves: ({ items }) => (namesElements(items) ? ['items'] : []),
    part({ input, items }, framework) {
      const selection = viewsOf(items, input.shape).length > 0 ? selectionOf(input, items, framework) : null;
      return selection && !isRefusal(selection) && selection.kind === 'view' ? selection.layout : null;
    },
    // What was overwritten gets nothing, the value gets what stood in its place.
    backward(d, { args: { input, items, value }, grad, needs }) {
      if (namesElements(items)) {
        const kept = needs('input') ? d.clone(grad) : null;
        if (kept) d.put(kept, items, 0, false);
        return { input: kept, value: needs('value') ? fittedBack(d, d.index(grad, items), value) : null };
      }
      const isWhole = viewsOf(items, input.shape).length === 0;
      return {
        input: isWhole && needs('input') ? d.zeros(input.shape, grad) : null,
        value: needs('value') ? fittedBack(d, grad, value) : null,
      };
    },
  },
  reads: readsAssigned,
  hits: hitsIndexed,
});

/** A single number fills, which PyTorch allows also where elements lie on top of each other. */
function intoView(m: Machine, x: Tensor, layout: Layout, value: Operand, framework: Framework): Refusal | null {
  const target = viewOf(x, layout);
  const spent = m.spend(target.numel);
  if (spent) return spent;
  if (!(value instanceof Tensor)) return fillInto(target, value, framework, 'set_item');
  const device = deviceOf([x, value]);
  if (isRefusal(device)) return device;
  const values = fitted(value, target.shape);
  if (!values) return misfit(value, target.shape, framework);
  const single = value.rank === 0 && target.rank > 0;
  const refusal = single ? null : overlapRefused(target, [values], framework);
  if (refusal) return refusal;
  if (target.storage.device !== 'meta') copyInto(target, single ? scratchCopy(values) : values, framework);
  return null;
}

/** Values too many, or of other sizes than the view. */
function misfit(value: Tensor, target: readonly number[], framework: Framework): Refusal {
  const axis = target.length - 1;
  const lead = target.length - value.rank;
  if (framework === 'numpy' || lead < 0) return { why: 'target-too-small', target, value: value.shape, op: 'set_item' };
  for (let k = axis; k >= lead; k--) {
    const [size, wanted] = [value.shape[k - lead]!, target[k]!];
    if (size !== wanted && size !== 1)
      return { why: 'expand-mismatch', axis: k, size, wanted, shape: value.shape, to: target };
  }
  return { why: 'target-too-small', target, value: value.shape, op: 'set_item' };
}

/** Elements are written one after another in row-major order of the index, so that the last of equal ones stays. */
function intoElements(
  m: Machine,
  x: Tensor,
  plan: Gather,
  items: readonly IndexItem[],
  value: Operand,
  framework: Framework,
): Refusal | null {
  const { shape } = plan.result;
  const spent = m.spend(shape.reduce((n, size) => n * size, 1));
  if (spent) return spent;
  const values = valuesFor(x, plan, items, value, framework);
  if (isRefusal(values)) return values;
  if (x.storage.device !== 'meta') scatter(x, gatheredPositions(plan), values);
  return null;
}

/** The values repeated to the shape of the index; PyTorch wants a tensor of the very type. */
export function valuesFor(
  x: Tensor,
  plan: Gather,
  items: readonly IndexItem[],
  value: Operand,
  framework: Framework,
): Tensor | Refusal {
  const { shape } = plan.result;
  if (!(value instanceof Tensor)) {
    const refusal = overflow(value, x.dtype, framework, 'set_item');
    return refusal ?? fitted(scratchNumber(value, x.dtype, framework), shape)!;
  }
  const device = deviceOf([x, value]);
  if (isRefusal(device)) return device;
  if (framework === 'torch' && value.dtype !== x.dtype)
    return { why: 'dtypes-differ', op: 'index_put_', dtypes: [x.dtype, value.dtype] };
  const meets = value.storage === x.storage && x.storage.device !== 'meta';
  const refused = framework === 'torch' && meets && isOverlap(indexed(plan), value.layout, x.itemsize);
  if (refused) return { why: 'partial-overlap' };
  // NumPy reads values as it goes, which shows where they overlap what is written.
  const values = fitted(meets && framework !== 'numpy' ? scratchCopy(value) : value, shape);
  const only = items.length === 1 && items[0]!.kind === 'mask';
  return values ?? { why: 'value-shape-differs', value: value.shape, target: shape, how: only ? 'mask' : 'lists' };
}

/** What the lists index: the tensor after its ints and slices. The order of its axes is left open. */
const indexed = ({ rest, walkers }: Gather): Layout => ({
  shape: [...rest.shape, ...walkers.map(({ size }) => size)],
  strides: [...rest.strides, ...walkers.map(({ stride }) => stride)],
  offset: rest.offset,
});

const namesElements = (items: readonly IndexItem[]): boolean =>
  items.some(({ kind }) => kind === 'list' || kind === 'mask');

/** The gradient of a value that had more axes (of size 1) than its target. */
const fittedBack = (d: Calling, grad: Tensor, value: Operand): Tensor =>
  value instanceof Tensor && value.rank > grad.rank
    ? d.reshape(d.sumTo(grad, value.shape.slice(value.rank - grad.rank)), value.shape)
    : grad;

/** PyTorch writes into the view that ints, slices and new axes name, fills with one number, or copies. */
function nodeName({ input, items, value }: { input: Tensor; items: readonly IndexItem[]; value: Operand }): string {
  if (viewsOf(items, input.shape).length > 0) return 'torch::autograd::CopySlices';
  if (namesElements(items)) return 'IndexPutBackward0';
  const fills = input.rank > 0 && !(value instanceof Tensor && value.rank > 0);
  return fills ? 'FillBackward3' : 'torch::autograd::CopyBackwards';
}

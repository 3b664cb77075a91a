// index_put_: elements named by lists become the values, or with `accumulate` grow by them, each time an element is named.
// NumPy writes the latter `np.add.at`.
import { scatter, scatterAdd } from '../../core/kernels/scatter.ts';
import { gatheredPositions } from '../../core/indexing.ts';
import { positionsOf } from '../../core/layout.ts';
import { isRefusal } from '../../core/refusal.ts';
import { Tensor, viewOf } from '../../tensor/tensor.ts';
import { defineOp } from '../op.ts';
import { selectionOf } from '../view/selection.ts';
import { fitted } from './assign.ts';
import { scratchCopy, scratchNumber } from './scratch.ts';
import { valuesFor } from './set_item.ts';
import { writeRefused, written } from './target.ts';
import { hitsIndexed, readsAssigned } from '../reads/indexed.ts';

export const index_put_ = defineOp({
  name: 'index_put_',
  kind: 'write',
  params: { input: 'tensor', items: 'index', value: 'operand', accumulate: 'bool?' },
  forms: {
    torch: ['.index_put_(indices as items, values as value, accumulate=False)'],
    numpy: ['np.add.at(a as input, indices as items, b as value; accumulate=True)'],
  },
  run(m, { input, items, value, accumulate }, framework) {
    const refused = writeRefused(m, input);
    if (refused) return refused;
    const selection = selectionOf(input, items, framework);
    if (isRefusal(selection)) return selection;
    const { shape } = selection.kind === 'gather' ? selection.result : selection.layout;
    const spent = m.spend(shape.reduce((n, size) => n * size, 1));
    if (spent) return spent;
    // A number that is added may be a float beside integers: the sum is converted, not the number.
    const own = typeof value === 'number' ? 'float64' : input.dtype;
    const added = value instanceof Tensor ? value : scratchNumber(value, own, framework);
    const gathers = selection.kind === 'gather';
    const values = gathers && !accumulate ? valuesFor(input, selection, items, value, framework) : fitted(added, shape);
    if (!values) return { why: 'value-shape-differs', value: added.shape, target: shape, how: 'lists' };
    if (isRefusal(values)) return values;
    if (input.storage.device === 'meta') return written(m, input);
    const positions = gathers ? gatheredPositions(selection) : [...positionsOf(viewOf(input, selection.layout).layout)];
    const still = values.storage === input.storage ? scratchCopy(values) : values;
    if (!accumulate) scatter(input, positions, still);
    else if (!scatterAdd(input, positions, still)) return { why: 'beyond-exact', op: 'index_put_' };
    return written(m, input);
  },
  gradient: {
    node: () => 'IndexPutBackward0',
    saves: () => ['items'],
    backward(d, { args: { items, accumulate }, grad, needs }) {
      const kept = accumulate || !needs('input') ? grad : d.clone(grad);
      if (kept !== grad) d.put(kept, items, 0, false);
      return { input: kept, value: needs('value') ? d.index(grad, items) : null };
    },
  },
  reads: readsAssigned,
  hits: hitsIndexed,
});

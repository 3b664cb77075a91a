// roll: the elements shifted along axes, those that leave at one end come back at the other; without axes, through all of them.
import type { Layout } from '../../core/layout.ts';
import { copyElements } from '../../core/kernels/copy.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { rowMajorStrides } from '../../core/shape.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import { fresh } from '../create/fresh.ts';
import type { Machine, Outcome } from '../op.ts';
import { defineOp } from '../op.ts';
import { axisIn, replaced } from '../view/view.ts';
import { concatenated } from './cat.ts';
import { copied, keptStrides } from './copied.ts';
import { flat } from './flat.ts';
import { readsRolled } from '../reads/order.ts';

export const roll = defineOp({
  name: 'roll',
  kind: 'copy',
  params: { input: 'tensor', shifts: 'ints', dims: 'ints?' },
  forms: { torch: ['roll(shifts, dims=None)'], numpy: ['np.roll(a as input, shift as shifts, axis=None as dims)'] },
  run(m, { input, shifts, dims }, framework): Outcome {
    const turned =
      dims && dims.length > 0 ? alongAxes(m, input, shifts, dims, framework) : throughAll(m, input, shifts, framework);
    return isRefusal(turned) ? turned : { did: 'copy', out: turned };
  },
  gradient: {
    node: () => 'RollBackward0',
    backward: (d, { args, grad }) => ({
      input: d.roll(
        grad,
        args.shifts.map((n) => -n),
        args.dims,
      ),
    }),
  },
  reads: readsRolled,
});

function throughAll(m: Machine, x: Tensor, shifts: readonly number[], framework: Framework): Tensor | Refusal {
  if (framework !== 'numpy' && shifts.length !== 1)
    return { why: 'roll-counts-differ', shifts: shifts.length, axes: 0 };
  if (framework === 'torch' && x.rank === 1) return alongAxes(m, x, shifts, [0], framework);
  const line = flat(m, x, 'roll');
  if (isRefusal(line)) return line;
  const shift = shifts.reduce((sum, n) => sum + n, 0);
  const turned = alongAxes(m, line, [shift], [0], framework);
  if (isRefusal(turned)) return turned;
  return viewOf(turned, { shape: x.shape, strides: rowMajorStrides(x.shape, x.itemsize), offset: 0 });
}

function alongAxes(
  m: Machine,
  x: Tensor,
  shifts: readonly number[],
  dims: readonly number[],
  framework: Framework,
): Tensor | Refusal {
  const isUneven =
    shifts.length !== dims.length && !(framework === 'numpy' && [shifts.length, dims.length].includes(1));
  if (isUneven) return { why: 'roll-counts-differ', shifts: shifts.length, axes: dims.length };
  const axes: number[] = [];
  for (const dim of dims) {
    const axis = axisIn(dim, x.rank, framework);
    if (isRefusal(axis)) return axis;
    if (framework === 'torch' && x.rank === 0) return { why: 'axis-out-of-range', axis: dim, rank: 0, size: 0 };
    axes.push(axis);
  }
  if (framework === 'numpy') return rolledInPlaceOf(m, x, shifts, axes);
  if (x.numel === 0 || x.rank === 0) return copied(m, x, { op: 'roll' });
  let turned: Tensor | Refusal = x;
  for (let k = 0; k < axes.length && !isRefusal(turned); k++) turned = torchRolled(m, turned, shifts[k]!, axes[k]!);
  return turned;
}

/** torch joins the two parts anew for each axis, so the memory order is that of `cat`. */
function torchRolled(m: Machine, x: Tensor, shift: number, axis: number): Tensor | Refusal {
  const size = x.shape[axis]!;
  const start = modulo(size - shift, size);
  const parts = [viewOf(x, part(x.layout, axis, start, size - start)), viewOf(x, part(x.layout, axis, 0, start))];
  return concatenated(m, parts, axis, x.framework, 'roll');
}

/** NumPy fills one array in the image of the input, order K, part by part. */
function rolledInPlaceOf(m: Machine, x: Tensor, shifts: readonly number[], axes: readonly number[]): Tensor | Refusal {
  const { framework, dtype, storage, shape } = x;
  const out = fresh(m, { op: 'roll', framework, dtype, shape, strides: keptStrides(x, framework, dtype) });
  if (isRefusal(out)) return out;
  const total = shape.map(() => 0);
  for (let k = 0; k < Math.max(shifts.length, axes.length); k++)
    total[axes[k % axes.length]!]! += shifts[k % shifts.length]!;
  const visit = (to: Layout, from: Layout, axis: number): void => {
    if (axis === shape.length)
      return copyElements({ storage: out.storage, dtype, layout: to }, { storage, dtype, layout: from });
    const size = shape[axis]!;
    const shift = size === 0 ? 0 : modulo(total[axis]!, size);
    visit(part(to, axis, shift, size - shift), part(from, axis, 0, size - shift), axis + 1);
    if (shift > 0) visit(part(to, axis, 0, shift), part(from, axis, size - shift, shift), axis + 1);
  };
  visit(out.layout, x.layout, 0);
  return out;
}

const modulo = (n: number, by: number): number => ((n % by) + by) % by;

const part = ({ shape, strides, offset }: Layout, axis: number, start: number, size: number): Layout => ({
  shape: replaced(shape, axis, size),
  strides,
  offset: offset + start * strides[axis]!,
});

// nonzero: the indices of the elements that are not 0, in row-major order: one row for each in PyTorch, one array for each axis
// in NumPy and where `as_tuple=True` asks for it.
import { itemsizeOf } from '../../core/dtype.ts';
import { fillNumbers } from '../../core/kernels/fill.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Framework } from '../../tensor/tensor.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import { fresh, intOf } from '../create/fresh.ts';
import type { Machine } from '../op.ts';
import { defineOp } from '../op.ts';
import { coordinates } from './coordinates.ts';
import type { Reads } from '../reads/reads.ts';
import { firstOf, reading } from '../reads/reads.ts';

const op = defineOp({
  name: 'nonzero',
  kind: 'compute',
  params: { input: 'tensor', as_tuple: 'bool?' },
  forms: {
    torch: ['nonzero(*, as_tuple=False)', 'torch.where(condition as input; as_tuple=True)'],
    numpy: [
      '.nonzero(; as_tuple=True)',
      'np.nonzero(a as input; as_tuple=True)',
      'np.where(condition as input; as_tuple=True)',
      'np.argwhere(a as input)',
    ],
  },
  run(m, { input, as_tuple }, framework) {
    const places = placesIn(m, input, as_tuple ?? false, framework);
    if (isRefusal(places)) return places;
    if (!as_tuple) return { did: 'compute', out: places };
    // PyTorch gives a number one axis, NumPy too.
    if (input.rank === 0) {
      const only = atOnly(m, places, framework);
      return isRefusal(only) ? only : { did: 'compute', out: [only], isTuple: true };
    }
    return { did: 'compute', out: input.shape.map((_, axis) => column(places, axis)), isTuple: true };
  },
  gradient: null,
});

/** Shape (count, rank), laid out axis by axis; index by index where NumPy takes the axes apart. */
function placesIn(m: Machine, x: Tensor, asTuple: boolean, framework: Framework): Tensor | Refusal {
  if (x.storage.device === 'meta') return { why: 'no-bytes', op: 'nonzero' };
  const spent = m.spend(x.numel);
  if (spent) return spent;
  const found: number[][] = [];
  const indices = coordinates(x.shape);
  for (const value of x.elements()) {
    const at = indices.next().value as readonly number[];
    if (Number(value) !== 0) found.push([...at]);
  }
  const shape = [found.length, x.rank];
  const dtype = intOf(framework);
  const unit = itemsizeOf(dtype);
  const byAxis = framework !== 'numpy' || !asTuple;
  const strides = byAxis ? { strides: [unit, unit * found.length] } : {};
  const out = fresh(m, { op: 'nonzero', framework, dtype, shape, ...strides });
  if (isRefusal(out)) return out;
  const [count, rank] = shape as [number, number];
  const valueAt = (k: number): number =>
    byAxis ? found[k % count]![Math.floor(k / count)]! : found[Math.floor(k / rank)]![k % rank]!;
  fillNumbers(out.storage, dtype, count * rank, valueAt);
  return out;
}

const column = (places: Tensor, axis: number): Tensor => {
  const { shape, strides, offset } = places.layout;
  return viewOf(places, { shape: [shape[0]!], strides: [strides[0]!], offset: offset + axis * strides[1]! });
};

/** For a number that is not 0 the place 0 along an axis that it does not have. */
function atOnly(m: Machine, places: Tensor, framework: Framework): Tensor | Refusal {
  return fresh(m, { op: 'nonzero', framework, dtype: places.dtype, shape: [places.shape[0]!] });
}

/** Everything up to the element that was found: whether those before it are 0 decides which row it gets. */
const reads: Reads = (at, call) => {
  const input = call.inputOf('input')!;
  const { shape } = call.inputs[input]!.layout;
  let seen = 0;
  let wanted = (at[0] ?? 0) + 1;
  for (const index of coordinates(shape)) {
    seen++;
    if (call.valueAt(input, index) !== 0 && --wanted === 0) break;
  }
  return reading(call, [input, firstOf(shape, seen)]);
};

export const nonzero = { ...op, reads };

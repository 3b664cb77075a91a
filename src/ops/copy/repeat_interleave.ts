// repeat_interleave: every position along an axis repeated in place, all equally often or each as often as it is told.
// NumPy calls it repeat.
import { fillNumbers } from '../../core/kernels/fill.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { axisOf } from '../../core/shape.ts';
import { Tensor } from '../../tensor/tensor.ts';
import { fresh, made } from '../create/fresh.ts';
import { unnested } from '../create/nested.ts';
import type { IndexItem, Machine, Nested } from '../op.ts';
import { defineOp } from '../op.ts';
import { flat } from './flat.ts';
import { interleaved } from './interleaved.ts';
import { readsInterleaved } from '../reads/order.ts';

export const repeat_interleave = defineOp({
  name: 'repeat_interleave',
  kind: 'copy',
  params: { input: 'tensor?', repeats: 'nested', dim: 'int?' },
  forms: {
    torch: ['repeat_interleave(repeats, dim=None)', 'torch.repeat_interleave(repeats)'],
    numpy: ['.repeat(repeats, axis=None as dim)', 'np.repeat(a as input, repeats, axis=None as dim)'],
  },
  run(m, { input, repeats, dim }, framework) {
    const counts = countsOf(repeats);
    if (isRefusal(counts)) return counts;
    const isFlat = input?.rank === 0 && framework === 'numpy'; // NumPy takes a 0-d array for one of rank 1, torch has no axis there
    const x = !input
      ? positions(m, counts.length)
      : dim === null || isFlat
        ? flat(m, input, 'repeat_interleave')
        : input;
    if (isRefusal(x)) return x;
    const axis = axisOf(dim ?? 0, x.rank, false);
    if (isRefusal(axis)) return axis;
    const size = x.shape[axis]!;
    if (counts.length !== 1 && counts.length !== size)
      return { why: 'repeats-count-differs', repeats: counts.length, size };
    const negative = counts.find((n) => n < 0);
    if (negative !== undefined) return { why: 'negative-length', length: negative };
    return made(interleaved(m, x, counts, axis), 'copy');
  },
  gradient: {
    node: () => 'IndexSelectBackward0',
    saves: () => ['repeats'],
    backward(d, { args: { input, repeats, dim }, grad }) {
      const counts = countsOf(repeats);
      const x = input!;
      const shape = dim === null ? [x.numel] : x.shape;
      if (isRefusal(counts)) return {};
      const axis = dim === null ? 0 : dim < 0 ? dim + shape.length : dim;
      const values = Array.from({ length: shape[axis]! }, (_, k) => k).flatMap((k) =>
        new Array<number>(counts[counts.length === 1 ? 0 : k]!).fill(k),
      );
      const whole = d.zeros(shape, grad);
      const before = Array.from(
        { length: axis },
        (): IndexItem => ({ kind: 'slice', start: null, stop: null, step: null }),
      );
      d.put(whole, [...before, { kind: 'list', shape: [values.length], values }], grad, true);
      return { input: d.reshape(whole, x.shape) };
    },
  },
  reads: readsInterleaved,
});

/** The counts of a number, a list or a tensor; one count stands for all positions. */
function countsOf(repeats: Nested): readonly number[] | Refusal {
  if (repeats instanceof Tensor) {
    if (repeats.storage.device === 'meta') return { why: 'no-bytes', op: 'repeat_interleave' };
    return Array.from(repeats.elements(), Number);
  }
  const list = unnested(repeats, 'numpy');
  return isRefusal(list) ? list : list.leaves.map(Number);
}

/** The numbers 0, 1, … as int64, one for each count. */
function positions(m: Machine, count: number): Tensor | Refusal {
  const x = fresh(m, { op: 'repeat_interleave', framework: 'torch', dtype: 'int64', shape: [count] });
  if (!isRefusal(x)) fillNumbers(x.storage, x.dtype, count, (k) => k);
  return x;
}

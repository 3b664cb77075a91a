// repeat: the whole tensor laid out several times along each axis. NumPy's repeat is another op, repeat_interleave.
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { copyElements } from '../../core/kernels/copy.ts';
import { rowMajorStrides } from '../../core/shape.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { fresh, made } from '../create/fresh.ts';
import type { Calling } from '../gradient.ts';
import type { Machine } from '../op.ts';
import { defineOp } from '../op.ts';
import { readsRepeated } from '../reads/order.ts';

export const repeat = defineOp({
  name: 'repeat',
  kind: 'copy',
  params: { input: 'tensor', repeats: 'ints' },
  forms: { torch: ['.repeat(*repeats)'] },
  run(m, { input, repeats }) {
    if (repeats.length < input.rank) return { why: 'repeat-too-few', repeats: repeats.length, rank: input.rank };
    return made(repeated(m, input, repeats, 'repeat'), 'copy');
  },
  gradient: {
    node: () => 'RepeatBackward0',
    backward: (d, { args, grad }) => ({ input: repeatedBack(d, grad, args.input.shape, args.repeats) }),
  },
  reads: readsRepeated,
});

/**
 * A row-major tensor that holds `x` repeats[k] times along axis k. There are at least as many repeats as x has axes; new axes are
 * put in front.
 */
export function repeated(m: Machine, x: Tensor, repeats: readonly number[], op: string): Tensor | Refusal {
  const { framework, dtype, storage } = x;
  const lead = repeats.length - x.rank;
  const sizes = repeats.map((_, k) => (k < lead ? 1 : x.shape[k - lead]!));
  const shape = sizes.map((size, k) => size * repeats[k]!);
  const out = fresh(m, { op, framework, dtype, shape, device: storage.device });
  if (isRefusal(out) || storage.device === 'meta' || out.numel === 0) return out;
  // Each axis is walked as two: which repetition, and where in it.
  const walked = sizes.flatMap((size, k) => [repeats[k]!, size]);
  const canonical = rowMajorStrides(shape, x.itemsize);
  const writes = sizes.flatMap((size, k) => [size * canonical[k]!, canonical[k]!]);
  const reads = sizes.flatMap((_, k) => [0, k < lead ? 0 : x.layout.strides[k - lead]!]);
  copyElements(
    { storage: out.storage, dtype, layout: { shape: walked, strides: writes, offset: 0 } },
    { storage, dtype, layout: { shape: walked, strides: reads, offset: x.layout.offset } },
  );
  return out;
}

/** The gradient of what was repeated: each axis taken apart into repetition and place, and the repetitions added up. */
export function repeatedBack(d: Calling, grad: Tensor, shape: readonly number[], repeats: readonly number[]): Tensor {
  const rank = grad.rank;
  const times = [...new Array<number>(rank - repeats.length).fill(1), ...repeats];
  const sizes = times.map((_, k) => shape[k - (rank - shape.length)] ?? 1);
  if (times.includes(0)) return d.zeros(shape, grad);
  const apart = d.reshape(
    grad,
    times.flatMap((n, k) => [n, sizes[k]!]),
  );
  const dims = times.map((_, k) => 2 * k);
  return d.reshape(dims.length === 0 ? apart : d.sum(apart, dims), shape);
}

// Repeating the positions along one axis in place: what repeat_interleave is made of.
import { copyElements } from '../../core/kernels/copy.ts';
import type { Layout } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { fresh } from '../create/fresh.ts';
import type { Machine } from '../op.ts';
import { replaced, withEntry } from '../view/view.ts';

/** A row-major tensor with position k along `axis` repeated counts[k] times (or all of them counts[0] times, if that is all). */
export function interleaved(m: Machine, x: Tensor, counts: readonly number[], axis: number): Tensor | Refusal {
  const { framework, dtype, storage, layout } = x;
  const [size, isEven] = [x.shape[axis]!, counts.length === 1];
  const total = isEven ? size * counts[0]! : counts.reduce((sum, n) => sum + n, 0);
  const shape = replaced(x.shape, axis, total);
  const out = fresh(m, { op: 'repeat_interleave', framework, dtype, shape, device: storage.device });
  if (isRefusal(out) || storage.device === 'meta' || out.numel === 0) return out;
  const step = out.layout.strides[axis]!;
  const copyPart = (to: Layout, from: Layout) =>
    copyElements({ storage: out.storage, dtype, layout: to }, { storage, dtype, layout: from });
  if (isEven) {
    // One copy over two axes in place of one: the position and, inside it, the repetition.
    const n = counts[0]!;
    copyPart(
      split(out.layout, axis, [size, n], [n * step, step]),
      split(layout, axis, [size, n], [layout.strides[axis]!, 0]),
    );
    return out;
  }
  let done = 0;
  counts.forEach((n, k) => {
    const from = { ...part(layout, axis, k, n), strides: replaced(layout.strides, axis, 0) };
    copyPart(part(out.layout, axis, done, n), from);
    done += n;
  });
  return out;
}

/** The layout from position `start` along an axis, with another size there. */
const part = ({ shape, strides, offset }: Layout, axis: number, start: number, size: number): Layout => ({
  shape: replaced(shape, axis, size),
  strides,
  offset: offset + start * strides[axis]!,
});

const split = (
  { shape, strides, offset }: Layout,
  axis: number,
  sizes: [number, number],
  steps: [number, number],
): Layout => ({
  shape: withEntry(replaced(shape, axis, sizes[0]), axis + 1, sizes[1]),
  strides: withEntry(replaced(strides, axis, steps[0]), axis + 1, steps[1]),
  offset,
});

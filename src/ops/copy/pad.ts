// pad: a copy with more elements of one value around it (fewer where a number is negative), from the last axis forward.
import { copyElements } from '../../core/kernels/copy.ts';
import type { Layout } from '../../core/layout.ts';
import { channelsLastStrides, suggestedFormat } from '../../core/memory-format.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { rowMajorStrides } from '../../core/shape.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { filled } from '../create/shaped.ts';
import type { Machine } from '../op.ts';
import { defineOp } from '../op.ts';
import { narrow } from '../view/narrow.ts';
import { clone } from './clone.ts';
import { readsPadded } from '../reads/order.ts';

export const pad = defineOp({
  name: 'pad',
  kind: 'copy',
  params: { input: 'tensor', pad: 'ints', mode: 'str', value: 'scalar?' },
  forms: {
    torch: ["torch.nn.functional.pad(input, pad, mode='constant', value=None)"],
    newch: ["newch.net.functional.pad(input, pad, mode='constant', value=None)"],
  },
  run(m, { input, pad: amounts, mode, value }, framework) {
    const sides = sidesOf(input, amounts);
    if (isRefusal(sides)) return sides;
    if (mode !== 'constant') return { why: 'bad-argument', op: 'pad', name: 'mode', expected: "'constant'", got: mode };
    const shape = input.shape.map((size, k) => size + sides[k]![0] + sides[k]![1]);
    const cut = framework === 'torch' ? cutAway(m, input, sides) : input;
    if (isRefusal(cut)) return cut;
    // Where nothing is added, the rest is cloned and keeps its strides.
    if (framework === 'torch' && sides.flat().every((amount) => amount <= 0))
      return clone.run(m, { input: cut, memory_format: null }, framework);
    const size = framework === 'torch' ? shape.find((n, k) => n <= 0 && isNamed(k, input, amounts)) : undefined;
    if (size !== undefined) return { why: 'negative-size', size, shape, op: 'pad' };
    const { dtype, storage, itemsize, layout } = input;
    const isLast = framework === 'torch' && suggestedFormat(layout) === 'channels_last';
    const strides = (isLast && channelsLastStrides(shape, itemsize)) || rowMajorStrides(shape, itemsize);
    const out = filled(m, { op: 'pad', framework, dtype, shape, strides, device: storage.device }, value ?? 0n);
    if (isRefusal(out)) return out;
    const [to, from] = [inner(out.layout, sides, 1), inner(layout, sides, -1)];
    if (storage.device !== 'meta' && !to.shape.includes(0))
      copyElements({ storage: out.storage, dtype, layout: to }, { storage, dtype, layout: from });
    return { did: 'copy', out };
  },
  gradient: {
    node: () => 'ConstantPadNdBackward0',
    backward(d, { args, grad }) {
      const sides = sidesOf(args.input, args.pad);
      return {
        input: isRefusal(sides)
          ? null
          : d.pad(
              grad,
              [...sides].reverse().flatMap(([a, b]) => [-a, -b]),
            ),
      };
    },
  },
  reads: readsPadded,
});

type Sides = readonly (readonly [before: number, after: number])[];

/** For each axis what comes before and after it. PyTorch counts axes from the last. */
function sidesOf(x: Tensor, amounts: readonly number[]): Sides | Refusal {
  const pairs = amounts.length / 2;
  if (!Number.isInteger(pairs) || pairs > x.rank) return { why: 'padding-count', amounts, rank: x.rank };
  return x.shape.map((_, k) => {
    const at = 2 * (x.rank - 1 - k);
    return [amounts[at] ?? 0, amounts[at + 1] ?? 0];
  });
}

/** Whether the call says anything about axis `k`. */
const isNamed = (k: number, x: Tensor, amounts: readonly number[]): boolean => 2 * (x.rank - k) <= amounts.length;

/** The input without what negative padding takes away, one end after the other. */
function cutAway(m: Machine, x: Tensor, sides: Sides): Tensor | Refusal {
  let left = x;
  for (const [dim, ends] of sides.entries()) {
    for (const [end, amount] of ends.entries()) {
      if (amount >= 0) continue;
      const start = end === 0 ? -amount : 0;
      const part = narrow.run(m, { input: left, dim, start, length: left.shape[dim]! + amount }, 'torch');
      if (isRefusal(part)) return part;
      left = part.out as Tensor;
    }
  }
  return left;
}

/** The part of a layout that lies inside of the padding (sign 1), or is not cut away by negative padding (sign −1). */
function inner({ shape, strides, offset }: Layout, sides: Sides, sign: 1 | -1): Layout {
  const cut = (amount: number): number => Math.max(0, sign * amount);
  return {
    shape: shape.map((size, k) => Math.max(0, size - cut(sides[k]![0]) - cut(sides[k]![1]))),
    strides,
    offset: offset + sides.reduce((sum, [before], k) => sum + cut(before) * strides[k]!, 0),
  };
}

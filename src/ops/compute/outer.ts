// outer: every element of one vector times every element of another. NumPy flattens what has more axes.
import { isRefusal } from '../../core/refusal.ts';
import { viewOf } from '../../tensor/tensor.ts';
import { flat } from '../copy/flat.ts';
import { defineOp } from '../op.ts';
import { mul } from './mul.ts';
import { indexAt } from './places.ts';
import type { Reads, Region } from '../reads/reads.ts';
import { point, reading } from '../reads/reads.ts';

const op = defineOp({
  name: 'outer',
  kind: 'compute',
  params: { input: 'tensor', other: 'tensor' },
  forms: {
    torch: ['outer(vec2 as other)', 'ger(vec2 as other)'],
    numpy: ['np.outer(a as input, b as other)'],
  },
  run(m, { input, other }, framework) {
    if (framework !== 'numpy')
      for (const [name, x] of [
        ['self', input],
        ['vec2', other],
      ] as const)
        if (x.rank !== 1) return { why: 'vector-expected', op: 'outer', name, ranks: [x.rank] };
    const a = input.rank === 1 ? input : flat(m, input, 'outer');
    if (isRefusal(a)) return a;
    const b = other.rank === 1 ? other : flat(m, other, 'outer');
    if (isRefusal(b)) return b;
    const column = viewOf(a, { ...a.layout, shape: [a.numel, 1], strides: [a.layout.strides[0]!, a.itemsize] });
    return mul.run(m, { input: column, other: b, out: null }, framework);
  },
  gradient: {
    node: () => 'MulBackward0',
    saves: (_args, needs) => [...(needs('input') ? ['other'] : []), ...(needs('other') ? ['input'] : [])],
    backward: (d, { args: { input, other }, grad, needs }) => ({
      input: needs('input') ? d.matmul(grad, other) : null,
      other: needs('other') ? d.matmul(d.transpose(grad, 0, 1), input) : null,
    }),
  },
});

const reads: Reads = (at, call) =>
  reading(
    call,
    ...(['input', 'other'] as const).map((name, k): [number, Region[]] => {
      const input = call.inputOf(name)!;
      return [input, [point(indexAt(call.inputs[input]!.layout.shape, at[k]!))]];
    }),
  );

export const outer = { ...op, reads };

// mm, bmm and mv: PyTorch's matrix products for operands of one rank each, which do not broadcast.
import type { Refusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import type { Op } from '../op.ts';
import { defineOp } from '../op.ts';
import { matmul } from './matmul.ts';

type ProductArgs = { readonly input: Tensor; readonly other: Tensor };

/** Makes a product of operands of the given ranks; `second` is what PyTorch calls the other operand. */
export function defineProduct(
  name: string,
  second: string,
  ranks: readonly [number, number],
): Op<ProductArgs> & Pick<typeof matmul, 'reads'> {
  const op = defineOp({
    name,
    kind: 'compute',
    params: { input: 'tensor', other: 'tensor' },
    forms: { torch: [`${name}(${second} as other)`] },
    run(m, args, framework) {
      const { input, other } = args;
      return ranksRefused(name, input, other, ranks) ?? matmul.run(m, args, framework);
    },
    gradient: matmul.gradient!,
  });
  return { ...op, reads: matmul.reads };
}

function ranksRefused(op: string, a: Tensor, b: Tensor, [first, second]: readonly [number, number]): Refusal | null {
  const differs = a.rank !== first || b.rank !== second;
  const isBatchWrong = op === 'bmm' && !differs && a.shape[0] !== b.shape[0];
  return differs || isBatchWrong ? { why: 'matrix-expected', op, shapes: [a.shape, b.shape] } : null;
}

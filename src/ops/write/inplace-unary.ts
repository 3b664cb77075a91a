// The in-place form of an operation on one tensor: the same definition, written into the tensor itself (`neg_`).
import { isRefusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import type { Reads } from '../reads/reads.ts';
import type { UnaryOp } from '../compute/unary.ts';
import { unaryCall } from '../compute/unary.ts';
import { ruleOf } from '../gradient.ts';
import type { Op, Outcome } from '../op.ts';
import { defineOp } from '../op.ts';
import { writtenTo } from './into.ts';

export interface InPlaceUnaryOp extends Op<{ readonly input: Tensor }> {
  /** The operation that it writes the result of. */
  readonly of: UnaryOp;
  readonly reads: Reads;
}

/** Makes `name_` of `name`. */
export function defineInPlaceUnary(of: UnaryOp): InPlaceUnaryOp {
  const name = `${of.name}_`;
  const op = defineOp({
    name,
    kind: 'write',
    params: { input: 'tensor' },
    forms: { torch: [`.${name}()`] },
    run(m, { input }, framework): Outcome {
      const call = unaryCall(of.definition, input, framework);
      return isRefusal(call) ? call : writtenTo(m, input, call);
    },
  });
  return { ...op, of, reads: of.reads, ...(ruleOf(of.definition) as Pick<InPlaceUnaryOp, 'gradient'>) };
}

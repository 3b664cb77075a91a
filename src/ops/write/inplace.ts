// The in-place form of an elementwise operation: the same definition, written into its first operand (`add_`, `x += y`).
import { isRefusal } from '../../core/refusal.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import type { BinaryOp } from '../compute/binary.ts';
import { binaryCall } from '../compute/binary.ts';
import type { Reads } from '../reads/reads.ts';
import { ruleOf } from '../gradient.ts';
import type { Op, Outcome } from '../op.ts';
import { defineOp } from '../op.ts';
import type { Operand } from '../promotion.ts';
import { writtenTo } from './into.ts';

export type InPlaceArgs = { readonly input: Tensor; readonly other: Operand };

export interface InPlaceOp extends Op<InPlaceArgs> {
  /** The operation that it writes the result of. */
  readonly of: BinaryOp;
  readonly reads: Reads;
}

/** Makes `name_` of `name`. NumPy has no such functions: there `x += y` calls it. */
export function defineInPlace(of: BinaryOp, forms: Partial<Record<Framework, readonly string[]>>): InPlaceOp {
  const op = defineOp({
    name: `${of.name}_`,
    kind: 'write',
    params: { ...of.definition.extra, input: 'tensor', other: 'operand' },
    forms,
    run(m, args, framework): Outcome {
      const call = binaryCall(of.definition, [args.input, args.other], framework, args);
      return isRefusal(call) ? call : writtenTo(m, args.input, call);
    },
  });
  return { ...op, of, reads: of.reads, ...(ruleOf(of.definition) as Pick<InPlaceOp, 'gradient'>) };
}

// What makes an operation of a rule for one number: its types, its forms, which elements it reads.
import type { DType } from '../../core/dtype.ts';
import { isFloat } from '../../core/dtype.ts';
import type { Scalarwise } from '../../core/kernels/map.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import type { Gradient } from '../gradient.ts';
import { ruleOf } from '../gradient.ts';
import type { Op, Outcome } from '../op.ts';
import { defineOp } from '../op.ts';
import { writtenToOut } from '../write/into.ts';
import type { Elementwise, Types } from './elementwise.ts';
import { computed, outcomeOf } from './elementwise.ts';
import type { Reads } from '../reads/reads.ts';
import { readsBroadcast } from '../reads/reads.ts';

export interface UnaryDefinition {
  readonly name: string;
  readonly forms: Op['forms'];
  /** The types of a call from the input's; by default that type throughout. */
  types?(type: DType, framework: Framework): Types | Refusal;
  /** The rule for one number of a type, in doubles; results wrap to the type afterwards. */
  rule(type: DType, framework: Framework): Scalarwise;
  readonly gradient?: Gradient<UnaryArgs> | null;
}

export type UnaryArgs = { readonly input: Tensor; readonly out: Tensor | null };

export interface UnaryOp extends Op<UnaryArgs> {
  readonly definition: UnaryDefinition;
  readonly reads: Reads;
}

export function defineUnary(definition: UnaryDefinition): UnaryOp {
  const op = defineOp({
    name: definition.name,
    kind: 'compute',
    params: { input: 'tensor', out: 'tensor?' },
    forms: definition.forms,
    run(m, { input, out }, framework): Outcome {
      const call = unaryCall(definition, input, framework);
      if (isRefusal(call)) return call;
      if (out) return writtenToOut(m, out, call);
      return outcomeOf(computed(m, call), framework);
    },
  });
  return { ...op, definition, reads: readsBroadcast, ...ruleOf(definition) };
}

/** Chooses types and rule of one call. */
export function unaryCall(definition: UnaryDefinition, input: Tensor, framework: Framework): Elementwise | Refusal {
  const types = definition.types?.(input.dtype, framework) ?? { compute: input.dtype, result: input.dtype };
  if (isRefusal(types)) return types;
  const f = definition.rule(types.compute, framework);
  return { op: definition.name, framework, operands: [input], types, f };
}

/** Types of exp, sqrt and the like: floats stay, the rest becomes float. Of small integers NumPy makes float16, which is not offered. */
export const mathTypes =
  (op: string) =>
  (type: DType, framework: Framework): Types | Refusal => {
    if (isFloat(type)) return { compute: type, result: type };
    if (framework !== 'numpy') return { compute: 'float32', result: 'float32' };
    if (type === 'bool' || type === 'int8' || type === 'uint8') return { why: 'dtype-missing', op, dtype: 'float16' };
    const wide = type === 'int16' ? 'float32' : 'float64';
    return { compute: wide, result: wide };
  };

// What makes an operation of a rule for two numbers: its types, its forms, which elements it reads. The in-place form of each is
// made from the same definition in write/inplace.ts.
import type { DType } from '../../core/dtype.ts';
import type { Iterand } from '../../core/iteration.ts';
import type { Scalarwise } from '../../core/kernels/map.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { broadcastShapes } from '../../core/shape.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Gradient } from '../gradient.ts';
import { ruleOf } from '../gradient.ts';
import type { Op, Outcome, Params } from '../op.ts';
import { defineOp } from '../op.ts';
import type { Operand } from '../promotion.ts';
import { commonType } from '../promotion.ts';
import type { Elementwise, Types } from './elementwise.ts';
import { computed, outcomeOf } from './elementwise.ts';
import type { Reads } from '../reads/reads.ts';
import { readsBroadcast } from '../reads/reads.ts';
import { writtenToOut } from '../write/into.ts';

/** Arguments beside the two operands, `alpha` for instance. */
export type Extra = Readonly<Record<string, unknown>>;

export interface BinaryDefinition {
  readonly name: string;
  readonly forms: Op['forms'];
  readonly extra?: Params;
  /** The result's type does not follow from the common type, so that a common type that is not offered here does no harm. */
  readonly resultIsFixed?: boolean;
  /** The types of a call from the common type of its operands; by default all are the common type. */
  types?(common: DType, operands: Operands, framework: Framework, extra: Extra): Types | Refusal;
  /** The rule for two numbers of a type, in doubles; results wrap to the type afterwards. */
  rule(type: DType, framework: Framework, extra: Extra, operands: Operands): Scalarwise | Refusal;
  /** What must be refused although types and shapes fit. */
  refuses?(operands: Operands, types: Types, framework: Framework): Refusal | null;
  /** What PyTorch's choice of memory order goes by where it is not the operands themselves. */
  iterands?(operands: Operands, types: Types, framework: Framework): readonly Iterand[] | null;
  readonly gradient?: Gradient<BinaryArgs & Extra> | null;
}

export type Operands = readonly [Operand, Operand];

export type BinaryArgs = { readonly input: Operand; readonly other: Operand; readonly out: Tensor | null };

export interface BinaryOp extends Op<BinaryArgs> {
  readonly definition: BinaryDefinition;
  readonly reads: Reads;
}

export function defineBinary(definition: BinaryDefinition): BinaryOp {
  const op = defineOp({
    name: definition.name,
    kind: 'compute',
    params: { ...definition.extra, input: 'operand', other: 'operand', out: 'tensor?' },
    forms: definition.forms,
    run(m, args, framework): Outcome {
      const call = binaryCall(definition, [args.input, args.other], framework, args);
      if (isRefusal(call)) return call;
      if (args.out) return writtenToOut(m, args.out, call);
      return outcomeOf(computed(m, call), framework);
    },
  });
  return { ...op, definition, reads: readsBroadcast, ...ruleOf(definition) };
}

/** What PyTorch's kernels find out, when the shapes have been joined already. */
const lateReasons: ReadonlySet<Refusal['why']> = new Set(['dtype-unsupported', 'int-division-by-zero']);

/** Chooses types and rule of one call. */
export function binaryCall(
  definition: BinaryDefinition,
  operands: Operands,
  framework: Framework,
  extra: Extra = {},
): Elementwise | Refusal {
  const op = definition.name;
  const late = (refusal: Refusal): Refusal => (isRefusal(shaped) && lateReasons.has(refusal.why) ? shaped : refusal);
  const shaped =
    framework === 'torch' ? broadcastShapes(operands.map((x) => (x instanceof Tensor ? x.shape : []))) : null;
  let common = commonType(operands, framework, op);
  if (isRefusal(common) && common.why === 'dtype-missing' && definition.resultIsFixed) common = 'int64';
  if (isRefusal(common)) return common;
  const types = definition.types?.(common, operands, framework, extra) ?? { compute: common, result: common };
  if (isRefusal(types)) return late(types);
  const refusal = definition.refuses?.(operands, types, framework);
  if (refusal) return late(refusal);
  const f = definition.rule(types.compute, framework, extra, operands);
  if (isRefusal(f)) return f;
  return { op, framework, operands, types, f, iterands: definition.iterands?.(operands, types, framework) ?? null };
}

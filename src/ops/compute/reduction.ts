// What makes an operation of a rule for one lane: which axes it takes, the types it computes in, the shape it leaves.
import type { DType } from '../../core/dtype.ts';
import type { LaneRule } from '../../core/kernels/reduce.ts';
import { reduceLanes } from '../../core/kernels/reduce.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { axesOf } from '../../core/shape.ts';
import { itemsizeOf } from '../../core/dtype.ts';
import { reducedLayout } from '../../core/iteration.ts';
import { sameNumbers } from '../../core/layout.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import { fresh } from '../create/fresh.ts';
import type { Gradient } from '../gradient.ts';
import { ruleOf } from '../gradient.ts';
import type { Machine, Op, Outcome } from '../op.ts';
import { defineOp } from '../op.ts';
import { canCast } from '../promotion.ts';
import { overlapRefused, writeRefused, written } from '../write/target.ts';
import type { Types } from './elementwise.ts';
import type { Reads } from '../reads/reads.ts';
import { readsLane } from '../reads/reads.ts';

export interface ReductionArgs {
  readonly input: Tensor;
  readonly dim: number | readonly number[] | null;
  readonly keepdim: boolean | null;
  readonly dtype: DType | null;
  readonly out: Tensor | null;
}

export interface ReductionDefinition {
  readonly name: string;
  readonly forms: Op['forms'];
  /** The types of a call from the input's (or from `dtype=`, to which the input is cast first). */
  types(type: DType, framework: Framework): Types | Refusal;
  rule(type: DType): LaneRule;
  /** Whether a lane without elements has a value. */
  readonly ofNothing: boolean;
  readonly gradient?: Gradient<ReductionArgs> | null;
  /** Whether NumPy lays the result out in order K; else it is row-major. By default it does. */
  readonly keepsOrder?: boolean;
  /** Whether NumPy lets an array without axes be reduced along axis 0. By default it does. */
  readonly scalarHasAxis?: boolean;
}

export interface ReductionOp extends Op<ReductionArgs> {
  readonly definition: ReductionDefinition;
  readonly reads: Reads;
}

export function defineReduction(definition: ReductionDefinition): ReductionOp {
  const op = defineOp({
    name: definition.name,
    kind: 'compute',
    params: { input: 'tensor', dim: 'intOrInts?', keepdim: 'bool?', dtype: 'dtype?', out: 'tensor?' },
    forms: definition.forms,
    run: (m, args, framework): Outcome => reduced(m, definition, args, framework),
  });
  return { ...op, definition, reads: readsLane, ...ruleOf(definition) };
}

/** Runs a reduction: into `out`, or into a new row-major tensor. */
export function reduced(
  m: Machine,
  definition: ReductionDefinition,
  { input, dim, keepdim, dtype, out }: ReductionArgs,
  framework: Framework,
): Outcome {
  const op = definition.name;
  const own = definition.types(dtype ?? input.dtype, framework);
  if (isRefusal(own)) return own;
  // A type that was asked for is the result's, also where a sum of it would have a wider one.
  const types = dtype === null ? own : { ...own, result: dtype };
  const none = framework === 'numpy' && definition.scalarHasAxis === false && input.rank === 0;
  if (none && typeof dim === 'number') return { why: 'axis-out-of-range', axis: dim, rank: 0, size: 0 };
  const axes = reducedAxes(dim, input.rank, framework);
  if (isRefusal(axes)) return axes;
  const refusal = definition.ofNothing ? null : emptyRefused(input, axes, dim === null, op);
  if (refusal) return refusal;
  const shape = input.shape.flatMap((size, k) => (axes.includes(k) ? (keepdim ? [1] : []) : [size]));
  const spent = m.spend(input.numel);
  if (spent) return spent;
  const kept = reducedLayout(input.layout, axes, keepdim ?? false, itemsizeOf(types.result));
  const strides = framework === 'numpy' && definition.keepsOrder !== false ? { strides: kept.strides } : {};
  const target = out
    ? outFor(m, out, shape, types.result, input, framework, op)
    : fresh(m, { op, framework, dtype: types.result, shape, device: input.storage.device, ...strides });
  if (isRefusal(target)) return target;
  const whole =
    target.storage.device === 'meta' ||
    reduceLanes(keptOf(target, axes, keepdim), input, axes, types.compute, definition.rule(types.compute));
  if (!whole) return { why: 'beyond-exact', op };
  if (out) return written(m, out);
  return { did: 'compute', out: target, ...(framework === 'numpy' && shape.length === 0 ? { scalar: true } : {}) };
}

/** The axes to reduce, in rising order: all where none is named (in NumPy, `axis=()` names none and reduces none). */
export function reducedAxes(dim: ReductionArgs['dim'], rank: number, framework: Framework): number[] | Refusal {
  const all = Array.from({ length: rank }, (_, k) => k);
  if (dim === null) return all;
  const named = typeof dim === 'number' ? [dim] : dim;
  // An array without axes has a first one for NumPy, but not in a tuple.
  if (framework === 'numpy' && rank === 0 && typeof dim !== 'number' && dim.length > 0)
    return { why: 'axis-out-of-range', axis: dim[0]!, rank: 0, size: 0 };
  if (named.length === 0) return framework === 'numpy' ? [] : all;
  const axes = axesOf(named, rank);
  return isRefusal(axes) ? axes : axes.filter((k) => k < rank).sort((a, b) => a - b);
}

function emptyRefused(input: Tensor, axes: readonly number[], all: boolean, op: string): Refusal | null {
  if (all) return input.numel === 0 ? { why: 'reduce-empty', op, axis: null } : null;
  const axis = axes.find((k) => input.shape[k] === 0);
  return axis === undefined ? null : { why: 'reduce-empty', op, axis };
}

function outFor(
  m: Machine,
  out: Tensor,
  shape: readonly number[],
  type: DType,
  input: Tensor,
  framework: Framework,
  op: string,
): Tensor | Refusal {
  const refusal = writeRefused(m, out) ?? overlapRefused(out, [input], framework);
  if (refusal) return refusal;
  if (!sameNumbers(out.shape, shape)) return { why: 'target-too-small', target: out.shape, value: shape, op };
  return canCast(type, out.dtype, framework) ? out : { why: 'result-dtype', from: type, to: out.dtype, op };
}

/** The target without the axes of size 1 that `keepdim` left. */
function keptOf(target: Tensor, axes: readonly number[], keepdim: boolean | null): Tensor {
  if (!keepdim) return target;
  const { shape, strides, offset } = target.layout;
  const keep = shape.map((_, k) => k).filter((k) => !axes.includes(k));
  const layout = { shape: keep.map((k) => shape[k]!), strides: keep.map((k) => strides[k]!), offset };
  return new Tensor({ framework: target.framework, storage: target.storage, dtype: target.dtype, layout });
}

/** The axes that a call names; null where it means all. */
export function namedAxes(dim: ReductionArgs['dim']): readonly number[] | null {
  const named = typeof dim === 'number' ? [dim] : dim;
  return named === null || named.length === 0 ? null : named;
}

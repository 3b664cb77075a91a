// What all elementwise operations share: broadcasting, the types they compute in, the layout of the result, reading and writing.
// Knows no single operation; binary.ts, unary.ts and the writes build on it.
import type { DType, Scalar } from '../../core/dtype.ts';
import { itemsizeOf } from '../../core/dtype.ts';
import type { Iterand } from '../../core/iteration.ts';
import { castLayout, orderKLayout, permutedLayout } from '../../core/iteration.ts';
import { castInPlace } from '../../core/kernels/chunk.ts';
import type { Input, Scalarwise } from '../../core/kernels/map.ts';
import { mapElements } from '../../core/kernels/map.ts';
import type { Layout } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Shape } from '../../core/shape.ts';
import { broadcastShapes } from '../../core/shape.ts';
import type { Device } from '../../core/storage.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import { fresh } from '../create/fresh.ts';
import type { Machine, Outcome } from '../op.ts';
import type { Operand } from '../promotion.ts';

/** The element types of one call: operands are cast to `compute`, `f` yields `yields` (by default `compute`), memory holds `result`. */
export interface Types {
  readonly compute: DType;
  readonly yields?: DType;
  readonly result: DType;
}

/** One elementwise call, its rules already chosen. */
export interface Elementwise {
  readonly op: string;
  readonly framework: Framework;
  readonly operands: readonly Operand[];
  readonly types: Types;
  readonly f: Scalarwise;
  /** What PyTorch's choice of memory order goes by where it is not the operands themselves. */
  readonly iterands?: readonly Iterand[] | null;
  /** Read and write one element after another, so that later ones see what was written. */
  readonly oneByOne?: boolean;
}

/** The result in a new tensor, laid out as the framework would. */
export function computed(m: Machine, call: Elementwise): Tensor | Refusal {
  const { op, framework, operands, types } = call;
  const tensors = operands.filter((x) => x instanceof Tensor);
  const shape = broadcastShapes(tensors.map((x) => x.shape));
  if (isRefusal(shape)) return shape;
  const device = deviceOf(tensors);
  if (isRefusal(device)) return device;
  const { strides } = resultLayout(shape, call);
  const out = fresh(m, { op, framework, dtype: types.result, shape, strides, device });
  if (isRefusal(out)) return out;
  return compute(out, call) ?? out;
}

/** The result as an op returns it; where nothing has axes NumPy gives a scalar. */
export function outcomeOf(result: Tensor | Refusal, framework: Framework): Outcome {
  if (isRefusal(result)) return result;
  const scalar = framework === 'numpy' && result.rank === 0;
  return { did: 'compute', out: result, ...(scalar ? { scalar } : {}) };
}

/** Fills `target` with the call's elements. An operand that overlaps the target (other than being it) needs `oneByOne`. */
export function compute(target: Tensor, { op, operands, types, f, oneByOne = false }: Elementwise): Refusal | null {
  if (target.storage.device === 'meta') return null;
  const inputs: Input[] = [];
  for (const x of operands) {
    const input = x instanceof Tensor ? x : numberIn(x, types.compute, op);
    if (isRefusal(input)) return input;
    inputs.push(input);
  }
  const { compute: type, yields = type } = types;
  return mapElements(target, { inputs, compute: type, yields, f, oneByOne }) ? null : { why: 'beyond-exact', op };
}

/** A Python number as a double of type `dtype`, wrapped or rounded to it. */
export function numberIn(x: Scalar, dtype: DType, op: string): number | Refusal {
  if (typeof x === 'bigint' && dtype === 'int64' && BigInt.asIntN(54, x) !== x) return { why: 'beyond-exact', op };
  const wraps = typeof x === 'bigint' && dtype !== 'float32' && dtype !== 'float64' && dtype !== 'bool';
  const one = Float64Array.of(Number(wraps ? BigInt.asIntN(64, x) : x));
  castInPlace(one, 1, dtype);
  return one[0]!;
}

/** The layout of the result for operands that broadcast to `shape`. */
function resultLayout(shape: Shape, { operands, types, framework, iterands }: Elementwise): Layout {
  const size = itemsizeOf(types.result);
  if (framework !== 'numpy') return permutedLayout(shape, iterands ?? operands.map((x) => iterandOf(x, types)), size);
  const tensors = operands.filter((x) => x instanceof Tensor);
  const casts = tensors.some((x) => x.rank > 1 && x.dtype !== types.compute);
  return orderKLayout(shape, tensors, size, casts);
}

/** An operand after the cast to the type that is computed in; a Python number is a tensor of rank 0. */
export function iterandOf(x: Operand, { compute }: Types): Iterand {
  const itemsize = itemsizeOf(compute);
  if (!(x instanceof Tensor)) return { layout: { shape: [], strides: [], offset: 0 }, itemsize };
  return x.dtype === compute ? x : { layout: castLayout(x, itemsize), itemsize };
}

/** Where a result lives: where its operands do; only a tensor without axes may come from another device. */
export function deviceOf(tensors: readonly Tensor[]): Device | Refusal {
  const ranked = tensors.filter((x) => x.rank > 0);
  const devices = [...new Set((ranked.length > 0 ? ranked : tensors).map((x) => x.storage.device))];
  return devices.length > 1 ? { why: 'devices-differ', devices } : (devices[0] ?? 'cpu');
}

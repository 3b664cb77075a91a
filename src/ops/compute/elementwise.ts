// What all elementwise operations share: broadcasting, the types they compute in, the layout of the result, reading and writing.
// Knows no single operation; binary.ts, unary.ts and the writes build on it.
import type { DType, Scalar } from '../../core/dtype.ts';
import { itemsizeOf } from '../../core/dtype.ts';
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
import type { Machine } from '../op.ts';
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
}

/** The result in a new tensor, laid out as the framework would. */
export function computed(m: Machine, call: Elementwise): Tensor | Refusal {
  const { op, framework, operands, types } = call;
  const tensors = operands.filter((x) => x instanceof Tensor);
  const shape = broadcastShapes(tensors.map((x) => x.shape));
  if (isRefusal(shape)) return shape;
  const device = deviceOf(tensors);
  if (isRefusal(device)) return device;
  const { strides } = resultLayout(shape, operands, types, framework);
  const out = fresh(m, { op, framework, dtype: types.result, shape, strides, device });
  if (isRefusal(out)) return out;
  return compute(out, call) ?? out;
}

/** Fills `target` with the call's elements. A target that an operand overlaps (other than being it) must not be passed. */
export function compute(target: Tensor, { op, operands, types, f }: Elementwise): Refusal | null {
  if (target.storage.device === 'meta') return null;
  const inputs: Input[] = [];
  for (const x of operands) {
    const input = x instanceof Tensor ? x : numberIn(x, types.compute, op);
    if (isRefusal(input)) return input;
    inputs.push(input);
  }
  const { compute: type, yields = type } = types;
  return mapElements(target, { inputs, compute: type, yields, f }) ? null : { why: 'beyond-exact', op };
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
export function resultLayout(shape: Shape, operands: readonly Operand[], types: Types, framework: Framework): Layout {
  const size = itemsizeOf(types.result);
  const tensors = operands.filter((x) => x instanceof Tensor);
  if (framework === 'numpy') return orderKLayout(shape, tensors, size);
  const unit = itemsizeOf(types.compute);
  const iterands = operands.map((x) => {
    if (!(x instanceof Tensor)) return { layout: { shape: [], strides: [], offset: 0 }, itemsize: unit };
    return x.dtype === types.compute ? x : { layout: castLayout(x, unit), itemsize: unit };
  });
  return permutedLayout(shape, iterands, size);
}

/** Where a result lives: where its operands do; only a tensor without axes may come from another device. */
export function deviceOf(tensors: readonly Tensor[]): Device | Refusal {
  const ranked = tensors.filter((x) => x.rank > 0);
  const devices = [...new Set((ranked.length > 0 ? ranked : tensors).map((x) => x.storage.device))];
  return devices.length > 1 ? { why: 'devices-differ', devices } : (devices[0] ?? 'cpu');
}

// Which element type an operation computes in, from the types of its operands: by category in PyTorch and newch, by value in NumPy.
// Knows no operation; what an op makes of the common type (division, comparison) is its own rule.
import type { DType, Scalar } from '../core/dtype.ts';
import { isFloat, kindOf } from '../core/dtype.ts';
import type { Refusal } from '../core/refusal.ts';
import { isRefusal } from '../core/refusal.ts';
import type { Framework } from '../tensor/tensor.ts';
import { Tensor } from '../tensor/tensor.ts';
import { dtypeOfScalar } from './create/fresh.ts';

export type Operand = Tensor | Scalar;

const signed: readonly DType[] = ['int8', 'int16', 'int32', 'int64'];

/** The smallest type that holds both; integers with floats of 32 bits stay float32 in PyTorch and widen in NumPy. */
export function promoteTypes(a: DType, b: DType, framework: Framework): DType {
  if (a === b || b === 'bool') return a;
  if (a === 'bool') return b;
  if (isFloat(a) || isFloat(b)) {
    const widens = framework === 'numpy' && [a, b].some((t) => t === 'int32' || t === 'int64');
    return a === 'float64' || b === 'float64' || widens ? 'float64' : 'float32';
  }
  const needed = Math.max(...[a, b].map((t) => (t === 'uint8' ? 1 : signed.indexOf(t)))); // beside a signed one uint8 needs int16
  return signed[needed]!;
}

/** The common type of operands by the rules of `framework`; refused where NumPy's would be a type that is not offered here. */
export function commonType(operands: readonly Operand[], framework: Framework, op: string): DType | Refusal {
  return framework === 'numpy' ? byValue(operands, op) : byCategory(operands, framework);
}

/**
 * Tensors with axes decide unless a tensor without axes, or a Python number, is of a higher category (bool < int < float).
 * Source: `result_type` (ATen/native/TypeProperties.cpp).
 */
function byCategory(operands: readonly Operand[], framework: Framework): DType {
  const ranked: DType[] = [];
  const single: DType[] = [];
  const numbers: DType[] = [];
  for (const x of operands) {
    if (!(x instanceof Tensor)) numbers.push(dtypeOfScalar(x, framework));
    else if (x.rank > 0) ranked.push(x.dtype);
    else single.push(x.dtype);
  }
  const groups = [ranked, single, numbers].filter((group) => group.length > 0).map((group) => joined(group, framework));
  return groups.reduceRight((low, high) =>
    categoryOf(low) > categoryOf(high) ? promoteTypes(high, low, framework) : high,
  );
}

/**
 * Scalars and 0-d arrays beside arrays count by their value, unless theirs is the higher kind.
 * Source: `PyArray_ResultType` with value-based casting (convert_datatype.c, 1.24).
 */
function byValue(operands: readonly Operand[], op: string): DType | Refusal {
  const typeOf = (x: Operand): DType => (x instanceof Tensor ? x.dtype : dtypeOfScalar(x, 'numpy'));
  const isArray = (x: Operand): boolean => x instanceof Tensor && x.rank > 0;
  const highest = (list: readonly Operand[]) => Math.max(-1, ...list.map((x) => categoryOf(typeOf(x))));
  const arrays = operands.filter(isArray);
  const scalars = operands.filter((x) => !isArray(x));
  if (arrays.length === 0 || highest(scalars) > highest(arrays)) return joined(operands.map(typeOf), 'numpy');
  let common = joined(arrays.map(typeOf), 'numpy');
  for (const x of scalars) {
    const value = x instanceof Tensor ? x.at([]) : x;
    const least = leastType(value, common);
    const type = least === 'uint16' || least === 'uint32' ? signedInstead(least, value, op) : least;
    if (isRefusal(type)) return type;
    common = promoteTypes(common, type, 'numpy');
  }
  return common;
}

/** The smallest type that holds a scalar's value; a non-negative one takes the signedness of the arrays it stands beside. */
function leastType(value: Scalar, beside: DType): DType | 'uint16' | 'uint32' {
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return Number.isFinite(value) && Math.abs(value) >= 3.4e38 ? 'float64' : 'float32';
  const bits = value === 0n ? 0 : (value < 0n ? -value - 1n : value).toString(2).length;
  const unsigned = value >= 0n && (beside === 'uint8' || isFloat(beside));
  if (unsigned && bits <= 8) return 'uint8';
  if (unsigned && bits <= 16) return isFloat(beside) ? 'int16' : 'uint16'; // what both do to a float is the same
  if (unsigned && bits <= 32) return isFloat(beside) ? 'int32' : 'uint32';
  return signed[[7, 15, 31].filter((most) => bits > most).length]!;
}

/** Ops whose loops NumPy searches from small to large types, where a signed one of the same width comes first. */
const searching = ['floor_divide', 'remainder', 'pow', 'bitwise_and', 'bitwise_or', 'bitwise_xor'];

/** The signed type that takes the place of an unsigned one that is not offered, for ops that would come upon it first anyway. */
function signedInstead(least: 'uint16' | 'uint32', value: Scalar, op: string): DType | Refusal {
  const fits = Number(value) < (least === 'uint16' ? 2 ** 15 : 2 ** 31);
  if (fits && searching.includes(op)) return least === 'uint16' ? 'int16' : 'int32';
  return { why: 'dtype-missing', op, dtype: least };
}

const joined = (types: readonly DType[], framework: Framework): DType =>
  types.reduce((a, b) => promoteTypes(a, b, framework));

/** bool < int < float. */
export const categoryOf = (dtype: DType): number => ({ bool: 0, int: 1, float: 2 })[kindOf(dtype)];

/**
 * Whether a result may be written to memory of another type: never float to integer, never a number to bool; in NumPy (casting
 * `same_kind`) never signed to unsigned either.
 */
export const canCast = (from: DType, to: DType, framework: Framework): boolean =>
  categoryOf(from) <= categoryOf(to) && !(framework === 'numpy' && to === 'uint8' && signed.includes(from));

// The types of arithmetic: the common type, which newch accepts only if it is float32.
import type { DType } from '../../core/dtype.ts';
import { isFloat } from '../../core/dtype.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Framework } from '../../tensor/tensor.ts';
import type { Types } from './elementwise.ts';

export type TypeRule = (common: DType, operands: readonly unknown[], framework: Framework) => Types | Refusal;

/** + - * and whatever else of integers would be an integer; newch computes in float32 and refuses those. */
export const arithmeticTypes =
  (op: string): TypeRule =>
  (common, _operands, framework) =>
    framework === 'newch' && !isFloat(common)
      ? { why: 'int-arithmetic', op, dtype: common }
      : { compute: common, result: common };

/** True division: integers and bools become the framework's float first; NumPy divides them as they are (bools as int8). */
export const floatTypes: TypeRule = (common, _operands, framework) => {
  if (isFloat(common)) return { compute: common, result: common };
  if (framework !== 'numpy') return { compute: 'float32', result: 'float32' };
  return { compute: common === 'bool' ? 'int8' : common, yields: 'float64', result: 'float64' };
};

/** Comparisons: bool, in newch (which has no bool) int32. */
export const comparisonTypes: TypeRule = (common, _operands, framework) => ({
  compute: common,
  yields: 'bool',
  result: framework === 'newch' ? 'int32' : 'bool',
});

/** Integers and bools only. NumPy's `//` and `%` make int8 of bools. */
export const wholeTypes =
  (op: string): TypeRule =>
  (common) =>
    isFloat(common) ? { why: 'dtype-unsupported', op, dtype: common } : { compute: common, result: common };

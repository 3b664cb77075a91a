// Division with rounding, and what remains, as rules for two numbers. Integers divide exactly; of floats C's fmod decides.
import type { DType } from '../../core/dtype.ts';
import { isFloat } from '../../core/dtype.ts';
import { someElement } from '../../core/kernels/find.ts';
import type { Scalarwise } from '../../core/kernels/map.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Operands } from './binary.ts';
import type { Types } from './elementwise.ts';

/** a / b rounded down. Source for floats: `div_floor_floating` (c10, 1.13), which NumPy's `npy_divmod` agrees with. */
export const floorDivision = (type: DType): Scalarwise => (isFloat(type) ? floorOfFloats : floorOfInts);

function floorOfFloats(a: number, b: number): number {
  if (b === 0) return a / b;
  const rest = a % b;
  const exact = (a - rest) / b;
  const quotient = rest !== 0 && b < 0 !== rest < 0 ? exact - 1 : exact;
  if (quotient === 0) return a / b < 0 ? -0 : 0;
  const floor = Math.floor(quotient);
  return quotient - floor > 0.5 ? floor + 1 : floor;
}

const floorOfInts: Scalarwise = (a, b) => (b === 0 ? 0 : (a - remainderOf(a, b)) / b);

/** a / b rounded towards zero. */
export const truncatedDivision =
  (type: DType): Scalarwise =>
  (a, b) =>
    isFloat(type) ? Math.trunc(a / b) : b === 0 ? 0 : (a - (a % b)) / b;

/** What remains of a floor division; it has the sign of the divisor. Of integers by 0 NumPy makes 0. */
export const remainderRule = (type: DType): Scalarwise =>
  isFloat(type) ? remainderOf : (a, b) => (b === 0 ? 0 : remainderOf(a, b));

function remainderOf(a: number, b: number): number {
  const rest = a % b;
  return rest !== 0 && b < 0 !== rest < 0 ? rest + b : rest;
}

/** PyTorch refuses to divide integers by 0; NumPy warns and makes 0. */
export function zeroRefused([input, other]: Operands, types: Types, framework: Framework, op: string): Refusal | null {
  if (framework === 'numpy' || isFloat(types.compute)) return null;
  const nothing = [input, other].some((x) => x instanceof Tensor && (x.numel === 0 || x.storage.device === 'meta'));
  if (nothing) return null;
  const zero = other instanceof Tensor ? someElement(other, (x) => x === 0) : Number(other) === 0;
  return zero ? { why: 'int-division-by-zero', op } : null;
}

/** Types of `//`, `%` and `**`: the common type; of bools NumPy makes int8 and PyTorch nothing. */
export const notBoolTypes =
  (op: string) =>
  (common: DType, _operands: Operands, framework: Framework): Types | Refusal => {
    if (common !== 'bool') return { compute: common, result: common };
    return framework === 'numpy'
      ? { compute: 'int8', result: 'int8' }
      : { why: 'dtype-unsupported', op, dtype: common };
  };

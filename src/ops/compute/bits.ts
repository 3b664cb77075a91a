// Bit rules on whole numbers held as doubles: up to 32 bits JavaScript's own, for int64 in two halves.
import type { DType } from '../../core/dtype.ts';
import type { Scalarwise } from '../../core/kernels/map.ts';

const half = 0x1_0000_0000;

/** Applies a rule for 32 bits to a type's whole width, in two's complement. */
export const bitwise = (type: DType, rule: (a: number, b: number) => number): Scalarwise =>
  type === 'int64' ? (a, b) => rule(Math.floor(a / half), Math.floor(b / half)) * half + (rule(a, b) >>> 0) : rule;

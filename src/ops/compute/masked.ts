// What masked_fill and masked_fill_ share: which masks and values they take, and the choice between element and value.
import { isFloat } from '../../core/dtype.ts';
import { someElement } from '../../core/kernels/find.ts';
import { mapElements } from '../../core/kernels/map.ts';
import { isNonOverlapping } from '../../core/overlap.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Gradient } from '../gradient.ts';
import type { Operand } from '../promotion.ts';
import { numberIn } from './elementwise.ts';

/** PyTorch (1.13) takes masks of bools and of integers, newch int32 ones. */
export function maskRefused(mask: Tensor, framework: Framework, op: string): Refusal | null {
  const fits = framework === 'newch' ? mask.dtype === 'int32' : !isFloat(mask.dtype);
  return fits ? null : { why: 'mask-dtype', op, dtype: mask.dtype };
}

/** The value must be one number; a tensor of rank 0 counts. It is cast to the type of the tensor, whatever it is. */
export const valueRefused = (value: Operand, op: string): Refusal | null =>
  value instanceof Tensor && value.rank > 0 ? { why: 'rank-too-high', op, rank: value.rank, most: 0 } : null;

/** out = value where the mask is not 0, else the input. PyTorch refuses masks with other numbers than 0 and 1. The output may be the input itself. */
export function filledWhere(out: Tensor, input: Tensor, mask: Tensor, value: Operand, op: string): Refusal | null {
  if (out.storage.device === 'meta') return null;
  if (out.framework === 'torch' && mask.dtype !== 'bool' && someElement(mask, (x) => x !== 0 && x !== 1))
    return { why: 'mask-values', op, dtype: mask.dtype };
  const number = numberIn(value instanceof Tensor ? value.at([]) : value, input.dtype, op);
  if (isRefusal(number)) return number;
  const f = (element: number, masked: number): number => (masked === 0 ? element : number);
  const oneByOne = !isNonOverlapping(out.layout, out.itemsize); // an element must not be put back by another index of it
  const whole = mapElements(out, { inputs: [input, mask], compute: input.dtype, f, oneByOne });
  return whole ? null : { why: 'beyond-exact', op };
}

interface MaskedArgs {
  readonly input: Tensor;
  readonly mask: Tensor;
  readonly value: Operand;
}

/** Where the mask is 0 the element goes on; elsewhere the value does. */
export const maskedGradient: Gradient<MaskedArgs> = {
  node: ({ args: { value } }) => (value instanceof Tensor ? 'MaskedFillBackward1' : 'MaskedFillBackward0'),
  saves: () => ['mask'],
  backward: (d, { args: { mask }, grad, needs }) => ({
    input: needs('input') ? d.masked(grad, mask) : null,
    value: needs('value') ? d.sum(d.masked(grad, d.compare('eq', mask, 0n)), null) : null,
  }),
};

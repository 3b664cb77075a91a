// sub: element minus element; `alpha` scales the second operand first. Refused for bools.
import { isRefusal } from '../../core/refusal.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Operand } from '../promotion.ts';
import { alphaOf, scaledBack, scaleOf } from './alpha.ts';
import { arithmeticTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';

export const sub = defineBinary({
  name: 'sub',
  forms: {
    torch: [
      '.sub(other, *, alpha=1)',
      'torch.sub(input, other, *, alpha=1, out=None)',
      '.subtract(other, *, alpha=1)',
      'torch.subtract(input, other, *, alpha=1, out=None)',
    ],
    newch: ['sub(other)'],
    numpy: ['np.subtract(x1 as input, x2 as other, out=None)'],
  },
  extra: { alpha: 'scalar?' },
  types: arithmeticTypes('sub'),
  refuses(operands, types, framework) {
    const bools = operands.filter(isBool).length;
    const bad = framework === 'numpy' ? types.compute === 'bool' : bools > 0;
    return bad ? { why: 'bool-subtract', both: bools === 2 } : null;
  },
  rule(type, _framework, extra) {
    const scale = scaleOf(alphaOf(extra), type, 'sub');
    if (isRefusal(scale)) return scale;
    return scale ? (a, b) => a - scale(b) : (a, b) => a - b;
  },
  gradient: {
    node: ({ args, framework }) =>
      args.input instanceof Tensor || framework !== 'torch' ? 'SubBackward0' : 'RsubBackward1',
    backward: (d, { args, grad, needs }) => ({
      input: grad,
      other: needs('other') ? d.neg(scaledBack(d, grad, alphaOf(args))) : null,
    }),
  },
});

const isBool = (x: Operand): boolean => (x instanceof Tensor ? x.dtype === 'bool' : typeof x === 'boolean');

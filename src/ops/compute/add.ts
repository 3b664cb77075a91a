// add: element plus element; `alpha` scales the second operand first. Of two bools it is `or`.
import { isRefusal } from '../../core/refusal.ts';
import { alphaOf, scaledBack, scaleOf } from './alpha.ts';
import { arithmeticTypes } from './arithmetic.ts';
import { defineBinary } from './binary.ts';

export const add = defineBinary({
  name: 'add',
  forms: {
    torch: ['.add(other, *, alpha=1)', 'torch.add(input, other, *, alpha=1, out=None)'],
    newch: ['add(other)'],
    numpy: ['np.add(x1 as input, x2 as other, out=None)'],
  },
  extra: { alpha: 'scalar?' },
  types: arithmeticTypes('add'),
  rule(type, _framework, extra) {
    const scale = scaleOf(alphaOf(extra), type, 'add');
    if (isRefusal(scale)) return scale;
    return scale ? (a, b) => a + scale(b) : (a, b) => a + b;
  },
  gradient: {
    node: () => 'AddBackward0',
    backward: (d, { args, grad, needs }) => ({
      input: grad,
      other: needs('other') ? scaledBack(d, grad, alphaOf(args)) : null,
    }),
  },
});

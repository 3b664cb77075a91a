// linear: x times the transposed weight, plus the bias. The transpose is a view: only strides change hands.
import { add } from '../compute/add.ts';
import { matmul } from '../compute/matmul.ts';
import { defineComposite } from '../composite.ts';
import { transpose } from '../view/transpose.ts';

export const linear = defineComposite({
  name: 'linear',
  params: { input: 'tensor', weight: 'tensor', bias: 'tensor?' },
  forms: {
    torch: ['torch.nn.functional.linear(input, weight, bias=None)'],
    newch: ['newch.net.functional.linear(input, weight, bias=None)'],
  },
  steps(step, { input, weight, bias }) {
    const turned = weight.rank < 2 ? weight : step(transpose, { input: weight, dim0: 0, dim1: 1 });
    const product = step(matmul, { input, other: turned });
    return bias ? step(add, { input: product, other: bias }) : product;
  },
});

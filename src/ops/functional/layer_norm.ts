// layer_norm: along the last axes each element less their mean, divided by the root of their variance; then scaled and shifted.
import { sameNumbers } from '../../core/layout.ts';
import { contiguous } from '../copy/contiguous.ts';
import { add } from '../compute/add.ts';
import { div } from '../compute/div.ts';
import { mean } from '../compute/mean.ts';
import { mul } from '../compute/mul.ts';
import { pow } from '../compute/pow.ts';
import { sqrt } from '../compute/sqrt.ts';
import { sub } from '../compute/sub.ts';
import { defineComposite } from '../composite.ts';

const form = '(input, normalized_shape, weight=None, bias=None, eps=1e-05)';

export const layer_norm = defineComposite({
  name: 'layer_norm',
  params: { input: 'tensor', normalized_shape: 'ints', weight: 'tensor?', bias: 'tensor?', eps: 'scalar' },
  forms: {
    torch: [`torch.nn.functional.layer_norm${form}`],
    newch: [`newch.net.functional.layer_norm${form}`],
  },
  steps(step, { input, normalized_shape, weight, bias, eps }) {
    const last = input.shape.slice(Math.max(0, input.rank - normalized_shape.length));
    if (!sameNumbers(last, normalized_shape))
      return { why: 'normalized-shape-differs', wanted: normalized_shape, shape: input.shape };
    const dim = normalized_shape.map((_, k) => k - normalized_shape.length);
    const x = input.isContiguous() ? input : step(contiguous, { input });
    const centered = step(sub, { input: x, other: step(mean, { input: x, dim, keepdim: true }) });
    const squares = step(pow, { input: centered, other: 2n });
    const variance = step(mean, { input: squares, dim, keepdim: true });
    const root = step(sqrt, { input: step(add, { input: variance, other: Number(eps) }) });
    const normal = step(div, { input: centered, other: root });
    const scaled = weight ? step(mul, { input: normal, other: weight }) : normal;
    return bias ? step(add, { input: scaled, other: bias }) : scaled;
  },
});

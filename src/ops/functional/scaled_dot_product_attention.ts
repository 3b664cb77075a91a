// scaled_dot_product_attention: how well each query fits each key, as weights that sum to 1, of which the values are mixed.
// By PyTorch 2's rules (1.13 has no public one): a mask of bools (in newch int32) says what takes part, one of floats is added.
import { isFloat } from '../../core/dtype.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { add } from '../compute/add.ts';
import { gt } from '../compute/gt.ts';
import { eq } from '../compute/eq.ts';
import { masked_fill } from '../compute/masked_fill.ts';
import { matmul } from '../compute/matmul.ts';
import { mul } from '../compute/mul.ts';
import { softmax } from '../compute/softmax.ts';
import type { Step } from '../composite.ts';
import { defineComposite } from '../composite.ts';
import { arange } from '../create/arange.ts';
import { transpose } from '../view/transpose.ts';
import { unsqueeze } from '../view/unsqueeze.ts';

const form = '(query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False)';

export const scaled_dot_product_attention = defineComposite({
  name: 'scaled_dot_product_attention',
  params: {
    query: 'tensor',
    key: 'tensor',
    value: 'tensor',
    attn_mask: 'tensor?',
    dropout_p: 'scalar',
    is_causal: 'bool',
  },
  forms: {
    torch: [`torch.nn.functional.scaled_dot_product_attention${form}`],
    newch: [`newch.net.functional.scaled_dot_product_attention${form}`],
  },
  steps(step, { query, key, value, attn_mask, dropout_p, is_causal }) {
    if (Number(dropout_p) !== 0)
      return {
        why: 'bad-argument',
        op: 'scaled_dot_product_attention',
        name: 'dropout_p',
        expected: '0.0',
        got: String(dropout_p),
      };
    const turned = step(transpose, { input: key, dim0: -2, dim1: -1 });
    const fits = step(matmul, { input: query, other: turned });
    const scaled = step(mul, { input: fits, other: 1 / Math.sqrt(query.shape.at(-1) ?? 1) });
    const masked = is_causal ? hiddenAhead(step, scaled) : attn_mask ? withMask(step, scaled, attn_mask) : scaled;
    return step(matmul, { input: step(softmax, { input: masked, dim: -1 }), other: value });
  },
});

function withMask(step: Step, scores: Tensor, mask: Tensor): Tensor {
  if (isFloat(mask.dtype)) return step(add, { input: scores, other: mask });
  const hidden = step(eq, { input: mask, other: 0n });
  return step(masked_fill, { input: scores, mask: hidden, value: -Infinity });
}

/** Keys that come after a query are hidden from it. */
function hiddenAhead(step: Step, scores: Tensor): Tensor {
  const [queries, keys] = scores.shape.slice(-2) as [number, number];
  const { device } = scores.storage;
  const at = step(unsqueeze, { input: step(arange, { end: BigInt(queries), device }), dim: [1] });
  const mask = step(gt, { input: step(arange, { end: BigInt(keys), device }), other: at });
  return step(masked_fill, { input: scores, mask, value: -Infinity });
}

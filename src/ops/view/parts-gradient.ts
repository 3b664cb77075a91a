// The way back from the parts of an axis: side by side again, zeros where no gradient arrived.
import type { Back, Calling, Gradients } from '../gradient.ts';
import type { Tensor } from '../../tensor/tensor.ts';

type Args = { readonly input: Tensor; readonly dim: number };

/** Parts of an axis joined again. */
export const joinedBack = (d: Calling, back: Back<Args>): Gradients => ({
  input: d.cat(given(d, back), back.args.dim),
});

/** Positions of an axis put side by side again. */
export const stackedBack = (d: Calling, back: Back<Args>): Gradients => ({
  input: d.stack(given(d, back), back.args.dim),
});

function given(d: Calling, { outs, grads }: Back<Args>): Tensor[] {
  const like = grads.find((grad) => grad !== null)!;
  return outs.map((x, k) => grads[k] ?? d.zeros(x.shape, like));
}

// Which steps ask for the elements of a tensor in another shape, and how: as a view, as a view or a copy, or by NumPy's assignment
// to `.shape`. Knows no rule; the shape asked for is as the program's call meant it, −1 worked out.
import type { Order } from '../core/layout.ts';
import { orderLike } from '../core/order.ts';
import { itemsizeOf } from '../core/dtype.ts';
import type { Shape } from '../core/shape.ts';
import type { Step, TensorShot } from '../trace/step.ts';

export interface ViewRequest {
  readonly input: TensorShot;
  readonly wanted: Shape;
  readonly order: Order;
  /** `view` refuses where a copy would be needed, `reshape` copies then, `assign` is `x.shape = …` and refuses. */
  readonly how: 'view' | 'reshape' | 'assign';
}

const asking: Readonly<Record<string, ViewRequest['how']>> = {
  view: 'view',
  view_as: 'view',
  reshape: 'reshape',
  reshape_as: 'reshape',
  flatten: 'reshape',
  ravel: 'reshape',
  set_shape: 'assign',
};

/** What the step asks for; null if it is no such step, or refused for another reason than memory. */
export function viewRequestOf(step: Step): ViewRequest | null {
  const how = asking[step.op ?? ''];
  const input = step.inputs[0];
  if (!how || !input) return null;
  // By other rules: NumPy's flatten always copies, its ravel gives a view of what is contiguous and of nothing else.
  if (input.framework === 'numpy' && (step.op === 'flatten' || step.op === 'ravel')) return null;
  const { order: given } = step.args;
  const order = orderLike(input.layout, itemsizeOf(input.dtype), given === 'F' || given === 'A' ? given : 'C');
  if (step.kind === 'raise') {
    const refusal = step.raised?.refusal;
    return refusal?.why === 'needs-copy' ? { input, wanted: refusal.shape, order, how } : null;
  }
  const out = step.outputs[0];
  return out && step.kind !== 'write' ? { input, wanted: out.layout.shape, order, how } : null;
}

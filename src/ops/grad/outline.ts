// Outlines: tensors with layout and type but no elements, which stand for what a rule has not saved. A rule that looked at their
// values all the same would be refused.
import { isRefusal } from '../../core/refusal.ts';
import { Memory } from '../../core/storage.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { AnyArgs } from '../op.ts';

/** The outline of a tensor. */
export function outlineOf({ framework, dtype, layout, storage: { nbytes } }: Tensor): Tensor {
  const storage = new Memory().allocate(nbytes, 'meta');
  if (isRefusal(storage)) throw new Error('memory without limit refused');
  return new Tensor({ framework, storage, dtype, layout });
}

/** Arguments with every tensor replaced by its outline. */
export const outlinesIn = (args: AnyArgs): AnyArgs =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, outlined(value)]));

function outlined(value: unknown): unknown {
  if (value instanceof Tensor) return outlineOf(value);
  return Array.isArray(value) ? value.map(outlined) : value;
}

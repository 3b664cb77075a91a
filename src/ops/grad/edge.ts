// Where a tensor's gradient goes.
import type { Edge } from '../../tensor/tape.ts';
import { nodeOf } from '../../tensor/tape.ts';
import type { Tensor } from '../../tensor/tensor.ts';

/** Where a tensor's gradient goes; null if it wants none. */
export function edgeOf(x: Tensor): Edge | null {
  if (x.framework === 'numpy') return null;
  const node = nodeOf(x);
  if (node) return { to: node, output: x.output };
  return x.collects ? { to: x, output: 0 } : null;
}

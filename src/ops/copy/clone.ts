// clone: a copy over its own memory. By default it keeps the order of the axes in memory, so a transposed tensor stays transposed.
import { stridesIn } from '../../core/memory-format.ts';
import { made } from '../create/fresh.ts';
import { defineOp } from '../op.ts';
import { copied } from './copied.ts';
import { readsSame } from '../reads/reads.ts';

export const clone = defineOp({
  name: 'clone',
  kind: 'copy',
  params: { input: 'tensor', memory_format: 'memoryFormat?' },
  forms: {
    torch: ['clone(*, memory_format=None)'],
    newch: ['clone()'],
  },
  run(m, { input, memory_format }) {
    const strides = stridesIn(memory_format ?? 'preserve_format', input.layout, input.itemsize, input.itemsize);
    if (!strides) return { why: 'memory-format-rank', rank: input.rank };
    return made(copied(m, input, { op: 'clone', strides }), 'copy');
  },
  gradient: {
    node: () => 'CloneBackward0',
    backward: (_d, { grad }) => ({ input: grad }),
  },
  reads: readsSame(),
});

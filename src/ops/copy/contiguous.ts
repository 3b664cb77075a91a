// contiguous: the tensor itself if it already lies in the wanted memory format, else a copy that does.
import { isContiguousIn, stridesIn } from '../../core/memory-format.ts';
import { made } from '../create/fresh.ts';
import { defineOp } from '../op.ts';
import { copied } from './copied.ts';
import { readsSame } from '../reads/reads.ts';

export const contiguous = defineOp({
  name: 'contiguous',
  kind: 'copy',
  params: { input: 'tensor', memory_format: 'memoryFormat?' },
  forms: {
    torch: ['.contiguous(*, memory_format=None)'],
    newch: ['.contiguous()'],
  },
  run(m, { input, memory_format }) {
    const format = memory_format ?? 'contiguous_format';
    if (isContiguousIn(input.layout, input.itemsize, format)) return { did: 'same', out: input };
    if (format === 'preserve_format') return { why: 'memory-format-unsupported', op: 'contiguous', format };
    const strides = stridesIn(format, input.layout, input.itemsize, input.itemsize);
    if (!strides) return { why: 'memory-format-rank', rank: input.rank };
    return made(copied(m, input, { op: 'contiguous', strides }), 'copy');
  },
  gradient: {
    node: () => 'CloneBackward0',
    backward: (_d, { grad }) => ({ input: grad }),
  },
  reads: readsSame(),
});

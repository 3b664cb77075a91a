// to: the tensor in another element type, device or memory format; the tensor itself where nothing would change.
// float(), long() and their relatives are this op with the type decided.
import { itemsizeOf } from '../../core/dtype.ts';
import { stridesIn, suggestedFormat } from '../../core/memory-format.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { made, unsupported } from '../create/fresh.ts';
import type { MemoryFormat } from '../op.ts';
import { defineOp } from '../op.ts';
import { copied } from './copied.ts';
import { readsSame } from '../reads/reads.ts';

const named = (name: string, dtype: string): string => `.${name}(*, memory_format=None; dtype=${dtype})`;

export const to = defineOp({
  name: 'to',
  kind: 'copy',
  params: {
    input: 'tensor',
    dtype: 'dtype?',
    device: 'device?',
    other: 'tensor?',
    copy: 'bool?',
    memory_format: 'memoryFormat?',
  },
  forms: {
    torch: [
      '.to(dtype, *, copy=False, memory_format=None)',
      '.to(device=None, dtype=None, *, copy=False, memory_format=None)',
      '.to(other, *, copy=False, memory_format=None)',
      '.type_as(other)',
      '.cpu(; device=cpu)',
      named('double', 'float64'),
      named('float', 'float32'),
      named('long', 'int64'),
      named('int', 'int32'),
      named('short', 'int16'),
      named('char', 'int8'),
      named('byte', 'uint8'),
      named('bool', 'bool'),
    ],
    newch: [
      '.to(dtype)',
      '.to(device=None, dtype=None)',
      '.to(other)',
      '.cpu(; device=cpu)',
      '.float(; dtype=float32)',
      '.int(; dtype=int32)',
      '.long(; dtype=int32)',
    ],
  },
  run(m, { input, other, copy, memory_format, ...args }, framework) {
    const dtype = args.dtype ?? other?.dtype ?? input.dtype;
    const device = args.device ?? other?.storage.device ?? input.storage.device;
    const format = memory_format ?? 'preserve_format';
    const isAsWanted = dtype === input.dtype && device === input.storage.device && isSuggested(input, format);
    if (isAsWanted && !copy) return { did: 'same', out: input };
    const refusal = unsupported(dtype, framework, 'to');
    if (refusal) return refusal;
    const strides = stridesIn(format, input.layout, input.itemsize, itemsizeOf(dtype));
    if (!strides) return { why: 'memory-format-rank', rank: input.rank };
    return made(copied(m, input, { op: 'to', dtype, device, strides }), 'copy');
  },
  gradient: {
    node: () => 'ToCopyBackward0',
    backward: (_d, { grad }) => ({ input: grad }),
  },
  reads: readsSame(),
});

/** Whether PyTorch takes a tensor to be in a format already: by the order of its strides, gaps or not. */
const isSuggested = (x: Tensor, format: MemoryFormat): boolean =>
  format === 'preserve_format' ||
  (suggestedFormat(x.layout) === format && (format === 'contiguous_format' || x.rank === 4));

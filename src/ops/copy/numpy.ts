// numpy: a tensor as an array. torch's shares its memory, newch's is a copy.
import { defineOp } from '../op.ts';
import { toNumpy } from './exchange.ts';
import { readsSame } from '../reads/reads.ts';

export const numpy = defineOp({
  name: 'numpy',
  kind: 'copy',
  params: { input: 'tensor' },
  forms: {
    torch: ['.numpy()', '.__array__()'],
    newch: ['.numpy()', '.__array__()'],
  },
  run: (m, { input }) => toNumpy(m, input, 'numpy'),
  reads: readsSame(),
});

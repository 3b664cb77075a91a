// from_numpy: a torch tensor over the memory of an array. newch, whose tensors live in its own engine, copies.
import { made } from './fresh.ts';
import { backwardsRefused, importedDtype, shared } from '../copy/exchange.ts';
import { copied } from '../copy/copied.ts';
import { defineOp } from '../op.ts';
import { readsSame } from '../reads/reads.ts';

export const from_numpy = defineOp({
  name: 'from_numpy',
  kind: 'create',
  params: { array: 'tensor' },
  forms: { torch: ['torch.from_numpy(ndarray as array)'], newch: ['newch.from_numpy(ndarray as array)'] },
  run(m, { array }, framework) {
    if (array.framework !== 'numpy') {
      return { why: 'bad-argument', op: 'from_numpy', name: 'ndarray', expected: 'np.ndarray', got: 'Tensor' };
    }
    if (framework === 'newch') {
      return made(
        copied(m, array, { op: 'from_numpy', framework, dtype: importedDtype(array.dtype, framework) }),
        'copy',
      );
    }
    return backwardsRefused(array) ?? { did: 'view', out: shared(array, framework) };
  },
  reads: readsSame('array'),
});

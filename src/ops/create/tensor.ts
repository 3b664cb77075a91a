// tensor: a new tensor from Python numbers in nested lists, or a copy of the values of a tensor or array.
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { fillScalars } from '../../core/kernels/fill.ts';
import type { DType } from '../../core/dtype.ts';
import type { Device } from '../../core/storage.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import { copied } from '../copy/copied.ts';
import { backwardsRefused, importedDtype } from '../copy/exchange.ts';
import type { Machine, Nested } from '../op.ts';
import { defineOp } from '../op.ts';
import { overflow } from './fits.ts';
import { fresh, gradRefused } from './fresh.ts';
import { unnested } from './nested.ts';
import { readsSame } from '../reads/reads.ts';

export const tensor = defineOp({
  name: 'tensor',
  kind: 'create',
  params: { data: 'nested', dtype: 'dtype?', device: 'device?', requires_grad: 'bool?' },
  forms: {
    torch: ['torch.tensor(data, *, dtype=None, device=None, requires_grad=False)'],
    newch: ['newch.tensor(data, *, dtype=None, device=None, requires_grad=False)'],
  },
  run(m, { data, dtype, device, requires_grad }, framework) {
    const x = tensorFrom(m, data, { dtype, device, framework, op: 'tensor' });
    if (isRefusal(x)) return x;
    const refusal = gradRefused(x.dtype, requires_grad ?? false, framework);
    if (refusal) return refusal;
    x.requiresGrad = requires_grad ?? false;
    return { did: data instanceof Tensor ? 'copy' : 'new', out: x };
  },
  reads: readsSame('data'),
});

/** A new tensor of `framework` with the values of `data`; an array or tensor keeps the order of its axes in memory, as `clone`. */
export function tensorFrom(
  m: Machine,
  data: Nested,
  how: { dtype: DType | null; device: Device | null; framework: Framework; op: string },
): Tensor | Refusal {
  const { framework, op } = how;
  if (data instanceof Tensor) {
    const backwards = framework === 'torch' ? backwardsRefused(data) : null;
    if (backwards) return backwards;
    const dtype = how.dtype ?? importedDtype(data.dtype, framework);
    return copied(m, data, { framework, dtype, op, device: how.device ?? data.storage.device });
  }
  const parts = unnested(data, framework);
  if (isRefusal(parts)) return parts;
  const dtype = how.dtype ?? importedDtype(parts.dtype, framework);
  for (const value of parts.leaves) {
    const refusal = overflow(value, dtype, framework, op);
    if (refusal) return refusal;
  }
  const x = fresh(m, { op, framework, dtype, shape: parts.shape, device: how.device });
  if (!isRefusal(x) && how.device !== 'meta') fillScalars(x.storage, dtype, parts.leaves);
  return x;
}

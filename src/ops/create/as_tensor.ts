// as_tensor: a tensor of what is given, sharing its memory where that can be: a tensor of the same type is returned itself.
import { isRefusal } from '../../core/refusal.ts';
import { Tensor } from '../../tensor/tensor.ts';
import { copied } from '../copy/copied.ts';
import { backwardsRefused, shared } from '../copy/exchange.ts';
import { defineOp } from '../op.ts';
import { made, unsupported } from './fresh.ts';
import { tensorFrom } from './tensor.ts';
import { readsSame } from '../reads/reads.ts';

export const as_tensor = defineOp({
  name: 'as_tensor',
  kind: 'create',
  params: { data: 'nested', dtype: 'dtype?', device: 'device?' },
  forms: {
    torch: ['torch.as_tensor(data, dtype=None, device=None)'],
    newch: ['newch.as_tensor(data, dtype=None, device=None)'],
  },
  run(m, { data, dtype, device }, framework) {
    const refusal = dtype && unsupported(dtype, framework, 'as_tensor');
    if (refusal) return refusal;
    const isForeign = data instanceof Tensor && data.framework !== framework;
    if (!(data instanceof Tensor) || (isForeign && framework === 'newch')) {
      const made = tensorFrom(m, data, { dtype, device, framework, op: 'as_tensor' });
      return isRefusal(made) ? made : { did: isForeign ? 'copy' : 'new', out: made };
    }
    const backwards = backwardsRefused(data);
    if (backwards) return backwards;
    if ((dtype ?? data.dtype) === data.dtype && (device ?? data.storage.device) === data.storage.device) {
      return isForeign ? { did: 'view', out: shared(data, framework) } : { did: 'same', out: data };
    }
    return made(
      copied(m, data, {
        op: 'as_tensor',
        framework,
        dtype: dtype ?? data.dtype,
        device: device ?? data.storage.device,
      }),
      'copy',
    );
  },
  reads: readsSame('data'),
});

// new_zeros, new_ones, new_empty, new_full, new_tensor: PyTorch's creators that take element type and device of another tensor, not its shape.
import type { Scalar } from '../../core/dtype.ts';
import { isRefusal } from '../../core/refusal.ts';
import { defineOp } from '../op.ts';
import { made } from './fresh.ts';
import { filledWith, oneValue } from './full.ts';
import { filled } from './shaped.ts';
import { tensor } from './tensor.ts';
import { readsSame } from '../reads/reads.ts';

const params = {
  input: 'tensor',
  shape: 'ints',
  dtype: 'dtype?',
  device: 'device?',
  requires_grad: 'bool?',
} as const;

const keywords = 'dtype=None, device=None, requires_grad=False';

const defineNew = (name: string, value: Scalar) =>
  defineOp({
    name,
    kind: 'create',
    params,
    forms: { torch: [`.${name}(*size as shape, ${keywords})`] },
    run(m, { input, shape, dtype, device, requires_grad }, framework) {
      const like = { dtype: dtype ?? input.dtype, device: device ?? input.storage.device };
      return made(filled(m, { op: name, framework, shape, ...like, requires_grad }, value));
    },
    gradient: null,
  });

export const new_zeros = defineNew('new_zeros', 0n);
export const new_ones = defineNew('new_ones', 1n);
export const new_empty = defineNew('new_empty', 0n);

export const new_tensor = defineOp({
  name: 'new_tensor',
  kind: 'create',
  params: { input: 'tensor', data: 'nested', dtype: 'dtype?', device: 'device?', requires_grad: 'bool?' },
  forms: { torch: [`.new_tensor(data, *, ${keywords})`] },
  run(m, { input, data, dtype, device, requires_grad }, framework) {
    const like = { dtype: dtype ?? input.dtype, device: device ?? input.storage.device };
    return tensor.run(m, { data, ...like, requires_grad }, framework);
  },
  gradient: null,
  reads: readsSame('data'),
});

export const new_full = defineOp({
  name: 'new_full',
  kind: 'create',
  params: { ...params, fill_value: 'nested' },
  forms: { torch: [`.new_full(size as shape, fill_value, *, ${keywords})`] },
  run(m, { input, shape, fill_value, dtype, device, requires_grad }, framework) {
    const value = oneValue(m, fill_value, false);
    if (isRefusal(value)) return value;
    const like = { dtype: dtype ?? input.dtype, device: device ?? input.storage.device };
    return made(filledWith(m, { op: 'new_full', framework, shape, ...like, requires_grad }, value));
  },
  gradient: null,
});

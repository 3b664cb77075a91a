// eye: a matrix with ones on a diagonal and zeros elsewhere.
import { fillElements } from '../../core/kernels/fill.ts';
import { isRefusal } from '../../core/refusal.ts';
import { defineOp } from '../op.ts';
import { floatOf, fresh, made } from './fresh.ts';
import { keywords, stridesOfOrder } from './shaped.ts';

export const eye = defineOp({
  name: 'eye',
  kind: 'create',
  params: {
    n: 'int',
    m: 'int?',
    k: 'int?',
    dtype: 'dtype?',
    device: 'device?',
    requires_grad: 'bool?',
    order: 'order?',
  },
  forms: {
    torch: [`torch.eye(n, m=None, *, ${keywords})`],
    newch: [`newch.eye(n, m=None, *, ${keywords})`],
    numpy: ["np.eye(N as n, M=None as m, k=0, dtype=None, order='C')", 'np.identity(n, dtype=None)'],
  },
  run(machine, { n, m, k, dtype, device, requires_grad, order }, framework) {
    const shape = [n, m ?? n];
    const type = dtype ?? floatOf(framework);
    const strides = stridesOfOrder(shape, type, order);
    const x = fresh(machine, { op: 'eye', framework, dtype: type, shape, strides, device, requires_grad });
    if (isRefusal(x) || device === 'meta') return made(x);
    const above = k ?? 0;
    const [down, along] = x.layout.strides as [number, number];
    const length = Math.max(0, Math.min(n + Math.min(above, 0), shape[1]! - Math.max(above, 0)));
    const offset = above < 0 ? -above * down : above * along;
    const diagonal = { shape: [length], strides: [down + along], offset };
    fillElements({ storage: x.storage, dtype: type, layout: diagonal }, 1n);
    return made(x);
  },
});

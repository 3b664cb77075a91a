// rand: a new tensor of random numbers, uniform on [0, 1).
import { defineOp } from '../op.ts';
import { floatOf, made } from './fresh.ts';
import { drawnFloats } from './random.ts';
import { keywords } from './shaped.ts';

export const rand = defineOp({
  name: 'rand',
  kind: 'create',
  params: { shape: 'ints?', dtype: 'dtype?', device: 'device?', requires_grad: 'bool?' },
  forms: {
    torch: [`torch.rand(*size as shape, ${keywords})`],
    newch: [`newch.rand(*size as shape, ${keywords})`],
    numpy: ['np.random.Generator.random(size=None as shape, dtype=None)', 'np.random.rand(*shape=None)'],
  },
  run(m, { shape, dtype, device, requires_grad }, framework) {
    const wanted = {
      op: 'rand',
      framework,
      dtype: dtype ?? floatOf(framework),
      shape: shape ?? [],
      device,
      requires_grad,
    };
    return made(drawnFloats(m, wanted, () => m.random.uniform()));
  },
});

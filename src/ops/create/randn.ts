// randn: a new tensor of random numbers, normal with mean 0 and deviation 1.
import { defineOp } from '../op.ts';
import { floatOf, made } from './fresh.ts';
import { drawnFloats } from './random.ts';
import { keywords } from './shaped.ts';

export const randn = defineOp({
  name: 'randn',
  kind: 'create',
  params: { shape: 'ints?', dtype: 'dtype?', device: 'device?', requires_grad: 'bool?' },
  forms: {
    torch: [`torch.randn(*size as shape, ${keywords})`],
    newch: [`newch.randn(*size as shape, ${keywords})`],
    numpy: ['np.random.Generator.standard_normal(size=None as shape, dtype=None)', 'np.random.randn(*shape=None)'],
  },
  run(m, { shape, dtype, device, requires_grad }, framework) {
    const wanted = {
      op: 'randn',
      framework,
      dtype: dtype ?? floatOf(framework),
      shape: shape ?? [],
      device,
      requires_grad,
    };
    return made(drawnFloats(m, wanted, () => m.random.normal()));
  },
});

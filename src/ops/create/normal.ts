// normal: random numbers with a given mean and deviation. NumPy's `rng.normal(loc, scale, size)`.
import { defineOp } from '../op.ts';
import { floatOf, made } from './fresh.ts';
import { drawnFloats } from './random.ts';
import { keywords } from './shaped.ts';

export const normal = defineOp({
  name: 'normal',
  kind: 'create',
  params: { mean: 'scalar', std: 'scalar', shape: 'ints?', dtype: 'dtype?', device: 'device?', requires_grad: 'bool?' },
  forms: {
    torch: [`torch.normal(mean, std, size as shape, *, ${keywords})`],
    numpy: [
      'np.random.Generator.normal(loc=0.0 as mean, scale=1.0 as std, size=None as shape)',
      'np.random.normal(loc=0.0 as mean, scale=1.0 as std, size=None as shape)',
    ],
  },
  run(m, { mean, std, shape, dtype, device, requires_grad }, framework) {
    const [centre, width] = [Number(mean), Number(std)];
    if (width < 0)
      return { why: 'bad-argument', op: 'normal', name: 'std', expected: 'non-negative', got: String(width) };
    const wanted = {
      op: 'normal',
      framework,
      dtype: dtype ?? floatOf(framework),
      shape: shape ?? [],
      device,
      requires_grad,
    };
    return made(drawnFloats(m, wanted, () => centre + width * m.random.normal()));
  },
});

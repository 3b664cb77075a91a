// uniform: random numbers spread evenly over [low, high). NumPy's `rng.uniform(low, high, size)`.
import { defineOp } from '../op.ts';
import { floatOf, made } from './fresh.ts';
import { drawnFloats } from './random.ts';

export const uniform = defineOp({
  name: 'uniform',
  kind: 'create',
  params: { low: 'scalar', high: 'scalar', shape: 'ints?' },
  forms: {
    numpy: [
      'np.random.Generator.uniform(low=0.0, high=1.0, size=None as shape)',
      'np.random.uniform(low=0.0, high=1.0, size=None as shape)',
    ],
  },
  run(m, { low, high, shape }, framework) {
    const [from, width] = [Number(low), Number(high) - Number(low)];
    const wanted = { op: 'uniform', framework, dtype: floatOf(framework), shape: shape ?? [] };
    return made(drawnFloats(m, wanted, () => from + width * m.random.uniform()));
  },
});

// randperm: the numbers 0 … n − 1 in random order. NumPy writes it rng.permutation(n).
import { defineOp } from '../op.ts';
import { intOf, made } from './fresh.ts';
import { drawn } from './random.ts';
import { keywords } from './shaped.ts';

export const randperm = defineOp({
  name: 'randperm',
  kind: 'create',
  params: { n: 'int', dtype: 'dtype?', device: 'device?', requires_grad: 'bool?' },
  forms: {
    torch: [`torch.randperm(n, *, ${keywords})`],
    newch: [`newch.randperm(n, *, ${keywords})`],
    numpy: ['np.random.Generator.permutation(x as n)', 'np.random.permutation(x as n)'],
  },
  run(m, { n, dtype, device, requires_grad }, framework) {
    const wanted = { op: 'randperm', framework, dtype: dtype ?? intOf(framework), shape: [n], device, requires_grad };
    const left = Float64Array.from({ length: Math.max(n, 0) }, (_, k) => k);
    let count = left.length;
    const draw = () => {
      const at = m.random.integer(0, count);
      const number = left[at]!;
      left[at] = left[--count]!;
      return number;
    };
    return made(drawn(m, wanted, draw));
  },
});

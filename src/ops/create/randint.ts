// randint: random whole numbers from `low` up to but without `high`. NumPy writes it rng.integers.
import { kindOf } from '../../core/dtype.ts';
import type { Refusal } from '../../core/refusal.ts';
import { defineOp } from '../op.ts';
import { overflow } from './fits.ts';
import { intOf, made } from './fresh.ts';
import { drawn } from './random.ts';
import { keywords } from './shaped.ts';

export const randint = defineOp({
  name: 'randint',
  kind: 'create',
  params: {
    low: 'int?',
    high: 'int',
    shape: 'ints?',
    dtype: 'dtype?',
    device: 'device?',
    requires_grad: 'bool?',
    endpoint: 'bool?',
  },
  forms: {
    torch: [
      `torch.randint(high, size as shape, *, ${keywords})`,
      `torch.randint(low, high, size as shape, *, ${keywords})`,
    ],
    newch: [
      `newch.randint(high, size as shape, *, ${keywords})`,
      `newch.randint(low, high, size as shape, *, ${keywords})`,
    ],
    numpy: [
      'np.random.Generator.integers(high, *, size=None as shape, dtype=None, endpoint=False)',
      'np.random.Generator.integers(low, high, size=None as shape, dtype=None, endpoint=False)',
      'np.random.randint(high, *, size=None as shape, dtype=None)',
      'np.random.randint(low, high, size=None as shape, dtype=None)',
    ],
  },
  run(m, { low, high, shape, dtype, device, requires_grad, endpoint }, framework) {
    const [from, to] = [low ?? 0, endpoint ? high + 1 : high];
    const refusal: Refusal | null = from >= to ? { why: 'range-empty', op: 'randint', low: from, high: to } : null;
    const type = dtype ?? intOf(framework);
    const misfit = kindOf(type) === 'int' ? overflow(BigInt(to - 1), type, 'torch', 'randint') : null;
    if (refusal ?? misfit) return (refusal ?? misfit)!;
    const wanted = { op: 'randint', framework, dtype: type, shape: shape ?? [], device, requires_grad };
    return made(drawn(m, wanted, () => m.random.integer(from, to)));
  },
});

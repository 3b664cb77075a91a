// Random numbers as elements, and where a program's random numbers come from. The generator is our own: a seed gives other numbers
// than PyTorch's or NumPy's, from the same distributions.
import { isFloat } from '../../core/dtype.ts';
import { fillNumbers } from '../../core/kernels/fill.ts';
import type { Random } from '../../core/random.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import type { Machine } from '../op.ts';
import type { Fresh } from './fresh.ts';
import { fresh } from './fresh.ts';

/** `torch.manual_seed(seed)`: starts the run's generator again. Only the lowest 32 bits count. */
export function manualSeed(m: Machine, seed: bigint): void {
  m.random.seed(Number(BigInt.asUintN(32, seed)));
}

/** The same run with another source of random numbers, for the methods of `np.random.default_rng(seed)`. */
export const withRandom = (m: Machine, random: Random): Machine => ({
  memory: m.memory,
  random,
  get gradEnabled() {
    return m.gradEnabled;
  },
  set gradEnabled(enabled: boolean) {
    m.gradEnabled = enabled;
  },
  spend: (units) => m.spend(units),
  tell: (event) => m.tell(event),
});

/** A new tensor of floats, each drawn by `draw` in the order of memory. */
export function drawnFloats(m: Machine, wanted: Fresh, draw: () => number): Tensor | Refusal {
  if (!isFloat(wanted.dtype)) return { why: 'dtype-unsupported', op: wanted.op, dtype: wanted.dtype };
  return drawn(m, wanted, draw);
}

/** A new tensor, each element drawn by `draw` in the order of memory. */
export function drawn(m: Machine, wanted: Fresh, draw: () => number): Tensor | Refusal {
  const x = fresh(m, wanted);
  if (!isRefusal(x) && x.storage.device !== 'meta') fillNumbers(x.storage, x.dtype, x.numel, draw);
  return x;
}

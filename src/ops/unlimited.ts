// A machine on which ops run by themselves, outside of a program: memory of its own, work without limit, nobody listening.
import { Random } from '../core/random.ts';
import { isRefusal } from '../core/refusal.ts';
import { Memory } from '../core/storage.ts';
import { Tensor } from '../tensor/tensor.ts';
import type { Machine, Outcome } from './op.ts';

/** A fresh machine; its random numbers are those of seed 0. */
export const unlimited = (): Machine => ({
  memory: new Memory(),
  random: new Random(0),
  gradEnabled: true,
  spend: () => null,
  tell: () => undefined,
});

/** The (first) tensor of an outcome that must not be a refusal. Throws if it is one. */
export function outOf(outcome: Outcome | Tensor): Tensor {
  if (outcome instanceof Tensor) return outcome;
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.why}`);
  return outcome.out instanceof Tensor ? outcome.out : outcome.out[0]!;
}

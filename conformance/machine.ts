// The machine a case runs on: memory and random numbers of its own, work without limit, nobody listening.
import { Random } from '../src/core/random.ts';
import { Memory } from '../src/core/storage.ts';
import type { Machine } from '../src/ops/op.ts';

/** A fresh machine. */
export const replayMachine = (): Machine => ({
  memory: new Memory(),
  random: new Random(0),
  gradEnabled: true,
  spend: () => null,
  tell: () => undefined,
});

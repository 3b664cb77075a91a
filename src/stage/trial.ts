// A layout that is tried out: what a tensor would be with other numbers over the same storage. It joins the frame under a name of
// its own, so that every picture and focus treats it like a tensor of the program; the program and its steps know nothing of it.
import type { Layout } from '../core/layout.ts';
import type { Frame } from '../trace/frame.ts';
import type { TensorShot } from '../trace/step.ts';

export interface Trial {
  /** The tensor whose storage, dtype and framework it has. */
  readonly of: TensorShot;
  readonly layout: Layout;
  /** A name that the program does not use. */
  readonly name: string;
}

/** The tensor that is tried out. Tensors of the program count from 0, so its id is below. */
export const trialShot = ({ of, layout }: Trial): TensorShot => ({
  ...of,
  id: -1 - of.id,
  layout,
  base: of.base ?? of.id,
});

/** The frame with the tried tensor in it. Its storage is not said to be shared by it: nobody but the reader made it. */
export function frameWith(frame: Frame, trial: Trial): Frame {
  const tensor = trialShot(trial);
  const storages = frame.storages.map((storage) =>
    storage.id === tensor.storage ? { ...storage, tensors: [...storage.tensors, tensor] } : storage,
  );
  return {
    ...frame,
    named: [...frame.named, { name: trial.name, scope: 0, tensor, fresh: false, hidden: false }],
    storages,
    storage: (id) => storages.find((storage) => storage.id === id) ?? null,
  };
}

/** `w`, or the first of `w2`, `w3`, … that neither the frame nor the code has. */
export function nameForTrial(frame: Frame, code: string): string {
  const taken = new Set([...frame.variables.map((v) => v.name), ...(code.match(/[A-Za-z_]\w*/g) ?? [])]);
  for (let n = 1; ; n++) {
    const name = n === 1 ? 'w' : `w${n}`;
    if (!taken.has(name)) return name;
  }
}

// What the pictures of a frame are about while nothing is chosen or pointed at. Knows no picture.
import type { Frame } from '../trace/frame.ts';
import type { TensorShot } from '../trace/step.ts';

/** The tensor a frame is about unless another is chosen: what the step made, else what it read, else the newest with a name. */
export function mainTensor(frame: Frame): TensorShot | null {
  const { outputs, inputs } = frame.step;
  const made = outputs[0] ?? inputs[0];
  if (made) return made;
  const named = frame.variables.filter((v) => !v.hidden && 'tensor' in v.value);
  const last = named.findLast((v) => v.fresh) ?? named.at(-1);
  return last && 'tensor' in last.value ? last.value.tensor : null;
}

/** The index shown while nothing is pointed at: in the middle, so that every axis takes part and it is not the last element. */
export function restingIndex(shape: readonly number[]): number[] | null {
  return shape.includes(0) ? null : shape.map((size) => Math.min(Math.floor(size / 2), 3));
}

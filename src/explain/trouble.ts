// The place of a refusal in the pictures: which axes of which operand do not fit, and which elements collide. Knows no words.
import type { Refusal, Why } from '../core/refusal.ts';
import type { Step } from '../trace/step.ts';
import { broadcastingOf } from './broadcasting.ts';

/** Axes and elements of input number `input` of the step. */
export interface Trouble {
  readonly input: number;
  readonly axes: readonly number[];
  readonly indices: readonly (readonly number[])[];
}

const at = (input: number, ...axes: readonly number[]): Trouble => ({ input, axes, indices: [] });

/** Empty where the reason is no matter of axes or elements. */
export function troublesOf(step: Step): readonly Trouble[] {
  const refusal = step.raised?.refusal;
  if (!refusal) return [];
  return placesOf(refusal, step)
    .map((trouble) => {
      const rank = step.inputs[trouble.input]?.layout.shape.length ?? 0;
      return { ...trouble, axes: trouble.axes.filter((axis) => axis >= 0 && axis < rank) };
    })
    .filter(({ axes, indices }) => axes.length + indices.length > 0);
}

type Places = {
  readonly [W in Why]?: (refusal: Extract<Refusal, { why: W }>, step: Step) => readonly Trouble[];
};

const oneAxis = ({ axis }: { axis: number }) => [at(0, axis)];
const shapeOf = (step: Step, n: number): readonly number[] => step.inputs[n]?.layout.shape ?? [];
const lastAxis = (_: Refusal, step: Step) => [at(0, shapeOf(step, 0).length - 1)];

const places: Places = {
  'index-out-of-range': oneAxis,
  'axis-twice': oneAxis,
  'mask-size-differs': oneAxis,
  'squeeze-not-one': oneAxis,
  'window-too-large': oneAxis,
  'split-sizes-differ': oneAxis,
  'dtype-view-stride-indivisible': oneAxis,
  'dtype-view-last-stride': lastAxis,
  'dtype-view-size-indivisible': lastAxis,
  'reduce-empty': ({ axis }, step) => [
    at(0, ...(axis === null ? shapeOf(step, 0).flatMap((size, k) => (size === 0 ? [k] : [])) : [axis])),
  ],
  'needs-copy': ({ axes }) => [at(0, ...axes)],
  'broadcast-mismatch': (refusal, step) => clashing(step, refusal),
  'target-too-small': (refusal, step) => clashing(step, refusal),
  'expand-mismatch': ({ axis, to, shape }) => [at(0, axis - (to.length - shape.length))],
  'matmul-sizes-differ': (_, step) => [
    at(0, shapeOf(step, 0).length - 1),
    at(1, Math.max(0, shapeOf(step, 1).length - 2)),
  ],
  'cat-sizes-differ': ({ dim, position }) => [at(0, dim), at(position, dim)],
  'stack-shapes-differ': ({ shapes: [a, b], position }) => {
    const axes = a.length === b.length ? a.flatMap((size, k) => (size === b[k] ? [] : [k])) : a.map((_, k) => k);
    return [at(0, ...axes), at(position, ...axes)];
  },
  'negative-stride': (_, step) => [
    at(0, ...(step.inputs[0]?.layout.strides.flatMap((s, k) => (s < 0 ? [k] : [])) ?? [])),
  ],
  'overlapping-write': ({ indices }) => (indices ? [{ input: 0, axes: [], indices }] : []),
};

const placesOf = (refusal: Refusal, step: Step): readonly Trouble[] =>
  (places[refusal.why] as ((r: Refusal, s: Step) => readonly Trouble[]) | undefined)?.(refusal, step) ?? [];

/** The axes of each operand that meet where the shapes do not. */
function clashing(step: Step, refusal: Refusal): Trouble[] {
  const met = broadcastingOf(step.inputs.map((t) => t.layout));
  if (met.failing !== null)
    return met.axes[met.failing]!.entries.flatMap(({ axis }, n) => (axis === null ? [] : [at(n, axis)]));
  // Shapes that would meet in a larger one than the target's.
  if (refusal.why !== 'target-too-small') return [];
  return met.axes.flatMap(({ entries, size }) => {
    const own = entries[0]?.axis ?? null;
    return own !== null && entries[0]?.size !== size ? [at(0, own)] : [];
  });
}

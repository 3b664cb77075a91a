// What an element of joined tensors reads: the one element of the one tensor that lies there. For cat, stack and their relatives.
import { numelOf } from '../../core/shape.ts';
import type { Shape } from '../../core/shape.ts';
import { indexAt } from '../compute/places.ts';
import type { ReadCall, Reads } from './reads.ts';
import { point, reading } from './reads.ts';

/** How tensors are joined: along which axis of the result, and which axes of the result a tensor of a rank has as its own. */
interface Joint {
  readonly axis: number;
  axesOf(rank: number): readonly number[];
}

/** Null: flattened and joined one after another. */
export const readsJoined =
  (jointOf: (call: ReadCall) => Joint | null): Reads =>
  (at, call) => {
    const joint = jointOf(call);
    let left = at[joint?.axis ?? 0]!;
    for (const [n, { layout }] of call.inputs.entries()) {
      const size = sizeIn(layout.shape, joint, at.length);
      if (left >= size) {
        left -= size;
        continue;
      }
      const own = joint?.axesOf(layout.shape.length);
      const from = own ? own.map((k) => (k === joint!.axis ? left : at[k]!)) : indexAt(layout.shape, left);
      return reading(call, [n, [point(from)]]);
    }
    return [];
  };

function sizeIn(shape: Shape, joint: Joint | null, rank: number): number {
  if (joint === null) return numelOf(shape);
  // PyTorch passes over tensors of shape (0,) whatever the rank of the others.
  if (shape.length === 1 && shape[0] === 0 && rank > 1) return 0;
  const own = joint.axesOf(shape.length).indexOf(joint.axis);
  return own < 0 ? 1 : shape[own]!;
}

const range = (count: number, from = 0): number[] => Array.from({ length: count }, (_, k) => from + k);

/** Along axis `dim` of tensors that have it. */
export const jointAlong = (call: ReadCall): Joint | null => {
  const dim = call.args['dim'] as number | null;
  if (dim === null) return null;
  const rank = call.out.shape.length;
  return { axis: dim < 0 ? dim + rank : dim, axesOf: range };
};

/** Along a new axis `dim`. */
export const jointAnew = (call: ReadCall): Joint => {
  const rank = call.out.shape.length;
  const dim = (call.args['dim'] as number | null) ?? 0;
  const axis = dim < 0 ? dim + rank : dim;
  return { axis, axesOf: () => range(rank).filter((k) => k !== axis) };
};

/** Along axis 0, vectors as rows. */
export const jointOfRows = (call: ReadCall): Joint => ({
  axis: 0,
  axesOf: (rank) => range(rank, call.out.shape.length - rank),
});

/** Along axis 1, but vectors (and numbers) along their only axis. */
export const jointBeside = (call: ReadCall): Joint => ({
  axis: call.out.shape.length === 1 ? 0 : 1,
  axesOf: range,
});

/** Along axis 1, vectors as columns. */
export const jointOfColumns = (): Joint => ({ axis: 1, axesOf: range });

/** Along axis 2, with axes of size 1 around vectors and behind matrices. */
export const jointInDepth = (): Joint => ({ axis: 2, axesOf: (rank) => (rank === 1 ? [1] : range(rank)) });

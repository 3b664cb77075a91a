// Which axis of a step's result came from which axis of its inputs, asked of the op where it is a view and found from the
// shapes where it is not. Knows no colour and no word.
import { opNamed } from '../ops/table.ts';
import type { Lineage } from '../ops/view/view.ts';
import type { Framework } from '../tensor/tensor.ts';
import { Tensor } from '../tensor/tensor.ts';
import type { Step, TensorShot } from '../trace/step.ts';
import { isOpName } from './reading.ts';

/** A tensor without bytes that has the layout of a shot: enough for an op's arithmetic on axes. */
const tensorOf = (shot: TensorShot): Tensor =>
  new Tensor({
    framework: shot.framework,
    dtype: shot.dtype,
    layout: shot.layout,
    storage: { id: shot.storage, nbytes: 0, address: 0, version: 0, device: 'meta' },
    writeable: shot.writeable,
  });

const isLinked = (value: unknown): value is { tensor: number } =>
  typeof value === 'object' && value !== null && 'tensor' in value && typeof value.tensor === 'number';

function argsOf(step: Step): Record<string, unknown> {
  const linked = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(linked);
    if (!isLinked(value)) return value;
    const shot = step.inputs.find((t) => t.id === value.tensor);
    return shot ? tensorOf(shot) : value;
  };
  return Object.fromEntries(Object.entries(step.args).map(([name, value]) => [name, linked(value)]));
}

/**
 * For each axis of output `n` the axes of input 0 it came from; null if no input has an axis to tell of.
 * A view's op knows; a copy or computation keeps the axes of an input of its shape, aligns axes from the last where it
 * broadcasts, and drops or inserts `dim` where it reduces or stacks.
 */
export function lineageOf(step: Step, n: number): { input: number; axes: Lineage } | null {
  const out = step.outputs[n];
  const first = step.inputs[0];
  if (!out || !first) return null;
  const told = toldByOp(step, first);
  if (told && told.length === out.layout.shape.length) return { input: 0, axes: told };
  return byShape(step, out);
}

function toldByOp(step: Step, first: TensorShot): Lineage | null {
  if (!isOpName(step.op)) return null;
  const op = opNamed(step.op);
  if (!('lineage' in op) || typeof op.lineage !== 'function') return null;
  try {
    const lineage = op.lineage as (x: Tensor, args: Record<string, unknown>, framework: Framework) => Lineage;
    return lineage(tensorOf(first), argsOf(step), first.framework);
  } catch {
    return null; // a picture without kept colours is better than none
  }
}

function byShape(step: Step, out: TensorShot): { input: number; axes: Lineage } | null {
  const shape = out.layout.shape;
  const rank = shape.length;
  const same = step.inputs.findIndex((t) => String(t.layout.shape) === String(shape));
  if (same >= 0) return { input: same, axes: shape.map((_, k) => [k]) };
  const input = step.inputs.reduce((best, t, k) => (rankOf(t) > rankOf(step.inputs[best]!) ? k : best), 0);
  const x = step.inputs[input]!;
  const given = dimsOf(step.args['dim'], Math.max(rankOf(x), rank));
  if (given.length > 0 && rank === rankOf(x) - given.length) {
    const kept = x.layout.shape.map((_, k) => k).filter((k) => !given.includes(k));
    return { input, axes: kept.map((k) => [k]) };
  }
  if (given.length === 1 && rank === rankOf(x) + 1) {
    return { input, axes: shape.map((_, k) => (k === given[0] ? [] : [k < given[0]! ? k : k - 1])) };
  }
  if (rank >= rankOf(x)) {
    const lead = rank - rankOf(x);
    return { input, axes: shape.map((_, k) => (k < lead ? [] : [k - lead])) };
  }
  return null;
}

const rankOf = (t: TensorShot): number => t.layout.shape.length;

function dimsOf(dim: unknown, rank: number): number[] {
  const list: unknown[] = Array.isArray(dim) ? dim : [dim];
  return list.filter((d) => typeof d === 'number').map((d) => (d < 0 ? d + rank : d));
}

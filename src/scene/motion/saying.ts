// What a beat is about, as data to make a sentence of: numbers of the axis, the offset, the cost so far, who shares an address.
// Knows no word.
import { itemsizeOf } from '../../core/dtype.ts';
import { lineageOf } from '../../explain/lineage.ts';
import { stretchedAxes } from '../../explain/reading.ts';
import { shownOf } from '../../explain/shown.ts';
import { countIn } from '../../ops/reads/reads.ts';
import type { Frame } from '../../trace/frame.ts';
import { byteAt } from '../../trace/frame.ts';
import { lineBytes } from '../strip.ts';
import type { Beat, Plan } from './beats.ts';

/** A stride that was multiplied: `factor × before = after`. */
export interface Multiplied {
  readonly axis: number;
  readonly factor: number;
  readonly before: number;
  readonly after: number;
}

export type Said =
  | { readonly about: 'carry'; readonly before: readonly number[]; readonly after: readonly number[] }
  /** `zero`: axes whose stride became 0. */
  | { readonly about: 'stride'; readonly multiplied: readonly Multiplied[]; readonly zero: readonly number[] }
  | { readonly about: 'offset'; readonly before: number; readonly after: number }
  | { readonly about: 'morph'; readonly storage: string }
  | { readonly about: 'route' }
  | { readonly about: 'stretch'; readonly name: string | null; readonly axes: readonly number[] }
  | ({ readonly about: 'copy' } & Cost)
  /** `reads`: elements that one result is made of. */
  | { readonly about: 'compute'; readonly done: number; readonly of: number; readonly reads: number }
  | { readonly about: 'write'; readonly done: number; readonly of: number; readonly storage: string }
  | { readonly about: 'new'; readonly done: number; readonly of: number }
  | { readonly about: 'echo'; readonly names: readonly string[] }
  | { readonly about: 'collide'; readonly indices: readonly (readonly number[])[]; readonly address: number };

/** Of the first `done` of `of` elements. Lines are null where there are too many elements to count them. */
export interface Cost {
  readonly done: number;
  readonly of: number;
  readonly bytesRead: number;
  readonly bytesWritten: number;
  readonly linesRead: number | null;
  readonly linesWritten: number | null;
}

/** What to say during a beat; null where nothing needs a word. */
export function saidOf(frame: Frame, plan: Plan, beat: Beat): Said | null {
  const { step } = frame;
  const letter = (id: number): string => frame.storage(id)?.letter ?? '?';
  const [out, x] = [step.outputs[0], step.inputs[0]];
  if (beat.kind === 'collide') return collision(frame);
  if (!out) return null;
  if (beat.kind === 'fly') return flying(frame, plan, beat.end);
  if (beat.kind === 'rest') return step.kind === 'copy' && plan.flow ? flying(frame, plan, plan.flow.count) : null;
  if (beat.kind === 'echo') return { about: 'echo', names: frame.storage(out.storage)?.names ?? [] };
  if (beat.kind === 'stretch') {
    const input = step.inputs.findIndex((_, n) => stretchedAxes(frame, n).length > 0);
    const shot = step.inputs[input]!;
    const name = frame.variables.find(({ value }) => 'tensor' in value && value.tensor.id === shot.id)?.name ?? null;
    return { about: 'stretch', name, axes: stretchedAxes(frame, input) };
  }
  if (!x || beat.kind === 'set') return null;
  const [before, after] = [shownOf({ ...out, layout: x.layout }), shownOf(out)];
  if (beat.kind === 'carry') return { about: 'carry', before: before.shape, after: after.shape };
  if (beat.kind === 'offset') return { about: 'offset', before: before.offset, after: after.offset };
  if (beat.kind === 'morph') return { about: 'morph', storage: letter(out.storage) };
  if (beat.kind === 'route') return { about: 'route' };
  return strideSaid(frame, before.strides, after.strides);
}

function strideSaid(frame: Frame, before: readonly number[], after: readonly number[]): Said {
  const lineage = lineageOf(frame.step, 0)?.axes ?? [];
  const multiplied: Multiplied[] = [];
  for (const [axis, from] of lineage.entries()) {
    const [old, now] = [from.length === 1 ? before[from[0]!]! : 0, after[axis]!];
    const factor = old === 0 ? 1 : now / old;
    if (factor !== 1 && factor !== 0 && Number.isInteger(factor))
      multiplied.push({ axis, factor, before: old, after: now });
  }
  const { shape } = frame.step.outputs[0]!.layout;
  const isNewlyZero = (axis: number): boolean => {
    const from = lineage[axis]?.[0];
    return (
      after[axis] === 0 &&
      shape[axis]! > 1 &&
      (from === undefined || before[from] !== 0 || frame.step.inputs[0]!.layout.shape[from] === 1)
    );
  };
  return { about: 'stride', multiplied, zero: after.flatMap((_, axis) => (isNewlyZero(axis) ? [axis] : [])) };
}

function flying(frame: Frame, plan: Plan, done: number): Said {
  const { step } = frame;
  const out = step.outputs[0]!;
  const { flow } = plan;
  const of = flow?.count ?? out.layout.shape.reduce((n, size) => n * size, 1);
  if (step.kind === 'new' || !flow) return { about: 'new', done, of };
  if (step.kind === 'write') return { about: 'write', done, of, storage: frame.storage(out.storage)?.letter ?? '?' };
  if (step.kind === 'copy') return { about: 'copy', ...costOf(frame, plan, done) };
  const reads =
    of === 0 ? 0 : flow.reads(0).reduce((sum, regions) => sum + regions.reduce((n, r) => n + countIn(r), 0), 0);
  return { about: 'compute', done, of, reads };
}

/** Elements whose cache lines are counted one by one. */
const mostCounted = 4096;

function costOf(frame: Frame, { flow }: Plan, done: number): Cost {
  const { step } = frame;
  const { output, count, indexOf, reads } = flow!;
  const [read, written] = [new Set<string>(), new Set<number>()];
  const lineOf = (id: number, byte: number): number =>
    Math.floor(((frame.storage(id)?.address ?? 0) + byte) / lineBytes);
  let bytesRead = 0;
  const isCounted = done <= mostCounted;
  for (let place = 0; place < (isCounted ? done : 0); place++) {
    written.add(lineOf(output.storage, byteAt(output, indexOf(place))));
    for (const [input, regions] of reads(place).entries())
      for (const { at } of regions) {
        const shot = step.inputs[input]!;
        bytesRead += itemsizeOf(shot.dtype);
        read.add(`${shot.storage}/${lineOf(shot.storage, byteAt(shot, at))}`);
      }
  }
  const itemsize = itemsizeOf(step.inputs[0]?.dtype ?? output.dtype);
  return {
    done,
    of: count,
    bytesRead: isCounted ? bytesRead : done * itemsize,
    bytesWritten: done * itemsizeOf(output.dtype),
    linesRead: isCounted ? read.size : null,
    linesWritten: isCounted ? written.size : null,
  };
}

function collision(frame: Frame): Said | null {
  const { step } = frame;
  const refusal = step.raised?.refusal;
  if (refusal?.why !== 'overlapping-write' || !refusal.indices) return null;
  const target = step.inputs.find(({ layout }) => String(layout.shape) === String(refusal.shape));
  const storage = target && frame.storage(target.storage);
  if (!target || !storage) return null;
  return { about: 'collide', indices: refusal.indices, address: storage.address + byteAt(target, refusal.indices[0]) };
}

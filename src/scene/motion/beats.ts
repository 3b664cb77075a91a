// Into which beats a step falls, and how long each takes: first the stage is set, then what the step did happens, then all rests.
// Twelve elements go one by one; of twelve thousand three do, and the others follow in ever larger groups. Knows no position.
import { lineageOf } from '../../explain/lineage.ts';
import type { Flow } from '../../explain/reading.ts';
import { flowOf, stretchedAxes } from '../../explain/reading.ts';
import type { Frame } from '../../trace/frame.ts';
import { between } from './ease.ts';

/**
 * `set`: the pictures take their places; of a view `carry`: sizes go to their new axes, `stride`: strides do, `offset`: it starts
 * elsewhere, `morph`: the grid takes its new shape, `route`: the walk over memory does; `stretch`: an operand is repeated along
 * virtual axes; `fly`: elements are made; `echo`: who else sees what was written; `collide`: coordinates meet at one address;
 * `rest`: what is pointed at comes back.
 */
export type BeatKind =
  | 'set'
  | 'carry'
  | 'stride'
  | 'offset'
  | 'morph'
  | 'route'
  | 'stretch'
  | 'fly'
  | 'echo'
  | 'collide'
  | 'rest';

export interface Beat {
  readonly kind: BeatKind;
  /** When it begins and ends, as shares of the step. */
  readonly from: number;
  readonly to: number;
  /** Places that are made in it, of a `fly`. */
  readonly first: number;
  readonly end: number;
}

export interface Plan {
  readonly beats: readonly Beat[];
  /** At normal speed. */
  readonly seconds: number;
  /** Of each result that is copied, computed or written. */
  readonly flow: Flow | null;
}

const single = 14;

/** Groups of places and the seconds each takes. */
export function paceOf(count: number): { readonly size: number; readonly seconds: number }[] {
  if (count <= single) {
    const seconds = Math.min(0.75, Math.max(0.42, 5 / Math.max(1, count)));
    return Array.from({ length: count }, () => ({ size: 1, seconds }));
  }
  const groups = Array.from({ length: 3 }, () => ({ size: 1, seconds: 0.6 }));
  const rest = 9;
  let left = count - groups.length;
  // Each group is a fixed number of times as large as the one before, so that the last ones are most of it.
  const ratio = Math.max(1.35, left ** (1 / rest) / 1.15);
  let size = 1;
  for (let n = 0; n < rest && left > 0; n++) {
    size = n === rest - 1 ? left : Math.min(left, Math.max(1, Math.round(size * ratio)));
    groups.push({ size, seconds: 0.38 });
    left -= size;
  }
  return groups;
}

type Timed = Pick<Beat, 'kind' | 'first' | 'end'> & { readonly seconds: number };

const timed = (kind: BeatKind, seconds: number, first = 0, end = 0): Timed => ({ kind, seconds, first, end });

/** The beats of the step of a frame. */
export function planOf(frame: Frame): Plan {
  const flow = flowOf(frame);
  const acts = actsOf(frame, flow);
  const all = [timed('set', acts.length > 0 ? 0.6 : 0.4), ...acts, timed('rest', 0.5)];
  const seconds = all.reduce((sum, beat) => sum + beat.seconds, 0);
  let done = 0;
  const beats = all.map(({ seconds: own, ...beat }): Beat => {
    const from = done / seconds;
    done += own;
    return { ...beat, from, to: done / seconds };
  });
  beats[beats.length - 1] = { ...beats.at(-1)!, to: 1 };
  return { beats, seconds, flow };
}

function actsOf(frame: Frame, flow: Flow | null): Timed[] {
  const { step } = frame;
  const [out] = step.outputs;
  if (step.kind === 'raise') return step.raised?.refusal?.why === 'overlapping-write' ? [timed('collide', 2.6)] : [];
  if (!out || ['same', 'print', 'free'].includes(step.kind)) return [];
  if (step.kind === 'view') return viewActs(frame);
  const count = flow ? flow.count : out.layout.shape.reduce((n, size) => n * size, 1);
  const flies: Timed[] = [];
  let first = 0;
  for (const { size, seconds } of paceOf(count)) {
    const faster = step.kind === 'new' ? 0.4 : 1;
    flies.push(timed('fly', seconds * faster, first, first + size));
    first += size;
  }
  const isStretched = step.inputs.some((_, n) => stretchedAxes(frame, n).length > 0);
  const stretches = isStretched ? [timed('stretch', 1)] : [];
  return [...stretches, ...flies, ...(step.kind === 'write' ? [timed('echo', 1.4)] : [])];
}

function viewActs({ step }: Frame): Timed[] {
  const [x] = step.inputs;
  const out = step.outputs[0]!;
  if (!x) return [];
  const offset = x.layout.offset === out.layout.offset ? [] : [timed('offset', 1)];
  const lineage = lineageOf(step, 0)?.axes ?? null;
  const isMultiplied = lineage?.some(
    (from, k) => from.length > 0 && !from.some((axis) => x.layout.strides[axis] === out.layout.strides[k]),
  );
  const steps = lineage === null ? [] : [timed('carry', 1), timed('stride', isMultiplied ? 1.8 : 1)];
  return [...steps, ...offset, timed('morph', 1.2), timed('route', 0.9)];
}

/** The beat at a share of the step, and how far it has gone. */
export function beatAt({ beats }: Plan, t: number): { readonly beat: Beat; readonly n: number; readonly u: number } {
  const found = beats.findIndex(({ to }) => t < to);
  const n = found < 0 ? beats.length - 1 : found;
  const beat = beats[n]!;
  return { beat, n, u: between(t, beat.from, beat.to) };
}

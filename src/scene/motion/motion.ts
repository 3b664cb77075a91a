// The picture of a step at any share of it, from the scene before it to its own: a pure function of time, so that playing, scrubbing
// back, still frames and tests are one call. Derived from the step's record and the layouts; no operation is scripted.
import { numelOf } from '../../core/shape.ts';
import { stretchedAxes } from '../../explain/reading.ts';
import type { Mark } from '../mark.ts';
import type { Pane, Picture, Scene } from './board.ts';
import { boxOf, gridKey, onBoard, stripKey } from './board.ts';
import { collideMarks, echoMarks } from './aliases.ts';
import type { Beat, Plan } from './beats.ts';
import { beatAt, planOf } from './beats.ts';
import { clamp, eased, lerpBox } from './ease.ts';
import type { Making } from './flights.ts';
import { makingOf } from './flights.ts';
import { cellsIn } from './shown.ts';
import { numbersMarks, numbersMoving } from './numbers.ts';
import { madeIn, numbersPane, panesDuring, restPanes } from './panes.ts';
import { morphOf, routeMarks } from './view.ts';
import { cellBox } from '../plane.ts';

export interface Motion {
  readonly plan: Plan;
  readonly from: Scene | null;
  readonly to: Scene;
  /** @param still the beat as one frame with arrows, for those who want nothing to move */
  at(t: number, still?: boolean): Picture;
}

/** The motion of the step of `to`; `from` is what was shown before it, where that is known. */
export function motionOf(from: Scene | null, to: Scene): Motion {
  const plan = planOf(to.frame);
  const acts = actsOf(to, plan, from);
  const before = from && restPanes(from);
  let rest: Pane[] | null = null;
  return {
    plan,
    from,
    to,
    at(t, still = false) {
      if (t >= 1) return { panes: (rest ??= restPanes(to)), air: [] };
      if (t <= 0 && before) return { panes: before, air: [] };
      const { beat, n, u } = beatAt(plan, t);
      const panes = acts.panes(n, beat, u, still);
      if (beat.kind !== 'set') return { panes, air: acts.air(beat, u, still) };
      const p = still ? 1 : eased(clamp(u));
      return { panes: [...entering(panes, before ?? [], p), ...leaving(before ?? [], panes, p)], air: [] };
    },
  };
}

/** What a pane is of: a tensor or a storage, whichever moment it shows. */
const subjectOf = (key: string): string => key.split('/').slice(0, 2).join('/');
const partner = (of: Pane, among: readonly Pane[]): Pane | undefined =>
  among.find(({ key }) => key === of.key) ?? among.find(({ key }) => subjectOf(key) === subjectOf(of.key));

/** Pictures that were there go to their new places, others appear. */
const entering = (panes: readonly Pane[], before: readonly Pane[], p: number): Pane[] =>
  panes.map((pane) => {
    const old = partner(pane, before);
    if (!old) return { ...pane, opacity: p };
    const { x, y } = lerpBox(old.box, pane.box, p);
    return { ...pane, box: { ...pane.box, x, y } };
  });

const leaving = (before: readonly Pane[], panes: readonly Pane[], p: number): Pane[] =>
  p >= 1
    ? []
    : before.map((pane) => {
        const next = partner(pane, panes);
        const { x, y } = next ? lerpBox(pane.box, next.box, p) : pane.box;
        return { ...pane, key: `was/${pane.key}`, box: { ...pane.box, x, y }, opacity: 1 - p };
      });

interface Acts {
  panes(n: number, beat: Beat, u: number, still: boolean): Pane[];
  air(beat: Beat, u: number, still: boolean): Mark[];
}

/** When a value that flies has landed, as a share of its beat. */
const landing = 0.92;

function actsOf(scene: Scene, plan: Plan, before: Scene | null): Acts {
  const { step } = scene.frame;
  const output = step.outputs[0] ?? null;
  const isMade = madeIn(scene) !== null && output !== null;
  const making: Making | null = isMade ? makingOf(scene, output, plan.flow) : null;
  const count = plan.flow?.count ?? (output ? numelOf(output.layout.shape) : 0);
  const isView = step.kind === 'view';
  const morph = isView ? morphOf(scene, before) : null;
  const order = plan.beats.map(({ kind }) => kind);
  const isPast = (n: number, kind: Beat['kind']): boolean => order.includes(kind) && order.lastIndexOf(kind) < n;
  const kept = new Map<string, Pane[]>();
  let drawn: readonly Mark[] | null = null;

  /** Elements made when beat n has come to u: those of the groups before it, and its own once they land. */
  const madeBy = (n: number, beat: Beat, u: number): number => {
    if (beat.kind === 'fly') return u >= landing ? beat.end : beat.first;
    return isPast(n, 'fly') || !order.includes('fly') ? count : 0;
  };

  const cells = (n: number, beat: Beat, u: number): Pane[] => {
    const made = madeBy(n, beat, u);
    const glows = beat.kind === 'fly';
    const settled = beat.kind === 'rest' ? (isView ? u : eased(u)) : 0;
    const isShaped = !isView || isPast(n, 'morph');
    const isSpread = !order.includes('stretch') || isPast(n, 'stretch');
    const key = [made, glows ? beat.first : '', isShaped, isSpread].join('/');
    const found = settled === 0 ? kept.get(key) : undefined;
    if (found) return found;
    const glow = glows && making ? making.glow(beat.first, beat.end) : null;
    const panes = panesDuring(
      scene,
      {
        made: (byte) => made >= count || (making?.placeAt(byte) ?? count) < made,
        shaped: isShaped,
        over: (pane) => glow?.get(pane) ?? [],
      },
      settled,
    ).map((pane) =>
      isSpread ? pane : { ...pane, marks: pane.marks.filter((m) => m.kind !== 'cell' || m.tone !== 'repeated') },
    );
    if (settled === 0) kept.set(key, panes);
    return panes;
  };

  /** The walk over memory of a view, re-routed in its beat. */
  const routed = (panes: Pane[], n: number, beat: Beat, u: number): Pane[] => {
    if (!isView || beat.kind === 'rest') return panes;
    const gone = beat.kind === 'offset' ? u : isPast(n, 'offset') || !order.includes('offset') ? 1 : 0;
    const share = beat.kind === 'route' ? u : 0;
    return panes.map((pane) => {
      const place = scene.strips.find((strip) => stripKey(strip) === pane.key);
      return place ? { ...pane, marks: [...pane.marks, ...routeMarks(scene, place, gone, share)] } : pane;
    });
  };

  const numbers = (n: number, beat: Beat, u: number, still: boolean): Pane[] => {
    if (!scene.numbers) return [];
    const share = (kind: Beat['kind']): number =>
      beat.kind === kind ? u : isPast(n, kind) || !order.includes(kind) ? 1 : 0;
    if (!isView || !order.includes('carry')) return [numbersPane(scene, (drawn ??= numbersMarks(scene)))];
    const gone = { shape: share('carry'), stride: share('stride'), offset: share('offset') };
    const isThere = gone.shape >= 1 && gone.stride >= 1 && gone.offset >= 1;
    return [numbersPane(scene, isThere ? (drawn ??= numbersMarks(scene)) : numbersMoving(scene, gone, still))];
  };

  return {
    panes: (n, beat, u, still) => [...routed(cells(n, beat, u), n, beat, u), ...numbers(n, beat, u, still)],
    air(beat, u, still) {
      if (beat.kind === 'morph') return morph?.marks(u, still) ?? [];
      if (beat.kind === 'stretch') return stretchMarks(scene, u, still);
      if (beat.kind === 'fly') return making?.air(beat.first, beat.end, u, still) ?? [];
      if (beat.kind === 'collide') return collideMarks(scene, u, still);
      if (beat.kind !== 'echo' || !output || count === 0) return [];
      const first = plan.flow?.indexOf(0) ?? output.layout.shape.map(() => 0);
      return echoMarks(scene, output, first, u, still);
    },
  };
}

/** The repeated elements of an operand leave the one element that they all are. */
function stretchMarks(scene: Scene, u: number, still: boolean): Mark[] {
  const p = still ? 1 : eased(u);
  return scene.grids.flatMap((grid) => {
    const input = scene.frame.step.inputs.findIndex(({ id }) => id === grid.tensor.id);
    const axes = grid.when === 'before' && input >= 0 ? stretchedAxes(scene.frame, input) : [];
    if (axes.length === 0) return [];
    return cellsIn(grid).flatMap((index): Mark[] => {
      const real = index.map((i, k) => (axes.includes(k) ? 0 : i));
      const [from, to] = [cellBox(grid.plan, real), cellBox(grid.plan, index)];
      if (!from || !to || axes.every((k) => index[k] === 0)) return [];
      const box = lerpBox(onBoard(grid, from), onBoard(grid, to), p);
      const key = `stretch/${grid.tensor.id}/${index.join()}`;
      return [{ kind: 'cell', key, ...box, tone: 'ghost', text: grid.look.textAt(index) }];
    });
  });
}

/** How far each picture is from its place at a share of the step, for whoever moves what stands around it. */
export function shiftsAt(
  { from, to, plan }: Motion,
  t: number,
  still = false,
): ReadonlyMap<string, { x: number; y: number }> {
  const { beat, u } = beatAt(plan, t);
  const shifts = new Map<string, { x: number; y: number }>();
  if (!from || t >= 1 || beat.kind !== 'set' || still) return shifts;
  const places = (scene: Scene) => [
    ...scene.grids.map((place) => ({ key: gridKey(place), box: boxOf(place) })),
    ...scene.strips.map((place) => ({ key: stripKey(place), box: boxOf(place) })),
    ...(scene.numbers ? [{ key: 'numbers', box: scene.numbers.box }] : []),
  ];
  const old = places(from);
  for (const { key, box } of places(to)) {
    const was = old.find((o) => o.key === key) ?? old.find((o) => subjectOf(o.key) === subjectOf(key));
    if (was) shifts.set(key, { x: (was.box.x - box.x) * (1 - eased(u)), y: (was.box.y - box.y) * (1 - eased(u)) });
  }
  return shifts;
}

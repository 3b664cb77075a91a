// How a view moves: not in memory. The grid's cells go from where the input showed them to where the view shows the same address, the
// labels of axes with them, and the walk over memory takes its new way. All found from the two layouts.
import { unitOf } from '../../explain/shown.ts';
import { lineageOf } from '../../explain/lineage.ts';
import type { Hop } from '../../explain/walk.ts';
import { walkOf } from '../../explain/walk.ts';
import { byteAt, indicesAt } from '../../trace/frame.ts';
import type { TensorShot } from '../../trace/step.ts';
import type { Arc } from '../arcs.ts';
import { arcsOf, offsetMark } from '../arcs.ts';
import { gridMarks } from '../grid.ts';
import type { Ink, Mark } from '../mark.ts';
import { arcMarks, lengthIn } from '../memory.ts';
import type { Box } from '../plane.ts';
import { cellBox } from '../plane.ts';
import type { GridPlace, Scene, StripPlace } from './board.ts';
import { onBoard } from './board.ts';
import { arrowMarks, between, eased, lerp, lerpBox, lerpPath } from './ease.ts';
import { cellsIn } from './shown.ts';

/** The index of the input whose element lies where the view's does. */
const originOf = (input: TensorShot, view: TensorShot, index: readonly number[]): readonly number[] | null =>
  indicesAt(input, byteAt(view, index), 1, 1).indices[0] ?? null;

interface Way {
  readonly key: string;
  readonly from: Box | null;
  readonly to: Box;
  readonly text: string;
}

export interface Morph {
  /** Cells and labels of the views at a share of their way, on the board. */
  marks(u: number, still: boolean): Mark[];
}

/** Of all results that the scene shows. */
export function morphOf(scene: Scene, former: Scene | null): Morph {
  const { frame, grids } = scene;
  const { step } = frame;
  const [input] = step.inputs;
  // Where there is no room for the input beside the view, it was shown in its place.
  const before =
    grids.find(({ tensor, when }) => when === 'before' && tensor.id === input?.id) ??
    former?.grids.find(({ tensor }) => tensor.id === input?.id) ??
    null;
  const views = grids.filter(({ tensor, when }) => when === 'after' && step.outputs.some(({ id }) => id === tensor.id));
  const ways: Way[] = [];
  const labels: { mark: Mark & { kind: 'text' }; from: { x: number; y: number; text: string } | null }[] = [];
  for (const place of views) {
    for (const index of cellsIn(place)) {
      const box = cellBox(place.plan, index);
      if (!box) continue;
      const origin = before && input && originOf(input, place.tensor, index);
      const start = before && origin ? cellBox(before.plan, origin) : null;
      ways.push({
        key: `morph/${place.tensor.id}/${index.join()}`,
        from: start && before ? onBoard(before, start) : null,
        to: onBoard(place, box),
        text: place.look.textAt(index),
      });
    }
    labels.push(...labelWays(scene, before, place));
  }
  return {
    marks: (u, still) => [
      ...ways.flatMap(({ key, from, to, text }, n): Mark[] => {
        const p = still ? 1 : eased(between(u, 0.1, 0.9));
        const cell = { kind: 'cell', key, tone: 'ghost', text } as const;
        if (!from) return [{ ...cell, ...to, ...(still ? {} : { opacity: eased(u) }) }];
        const arrows = still && (n < 4 || ways.length <= 8) ? arrowMarks(key, from, to) : [];
        return [{ ...cell, ...lerpBox(from, to, p) }, ...arrows];
      }),
      ...labels.map(({ mark, from }): Mark => {
        const p = still ? 1 : eased(between(u, 0.1, 0.9));
        if (!from) return still ? mark : { ...mark, opacity: eased(u) };
        return {
          ...mark,
          x: lerp(from.x, mark.x, p),
          y: lerp(from.y, mark.y, p),
          text: p < 0.5 ? from.text : mark.text,
        };
      }),
    ],
  };
}

/** Where the labels of a view's axes stood in the grid of its input. */
function labelWays(scene: Scene, before: GridPlace | null, place: GridPlace) {
  const { step } = scene.frame;
  const n = step.outputs.findIndex(({ id }) => id === place.tensor.id);
  const lineage = lineageOf(step, n)?.axes;
  const [input] = step.inputs;
  const rank = place.tensor.layout.shape.length;
  const shown = (p: GridPlace) =>
    gridMarks(p.plan, p.window, p.look).filter((mark): mark is Mark & { kind: 'text' } => mark.kind === 'text');
  const starts = before ? shown(before) : [];
  return shown(place).map((mark) => {
    const at = onBoard(place, { x: mark.x, y: mark.y, width: 0, height: 0 });
    const placed = { ...mark, key: `label/${place.tensor.id}/${mark.key}`, x: at.x, y: at.y };
    const [, side, , k] = /^([crp])(\d+)(?:\/(\d+))?$/.exec(mark.key) ?? [];
    const axis = rank - (side === 'c' ? 1 : side === 'r' ? 2 : 3);
    const parents = lineage?.[axis];
    if (!before || !input || parents?.length !== 1) return { mark: placed, from: null };
    const index = place.tensor.layout.shape.map((_, j) => (j === axis ? Number(k ?? mark.text) : 0));
    const origin = originOf(input, place.tensor, index)?.[parents[0]!];
    const from = input.layout.shape.length - parents[0]!;
    const key = from === 1 ? `c0/${origin}` : from === 2 ? `r0/${origin}` : `p${origin}`;
    const start = starts.find((other) => other.key === key);
    if (!start) return { mark: placed, from: null };
    const old = onBoard(before, { x: start.x, y: start.y, width: 0, height: 0 });
    const shift = start.anchor === mark.anchor ? 0 : start.anchor === 'end' ? -4 : 4;
    return { mark: placed, from: { x: old.x + shift, y: old.y, text: start.text } };
  });
}

/** The walk of a view's input to the same element, as it stood before. */
function formerWalk(scene: Scene): { offset: number; hops: Hop[]; tensor: TensorShot } | null {
  const { frame, subject, index } = scene;
  const [input] = frame.step.inputs;
  if (!input || !subject || !index || subject.storage !== input.storage) return null;
  const origin = originOf(input, subject, index);
  return origin && { offset: input.layout.offset, hops: walkOf(input.layout, origin), tensor: input };
}

/** Arcs over the strip of the view's storage: before they are re-routed (`u` 0), on the way, and after. `gone`: share of the offset's way. */
export function routeMarks(scene: Scene, place: StripPlace, gone: number, u: number): Mark[] {
  const { subject, index, frame } = scene;
  if (!subject || !index || subject.storage !== place.storage) return [];
  const { plan } = place;
  const former = formerWalk(scene);
  const colours = scene.colours(subject);
  const hops = walkOf(subject.layout, index);
  const lengthOf = lengthIn(unitOf(subject));
  if (!former || u >= 1) return arcMarks(plan, subject.layout.offset, u >= 1 ? hops : [], { colours, lengthOf });
  const lineage = lineageOf(frame.step, 0)?.axes ?? [];
  const nth = (list: readonly Hop[], hop: Hop): number => list.filter(({ axis }) => axis === hop.axis).indexOf(hop);
  const [was] = [scene.colours(former.tensor)];
  const marks: Mark[] = [];
  const matched = new Set<Hop>();
  for (const [n, hop] of hops.entries()) {
    const parent = lineage[hop.axis]?.[0];
    const start = former.hops.find(
      (h) => h.axis === parent && !matched.has(h) && nth(former.hops, h) === nth(hops, hop),
    );
    const ink = colours[hop.axis] ?? 'ink';
    if (start) matched.add(start);
    marks.push(...arcBetween(`${n}`, start ? arcOf(place, start) : null, arcOf(place, hop), eased(u), ink, lengthOf));
  }
  for (const [n, hop] of former.hops.entries())
    if (!matched.has(hop))
      marks.push(...arcBetween(`gone${n}`, arcOf(place, hop), null, eased(u), was[hop.axis] ?? 'ink', lengthOf));
  const [a, b] = [offsetMark(plan, former.offset), offsetMark(plan, subject.layout.offset)];
  const d = a && b ? (lerpPath(a.d, b.d, eased(gone)) ?? b.d) : (b?.d ?? a?.d);
  if (d !== undefined) marks.push({ kind: 'path', key: 'offset', d, ink: 'ink', width: 0, filled: true });
  return marks;
}

const arcOf = ({ plan }: StripPlace, hop: Hop): Arc | null => arcsOf(plan, [hop])[0] ?? null;

function arcBetween(
  key: string,
  from: Arc | null,
  to: Arc | null,
  p: number,
  ink: Ink,
  lengthOf: (bytes: number, turns: number) => string,
): Mark[] {
  const marksOf = (d: string, head: string, at: { x: number; y: number }, text: string, opacity: number): Mark[] =>
    opacity <= 0
      ? []
      : [
          { kind: 'path', key: `arc${key}`, d, ink, width: 1.6, opacity },
          { kind: 'path', key: `head${key}`, d: head, ink, width: 1.6, solid: true, opacity },
          { kind: 'text', key: `len${key}`, ...at, text, ink, size: 'label', anchor: 'middle', strong: true, opacity },
        ];
  const text = (arc: Arc): string => lengthOf(arc.bytes, arc.turns);
  const d = from && to && lerpPath(from.d, to.d, p);
  const head = from && to && lerpPath(from.head, to.head, p);
  if (from && to && d && head) {
    const at = { x: lerp(from.label.x, to.label.x, p), y: lerp(from.label.y, to.label.y, p) };
    return marksOf(d, head, at, p < 0.5 ? text(from) : text(to), 1);
  }
  return [
    ...(from ? marksOf(from.d, from.head, from.label, text(from), 1 - p) : []),
    ...(to ? marksOf(to.d, to.head, to.label, text(to), p).map((mark) => ({ ...mark, key: `${mark.key}+` })) : []),
  ];
}

// The walk over memory as arcs: from the offset's cell, hop by hop, to the element. A stride of 0 is a loop on the spot,
// a negative one points left; a hop to another row leaves over the row's edge and comes back in at the other's.
import { path } from './pen.ts';
import type { Hop } from '../explain/walk.ts';
import type { StripPlan } from './strip.ts';
import { cellOfByte, stripBox } from './strip.ts';

export interface Arc {
  readonly key: string;
  readonly axis: number;
  /** Path of the line, without its arrow head. */
  readonly d: string;
  readonly head: string;
  readonly label: { readonly x: number; readonly y: number };
  /** Bytes it goes, and in how many turns. */
  readonly bytes: number;
  readonly turns: number;
}

/** The point above a byte's cell where arcs begin and end. */
function footOf(plan: StripPlan, byte: number): { x: number; y: number; row: number } | null {
  const cell = cellOfByte(plan, byte);
  if (cell === null) return null;
  const box = stripBox(plan, cell);
  return { x: box.x + box.width / 2, y: box.y - 3, row: Math.floor(cell / plan.perRow) };
}

const headAt = (x: number, y: number): string =>
  path((p) =>
    p
      .move(x - 4.5, y - 7)
      .line(x, y)
      .line(x + 4.5, y - 7),
  );

export function arcsOf(plan: StripPlan, hops: readonly Hop[]): Arc[] {
  const arcs: Arc[] = [];
  const highest = plan.sky - 22;
  for (const [n, hop] of hops.entries()) {
    const a = footOf(plan, hop.from);
    const b = footOf(plan, hop.to);
    if (a === null || b === null) continue;
    const common = { key: `${n}`, axis: hop.axis, bytes: hop.to - hop.from, turns: hop.turns, head: headAt(b.x, b.y) };
    if (a.row === b.row && a.x === b.x) {
      const d = path((p) => p.move(a.x - 4, a.y).curve(a.x - 22, a.y - 30, a.x + 22, a.y - 30, a.x + 4, a.y - 1));
      arcs.push({ ...common, d, head: headAt(b.x + 4, b.y), label: { x: a.x, y: a.y - 29 } });
    } else if (a.row === b.row) {
      const reach = Math.abs(b.x - a.x);
      const rise = Math.min(highest, 8 + reach * 0.1 + Math.min(reach, plan.pitch) * 0.12);
      const bend = Math.min(reach * 0.28, 90);
      const sign = Math.sign(b.x - a.x);
      const top = a.y - rise * 1.32;
      const d = path((p) =>
        p.move(a.x, a.y).curve(a.x + sign * bend * 0.35, top, b.x - sign * bend * 0.35, top, b.x, b.y),
      );
      arcs.push({ ...common, d, label: { x: (a.x + b.x) / 2, y: a.y - rise - 6 } });
    } else {
      const ahead = b.row > a.row;
      const end = plan.left + plan.perRow * plan.pitch;
      const [out, back] = ahead ? [end, 0] : [0, end];
      // Lanes of their own, so that a way back does not lie on a way ahead.
      const rise = ahead ? Math.min(highest, 26) : highest;
      const d = path((p) =>
        p
          .move(a.x, a.y)
          .curve(a.x, a.y - rise, a.x, a.y - rise, out, a.y - rise)
          .move(back, b.y - rise)
          .curve(b.x, b.y - rise, b.x, b.y - rise, b.x, b.y),
      );
      arcs.push({ ...common, d, label: { x: (a.x + out) / 2, y: a.y - rise - 5 } });
    }
  }
  return arcs;
}

/** The mark of the offset: a small triangle that points at its cell. Null if the offset lies outside the storage. */
export function offsetMark(plan: StripPlan, byte: number): { d: string; x: number; y: number } | null {
  const foot = footOf(plan, byte);
  if (foot === null) return null;
  const { x, y } = foot;
  return {
    d: path((p) =>
      p
        .move(x - 6, y - 9)
        .line(x + 6, y - 9)
        .line(x, y)
        .close(),
    ),
    x,
    y,
  };
}

// A seam drawn in place: on a grid as a line from cell to cell in the order asked for, over memory as arcs with their lengths. The
// jump where no even step goes on is crimson and broken; where the step should have led is marked. Knows no words.
import type { Seam } from '../explain/seam.ts';
import { arcsOf } from './arcs.ts';
import type { AxisColour } from './axiscolour.ts';
import type { Mark } from './mark.ts';
import { path } from './pen.ts';
import type { GridPlan } from './plane.ts';
import { cellBox } from './plane.ts';
import type { StripPlan } from './strip.ts';
import { cellOfByte, stripBox } from './strip.ts';

const middle = (box: { x: number; y: number; width: number; height: number }) => ({
  x: box.x + box.width / 2,
  y: box.y + box.height - 8,
});

/** The walk of a seam over the cells of its tensor's grid, as far as they are drawn. */
export function gridSeamMarks(plan: GridPlan, seam: Seam, colours: readonly AxisColour[]): Mark[] {
  const places = seam.stops.map(({ index }) => cellBox(plan, index)).map((box) => box && middle(box));
  const marks: Mark[] = [];
  const key = seam.pair.axes.join('-');
  for (let n = 1; n < places.length; n++) {
    const [a, b] = [places[n - 1], places[n]];
    if (!a || !b) continue;
    const last = n === places.length - 1;
    const ink = last ? 'error' : (colours[seam.pair.axes[1]] ?? 'ink');
    const d = path((p) => p.move(a.x, a.y).line(b.x, b.y));
    marks.push({
      kind: 'path',
      key: `seam${key}/${n}`,
      d,
      ink,
      width: last ? 2.2 : 1.8,
      ...(last ? { dash: '5 3' } : {}),
    });
    if (last) marks.push({ kind: 'path', key: `seam${key}/head`, d: headTo(a, b), ink, width: 2.2, solid: true });
  }
  for (const [n, place] of places.entries())
    if (place)
      marks.push({
        kind: 'dot',
        key: `seam${key}/dot${n}`,
        ...place,
        radius: 3,
        ink: n === places.length - 1 ? 'error' : (colours[seam.pair.axes[1]] ?? 'ink'),
      });
  return marks;
}

/** An arrow's head at the end of a line. */
function headTo(a: { x: number; y: number }, b: { x: number; y: number }): string {
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const wing = (turn: number) => ({
    x: b.x - 9 * Math.cos(angle + turn),
    y: b.y - 9 * Math.sin(angle + turn),
  });
  const [left, right] = [wing(0.5), wing(-0.5)];
  return path((p) => p.move(left.x, left.y).line(b.x, b.y).line(right.x, right.y));
}

/** The same walk as arcs over memory, each with its length; and the cell that the even step would have led to, if there is one. */
export function stripSeamMarks(
  plan: StripPlan,
  seam: Seam,
  colours: readonly AxisColour[],
  lengthOf: (bytes: number) => string,
): Mark[] {
  const [outer, inner] = seam.pair.axes;
  const hops = seam.stops.slice(1).map((stop, n) => ({
    axis: n === seam.stops.length - 2 ? outer : inner,
    from: seam.stops[n]!.byte,
    to: stop.byte,
    stride: stop.byte - seam.stops[n]!.byte,
    turns: 1,
    fromIndex: seam.stops[n]!.index,
    toIndex: stop.index,
  }));
  const labels: Mark[] = [];
  const marks: Mark[] = arcsOf(plan, hops).flatMap((arc, n): Mark[] => {
    const last = n === hops.length - 1;
    const ink = last ? 'error' : (colours[inner] ?? 'ink');
    const key = `seam${outer}-${inner}/${arc.key}`;
    const text = lengthOf(arc.bytes);
    labels.push({
      kind: 'text',
      key: `len${key}`,
      ...arc.label,
      text,
      ink,
      size: 'label',
      anchor: 'middle',
      strong: true,
    });
    return [
      { kind: 'path', key: `arc${key}`, d: arc.d, ink, width: last ? 2.2 : 1.6, ...(last ? { dash: '5 3' } : {}) },
      { kind: 'path', key: `head${key}`, d: arc.head, ink, width: last ? 2.2 : 1.6, solid: true },
    ];
  });
  const missed = cellOfByte(plan, seam.missed);
  if (missed !== null) {
    const { x, y, width, height } = stripBox(plan, missed);
    const d = path((p) =>
      p
        .move(x, y)
        .line(x + width, y)
        .line(x + width, y + height)
        .line(x, y + height)
        .close(),
    );
    marks.push({ kind: 'path', key: `missed${outer}-${inner}`, d, ink: 'error', width: 1.6, dash: '3 3' });
  }
  // Lengths last, so that no line strikes them out.
  return [...marks, ...labels];
}

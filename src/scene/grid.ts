// A tensor as a grid of cells with the indices of its axes at the edges, and the walk to an element drawn over it.
// Draws only what a window shows. Knows no words; the texts of cells come from outside.
import type { Hop } from '../explain/walk.ts';
import type { AxisColour } from './axiscolour.ts';
import type { Mark, Tone } from './mark.ts';
import { path } from './pen.ts';
import type { Box, GridPlan } from './plane.ts';
import { cellBox, indexShown, planeOrigin, shownIn } from './plane.ts';

export interface GridLook {
  readonly colours: readonly AxisColour[];
  readonly textAt: (index: readonly number[]) => string;
  readonly faded: boolean;
  /** Whether the step wrote the element. */
  readonly isChanged?: (index: readonly number[]) => boolean;
  /** A tone of its own for an element; null: the usual one. */
  readonly toneAt?: (index: readonly number[]) => Tone | null;
}

/** Cells and edge labels inside a window of the plan. */
export function gridMarks(plan: GridPlan, window: Box, look: GridLook): Mark[] {
  const cells: Mark[] = [];
  const labels: Mark[] = [];
  const rank = plan.shape.length;
  for (const { plane, rows, columns } of shownIn(plan, window)) {
    const origin = planeOrigin(plan, plane);
    for (let row = rows.from; row < rows.to; row++)
      for (let column = columns.from; column < columns.to; column++) {
        const index = indexShown(plan, plane, row, column);
        cells.push({
          kind: 'cell',
          key: `${plane}/${row}/${column}`,
          x: origin.x + column * plan.pitchX,
          y: origin.y + row * plan.pitch,
          width: plan.cellWidth,
          height: plan.cell,
          tone: look.toneAt?.(index) ?? (look.faded ? 'faded' : look.isChanged?.(index) ? 'changed' : 'plain'),
          text: look.textAt(index),
        });
      }
    const base = { kind: 'text', size: 'label', ...(look.faded ? { faded: true } : {}) } as const;
    const { top, side } = edgesOf(plan, window, plane);
    if (top > origin.y)
      labels.push({
        kind: 'veil',
        key: 'veil-top',
        x: window.x,
        y: window.y,
        width: window.width,
        height: Math.max(0, plan.margin.top - 4),
      });
    if (side > origin.x)
      labels.push({
        kind: 'veil',
        key: 'veil-side',
        x: window.x,
        y: window.y,
        width: Math.max(0, plan.margin.left - 4),
        height: window.height,
      });
    const column = look.colours[rank - 1];
    if (column)
      for (let k = columns.from; k < columns.to; k++) {
        const x = origin.x + k * plan.pitchX + plan.cellWidth / 2;
        if (x > side)
          labels.push({ ...base, key: `c${plane}/${k}`, x, y: top - 12, text: `${k}`, ink: column, anchor: 'middle' });
      }
    const row = look.colours[rank - 2];
    if (row)
      for (let k = rows.from; k < rows.to; k++) {
        const y = origin.y + k * plan.pitch + plan.cell / 2 + 4.5;
        if (y > top)
          labels.push({ ...base, key: `r${plane}/${k}`, x: side - 12, y, text: `${k}`, ink: row, anchor: 'end' });
      }
    const lead = look.colours[rank - 3];
    if (lead)
      labels.push({
        ...base,
        key: `p${plane}`,
        x: origin.x,
        y: origin.y - 32,
        text: `${plane}`,
        ink: lead,
        anchor: 'start',
        strong: true,
      });
  }
  return [...cells, ...labels];
}

/**
 * The cell that is pointed at, with its indices at the edges in bold, or nothing if it is not drawn.
 * `lit` are axes whose labels stand on yellow: no paper may cover that.
 */
export function pointedMarks(
  plan: GridPlan,
  window: Box,
  index: readonly number[],
  look: GridLook,
  lit: readonly number[] = [],
): Mark[] {
  const box = cellBox(plan, index);
  if (box === null) return [];
  const rank = plan.shape.length;
  const key = index.join('/');
  const marks: Mark[] = [{ kind: 'cell', key: `at/${key}`, ...box, tone: 'pointed', text: look.textAt(index) }];
  const edge = edgesOf(plan, window, rank >= 3 ? index[rank - 3]! : 0);
  const label = (axis: number, x: number, y: number, anchor: 'middle' | 'end') => {
    const ink = look.colours[axis];
    if (!ink) return;
    const text = `${index[axis]}`;
    const width = text.length * 8 + 4;
    const left = anchor === 'end' ? x - width + 2 : x - width / 2;
    if (!lit.includes(axis))
      marks.push({ kind: 'veil', key: `veil${axis}/${key}`, x: left, y: y - 12, width, height: 15 });
    marks.push({ kind: 'text', key: `label${axis}/${key}`, x, y, text, ink, size: 'label', anchor, strong: true });
  };
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2 + 4.5;
  if (rank >= 1 && x > edge.side) label(rank - 1, x, edge.top - 12, 'middle');
  if (rank >= 2 && y > edge.top) label(rank - 2, edge.side - 12, y, 'end');
  return marks;
}

/** Where the labels of a plane stand: at its edges, or at the window's if those are scrolled away. */
function edgesOf(plan: GridPlan, window: Box, plane: number): { top: number; side: number } {
  const origin = planeOrigin(plan, plane);
  if (plan.planes > 1) return { top: origin.y, side: origin.x };
  return {
    top: Math.max(origin.y, window.y + plan.margin.top),
    side: Math.max(origin.x, window.x + plan.margin.left),
  };
}

/** Yellow behind the labels of an axis, in every plane that shows them. */
export function bandMarks(plan: GridPlan, axis: number): Mark[] {
  const fromEnd = plan.shape.length - axis;
  const marks: Mark[] = [];
  for (let plane = 0; plane < Math.min(plan.planes, 200); plane++) {
    const { x, y } = planeOrigin(plan, plane);
    const key = `band${plane}`;
    if (fromEnd === 1)
      marks.push({ kind: 'band', key, x, y: y - 26, width: plan.columns * plan.pitchX - 4, height: 20 });
    if (fromEnd === 2)
      marks.push({
        kind: 'band',
        key,
        x: x - plan.margin.left + 4,
        y,
        width: plan.margin.left - 10,
        height: plan.rows * plan.pitch - 4,
      });
    if (fromEnd === 3) marks.push({ kind: 'band', key, x: x - 4, y: y - 45, width: 18, height: 17 });
  }
  return marks;
}

/** The axis whose labels are under a point; null elsewhere. */
export function axisAt(plan: GridPlan, x: number, y: number): number | null {
  const rank = plan.shape.length;
  const plane = Math.floor(y / plan.planeHeight) * plan.across + Math.floor(x / plan.planeWidth);
  if (x < 0 || y < 0 || plane >= plan.planes || rank === 0) return null;
  const origin = planeOrigin(plan, plane);
  if (y < origin.y) return rank >= 3 && y < origin.y - 28 ? rank - 3 : x >= origin.x ? rank - 1 : null;
  return x < origin.x && rank >= 2 ? rank - 2 : null;
}

const inset = 8;

/** The walk: a line along each axis from cell to cell in its colour, a dot where it turns, the offset's mark where it begins. */
export function walkMarks(plan: GridPlan, hops: readonly Hop[], colours: readonly AxisColour[]): Mark[] {
  const corner = (index: readonly number[]) => {
    const box = cellBox(plan, index);
    return box && { x: box.x + inset, y: box.y + inset };
  };
  const marks: Mark[] = [];
  const start = corner(plan.shape.map((_, k) => (k < plan.shape.length - 3 ? plan.picked[k]! : 0)));
  for (let n = 0; n < hops.length; ) {
    const { axis, fromIndex } = hops[n]!;
    let end = n;
    while (hops[end + 1]?.axis === axis) end++;
    const a = corner(fromIndex);
    const b = corner(hops[end]!.toIndex);
    const ink = colours[axis] ?? 'ink';
    if (a && b) {
      marks.push({ kind: 'path', key: `walk${axis}`, d: path((p) => p.move(a.x, a.y).line(b.x, b.y)), ink, width: 2 });
      for (let k = n; k <= end; k++) {
        const stop = corner(hops[k]!.toIndex);
        if (stop) marks.push({ kind: 'dot', key: `stop${k}`, ...stop, radius: k === end ? 3.2 : 2, ink });
      }
    }
    n = end + 1;
  }
  if (start && plan.picked.every((i) => i === 0)) {
    const { x, y } = { x: start.x, y: start.y - 2 };
    const d = path((p) =>
      p
        .move(x - 5, y - 4)
        .line(x + 5, y - 4)
        .line(x, y + 3)
        .close(),
    );
    marks.push({ kind: 'path', key: 'offset', d, ink: 'ink', width: 0, filled: true });
  }
  return marks;
}

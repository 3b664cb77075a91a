// The sets and ways of a cache as a picture: a column a set, a cell a way, as many sets in a row as fit. Geometry in pixels only.
import type { Box } from './plane.ts';

export interface SetsPlan {
  readonly sets: number;
  readonly ways: number;
  readonly perRow: number;
  readonly cell: number;
  readonly cellHeight: number;
  readonly left: number;
  readonly rowPitch: number;
  readonly width: number;
  readonly height: number;
}

const gap = 2;
const label = 16;
const least = 15;

/** @param room pixels to fill at most */
export function setsPlan(sets: number, ways: number, room: number): SetsPlan {
  const left = 0;
  const perRow = powerBelow(Math.min(sets, Math.max(1, Math.floor((room - left + gap) / (least + gap)))));
  const cell = Math.max(least, Math.min(176, Math.floor((room - left + gap) / perRow) - gap));
  const cellHeight = cell > 60 ? 34 : 15;
  const rows = Math.ceil(sets / perRow);
  const rowPitch = label + ways * (cellHeight + gap) + 8;
  return {
    sets,
    ways,
    perRow,
    cell,
    cellHeight,
    left,
    rowPitch,
    width: left + perRow * (cell + gap),
    height: rows * rowPitch,
  };
}

const powerBelow = (n: number): number => 2 ** Math.floor(Math.log2(Math.max(1, n)));

/** Where a way of a set is drawn. */
export function slotBox(plan: SetsPlan, slot: number): Box {
  const set = Math.floor(slot / plan.ways);
  const way = slot % plan.ways;
  return {
    x: plan.left + (set % plan.perRow) * (plan.cell + gap),
    y: Math.floor(set / plan.perRow) * plan.rowPitch + label + way * (plan.cellHeight + gap),
    width: plan.cell,
    height: plan.cellHeight,
  };
}

/** The column of a set with its label. */
export function setBox(plan: SetsPlan, set: number): Box {
  const { x, y } = slotBox(plan, set * plan.ways);
  return { x, y: y - label, width: plan.cell, height: label + plan.ways * (plan.cellHeight + gap) - gap };
}

/** The slot under a point. */
export function slotAt(plan: SetsPlan, x: number, y: number): number | null {
  const row = Math.floor(y / plan.rowPitch);
  const column = Math.floor((x - plan.left) / (plan.cell + gap));
  const way = Math.floor((y - row * plan.rowPitch - label) / (plan.cellHeight + gap));
  const set = row * plan.perRow + column;
  if (column < 0 || column >= plan.perRow || way < 0 || way >= plan.ways || set >= plan.sets || row < 0) return null;
  return set * plan.ways + way;
}

/** Sets of the rows that a window shows, as a half-open range. */
export function setsIn(plan: SetsPlan, window: Box): { readonly from: number; readonly to: number } {
  const from = Math.max(0, Math.floor(window.y / plan.rowPitch)) * plan.perRow;
  const to = Math.min(plan.sets, Math.ceil((window.y + window.height) / plan.rowPitch) * plan.perRow);
  return { from, to };
}

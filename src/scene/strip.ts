// Memory as a strip of cells that wraps at cache lines: which byte lies where, and back. Pure geometry in pixels.
// Knows no value and no colour; bytes are counted from the start of the storage.
import { scaleLinear } from 'd3-scale';
import type { Box, Run } from './plane.ts';

export const lineBytes = 64;

export interface StripPlan {
  readonly nbytes: number;
  /** Address of byte 0. */
  readonly address: number;
  /** Bytes of one cell, and the bytes before the first whole cell (a view may start between elements). */
  readonly unit: number;
  readonly phase: number;
  readonly cells: number;
  readonly perRow: number;
  readonly rows: number;
  readonly pitch: number;
  readonly cell: number;
  /** Room above the cells, for arcs. */
  readonly sky: number;
  readonly rowHeight: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** Every n-th cell carries its address. */
  readonly addressEvery: number;
}

export interface StripWish {
  readonly nbytes: number;
  readonly address: number;
  readonly unit: number;
  readonly phase?: number;
  /** Pixels there are for a row. */
  readonly room: number;
  readonly least: number;
  readonly most: number;
  /** Whether arcs are drawn above the cells. */
  readonly arcs?: boolean;
  /** Height of a cell; by default as its width, within bounds. */
  readonly tall?: number;
  /** Pixels above the cells for arcs; by default by the number of rows. */
  readonly sky?: number;
  /** Rows of one length, as long as fit, where cache lines are no matter. */
  readonly isEven?: boolean;
}

const gap = 3;
const left = 6;
const addressWidth = 52;

/** As many whole cache lines a row as fit with cells of the least width; parts of a line (a half, a quarter, …) where not even one fits. */
export function stripPlan(wish: StripWish): StripPlan {
  const { nbytes, address, unit, phase = 0, room, least, most, arcs = true, isEven = false } = wish;
  const cells = Math.max(0, Math.ceil((nbytes - phase) / unit));
  const fitting = Math.max(1, Math.floor((room - 2 * left) / least));
  const perLine = Math.max(1, Math.floor(lineBytes / unit));
  let perRow = cells;
  if (isEven) perRow = Math.ceil(cells / Math.ceil(cells / fitting));
  else if (cells > fitting) {
    perRow = perLine;
    while (perRow * 2 <= fitting) perRow *= 2;
    while (perRow > fitting) perRow = Math.max(1, Math.floor(perRow / 2));
  }
  perRow = Math.max(1, perRow);
  const rows = Math.ceil(cells / perRow);
  const pitch = Math.max(least, Math.min(most, (room - 2 * left) / perRow));
  const sky = wish.sky ?? (!arcs ? 12 : rows <= 1 ? 84 : rows <= 3 ? 58 : 44);
  const tall = wish.tall ?? Math.min(pitch, 54) - gap;
  const rowHeight = sky + (wish.tall ?? Math.min(pitch, 56)) + 42;
  return {
    nbytes,
    address,
    unit,
    phase,
    cells,
    perRow,
    rows,
    pitch,
    cell: tall,
    sky,
    rowHeight,
    left,
    width: 2 * left + perRow * pitch,
    height: Math.max(1, rows) * rowHeight,
    addressEvery: Math.ceil(addressWidth / pitch),
  };
}

export const byteOfCell = (plan: StripPlan, cell: number): number => plan.phase + cell * plan.unit;

/** The cell that holds a byte, or null outside the storage. */
export function cellOfByte(plan: StripPlan, byte: number): number | null {
  const cell = Math.floor((byte - plan.phase) / plan.unit);
  return cell >= 0 && cell < plan.cells ? cell : null;
}

/** The box of a cell; its width is that of its bytes. */
export function stripBox(plan: StripPlan, cell: number): Box {
  const row = Math.floor(cell / plan.perRow);
  return {
    x: plan.left + (cell % plan.perRow) * plan.pitch,
    y: row * plan.rowHeight + plan.sky,
    width: plan.pitch - gap,
    height: plan.cell,
  };
}

/** The cell under a point: between the cells of a row and in the room that belongs to it, the nearest one in its column. */
export function cellAt(plan: StripPlan, x: number, y: number): number | null {
  const row = Math.floor(y / plan.rowHeight);
  const column = Math.floor((x - plan.left) / plan.pitch);
  if (column < 0 || column >= plan.perRow || row < 0) return null;
  if (y - row * plan.rowHeight < plan.sky - 6) return null;
  const cell = row * plan.perRow + column;
  return cell < plan.cells ? cell : null;
}

/** Rows of the strip that a window shows, as a half-open run. */
export function rowsIn(plan: StripPlan, window: Box): Run {
  const from = Math.max(0, Math.floor(window.y / plan.rowHeight));
  return { from, to: Math.max(from, Math.min(plan.rows, Math.ceil((window.y + window.height) / plan.rowHeight))) };
}

/** A piece of a cache line within one row: its number counted from the line of the storage's first byte, and where it is drawn. */
export interface LinePiece {
  readonly line: number;
  readonly x: number;
  readonly width: number;
  readonly y: number;
  /** Whether the line begins here (a boundary is drawn before it unless it is the row's start). */
  readonly begins: boolean;
}

export function linePieces(plan: StripPlan, row: number): LinePiece[] {
  const first = row * plan.perRow;
  const last = Math.min(plan.cells, first + plan.perRow);
  if (last <= first) return [];
  const start = byteOfCell(plan, first);
  const end = Math.min(plan.nbytes, byteOfCell(plan, last));
  const x = scaleLinear(
    [start, byteOfCell(plan, first + plan.perRow)],
    [plan.left, plan.left + plan.perRow * plan.pitch],
  );
  const base = Math.floor(plan.address / lineBytes);
  const y = row * plan.rowHeight + plan.sky + plan.cell;
  const pieces: LinePiece[] = [];
  for (let byte = start; byte < end; ) {
    const line = Math.floor((plan.address + byte) / lineBytes) - base;
    const next = Math.min(end, (base + line + 1) * lineBytes - plan.address);
    pieces.push({
      line,
      x: x(byte),
      width: x(next) - x(byte) - gap,
      y,
      begins: (plan.address + byte) % lineBytes === 0,
    });
    byte = next;
  }
  return pieces;
}

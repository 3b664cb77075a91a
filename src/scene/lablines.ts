// A storage as cache lines: one line a row, or all lines in one long strip. Where each cell and line is drawn, and the path of the
// accesses over them. Pure geometry in pixels; knows no cache and no word.
import type { Layout } from '../core/layout.ts';
import { byteOf } from '../core/layout.ts';
import type { Box } from './plane.ts';

export interface LinesPlan {
  /** Bytes of a line and of a cell. */
  readonly line: number;
  readonly unit: number;
  /** Number (address / line) of the first line, and how many there are. */
  readonly first: number;
  readonly lines: number;
  /** Bytes of the storage. */
  readonly from: number;
  readonly to: number;
  /** Lines drawn beside each other: 1 wraps memory at every line. */
  readonly perRow: number;
  readonly cell: number;
  readonly cellHeight: number;
  readonly left: number;
  readonly top: number;
  readonly linePitch: number;
  readonly rowPitch: number;
  readonly width: number;
  readonly height: number;
}

const gap = 2;
const between = 14;

export interface LinesWish {
  readonly address: number;
  readonly nbytes: number;
  readonly line: number;
  readonly unit: number;
  /** Pixels that a row should fill at most. */
  readonly room: number;
  readonly wrapped: boolean;
}

export function linesPlan({ address, nbytes, line, unit, room, wrapped }: LinesWish): LinesPlan {
  const first = Math.floor(address / line);
  const lines = Math.max(1, Math.ceil((address + nbytes) / line) - first);
  const left = wrapped ? 66 : 4;
  const right = wrapped ? 86 : 4;
  const cells = line / unit;
  const perRow = wrapped ? 1 : lines;
  const fit = (room - left - right) / cells - gap;
  const cell = Math.max(9, Math.min(38, Math.floor(wrapped ? fit : 30)));
  const cellHeight = wrapped ? (lines > 64 ? 18 : 24) : 34;
  const linePitch = cells * (cell + gap) + between;
  const rowPitch = cellHeight + (wrapped ? 5 : 24);
  const top = wrapped ? 4 : 34;
  const rows = Math.ceil(lines / perRow);
  return {
    line,
    unit,
    first,
    lines,
    from: address,
    to: address + nbytes,
    perRow,
    cell,
    cellHeight,
    left,
    top,
    linePitch,
    rowPitch,
    width: left + perRow * linePitch - between + right,
    height: top + rows * rowPitch + (wrapped ? 4 : 10),
  };
}

/** Where a line's cells are drawn. */
export function lineBox(plan: LinesPlan, line: number): Box {
  const n = line - plan.first;
  return {
    x: plan.left + (n % plan.perRow) * plan.linePitch,
    y: plan.top + Math.floor(n / plan.perRow) * plan.rowPitch,
    width: plan.linePitch - between,
    height: plan.cellHeight,
  };
}

/** Where the cell that holds an address is drawn. */
export function cellBox(plan: LinesPlan, address: number): Box {
  const line = Math.floor(address / plan.line);
  const box = lineBox(plan, line);
  const at = Math.floor((address - line * plan.line) / plan.unit);
  return { x: box.x + at * (plan.cell + gap), y: box.y, width: plan.cell, height: plan.cellHeight };
}

/** The address of the cell under a point; null beside the storage. */
export function addressAt(plan: LinesPlan, x: number, y: number): number | null {
  const row = Math.floor((y - plan.top) / plan.rowPitch);
  const column = Math.floor((x - plan.left) / plan.linePitch);
  if (row < 0 || column < 0 || column >= plan.perRow) return null;
  const within = x - plan.left - column * plan.linePitch;
  const cell = Math.floor(within / (plan.cell + gap));
  if (cell < 0 || cell >= plan.line / plan.unit) return null;
  const address = (plan.first + row * plan.perRow + column) * plan.line + cell * plan.unit;
  return address >= plan.from && address < plan.to ? address : null;
}

/** The lines that a window shows, as a half-open range of numbers. */
export function linesIn(plan: LinesPlan, window: Box): { readonly from: number; readonly to: number } {
  const rowFrom = Math.max(0, Math.floor((window.y - plan.top) / plan.rowPitch));
  const rowTo = Math.max(rowFrom + 1, Math.ceil((window.y + window.height - plan.top) / plan.rowPitch));
  const last = plan.first + plan.lines;
  if (plan.perRow === 1) return { from: plan.first + rowFrom, to: Math.min(last, plan.first + rowTo) };
  const columnFrom = Math.max(0, Math.floor((window.x - plan.left) / plan.linePitch));
  const columnTo = Math.ceil((window.x + window.width - plan.left) / plan.linePitch);
  return { from: plan.first + columnFrom, to: Math.min(last, plan.first + columnTo) };
}

export interface Stroke {
  readonly key: number;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** The address is the next one. */
  readonly next: boolean;
  /** 0 for the oldest of the path, 1 for the newest. */
  readonly age: number;
}

export interface PathDot {
  readonly key: number;
  readonly x: number;
  readonly y: number;
  readonly hit: boolean;
  readonly age: number;
}

/** One access of a path. */
export interface PathPoint {
  readonly number: number;
  readonly address: number;
  readonly hit: boolean;
}

/** The path of some accesses in their order: repeated visits of a cell stand beside each other. */
export function pathOf(plan: LinesPlan, points: readonly PathPoint[]): { strokes: Stroke[]; dots: PathDot[] } {
  const visits = new Map<number, number>();
  for (const { address } of points) visits.set(address, (visits.get(address) ?? 0) + 1);
  const seen = new Map<number, number>();
  const dots: PathDot[] = [];
  const strokes: Stroke[] = [];
  for (const [n, { number, address, hit }] of points.entries()) {
    const box = cellBox(plan, address);
    const turn = seen.get(address) ?? 0;
    seen.set(address, turn + 1);
    const share = (turn + 1) / (visits.get(address)! + 1);
    const age = points.length < 2 ? 1 : n / (points.length - 1);
    const dot = { key: number, x: box.x + box.width * share, y: box.y + box.height - 6, hit, age };
    const last = dots.at(-1);
    if (last) {
      const next = address === points[n - 1]!.address + plan.unit;
      strokes.push({ key: number, x1: last.x, y1: last.y, x2: dot.x, y2: dot.y, next, age });
    }
    dots.push(dot);
  }
  return { strokes, dots };
}

/** The index by which a layout reaches a byte of its storage; null if it does not, or its axes fold into each other. */
export function indexOfByte(layout: Layout, byte: number): number[] | null {
  const { shape, strides } = layout;
  if (shape.includes(0)) return null;
  const index = shape.map((size, k) => (strides[k]! < 0 ? size - 1 : 0));
  let left = byte - byteOf(layout, index);
  const axes = [...shape.keys()].sort((a, b) => Math.abs(strides[b]!) - Math.abs(strides[a]!));
  for (const k of axes) {
    const step = Math.abs(strides[k]!);
    if (step === 0 || shape[k] === 1) continue;
    const turns = Math.min(shape[k]! - 1, Math.floor(left / step));
    if (turns < 0) return null;
    index[k]! += strides[k]! < 0 ? -turns : turns;
    left -= turns * step;
  }
  return left === 0 ? index : null;
}

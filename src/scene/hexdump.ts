// A storage as a hex dump: rows of 8 or 16 bytes with the address in front and the values that begin in the row behind.
// Draws only the rows a window shows. Geometry and marks; counts bytes from the start of the storage; knows no words.
import { hexText } from './figures.ts';
import type { Mark } from './mark.ts';
import { path } from './pen.ts';
import type { Box } from './plane.ts';
import { lineBytes } from './strip.ts';

export interface HexPlan {
  readonly nbytes: number;
  /** Of byte 0. */
  readonly address: number;
  /** Bytes of an element, and those before the first whole one. */
  readonly itemsize: number;
  readonly phase: number;
  readonly perRow: number;
  readonly rows: number;
  readonly left: number;
  readonly valuesAt: number;
  readonly valuePitch: number;
  readonly width: number;
  readonly height: number;
}

const digitWidth = 7.3;
const byteWidth = 23;
const byteHeight = 20;
const rowHeight = 24;
/** Between groups of 8 bytes. */
const groupGap = 9;

export interface HexWish {
  readonly nbytes: number;
  readonly address: number;
  readonly itemsize: number;
  readonly phase: number;
  readonly room: number;
}

export function hexPlan({ nbytes, address, itemsize, phase, room }: HexWish): HexPlan {
  const left = 4 + hexText(address + nbytes).length * digitWidth + 14;
  const bytesTo = (perRow: number) => left + perRow * byteWidth + Math.ceil(perRow / 8) * groupGap;
  const perRow = bytesTo(16) + 150 <= room ? 16 : 8;
  const valuePitch = itemsize === 1 ? 42 : 62;
  const rows = Math.ceil(nbytes / perRow);
  return {
    nbytes,
    address,
    itemsize,
    phase,
    perRow,
    rows,
    left,
    valuesAt: bytesTo(perRow) + 4,
    valuePitch,
    width: bytesTo(perRow) + Math.ceil(perRow / itemsize) * valuePitch,
    height: Math.max(1, rows) * rowHeight + 4,
  };
}

export function hexBox(plan: HexPlan, byte: number): Box {
  const column = byte % plan.perRow;
  return {
    x: plan.left + column * byteWidth + Math.floor(column / 8) * groupGap,
    y: Math.floor(byte / plan.perRow) * rowHeight + 2,
    width: byteWidth - 2,
    height: byteHeight,
  };
}

/** The byte under a point, or null. */
export function hexAt(plan: HexPlan, x: number, y: number): number | null {
  const row = Math.floor(y / rowHeight);
  const group = Math.floor((x - plan.left) / (8 * byteWidth + groupGap));
  const within = x - plan.left - group * (8 * byteWidth + groupGap);
  const column = group * 8 + Math.floor(within / byteWidth);
  if (row < 0 || within < 0 || within >= 8 * byteWidth || column >= plan.perRow) return null;
  const byte = row * plan.perRow + column;
  return byte < plan.nbytes ? byte : null;
}

/** First byte of the element that holds a byte; bytes before the first whole element belong to none and stay themselves. */
export const elementStart = ({ phase, itemsize }: HexPlan, byte: number): number =>
  byte < phase ? byte : Math.floor((byte - phase) / itemsize) * itemsize + phase;

export interface HexLook {
  /** Two digits, or dots where the byte is not there. */
  readonly byteText: (byte: number) => string;
  /** Of the element that begins at a byte. */
  readonly valueText: (byte: number) => string;
  readonly isReached: (byte: number) => boolean;
  readonly isChanged?: (byte: number) => boolean;
}

export function hexMarks(plan: HexPlan, window: Box, look: HexLook): Mark[] {
  const marks: Mark[] = [];
  const { perRow, itemsize, phase } = plan;
  const from = Math.max(0, Math.floor(window.y / rowHeight));
  const to = Math.min(plan.rows, Math.ceil((window.y + window.height) / rowHeight));
  const text = (key: string, x: number, y: number, words: string, ink: 'faint' | 'ink') =>
    marks.push({ kind: 'text', key, x, y: y + 15, text: words, ink, size: 'label', anchor: 'start' });
  for (let row = from; row < to; row++) {
    const first = row * perRow;
    const y = row * rowHeight + 2;
    text(`a${first}`, 4, y, hexText(plan.address + first), 'faint');
    for (let byte = first; byte < Math.min(plan.nbytes, first + perRow); byte++) {
      const start = elementStart(plan, byte);
      const tone = look.isChanged?.(start) ? 'changed' : look.isReached(start) ? 'plain' : 'pale';
      marks.push({ kind: 'cell', key: `${byte}`, ...hexBox(plan, byte), tone, text: look.byteText(byte) });
    }
    let n = 0;
    for (let byte = first; byte < Math.min(plan.nbytes, first + perRow); byte++)
      if (byte >= phase && (byte - phase) % itemsize === 0 && byte + itemsize <= plan.nbytes)
        text(
          `v${byte}`,
          plan.valuesAt + n++ * plan.valuePitch,
          y,
          look.valueText(byte),
          look.isReached(byte) ? 'ink' : 'faint',
        );
    if (row > 0 && (plan.address + first) % lineBytes === 0) {
      const d = path((p) => p.move(0, y - 2).line(plan.valuesAt - 8, y - 2));
      marks.push({ kind: 'path', key: `line${first}`, d, ink: 'faint', width: 1, dash: '1 3' });
    }
  }
  return marks;
}

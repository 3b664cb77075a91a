// Offset over visit number as a plot: where each visit is drawn, which cache lines lie behind, and the jumps between visits.
// Knows no words; `unit` is the number of bytes in which offsets are shown.
import { scaleLinear } from 'd3-scale';
import type { Visit } from '../explain/visits.ts';
import type { AxisColour } from './axiscolour.ts';
import { indexText } from './figures.ts';
import type { Mark } from './mark.ts';
import { path } from './pen.ts';
import { lineBytes } from './strip.ts';

export interface VisitPlan {
  readonly visits: readonly Visit[];
  readonly unit: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** Visits that carry their number and index: every n-th. */
  readonly labelEvery: number;
  /** Cache lines that the visits touch, and how often a visit lies in another line than the one before. */
  readonly lines: number;
  readonly changes: number;
  /** Bytes whose offsets stand at the left. */
  readonly ticks: readonly number[];
  readonly bands: readonly { readonly line: number; readonly y: number; readonly height: number }[];
  x(n: number): number;
  /** Of a byte from the start of the storage. */
  y(byte: number): number;
  nearest(x: number): Visit | null;
}

const top = 14;
const plotHeight = 124;

export function visitPlan(
  visits: readonly Visit[],
  { unit, address, room }: { unit: number; address: number; room: number },
): VisitPlan {
  const left = 42;
  const width = Math.min(room, left + 40 + visits.length * 114);
  const right = width - 14;
  const bytes = visits.map((v) => v.at);
  const lowest = Math.min(...bytes);
  const high = Math.max(...bytes);
  const low = lowest < (high - lowest) / 2 ? Math.min(0, lowest) : lowest;
  const px = plotHeight / Math.max(1, high - low);
  const between = scaleLinear([low / unit, high / unit], [0, 1])
    .ticks(3)
    .filter((t) => Number.isInteger(t) && (t * unit - low) * px > 16 && (high - t * unit) * px > 16);
  const ticks = [...new Set([low, ...between.map((t) => t * unit), high])];
  const xs = scaleLinear([0, Math.max(1, visits.length - 1)], [left + 20, right - 44]);
  const ys = scaleLinear([low, Math.max(high, low + unit)], [top + plotHeight, top]);
  const lineOf = (byte: number) => Math.floor((address + byte) / lineBytes);
  const first = Math.floor(address / lineBytes);
  const touched = new Set(bytes.map(lineOf));
  const changes = bytes.filter((byte, n) => n > 0 && lineOf(byte) !== lineOf(bytes[n - 1]!)).length;
  const bands = [];
  for (let line = lineOf(low); line <= lineOf(high) && bands.length < 40; line++) {
    const from = Math.max(low - unit / 2, line * lineBytes - address - unit / 2);
    const to = Math.min(high + unit / 2, (line + 1) * lineBytes - address - unit / 2);
    bands.push({ line: line - first, y: ys(to), height: ys(from) - ys(to) });
  }
  const labelEvery = Math.max(1, Math.ceil((visits.length * 58) / (right - left)));
  return {
    visits,
    unit,
    width,
    height: top + plotHeight + 50,
    left,
    right,
    labelEvery,
    lines: touched.size,
    changes,
    ticks,
    bands,
    x: (n) => xs(n),
    y: (byte) => ys(byte),
    nearest: (x) => visits[Math.max(0, Math.min(visits.length - 1, Math.round(xs.invert(x))))] ?? null,
  };
}

/** Lines from visit to visit (along an axis in its colour, back in ink with their size), dots, labels, and the visit pointed at. */
export function visitMarks(plan: VisitPlan, colours: readonly AxisColour[], index: readonly number[] | null): Mark[] {
  const { visits, unit, labelEvery } = plan;
  const marks: Mark[] = [];
  const last = visits[0]?.index.length ?? 0;
  for (let n = 1; n < visits.length; n++) {
    const [a, b] = [visits[n - 1]!, visits[n]!];
    const d = path((p) => p.move(plan.x(n - 1), plan.y(a.at)).line(plan.x(n), plan.y(b.at)));
    const jump = (b.at - a.at) / unit;
    const isAlong = b.axis !== null && b.axis === last - 1;
    const ink = (isAlong && colours[last - 1]) || 'soft';
    marks.push({ kind: 'path', key: `j${n}`, d, ink, width: 1.5, ...(isAlong ? {} : { dash: '1.5 3' }) });
    if (jump < 0 && visits.length <= 40)
      marks.push({
        kind: 'text',
        key: `b${n}`,
        x: (plan.x(n - 1) + plan.x(n)) / 2 + 12,
        y: (plan.y(a.at) + plan.y(b.at)) / 2,
        text: `−${-jump}`,
        ink: 'soft',
        size: 'small',
        anchor: 'start',
      });
  }
  const here = index === null ? -1 : visits.findIndex((v) => v.index.every((i, k) => i === index[k]));
  for (const [n, visit] of visits.entries()) {
    const isHere = n === here;
    if (visits.length <= 120 || isHere)
      marks.push({
        kind: 'ring',
        key: `v${n}`,
        x: plan.x(n),
        y: plan.y(visit.at),
        radius: isHere ? 6 : 4,
        pointed: isHere,
      });
    const isLabelled = n % labelEvery === 0;
    if (!isLabelled) continue;
    const base = {
      kind: 'text',
      ink: isHere ? 'ink' : 'faint',
      size: 'small',
      anchor: 'middle',
      ...(isHere ? { strong: true } : {}),
    } as const;
    marks.push({ ...base, key: `n${n}`, x: plan.x(n), y: plan.height - 26, text: `${visit.number}` });
    marks.push({ ...base, key: `i${n}`, x: plan.x(n), y: plan.height - 11, text: indexText(visit.index) });
  }
  for (const byte of plan.ticks)
    marks.push({
      kind: 'text',
      key: `y${byte}`,
      x: plan.left - 10,
      y: plan.y(byte) + 4,
      text: `${byte / unit}`,
      ink: 'faint',
      size: 'small',
      anchor: 'end',
    });
  return marks;
}

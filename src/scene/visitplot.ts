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
  /** Whether every visit from the first to the last is there: otherwise lines join the outline's points. */
  readonly complete: boolean;
  /** The axis whose index grows from most visits to the next; null if there is none. */
  readonly fastest: number | null;
  readonly unit: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  /** Visits that carry their number and index. */
  readonly labelled: ReadonlySet<number>;
  /** Cache lines that the visits touch, and how often a visit lies in another line than the one before. */
  readonly lines: number;
  readonly changes: number;
  /** Bytes whose offsets stand at the left. */
  readonly ticks: readonly number[];
  readonly bands: readonly { readonly line: number; readonly y: number; readonly height: number }[];
  /** Of a visit by its number. */
  x(number: number): number;
  /** Of a byte from the start of the storage. */
  y(byte: number): number;
  nearest(x: number): Visit | null;
}

const top = 14;
const plotHeight = 124;

export interface VisitWish {
  /** Bytes in which offsets are shown. */
  readonly unit: number;
  readonly address: number;
  readonly room: number;
  readonly fastest: number | null;
  readonly complete?: boolean;
}

/** Narrower than this, as before the page is laid out, a plot is drawn as if it had so much. */
const leastWidth = 240;

export function visitPlan(
  visits: readonly Visit[],
  { unit, address, room, fastest, complete = true }: VisitWish,
): VisitPlan {
  const left = 42;
  const width = Math.min(Math.max(room, leastWidth), left + 40 + Math.max(1, visits.length) * 114);
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
  const start = visits[0]?.number ?? 0;
  const end = visits.at(-1)?.number ?? 0;
  const xs = scaleLinear([start, Math.max(start + 1, end)], [left + 20, right - 44]);
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
  const widest = Math.max(...visits.map((v) => Math.max(indexText(v.index).length, `${v.number}`.length)), 1);
  const labelled = new Set<number>();
  let free = -Infinity;
  for (const { number } of visits) {
    if (xs(number) < free) continue;
    labelled.add(number);
    free = xs(number) + widest * 6.7 + 14;
  }
  return {
    visits,
    complete,
    fastest,
    unit,
    width,
    height: top + plotHeight + 50,
    left,
    right,
    labelled,
    lines: touched.size,
    changes,
    ticks,
    bands,
    x: (n) => xs(n),
    y: (byte) => ys(byte),
    nearest: (x) => {
      const at = visits.findIndex((v) => xs(v.number) >= x);
      const [a, b] = [visits[at < 0 ? visits.length - 1 : Math.max(0, at - 1)], visits[at]];
      return (b && a && xs(b.number) - x < x - xs(a.number) ? b : a) ?? null;
    },
  };
}

/** Jumps with their size written beside them, at most. */
const mostSizes = 40;

/** Lines from visit to visit (along the fastest axis in its colour, else in ink with their size), dots, labels, and the visit pointed at. */
export function visitMarks(plan: VisitPlan, colours: readonly AxisColour[], index: readonly number[] | null): Mark[] {
  const { visits, complete, fastest, unit } = plan;
  const marks: Mark[] = [];
  const isAlong = (visit: Visit) => complete && visit.axis !== null && visit.axis === fastest;
  const others = visits.filter((v, n) => n > 0 && !isAlong(v)).length;
  for (let n = 1; n < visits.length; n++) {
    const [a, b] = [visits[n - 1]!, visits[n]!];
    const d = path((p) => p.move(plan.x(a.number), plan.y(a.at)).line(plan.x(b.number), plan.y(b.at)));
    const along = isAlong(b);
    const jump = (b.at - a.at) / unit;
    // A jump that leaves the row says how far, unless it goes on as the row did.
    const goesOn = along || (complete && b.axis !== null && b.at - a.at === visits[1]!.at - visits[0]!.at);
    const ink = (goesOn && b.axis !== null && colours[b.axis]) || 'soft';
    marks.push({ kind: 'path', key: `j${n}`, d, ink, width: 1.5, ...(goesOn || !complete ? {} : { dash: '1.5 3' }) });
    if (!complete || goesOn || others > mostSizes) continue;
    marks.push({
      kind: 'text',
      key: `b${n}`,
      x: (plan.x(a.number) + plan.x(b.number)) / 2 + 12,
      y: (plan.y(a.at) + plan.y(b.at)) / 2 + (jump > 0 ? 12 : 0),
      text: jump < 0 ? `−${-jump}` : `+${jump}`,
      ink: 'soft',
      size: 'small',
      anchor: 'start',
    });
  }
  const isHere = (visit: Visit) => index !== null && visit.index.every((i, k) => i === index[k]);
  for (const visit of visits) {
    const here = isHere(visit);
    const x = plan.x(visit.number);
    if ((complete && visits.length <= 120) || here)
      marks.push({
        kind: 'ring',
        key: `v${visit.number}`,
        x,
        y: plan.y(visit.at),
        radius: here ? 6 : visits.length > 60 ? 2.5 : 4,
        pointed: here,
      });
    if (!plan.labelled.has(visit.number)) continue;
    const base = {
      kind: 'text',
      x,
      ink: here ? 'ink' : 'faint',
      size: 'small',
      anchor: 'middle',
      ...(here ? { strong: true } : {}),
    } as const;
    marks.push({ ...base, key: `n${visit.number}`, y: plan.height - 26, text: `${visit.number}` });
    marks.push({ ...base, key: `i${visit.number}`, y: plan.height - 11, text: indexText(visit.index) });
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

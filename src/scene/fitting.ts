// The axes of a tensor above, those of the shape asked for below, drawn over one scale on which a product of sizes is a length:
// borders between old axes that memory does not continue across, and which of them a new axis would have to cross.
// Pure geometry in pixels; counts no bytes, knows no words.
import type { Order } from '../core/layout.ts';
import { numelOf } from '../core/shape.ts';
import type { ViewRule } from '../explain/viewrule.ts';
import type { AxisColour } from './axiscolour.ts';
import type { Ink, Mark } from './mark.ts';
import { path } from './pen.ts';

export interface FittingLook {
  readonly from: readonly number[];
  readonly order: Order;
  readonly colours: readonly AxisColour[];
  /** Colours of the new axes where they are known. */
  readonly fresh: readonly AxisColour[];
  readonly width: number;
}

export const fittingHeight = 112;

const [above, below, tall] = [14, 64, 30];
const gap = 3;

/** Marks of both rows, the runs as lines over the first and crossed borders as broken lines through both. */
export function fittingMarks({ shape, merging, broken }: ViewRule, look: FittingLook): Mark[] {
  const { from, order, width } = look;
  const whole = Math.log(Math.max(2, numelOf(from)));
  // Elements inside a border, from the fast end, as a place from the left.
  const at = (inner: number): number => {
    const share = Math.log(inner) / whole;
    return width * (order === 'C' ? 1 - share : share);
  };
  const inside = (sizes: readonly number[], axis: number): number =>
    numelOf(order === 'C' ? sizes.slice(axis + 1) : sizes.slice(0, axis));
  const crossings = broken.map(({ axes }) => at(inside(from, axes[0])));
  const marks: Mark[] = [];
  const row = (sizes: readonly number[], y: number, name: string, inks: readonly (AxisColour | undefined)[]) => {
    for (const [axis, size] of sizes.entries()) {
      if (size === 1) continue;
      const ends = [at(inside(sizes, axis)), at(inside(sizes, axis) * size)];
      const [left, right] = [Math.min(...ends), Math.max(...ends)];
      const box = { x: left + gap / 2, y, width: Math.max(4, right - left - gap), height: tall };
      marks.push({ kind: 'cell', key: `${name}${axis}`, ...box, tone: 'plain', text: '' });
      const ink: Ink = inks[axis] ?? 'ink';
      const text = { kind: 'text', size: 'label', anchor: 'middle', strong: true, ink } as const;
      // Beside a border that crosses it, in the wider part.
      const cuts = name === 'old' ? [] : crossings.filter((x) => x > left + 1 && x < right - 1);
      const parts = [left, ...cuts.toSorted((a, b) => a - b), right];
      const n = parts.slice(1).reduce((best, x, k) => (x - parts[k]! > parts[best + 1]! - parts[best]! ? k : best), 0);
      const x = (parts[n]! + parts[n + 1]!) / 2;
      marks.push({ ...text, key: `${name}${axis}`, x, y: y + tall / 2 + 4.5, text: `${size}` });
    }
  };
  row(from, above, 'old', look.colours);
  row(shape, below, 'new', look.fresh);
  for (const { axis, state, into } of merging) {
    if (into === null || state === 'dropped') continue;
    const x = at(inside(from, axis));
    const crossed = broken.some(({ axes }) => axes[0] === axis);
    if (state === 'joins') {
      const d = path((p) => p.move(x - 7, above - 5).line(x + 7, above - 5));
      marks.push({ kind: 'path', key: `join${axis}`, d, ink: 'ink', width: 2 });
      continue;
    }
    const end = crossed ? below + tall + 8 : above + tall + 8;
    const d = path((p) => p.move(x, above - 9).line(x, end));
    const ink = crossed ? 'error' : 'soft';
    marks.push({ kind: 'path', key: `border${axis}`, d, ink, width: crossed ? 2 : 1.4, dash: crossed ? '5 3' : '2 3' });
    if (!crossed) continue;
    const y = below + tall + 13;
    const cross = path((p) =>
      p
        .move(x - 4, y - 4)
        .line(x + 4, y + 4)
        .move(x + 4, y - 4)
        .line(x - 4, y + 4),
    );
    marks.push({ kind: 'path', key: `cross${axis}`, d: cross, ink, width: 2 });
  }
  return marks;
}

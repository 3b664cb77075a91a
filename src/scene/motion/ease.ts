// How things move: slow at both ends, never back. All functions of a share from 0 to 1.
import type { Mark } from '../mark.ts';
import { path } from '../pen.ts';
import type { Box } from '../plane.ts';

export const clamp = (u: number): number => Math.min(1, Math.max(0, u));

/** Slow, fast, slow. */
export const eased = (u: number): number => {
  const v = clamp(u);
  return v * v * (3 - 2 * v);
};

/** The share of the way from `from` to `to` that has passed at u. */
export const between = (u: number, from: number, to: number): number => clamp((u - from) / (to - from));

export const lerp = (a: number, b: number, p: number): number => a + (b - a) * p;

export const lerpBox = (a: Box, b: Box, p: number): Box => ({
  x: lerp(a.x, b.x, p),
  y: lerp(a.y, b.y, p),
  width: lerp(a.width, b.width, p),
  height: lerp(a.height, b.height, p),
});

const centre = ({ x, y, width, height }: Box): { x: number; y: number } => ({ x: x + width / 2, y: y + height / 2 });

/** An arrow from the middle of one box to the middle of another, as a still frame shows a way. Nothing where there is none. */
export function arrowMarks(key: string, from: Box, to: Box): Mark[] {
  const [a, b] = [centre(from), centre(to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length < 4) return [];
  const short = Math.min(to.height / 2 + 2, length / 3);
  const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const end = { x: b.x - dx * short, y: b.y - dy * short };
  const wing = (side: number) => ({ x: end.x - 7 * dx + side * 4 * dy, y: end.y - 7 * dy - side * 4 * dx });
  const [left, right] = [wing(1), wing(-1)];
  const d = path((p) => p.move(a.x, a.y).line(end.x, end.y));
  const head = path((p) => p.move(left.x, left.y).line(end.x, end.y).line(right.x, right.y));
  return [
    { kind: 'path', key: `${key}/way`, d, ink: 'ink', width: 1.3, opacity: 0.65 },
    { kind: 'path', key: `${key}/tip`, d: head, ink: 'ink', width: 1.5, opacity: 0.8 },
  ];
}

const numbers = /-?\d+(?:\.\d+)?/g;

/** A path between two paths of one form; null where their forms differ. */
export function lerpPath(a: string, b: string, p: number): string | null {
  if (a.replace(numbers, '') !== b.replace(numbers, '')) return null;
  const to = b.match(numbers)!.map(Number);
  let n = 0;
  return a.replace(numbers, (from) => String(Math.round(lerp(Number(from), to[n++]!, p) * 10) / 10));
}

// Writes SVG path data, rounded to a tenth of a pixel so that pictures compare as text.

export interface Pen {
  move(x: number, y: number): Pen;
  line(x: number, y: number): Pen;
  curve(ax: number, ay: number, bx: number, by: number, x: number, y: number): Pen;
  close(): Pen;
}

const r = (x: number): number => Math.round(x * 10) / 10;

export function path(draw: (pen: Pen) => unknown): string {
  let d = '';
  const pen: Pen = {
    move(x, y) {
      d += `M${r(x)} ${r(y)}`;
      return pen;
    },
    line(x, y) {
      d += `L${r(x)} ${r(y)}`;
      return pen;
    },
    curve(ax, ay, bx, by, x, y) {
      d += `C${r(ax)} ${r(ay)} ${r(bx)} ${r(by)} ${r(x)} ${r(y)}`;
      return pen;
    },
    close() {
      d += 'Z';
      return pen;
    },
  };
  draw(pen);
  return d;
}

/** The same path data with its numbers rounded. */
export const roundedPath = (d: string): string =>
  d.replace(/-?\d+\.\d+(e-?\d+)?/g, (number) => String(r(Number(number))));

// A drawing as TikZ, for papers: one command a shape, colours defined once, lengths in points of the picture's own pixels.
// Data in, text out.
import svgpath from 'svgpath';
import type { Drawing, Shape } from './shapes.ts';
import { hasHangul, hexOf, texOf } from './tex-text.ts';

/** Points a pixel of the page becomes: 4/3 pixels are a point. */
const scale = 0.75;

/**
 * A whole file with a `tikzpicture`: it is set by itself, and a paper that loads the package `standalone` takes it in by `\input`.
 * Formulas, as TeX, stand below in the order given. The y axis of TikZ points up, that of a page down.
 */
export function tikzOf({ box, shapes }: Drawing, formulas: readonly string[] = []): string {
  const colours = new Map<string, string>();
  const named = (colour: string): string => {
    const hex = hexOf(colour);
    const name = colours.get(hex) ?? `stride${letters(colours.size)}`;
    colours.set(hex, name);
    return name;
  };
  const lines = shapes.filter((shape) => isInside(shape, box)).map((shape) => commandOf(shape, named));
  const isKorean = hasHangul([...lines, ...formulas].join(''));
  return [
    `% A paper takes this in with \\input once it loads standalone, tikz, amsmath${isKorean ? ', kotex' : ''}.`,
    '\\documentclass[varwidth=\\maxdimen, border=4pt]{standalone}',
    '\\usepackage[T1]{fontenc}',
    '\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}',
    '\\usepackage{amsmath, tikz}',
    ...(isKorean ? ['\\usepackage{kotex}'] : []),
    '\\begin{document}',
    ...[...colours].map(([hex, name]) => `\\definecolor{${name}}{HTML}{${hex}}`),
    `\\begin{tikzpicture}[x=${scale}pt, y=-${scale}pt, line cap=butt]`,
    // A line along the edge is drawn whole.
    `  \\clip (${n(box.x - 1)}, ${n(box.y - 1)}) rectangle (${n(box.x + box.width + 1)}, ${n(box.y + box.height + 1)});`,
    ...lines.map((line) => `  ${line}`),
    '\\end{tikzpicture}',
    ...formulas.map((tex) => `\n\\medskip\n$\\displaystyle ${tex}$`),
    '\\end{document}',
    '',
  ].join('\n');
}

function commandOf(shape: Shape, named: (colour: string) => string): string {
  if (shape.kind === 'text') {
    const anchor = `${shape.centred ? '' : 'base '}${{ start: 'west', middle: '', end: 'east' }[shape.anchor]}`.trim();
    const place = anchor === 'base' || anchor === '' ? anchor || 'center' : anchor;
    const size = n(shape.size * scale);
    const halo = shape.halo === null ? 'inner sep=0pt' : `inner sep=1pt, fill=${named(shape.halo)}`;
    const font = `\\fontsize{${size}}{${size}}\\selectfont${shape.mono ? '\\ttfamily' : '\\sffamily'}${shape.strong ? '\\bfseries' : ''}`;
    return `\\node[anchor=${place}, ${halo}, text=${named(shape.colour)}, font=${font}] at (${n(shape.x)}, ${n(shape.y)}) {${texOf(shape.text)}};`;
  }
  const options = [
    ...(shape.fill === null ? [] : [`fill=${named(shape.fill)}`]),
    ...(shape.stroke === null ? [] : [`draw=${named(shape.stroke)}`, `line width=${n(shape.width * scale)}pt`]),
    ...(shape.dash.length === 0 || shape.stroke === null ? [] : [`dash pattern=${dashes(shape.dash)}`]),
    ...(shape.kind === 'rect' && shape.radius > 0 ? [`rounded corners=${n(shape.radius * scale)}pt`] : []),
  ].join(', ');
  return `\\path[${options}] ${outlineOf(shape)};`;
}

function outlineOf(shape: Exclude<Shape, { kind: 'text' }>): string {
  if (shape.kind === 'rect')
    return `(${n(shape.x)}, ${n(shape.y)}) rectangle (${n(shape.x + shape.w)}, ${n(shape.y + shape.h)})`;
  if (shape.kind === 'circle') return `(${n(shape.x)}, ${n(shape.y)}) circle[radius=${n(shape.r * scale)}pt]`;
  let from = [shape.x, shape.y];
  const parts: string[] = [];
  const point = (x: number, y: number) => `(${n(x + shape.x)}, ${n(y + shape.y)})`;
  svgpath(shape.d)
    .abs()
    .unarc()
    .unshort()
    .iterate((segment, _, x, y) => {
      const [kind, ...raw] = segment;
      const at = raw as number[];
      from = [x, y];
      if (kind === 'M') parts.push(point(at[0]!, at[1]!));
      else if (kind === 'L') parts.push(`-- ${point(at[0]!, at[1]!)}`);
      else if (kind === 'H') parts.push(`-- ${point(at[0]!, y)}`);
      else if (kind === 'V') parts.push(`-- ${point(x, at[0]!)}`);
      else if (kind === 'Z') parts.push('-- cycle');
      else if (kind === 'C')
        parts.push(`.. controls ${point(at[0]!, at[1]!)} and ${point(at[2]!, at[3]!)} .. ${point(at[4]!, at[5]!)}`);
      else if (kind === 'Q') {
        // A quadratic curve as the cubic that is the same curve.
        const third = (a: number, control: number) => a + (2 / 3) * (control - a);
        const [cx, cy, ex, ey] = at as [number, number, number, number];
        parts.push(
          `.. controls ${point(third(from[0]!, cx), third(from[1]!, cy))} and ${point(third(ex, cx), third(ey, cy))} .. ${point(ex, ey)}`,
        );
      }
    });
  return parts.join(' ');
}

/** Whether any of a shape may show in the box; paths are left to the clip. */
function isInside(shape: Shape, box: Drawing['box']): boolean {
  if (shape.kind === 'path') return true;
  const [w, h] = shape.kind === 'rect' ? [shape.w, shape.h] : [0, 0];
  const slack = shape.kind === 'circle' ? shape.r : shape.kind === 'text' ? 40 : 0;
  return (
    shape.x + w + slack >= box.x &&
    shape.x - slack <= box.x + box.width &&
    shape.y + h + slack >= box.y &&
    shape.y - slack <= box.y + box.height
  );
}

const n = (value: number): string => String(Math.round(value * 100) / 100);

const dashes = (dash: readonly number[]): string =>
  [...dash, ...(dash.length % 2 === 1 ? dash : [])]
    .map((length, k) => `${k % 2 === 0 ? 'on' : 'off'} ${n(length * scale)}pt`)
    .join(' ');

/** 0 → A, 25 → Z, 26 → BA: names of colours hold letters only. */
const letters = (count: number): string =>
  (count >= 26 ? letters(Math.floor(count / 26)) : '') + String.fromCharCode(65 + (count % 26));

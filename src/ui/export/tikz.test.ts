import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Drawing, Shape } from './shapes.ts';
import { hexOf, texOf } from './tex-text.ts';
import { tikzOf } from './tikz.ts';

const inked = { fill: 'rgb(243, 241, 235)', stroke: 'rgb(28, 28, 34)', width: 2, dash: [6, 4, 2] };
const text: Shape = {
  kind: 'text',
  x: 40,
  y: 60,
  text: '100% of #1_{a} \\ −3 × 2 → 0x10 “값” 축₀ ☃',
  colour: 'color(srgb 0.5 0.25 0)',
  size: 12,
  strong: true,
  mono: true,
  anchor: 'end',
  centred: true,
  halo: null,
};
const drawing: Drawing = {
  box: { x: 10, y: 20, width: 300, height: 200 },
  shapes: [
    { kind: 'rect', x: 20, y: 30, w: 50, h: 40, radius: 2, ...inked },
    { kind: 'circle', x: 100, y: 50, r: 6, ...inked, stroke: null },
    {
      kind: 'path',
      d: 'M10 10 q 20 30 40 0 t 40 0 a 5 5 0 0 1 10 10 h 4 v -4 l 1 1 z M 5 5 L 9 9',
      x: 3,
      y: 4,
      ...inked,
      fill: null,
    },
    text,
    { ...text, anchor: 'middle', centred: false, mono: false, strong: false, halo: 'rgb(251, 250, 246)' },
    { kind: 'rect', x: 900, y: 30, w: 50, h: 40, radius: 0, ...inked },
  ],
};
const formula =
  '\\begin{aligned}\\text{addr} &= b_0 + \\textcolor[HTML]{0B67B0}{1 \\cdot 4} \\\\ &= \\texttt{0x1020}\\end{aligned}';
const hasTex = spawnSync('kpsewhich', ['standalone.cls', 'kotex.sty', 'tikz.sty']).status === 0;

describe('TikZ', () => {
  it('is a whole file whose groups close, with every shape of the picture that is on show', () => {
    const file = tikzOf(drawing, [formula]);
    const lines = file.split('\n');
    for (const environment of ['document', 'tikzpicture', 'aligned'])
      for (const side of ['begin', 'end']) expect(file.split(`\\${side}{${environment}}`)).toHaveLength(2);
    for (const line of lines) {
      const bare = line.replaceAll(/\\[\\{}]/g, '');
      expect(bare.split('{').length, line).toBe(bare.split('}').length);
    }
    // The clip, a rectangle, a circle and a curve; what lies outside of the box is left out.
    expect(lines.filter((line) => line.includes('\\path['))).toHaveLength(3);
    expect(lines.filter((line) => line.includes('\\node['))).toHaveLength(2);
    for (const line of lines.filter((each) => /^ {2}\\/.test(each))) expect(line).toMatch(/;$/);
    const defined = [...file.matchAll(/\\definecolor\{(\w+)\}/g)].map((found) => found[1]);
    const used = [...file.matchAll(/(?:fill|draw|text)=(\w+)/g)].map((found) => found[1]);
    expect(new Set(used)).toEqual(new Set(defined));
  });

  it('turns y around once, for the whole picture, and keeps the lengths of the page', () => {
    const file = tikzOf(drawing);
    expect(file).toContain('\\begin{tikzpicture}[x=0.75pt, y=-0.75pt, line cap=butt]');
    expect(file).toContain('\\clip (9, 19) rectangle (311, 221);');
    expect(file).toContain('(20, 30) rectangle (70, 70);');
    expect(file).toContain('circle[radius=4.5pt]');
    // An odd list of dashes is said twice, as SVG means it.
    expect(file).toContain('dash pattern=on 4.5pt off 3pt on 1.5pt off 4.5pt on 3pt off 1.5pt');
  });

  it('loads the package of Korean letters only where there are some', () => {
    expect(tikzOf(drawing)).toContain('\\usepackage{kotex}');
    expect(tikzOf({ ...drawing, shapes: drawing.shapes.slice(0, 3) })).not.toContain('kotex');
  });

  it('writes what TeX reads as commands as letters', () => {
    expect(texOf('50% #1 a_b {c} \\ ~ ^ $')).toBe(
      '50\\% \\#1 a\\_b \\{c\\} \\textbackslash{} \\textasciitilde{} \\textasciicircum{} \\$',
    );
    expect(texOf('−3 × 2 → 6, 축₀ ☃')).toBe('$-$3 $\\times$ 2 $\\to$ 6, 축$_0$ ?');
  });

  it('knows colours as browsers tell them', () => {
    expect(hexOf('rgb(255, 217, 77)')).toBe('FFD94D');
    expect(hexOf('rgba(0, 0, 0, 0.5)')).toBe('808080');
    expect(hexOf('color(srgb 1 0.5 0)')).toBe('FF8000');
  });

  it.skipIf(!hasTex)('is set by pdflatex without an error', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tikz-'));
    try {
      writeFileSync(join(folder, 'picture.tex'), tikzOf(drawing, [formula]));
      execFileSync('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', 'picture.tex'], {
        cwd: folder,
        stdio: 'ignore',
      });
      expect(readFileSync(join(folder, 'picture.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
      expect(readFileSync(join(folder, 'picture.log'), 'utf8')).not.toContain('Missing character');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

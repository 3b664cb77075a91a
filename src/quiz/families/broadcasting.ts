// Broadcasting: which shapes meet, what comes out, and the memory of expand beside that of repeat.
import { itemsizeOf } from '../../core/dtype.ts';
import { numelOf } from '../../core/shape.ts';
import type { Family } from '../family.ts';
import { family } from '../family.ts';
import { Lab } from '../lab.ts';
import { layoutLine, listed, resultLine, tuple } from '../program.ts';
import { askShape } from './asking.ts';
import type { Row } from './judging.ts';
import { judged } from './judging.ts';

const broadcastShape = family(
  'shape-of-broadcast',
  ['tensors/compute', 'strides/views', 'misconceptions/numbers', 'tensors/numpy'],
  ['M18'],
  (draw, difficulty) => {
    const [n, m] = draw.shape(2, 2, 7) as [number, number];
    const left = difficulty === 1 ? [n] : difficulty === 2 ? [m, 1, n] : [n, 1, m];
    const right = difficulty === 1 ? [n, 1] : difficulty === 2 ? [n, 1] : [n, 1];
    const code = `a = np.ones(${tuple(left)})\nb = np.ones(${tuple(right)})\nc = a ${draw.pick(['+', '*', '-'])} b`;
    const lab = new Lab(code, 'numpy');
    // Who looks for matching sizes pairs the axes of size n and lets the ones go: the larger shape as it stands.
    const matched = left.length >= right.length && left.length > 1 ? left : right;
    return {
      code,
      dialect: 'numpy',
      ...askShape(lab, 'c'),
      held: [
        { belief: 'M18', answer: matched },
        ...(difficulty === 1 ? [{ belief: 'M18' as const, answer: [n] }] : []),
      ],
      rule: 'M18',
      lines: [resultLine('a.shape', left), resultLine('b.shape', right), resultLine('c.shape', lab.shape('c'))],
      given: { left, right },
    };
  },
);

const broadcastWorks = family(
  'broadcast-works',
  ['tensors/compute', 'misconceptions/numbers', 'tensors/numpy', 'strides/views'],
  ['M18'],
  (draw, difficulty) => {
    const [n, m, k] = draw.shape(3, 2, 6) as [number, number, number];
    const pair = (a: readonly number[], b: readonly number[]) => `np.ones(${tuple(a)}) + np.ones(${tuple(b)})`;
    const misled: Row[] = [
      { code: pair([n, m], [n]), believed: { M18: 'works' } },
      { code: pair([n, m, k], [n, m]), believed: { M18: 'works' } },
      { code: pair([n, m, k], [m]), believed: { M18: 'works' } },
      { code: `np.ones(${n}).__iadd__(np.ones((${m}, ${n})))`, believed: { M18: 'works' } },
    ];
    const others: Row[] = [
      { code: pair([n, m], [m]) },
      { code: pair([n, m], [n, 1]) },
      { code: pair([n, m, k], [m, k]) },
      { code: pair([n, m], [k, m]) },
      { code: pair([n, 1], [1, m]) },
    ];
    const stock = [...draw.some(misled.slice(0, 3), difficulty === 1 ? 2 : 3), ...draw.some(others, 2)];
    const lab = new Lab('', 'numpy');
    const truth = (row: string) => (lab.works(row) ? 'works' : 'raises');
    const { form, answer, held, lines } = judged(draw, stock, stock.length, ['works', 'raises'], truth, ['M18']);
    return { code: '', dialect: 'numpy', ask: 'works', form, answer, held, rule: 'M18', lines };
  },
);

const expandBytes = family(
  'bytes-of-expand',
  ['strides/views', 'misconceptions/cost', 'views/view-or-copy', 'views/making-contiguous'],
  ['M07'],
  (draw, difficulty) => {
    const [n, times] = [draw.int(3, 9), draw.int(3, 9)];
    if (n === times) return null;
    const dtype = draw.pick(['float32', 'float64', 'int16'] as const);
    const base =
      difficulty === 1
        ? [1, n]
        : draw.pick([
            [1, n],
            [n, 1],
          ]);
    const to = base[0] === 1 ? [times, n] : [n, times];
    const code = `x = torch.zeros(${listed(base)}, dtype=torch.${dtype})`;
    const lab = new Lab(code);
    const rows = [`x.expand(${listed(to)})`, `x.repeat(${listed(base[0] === 1 ? [times, 1] : [1, times])})`];
    const bytes = (row: string) => (lab.ending(row) === 'view' ? 0 : numelOf(lab.shape(row)) * itemsizeOf(dtype));
    const all = n * times * itemsizeOf(dtype);
    return {
      code,
      ask: 'new-bytes',
      form: { kind: 'numbers', fields: rows },
      answer: rows.map(bytes),
      held: [{ belief: 'M07', answer: [all, all] }],
      rule: 'M07',
      lines: rows.map((row) => layoutLine(lab, row)),
      given: { n, times, itemsize: itemsizeOf(dtype) },
    };
  },
);

const repeats = family(
  'values-of-repeat',
  ['tensors/compute', 'tensors/numpy', 'misconceptions/names', 'beyond/interoperability'],
  ['M07'],
  (draw) => {
    const values = draw.some([1, 2, 3, 4, 5, 6, 7, 8, 9], 3);
    const times = draw.int(2, 3);
    const call = draw.pick([`x.repeat(${times})`, `x.tile((${times},))`]);
    const code = `x = torch.tensor([${listed(values)}])\ny = ${call}`;
    const lab = new Lab(code);
    const fields = Array.from({ length: 4 }, (_, k) => `y[${k}]`);
    return {
      code,
      ask: 'values',
      form: { kind: 'numbers', fields },
      answer: lab.values('y').slice(0, 4),
      held: [{ belief: 'M07', answer: lab.values(`x.repeat_interleave(${times})`).slice(0, 4) }],
      rule: 'M07',
      lines: [
        resultLine('y', lab.values('y')),
        resultLine(`x.repeat_interleave(${times})`, lab.values(`x.repeat_interleave(${times})`)),
      ],
      given: { values, times },
    };
  },
);

export const broadcasting: readonly Family[] = [broadcastShape, broadcastWorks, expandBytes, repeats];

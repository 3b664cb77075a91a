// Answered on the memory strip: every cell an expression reaches, the cells a loop visits in their order; and what slices do to offsets.
import type { Family } from '../family.ts';
import { family } from '../family.ts';
import { Lab, walked } from '../lab.ts';
import { at, layoutLine, listed, rising, rowMajor, sumLine, tensorCode } from '../program.ts';
import { askReach } from './asking.ts';

const reachSlice = family(
  'reach-slice',
  ['strides/views', 'views/view', 'tensors/indexing', 'misconceptions/sharing', 'views/same-cells'],
  ['M02', 'M10'],
  (draw, difficulty) => {
    const shape = draw.shape(2, 3, difficulty === 1 ? 5 : 6);
    const [rows, columns] = shape.toReversed() as [number, number];
    const start = draw.int(1, rows - 2);
    const stop = Math.min(rows, start + 2);
    const step = difficulty === 3 ? draw.int(2, 3) : 2;
    const about = `x.T[${start}:${stop}, ::${step}]`;
    const code = tensorCode('x', shape);
    const lab = new Lab(code);
    const [n, m] = lab.shape(about) as [number, number];
    if (m < 2 || columns < 3) return null;
    const [s0, s1] = lab.strides('x.T') as [number, number];
    const believed = (strides: readonly [number, number], offset: number) =>
      rising(walked([n, m], strides, offset)).filter((place) => place >= 0 && place < rows * columns);
    const [c0, c1] = rowMajor([rows, columns]) as [number, number];
    return {
      code,
      ...askReach(lab, about),
      held: [
        { belief: 'M02', answer: believed([c0, c1 * step], start * c0) },
        { belief: 'M10', answer: believed([s0, s1 * step], 0) },
        { belief: 'step-in-cells', answer: believed([s0, step], start * s0) },
      ],
      rule: 'slice',
      lines: [layoutLine(lab, 'x.T'), layoutLine(lab, about)],
      shown: ['x', 'x.T'],
      given: { shape, start, stop, step },
    };
  },
);

const reachBlock = family(
  'reach-block',
  ['strides/views', 'views/view', 'beyond/tiling', 'tensors/indexing'],
  ['M10'],
  (draw, difficulty) => {
    const shape = draw.shape(2, 3, 6);
    const [rows, columns] = shape as [number, number];
    const [i, j] = [draw.int(1, rows - 2), draw.int(1, columns - 2)];
    const [n, m] = [2, Math.min(columns - j, difficulty === 1 ? 2 : 3)];
    if (m < 2 || m === columns || i + n > rows) return null;
    const about = `x[${i}:${i + n}, ${j}:${j + m}]`;
    const code = tensorCode('x', shape);
    const lab = new Lab(code);
    return {
      code,
      ...askReach(lab, about),
      held: [{ belief: 'M10', answer: rising(walked([n, m], rowMajor([n, m]), i * columns + j)) }],
      rule: 'M10',
      lines: [layoutLine(lab, about), sumLine(lab, about, [1, 1])],
      shown: ['x'],
      given: { shape, start: [i, j], block: [n, m] },
    };
  },
);

const reachDiagonal = family(
  'reach-diagonal',
  ['views/view', 'strides/views', 'beyond/limits', 'misconceptions/numbers'],
  [],
  (draw, difficulty) => {
    const shape = draw.shape(2, 3, 6);
    const shift = difficulty === 1 ? 0 : draw.pick([1, -1]);
    const about = shift === 0 ? 'x.diagonal()' : `x.diagonal(${shift})`;
    const code = tensorCode('x', shape);
    const lab = new Lab(code);
    if (lab.shape(about)[0]! < 3) return null;
    return {
      code,
      ...askReach(lab, about),
      rule: 'linear',
      lines: [layoutLine(lab, 'x'), layoutLine(lab, about)],
      shown: ['x'],
      given: { shape, shift },
    };
  },
);

const visitOrder = family(
  'visit-order',
  ['layout/cache', 'views/contiguity', 'strides/worked', 'beyond/tiling'],
  ['M02'],
  (draw, difficulty) => {
    const shape = draw.shape(2, 3, 7);
    const code = `${tensorCode('x', shape)}\ny = x.T`;
    const lab = new Lab(code);
    const [rows, columns] = lab.shape('y') as [number, number];
    const inner = difficulty === 3 ? draw.pick(['j', 'i']) : 'j';
    const length = 5;
    const loops =
      inner === 'j'
        ? `for i in range(${rows}):\n    for j in range(${columns}):`
        : `for j in range(${columns}):\n    for i in range(${rows}):`;
    const visits = (strides: readonly number[]) =>
      inner === 'j' ? walked([rows, columns], strides) : walked([columns, rows], strides.toReversed());
    const first = (places: readonly number[]) => places.slice(0, length);
    const right = visits(lab.strides('y'));
    return {
      code: `${code}\n${loops}\n        y[i, j]`,
      ask: 'visit',
      about: 'y[i, j]',
      form: { kind: 'order', of: 'x', length },
      answer: first(right),
      held: [{ belief: 'M02', answer: first(visits(rowMajor([rows, columns]))) }],
      rule: 'M02',
      lines: [layoutLine(lab, 'y'), sumLine(lab, 'y', [1, 2])],
      shown: ['x'],
      given: { shape, inner },
    };
  },
);

const visitSlice = family(
  'visit-slice',
  ['views/contiguity', 'strides/worked', 'layout/cache', 'views/view'],
  ['M10'],
  (draw, difficulty) => {
    const shape = draw.shape(2, 4, 6);
    const [rows, columns] = shape as [number, number];
    const [i, j] = [1, draw.int(1, 2)];
    const step = difficulty === 1 ? 1 : 2;
    const about = `x[${i}:, ${j}::${step}]`;
    const code = `${tensorCode('x', shape)}\ny = ${about.replace('::1', ':')}`;
    const lab = new Lab(code);
    const [, m] = lab.shape('y') as [number, number];
    if (m < 2 || m * (rows - i) < 6) return null;
    const length = 5;
    const start = i * columns + j;
    return {
      code: `${code}\nfor row in y:\n    for v in row:\n        v`,
      ask: 'visit',
      about: 'y',
      form: { kind: 'order', of: 'x', length },
      answer: lab.offsets('y').slice(0, length),
      held: [
        { belief: 'M10', answer: Array.from({ length }, (_, k) => start + k) },
        { belief: 'M10', answer: walked(lab.shape('y'), lab.strides('y')).slice(0, length) },
      ],
      rule: 'M10',
      lines: [layoutLine(lab, 'y')],
      shown: ['x'],
      given: { shape, start: [i, j], step },
    };
  },
);

const offsetChain = family(
  'offset-of-slices',
  ['strides/views', 'strides/worked', 'misconceptions/sharing', 'views/view', 'strides/address'],
  ['M10'],
  (draw, difficulty) => {
    const shape = draw.shape(2, 4, 7);
    const [rows, columns] = shape as [number, number];
    const [a, b] = [draw.int(1, rows - 2), draw.int(1, columns - 2)];
    const code = `x = torch.arange(${rows * columns}).reshape(${listed(shape)})\ny = x[${a}:]\nz = y${difficulty === 1 ? `[:, ${b}:]` : `.T[${b}:]`}`;
    const lab = new Lab(code);
    return {
      code,
      ask: 'offset',
      about: 'z',
      form: { kind: 'numbers', fields: ['z.storage_offset()'] },
      answer: [lab.number('z.storage_offset()')],
      held: [
        { belief: 'M10', answer: [0] },
        { belief: 'M10', answer: [b] },
      ],
      rule: 'M10',
      lines: [layoutLine(lab, 'y'), layoutLine(lab, 'z')],
      given: { shape, start: [a, b] },
    };
  },
);

const elementOfSlice = family(
  'element-of-slice',
  ['strides/worked', 'views/view', 'tensors/indexing', 'strides/definition', 'strides/address'],
  ['M10'],
  (draw, difficulty) => {
    const shape = draw.shape(2, 4, 7);
    const [rows, columns] = shape as [number, number];
    const [a, b] = [draw.int(1, rows - 3), draw.int(1, columns - 3)];
    const index = difficulty === 1 ? [1, 1] : [draw.int(1, rows - a - 1), draw.int(1, columns - b - 2)];
    const code = `x = torch.arange(${rows * columns}).reshape(${listed(shape)})\ny = x[${a}:, ${b}:]`;
    const lab = new Lab(code);
    const [i, j] = index as [number, number];
    if (a + i === rows - 1 && b + j === columns - 1) return null;
    return {
      code,
      ask: 'offset',
      about: at('y', index),
      form: { kind: 'numbers', fields: [at('y', index)] },
      answer: [lab.offset(at('y', index))],
      held: [
        { belief: 'M10', answer: [i * columns + j] },
        { belief: 'M10', answer: [i * (columns - b) + j] },
      ],
      rule: 'M10',
      lines: [layoutLine(lab, 'y'), sumLine(lab, 'y', index)],
      given: { shape, start: [a, b], index },
    };
  },
);

export const reach: readonly Family[] = [
  reachSlice,
  reachBlock,
  reachDiagonal,
  visitOrder,
  visitSlice,
  offsetChain,
  elementOfSlice,
];

// The word order='F' and as_strided: where the order of reading and the order of memory are told apart.
import type { Family } from '../family.ts';
import { family } from '../family.ts';
import { Lab } from '../lab.ts';
import { coded, layoutLine, resultLine, sumLine, tuple } from '../program.ts';
import { askNumbers } from './asking.ts';

const reshapeF = family(
  'reshape-order-f',
  [
    'misconceptions/orders',
    'layout/comparison',
    'beyond/interoperability',
    'tensors/numpy',
    'layout/interoperability',
    'views/reshape',
  ],
  ['M13'],
  (draw) => {
    const [rows, columns] = draw.shape(2, 2, 5) as [number, number];
    if (rows * columns < 8) return null;
    const code = `a = np.array(${coded([rows, columns], '', '             ')})\nb = a.reshape(${columns}, ${rows}, order='F')`;
    const lab = new Lab(code, 'numpy');
    const row = draw.int(1, columns - 1);
    const fields = Array.from({ length: rows }, (_, k) => `b[${row}, ${k}]`);
    return {
      code,
      dialect: 'numpy',
      ask: 'values',
      form: { kind: 'numbers', fields },
      answer: lab.values(`b[${row}]`),
      held: [
        { belief: 'M13', answer: lab.values(`a.reshape(${columns}, ${rows})[${row}]`) },
        { belief: 'M13', answer: lab.values(`a.T[${row}]`) },
      ],
      rule: 'M13',
      lines: [
        resultLine("a.ravel(order='F')", lab.values("a.ravel(order='F')")),
        resultLine(`b[${row}]`, lab.values(`b[${row}]`)),
      ],
      shown: ['a'],
      given: { shape: [rows, columns], row },
    };
  },
);

const flattenF = family(
  'flatten-fortran',
  ['misconceptions/orders', 'layout/column-major', 'views/contiguity', 'beyond/interoperability', 'layout/transpose'],
  ['M13'],
  (draw, difficulty) => {
    const [rows, columns] = draw.shape(2, 2, 5) as [number, number];
    const make = draw.pick(["np.array(c, order='F')", 'np.asfortranarray(c)']);
    const read = difficulty === 1 ? 'f.flatten()' : draw.pick(['f.flatten()', 'f.ravel()', 'f.reshape(-1)']);
    const code = `c = np.array(${coded([rows, columns], '', '             ')})\nf = ${make}\ny = ${read}`;
    const lab = new Lab(code, 'numpy');
    const fields = Array.from({ length: 5 }, (_, k) => `y[${k}]`);
    return {
      code,
      dialect: 'numpy',
      ask: 'values',
      form: { kind: 'numbers', fields },
      answer: lab.values('y').slice(0, 5),
      held: [{ belief: 'M13', answer: lab.stored('f').slice(0, 5) }],
      rule: 'M13',
      lines: [
        layoutLine(lab, 'f'),
        resultLine(read, lab.values('y')),
        resultLine("f.ravel(order='K')", lab.stored('f')),
      ],
      shown: ['c'],
      given: { shape: [rows, columns] },
    };
  },
);

const stridedOffset = family(
  'strided-of-view',
  ['misconceptions/sharing', 'views/view', 'strides/definition', 'beyond/limits', 'views/same-cells'],
  ['M12'],
  (draw) => {
    const n = draw.int(14, 20);
    const start = draw.int(2, 4);
    const offset = draw.int(1, 3);
    const [s0, s1] = draw.shape(2, 1, 4) as [number, number];
    const code = `x = torch.arange(${n}) * 10\nv = x[${start}:]\ny = v.as_strided((2, 3), (${s0}, ${s1}), ${offset})`;
    if (offset + start + s0 + 2 * s1 >= n) return null;
    const lab = new Lab(code);
    const fields = [`y[0, 1]`, `y[1, 1]`];
    return {
      code,
      ...askNumbers(lab, 'values', fields),
      held: [{ belief: 'M12', answer: fields.map((field) => lab.number(field) + 10 * start) }],
      rule: 'M12',
      lines: [layoutLine(lab, 'y'), sumLine(lab, 'y', [1, 1])],
      given: { start, offset, strides: [s0, s1] },
    };
  },
);

const neededSize = family(
  'strided-needs',
  ['strides/definition', 'misconceptions/numbers', 'beyond/padding', 'beyond/limits'],
  ['M12'],
  (draw, difficulty) => {
    const shape = draw.shape(difficulty === 3 ? 3 : 2, 2, 6);
    const strides = shape.map(() => draw.int(1, 9));
    const lab = new Lab(`x = torch.arange(400)\ny = x.as_strided(${tuple(shape)}, ${tuple(strides)})`);
    const needed = Math.max(...lab.offsets('y')) + 1;
    const all = shape.reduce((p, d) => p * d, 1);
    return {
      code: `y = x.as_strided(${tuple(shape)}, ${tuple(strides)})`,
      ask: 'needed',
      about: 'x',
      form: { kind: 'numbers', fields: ['x.numel()'] },
      answer: [needed],
      held: [{ belief: 'M12', answer: [all] }],
      rule: 'M12',
      lines: [
        sumLine(
          lab,
          'y',
          shape.map((d) => d - 1),
        ),
        resultLine('x.numel()', needed),
      ],
      given: { shape, strides },
    };
  },
);

const windows = family(
  'windows-sharing',
  ['misconceptions/sharing', 'strides/views', 'beyond/tiling', 'tensors/numpy'],
  ['M12'],
  (draw, difficulty) => {
    const [size, step] = [draw.int(3, 4), difficulty === 1 ? 1 : draw.int(1, 2)];
    const n = draw.int(8, 12);
    const code = `x = torch.arange(${n}) * 10\nw = x.unfold(0, ${size}, ${step})`;
    const lab = new Lab(code);
    const places = lab.offsets('w');
    const counts = (k: number) => places.filter((place) => place === k).length;
    const cells = [draw.int(size - 1, n - size), draw.int(size, n - size + 1)].sort((a, b) => a - b);
    if (cells[0] === cells[1] || cells.some((k) => counts(k) < 2)) return null;
    const fields = cells.map((k) => `x[${k}]`);
    return {
      code,
      ask: 'sharers',
      about: 'w',
      form: { kind: 'numbers', fields },
      answer: cells.map(counts),
      held: [{ belief: 'M12', answer: cells.map(() => 1) }],
      rule: 'M12',
      lines: [layoutLine(lab, 'w')],
      given: { n, size, step, cells },
    };
  },
);

/** Four sizes with several channels and a real picture. */
export const orders: readonly Family[] = [reshapeF, flattenF, stridedOffset, neededSize, windows];

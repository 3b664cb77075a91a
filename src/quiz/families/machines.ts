// Layouts made for machines and what strides cannot say: padded rows, leading dimensions, tiles, sets no strides reach.
import type { Family } from '../family.ts';
import { family } from '../family.ts';
import { Lab, walked } from '../lab.ts';
import { layoutLine, rowMajor, tensorCode } from '../program.ts';
import { askReach, askStrides } from './asking.ts';
import type { Row } from './judging.ts';
import { judged } from './judging.ts';

const paddedRows = family(
  'padded-rows',
  ['beyond/padding', 'beyond/blas', 'strides/views', 'strides/worked', 'strides/address'],
  ['M10'],
  (draw) => {
    const [rows, columns] = draw.shape(2, 3, 7) as [number, number];
    const wide = columns + draw.int(1, 3);
    const code = `p = torch.zeros(${rows}, ${wide})\ny = p[:, :${columns}]`;
    const lab = new Lab(code);
    const [i, j] = [draw.int(1, rows - 2), draw.int(1, columns - 1)];
    return {
      code,
      ask: 'offset',
      about: `y[${i}, ${j}]`,
      form: { kind: 'numbers', fields: [`y[${i}, ${j}]`] },
      answer: [lab.offset(`y[${i}, ${j}]`)],
      held: [{ belief: 'M10', answer: [i * columns + j] }],
      rule: 'padding',
      lines: [layoutLine(lab, 'y')],
      given: { shape: [rows, columns], wide, index: [i, j] },
    };
  },
);

const leading = family(
  'leading-dimension',
  ['beyond/blas', 'views/practice', 'beyond/padding', 'beyond/interoperability'],
  [],
  (draw, difficulty) => {
    const [rows, columns] = draw.shape(2, 5, 9) as [number, number];
    const [a, b] = [draw.int(1, rows - 3), draw.int(1, columns - 3)];
    const code = `x = torch.zeros(${rows}, ${columns})\nm = x[${a}:${a + 3}, ${b}:${b + 2}]${difficulty === 1 ? '' : draw.pick(['', '.T'])}`;
    const lab = new Lab(code);
    return {
      code,
      ask: 'leading',
      about: 'm',
      form: { kind: 'numbers', fields: ['@leading'] },
      answer: [Math.max(...lab.strides('m'))],
      rule: 'leading',
      lines: [layoutLine(lab, 'm')],
      given: { shape: [rows, columns] },
    };
  },
);

const unitStride = family(
  'passes-to-blas',
  ['beyond/blas', 'views/practice', 'strides/contiguity', 'views/making-contiguous'],
  [],
  (draw, difficulty) => {
    const [rows, columns] = draw.shape(2, 4, 7) as [number, number];
    const code = `x = torch.zeros(${rows}, ${columns})\nq = torch.zeros(${columns}, ${rows}, 3)`;
    const lab = new Lab(code);
    const stock: Row[] = [
      { code: 'x' },
      { code: 'x.T' },
      { code: 'x[1:, 1:]' },
      { code: 'x[:, ::2]' },
      { code: 'x[::2]' },
      { code: 'q[:, :, 1]' },
      { code: 'q[1]' },
      { code: 'q[:, 1].T' },
      { code: 'x[::2].T' },
      { code: 'q[..., 0].T' },
    ];
    const truth = (row: string) => (lab.strides(row).includes(1) ? 'yes' : 'no');
    const { form, answer, held } = judged(draw, stock, difficulty + 3, ['yes', 'no'], truth);
    const lines = form.rows.map((row) => layoutLine(lab, row));
    return { code, ask: 'blas', form, answer, held, rule: 'leading', lines };
  },
);

const tileStrides = family(
  'strides-of-tiles',
  ['beyond/tiling', 'strides/views', 'beyond/limits', 'views/view'],
  [],
  (draw) => {
    const [n, m, p, q] = draw.some([2, 3, 4, 5, 6], 4) as [number, number, number, number];
    const code = `x = torch.zeros(${n * p}, ${m * q})\ntiles = x.view(${n}, ${p}, ${m}, ${q}).permute(0, 2, 1, 3)`;
    const lab = new Lab(code);
    return {
      code,
      ...askStrides(lab, 'tiles'),
      held: [
        { belief: 'M02', answer: rowMajor(lab.shape('tiles')) },
        { belief: 'unchanged', answer: lab.strides(`x.view(${n}, ${p}, ${m}, ${q})`) },
      ],
      rule: 'tiles',
      lines: [layoutLine(lab, `x.view(${n}, ${p}, ${m}, ${q})`), layoutLine(lab, 'tiles')],
      given: { tiles: [n, m], size: [p, q] },
    };
  },
);

const reachTile = family('reach-tile', ['beyond/tiling', 'strides/views', 'views/view', 'beyond/blas'], [], (draw) => {
  const [n, m] = [draw.int(2, 3), draw.int(2, 3)];
  const [p, q] = draw.shape(2, 2, 4) as [number, number];
  const shape = [n * p, m * q];
  const [i, j] = [draw.int(0, n - 1), draw.int(0, m - 1)];
  const isEnd = (i === 0 && j === 0) || (i === n - 1 && j === m - 1);
  if (isEnd || shape[0] === shape[1] || n * p * m * q > 48) return null;
  const code = tensorCode('x', shape);
  const lab = new Lab(code);
  const about = `x.view(${n}, ${p}, ${m}, ${q})[${i}, :, ${j}]`;
  const first = (i * m + j) * p * q;
  return {
    code,
    ...askReach(lab, about),
    held: [{ belief: 'M02', answer: walked([p * q], [1], first) }],
    rule: 'tiles',
    lines: [layoutLine(lab, about)],
    shown: ['x'],
    given: { tiles: [n, m], size: [p, q], index: [i, j] },
  };
});

const expressible = family(
  'one-set-of-strides',
  ['beyond/limits', 'strides/definition', 'strides/views', 'tensors/indexing'],
  [],
  (draw, difficulty) => {
    const [n, m] = draw.shape(2, 4, 7) as [number, number];
    const code = `x = torch.arange(${n * m}).reshape(${n}, ${m})`;
    const lab = new Lab(code);
    const stock: Row[] = [
      { code: 'x.T' },
      { code: 'x[:, ::2]' },
      { code: 'x.diagonal()' },
      { code: 'x[[0, 1, 3]]' },
      { code: 'x[[0, 2]]' },
      { code: 'x[x % 2 == 0]' },
      { code: 'x.T.reshape(-1)' },
      { code: 'x.expand(3, -1, -1)' },
      { code: 'x.roll(1, 1)' },
      { code: 'x.flatten().unfold(0, 3, 2)' },
      { code: 'x.repeat(2, 1)' },
    ];
    // Whether some strides over the memory of x, zero and negative ones allowed, show these values: their offsets are their values.
    const truth = (row: string) => (isAffine(lab.shape(row), lab.values(row)) ? 'yes' : 'no');
    const { form, answer, held, lines } = judged(draw, stock, difficulty + 3, ['yes', 'no'], truth);
    return { code, ask: 'expressible', about: 'x', form, answer, held, rule: 'limits', lines };
  },
);

function isAffine(shape: readonly number[], offsets: readonly number[]): boolean {
  const inner = rowMajor(shape);
  const strides = shape.map((size, k) => (size > 1 ? offsets[inner[k]!]! - offsets[0]! : 0));
  return walked(shape, strides, offsets[0]).every((place, k) => place === offsets[k]);
}

export const machines: readonly Family[] = [paddedRows, leading, unitStride, tileStrides, reachTile, expressible];

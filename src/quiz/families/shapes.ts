// Shapes: indices that drop an axis, squeeze, reductions, products.
import type { Family } from '../family.ts';
import { family } from '../family.ts';
import { Lab } from '../lab.ts';
import { layoutLine, listed, resultLine } from '../program.ts';
import { askNumbers, askShape } from './asking.ts';
import type { Row } from './judging.ts';

const chainedSlices = family(
  'shape-of-chained',
  ['tensors/indexing', 'misconceptions/indexing', 'strides/views', 'tensors/numpy'],
  ['M16'],
  (draw) => {
    const [rows, columns] = draw.shape(2, 6, 9) as [number, number];
    const [a, b] = [draw.int(0, 2), draw.int(1, 2)];
    const stop = a + draw.int(3, 4);
    const end = b + draw.int(2, 4);
    const code = `a = np.zeros((${rows}, ${columns}))\nb = a[${a}:${stop}][${b}:${end}]`;
    const lab = new Lab(code, 'numpy');
    return {
      code,
      dialect: 'numpy',
      ...askShape(lab, 'b'),
      held: [{ belief: 'M16', answer: lab.shape(`a[${a}:${stop}, ${b}:${end}]`) }],
      rule: 'M16',
      lines: [layoutLine(lab, `a[${a}:${stop}]`), layoutLine(lab, 'b')],
      given: { shape: [rows, columns], ranges: [a, stop, b, end] },
    };
  },
);

const ranks = family(
  'rank-after-index',
  ['tensors/indexing', 'misconceptions/indexing', 'views/view', 'tensors/create'],
  ['M16'],
  (draw, difficulty) => {
    const shape = draw.shape(3, 3, 6);
    const [n, m, k] = shape as [number, number, number];
    const code = `x = torch.zeros(${listed(shape)})`;
    const lab = new Lab(code);
    const ints: Row[] = [`x[${n - 2}]`, `x[:, ${m - 2}]`, `x[1, :, ${k - 2}]`, `x[..., 1]`].map((row) => ({
      code: row,
    }));
    const slices: Row[] = [`x[1:2]`, `x[:, ${m - 2}:]`, `x[:, :, 1:2]`, 'x[None, 1]'].map((row) => ({ code: row }));
    const rows = draw.shuffled([...draw.some(ints, 2), ...draw.some(slices, difficulty)]).map(({ code: row }) => row);
    const fields = rows.map((row) => `${row}.dim()`);
    const kept = rows.map((row) => (row.includes('None') ? 4 : 3));
    return {
      code,
      ...askNumbers(lab, 'ranks', fields),
      held: [{ belief: 'M16', answer: kept }],
      rule: 'M16',
      lines: rows.map((row) => resultLine(`${row}.shape`, lab.shape(row))),
      given: { shape },
    };
  },
);

const squeezed = family(
  'shape-of-squeeze',
  ['tensors/shapes', 'misconceptions/indexing', 'views/view', 'tensors/indexing'],
  ['M16'],
  (draw) => {
    const [n, m] = draw.shape(2, 3, 8) as [number, number];
    const shape = draw.pick([
      [1, n, 1, m],
      [1, n, m, 1],
    ]);
    const code = `batch = torch.zeros(${listed(shape)})  # (batch, …)\ny = batch.squeeze()`;
    const lab = new Lab(code);
    return {
      code,
      ...askShape(lab, 'y'),
      held: [{ belief: 'M16', answer: [1, n, m] }],
      rule: 'M16',
      lines: [resultLine('batch.shape', shape), resultLine('y.shape', lab.shape('y'))],
      given: { shape },
    };
  },
);

const reductions = family(
  'shape-of-reduction',
  ['tensors/compute', 'tensors/create', 'misconceptions/indexing', 'gradients/backward'],
  [],
  (draw, difficulty) => {
    const shape = draw.shape(3, 2, 7);
    const [axis, other] = draw.some([0, 1, 2], 2) as [number, number];
    const call =
      difficulty === 1
        ? `x.sum(${axis})`
        : draw.pick([`x.mean(dim=${axis})`, `x.sum((${axis}, ${other}))`, `x.amax(${axis}, keepdim=True)`]);
    const code = `x = torch.zeros(${listed(shape)})\ny = ${call}`;
    const lab = new Lab(code);
    return {
      code,
      ...askShape(lab, 'y'),
      rule: 'reduction',
      lines: [resultLine('x.shape', shape), resultLine('y.shape', lab.shape('y'))],
      given: { shape, axis },
    };
  },
);

const products = family(
  'shape-of-product',
  ['tensors/compute', 'beyond/blas', 'views/practice', 'tensors/create'],
  [],
  (draw, difficulty) => {
    const [batch, n, m, k] = draw.shape(4, 2, 7) as [number, number, number, number];
    const [left, right] =
      difficulty === 1
        ? [
            [n, m],
            [m, k],
          ]
        : difficulty === 2
          ? [
              [batch, n, m],
              [m, k],
            ]
          : [
              [batch, 1, n, m],
              [n, m, k],
            ];
    const turned = draw.int(0, 1) === 1;
    const code = `x = torch.zeros(${listed(left!)})\nw = torch.zeros(${listed(turned ? [...right!.slice(0, -2), right!.at(-1)!, right!.at(-2)!] : right!)})\ny = x @ w${turned ? '.mT' : ''}`;
    const lab = new Lab(code);
    return {
      code,
      ...askShape(lab, 'y'),
      rule: 'product',
      lines: [resultLine('x.shape', left!), resultLine('y.shape', lab.shape('y'))],
      given: { left: left!, right: right! },
    };
  },
);

export const shapes: readonly Family[] = [chainedSlices, ranks, squeezed, reductions, products];

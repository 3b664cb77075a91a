// Axes in another order: strides and shapes after transposes and permutes.
import type { Family } from '../family.ts';
import { family } from '../family.ts';
import { Lab } from '../lab.ts';
import { layoutLine, listed, rowMajor, tuple } from '../program.ts';
import { askShape, askStrides } from './asking.ts';

const turns = [
  [1, 2, 0],
  [2, 0, 1],
] as const;

const permuteStrides = family(
  'strides-permute',
  ['strides/views', 'views/view', 'misconceptions/names', 'tensors/shapes'],
  ['M17', 'M02'],
  (draw) => {
    const shape = draw.shape(3, 2, 6);
    const axes = draw.pick(turns);
    const code = `x = torch.zeros(${listed(shape)})\ny = x.permute(${listed(axes)})`;
    const lab = new Lab(code);
    const before = lab.strides('x');
    const destinations = before.map((_, k) => before[axes.indexOf(k as 0 | 1 | 2)]!);
    return {
      code,
      ...askStrides(lab, 'y'),
      held: [
        { belief: 'M17', answer: destinations },
        { belief: 'M02', answer: rowMajor(lab.shape('y')) },
        { belief: 'unchanged', answer: before },
      ],
      rule: 'M17',
      lines: [layoutLine(lab, 'x'), layoutLine(lab, 'y')],
      given: { shape, axes },
    };
  },
);

const transposeStrides = family(
  'strides-transpose',
  ['strides/views', 'strides/worked', 'views/view', 'layout/comparison', 'layout/transpose'],
  ['M02'],
  (draw, difficulty) => {
    const shape = draw.shape(difficulty === 1 ? 2 : 3, 2, 6);
    const call = difficulty === 1 ? 'x.T' : `x.transpose(${draw.pick(['0, 1', '1, 2', '0, 2'])})`;
    const code = `x = torch.zeros(${listed(shape)})\ny = ${call}`;
    const lab = new Lab(code);
    return {
      code,
      ...askStrides(lab, 'y'),
      held: [
        { belief: 'M02', answer: rowMajor(lab.shape('y')) },
        { belief: 'unchanged', answer: lab.strides('x') },
      ],
      rule: 'M02',
      lines: [layoutLine(lab, 'x'), layoutLine(lab, 'y')],
      given: { shape },
    };
  },
);

const reversedShape = family(
  'shape-of-T',
  ['strides/views', 'misconceptions/names', 'tensors/numpy', 'views/view'],
  ['M17'],
  (draw, difficulty) => {
    const shape = draw.shape(difficulty === 3 ? 4 : 3, 2, 6);
    const code = `a = np.zeros(${tuple(shape)})\nb = a.T`;
    const lab = new Lab(code, 'numpy');
    const lastTwo = [...shape.slice(0, -2), shape.at(-1)!, shape.at(-2)!];
    return {
      code,
      dialect: 'numpy',
      ...askShape(lab, 'b'),
      held: [{ belief: 'M17', answer: lastTwo }],
      rule: 'M17',
      lines: [layoutLine(lab, 'a'), layoutLine(lab, 'b')],
      given: { shape },
    };
  },
);

const transposedAxes = family(
  'shape-of-axes',
  ['strides/views', 'misconceptions/names', 'tensors/shapes', 'tensors/numpy'],
  ['M17'],
  (draw) => {
    const shape = draw.shape(3, 2, 7);
    const axes = draw.pick(turns);
    const code = `a = np.zeros(${tuple(shape)})\nb = a.transpose(${listed(axes)})`;
    const lab = new Lab(code, 'numpy');
    return {
      code,
      dialect: 'numpy',
      ...askShape(lab, 'b'),
      held: [{ belief: 'M17', answer: shape.map((_, k) => shape[axes.indexOf(k as 0 | 1 | 2)]!) }],
      rule: 'M17',
      lines: [layoutLine(lab, 'a'), layoutLine(lab, 'b')],
      given: { shape, axes },
    };
  },
);

export const axes: readonly Family[] = [permuteStrides, transposeStrides, reversedShape, transposedAxes];

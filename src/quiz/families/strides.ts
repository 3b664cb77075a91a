// Strides as digits: of new arrays in both orders and both units, after slices, reversals and expansion.
import { itemsizeOf } from '../../core/dtype.ts';
import type { Family } from '../family.ts';
import { family } from '../family.ts';
import { Lab } from '../lab.ts';
import { columnMajor, layoutLine, listed, rowMajor, tensorCode, tuple } from '../program.ts';
import { askStrides } from './asking.ts';

const canonical = family(
  'strides-canonical',
  ['strides/canonical', 'strides/definition', 'layout/row-major', 'tensors/create'],
  [],
  (draw, difficulty) => {
    const shape = draw.shape(difficulty === 3 ? 4 : 3, 2, 6);
    const code = `x = torch.zeros(${listed(shape)})`;
    const lab = new Lab(code);
    return {
      code,
      ...askStrides(lab, 'x'),
      held: [{ belief: 'by-columns', answer: columnMajor(shape) }],
      rule: 'canonical',
      lines: [layoutLine(lab, 'x')],
      given: { shape },
    };
  },
);

const columnStrides = family(
  'strides-column-major',
  [
    'strides/canonical',
    'layout/column-major',
    'misconceptions/orders',
    'beyond/interoperability',
    'layout/interoperability',
  ],
  [],
  (draw, difficulty) => {
    const shape = draw.shape(difficulty === 1 ? 2 : 3, 2, 6);
    const code = `a = np.zeros(${tuple(shape)}, np.uint8, order='F')`;
    const lab = new Lab(code, 'numpy');
    return {
      code,
      dialect: 'numpy',
      ...askStrides(lab, 'a'),
      held: [{ belief: 'by-rows', answer: rowMajor(shape) }],
      rule: 'canonical',
      lines: [layoutLine(lab, 'a')],
      given: { shape },
    };
  },
);

const numpyStrides = family(
  'strides-in-bytes',
  ['strides/definition', 'strides/canonical', 'tensors/numpy', 'misconceptions/numbers'],
  ['M08'],
  (draw, difficulty) => {
    const shape = draw.shape(difficulty === 1 ? 2 : 3, 2, 5);
    const dtype = draw.pick(['float32', 'float64', 'int16'] as const);
    const code = `a = np.zeros(${tuple(shape)}, np.${dtype})\nb = a.T`;
    const lab = new Lab(code, 'numpy');
    const itemsize = itemsizeOf(dtype);
    return {
      code,
      dialect: 'numpy',
      ...askStrides(lab, 'b'),
      held: [{ belief: 'M08', answer: lab.strides('b').map((s) => s / itemsize) }],
      rule: 'M08',
      lines: [layoutLine(lab, 'a'), layoutLine(lab, 'b')],
      given: { shape, itemsize },
    };
  },
);

/** A turn of three axes, for which sources and destinations differ. */
const sliceStrides = family(
  'strides-slice',
  ['strides/views', 'views/view', 'tensors/indexing', 'strides/worked'],
  [],
  (draw, difficulty) => {
    const shape = draw.shape(2, 4, 7);
    const step = draw.int(2, 3);
    const start = draw.int(1, 2);
    // The step goes along the axis whose stride is not 1, where steps and cells differ.
    const isPlain = difficulty === 1;
    const base = isPlain ? 'x' : 'x.T';
    if (Math.ceil(shape[0]! / step) < 2 || shape[1]! - start < 2) return null;
    const code = `x = torch.zeros(${listed(shape)})\ny = ${base}[${isPlain ? `::${step}, ${start}:` : `${start}:, ::${step}`}]`;
    const lab = new Lab(code);
    const [s0, s1] = lab.strides(base) as [number, number];
    return {
      code,
      ...askStrides(lab, 'y'),
      held: [
        { belief: 'step-in-cells', answer: isPlain ? [step, s1] : [s0, step] },
        { belief: 'unchanged', answer: [s0, s1] },
        { belief: 'M10', answer: rowMajor(lab.shape('y')) },
      ],
      rule: 'slice',
      lines: [layoutLine(lab, base), layoutLine(lab, 'y')],
      given: { shape, step },
    };
  },
);

const negativeStride = family(
  'strides-reversed',
  ['strides/definition', 'misconceptions/numbers', 'tensors/numpy', 'strides/views'],
  ['M09'],
  (draw, difficulty) => {
    const shape = draw.shape(2, 3, 6);
    const dtype = draw.pick(['int16', 'int32', 'float64'] as const);
    const [i, j] =
      difficulty === 1
        ? ['::-1', ':']
        : draw.pick([
            ['::-1', '1:'],
            ['::2', '::-1'],
            ['::-1', '::-1'],
          ]);
    const code = `a = np.zeros(${tuple(shape)}, np.${dtype})\nb = a[${i}, ${j}]`;
    const lab = new Lab(code, 'numpy');
    if (lab.shape('b').some((size) => size < 2)) return null;
    const strides = lab.strides('b');
    return {
      code,
      dialect: 'numpy',
      ...askStrides(lab, 'b'),
      held: [{ belief: 'M09', answer: strides.map(Math.abs) }],
      rule: 'M09',
      lines: [layoutLine(lab, 'a'), layoutLine(lab, 'b')],
      given: { shape, itemsize: itemsizeOf(dtype) },
    };
  },
);

const expandStrides = family(
  'strides-expand',
  ['strides/views', 'misconceptions/numbers', 'views/view', 'beyond/limits'],
  ['M07'],
  (draw) => {
    const [rows, columns, planes] = draw.shape(3, 2, 6) as [number, number, number];
    const call = draw.pick([`x.expand(${planes}, ${rows}, ${columns})`, `x.expand(${planes}, -1, -1)`]);
    const code = `${tensorCode('x', [rows, columns])}\ny = ${call}`;
    const lab = new Lab(code);
    return {
      code,
      ...askStrides(lab, 'y'),
      held: [{ belief: 'M07', answer: rowMajor(lab.shape('y')) }],
      rule: 'M07',
      lines: [layoutLine(lab, 'x'), layoutLine(lab, 'y')],
      shown: ['x'],
      given: { shape: [rows, columns], times: planes },
    };
  },
);

export const strides: readonly Family[] = [
  canonical,
  columnStrides,
  numpyStrides,
  sliceStrides,
  negativeStride,
  expandStrides,
];

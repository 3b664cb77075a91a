// Distances in memory, in elements and in bytes.
import { itemsizeOf } from '../../core/dtype.ts';
import { numelOf } from '../../core/shape.ts';
import type { Family } from '../family.ts';
import { family } from '../family.ts';
import { Lab } from '../lab.ts';
import { at, dot, layoutLine, listed, resultLine, rowMajor, sumLine, tuple } from '../program.ts';

const byteDistance = family(
  'byte-distance',
  ['layout/linearisation', 'strides/definition', 'tensors/create', 'misconceptions/numbers', 'strides/address'],
  ['M08'],
  (draw, difficulty) => {
    const shape = draw.shape(difficulty === 1 ? 2 : 3, 2, 5);
    const index = draw.inner(shape);
    const dtype = draw.pick(['float32', 'float64', 'int16', 'int64'] as const);
    const code = `x = torch.zeros(${listed(shape)}, dtype=torch.${dtype})`;
    const lab = new Lab(code);
    return {
      code,
      ask: 'byte-distance',
      about: at('x', index),
      form: { kind: 'numbers', fields: [`${at('x', index)}.data_ptr() - x.data_ptr()`] },
      answer: [lab.number(`${at('x', index)}.data_ptr() - x.data_ptr()`)],
      held: [{ belief: 'M08', answer: [dot(index, lab.strides('x'))] }],
      rule: 'M08',
      lines: [layoutLine(lab, 'x'), sumLine(lab, 'x', index, 'bytes')],
      given: { shape, index, itemsize: itemsizeOf(dtype) },
    };
  },
);

const elementDistance = family(
  'element-distance',
  [
    'strides/definition',
    'layout/rank-n',
    'misconceptions/numbers',
    'tensors/numpy',
    'layout/interoperability',
    'strides/address',
  ],
  ['M08'],
  (draw, difficulty) => {
    const shape = draw.shape(difficulty === 1 ? 2 : 3, 2, 5);
    const index = draw.inner(shape);
    const dtype = draw.pick(['float32', 'float64', 'int16', 'int64'] as const);
    const code = `a = np.zeros(${tuple(shape)}, np.${dtype})`;
    const lab = new Lab(code, 'numpy');
    const strides = lab.strides('a');
    return {
      code: `${code}\n# a.strides == ${tuple(strides)}`,
      dialect: 'numpy',
      ask: 'element-distance',
      about: at('a', index),
      form: { kind: 'numbers', fields: [at('a', index)] },
      answer: [dot(index, strides) / itemsizeOf(dtype)],
      held: [{ belief: 'M08', answer: [dot(index, strides)] }],
      rule: 'M08',
      lines: [
        sumLine(lab, 'a', index, 'bytes'),
        resultLine(`${dot(index, strides)} / a.itemsize`, dot(index, strides) / itemsizeOf(dtype)),
      ],
      given: { shape, index, itemsize: itemsizeOf(dtype) },
    };
  },
);

const stepAlong = family(
  'step-along',
  ['strides/definition', 'strides/worked', 'views/view', 'layout/rank-n', 'strides/address'],
  ['M02'],
  (draw) => {
    const shape = draw.shape(3, 2, 5);
    const code = `x = torch.zeros(${listed(shape)})\ny = x.transpose(0, ${draw.int(1, 2)})`;
    const lab = new Lab(code);
    const axis = draw.int(0, 1);
    const from = lab.shape('y').map((size, k) => (k === axis ? draw.int(0, size - 2) : draw.int(0, size - 1)));
    const to = from.map((i, k) => (k === axis ? i + 1 : i));
    const unchanged = rowMajor(lab.shape('y'))[axis]!;
    return {
      code,
      ask: 'step',
      about: 'y',
      form: { kind: 'numbers', fields: [`${at('y', from)} → ${at('y', to)}`] },
      answer: [lab.offset(at('y', to)) - lab.offset(at('y', from))],
      held: [{ belief: 'M02', answer: [unchanged] }],
      rule: 'linear',
      lines: [layoutLine(lab, 'y')],
      given: { shape: lab.shape('y'), axis },
    };
  },
);

const sizeOfStorage = family(
  'size-of-storage',
  ['tensors/create', 'tensors/dtype', 'layout/linearisation', 'beyond/padding'],
  [],
  (draw) => {
    const shape = draw.shape(draw.int(2, 3), 2, 6);
    const dtype = draw.pick(['float64', 'int16', 'int32', 'float32'] as const);
    const code = `x = torch.ones(${listed(shape)}, dtype=torch.${dtype})`;
    const lab = new Lab(code);
    return {
      code,
      ask: 'new-bytes',
      about: 'x',
      form: { kind: 'numbers', fields: ['x'] },
      answer: [lab.tensor('x').storage.nbytes],
      rule: 'itemsize',
      lines: [resultLine(`${shape.join(' · ')} · ${itemsizeOf(dtype)}`, numelOf(shape) * itemsizeOf(dtype))],
      given: { shape },
    };
  },
);

export const distances: readonly Family[] = [byteDistance, elementDistance, stepAlong, sizeOfStorage];

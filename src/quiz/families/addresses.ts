// Where an element lies: offsets in both orders, the way back from an offset to its index, and the same written index in languages
// that count otherwise.
import { itemsizeOf } from '../../core/dtype.ts';
import { denseLayout } from '../../core/layout.ts';
import type { Language } from '../../explain/languages.ts';
import { spokenOf } from '../../explain/languages.ts';
import type { Family } from '../family.ts';
import { family } from '../family.ts';
import { Lab } from '../lab.ts';
import { at, columnMajor, dot, listed, resultLine, rowMajor, sumLine, tuple } from '../program.ts';

const offsetRow = family(
  'offset-row',
  ['layout/linearisation', 'layout/row-major', 'strides/worked', 'tensors/create', 'strides/address'],
  [],
  (draw, difficulty) => {
    const shape = draw.shape(difficulty === 1 ? 2 : 3, 2, 6);
    const index = draw.inner(shape);
    const code = `T = torch.zeros(${listed(shape)})`;
    const lab = new Lab(code);
    const columns = dot(index, columnMajor(shape));
    return {
      code,
      ask: 'offset',
      about: at('T', index),
      form: { kind: 'numbers', fields: [at('T', index)] },
      answer: [lab.offset(at('T', index))],
      held: [{ belief: 'by-columns', answer: [columns] }],
      rule: 'linear',
      lines: [sumLine(lab, 'T', index)],
      given: { shape, index },
    };
  },
);

const offsetColumn = family(
  'offset-column',
  ['layout/linearisation', 'layout/column-major', 'layout/comparison', 'misconceptions/orders'],
  [],
  (draw, difficulty) => {
    const shape = draw.shape(difficulty === 3 ? 3 : 2, 2, 6);
    const index = draw.inner(shape);
    const code = `a = np.zeros(${tuple(shape)}, np.float32, order='F')`;
    const lab = new Lab(code, 'numpy');
    const element = `a[${index.map((i) => `${i}:${i + 1}`).join(', ')}]`;
    return {
      code,
      dialect: 'numpy',
      ask: 'offset',
      about: at('a', index),
      form: { kind: 'numbers', fields: [at('a', index)] },
      answer: [lab.offset(element)],
      held: [{ belief: 'by-rows', answer: [dot(index, rowMajor(shape))] }],
      rule: 'linear',
      lines: [sumLine(lab, 'a', index)],
      given: { shape, index },
    };
  },
);

const offsetBoth = family(
  'offset-both-orders',
  ['layout/comparison', 'layout/rank-n', 'layout/row-major', 'layout/column-major'],
  [],
  (draw, difficulty) => {
    const shape = draw.shape(difficulty === 1 ? 2 : 3, 2, 5);
    const index = draw.inner(shape);
    const code = `c = np.zeros(${tuple(shape)}, np.int8)\nf = np.zeros(${tuple(shape)}, np.int8, order='F')`;
    const lab = new Lab(code, 'numpy');
    const places = ['c', 'f'].map((name) => dot(index, lab.strides(name)));
    return {
      code,
      dialect: 'numpy',
      ask: 'offsets',
      form: { kind: 'numbers', fields: [at('c', index), at('f', index)] },
      answer: places,
      held: [{ belief: 'by-columns', answer: places.toReversed() }],
      rule: 'linear',
      lines: [sumLine(lab, 'c', index), sumLine(lab, 'f', index)],
      given: { shape, index },
    };
  },
);

const indexAt = family(
  'index-at',
  ['layout/linearisation', 'layout/rank-n', 'layout/row-major', 'strides/worked', 'strides/address'],
  [],
  (draw, difficulty) => {
    const shape = draw.shape(difficulty === 1 ? 2 : 3, 2, 6);
    const index = draw.inner(shape);
    const code = `T = torch.zeros(${listed(shape)})`;
    const lab = new Lab(code);
    const place = lab.offset(at('T', index));
    let left = place;
    const byColumns = shape.map((size) => {
      const i = left % size;
      left = Math.floor(left / size);
      return i;
    });
    return {
      code,
      ask: 'index-at',
      about: 'T',
      numbers: [place],
      form: { kind: 'numbers', fields: shape.map((_, k) => 'ijk'[k]!) },
      answer: index,
      held: [{ belief: 'by-columns', answer: byColumns }],
      rule: 'linear',
      lines: [sumLine(lab, 'T', index)],
      given: { shape, place },
    };
  },
);

const others: readonly Language[] = ['Fortran', 'MATLAB', 'Julia', 'R'];

const writtenIndex = family(
  'written-index',
  [
    'layout/column-major',
    'layout/comparison',
    'beyond/interoperability',
    'misconceptions/orders',
    'layout/interoperability',
  ],
  [],
  (draw, difficulty) => {
    const shape = draw.shape(2, 3, 6);
    const written = shape.map((size) => draw.int(2, size - 1));
    const spoken = [draw.pick(['C', 'NumPy'] as const), ...draw.some(others, difficulty === 1 ? 1 : 2)].map(
      (language) => {
        const base = language === 'C' || language === 'NumPy' ? 0 : 1;
        const index = written.map((i) => i - base);
        const layout = denseLayout(shape, itemsizeOf('float32'));
        const all = spokenOf({ layout, itemsize: 4, address: 0, index, name: 'A' });
        return { ...all.find((s) => s.language === language)!, index };
      },
    );
    const fields = spoken.map(({ language, expression }) => `${language}: ${expression}`);
    return {
      code: '',
      ask: 'written-index',
      numbers: shape,
      form: { kind: 'numbers', fields },
      answer: spoken.map(({ own }) => own.value),
      held: [
        { belief: 'by-rows', answer: spoken.map(({ index }) => dot(index, rowMajor(shape))) },
        {
          belief: 'from-zero',
          answer: spoken.map(({ order }) => dot(written, order === 'C' ? rowMajor(shape) : columnMajor(shape))),
        },
      ],
      rule: 'languages',
      lines: spoken.map(({ own, expression }) => resultLine(expression, `${own.text} = ${own.value}`)),
      given: { shape, written },
    };
  },
);

export const addresses: readonly Family[] = [offsetRow, offsetColumn, offsetBoth, indexAt, writtenIndex];

// Element types: what wraps, what bytes reread as another type show, and what newch makes, refuses, views and copies.
import { itemsizeOf } from '../../core/dtype.ts';
import type { Family } from '../family.ts';
import { family } from '../family.ts';
import { Lab } from '../lab.ts';
import { layoutLine, listed, resultLine, tensorCode } from '../program.ts';
import type { Verdict } from '../question.ts';
import { askShape } from './asking.ts';
import type { Row } from './judging.ts';
import { judged } from './judging.ts';

const wraps = family(
  'bytes-wrap',
  ['tensors/dtype', 'misconceptions/types', 'tensors/compute', 'tensors/create'],
  ['M24'],
  (draw, difficulty) => {
    const values = draw.some([180, 190, 200, 210, 220, 230, 240, 250], 2);
    const [by, op] =
      difficulty === 1
        ? [draw.int(80, 120), '+']
        : draw.pick([
            [draw.int(80, 120), '+'],
            [draw.int(2, 4), '*'],
          ] as const);
    const code = `x = torch.tensor([${listed(values)}, 7], dtype=torch.uint8)\ny = x ${op} ${by}`;
    const lab = new Lab(code);
    const fields = ['y[0]', 'y[1]'];
    const wide = values.map((v) => (op === '+' ? v + by : v * by));
    return {
      code,
      ask: 'values',
      form: { kind: 'numbers', fields },
      answer: lab.values('y').slice(0, 2),
      held: [{ belief: 'M24', answer: wide }],
      rule: 'M24',
      lines: [
        resultLine('y.dtype', lab.dtype('y')),
        ...wide.map((w, k) => resultLine(`${w} % 256`, lab.values('y')[k]!)),
      ],
      given: { values, by, op },
    };
  },
);

const viewTypeShape = family(
  'shape-of-view-type',
  ['tensors/dtype', 'misconceptions/types', 'strides/definition', 'views/view', 'views/same-cells'],
  ['M24'],
  (draw) => {
    const shape = draw.shape(2, 2, 5);
    const [from, to] = draw.pick([
      ['int32', 'uint8'],
      ['int32', 'int16'],
      ['float64', 'int32'],
      ['int64', 'int16'],
    ] as const);
    const code = `x = torch.zeros(${listed(shape)}, dtype=torch.${from})\ny = x.view(torch.${to})`;
    const lab = new Lab(code);
    return {
      code,
      ...askShape(lab, 'y'),
      held: [{ belief: 'M24', answer: shape }],
      rule: 'M24',
      lines: [
        resultLine('x.shape', shape),
        resultLine(`${itemsizeOf(from)} / ${itemsizeOf(to)}`, itemsizeOf(from) / itemsizeOf(to)),
        resultLine('y.shape', lab.shape('y')),
      ],
      given: { shape, from, to },
    };
  },
);

const viewTypeValues = family(
  'values-of-view-type',
  ['tensors/dtype', 'misconceptions/types', 'beyond/interoperability', 'tensors/numpy'],
  ['M24'],
  (draw, difficulty) => {
    const low = draw.int(3, 99);
    const high = draw.int(1, difficulty === 1 ? 1 : 9);
    const second = draw.int(2, 90);
    const number = high * 256 + low;
    const code = `a = np.array([${number}, ${second}], np.int16)\nb = a.view(np.uint8)`;
    const lab = new Lab(code, 'numpy');
    return {
      code,
      dialect: 'numpy',
      ask: 'values',
      form: { kind: 'numbers', fields: ['b[0]', 'b[1]'] },
      answer: lab.values('b').slice(0, 2),
      held: [
        { belief: 'M24', answer: [number % 256, second] },
        { belief: 'M24', answer: [number, second] },
      ],
      rule: 'M24',
      lines: [resultLine(`${number} = ${high} · 256 + ${low}`, `[${low}, ${high}]`), layoutLine(lab, 'b')],
      given: { number, second },
    };
  },
);

const typesOfNumbers = family(
  'types-of-literals',
  ['tensors/create', 'tensors/dtype', 'tensors/numpy', 'misconceptions/types'],
  [],
  (draw, difficulty) => {
    const stock: Row[] = ['[1, 2]', '[1., 2.]', '[1, 2.5]', '[[3], [4]]'].flatMap((list) => [
      { code: `torch.tensor(${list})` },
      { code: `np.array(${list})` },
    ]);
    const words: readonly Verdict[] = ['float32', 'float64', 'int32', 'int64'];
    const lab = new Lab('');
    const truth = (row: string) => lab.dtype(row) as Verdict;
    const { form, answer, held, lines } = judged(draw, stock, difficulty + 2, words, truth);
    return { code: '', ask: 'dtypes', form, answer, held, rule: 'newch-types', lines };
  },
);

const newchTypes = family(
  'newch-types',
  ['tensors/create', 'tensors/dtype', 'tensors/compute', 'misconceptions/types'],
  [],
  (draw, difficulty) => {
    const code =
      'import newch as torch\na = torch.tensor([[0, 1, 2], [10, 11, 12]])\nb = torch.tensor([1, 2, 3], dtype=torch.uint8)\nx = torch.tensor([0.5, 1.5, 2.5])';
    const lab = new Lab(code, 'newch');
    const stock: Row[] = [
      'a',
      'a / 2',
      'a * 0.5',
      'a + x',
      'a < 2',
      'b / 255',
      'b.long()',
      'x > 1',
      'a.float()',
      'torch.zeros(2, 3)',
      'b',
      'x.argmax()',
      'torch.ones(2, dtype=torch.int32)',
    ].map((row) => ({ code: row }));
    const words: readonly Verdict[] = ['float32', 'int32', 'uint8'];
    const truth = (row: string) => lab.dtype(row) as Verdict;
    const { form, answer, held, lines } = judged(draw, stock, difficulty + 3, words, truth);
    return { code, dialect: 'newch', ask: 'dtypes', form, answer, held, rule: 'newch-types', lines };
  },
);

const newchRefuses = family(
  'newch-refuses',
  ['tensors/dtype', 'tensors/compute', 'tensors/indexing', 'tensors/create'],
  [],
  (draw, difficulty) => {
    const code = 'import newch as torch\na = torch.tensor([[0, 1, 2], [10, 11, 12]])\nx = a.float()';
    const lab = new Lab(code, 'newch');
    const stock: Row[] = [
      'a + 1',
      'a * a',
      'a / 2',
      'a * 0.5',
      'a.float() + 1',
      'x.max()',
      'x.amax(dim=1)',
      'x[x > 1]',
      'x[::-1]',
      'x[[1, 0]]',
      'x[0, 1] = 5',
      'x.masked_fill(a > 1, 0.0)',
      'x[[0], [1]]',
      'a.sum(0)',
      'x.sum(0)',
    ].map((row) => ({ code: row }));
    const truth = (row: string) => (lab.works(row) ? 'works' : 'raises');
    const { form, answer, held, lines } = judged(draw, stock, difficulty + 3, ['works', 'raises'], truth);
    return { code, dialect: 'newch', ask: 'works', form, answer, held, rule: 'newch-index', lines };
  },
);

const newchEndings = family(
  'newch-endings',
  ['tensors/indexing', 'tensors/compute', 'views/view-or-copy', 'tensors/numpy'],
  ['M15'],
  (draw, difficulty) => {
    const code = `import newch as torch\n${tensorCode('m', draw.shape(2, 3, 5))}`;
    const lab = new Lab(code, 'newch');
    const lists: Row[] = [
      { code: 'm[[2, 0]]', believed: { M15: 'view' } },
      { code: 'm[:, [1, 1, 2]]', believed: { M15: 'view' } },
    ];
    const others: Row[] = [
      'm[1]',
      'm[:, 2]',
      'm[-1, 1:3]',
      'm[..., ::2]',
      'm[None]',
      'm.T',
      'm.T.contiguous()',
      'm.transpose(0, 1)',
      'm[::-1]',
      'm.detach()',
    ].map((row) => ({ code: row }));
    const stock = [...lists, ...draw.some(others, difficulty + 2)];
    const { form, answer, held, lines } = judged(
      draw,
      stock,
      stock.length,
      ['view', 'copy', 'error'],
      (row) => lab.ending(row),
      ['M15'],
    );
    return { code, dialect: 'newch', ask: 'endings', form, answer, held, rule: 'newch-index', lines };
  },
);

const newchExchange = family(
  'newch-and-numpy',
  ['tensors/numpy', 'beyond/interoperability', 'views/view-or-copy', 'misconceptions/sharing'],
  [],
  (draw, difficulty) => {
    const code = `import newch\na = np.ones(${draw.int(3, 6)}, np.float32)\nt = newch.ones(${draw.int(3, 6)})\nx = torch.ones(${draw.int(3, 6)})`;
    const lab = new Lab(code);
    const stock: Row[] = [
      'newch.tensor(a)',
      't.numpy()',
      'torch.tensor(a)',
      'torch.from_numpy(a)',
      'x.numpy()',
      'np.asarray(x)',
      't[1:]',
    ].map((row) => ({ code: row }));
    const truth = (row: string) => (lab.ending(row) === 'view' ? 'shares' : 'apart');
    const { form, answer, held, lines } = judged(draw, stock, difficulty + 3, ['shares', 'apart'], truth);
    return { code, ask: 'shares', form, answer, held, rule: 'newch-exchange', lines };
  },
);

export const elementTypes: readonly Family[] = [
  wraps,
  viewTypeShape,
  viewTypeValues,
  typesOfNumbers,
  newchTypes,
  newchRefuses,
  newchEndings,
  newchExchange,
];

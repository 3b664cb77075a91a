// What a write changes: through views, through lists of indices, by = and by +=.
import type { Family } from '../family.ts';
import { family } from '../family.ts';
import { Lab } from '../lab.ts';
import { at, layoutLine, listed, resultLine, tensorCode } from '../program.ts';
import { askNumbers } from './asking.ts';
import type { Row } from './judging.ts';
import { judged } from './judging.ts';

const writeTransposed = family(
  'write-through-transpose',
  ['views/view-or-copy', 'views/view', 'misconceptions/sharing', 'tensors/shapes', 'views/same-cells'],
  ['M02'],
  (draw, difficulty) => {
    const shape = draw.shape(2, 2, 4);
    const [i, j] = draw.inner(shape) as [number, number];
    const other = [i - 1, j];
    const make = difficulty === 1 ? 'x.T' : draw.pick(['x.T', 'x.transpose(0, 1)', 'x.permute(1, 0)']);
    const code = `${tensorCode('x', shape)}\ny = ${make}\ny[${j}, ${i}] = 90\ny[${other[1]}, ${other[0]}] += 50`;
    const lab = new Lab(code);
    const fields = [at('x', [i, j]), at('x', other)];
    const before = new Lab(tensorCode('x', shape));
    return {
      code,
      ...askNumbers(lab, 'values', fields),
      held: [{ belief: 'M02', answer: fields.map((field) => before.number(field)) }],
      rule: 'M02',
      lines: [
        layoutLine(lab, 'x'),
        layoutLine(lab, 'y'),
        ...fields.map((field) => resultLine(field, lab.number(field))),
      ],
      given: { shape, index: [i, j] },
    };
  },
);

const fancyWrites = family(
  'write-through-list',
  ['views/view-or-copy', 'tensors/indexing', 'misconceptions/indexing'],
  ['M15'],
  (draw) => {
    const n = draw.int(6, 9);
    const [i, j] = draw
      .some(
        Array.from({ length: n - 3 }, (_, k) => k + 1),
        2,
      )
      .sort((p, q) => p - q) as [number, number];
    const slices = `a[${i}:${j + 1}][0] = 50`;
    const lists = `b[[${i}, ${j}]][0] = 60\nb[[${i}, ${j}]][1] = 70`;
    const start = `a = np.arange(${n})\nb = np.arange(${n})\n`;
    const code = `${start}${slices}\n${lists}`;
    const lab = new Lab(code, 'numpy');
    const fields = [`a[${i}]`, `b[${i}]`, `b[${j}]`];
    return {
      code,
      dialect: 'numpy',
      ...askNumbers(lab, 'values', fields),
      held: [{ belief: 'M15', answer: [50, 60, 70] }],
      rule: 'M15',
      lines: fields.map((field) => resultLine(field, lab.number(field))),
      given: { i, j },
    };
  },
);

const duplicates = family(
  'duplicate-indices',
  ['tensors/indexing', 'misconceptions/indexing', 'tensors/numpy', 'views/view-or-copy'],
  ['M15'],
  (draw) => {
    const n = draw.int(4, 6);
    const [i, j] = draw.some(
      Array.from({ length: n - 1 }, (_, k) => k),
      2,
    ) as [number, number];
    const index = draw.shuffled([i, i, j, ...(draw.int(0, 1) ? [i] : [])]);
    const by = draw.int(2, 9);
    const code = `a = np.zeros(${n}, np.int32)\na[[${listed(index)}]] += ${by}`;
    const lab = new Lab(code, 'numpy');
    const fields = Array.from({ length: n }, (_, k) => `a[${k}]`);
    return {
      code,
      dialect: 'numpy',
      ask: 'values',
      form: { kind: 'numbers', fields },
      answer: lab.values('a'),
      held: [{ belief: 'M15', answer: fields.map((_, k) => by * index.filter((m) => m === k).length) }],
      rule: 'M15',
      lines: [resultLine('a', lab.values('a'))],
      given: { n, index, by },
    };
  },
);

const rebinding = family(
  'rebind-or-write',
  ['views/view-or-copy', 'tensors/numpy', 'misconceptions/sharing', 'beyond/interoperability'],
  ['M20'],
  (draw) => {
    const n = draw.int(3, 5);
    const k = draw.int(1, n - 2 > 0 ? n - 2 : 1);
    const [p, q] = [draw.int(2, 5) * 10, draw.int(6, 9) * 10];
    const swap = draw.int(0, 1) === 1;
    const [first, second] = swap ? ['t', 'u'] : ['u', 't'];
    const code = [
      `a = np.arange(${n})`,
      `b = np.arange(${n})`,
      't = torch.from_numpy(a)',
      'u = torch.from_numpy(b)',
      ...(swap ? [`a = a + ${p}`, `b += ${q}`] : [`a += ${p}`, `b = b + ${q}`]),
    ].join('\n');
    const lab = new Lab(code);
    const fields = [`t[${k}]`, `u[${k}]`];
    const plain = [k, k];
    return {
      code,
      ...askNumbers(lab, 'values', fields),
      held: [
        { belief: 'M20', answer: [k + p, k + q] },
        { belief: 'M20', answer: plain },
      ],
      rule: 'M20',
      lines: fields.map((field) => resultLine(field, lab.number(field))),
      given: { k, by: [p, q], rebound: first!, written: second! },
    };
  },
);

const changed = family(
  'changed-by-write',
  ['views/view-or-copy', 'views/same-cells', 'tensors/shapes', 'misconceptions/indexing'],
  ['M15'],
  (draw, difficulty) => {
    const shape = draw.shape(2, 3, 5);
    const [rows, columns] = shape as [number, number];
    const [i, j] = draw.inner(shape) as [number, number];
    const lists = [`x[[${i}, 0]]`, `x[:, [0, ${j}]]`, `x[x > ${draw.int(1, 9)}]`];
    const others = [
      'x.T',
      `x[${i}:]`,
      `x[:${i}]`,
      `x[:, ${j}]`,
      'x + 0',
      `x.reshape(${rows * columns})`,
      `x.T.reshape(${rows * columns})`,
      'x.T.contiguous()',
      'x.contiguous()',
      'x.clone()',
      `x.unsqueeze(0).expand(2, ${rows}, ${columns})`,
    ];
    const stock = draw.shuffled([...draw.some(lists, 2), ...draw.some(others, difficulty + 1)]);
    const made = stock.map((how, k) => `${letters[k]!} = ${how}`);
    const start = [tensorCode('x', shape), ...made].join('\n');
    const code = `${start}\nx[${i}, ${j}] = 99`;
    const [before, after] = [new Lab(start), new Lab(code)];
    const words = ['yes', 'no'] as const;
    const truth = (name: string) => (before.values(name).join() === after.values(name).join() ? 'no' : 'yes');
    const rowsOf = stock.map(
      (how, k): Row => ({ code: letters[k]!, ...(lists.includes(how) && { believed: { M15: 'yes' } }) }),
    );
    const { form, answer, held, lines } = judged(draw, rowsOf, stock.length, words, truth, ['M15']);
    return { code, ask: 'changed', form, answer, held, rule: 'M15', lines, given: { shape, index: [i, j] } };
  },
);

const letters = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

export const writes: readonly Family[] = [writeTransposed, fancyWrites, duplicates, rebinding, changed];

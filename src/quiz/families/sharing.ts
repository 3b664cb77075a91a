// Who shares memory with whom: views, copies and errors of one expression, what conversions share, how much a small view keeps.
import { numelOf } from '../../core/shape.ts';
import type { Family } from '../family.ts';
import { family } from '../family.ts';
import { Lab } from '../lab.ts';
import { layoutLine, listed, resultLine, tensorCode, tuple } from '../program.ts';
import { askNumbers } from './asking.ts';
import type { Row } from './judging.ts';
import { judged } from './judging.ts';

const endingWords = ['view', 'copy', 'error'] as const;

const endings = family(
  'view-or-copy',
  ['views/view-or-copy', 'views/view', 'tensors/shapes', 'tensors/indexing'],
  ['M15'],
  (draw, difficulty) => {
    const shape = draw.shape(2, 3, 5);
    const [rows, columns] = shape as [number, number];
    const code = `${tensorCode('x', shape)}\nt = x.T`;
    const lab = new Lab(code);
    const lists: Row[] = [
      { code: `x[[0, ${rows - 1}]]`, believed: { M15: 'view' } },
      { code: `x[:, [1, 0]]`, believed: { M15: 'view' } },
      { code: `x[x > ${draw.int(3, 11)}]`, believed: { M15: 'view' } },
    ];
    const others: Row[] = [
      { code: 'x.T' },
      { code: 'x[1]' },
      { code: `x[:, ::2]` },
      { code: 'x[::-1]' },
      { code: 'x.flip(0)' },
      { code: 'x.unsqueeze(0)' },
      { code: `t.reshape(${rows * columns})` },
      { code: `t.view(${rows * columns})` },
      { code: `x.reshape(${rows * columns})` },
      { code: 'x.clone()' },
      { code: 't.contiguous()' },
      { code: 'x + 1' },
      { code: 'x.detach()' },
    ];
    const stock = [...draw.some(lists, 2), ...draw.some(others, difficulty + 2)];
    const { form, answer, held, lines } = judged(draw, stock, stock.length, endingWords, (row) => lab.ending(row), [
      'M15',
    ]);
    return { code, ask: 'endings', form, answer, held, rule: 'M15', lines, shown: ['x'], given: { shape } };
  },
);

const cellsMoved = family(
  'cells-moved',
  [
    'views/view',
    'views/making-contiguous',
    'misconceptions/cost',
    'layout/comparison',
    'layout/transpose',
    'views/same-cells',
  ],
  ['M02'],
  (draw) => {
    const shape = draw.shape(3, 2, 5);
    const code = `x = torch.zeros(${listed(shape)})`;
    const lab = new Lab(code);
    const rows = [
      draw.pick(['x.transpose(0, 2)', 'x.permute(2, 0, 1)']),
      draw.pick(['x.transpose(1, 2)', 'x.permute(1, 0, 2)']),
    ];
    const fields = [...rows, `${rows[1]}.contiguous()`];
    const moved = fields.map((field) => (lab.ending(field) === 'view' ? 0 : numelOf(lab.shape(field))));
    const all = numelOf(shape);
    return {
      code,
      ask: 'moved',
      form: { kind: 'numbers', fields },
      answer: moved,
      held: [{ belief: 'M02', answer: [all, all, all] }],
      rule: 'M02',
      lines: fields.map((field) => layoutLine(lab, field)),
      given: { shape },
    };
  },
);

const conversions = family(
  'shares-array',
  ['tensors/numpy', 'beyond/interoperability', 'misconceptions/sharing', 'views/view-or-copy'],
  ['M20'],
  (draw, difficulty) => {
    const code = `a = np.arange(${draw.int(4, 9)}, dtype=np.float32)\nx = torch.zeros(${draw.int(3, 6)})`;
    const lab = new Lab(code);
    const stock: Row[] = [
      { code: 'torch.from_numpy(a)', believed: { M20: 'apart' } },
      { code: 'torch.as_tensor(a)', believed: { M20: 'apart' } },
      { code: 'torch.tensor(a)', believed: { M20: 'shares' } },
      { code: 'x.numpy()', believed: { M20: 'apart' } },
      { code: 'np.array(x)', believed: { M20: 'shares' } },
      { code: 'np.asarray(x)', believed: { M20: 'apart' } },
    ];
    const truth = (row: string) => (lab.ending(row) === 'view' ? 'shares' : 'apart');
    const { form, answer, held, lines } = judged(draw, stock, difficulty + 3, ['shares', 'apart'], truth, ['M20']);
    return { code, ask: 'shares', form, answer, held, rule: 'M20', lines };
  },
);

const keptBytes = family(
  'kept-bytes',
  ['views/view', 'misconceptions/sharing', 'views/making-contiguous', 'tensors/indexing'],
  ['M11'],
  (draw, difficulty) => {
    const shape = draw.shape(2, 5, 40);
    const [rows, columns] = shape as [number, number];
    const dtype = draw.pick(['float32', 'float64', 'int16'] as const);
    const row = draw.int(1, rows - 2);
    const piece =
      difficulty === 1 ? `x[${row}]` : draw.pick([`x[${row}]`, `x[:, ${draw.int(1, columns - 2)}]`, `x[${row}:, 1:3]`]);
    const code = `x = torch.zeros(${listed(shape)}, dtype=torch.${dtype})\ny = ${piece}\nz = y.clone()\ndel x`;
    const lab = new Lab(code);
    const bytes = (name: string) => lab.tensor(name).storage.nbytes;
    const small = bytes('z');
    return {
      code,
      ask: 'kept-bytes',
      form: { kind: 'numbers', fields: ['y', 'z'] },
      answer: [bytes('y'), small],
      held: [{ belief: 'M11', answer: [small, small] }],
      rule: 'M11',
      lines: [layoutLine(lab, 'y'), layoutLine(lab, 'z'), resultLine('y.storage().nbytes()', bytes('y'))],
      given: { shape },
    };
  },
);

const chunks = family(
  'size-of-chunk',
  ['views/view', 'misconceptions/sharing', 'tensors/shapes', 'beyond/padding'],
  ['M11'],
  (draw) => {
    const [count, each] = draw.shape(2, 2, 6) as [number, number];
    const n = count * each;
    const call = draw.pick([`x.chunk(${count})`, `x.split(${each})`]);
    const code = `x = torch.arange(${n})\nparts = ${call}\nb = parts[1]\nc = b.clone()`;
    const lab = new Lab(code);
    const fields = ['b.storage().size()', 'b.storage_offset()', 'c.storage().size()'];
    return {
      code,
      ...askNumbers(lab, 'values', fields),
      held: [
        { belief: 'M11', answer: [each, 0, each] },
        { belief: 'M11', answer: [each, each, each] },
      ],
      rule: 'M11',
      lines: [layoutLine(lab, 'b'), layoutLine(lab, 'c')],
      given: { count, each },
    };
  },
);

const reversing = family(
  'reversing-in-both',
  ['tensors/numpy', 'misconceptions/sharing', 'views/view-or-copy', 'beyond/interoperability'],
  ['M09'],
  (draw, difficulty) => {
    const shape = draw.shape(2, 3, 5);
    const code = `x = torch.zeros(${listed(shape)})\na = np.zeros(${tuple(shape)})`;
    const lab = new Lab(code);
    const torch: Row[] = [
      { code: 'x.flip(0)', believed: { M09: 'view' } },
      { code: 'x[::-1]', believed: { M09: 'view' } },
      { code: 'x.flip(1)', believed: { M09: 'view' } },
      { code: 'x[:, ::-1]', believed: { M09: 'view' } },
    ];
    const others: Row[] = [{ code: 'a[::-1]' }, { code: 'np.flip(a, 1)' }, { code: 'a[:, ::-1]' }, { code: 'x[::2]' }];
    const stock = [...draw.some(torch, difficulty === 1 ? 2 : 3), ...draw.some(others, 2)];
    const { form, answer, held, lines } = judged(draw, stock, stock.length, endingWords, (row) => lab.ending(row), [
      'M09',
    ]);
    return { code, ask: 'endings', form, answer, held, rule: 'M09', lines };
  },
);

export const sharing: readonly Family[] = [endings, cellsMoved, conversions, keptBytes, chunks, reversing];

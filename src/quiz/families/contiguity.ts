// Contiguous or not, in C and F order, and what it costs to become so; strides of new tensors; axes of size 1.
import { numelOf } from '../../core/shape.ts';
import type { Family } from '../family.ts';
import { family } from '../family.ts';
import { Lab } from '../lab.ts';
import { layoutLine, listed, rowMajor, tuple } from '../program.ts';
import { askStrides } from './asking.ts';
import type { Row } from './judging.ts';
import { judged } from './judging.ts';

const yesNo = ['yes', 'no'] as const;

const contiguous = family(
  'contiguous',
  ['views/contiguity', 'strides/contiguity', 'misconceptions/names', 'views/practice'],
  ['M05'],
  (draw, difficulty) => {
    const [rows, columns] = draw.shape(2, 3, 6) as [number, number];
    const code = `x = torch.zeros(${rows}, ${columns})\nw = torch.zeros(1, ${columns})`;
    const lab = new Lab(code);
    const lucky: Row[] = [
      { code: 'x.T.T', believed: { M05: 'no' } },
      { code: 'w.T', believed: { M05: 'no' } },
      { code: `x[0:2]`, believed: { M05: 'no' } },
      { code: 'x[1]', believed: { M05: 'no' } },
      { code: `x[1:, :]`, believed: { M05: 'no' } },
      { code: 'x.transpose(0, 1).transpose(0, 1)', believed: { M05: 'no' } },
    ];
    const others: Row[] = [
      { code: 'x.T' },
      { code: `x[:, :2]` },
      { code: 'x[:, 1]' },
      { code: 'x[:, ::2]' },
      { code: `x.reshape(${columns}, ${rows})` },
      { code: 'x.T.contiguous()' },
      { code: `x.expand(2, ${rows}, ${columns})` },
    ];
    const stock = [...draw.some(lucky, difficulty === 1 ? 2 : 3), ...draw.some(others, 2)];
    const truth = (row: string) => (lab.contiguous(row) ? 'yes' : 'no');
    const { form, answer, held } = judged(draw, stock, stock.length, yesNo, truth, ['M05']);
    const lines = form.rows.map((row) => layoutLine(lab, row));
    return { code, ask: 'contiguous', form, answer, held, rule: 'M05', lines };
  },
);

const copiedBytes = family(
  'contiguous-moves',
  ['views/making-contiguous', 'views/practice', 'misconceptions/cost', 'strides/contiguity'],
  ['M05'],
  (draw) => {
    const shape = draw.shape(2, 3, 7);
    const [rows] = shape as [number, number];
    const code = `x = torch.zeros(${listed(shape)})`;
    const lab = new Lab(code);
    const stay = draw.some(['x', 'x.T.T', `x[1:]`, `x[1:${rows - 1}]`], 2);
    const pays = draw.pick(['x.T', 'x[:, 1:]', 'x[:, ::2]']);
    const rowsOf = draw.shuffled([...stay, pays]);
    const count = (row: string) => (lab.contiguous(row) ? 0 : numelOf(lab.shape(row)));
    const fields = rowsOf.map((row) => `${row}.contiguous()`);
    return {
      code,
      ask: 'moved',
      form: { kind: 'numbers', fields },
      answer: rowsOf.map(count),
      held: [{ belief: 'M05', answer: rowsOf.map((row) => numelOf(lab.shape(row))) }],
      rule: 'M05',
      lines: rowsOf.map((row) => layoutLine(lab, row)),
      given: { shape },
    };
  },
);

const flags = family(
  'c-or-f',
  ['views/contiguity', 'layout/comparison', 'misconceptions/orders', 'beyond/blas', 'layout/transpose'],
  ['M14'],
  (draw, difficulty) => {
    const shape = draw.shape(draw.int(2, 3), 2, 5);
    const code = `a = np.zeros(${tuple(shape)})\nf = np.asfortranarray(a)`;
    const lab = new Lab(code, 'numpy');
    const turned: Row[] = [
      { code: 'a.T', believed: { M14: 'neither' } },
      { code: 'f.T', believed: { M14: 'neither' } },
      { code: 'a.T.copy().T', believed: { M14: 'neither' } },
    ];
    const others: Row[] = [
      { code: 'a' },
      { code: 'f' },
      { code: 'a + 1' },
      { code: 'a[..., 1:]' },
      { code: 'f.copy()' },
      ...(shape.length === 3 ? [{ code: 'a.transpose(1, 0, 2)' }] : []),
    ];
    const stock = [...draw.some(turned, 2), ...draw.some(others, difficulty + 1)];
    const truth = (row: string) => (lab.contiguous(row) ? 'C' : lab.contiguous(row, 'F') ? 'F' : 'neither');
    if (stock.some(({ code: row }) => lab.contiguous(row) && lab.contiguous(row, 'F'))) return null;
    const { form, answer, held } = judged(draw, stock, stock.length, ['C', 'F', 'neither'], truth, ['M14']);
    const lines = form.rows.map((row) => layoutLine(lab, row));
    return { code, dialect: 'numpy', ask: 'flags', form, answer, held, rule: 'M14', lines, given: { shape } };
  },
);

const toOrder = family(
  'order-costs',
  [
    'views/making-contiguous',
    'layout/comparison',
    'misconceptions/orders',
    'beyond/interoperability',
    'layout/interoperability',
    'layout/transpose',
  ],
  ['M14'],
  (draw) => {
    const shape = draw.shape(2, 3, 6);
    const code = `a = np.zeros(${tuple(shape)})`;
    const lab = new Lab(code, 'numpy');
    const stock: Row[] = [
      { code: 'np.asfortranarray(a)', believed: { M14: 'shares' } },
      { code: 'np.asfortranarray(a.T)', believed: { M14: 'apart' } },
      { code: "np.asarray(a, order='F')", believed: { M14: 'shares' } },
      { code: 'np.ascontiguousarray(a)' },
      { code: 'np.ascontiguousarray(a.T)' },
    ];
    const truth = (row: string) => (lab.ending(row) === 'view' ? 'shares' : 'apart');
    const { form, answer, held, lines } = judged(draw, stock, 4, ['shares', 'apart'], truth, ['M14']);
    return { code, dialect: 'numpy', ask: 'shares', form, answer, held, rule: 'M14', lines, given: { shape } };
  },
);

const newStrides = family(
  'strides-of-clone',
  ['views/making-contiguous', 'views/contiguity', 'misconceptions/orders', 'tensors/compute'],
  ['M19'],
  (draw, difficulty) => {
    const shape = draw.shape(difficulty === 1 ? 2 : 3, 2, 6);
    const turn =
      difficulty === 1 ? 't = x.T' : `t = x.permute(${draw.pick(['2, 0, 1', '1, 2, 0', '0, 2, 1', '2, 1, 0'])})`;
    const make = draw.pick(['t.clone()', 't + 1', 'torch.zeros_like(t)', 't * t', 't.abs()']);
    const code = `x = torch.zeros(${listed(shape)})\n${turn}\nc = ${make}`;
    const lab = new Lab(code);
    return {
      code,
      ...askStrides(lab, 'c'),
      held: [{ belief: 'M19', answer: rowMajor(lab.shape('c')) }],
      rule: 'M19',
      lines: [layoutLine(lab, 't'), layoutLine(lab, 'c')],
      given: { shape },
    };
  },
);

const newContiguous = family(
  'new-and-contiguous',
  ['views/contiguity', 'views/practice', 'misconceptions/orders', 'strides/contiguity'],
  ['M19'],
  (draw, difficulty) => {
    const shape = draw.shape(2, 3, 6);
    const code = `t = torch.zeros(${listed(shape)}).T`;
    const lab = new Lab(code);
    const kept: Row[] = ['t.clone()', 't + 1', 'torch.zeros_like(t)', 't * 2', 't.exp()'].map((row) => ({
      code: row,
      believed: { M19: 'yes' },
    }));
    const others: Row[] = [{ code: 't.contiguous()' }, { code: 't.reshape(-1)' }, { code: 't[:, 1:]' }];
    const stock = [...draw.some(kept, difficulty === 1 ? 2 : 3), { code: 't.T' }, draw.pick(others)];
    const truth = (row: string) => (lab.contiguous(row) ? 'yes' : 'no');
    const { form, answer, held } = judged(draw, stock, stock.length, yesNo, truth, ['M19']);
    const lines = form.rows.map((row) => layoutLine(lab, row));
    return { code, ask: 'contiguous', form, answer, held, rule: 'M19', lines, given: { shape } };
  },
);

/** A layout over `x` whose axis of size 1 has a stride that no step ever takes. */
const odd = (draw: { int(low: number, high: number): number }, n: number, where: 0 | 1, by = 1): string => {
  const stray = draw.int(7, 40);
  const shape = where === 0 ? [1, n] : [n, 1];
  return `x.as_strided(${tuple(shape)}, ${tuple(where === 0 ? [stray, by] : [by, stray])})`;
};

const sizeOne = family(
  'stray-strides',
  ['views/contiguity', 'misconceptions/numbers', 'strides/contiguity', 'beyond/limits'],
  ['M06'],
  (draw, difficulty) => {
    const n = draw.int(3, 6);
    const code = `x = torch.zeros(${n * 12})`;
    const lab = new Lab(code);
    const stray: Row[] = [odd(draw, n, 0), odd(draw, n, 1), odd(draw, n + 1, 1)].map((row) => ({
      code: row,
      believed: { M06: 'no' },
    }));
    const others: Row[] = [
      { code: `x.as_strided((${n}, 2), (2, 1))` },
      { code: `x.as_strided((2, ${n}), (1, 2))` },
      { code: odd(draw, n, 1, 2) },
      { code: `x.as_strided((2, ${n}), (${n + 1}, 1))` },
    ];
    const stock = [...draw.some(stray, difficulty === 1 ? 2 : 3), ...draw.some(others, 2)];
    const truth = (row: string) => (lab.contiguous(row) ? 'yes' : 'no');
    const { form, answer, held } = judged(draw, stock, stock.length, yesNo, truth, ['M06']);
    const lines = form.rows.map((row) => layoutLine(lab, row));
    return { code, ask: 'contiguous', form, answer, held, rule: 'M06', lines };
  },
);

const sameCells = family(
  'same-cells',
  ['strides/definition', 'misconceptions/numbers', 'beyond/limits', 'views/contiguity', 'views/same-cells'],
  ['M06'],
  (draw) => {
    const [n, m] = draw.shape(2, 3, 5) as [number, number];
    const code = `x = torch.zeros(${n * m * 4})\ny = x.as_strided((${n}, 1, ${m}), (${m}, ${m}, 1))`;
    const lab = new Lab(code);
    const view = (strides: readonly number[]) => `x.as_strided((${n}, 1, ${m}), ${tuple(strides)})`;
    const stray: Row[] = draw.some([1, 2, 7, 9, 11, 50], 3).map((s) => ({
      code: view([m, s, 1]),
      believed: { M06: 'different' },
    }));
    const others: Row[] = [view([m + 1, m, 1]), view([1, m, n]), view([m, m, 2])].map((row) => ({ code: row }));
    const stock = [...stray.slice(0, draw.int(2, 3)), ...draw.some(others, 2)];
    const wanted = lab.offsets('y').join();
    const truth = (row: string) => (lab.offsets(row).join() === wanted ? 'same' : 'different');
    const { form, answer, held } = judged(draw, stock, stock.length, ['same', 'different'], truth, ['M06']);
    const lines = form.rows.map((row) => layoutLine(lab, row));
    return { code, ask: 'same-cells', about: 'y', form, answer, held, rule: 'M06', lines, given: { shape: [n, 1, m] } };
  },
);

export const contiguity: readonly Family[] = [
  contiguous,
  copiedBytes,
  flags,
  toOrder,
  newStrides,
  newContiguous,
  sizeOne,
  sameCells,
];

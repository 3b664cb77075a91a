// What walks cost in cache lines: loop orders, bytes used of bytes fetched, lines of a group of threads.
// Counted by the small cache of explain/cachelines: a few lines kept, the least recently used out first.
import { linesOf } from '../../explain/cachelines.ts';
import type { Family } from '../family.ts';
import { family } from '../family.ts';
import { Lab } from '../lab.ts';
import { layoutLine, listed, resultLine } from '../program.ts';

/** Lines of 64 bytes that stay at hand in these questions. */
const kept = 4;

const loops = (order: 'ij' | 'ji', [rows, columns]: readonly number[], body: string): string => {
  const heads = [`for i in range(${rows}):`, `for j in range(${columns}):`];
  const [outer, inner] = order === 'ij' ? heads : heads.toReversed();
  return `${outer} ${inner} ${body}`.replaceAll('): for', '):  for');
};

const twoOrders = family(
  'lines-of-two-orders',
  ['layout/cache', 'strides/contiguity', 'misconceptions/cost', 'beyond/tiling'],
  ['M22'],
  (draw) => {
    const rows = draw.int(5, 12);
    const columns = 16 * draw.int(2, 5);
    const shape = [rows, columns];
    const code = `x = torch.zeros(${listed(shape)}, dtype=torch.float32)`;
    const lab = new Lab(code);
    const { layout, itemsize } = lab.tensor('x');
    const count = (nesting: readonly number[]) => linesOf(layout, itemsize, { kept, nesting }).fetched;
    const fast = count([0, 1]);
    return {
      code,
      ask: 'lines',
      numbers: [kept],
      form: { kind: 'numbers', fields: [loops('ij', shape, 'x[i, j]'), loops('ji', shape, 'x[i, j]')] },
      answer: [fast, count([1, 0])],
      held: [{ belief: 'M22', answer: [fast, fast] }],
      rule: 'M22',
      lines: [layoutLine(lab, 'x')],
      given: { shape, itemsize },
    };
  },
);

const transposedLines = family(
  'lines-of-transposed',
  ['layout/cache', 'strides/contiguity', 'misconceptions/cost', 'views/practice'],
  ['M22'],
  (draw) => {
    const rows = draw.int(5, 12);
    const columns = 16 * draw.int(2, 5);
    const code = `x = torch.zeros(${rows}, ${columns}, dtype=torch.float32)\ny = x.T`;
    const lab = new Lab(code);
    const { layout, itemsize } = lab.tensor('y');
    const shape = lab.shape('y');
    const count = (nesting: readonly number[]) => linesOf(layout, itemsize, { kept, nesting }).fetched;
    const right = [count([0, 1]), count([1, 0])];
    return {
      code,
      ask: 'lines',
      numbers: [kept],
      form: { kind: 'numbers', fields: [loops('ij', shape, 'y[i, j]'), loops('ji', shape, 'y[i, j]')] },
      answer: right,
      held: [
        { belief: 'M22', answer: right.toReversed() },
        { belief: 'M22', answer: [right[1]!, right[1]!] },
        { belief: 'M22', answer: [right[0]!, right[0]!] },
      ],
      rule: 'M22',
      lines: [layoutLine(lab, 'y')],
      given: { shape, itemsize },
    };
  },
);

const bytesUsed = family(
  'bytes-used',
  ['layout/cache', 'strides/contiguity', 'beyond/coalescing', 'beyond/padding'],
  [],
  (draw, difficulty) => {
    const step = draw.pick([2, 4, 8, 16]);
    const n = 16 * draw.int(2, 5);
    const code = `x = torch.zeros(${n * step}, dtype=torch.float32)\ny = x[::${step}]`;
    const lab = new Lab(code);
    const { layout, itemsize } = lab.tensor('y');
    const { touched } = linesOf(layout, itemsize);
    return {
      code,
      ask: 'bytes-used',
      about: 'y.sum()',
      form: { kind: 'numbers', fields: difficulty === 1 ? ['@used'] : ['@used', '@fetched'] },
      answer: difficulty === 1 ? [n * itemsize] : [n * itemsize, touched * 64],
      rule: 'lines',
      lines: [layoutLine(lab, 'y'), resultLine(`${touched} · 64`, touched * 64)],
      given: { n, step },
    };
  },
);

const groupLines = family(
  'lines-of-a-group',
  ['beyond/coalescing', 'layout/cache', 'strides/contiguity', 'beyond/tiling'],
  [],
  (draw, difficulty) => {
    const stride = difficulty === 1 ? draw.pick([1, 2]) : draw.pick([1, 2, 3, 4, 8, 32]);
    const start = 32 * draw.int(1, 5);
    const code = `x = torch.zeros(4096, dtype=torch.float32)\ny = x[${start}::${stride}][:32]`;
    const lab = new Lab(code);
    const { layout, itemsize } = lab.tensor('y');
    return {
      code,
      ask: 'groups',
      about: 'y[t]',
      numbers: [32, 128],
      form: { kind: 'numbers', fields: ['y[t]'] },
      answer: [linesOf(layout, itemsize, { line: 128 }).touched],
      rule: 'coalescing',
      lines: [layoutLine(lab, 'y')],
      given: { stride, start },
    };
  },
);

const groupOfRows = family(
  'group-along-axis',
  ['beyond/coalescing', 'strides/contiguity', 'beyond/padding', 'layout/cache'],
  [],
  (draw, difficulty) => {
    const columns = 32 * draw.int(1, 4);
    const code = `x = torch.zeros(64, ${columns}, dtype=torch.float32)`;
    const lab = new Lab(code);
    const [k, other] = [draw.int(1, 30), draw.int(1, 30)];
    const rows =
      difficulty === 1 ? [`x[${k}, :32]`, `x[:32, ${other}]`] : [`x[:32, ${k}]`, `x[${other}, :32]`, `x.T[:32, ${k}]`];
    const count = (row: string) => {
      const { layout, itemsize } = lab.tensor(row);
      return linesOf(layout, itemsize, { line: 128 }).touched;
    };
    return {
      code,
      ask: 'groups',
      numbers: [32, 128],
      form: { kind: 'numbers', fields: rows },
      answer: rows.map(count),
      rule: 'coalescing',
      lines: rows.map((row) => layoutLine(lab, row)),
      given: { columns },
    };
  },
);

const innermost = family(
  'innermost-axis',
  ['strides/contiguity', 'layout/cache', 'beyond/coalescing', 'misconceptions/cost'],
  [],
  (draw) => {
    const shape = draw.shape(3, 2, 6);
    const axes = draw.pick(['2, 0, 1', '1, 2, 0', '0, 2, 1', '2, 1, 0', '1, 0, 2']);
    const code = `x = torch.zeros(${listed(shape)})\ny = x.permute(${axes})`;
    const lab = new Lab(code);
    const strides = lab.strides('y');
    return {
      code,
      ask: 'innermost',
      about: 'y',
      form: { kind: 'numbers', fields: ['@axis'] },
      answer: [strides.indexOf(Math.min(...strides))],
      rule: 'M22',
      lines: [layoutLine(lab, 'y')],
      given: { shape },
    };
  },
);

/** Whether offsets, in row-major order of the indices, are offset + Σ index · stride for some strides. */
export const cost: readonly Family[] = [twoOrders, transposedLines, bytesUsed, groupLines, groupOfRows, innermost];

// Pieces of the programs that questions show: tensors whose values are their coordinates, tuples, lists, slices. Code text only.
import type { Shape } from '../core/shape.ts';
import { columnMajorStrides, rowMajorStrides } from '../core/shape.ts';
import type { Lab } from './lab.ts';
import type { Line, Unit } from './question.ts';

export const listed = (numbers: readonly number[]): string => numbers.join(', ');
export const tuple = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `(${numbers[0]},)` : `(${numbers.join(', ')})`;
export const at = (name: string, index: readonly number[]): string => `${name}[${listed(index)}]`;

/** A nested list whose elements are their own coordinates, read as digits: 12 stands at [1, 2]. `lead` is before each further row. */
export function coded(shape: Shape, point = '', lead = ''): string {
  const last = shape.reduce((n, size) => n * 10 + size - 1, 0);
  return nested(shape, point, lead, 0, String(last).length + point.length);
}

function nested(shape: Shape, point: string, lead: string, before: number, width: number): string {
  const [size, ...rest] = shape;
  if (size === undefined) return `${before}${point}`.padStart(width);
  const rows = Array.from({ length: size }, (_, i) => nested(rest, point, `${lead} `, before * 10 + i, width));
  return rest.length === 0 ? `[${rows.join(', ')}]` : `[${rows.join(`,\n${lead} `)}]`;
}

/** `x = torch.tensor([[0, 1], …])`, lines broken between rows. */
export const tensorCode = (name: string, shape: Shape, how = 'torch.tensor', tail = '', point = ''): string => {
  const head = `${name} = ${how}(`;
  return `${head}${coded(shape, point, ' '.repeat(head.length))}${tail})`;
};

/** The layout of an expression as an explanation shows it. */
export function layoutLine(lab: Lab, code: string): Line {
  const { layout, itemsize, framework } = lab.tensor(code);
  const unit: Unit = framework === 'numpy' ? 'bytes' : 'elements';
  const by = unit === 'bytes' ? 1 : itemsize;
  const strides = layout.strides.map((s) => s / by);
  return { say: 'layout', code, shape: layout.shape, strides, offset: layout.offset / by, unit };
}

/** The sum that leads to one element of a tensor. */
export function sumLine(lab: Lab, name: string, index: readonly number[], unit: Unit = 'elements'): Line {
  const { layout, itemsize } = lab.tensor(name);
  const by = unit === 'bytes' ? 1 : itemsize;
  const terms = index.map((i, k) => [i, layout.strides[k]! / by] as const);
  const offset = layout.offset / by;
  const total = terms.reduce((sum, [i, s]) => sum + i * s, offset);
  return { say: 'sum', code: at(name, index), offset, terms, total, unit };
}

export const resultLine = (code: string, result: string | number | readonly number[]): Line => ({
  say: 'result',
  code,
  result: Array.isArray(result) ? tuple(result) : String(result),
});

/** Strides of a new row-major array, in elements. */
export const rowMajor = (shape: Shape): number[] => rowMajorStrides(shape, 1);
export const columnMajor = (shape: Shape): number[] => columnMajorStrides(shape, 1);
export const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, n, k) => sum + n * b[k]!, 0);
export const rising = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b);

// The loops that walk a view, as C: one loop an axis, in the order of the axes or with the longest strides outermost. Lines carry
// the axis they turn, so that they can be coloured. Code text, no words.
import type { DType } from '../core/dtype.ts';
import { itemsizeOf } from '../core/dtype.ts';
import type { Layout } from '../core/layout.ts';
import { extentOf } from '../core/layout.ts';
import type { Nesting } from './visits.ts';

export interface LoopLine {
  readonly depth: number;
  readonly text: string;
  /** The axis of a `for` line. */
  readonly axis: number | null;
}

const types: Record<DType, string> = {
  float64: 'double',
  float32: 'float',
  int64: 'int64_t',
  int32: 'int32_t',
  int16: 'int16_t',
  int8: 'int8_t',
  uint8: 'uint8_t',
  bool: 'bool',
};

/** The axes from the longest stride to the shortest, whichever its sign; equal ones as they stand. The innermost loop then moves least. */
export const byStride = ({ strides }: Layout): number[] =>
  [...strides.keys()].sort((a, b) => Math.abs(strides[b]!) - Math.abs(strides[a]!) || a - b);

/** @param name of the pointer to the storage's first element */
export function loopNest(
  layout: Layout,
  dtype: DType,
  name: string,
  nesting: Nesting = [...layout.shape.keys()],
): LoopLine[] {
  const { shape, strides, offset } = layout;
  const itemsize = itemsizeOf(dtype);
  const aligned = [offset, ...strides].every((n) => n % itemsize === 0);
  const unit = aligned ? itemsize : 1;
  const type = types[dtype];
  const counter = counterFor(layout, itemsize);
  const names = variablesOf(shape.length);
  const start = offset === 0 ? '' : ` + ${offset / unit}`;
  const pointer = aligned ? `const ${type} *p = ${name}${start};` : `const char *p = (const char *)${name}${start};`;
  const lines: LoopLine[] = [{ depth: 0, text: pointer, axis: null }];
  for (const axis of nesting) {
    const i = names[axis]!;
    const text = `for (${counter} ${i} = 0; ${i} < ${shape[axis]}; ${i}++)`;
    lines.push({ depth: lines.length - 1, text, axis });
  }
  const sum = sumOf(strides.map((s, k) => [names[k]!, s / unit] as const));
  const element = aligned ? `p[${sum}]` : `*(const ${type} *)(p + ${sum})`;
  return [...lines, { depth: lines.length - 1, text: `visit(${element});`, axis: null }];
}

/** The lines as text, two spaces a level. */
export const loopText = (lines: readonly LoopLine[]): string =>
  lines.map(({ depth, text }) => '  '.repeat(depth) + text).join('\n');

const variablesOf = (rank: number): string[] =>
  Array.from({ length: rank }, (_, k) => (rank <= 6 ? 'ijklmn'[k]! : `i${k}`));

/** An int counts and multiplies safely while every byte the walk reaches is below 2³¹. */
function counterFor(layout: Layout, itemsize: number): string {
  const extent = extentOf(layout, itemsize);
  return extent !== null && Math.max(extent.to, ...layout.shape) < 2 ** 31 ? 'int' : 'int64_t';
}

/** `i*4 + j`, `-i*4 + j*2`; an axis that stands still is left out. */
function sumOf(terms: readonly (readonly [name: string, stride: number])[]): string {
  let text = '';
  for (const [name, stride] of terms) {
    if (stride === 0) continue;
    const factor = Math.abs(stride) === 1 ? name : `${name}*${Math.abs(stride)}`;
    if (text === '') text = stride < 0 ? `-${factor}` : factor;
    else text += stride < 0 ? ` - ${factor}` : ` + ${factor}`;
  }
  return text || '0';
}

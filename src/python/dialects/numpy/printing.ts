// How NumPy prints arrays: shortest digits up to 8 after the point, aligned, 75 columns, three edge items beyond 1000 elements.
// Source of the rules: numpy/core/arrayprint.py of NumPy 1.24 (floatmode maxprec).
import type { DType, Scalar } from '../../../core/dtype.ts';
import { itemsizeOf, kindOf } from '../../../core/dtype.ts';
import type { Tensor } from '../../../tensor/tensor.ts';
import { exponentText, fixed, floatText, notFinite, scientific, shortest, shortestParts } from '../decimal.ts';
import { corner, edges, shapeText } from '../summary.ts';

const precision = 8;
const threshold = 1000;
const edgeItems = 3;
const lineWidth = 75;

/** What `repr(a)` shows: `array([0, 1, 2], dtype=int32)`. */
export function arrayRepr(a: Tensor): string {
  const implied = a.numel > 0 && ['int64', 'float64', 'bool'].includes(a.dtype);
  const suffix = implied ? ')' : ',';
  const listed = a.numel > 0 || (a.rank === 1 && a.shape[0] === 0);
  const body = listed ? bodyText(a, ', ', 'array('.length, suffix.length) : `[], shape=${shapeText(a.shape)}`;
  const text = `array(${body}${suffix}`;
  if (implied) return text;
  const dtype = `dtype=${a.dtype})`;
  const last = text.length - (text.lastIndexOf('\n') + 1);
  return text + (last + dtype.length + 1 > lineWidth ? `\n${' '.repeat('array('.length)}` : ' ') + dtype;
}

/** What `print(a)` shows: `[0 1 2]`; of rank 0 the number itself. */
export const arrayText = (a: Tensor): string => (a.rank === 0 ? scalarText(a.at([]), a.dtype) : bodyText(a, ' ', 0, 0));

/** What `print` shows of one NumPy scalar. */
export function scalarText(value: Scalar, dtype: DType): string {
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'number' ? floatText(value, itemsizeOf(dtype)) : String(value);
}

function bodyText(a: Tensor, separator: string, prefix: number, suffix: number): string {
  if (a.numel === 0) return '[]';
  const edge = a.numel > threshold ? edgeItems : Number.POSITIVE_INFINITY;
  const values = corner(a, edge);
  const format = formatOf(values, a.dtype, a.rank);
  const gap = separator.trimEnd();
  let next = 0;
  const nested = (axis: number, indent: string, width: number): string => {
    if (axis === a.rank) return format(values[next++]!);
    const { count, cut } = edges(a.shape[axis]!, edge);
    const parts: string[] = [];
    for (let k = 0; k < count; k++) {
      if (k === cut) parts.push('...');
      parts.push(nested(axis + 1, `${indent} `, width - 1));
    }
    const rest = a.rank - 1 - axis;
    const text = rest === 0 ? wrapped(parts, separator, indent, width - Math.max(gap.length, 1)) : null;
    return `[${text ?? parts.join(`${gap}${'\n'.repeat(rest)}${indent}`)}]`;
  };
  return nested(0, ' '.repeat(prefix + 1), lineWidth - suffix);
}

/** One row, broken where a word would pass `width` columns (the indent counts). */
function wrapped(parts: readonly string[], separator: string, indent: string, width: number): string {
  let text = '';
  let line = indent;
  parts.forEach((word, k) => {
    if (line.length + word.length > width && line.length > indent.length) {
      text += `${line.trimEnd()}\n`;
      line = indent;
    }
    line += word + (k === parts.length - 1 ? '' : separator);
  });
  return (text + line).slice(indent.length);
}

type Format = (value: Scalar) => string;

const widest = (texts: readonly string[]): number => texts.reduce((most, text) => Math.max(most, text.length), 0);

function formatOf(values: readonly Scalar[], dtype: DType, rank: number): Format {
  if (kindOf(dtype) === 'float') return floatFormat(values as number[], itemsizeOf(dtype));
  if (dtype === 'bool') return (value) => (value ? (rank > 0 ? ' True' : 'True') : 'False');
  const width = widest(values.map(String));
  return (value) => String(value).padStart(width);
}

function floatFormat(values: readonly number[], itemsize: number): Format {
  const finite = values.filter(Number.isFinite);
  const sizes = finite.filter((v) => v !== 0).map(Math.abs);
  const least = sizes.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = sizes.reduce((a, b) => Math.max(a, b), 0);
  const ratio = itemsize === 4 ? Math.fround(most / least) : most / least;
  const exponents = sizes.length > 0 && (most >= 1e8 || least < 0.0001 || ratio > 1000);
  return exponents ? exponentFormat(values, finite, itemsize) : positionalFormat(values, finite, itemsize);
}

/** Shortest text, or rounded to 8 digits after the point where it has more; trailing zeros go. */
function positional(v: number, itemsize: number): [string, string] {
  const parts = shortestParts(v, itemsize);
  if (parts[1].length <= precision) return parts;
  const [whole, fraction] = fixed(v, precision).split('.');
  return [whole!, fraction!.replace(/0+$/, '')];
}

function positionalFormat(values: readonly number[], finite: readonly number[], itemsize: number): Format {
  const shown = finite.map((v) => positional(v, itemsize));
  const right = widest(shown.map((p) => p[1]));
  const left = padLeft(widest(shown.map((p) => p[0])), right, values, finite);
  return (value) => {
    const v = Number(value);
    if (!Number.isFinite(v)) return notFinite(v).padStart(left + right + 1);
    const [whole, fraction] = positional(v, itemsize);
    return `${whole.padStart(left)}.${fraction.padEnd(right)}`;
  };
}

function exponentFormat(values: readonly number[], finite: readonly number[], itemsize: number): Format {
  const places = finite.map((v) => placesOf(v, itemsize)).reduce((a, b) => Math.max(a, b), 0);
  const texts = finite.map((v) => scientific(v, places));
  const digits = widest(texts.map((t) => t.slice(t.indexOf('e') + 2)));
  const right = digits + 2 + places;
  const left = padLeft(widest(texts.map((t) => t.split('.')[0]!.split('e')[0]!)), right, values, finite);
  return (value) => {
    const v = Number(value);
    if (!Number.isFinite(v)) return notFinite(v).padStart(left + right + 1);
    const [mantissa, exponent] = scientific(v, places).split('e');
    const [whole, fraction] = mantissa!.split('.');
    return `${whole!.padStart(left)}.${fraction ?? ''}${exponentText(Number(exponent), digits)}`;
  };
}

/** Digits after the point that one number needs with an exponent, at most 8; zeros at the end count nothing. */
function placesOf(v: number, itemsize: number): number {
  const { digits } = shortest(v, itemsize);
  if (digits.length - 1 <= precision) return digits.length - 1;
  return scientific(Math.abs(v), precision).split('e')[0]!.replace(/0+$/, '').length - 2;
}

/** Room before the point: for `nan` and `inf` too, where there are any. */
function padLeft(left: number, right: number, values: readonly number[], finite: readonly number[]): number {
  if (values.length === finite.length) return left;
  const inf = values.includes(Number.NEGATIVE_INFINITY) ? 4 : 3;
  return Math.max(left, 3 - (right + 1), inf - (right + 1));
}

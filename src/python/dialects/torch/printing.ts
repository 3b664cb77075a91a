// How PyTorch prints tensors (precision 4, 80 columns, three edge items beyond 1000 elements); newch prints by the same rules.
// Source of the rules: torch/_tensor_str.py of PyTorch 1.13.
import type { Scalar } from '../../../core/dtype.ts';
import { isFloat } from '../../../core/dtype.ts';
import type { Tensor } from '../../../tensor/tensor.ts';
import { fixed, scientific } from '../decimal.ts';
import { corner, edges, shapeText } from '../summary.ts';

const precision = 4;
const threshold = 1000;
const edgeItems = 3;
const lineWidth = 80;

/** What `print(x)` and `repr(x)` show. Of a large tensor only the corners are read. */
export function tensorText(x: Tensor): string {
  const indent = 'tensor('.length;
  const meta = x.storage.device === 'meta';
  const suffixes = meta ? [`device='meta'`, `size=${shapeText(x.shape)}`] : [];
  const empty = x.numel === 0;
  if (!meta && empty && x.rank !== 1) suffixes.push(`size=${shapeText(x.shape)}`);
  if (!isImplied(x, meta || empty)) suffixes.push(`dtype=torch.${x.dtype}`);
  if (x.node) suffixes.push(`grad_fn=<${x.node.name.split('::').at(-1)}>`);
  else if (x.requiresGrad) suffixes.push('requires_grad=True');
  const body = meta ? '...' : empty ? '[]' : bodyText(x, indent);
  return withSuffixes(`tensor(${body}`, suffixes, indent);
}

/** Whether the dtype is what the shown numbers would give if typed; without numbers only float32 goes without saying. */
function isImplied({ dtype, framework }: Tensor, nothingShown: boolean): boolean {
  if (dtype === 'float32') return true;
  if (nothingShown) return false;
  return framework === 'newch' ? dtype === 'int32' : dtype === 'int64' || dtype === 'bool';
}

function withSuffixes(text: string, suffixes: readonly string[], indent: number): string {
  let result = text;
  let last = text.length - text.lastIndexOf('\n') + 1;
  for (const suffix of suffixes) {
    if (last + suffix.length + 2 > lineWidth) {
      result += `,\n${' '.repeat(indent)}${suffix}`;
      last = indent + suffix.length;
    } else {
      result += `, ${suffix}`;
      last += suffix.length + 2;
    }
  }
  return `${result})`;
}

interface Format {
  readonly width: number;
  text(value: Scalar): string;
}

function bodyText(x: Tensor, indent: number): string {
  const summarize = x.numel > threshold;
  const values = corner(x, summarize ? edgeItems : Number.POSITIVE_INFINITY);
  const format = isFloat(x.dtype) ? floatFormat(values as number[]) : plainFormat(values);
  let next = 0;
  const nested = (axis: number, left: number): string => {
    if (axis === x.rank) return format.text(values[next++]!);
    const { count, cut } = edges(x.shape[axis]!, summarize ? edgeItems : Number.POSITIVE_INFINITY);
    const rest = x.rank - 1 - axis;
    const parts: string[] = [];
    for (let k = 0; k < count; k++) {
      if (cut !== null && k === cut) parts.push(rest === 0 ? ' ...' : '...');
      parts.push(nested(axis + 1, left + 1));
    }
    if (rest === 0) return vectorText(parts, left, format.width);
    return `[${parts.join(`,${'\n'.repeat(rest)}${' '.repeat(left + 1)}`)}]`;
  };
  return nested(0, indent);
}

function vectorText(parts: readonly string[], indent: number, width: number): string {
  const perLine = Math.max(1, Math.floor((lineWidth - indent) / (width + 2)));
  const lines: string[] = [];
  for (let k = 0; k < parts.length; k += perLine) lines.push(parts.slice(k, k + perLine).join(', '));
  return `[${lines.join(`,\n${' '.repeat(indent + 1)}`)}]`;
}

const widest = (texts: readonly string[]): number => texts.reduce((most, text) => Math.max(most, text.length), 1);

function plainFormat(values: readonly Scalar[]): Format {
  const plain = (value: Scalar) => (typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value));
  const width = widest(values.map(plain));
  return { width, text: (value) => plain(value).padStart(width) };
}

function floatFormat(values: readonly number[]): Format {
  const shown = values.filter((v) => Number.isFinite(v) && v !== 0);
  const whole = shown.every((v) => Number.isInteger(v));
  const sizes = shown.map(Math.abs);
  const least = sizes.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = sizes.reduce((a, b) => Math.max(a, b), 0);
  const exponents = shown.length > 0 && (most / least > 1000 || most > 1e8 || (!whole && least < 1e-4));
  const write = exponents
    ? (v: number) => scientific(v, precision)
    : whole
      ? (v: number) => fixed(v, 0) + (Number.isFinite(v) ? '.' : '')
      : (v: number) => fixed(v, precision);
  const width = widest(shown.map(write));
  return { width, text: (value) => write(Number(value)).padStart(width) };
}

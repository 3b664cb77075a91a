// Values of a running program as plain data: tensors and storages as shots, anything else as a short text, arguments as JSON.
// Bounded: a huge list becomes its beginning and an ellipsis. Knows no step.
import type { Storage } from '../core/storage.ts';
import type { Edge } from '../tensor/tape.ts';
import { Node } from '../tensor/tape.ts';
import { Tensor } from '../tensor/tensor.ts';
import type { Value } from '../python/value.ts';
import {
  Callable,
  Ellipsis,
  PyDict,
  PyException,
  PyIterator,
  PyList,
  PyModule,
  PyRange,
  PySet,
  PySlice,
  PyTuple,
  PyType,
} from '../python/value.ts';
import type { EdgeShot, Meaning, NodeShot, StorageShot, TensorShot } from './step.ts';

export const shotOf = (x: Tensor, layout = x.layout): TensorShot => ({
  id: x.id,
  framework: x.framework,
  dtype: x.dtype,
  storage: x.storage.id,
  layout,
  requiresGrad: x.requiresGrad,
  writeable: x.writeable,
  base: x.base?.id ?? null,
});

/** A node of the tape. */
export const nodeShot = ({ id, name, edges }: Node): NodeShot => ({
  id,
  name,
  edges: edges.map((edge) => edge && edgeShot(edge)),
});

export const edgeShot = ({ to, output }: Edge): EdgeShot =>
  to instanceof Node ? { node: to.id, output } : { leaf: to.id };

export const storageShot = ({ id, nbytes, address, device }: Storage): StorageShot => ({ id, nbytes, address, device });

/** What a name bound to the value means. */
export const meaningOf = (value: Value): Meaning =>
  value instanceof Tensor ? { tensor: shotOf(value) } : { text: textOf(value), type: typeOf(value) };

/** Characters a text may have, and how deep it looks into containers (which may hold themselves). */
const most = 60;
const deepest = 3;

function typeOf(value: Value): string {
  if (value === null) return 'NoneType';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'float';
  if (typeof value === 'string') return 'str';
  if (value instanceof PyList) return 'list';
  if (value instanceof PyTuple) return value.name ?? 'tuple';
  if (value instanceof PyDict) return 'dict';
  if (value instanceof PySet) return 'set';
  if (value instanceof PySlice) return 'slice';
  if (value instanceof PyRange) return 'range';
  if (value instanceof Ellipsis) return 'ellipsis';
  if (value instanceof Callable) return 'function';
  if (value instanceof PyModule) return 'module';
  if (value instanceof PyType) return 'type';
  if (value instanceof PyIterator) return value.typeName;
  if (value instanceof PyException) return value.type;
  if (value instanceof Tensor) return value.framework === 'numpy' ? 'ndarray' : 'Tensor';
  return value.protocol.typeName(value as never);
}

/** A short text of any value; never runs the program's code. */
export function textOf(value: Value, room = most, depth = 0): string {
  if (depth > deepest) return '…';
  const text = written(value, room, depth + 1);
  return text.length > room ? `${text.slice(0, room - 1)}…` : text;
}

function written(value: Value, room: number, depth: number): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number') return floatText(value);
  if (typeof value === 'string') return quoted(value.slice(0, room));
  if (value instanceof PyList) return listed('[', value.items, ']', room, depth);
  if (value instanceof PyTuple && value.name === 'torch.Size')
    return `torch.Size(${listed('[', value.items, ']', room, depth)})`;
  if (value instanceof PyTuple) return listed('(', value.items, value.items.length === 1 ? ',)' : ')', room, depth);
  if (value instanceof PyDict) {
    const entries = first(value.entries.values(), 20).map(
      (e) => `${textOf(e.key, room, depth)}: ${textOf(e.value, room, depth)}`,
    );
    return `{${entries.join(', ')}${value.entries.size > 20 ? ', …' : ''}}`;
  }
  if (value instanceof PySet)
    return value.entries.size === 0 ? 'set()' : listed('{', first(value.entries.values(), 21), '}', room, depth);
  if (value instanceof PyRange)
    return `range(${value.start}, ${value.stop}${value.step === 1n ? '' : `, ${value.step}`})`;
  if (value instanceof PySlice)
    return `slice(${[value.start, value.stop, value.step].map((x) => textOf(x, 20, depth)).join(', ')})`;
  if (value instanceof Ellipsis) return 'Ellipsis';
  if (value instanceof Tensor) return `${typeOf(value)}(${value.shape.join(', ')})`;
  if (value instanceof PyException) return `${value.type}(${quoted(value.message.slice(0, room))})`;
  if (value instanceof Callable || value instanceof PyModule || value instanceof PyType) return value.name;
  return typeOf(value);
}

function listed(open: string, items: readonly Value[], close: string, room: number, depth: number): string {
  const parts: string[] = [];
  let length = 0;
  for (const item of items) {
    if (length > room) return `${open}${parts.join(', ')}, …${close}`;
    const part = textOf(item, Math.max(8, room - length), depth);
    parts.push(part);
    length += part.length + 2;
  }
  return open + parts.join(', ') + close;
}

function first<T>(items: Iterable<T>, count: number): T[] {
  const found: T[] = [];
  for (const item of items) {
    if (found.length === count) break;
    found.push(item);
  }
  return found;
}

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

function floatText(x: number): string {
  if (Number.isNaN(x)) return 'nan';
  if (!Number.isFinite(x)) return x > 0 ? 'inf' : '-inf';
  if (Number.isInteger(x) && Math.abs(x) < 1e16) return `${Object.is(x, -0) ? '-0' : x}.0`;
  return String(x).replace(/e([+-])(\d)$/, 'e$10$2');
}

/** Items of all lists together that the arguments of a step may have. */
const mostItems = 300;

/** The arguments of an op as plain data: a tensor becomes `{tensor: id}`, what is too long ends in `'…'`. */
export function plainArgs(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  let room = mostItems;
  const plain = (value: unknown): unknown => {
    if (value instanceof Tensor) return { tensor: value.id };
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const item of value as readonly unknown[]) {
        if (room-- <= 0) return [...items, '…'];
        items.push(plain(item));
      }
      return items;
    }
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
    return typeof value === 'function' ? null : value;
  };
  return Object.fromEntries(Object.entries(args).map(([key, value]) => [key, plain(value)]));
}

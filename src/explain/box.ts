// The index expression box: a text and the tensors it may name → the expression taken apart with the addresses it hits, or why not,
// in the framework's own words where the framework refuses. Adds no step and evaluates nothing.
import type { DType } from '../core/dtype.ts';
import { itemsizeOf } from '../core/dtype.ts';
import type { Layout } from '../core/layout.ts';
import { isRefusal } from '../core/refusal.ts';
import type { IndexItem } from '../ops/op.ts';
import { raiseRefusal } from '../python/dialects/errors.ts';
import type { IndexRuntime } from '../python/dialects/index-expression.ts';
import { indexItems } from '../python/dialects/index-expression.ts';
import type { SourceRange } from '../python/site.ts';
import type { PyException, Value } from '../python/value.ts';
import { Ellipsis, PyList, PyRange, PySlice, PyTuple, Raised } from '../python/value.ts';
import type { Framework } from '../tensor/tensor.ts';
import type { TextFault } from './boxtext.ts';
import { readBox } from './boxtext.ts';
import type { TakenApart } from './expression.ts';
import { takenApart } from './expression.ts';

/** A tensor that can be indexed; a shot of one is. */
export interface Indexable {
  readonly layout: Layout;
  readonly dtype: DType;
  readonly framework: Framework;
}

export type BoxFault =
  | TextFault
  | { readonly why: 'unknown-name'; readonly name: string }
  /** The framework raises; the refusal inside says why as data. */
  | { readonly why: 'raised'; readonly exception: PyException };

export type Boxed<T extends Indexable> =
  | {
      readonly ok: true;
      readonly tensor: T;
      readonly items: readonly IndexItem[];
      /** Where each entry stands in the text. */
      readonly ranges: readonly SourceRange[];
      readonly taken: TakenApart;
    }
  | { readonly ok: false; readonly fault: BoxFault };

/** @param find the tensor of a name, and for null the one that entries without a name are about; undefined if there is none */
export function askBox<T extends Indexable>(text: string, find: (name: string | null) => T | undefined): Boxed<T> {
  const read = readBox(text);
  if (!read.ok) return read;
  const { name, index, ranges } = read.written;
  const tensor = find(name);
  if (tensor === undefined) return { ok: false, fault: { why: 'unknown-name', name: name ?? '' } };
  const { layout, dtype, framework } = tensor;
  try {
    const items = indexItems(index, framework, outside);
    const taken = takenApart(layout, itemsizeOf(dtype), items, framework);
    if (isRefusal(taken)) return raiseRefusal(taken, { framework, op: 'index', args: { items } });
    // PyTorch takes some lists apart into entries; they all stand where the list stands.
    const places = items.map((_, n) => (ranges.length === items.length ? ranges[n]! : around(ranges)));
    return { ok: true, tensor, items, ranges: places, taken };
  } catch (thrown) {
    if (thrown instanceof Raised) return { ok: false, fault: { why: 'raised', exception: thrown.exception } };
    throw thrown;
  }
}

const around = (ranges: readonly SourceRange[]): SourceRange => ({ from: ranges[0]!.from, to: ranges.at(-1)!.to });

/** All that reading a literal index asks of a program. */
const outside: IndexRuntime = {
  spend: () => {},
  list: (x) => (x instanceof PyList || x instanceof PyTuple ? [...x.items] : []),
  typeName: nameOf,
};

function nameOf(x: Value): string {
  if (x === null) return 'NoneType';
  if (typeof x === 'string') return 'str';
  if (typeof x === 'boolean') return 'bool';
  if (typeof x === 'bigint') return 'int';
  if (typeof x === 'number') return 'float';
  const classes = [
    [PyList, 'list'],
    [PyTuple, 'tuple'],
    [PySlice, 'slice'],
    [PyRange, 'range'],
    [Ellipsis, 'ellipsis'],
  ] as const;
  return classes.find(([of]) => x instanceof of)?.[1] ?? 'object';
}

// The protocol and the methods of dict, and its live views `keys()`, `values()` and `items()`.
import { itemCost } from '../costs.ts';
import type { Protocol, Runtime, Value } from '../value.ts';
import { Callable, PyDict, PyException, PyList, PyTuple, Raised, Thing, raise } from '../value.ts';
import type { Method } from './method.ts';
import { bound, method } from './method.ts';
import { shown } from './sequence.ts';

export function setEntry(x: PyDict, key: Value, value: Value, run: Runtime): void {
  run.spend(itemCost);
  const hash = run.hash(key);
  const entry = x.entries.get(hash);
  if (entry === undefined) run.keep(3);
  x.entries.set(hash, { key: entry === undefined ? key : entry.key, value });
}

export const missingKey = (key: Value, run: Runtime): never => {
  throw new Raised(new PyException('KeyError', run.repr(key), null, [key]));
};

/** `dict.update`: another dict, or pairs. */
export function updateFrom(x: PyDict, source: Value, run: Runtime): void {
  if (source instanceof PyDict) {
    for (const { key, value } of Array.from(source.entries.values())) setEntry(x, key, value, run);
    return;
  }
  for (const [k, pair] of run.list(source).entries()) {
    if (!run.isIterable(pair))
      return raise('TypeError', `cannot convert dictionary update sequence element #${k} to a sequence`);
    const items = run.list(pair);
    if (items.length !== 2)
      return raise('ValueError', `dictionary update sequence element #${k} has length ${items.length}; 2 is required`);
    setEntry(x, items[0]!, items[1]!, run);
  }
}

const methods: Readonly<Record<string, Method<PyDict>>> = {
  get: method(1, 2, (x, [key, otherwise], run) => {
    const entry = x.entries.get(run.hash(key!));
    return entry === undefined ? (otherwise ?? null) : entry.value;
  }),
  keys: method(0, 0, (x) => new DictView(x, 'keys')),
  values: method(0, 0, (x) => new DictView(x, 'values')),
  items: method(0, 0, (x) => new DictView(x, 'items')),
  pop: method(1, 2, (x, [key, otherwise], run) => {
    const hash = run.hash(key!);
    const entry = x.entries.get(hash);
    if (entry === undefined) return otherwise !== undefined ? otherwise : missingKey(key!, run);
    x.entries.delete(hash);
    return entry.value;
  }),
  popitem: method(0, 0, (x) => {
    const last = [...x.entries].at(-1);
    if (last === undefined) throw new Raised(new PyException('KeyError', "'popitem(): dictionary is empty'"));
    x.entries.delete(last[0]);
    return new PyTuple([last[1].key, last[1].value]);
  }),
  setdefault: method(1, 2, (x, [key, otherwise], run) => {
    const entry = x.entries.get(run.hash(key!));
    if (entry !== undefined) return entry.value;
    setEntry(x, key!, otherwise ?? null, run);
    return otherwise ?? null;
  }),
  clear: method(0, 0, (x) => {
    x.entries.clear();
    return null;
  }),
  copy: method(0, 0, (x, _, run) => {
    const copy = new PyDict();
    updateFrom(copy, x, run);
    return copy;
  }),
};

export const dictProtocol: Protocol<PyDict> = {
  typeName: () => 'dict',
  attribute(x, name) {
    return name === 'update' ? update(x) : bound('dict', methods, x, name);
  },
  getItem(x, key, run) {
    const entry = x.entries.get(run.hash(key));
    return entry === undefined ? missingKey(key, run) : entry.value;
  },
  setItem: setEntry,
  deleteItem(x, key, run) {
    if (!x.entries.delete(run.hash(key))) missingKey(key, run);
  },
  binary(op, x, y, reflected, run) {
    if (op !== '|' || !(y instanceof PyDict) || reflected) return undefined;
    const both = new PyDict();
    updateFrom(both, x, run);
    updateFrom(both, y, run);
    return both;
  },
  inPlace(op, x, y, run) {
    if (op !== '|') return undefined;
    updateFrom(x, y, run);
    return x;
  },
  compare(op, x, y, _, run) {
    if (!(y instanceof PyDict) || (op !== '==' && op !== '!=')) return undefined;
    return sameEntries(x, y, run) === (op === '==');
  },
  iterate: (x) => keysOf(x),
  length: (x) => x.entries.size,
  contains: (x, key, run) => x.entries.has(run.hash(key)),
  hash: () => raise('TypeError', "unhashable type: 'dict'"),
  repr: (x, run) =>
    shown(x, '{...}', () => {
      const entries = [...x.entries.values()].map(({ key, value }) => `${run.repr(key)}: ${run.repr(value)}`);
      return `{${entries.join(', ')}}`;
    }),
};

function sameEntries(x: PyDict, y: PyDict, run: Runtime): boolean {
  if (x.entries.size !== y.entries.size) return false;
  for (const [hash, { value }] of x.entries) {
    run.spend(itemCost);
    const other = y.entries.get(hash);
    if (other === undefined || !run.equal(value, other.value)) return false;
  }
  return true;
}

function* entriesOf(x: PyDict): Generator<{ key: Value; value: Value }> {
  const size = x.entries.size;
  for (const entry of x.entries.values()) {
    yield entry;
    if (x.entries.size !== size) raise('RuntimeError', 'dictionary changed size during iteration');
  }
}

function* keysOf(x: PyDict): Generator<Value> {
  for (const { key } of entriesOf(x)) yield key;
}

const update = (x: PyDict): Callable =>
  new Callable(
    'dict.update',
    (args, keywords, run) => {
      if (args.length > 1) return raise('TypeError', `update expected at most 1 argument, got ${args.length}`);
      if (args[0] !== undefined) updateFrom(x, args[0], run);
      for (const [key, value] of keywords) setEntry(x, key, value, run);
      return null;
    },
    () => [x],
  );

export class DictView extends Thing {
  readonly dict: PyDict;
  readonly of: 'keys' | 'values' | 'items';
  constructor(dict: PyDict, of: DictView['of']) {
    super();
    this.dict = dict;
    this.of = of;
  }
  get protocol(): Protocol<DictView> {
    return viewProtocol;
  }
  override holds(): Iterable<Value> {
    return [this.dict];
  }
}

const viewProtocol: Protocol<DictView> = {
  typeName: (x) => `dict_${x.of}`,
  *iterate(x) {
    for (const { key, value } of entriesOf(x.dict)) {
      yield x.of === 'keys' ? key : x.of === 'values' ? value : new PyTuple([key, value]);
    }
  },
  length: (x) => x.dict.entries.size,
  repr: (x, run) => `dict_${x.of}(${run.repr(new PyList(run.list(x)))})`,
};

// The protocol and the methods of set.
import { itemCost } from '../costs.ts';
import type { BinaryOperator, Protocol, Runtime, Value } from '../value.ts';
import { PyException, PySet, Raised, raise } from '../value.ts';
import { missingKey } from './dict.ts';
import type { Method } from './method.ts';
import { bound, method } from './method.ts';
import { shown } from './sequence.ts';
import { inTableOrder } from './set-order.ts';

export function setOf(items: Iterable<Value>, run: Runtime): PySet {
  const set = new PySet();
  for (const item of items) addTo(set, item, run);
  return set;
}

/** Unless an equal one is in already. */
export function addTo(set: PySet, item: Value, run: Runtime): void {
  run.spend(itemCost);
  const hash = run.hash(item);
  if (set.entries.has(hash)) return;
  run.keep(2);
  set.entries.set(hash, item);
}

const asSet = (value: Value, run: Runtime): PySet => (value instanceof PySet ? value : setOf(run.list(value), run));

function combined(op: BinaryOperator, x: PySet, y: PySet, run: Runtime): PySet | undefined {
  run.keep(x.entries.size + y.entries.size);
  const result = new PySet();
  const take = (from: PySet, wanted: (hash: string) => boolean): void => {
    for (const [hash, item] of from.entries) if (wanted(hash)) result.entries.set(hash, item);
  };
  if (op === '&') take(x, (hash) => y.entries.has(hash));
  else if (op === '-') take(x, (hash) => !y.entries.has(hash));
  else if (op === '|' || op === '^') {
    take(x, (hash) => op === '|' || !y.entries.has(hash));
    take(y, (hash) => !x.entries.has(hash));
  } else return undefined;
  return result;
}

const isWithin = (x: PySet, y: PySet): boolean => [...x.entries.keys()].every((hash) => y.entries.has(hash));

const combining = (op: BinaryOperator): Method<PySet> =>
  method(0, 9, (x, given, run) => given.reduce<PySet>((all, other) => combined(op, all, asSet(other!, run), run)!, x));

const methods: Readonly<Record<string, Method<PySet>>> = {
  add: method(1, 1, (x, [item], run) => {
    addTo(x, item!, run);
    return null;
  }),
  remove: method(1, 1, (x, [item], run) => (x.entries.delete(run.hash(item!)) ? null : missingKey(item!, run))),
  discard: method(1, 1, (x, [item], run) => {
    x.entries.delete(run.hash(item!));
    return null;
  }),
  pop: method(0, 0, (x, _, run) => {
    const [first] = inTableOrder(x);
    if (first === undefined) throw new Raised(new PyException('KeyError', "'pop from an empty set'"));
    run.spend(x.entries.size);
    x.entries.delete(run.hash(first));
    return first;
  }),
  clear: method(0, 0, (x) => {
    x.entries.clear();
    return null;
  }),
  copy: method(0, 0, (x, _, run) => setOf(x.entries.values(), run)),
  update: method(0, 9, (x, given, run) => {
    for (const other of given) for (const item of run.list(other!)) addTo(x, item, run);
    return null;
  }),
  union: combining('|'),
  intersection: combining('&'),
  difference: combining('-'),
  symmetric_difference: method(1, 1, (x, [other], run) => combined('^', x, asSet(other!, run), run)!),
  issubset: method(1, 1, (x, [other], run) => isWithin(x, asSet(other!, run))),
  issuperset: method(1, 1, (x, [other], run) => isWithin(asSet(other!, run), x)),
  isdisjoint: method(1, 1, (x, [other], run) => combined('&', x, asSet(other!, run), run)!.entries.size === 0),
};

export const setProtocol: Protocol<PySet> = {
  typeName: () => 'set',
  attribute: (x, name) => bound('set', methods, x, name),
  binary: (op, x, y, reflected, run) => (y instanceof PySet && !reflected ? combined(op, x, y, run) : undefined),
  inPlace(op, x, y, run) {
    const result = y instanceof PySet ? combined(op, x, y, run) : undefined;
    if (result === undefined) return undefined;
    x.entries.clear();
    for (const [hash, item] of result.entries) x.entries.set(hash, item);
    return x;
  },
  compare(op, x, y, reflected, run) {
    if (!(y instanceof PySet)) return undefined;
    run.spend(x.entries.size);
    const [a, b] = reflected ? [y, x] : [x, y];
    const [small, large] = op === '>' || op === '>=' ? [b, a] : [a, b];
    const within = isWithin(small, large);
    if (op === '==' || op === '!=') return (within && a.entries.size === b.entries.size) === (op === '==');
    return within && (op === '<=' || op === '>=' || small.entries.size < large.entries.size);
  },
  *iterate(x) {
    const size = x.entries.size;
    for (const item of inTableOrder(x)) {
      yield item;
      if (x.entries.size !== size) raise('RuntimeError', 'Set changed size during iteration');
    }
  },
  length: (x) => x.entries.size,
  contains: (x, item, run) => x.entries.has(run.hash(item)),
  hash: () => raise('TypeError', "unhashable type: 'set'"),
  repr: (x, run) =>
    shown(x, 'set(...)', () =>
      x.entries.size === 0
        ? 'set()'
        : `{${inTableOrder(x)
            .map((item) => run.repr(item))
            .join(', ')}}`,
    ),
};

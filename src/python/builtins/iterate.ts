// Built-in functions that go over things: enumerate, zip, map, filter, reversed, iter, next, sorted, sum, min, max, any, all.
import { itemCost } from '../costs.ts';
import type { Callable, Runtime, Value } from '../value.ts';
import { Callable as Builtin, PyIterator, PyList, PyTuple, raise } from '../value.ts';
import type { Given } from '../native/method.ts';
import { builtin } from '../native/method.ts';
import { sortedItems } from '../native/sequence.ts';

const done: IteratorResult<Value, null> = { done: true, value: null };

const enumerate = builtin(
  'enumerate',
  1,
  2,
  ([items, start], run) => {
    const source = run.iterate(items!);
    let count = start === undefined ? 0n : run.index(start);
    const next = (): IteratorResult<Value, unknown> => {
      const item = source.next();
      return item.done === true ? done : { done: false, value: new PyTuple([count++, item.value]) };
    };
    return new PyIterator('enumerate', next, () => [items!]);
  },
  { names: ['iterable', 'start'] },
);

const zip = new Builtin('zip', (args, keywords, run) => {
  const strict = run.truth(keywords.get('strict') ?? false);
  const sources = args.map((items) => run.iterate(items));
  const next = (): IteratorResult<Value, unknown> => {
    const row: Value[] = [];
    for (const [k, source] of sources.entries()) {
      const item = source.next();
      if (item.done !== true) row.push(run.hold(item.value));
      else if (strict) return uneven(sources, k);
      else return done;
    }
    return sources.length === 0 ? done : { done: false, value: new PyTuple(row) };
  };
  return new PyIterator('zip', next, () => args);
});

/** `strict`: where source k ends, all the others must end too. */
function uneven(sources: readonly Iterator<Value>[], k: number): IteratorResult<Value, unknown> {
  const others = (count: number): string => (count === 1 ? 'argument 1' : `arguments 1-${count}`);
  if (k > 0) return raise('ValueError', `zip() argument ${k + 1} is shorter than ${others(k)}`);
  const longer = sources.findIndex((source, at) => at > 0 && source.next().done !== true);
  return longer < 0 ? done : raise('ValueError', `zip() argument ${longer + 1} is longer than ${others(longer)}`);
}

const map = new Builtin('map', ([f, ...lists], _, run) => {
  if (f === undefined || lists.length === 0) return raise('TypeError', 'map() must have at least two arguments.');
  const sources = lists.map((items) => run.iterate(items));
  const next = (): IteratorResult<Value, unknown> => {
    const args: Value[] = [];
    for (const source of sources) {
      const item = source.next();
      if (item.done === true) return done;
      args.push(run.hold(item.value));
    }
    return { done: false, value: run.call(f, args) };
  };
  return new PyIterator('map', next, () => [f, ...lists]);
});

const filter = builtin('filter', 2, 2, ([f, items], run) => {
  const source = run.iterate(items!);
  const next = (): IteratorResult<Value, unknown> => {
    const mark = run.mark();
    for (;;) {
      run.spend(itemCost);
      const item = source.next();
      if (item.done === true) return done;
      const wanted = run.truth(f === null ? run.hold(item.value) : run.call(f!, [run.hold(item.value)]));
      run.release(mark);
      if (wanted) return item;
    }
  };
  return new PyIterator('filter', next, () => [f!, items!]);
});

const reversed = builtin('reversed', 1, 1, ([items], run) => {
  const isSequence =
    run.attributeOr(items!, '__getitem__') !== undefined && run.attributeOr(items!, '__len__') !== undefined;
  if (!isSequence || run.typeName(items!) === 'dict')
    return raise('TypeError', `'${run.typeName(items!)}' object is not reversible`);
  let at = run.length(items!);
  const name = items instanceof PyList ? 'list_reverseiterator' : 'reversed';
  const next = (): IteratorResult<Value, unknown> =>
    --at < 0 ? done : { done: false, value: run.getItem(items!, BigInt(at)) };
  return new PyIterator(name, next, () => [items!]);
});

const iter = builtin('iter', 1, 1, ([items], run) => {
  if (items instanceof PyIterator) return items;
  const source = run.iterate(items!);
  return new PyIterator(
    `${run.typeName(items!)}_iterator`,
    () => source.next(),
    () => [items!],
  );
});

const next = builtin('next', 1, 2, ([items, otherwise], run) => {
  if (!(items instanceof PyIterator)) return raise('TypeError', `'${run.typeName(items!)}' object is not an iterator`);
  const item = items.next();
  if (item.done !== true) return item.value;
  return otherwise !== undefined ? otherwise : raise('StopIteration', '');
});

const sorted = builtin(
  'sorted',
  1,
  1,
  ([items, key, reverse], run) => new PyList(sortedItems(run.list(items!), key, reverse, run)),
  { only: ['key', 'reverse'] },
);

const sum = builtin(
  'sum',
  1,
  2,
  ([items, start], run) => {
    if (typeof start === 'string') return raise('TypeError', "sum() can't sum strings [use ''.join(seq) instead]");
    let total = start === undefined ? 0n : start;
    const source = run.iterate(items!);
    const mark = run.mark();
    for (let item = source.next(); item.done !== true; item = source.next()) {
      run.spend(itemCost);
      total = run.binary('+', total, run.hold(item.value));
      run.release(mark);
      run.hold(total);
    }
    return total;
  },
  { names: ['', 'start'] },
);

function extreme(name: 'min' | 'max', [key, otherwise]: Given, args: readonly Value[], run: Runtime): Value {
  if (args.length === 0) return raise('TypeError', `${name} expected at least 1 argument, got 0`);
  const source = args.length === 1 ? run.iterate(args[0]!) : args[Symbol.iterator]();
  const mark = run.mark();
  let best: Value | undefined;
  let bestKey: Value = null;
  for (let item = source.next(); item.done !== true; item = source.next()) {
    run.spend(itemCost);
    run.hold(item.value);
    const itemKey = key === undefined || key === null ? item.value : run.hold(run.call(key, [item.value]));
    if (best === undefined || run.truth(run.compare(name === 'min' ? '<' : '>', itemKey, bestKey))) {
      best = item.value;
      bestKey = itemKey;
    }
    run.release(mark);
    run.hold(best);
    run.hold(bestKey);
  }
  if (best !== undefined) return best;
  return otherwise !== undefined ? otherwise : raise('ValueError', `${name}() arg is an empty sequence`);
}

const extremeOf = (name: 'min' | 'max'): Callable =>
  new Builtin(name, (args, keywords, run) => {
    for (const key of keywords.keys()) {
      if (key !== 'key' && key !== 'default')
        raise('TypeError', `${name}() got an unexpected keyword argument '${key}'`);
    }
    return extreme(name, [keywords.get('key'), keywords.get('default')], args, run);
  });

const some = (name: 'any' | 'all'): Callable =>
  builtin(name, 1, 1, ([items], run) => {
    const mark = run.mark();
    const source = run.iterate(items!);
    for (let item = source.next(); item.done !== true; item = source.next()) {
      run.spend(itemCost);
      const holds = run.truth(run.hold(item.value));
      run.release(mark);
      if (holds === (name === 'any')) return holds;
    }
    return name !== 'any';
  });

export const iterating: readonly Callable[] = [
  enumerate,
  zip,
  map,
  filter,
  reversed,
  iter,
  next,
  sorted,
  sum,
  extremeOf('min'),
  extremeOf('max'),
  some('any'),
  some('all'),
];

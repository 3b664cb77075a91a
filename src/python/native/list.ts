// The protocol and the methods of list.
import type { Protocol, Value } from '../value.ts';
import { PyList, PySlice, raise } from '../value.ts';
import type { Method } from './method.ts';
import { bound, method } from './method.ts';
import { bounds, compareItems, countIn, over, positionIn, repeated, repeats, shown, sortedItems } from './sequence.ts';
import { cut, cutOf, positionOf } from './slice.ts';

const wanted = 'integers or slices';

const methods: Readonly<Record<string, Method<PyList>>> = {
  append: method(1, 1, (x, [item], run) => {
    run.keep(1);
    x.items.push(item!);
    return null;
  }),
  extend: method(1, 1, (x, [items], run) => {
    for (const item of run.list(items!)) x.items.push(item);
    return null;
  }),
  insert: method(2, 2, (x, [index, item], run) => {
    run.keep(1);
    run.spend(x.items.length);
    x.items.splice(clipped(Number(run.index(index!)), x.items.length), 0, item!);
    return null;
  }),
  remove: method(1, 1, (x, [item], run) => {
    const at = positionIn(x.items, item!, run);
    if (at < 0) return raise('ValueError', 'list.remove(x): x not in list');
    x.items.splice(at, 1);
    return null;
  }),
  pop: method(0, 1, (x, [index], run) => {
    if (x.items.length === 0) return raise('IndexError', 'pop from empty list');
    const at = index === undefined ? -1 : Number(run.index(index));
    const position = at < 0 ? at + x.items.length : at;
    if (position < 0 || position >= x.items.length) return raise('IndexError', 'pop index out of range');
    run.spend(x.items.length - position);
    return x.items.splice(position, 1)[0]!;
  }),
  clear: method(0, 0, (x) => {
    x.items.length = 0;
    return null;
  }),
  index: method(1, 3, (x, [item, start, stop], run) => {
    const at = positionIn(x.items, item!, run, ...bounds(start, stop, x.items.length, run));
    return at < 0 ? raise('ValueError', `${run.repr(item!)} is not in list`) : BigInt(at);
  }),
  count: method(1, 1, (x, [item], run) => countIn(x.items, item!, run)),
  copy: method(0, 0, (x, _, run) => {
    run.keep(x.items.length);
    return new PyList(x.items.slice());
  }),
  reverse: method(0, 0, (x, _, run) => {
    run.spend(x.items.length);
    x.items.reverse();
    return null;
  }),
  sort: method(
    0,
    0,
    (x, [key, reverse], run) => {
      x.items = sortedItems(x.items, key, reverse, run);
      return null;
    },
    { only: ['key', 'reverse'] },
  ),
};

const clipped = (at: number, length: number): number => (at < 0 ? Math.max(0, at + length) : Math.min(at, length));

export const listProtocol: Protocol<PyList> = {
  typeName: () => 'list',
  attribute: (x, name) => bound('list', methods, x, name),
  getItem(x, index, run) {
    if (index instanceof PySlice) return new PyList(cut(x.items, cutOf(index, x.items.length, run), run));
    return x.items[positionOf(index, x.items.length, 'list', wanted, run)]!;
  },
  setItem(x, index, value, run) {
    if (index instanceof PySlice) return setSlice(x, index, run.list(value), run);
    const at = assigned(() => positionOf(index, x.items.length, 'list', wanted, run));
    x.items[at] = value;
  },
  deleteItem(x, index, run) {
    run.spend(x.items.length);
    if (index instanceof PySlice) {
      const { start, step, count } = cutOf(index, x.items.length, run);
      const gone = new Set(Array.from({ length: count }, (_, k) => start + k * step));
      x.items = x.items.filter((_, k) => !gone.has(k));
    } else
      x.items.splice(
        assigned(() => positionOf(index, x.items.length, 'list', wanted, run)),
        1,
      );
  },
  binary(op, x, y, reflected, run) {
    if (op === '+' && y instanceof PyList && !reflected) {
      run.keep(x.items.length + y.items.length);
      return new PyList(x.items.concat(y.items));
    }
    if (op !== '*') return undefined;
    const times = repeats(y, x.items.length, run);
    return times === undefined ? undefined : new PyList(repeated(x.items, times));
  },
  inPlace(op, x, y, run) {
    if (op === '+' && run.isIterable(y)) {
      for (const item of run.list(y)) x.items.push(item);
      return x;
    }
    if (op !== '*') return undefined;
    const times = repeats(y, x.items.length, run);
    if (times === undefined) return undefined;
    x.items = repeated(x.items, times);
    return x;
  },
  compare: (op, x, y, reflected, run) =>
    y instanceof PyList && !reflected ? compareItems(op, x.items, y.items, run) : undefined,
  iterate: (x) => over(x.items),
  length: (x) => x.items.length,
  hash: () => raise('TypeError', "unhashable type: 'list'"),
  repr: (x, run) => shown(x, '[...]', () => `[${x.items.map((item) => run.repr(item)).join(', ')}]`),
};

/** An index out of range has a text of its own where it is written to. */
function assigned(position: () => number): number {
  try {
    return position();
  } catch (thrown) {
    if (thrown instanceof Error && thrown.message === 'IndexError: list index out of range')
      return raise('IndexError', 'list assignment index out of range');
    throw thrown;
  }
}

function setSlice(
  x: PyList,
  slice: PySlice,
  values: Value[],
  run: Parameters<NonNullable<typeof listProtocol.setItem>>[3],
): void {
  const { start, stop, step, count } = cutOf(slice, x.items.length, run);
  run.spend(x.items.length);
  if (step === 1) {
    const end = Math.max(start, stop);
    x.items = [...x.items.slice(0, start), ...values, ...x.items.slice(end)];
    return;
  }
  if (values.length !== count)
    return raise(
      'ValueError',
      `attempt to assign sequence of size ${values.length} to extended slice of size ${count}`,
    );
  for (const [k, value] of values.entries()) x.items[start + k * step] = value;
}

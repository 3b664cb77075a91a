// The protocol and the methods of tuple. A tuple with a name of its own (`torch.Size`) keeps it through slices and sums.
import type { Protocol } from '../value.ts';
import { PySlice, PyTuple, raise } from '../value.ts';
import type { Method } from './method.ts';
import { bound, method } from './method.ts';
import { bounds, compareItems, countIn, over, positionIn, repeated, repeats } from './sequence.ts';
import { cut, cutOf, positionOf } from './slice.ts';

const methods: Readonly<Record<string, Method<PyTuple>>> = {
  index: method(1, 3, (x, [item, start, stop], run) => {
    const at = positionIn(x.items, item!, run, ...bounds(start, stop, x.items.length, run));
    return at < 0 ? raise('ValueError', 'tuple.index(x): x not in tuple') : BigInt(at);
  }),
  count: method(1, 1, (x, [item], run) => countIn(x.items, item!, run)),
};

export const tupleProtocol: Protocol<PyTuple> = {
  typeName: (x) => x.name ?? 'tuple',
  attribute: (x, name) => bound('tuple', methods, x, name),
  getItem(x, index, run) {
    if (index instanceof PySlice) return new PyTuple(cut(x.items, cutOf(index, x.items.length, run), run), x.name);
    return x.items[positionOf(index, x.items.length, 'tuple', 'integers or slices', run)]!;
  },
  binary(op, x, y, reflected, run) {
    if (op === '+' && y instanceof PyTuple && !reflected) {
      run.keep(x.items.length + y.items.length);
      return new PyTuple([...x.items, ...y.items], x.name);
    }
    if (op !== '*') return undefined;
    const times = repeats(y, x.items.length, run);
    return times === undefined ? undefined : new PyTuple(repeated(x.items, times), x.name);
  },
  compare: (op, x, y, reflected, run) =>
    y instanceof PyTuple && !reflected ? compareItems(op, x.items, y.items, run) : undefined,
  iterate: (x) => over(x.items),
  length: (x) => x.items.length,
  hash: (x, run) =>
    `(${x.items
      .map((item) => run.hash(item))
      .map((text) => `${text.length}:${text}`)
      .join('')})`,
  repr(x, run) {
    const items = x.items.map((item) => run.repr(item)).join(', ');
    if (x.name !== null) return `${x.name}([${items}])`;
    return x.items.length === 1 ? `(${items},)` : `(${items})`;
  },
};

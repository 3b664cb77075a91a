// The protocol of str. Positions count code points.
import type { CompareOperator, Protocol, Value } from '../value.ts';
import { PySlice, raise } from '../value.ts';
import { percentFormat } from './percent.ts';
import { charactersOf, lengthOf, quoted } from './quote.ts';
import { repeats } from './sequence.ts';
import { spendText } from './text-length.ts';
import { cut, cutOf, positionOf } from './slice.ts';
import { stringMethod } from './string-methods.ts';

export const stringProtocol: Protocol<string> = {
  typeName: () => 'str',
  attribute: (x, name) => stringMethod(x, name),
  getItem(x, index, run) {
    const characters = charactersOf(x);
    if (index instanceof PySlice) return cut(characters, cutOf(index, characters.length, run), run).join('');
    return characters[positionOf(index, characters.length, 'string', 'integers', run)]!;
  },
  binary(op, x, y, reflected, run) {
    if (op === '+' && typeof y === 'string') {
      spendText(run, (x.length + y.length) >> 2, x.length + y.length);
      return reflected ? y + x : x + y;
    }
    if (op === '%' && !reflected) return percentFormat(x, y, run);
    if (op !== '*') return undefined;
    const times = repeats(y, x.length, run, 1);
    if (times === undefined) return undefined;
    spendText(run, 0, times * x.length);
    return x.repeat(times);
  },
  compare: (op, x, y) => (typeof y === 'string' ? compareTexts(op, x, y) : undefined),
  *iterate(x): Generator<Value> {
    yield* x;
  },
  length: (x) => lengthOf(x),
  contains(x, item, run) {
    run.spend(x.length >> 3);
    if (typeof item === 'string') return x.includes(item);
    return raise('TypeError', `'in <string>' requires string as left operand, not ${run.typeName(item)}`);
  },
  hash: (x) => `'${x}`,
  repr: quoted,
  str: (x) => x,
};

function compareTexts(op: CompareOperator, x: string, y: string): boolean {
  switch (op) {
    case '==':
      return x === y;
    case '!=':
      return x !== y;
    case '<':
      return x < y;
    case '<=':
      return x <= y;
    case '>':
      return x > y;
    case '>=':
      return x >= y;
  }
}

// The protocol of range: a sequence that holds no items.
import type { Protocol, Runtime, Value } from '../value.ts';
import { PyRange, PySlice, raise } from '../value.ts';
import type { Method } from './method.ts';
import { bound, method } from './method.ts';
import { cutOf, positionOf } from './slice.ts';

export function lengthOfRange({ start, stop, step }: PyRange): bigint {
  const span = step > 0n ? stop - start : start - stop;
  const unit = step > 0n ? step : -step;
  return span <= 0n ? 0n : (span + unit - 1n) / unit;
}

const at = (x: PyRange, k: number): bigint => x.start + BigInt(k) * x.step;

const sizeOf = (x: PyRange): number => {
  const length = lengthOfRange(x);
  return length > 2n ** 53n ? raise('OverflowError', 'Python int too large to convert to C ssize_t') : Number(length);
};

function has(x: PyRange, item: Value, run: Runtime): boolean {
  const number =
    typeof item === 'boolean' ? BigInt(item) : typeof item === 'number' && Number.isInteger(item) ? BigInt(item) : item;
  if (typeof number !== 'bigint') {
    if (number === null || typeof number !== 'object' || !run.hasIndex(number)) return false;
    return has(x, run.index(number), run);
  }
  const within = x.step > 0n ? number >= x.start && number < x.stop : number <= x.start && number > x.stop;
  return within && (number - x.start) % x.step === 0n;
}

const methods: Readonly<Record<string, Method<PyRange>>> = {
  index: method(1, 1, (x, [item], run) => {
    if (!has(x, item!, run)) return raise('ValueError', `${run.repr(item!)} is not in range`);
    const number = typeof item === 'number' ? BigInt(item) : run.index(item!);
    return (number - x.start) / x.step;
  }),
  count: method(1, 1, (x, [item], run) => (has(x, item!, run) ? 1n : 0n)),
};

export const rangeProtocol: Protocol<PyRange> = {
  typeName: () => 'range',
  attribute(x, name) {
    if (name === 'start' || name === 'stop' || name === 'step') return x[name];
    return bound('range', methods, x, name);
  },
  getItem(x, index, run) {
    if (!(index instanceof PySlice)) return at(x, positionOf(index, sizeOf(x), 'range', 'integers or slices', run));
    const { start, stop, step } = cutOf(index, sizeOf(x), run);
    return new PyRange(at(x, start), at(x, stop), x.step * BigInt(step));
  },
  compare(op, x, y) {
    if (!(y instanceof PyRange) || (op !== '==' && op !== '!=')) return undefined;
    const [a, b] = [lengthOfRange(x), lengthOfRange(y)];
    const same = a === b && (a === 0n || (x.start === y.start && (a === 1n || x.step === y.step)));
    return same === (op === '==');
  },
  *iterate({ start, stop, step }) {
    if (step > 0n) for (let item = start; item < stop; item += step) yield item;
    else for (let item = start; item > stop; item += step) yield item;
  },
  length: sizeOf,
  contains: has,
  hash: (x) => `range${lengthOfRange(x)},${x.start},${x.step}`,
  repr: ({ start, stop, step }) => (step === 1n ? `range(${start}, ${stop})` : `range(${start}, ${stop}, ${step})`),
};

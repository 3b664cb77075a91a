// What lists, tuples and texts share: comparing item by item, repeating, showing their items.
import { itemCost } from '../costs.ts';
import type { CompareOperator, Runtime, Value } from '../value.ts';
import { raise } from '../value.ts';

/** Lists and tuples: the first items that differ decide, else the lengths. */
export function compareItems(op: CompareOperator, a: readonly Value[], b: readonly Value[], run: Runtime): Value {
  if ((op === '==' || op === '!=') && a.length !== b.length) return op === '!=';
  const shared = Math.min(a.length, b.length);
  for (let k = 0; k < shared; k++) {
    run.spend(itemCost);
    if (run.equal(a[k]!, b[k]!)) continue;
    return op === '==' || op === '!=' ? op === '!=' : run.compare(op, a[k]!, b[k]!);
  }
  switch (op) {
    case '==':
      return a.length === b.length;
    case '!=':
      return a.length !== b.length;
    case '<':
      return a.length < b.length;
    case '<=':
      return a.length <= b.length;
    case '>':
      return a.length > b.length;
    case '>=':
      return a.length >= b.length;
  }
}

/** How often to repeat a sequence of this length; what it will take is spent. Undefined if `count` is no integer. */
export function repeats(count: Value, length: number, run: Runtime, unit = 32): number | undefined {
  if (typeof count !== 'bigint' && typeof count !== 'boolean' && !run.hasIndex(count)) return undefined;
  const times = run.index(count);
  if (times !== BigInt.asIntN(64, times)) return raise('OverflowError', "cannot fit 'int' into an index-sized integer");
  if (times <= 0n || length === 0) return 0;
  run.spend(Number(times) * length * unit);
  return Number(times);
}

export function repeated<T>(items: readonly T[], times: number): T[] {
  const result: T[] = [];
  for (let k = 0; k < times; k++) for (const item of items) result.push(item);
  return result;
}

const open = new Set<object>();

/** The items' reprs, or what Python shows for a container inside of itself. */
export function shown(container: object, again: string, show: () => string): string {
  if (open.has(container)) return again;
  open.add(container);
  try {
    return show();
  } finally {
    open.delete(container);
  }
}

export function* over(items: readonly Value[]): Generator<Value> {
  // By position, so that items appended while iterating are seen, as in Python.
  for (let k = 0; k < items.length; k++) yield items[k]!;
}

export function positionIn(items: readonly Value[], item: Value, run: Runtime, start = 0, stop = items.length): number {
  for (let k = start; k < Math.min(stop, items.length); k++) {
    run.spend(itemCost);
    if (run.equal(items[k]!, item)) return k;
  }
  return -1;
}

export function countIn(items: readonly Value[], item: Value, run: Runtime): bigint {
  let count = 0n;
  for (const one of items) {
    run.spend(itemCost);
    if (run.equal(one, item)) count++;
  }
  return count;
}

/** Sorted by `<` alone, stably; `key` and `reverse` as `sorted` has them. */
export function sortedItems(
  items: readonly Value[],
  key: Value | undefined,
  reverse: Value | undefined,
  run: Runtime,
): Value[] {
  const keyed = items.map((item) => ({
    item,
    key: key === undefined || key === null ? item : run.hold(run.call(key, [item])),
  }));
  const backwards = reverse !== undefined && run.truth(reverse);
  if (backwards) keyed.reverse();
  const less = (a: Value, b: Value): boolean => {
    run.spend(itemCost);
    return run.truth(run.compare('<', a, b));
  };
  // The engine hands over the later item first, as CPython does: so error texts name the operands in its order.
  keyed.sort((a, b) => (less(a.key, b.key) ? -1 : less(b.key, a.key) ? 1 : 0));
  if (backwards) keyed.reverse();
  return keyed.map(({ item }) => item);
}

/** Bounds of `index(item, start, stop)`. */
export function bounds(
  start: Value | undefined,
  stop: Value | undefined,
  length: number,
  run: Runtime,
): [number, number] {
  const at = (value: Value | undefined, otherwise: number): number => {
    if (value === undefined || value === null) return otherwise;
    const index = Number(run.index(value));
    return Math.max(0, index < 0 ? index + length : Math.min(index, length));
  };
  return [at(start, 0), at(stop, length)];
}

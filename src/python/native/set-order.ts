// The order in which CPython goes over a set of ints: that of its hash table, so `{3, 1, 2}` prints as `{1, 2, 3}`.
// Sets of anything else keep the order of insertion (CPython's is random there).
// Source: set_add_entry and set_table_resize (CPython 3.11, Objects/setobject.c).
import type { PySet, Value } from '../value.ts';

const linearProbes = 9;
const prime = 2n ** 61n - 1n;
const word = 2n ** 64n - 1n;

/** Hash of an int as CPython has it, as an unsigned word; null for other values. */
function hashOf(value: Value): bigint | null {
  const int = typeof value === 'boolean' ? BigInt(value) : value;
  if (typeof int !== 'bigint') return null;
  const magnitude = (int < 0n ? -int : int) % prime;
  const signed = int < 0n ? -magnitude : magnitude;
  return BigInt.asUintN(64, signed === -1n ? -2n : signed);
}

/** The items in the order in which a table filled with them one by one holds them. */
export function inTableOrder(set: PySet): Value[] {
  const items = [...set.entries.values()];
  const hashes = items.map(hashOf);
  if (items.length < 2 || hashes.includes(null)) return items;
  let table: (number | undefined)[] = new Array<number | undefined>(8).fill(undefined);
  let used = 0;
  for (const [k, hash] of (hashes as bigint[]).entries()) {
    insert(table, k, hash);
    used++;
    if (used * 5 < (table.length - 1) * 3) continue;
    const wanted = used > 50000 ? used * 2 : used * 4;
    let size = 8;
    while (size <= wanted) size *= 2;
    const old = table;
    table = new Array<number | undefined>(size).fill(undefined);
    for (const one of old) if (one !== undefined) insert(table, one, hashes[one]!);
  }
  return table.filter((k) => k !== undefined).map((k) => items[k]!);
}

function insert(table: (number | undefined)[], item: number, hash: bigint): void {
  const mask = table.length - 1;
  let perturb = hash;
  let at = Number(hash & BigInt(mask));
  for (;;) {
    const probes = at + linearProbes <= mask ? linearProbes : 0;
    for (let k = 0; k <= probes; k++) {
      if (table[at + k] !== undefined) continue;
      table[at + k] = item;
      return;
    }
    perturb >>= 5n;
    at = Number((BigInt(at) * 5n + 1n + perturb) & word & BigInt(mask));
  }
}

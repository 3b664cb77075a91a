// A number for every object, in the order in which it is asked for: a stand-in for the address that Python shows and hashes by.
let count = 0;
const numbers = new WeakMap<object, number>();

export function identityOf(x: object): number {
  let number = numbers.get(x);
  if (number === undefined) {
    number = count++;
    numbers.set(x, number);
  }
  return number;
}

/** Looks like an address, and means no place in the memory that the program is shown. */
export const addressOf = (x: object): string => `0x7f${(0x100000 + identityOf(x) * 16).toString(16).padStart(10, '0')}`;

// What unfinished expressions still need: a stack that is cut back to where it was when they have their result.
// Cutting back is all it does often, so it only moves a number; what lies above it is not there any more.
import type { Value } from './value.ts';

export class Held {
  length = 0;
  private readonly values: Value[] = [];

  push(value: Value): void {
    this.values[this.length++] = value;
  }

  *[Symbol.iterator](): Generator<Value> {
    for (let k = 0; k < this.length; k++) yield this.values[k]!;
  }
}

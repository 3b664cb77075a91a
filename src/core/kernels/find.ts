// Looking for an element; stops at the first.
import { longestRun, walk } from './walk.ts';
import { readerOf } from './chunk.ts';
import type { Operand } from './operand.ts';

/** Whether some element passes the test. An int64 beyond the exact range is tested as the nearest double. */
export function someElement(x: Operand, test: (value: number) => boolean): boolean {
  const read = readerOf(x);
  const run = new Float64Array(longestRun);
  const { shape, strides, offset } = x.layout;
  return !walk({ shape, strides: [strides], offsets: [offset] }, (at, steps, n) => {
    read(run, n, at[0]!, steps[0]!);
    for (let k = 0; k < n; k++) if (test(run[k]!)) return false;
    return true;
  });
}

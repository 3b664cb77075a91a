// Elementwise: each element of the target from the elements of its inputs at the same (broadcast) index. Computes in doubles,
// run by run, each input first cast to one element type. Knows no operation's name.
import type { DType } from '../dtype.ts';
import { broadcastStrides, fastestFirst } from '../iteration.ts';
import { isDense } from '../layout.ts';
import { itemsizeOf } from '../dtype.ts';
import type { Reader } from './chunk.ts';
import { castInPlace, readerOf, withinExact, writerOf } from './chunk.ts';
import type { Operand } from './operand.ts';
import { inMemoryOrder, inOrder, longestRun, walk } from './walk.ts';

/** An input: memory, or one number for all indices (already of the type that is computed in). */
export type Input = Operand | number;

/** One element from one of each input, in doubles. */
export type Scalarwise = (a: number, b: number, c: number) => number;

export interface Mapping {
  readonly inputs: readonly Input[];
  /** The type that inputs are cast to and results belong to. */
  readonly compute: DType;
  /** The type of what `f` returns where it is another one: bool for comparisons. */
  readonly yields?: DType;
  readonly f: Scalarwise;
  /** Read and write one element after another, in PyTorch's order, so that later ones see what was written. */
  readonly oneByOne?: boolean;
}

/**
 * target[i…] = f(inputs[i…]…), for up to three inputs. False if a whole number left the exact range of int64: the target is then
 * partly written. Inputs may be the target itself; one that overlaps it otherwise needs
 * `oneByOne`, or must be copied first.
 */
export function mapElements(
  target: Operand,
  { inputs, compute, yields = compute, f, oneByOne = false }: Mapping,
): boolean {
  const { shape } = target.layout;
  const operands = inputs.filter((x) => typeof x !== 'number');
  const runs = inputs.map((x) => new Float64Array(longestRun).fill(typeof x === 'number' ? x : 0));
  const readers = inputs.map((x) => (typeof x === 'number' ? null : castReader(x, compute)));
  const write = writerOf(target);
  const out = new Float64Array(longestRun);
  const checked = yields === 'int64';
  const recast = yields !== target.dtype;
  const plan = {
    shape,
    strides: [target.layout.strides, ...operands.map((x) => broadcastStrides(x.layout, shape))],
    offsets: [target.layout.offset, ...operands.map((x) => x.layout.offset)],
  };
  const once = isDense(target.layout, itemsizeOf(target.dtype)); // else two indices may share an element, and the last must win
  const run = (at: Float64Array, steps: readonly number[], n: number): boolean => {
    let walker = 1;
    for (let k = 0; k < readers.length; k++) {
      const read = readers[k];
      if (!read) continue;
      if (!read(runs[k]!, n, at[walker]!, steps[walker]!)) return false;
      walker++;
    }
    apply(f, runs, out, n);
    if (checked && !withinExact(out, n)) return false;
    if (recast) castInPlace(out, n, yields);
    write(out, n, at[0]!, steps[0]!);
    return true;
  };
  if (oneByOne) return walk(inOrder(plan, fastestFirst(shape, plan.strides).reverse()), singly(run));
  return walk(once ? inMemoryOrder(plan) : plan, run);
}

type Visit = (at: Float64Array, steps: readonly number[], n: number) => boolean;

/** Visits runs of one element. */
const singly =
  (visit: Visit): Visit =>
  (at, steps, n) => {
    const one = Float64Array.from(at);
    for (let k = 0; k < n; k++) {
      if (!visit(one, steps, 1)) return false;
      for (let w = 0; w < one.length; w++) one[w]! += steps[w]!;
    }
    return true;
  };

function apply(f: Scalarwise, runs: readonly Float64Array[], out: Float64Array, n: number): void {
  const a = runs[0]!;
  const b = runs[1];
  const c = runs[2];
  if (!b) for (let k = 0; k < n; k++) out[k] = f(a[k]!, 0, 0);
  else if (!c) for (let k = 0; k < n; k++) out[k] = f(a[k]!, b[k]!, 0);
  else for (let k = 0; k < n; k++) out[k] = f(a[k]!, b[k]!, c[k]!);
}

/** A reader that casts to `dtype` where the operand's own type may hold other values. */
export function castReader(x: Operand, dtype: DType): Reader {
  const read = readerOf(x);
  if (holds(dtype, x.dtype)) return read;
  return (to, n, at, step, start = 0) => {
    if (!read(to, n, at, step, start)) return false;
    castInPlace(to, n, dtype, start);
    return true;
  };
}

/** Whether every value of `narrow` is a value of `wide`, so that reading it as a double is the cast. */
function holds(wide: DType, narrow: DType): boolean {
  if (wide === narrow || wide === 'float64') return true;
  if (narrow === 'bool') return true;
  if (wide === 'float32') return ['int16', 'int8', 'uint8'].includes(narrow);
  const order: readonly DType[] = ['int64', 'int32', 'int16', 'int8'];
  const at = order.indexOf(wide);
  return at >= 0 && (narrow === 'uint8' ? at <= 2 : order.indexOf(narrow) > at);
}

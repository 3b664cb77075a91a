// Runs: neighbouring axes that memory continues through, and the reshape rules of PyTorch and NumPy that follow from them.
// Pure arithmetic over shapes and strides in any one unit; knows no storage, no element type, no framework's words.
import type { Refusal } from './refusal.ts';
import type { Shape, Strides } from './shape.ts';
import { numelOf, rowMajorStrides } from './shape.ts';

/** Axes `first` … `last` of a layout that can be walked as one axis of `size` elements, `stride` apart. */
export interface Run {
  readonly first: number;
  readonly last: number;
  readonly size: number;
  readonly stride: number;
}

/**
 * The longest runs of a layout without empty axes, outermost first: axis k continues axis k + 1 if stepping k once equals walking
 * k + 1 to its end. An axis of size 1 joins whichever run it stands in.
 */
export function runsOf(shape: Shape, strides: Strides): Run[] {
  const runs: Run[] = [];
  let k = shape.length - 1;
  while (k >= 0) {
    const last = k;
    let size = 1;
    let stride = strides[k]!;
    let free = true;
    for (; k >= 0; k--) {
      if (shape[k] === 1) continue;
      if (free) stride = strides[k]!;
      else if (strides[k] !== size * stride) break;
      free = false;
      size *= shape[k]!;
    }
    runs.unshift({ first: k + 1, last, size, stride });
  }
  return runs;
}

/**
 * The strides that show `shape` over the same memory as (`from`, `strides`), or `needs-copy` with the two axes of `from` that the
 * new shape would join although memory does not continue from one to the other (the rightmost such pair).
 * Both shapes must have equally many elements. `unit` is the item size. Exact also on axes of size 1 and 0.
 * Source: PyTorch 1.13, aten/src/ATen/TensorUtils.cpp, computeStride.
 */
export function torchReshapeStrides(from: Shape, strides: Strides, shape: Shape, unit: number): number[] | Refusal {
  if (from.length === 0) return shape.map(() => unit);
  if (numelOf(from) === 0) return sameSizes(from, shape) ? [...strides] : rowMajorStrides(shape, unit);
  const result = new Array<number>(shape.length);
  let view = shape.length - 1;
  let base = strides[from.length - 1]!;
  let inRun = 1;
  let taken = 1;
  for (let k = from.length - 1; k >= 0; k--) {
    inRun *= from[k]!;
    if (k > 0 && (from[k - 1] === 1 || strides[k - 1] === inRun * base)) continue;
    while (view >= 0 && (taken < inRun || shape[view] === 1)) {
      result[view] = taken * base;
      taken *= shape[view]!;
      view--;
    }
    if (taken !== inRun) return needsCopy(from, strides, shape);
    if (k > 0) base = strides[k - 1]!;
    inRun = 1;
    taken = 1;
  }
  return result;
}

/**
 * The same question by NumPy's rule, which forgets axes of size 1 before it compares, and can fill the new shape in column-major
 * (`F`) order. Elements must be equally many and not none.
 * Source: NumPy 1.24, numpy/core/src/multiarray/shape.c, _attempt_nocopy_reshape.
 */
export function numpyReshapeStrides(
  from: Shape,
  strides: Strides,
  shape: Shape,
  unit: number,
  order: 'C' | 'F' = 'C',
): number[] | Refusal {
  const axes = from.map((_, k) => k).filter((k) => from[k] !== 1);
  const sizes = axes.map((k) => from[k]!);
  const steps = axes.map((k) => strides[k]!);
  const result = new Array<number>(shape.length);
  let newFrom = 0;
  let newTo = 1;
  let oldFrom = 0;
  let oldTo = 1;
  while (newFrom < shape.length && oldFrom < axes.length) {
    let wanted = shape[newFrom]!;
    let had = sizes[oldFrom]!;
    while (wanted !== had) {
      if (wanted < had) wanted *= shape[newTo++]!;
      else had *= sizes[oldTo++]!;
    }
    for (let k = oldFrom; k < oldTo - 1; k++) {
      const joins = order === 'F' ? steps[k + 1] === sizes[k]! * steps[k]! : steps[k] === sizes[k + 1]! * steps[k + 1]!;
      if (!joins) return needsCopy(from, strides, shape, order);
    }
    if (order === 'F') {
      result[newFrom] = steps[oldFrom]!;
      for (let k = newFrom + 1; k < newTo; k++) result[k] = result[k - 1]! * shape[k - 1]!;
    } else {
      result[newTo - 1] = steps[oldTo - 1]!;
      for (let k = newTo - 1; k > newFrom; k--) result[k - 1] = result[k]! * shape[k]!;
    }
    newFrom = newTo++;
    oldFrom = oldTo++;
  }
  // Axes of size 1 at the end of the new shape.
  let last = newFrom > 0 ? result[newFrom - 1]! : unit;
  if (order === 'F' && newFrom > 0) last *= shape[newFrom - 1]!;
  for (let k = newFrom; k < shape.length; k++) result[k] = last;
  return result;
}

/**
 * The neighbouring axes of `from` (axes of size 1 left aside) that `shape` joins while memory does not continue between them:
 * the rightmost pair, or null if there is none. A new axis joins two old ones if a border between its elements lies inside it.
 */
export function brokenJoin(
  from: Shape,
  strides: Strides,
  shape: Shape,
  order: 'C' | 'F' = 'C',
): readonly [number, number] | null {
  const axes = from.map((_, k) => k).filter((k) => from[k] !== 1);
  const borders = new Set(order === 'C' ? tails(shape) : heads(shape));
  for (let n = axes.length - 2; n >= 0; n--) {
    const outer = axes[n]!;
    const inner = axes[n + 1]!;
    const continues =
      order === 'C'
        ? strides[outer] === strides[inner]! * from[inner]!
        : strides[inner] === strides[outer]! * from[outer]!;
    const border = order === 'C' ? numelOf(from.slice(inner)) : numelOf(from.slice(0, inner));
    if (!continues && !borders.has(border)) return [outer, inner];
  }
  return null;
}

function needsCopy(from: Shape, strides: Strides, shape: Shape, order: 'C' | 'F' = 'C'): Refusal {
  return { why: 'needs-copy', shape, from, strides, axes: brokenJoin(from, strides, shape, order)! };
}

/** Products of the sizes from each axis to the last. */
function tails(shape: Shape): number[] {
  const result = [1];
  for (let k = shape.length - 1; k >= 0; k--) result.push(result.at(-1)! * shape[k]!);
  return result;
}

const heads = (shape: Shape): number[] => tails([...shape].reverse());

const sameSizes = (a: Shape, b: Shape): boolean => a.length === b.length && a.every((size, k) => size === b[k]);

/** For each axis of `shape` the axes of `from` whose steps it takes part in, outermost first. Axes of size 1 take part in none. */
export function reshapeLineage(from: Shape, shape: Shape): number[][] {
  const inner = (sizes: Shape, k: number): number => numelOf(sizes.slice(k + 1));
  return shape.map((size, k) => {
    const first = inner(shape, k);
    const within = (n: number): boolean => {
      const start = inner(from, n);
      return Math.max(start, first) < Math.min(start * from[n]!, first * size);
    };
    return from.map((_, n) => n).filter(within);
  });
}

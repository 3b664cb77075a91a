// In which memory order an elementwise operation lays out its result: PyTorch keeps the permutation of its operands, NumPy keeps
// order K. Works on shapes and byte strides alone; knows no values.
import type { Layout } from './layout.ts';
import { denseLayout, isContiguous, isDense, sameNumbers } from './layout.ts';
import { channelsLastStrides, isChannelsLast, preservedStrides } from './memory-format.ts';
import type { Shape } from './shape.ts';

/** An operand of an elementwise operation as far as memory order is concerned. Strides in bytes. */
export interface Iterand {
  readonly layout: Layout;
  readonly itemsize: number;
}

/** Bytes between neighbours along each axis of `shape`, with 0 where the operand is repeated. */
export function broadcastStrides(layout: Layout, shape: Shape): number[] {
  const lead = shape.length - layout.shape.length;
  return shape.map((size, k) => {
    if (k < lead) return 0;
    return layout.shape[k - lead] === 1 && size !== 1 ? 0 : layout.strides[k - lead]!;
  });
}

/** The layout of `shape` that is dense when its axes are taken in `order`, the fastest axis first. */
function laidOut(shape: Shape, itemsize: number, order: readonly number[]): Layout {
  const strides = new Array<number>(shape.length).fill(0);
  let step = itemsize;
  for (const k of order) {
    strides[k] = step;
    step *= shape[k]!;
  }
  return { shape, strides, offset: 0 };
}

/**
 * The layout PyTorch gives the result of an elementwise operation on operands that broadcast to `shape` and have (or were cast
 * to) one element type. Source: TensorIterator's fast set-up, reorder_dimensions and allocate_or_resize_outputs (1.13).
 */
export function permutedLayout(shape: Shape, operands: readonly Iterand[], itemsize: number): Layout {
  if (operands.length === 0) return denseLayout(shape, itemsize);
  if (operands.every((x) => sameNumbers(x.layout.shape, shape))) {
    const all = (test: (layout: Layout, itemsize: number) => boolean) =>
      operands.every((x) => test(x.layout, x.itemsize));
    if (all(isContiguous)) return denseLayout(shape, itemsize);
    if (all(isChannelsLast)) return { shape, strides: channelsLastStrides(shape, itemsize)!, offset: 0 };
    const [first] = operands;
    const strides = elementStrides(first!);
    if (all(isDense) && operands.every((x) => sameNumbers(elementStrides(x), strides))) {
      return { shape, strides: strides.map((s) => s * itemsize), offset: 0 };
    }
  }
  const order = fastestFirst(
    shape,
    operands.map((x) => broadcastStrides(x.layout, shape)),
  );
  const canonical = order.every((k, n) => k === shape.length - 1 - n);
  return canonical ? denseLayout(shape, itemsize) : laidOut(shape, itemsize, order);
}

const elementStrides = (x: Iterand): number[] => x.layout.strides.map((s) => s / x.itemsize);

/**
 * Axes from the one with the smallest strides to the one with the largest. Operands are asked in turn; one that is repeated along
 * either axis has no opinion. Axes that nobody tells apart stay in row-major order. Source: TensorIterator::reorder_dimensions.
 */
export function fastestFirst(shape: Shape, strides: readonly (readonly number[])[]): number[] {
  const order = shape.map((_, n) => shape.length - 1 - n);
  const compare = (a: number, b: number): number => {
    for (const s of strides) {
      if (s[a] === 0 || s[b] === 0) continue;
      if (s[a]! < s[b]!) return -1;
      if (s[a]! > s[b]!) return 1;
      if (shape[a]! > shape[b]!) return 1;
    }
    return 0;
  };
  for (let i = 1; i < order.length; i++) {
    let at = i;
    for (let before = i - 1; before >= 0; before--) {
      const verdict = compare(order[before]!, order[at]!);
      if (verdict < 0) break;
      if (verdict === 0) continue;
      [order[before], order[at]] = [order[at]!, order[before]!];
      at = before;
    }
  }
  return order;
}

/**
 * The layout NumPy gives the result of a ufunc (order K). `casts`: an operand with several axes is converted on the way.
 * Source: `try_trivial_single_output_loop` (ufunc_object.c) and `npyiter_find_best_axis_ordering` (nditer_constr.c), 1.24.
 */
export function orderKLayout(shape: Shape, operands: readonly Iterand[], itemsize: number, casts = false): Layout {
  const ranked = operands.filter((x) => x.layout.shape.length > 0);
  const trivial = !casts && ranked.length > 0 && ranked.every((x) => sameNumbers(x.layout.shape, shape));
  if (trivial && shape.length > 1) {
    if (ranked.every((x) => isContiguous(x.layout, x.itemsize, 'C'))) return denseLayout(shape, itemsize, 'C');
    if (ranked.every((x) => isContiguous(x.layout, x.itemsize, 'F'))) return denseLayout(shape, itemsize, 'F');
  }
  const strides = operands.map((x) => broadcastStrides(x.layout, shape));
  return laidOut(shape, itemsize, orderK(shape, strides));
}

/** The layout NumPy gives the result of a reduction of `x` along `axes`: what remains stays in order K. */
export function reducedLayout(x: Layout, axes: readonly number[], keepdim: boolean, itemsize: number): Layout {
  const reduced = x.shape.map((size, k) => (axes.includes(k) ? 1 : size));
  const { shape, strides } = laidOut(reduced, itemsize, orderK(x.shape, [x.strides]));
  const kept = shape.map((_, k) => k).filter((k) => keepdim || !axes.includes(k));
  return { shape: kept.map((k) => shape[k]!), strides: kept.map((k) => strides[k]!), offset: 0 };
}

/** As `reducedLayout`, for several operands with the same axes, each with its strides (0 where it is repeated). */
export function joinedLayout(
  shape: Shape,
  strides: readonly (readonly number[])[],
  axes: readonly number[],
  itemsize: number,
): Layout {
  const reduced = shape.map((size, k) => (axes.includes(k) ? 1 : size));
  const all = laidOut(reduced, itemsize, orderK(shape, strides));
  const kept = shape.map((_, k) => k).filter((k) => !axes.includes(k));
  return { shape: kept.map((k) => shape[k]!), strides: kept.map((k) => all.strides[k]!), offset: 0 };
}

/** Axes from the fastest to the slowest, as NumPy crosses them; axes of size 1 stay where they stand. */
function orderK(shape: Shape, given: readonly (readonly number[])[]): number[] {
  const strides = given.map((list) => list.map((s, k) => (shape[k] === 1 ? 0 : Math.abs(s))));
  const order = shape.map((_, n) => shape.length - 1 - n);
  for (let i = 1; i < order.length; i++) {
    const axis = order[i]!;
    let to = i;
    for (let before = i - 1; before >= 0; before--) {
      const verdict = slower(order[before]!, axis, strides);
      if (verdict === null) continue;
      if (!verdict) break;
      to = before;
    }
    order.splice(i, 1);
    order.splice(to, 0, axis);
  }
  return order;
}

/** Whether axis `a` has the larger strides; where operands disagree row-major order wins; null if nobody can tell. */
function slower(a: number, b: number, strides: readonly (readonly number[])[]): boolean | null {
  let verdict: boolean | null = null;
  for (const s of strides) {
    if (s[a] === 0 || s[b] === 0) continue;
    if (s[a]! <= s[b]!) verdict = false;
    else verdict ??= true;
  }
  return verdict;
}

/** The layout of an operand after PyTorch has cast it to a type of `itemsize` bytes: the order of its axes in memory is kept. */
export function castLayout(x: Iterand, itemsize: number): Layout {
  const strides = preservedStrides(x.layout, x.itemsize).map((s) => (s / x.itemsize) * itemsize);
  return { shape: x.layout.shape, strides, offset: 0 };
}

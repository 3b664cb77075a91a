// Row-major beside column-major: one index of one shape, two offsets; what "the layouts are transposes" means in its three cases;
// a traversal walked over both layouts in lockstep. Counts elements; knows no storage and no words.
import type { Layout, Order } from '../core/layout.ts';
import { denseLayout, sameLayout } from '../core/layout.ts';
import type { Shape } from '../core/shape.ts';
import { numelOf } from '../core/shape.ts';
import { indexAt, jumpsOf, visitAt } from './visits.ts';

/** One summand of f_row or f_col: i_k times the product of the sizes of the axes that vary faster. */
export interface OrderTerm {
  readonly axis: number;
  readonly index: number;
  /** The axes whose sizes multiply to the stride, in the order of the axes. */
  readonly factors: readonly { readonly axis: number; readonly size: number }[];
  /** Elements. */
  readonly stride: number;
  /** index · stride. */
  readonly product: number;
}

export interface OrderSide {
  readonly order: Order;
  readonly strides: readonly number[];
  /** By axis. */
  readonly terms: readonly OrderTerm[];
  /** The sum of the products. */
  readonly offset: number;
  /** The axis whose neighbours lie next to each other: the last longer than 1 for C, the first for F; null if there is none. */
  readonly fastest: number | null;
}

/** f_row or f_col of an index, term by term. The product of an axis of size 0 counts as in the strides, as 1. */
export function orderSide(shape: Shape, index: readonly number[], order: Order): OrderSide {
  const { strides } = denseLayout(shape, 1, order);
  const terms = shape.map((_, axis): OrderTerm => {
    const faster = [...shape.keys()].filter((k) => (order === 'C' ? k > axis : k < axis));
    const factors = faster.map((k) => ({ axis: k, size: shape[k]! }));
    return { axis, index: index[axis]!, factors, stride: strides[axis]!, product: index[axis]! * strides[axis]! };
  });
  const long = [...shape.keys()].filter((k) => shape[k]! > 1);
  const fastest = (order === 'C' ? long.at(-1) : long[0]) ?? null;
  return { order, strides, terms, offset: terms.reduce((sum, term) => sum + term.product, 0), fastest };
}

/** What one of the three relations comes to for a shape. */
export interface Relation {
  /** The shape of the row-major and of the column-major tensor. */
  readonly shapes: { readonly C: Shape; readonly F: Shape };
  readonly sameBlock: boolean;
  /** Whether the column-major tensor is the row-major one with its axes reversed, element for element. */
  readonly isTranspose: boolean;
  /** Whether both have one shape and the same element at every index. */
  readonly isSame: boolean;
  /** An index of the column-major tensor whose element differs from the row-major one's; null if none or the shapes differ. */
  readonly differs: { readonly index: readonly number[]; readonly C: number; readonly F: number } | null;
  /** Elements that must be read and written elsewhere to get from the one to the other. */
  readonly moved: number;
}

export interface Relations {
  /** The same block, read column-major under the reversed shape: the transpose, for nothing. */
  readonly reversed: Relation;
  /** The same block, read column-major under the same shape: another matrix. */
  readonly reread: Relation;
  /** The same matrix, laid out column-major: a copy into another block. */
  readonly copied: Relation;
}

/** The three cases, computed over a block that holds 0, 1, 2, … (the value of an element is its offset in the row-major block). */
export function relationsOf(shape: Shape): Relations {
  const turned = shape.toReversed();
  const row = denseLayout(shape, 1);
  const reversedAxes = (x: Layout): Layout => ({
    shape: x.shape.toReversed(),
    strides: x.strides.toReversed(),
    offset: x.offset,
  });
  const compare = (F: Layout, sameBlock: boolean): Relation => {
    const sameShape = sameLayout({ ...row, strides: [] }, { ...F, strides: [] });
    const differs = sameBlock && sameShape ? firstDifference(row, F) : null;
    return {
      shapes: { C: shape, F: F.shape },
      sameBlock,
      isTranspose: sameCells(reversedAxes(row), sameBlock ? F : row),
      isSame: sameShape && (!sameBlock || differs === null),
      differs,
      moved: sameBlock ? 0 : numelOf(shape),
    };
  };
  return {
    reversed: compare(denseLayout(turned, 1, 'F'), true),
    reread: compare(denseLayout(shape, 1, 'F'), true),
    copied: compare(denseLayout(shape, 1, 'F'), false),
  };
}

/** Whether two layouts over one block have one shape and reach the same cell by every index. */
function sameCells(a: Layout, b: Layout): boolean {
  if (a.shape.length !== b.shape.length || a.shape.some((size, k) => size !== b.shape[k])) return false;
  if (a.shape.includes(0)) return true;
  return a.offset === b.offset && a.shape.every((size, k) => size === 1 || a.strides[k] === b.strides[k]);
}

/** The first index, in row-major order, at which two layouts of one shape over one block reach different cells. */
function firstDifference(a: Layout, b: Layout): Relation['differs'] {
  if (a.shape.includes(0)) return null;
  // Two linear functions that agree at 0 and one step along every axis agree everywhere.
  const axis = a.shape.findLastIndex((size, k) => size > 1 && a.strides[k] !== b.strides[k]);
  if (axis < 0) return null;
  const index = a.shape.map((_, k) => (k === axis ? 1 : 0));
  return { index, C: a.strides[axis]!, F: b.strides[axis]! };
}

/** One visit of a traversal, seen in both layouts. Offsets and jumps in elements; no jump before the first visit. */
export interface Lockstep {
  readonly number: number;
  readonly index: readonly number[];
  readonly offset: { readonly C: number; readonly F: number };
  readonly jump: { readonly C: number; readonly F: number } | null;
}

/** A traversal of one logical shape: `last` lets the last index vary fastest (inner loop over columns), `first` the first. */
export type Traversal = 'last' | 'first';

export const nestingOf = (shape: Shape, traversal: Traversal): number[] => {
  const axes = [...shape.keys()];
  return traversal === 'last' ? axes : axes.reverse();
};

/** Visit `number` (0 … numel − 1) of a traversal. */
export function lockstepAt(shape: Shape, traversal: Traversal, number: number): Lockstep {
  const nesting = nestingOf(shape, traversal);
  const C = visitAt(denseLayout(shape, 1, 'C'), number, nesting);
  const F = visitAt(denseLayout(shape, 1, 'F'), number, nesting);
  const jump = C.jump === null || F.jump === null ? null : { C: C.jump, F: F.jump };
  return { number, index: indexAt(shape, number, nesting), offset: { C: C.at, F: F.at }, jump };
}

/** How a traversal walks a layout: how many jumps are one element forward, of how many, and the longest either way. */
export interface Pairing {
  readonly order: Order;
  readonly traversal: Traversal;
  readonly ones: number;
  readonly jumps: number;
  readonly longest: number;
  /** Every jump is one element forward. */
  readonly straight: boolean;
}

/** All four pairings of layout and traversal. */
export function pairingsOf(shape: Shape): Pairing[] {
  const pairs = (['C', 'F'] as const).flatMap((order) => (['last', 'first'] as const).map((t) => [order, t] as const));
  return pairs.map(([order, traversal]) => {
    const kinds = jumpsOf(denseLayout(shape, 1, order), nestingOf(shape, traversal));
    const jumps = kinds.reduce((sum, kind) => sum + kind.count, 0);
    const ones = kinds.reduce((sum, kind) => (kind.bytes === 1 ? sum + kind.count : sum), 0);
    const longest = kinds.reduce((most, kind) => (Math.abs(kind.bytes) > Math.abs(most) ? kind.bytes : most), 0);
    return { order, traversal, ones, jumps, longest, straight: ones === jumps };
  });
}

// The comparison table of row-major and column-major order, filled in for one shape and index: every row a pair of live values.
// Names of languages and libraries are data; the table's words are the page's.
import type { Order } from '../core/layout.ts';
import type { Shape } from '../core/shape.ts';
import type { OrderSide, Pairing, Relations } from './orders.ts';
import { orderSide, pairingsOf, relationsOf } from './orders.ts';

/** Who lays out a new array in which order. BLAS: the reference Fortran one (CBLAS takes either); TensorFlow shows no strides. */
export const homes: Readonly<Record<Order, readonly string[]>> = {
  C: ['C', 'C++', 'NumPy', 'PyTorch', 'TensorFlow'],
  F: ['Fortran', 'MATLAB', 'Julia', 'R', 'BLAS', 'LAPACK'],
};

export interface ComparedSide extends OrderSide {
  readonly homes: readonly string[];
  /** Elements that lie in one piece: the length of the fastest axis. */
  readonly piece: number;
  /** How each traversal walks this layout. */
  readonly walks: { readonly last: Pairing; readonly first: Pairing };
}

export interface Comparison {
  readonly C: ComparedSide;
  readonly F: ComparedSide;
  /** Whether both orders put the element at one place. */
  readonly sameOffset: boolean;
  readonly relations: Relations;
}

export function comparisonOf(shape: Shape, index: readonly number[]): Comparison {
  const pairings = pairingsOf(shape);
  const sideOf = (order: Order): ComparedSide => {
    const side = orderSide(shape, index, order);
    const walk = (traversal: Pairing['traversal']) =>
      pairings.find((p) => p.order === order && p.traversal === traversal)!;
    const piece = side.fastest === null ? 1 : shape[side.fastest]!;
    return { ...side, homes: homes[order], piece, walks: { last: walk('last'), first: walk('first') } };
  };
  const [C, F] = [sideOf('C'), sideOf('F')];
  return { C, F, sameOffset: C.offset === F.offset, relations: relationsOf(shape) };
}

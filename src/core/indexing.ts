// Index expressions: what a list of ints, slices, new axes, lists and masks selects from a layout, by each framework's rules.
// Pure arithmetic (bytes); the values of lists come with the expression. Knows no storage and no element type.
import type { Strides } from './shape.ts';

/** One entry of an index expression. */
export type IndexEntry =
  | { readonly kind: 'int'; readonly value: number }
  | {
      readonly kind: 'slice';
      readonly start: number | null;
      readonly stop: number | null;
      readonly step: number | null;
    }
  | { readonly kind: 'newaxis' }
  | { readonly kind: 'ellipsis' }
  /**
   * An integer list, array or int tensor. `shape` is its own shape, `values` are row-major; `strides` say how an array that holds
   * them lies in memory (in any unit; left out: row-major), which results follow.
   */
  | {
      readonly kind: 'list';
      readonly shape: readonly number[];
      readonly values: readonly number[];
      readonly strides?: Strides;
    }
  /** A boolean mask. */
  | { readonly kind: 'mask'; readonly shape: readonly number[]; readonly values: readonly boolean[] };

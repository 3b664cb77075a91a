// The words of two stages side by side: how they are tied, the walk, the comparison of the two orders, the ready-made pairs.
import type { Order } from '../core/layout.ts';
import type { Course } from '../explain/visits.ts';
import type { Phrase } from './phrase.ts';

/** Names of the ready-made pairs. */
export const pairNames = [
  'orders',
  'orders3',
  'reversed',
  'reread',
  'copied',
  'transpose',
  'reshape',
  'expand',
  'contiguous',
  'frameworks',
  'flatten',
] as const;
export type PairName = (typeof pairNames)[number];

export interface CompareWords {
  readonly title: string;
  readonly open: string;
  /** On the button that puts the two chosen tensors side by side. */
  readonly these: string;
  readonly back: string;
  readonly choose: string;
  readonly pairs: Readonly<Record<PairName, string>>;
  readonly about: Readonly<Record<PairName, Phrase>>;
  readonly own: string;
  readonly left: string;
  readonly right: string;
  readonly tensor: string;
  readonly tie: string;
  readonly ties: { readonly index: string; readonly place: string; readonly apart: string };
  readonly together: string;
  readonly noTensor: string;
  readonly offsetFormula: string;
  readonly walk: string;
  readonly innerLoop: (symbol: string) => string;
  readonly start: string;
  readonly previous: string;
  readonly next: string;
  readonly play: string;
  readonly pause: string;
  readonly keys: (keys: { readonly last: string; readonly first: string }) => string;
  readonly visit: (n: number, of: number) => string;
  readonly jumped: (jump: string) => string;
  readonly began: string;
  readonly walked: (course: Course, unit: number) => string;
  readonly lines: (touched: number, changes: number) => string;
  readonly table: string;
  readonly orders: Readonly<Record<Order, string>>;
  readonly rows: {
    readonly fastest: string;
    readonly piece: string;
    readonly homes: string;
    readonly offset: string;
    readonly strides: string;
    readonly access: string;
    readonly transpose: string;
  };
  readonly fastest: (symbol: string, axis: number) => string;
  readonly noFastest: string;
  readonly piece: (order: Order, count: number, axis: number, rank: number) => string;
  readonly transpose: string;
  readonly same: (offset: number) => string;
  readonly differ: (row: number, column: number) => string;
  readonly cases: string;
  readonly caseOf: Readonly<Record<'reversed' | 'reread' | 'copied', string>>;
  readonly isTranspose: (is: boolean) => string;
  readonly isSame: (is: boolean) => string;
  readonly differsAt: (index: string, row: number, column: number) => string;
  readonly moved: (count: number) => string;
  readonly show: string;
}

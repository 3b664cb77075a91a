// The words of the panels that give reasons: why a view is possible or not, how shapes broadcast, what to write instead.
import type { BroadcastEntry } from '../explain/broadcasting.ts';
import type { RepairKind } from '../explain/repair.ts';
import type { Order } from '../core/layout.ts';
import type { Framework } from '../tensor/tensor.ts';
import type { Phrase } from './phrase.ts';

/** Numbers are in the framework's unit: elements, bytes for NumPy. */
export interface ViewReasonWords {
  readonly title: (isView: boolean) => string;
  /** What is asked: shapes as text. */
  readonly asks: (from: string, to: string) => Phrase;
  readonly merging: (order: Order) => string;
  readonly axis: string;
  readonly size: string;
  readonly stride: string;
  readonly needs: string;
  readonly states: Readonly<Record<'dropped' | 'starts' | 'joins' | 'breaks', string>>;
  readonly fitting: string;
  readonly fits: (stride: number | null) => Phrase;
  readonly spans: Phrase;
  /** One seam: two elements as code, the even step, the jump between them, and the offset that the step would have led to. */
  readonly seam: (last: string, next: string, step: string, jump: string, across: number) => Phrase;
  readonly works: Phrase;
  readonly trivial: Readonly<Record<'empty' | 'one', Phrase>>;
  readonly picture: string;
}

export interface BroadcastWords {
  readonly title: string;
  readonly operand: (n: number) => string;
  readonly axis: string;
  readonly result: string;
  readonly rule: Readonly<Record<'equal' | 'repeats' | 'clash', string>>;
  readonly entry: (how: BroadcastEntry['how']) => string;
  /** The strides of an operand as it is read. */
  readonly readAs: string;
  readonly verdict: (shape: string | null, failing: number | null, sizes: readonly [number, number] | null) => Phrase;
}

export interface RepairWords {
  readonly title: string;
  readonly free: string;
  /** What a way out does and costs. `nbytes`: of new memory; 0 where nothing is copied, null where that is not the point. */
  readonly way: (kind: RepairKind, nbytes: number | null, shape: readonly number[] | null) => Phrase;
  readonly apply: (code: string) => string;
}

export interface ReasonWords {
  readonly title: string;
  readonly view: ViewReasonWords;
  readonly broadcast: BroadcastWords;
  readonly repairs: RepairWords;
  /** The formula of a step. */
  readonly rule: { readonly title: string; readonly read: string; readonly layout: string };
  /** Below the error: which versions' errors these are. */
  readonly versions: (framework: Framework) => string;
}

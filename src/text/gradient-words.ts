// The words of the gradient panel: the graph of the way back, its table, and the check by finite differences.
import type { Phrase } from './phrase.ts';

export interface GradientWords {
  readonly title: string;
  readonly graph: (root: string) => string;
  readonly hint: string;
  readonly loading: string;
  /** The program never goes back. */
  readonly noWalk: string;
  readonly cut: (count: number) => string;
  readonly previous: string;
  readonly next: string;
  readonly count: (n: number, of: number) => string;
  /** Before any gradient; the tensors that backward begins at. */
  readonly before: (roots: readonly string[]) => Phrase;
  readonly begins: (root: string, shape: string) => Phrase;
  /** `op` hands `to` a gradient; `summed`: it was added to what was there. Strides in the framework's unit. */
  readonly flow: (op: string, to: string, shape: string, strides: string, summed: boolean) => Phrase;
  readonly show: string;
  readonly rule: (op: string) => string;
  readonly asTable: string;
  readonly tensor: string;
  readonly role: string;
  readonly roles: Readonly<Record<'leaf' | 'between' | 'root', string>>;
  readonly shape: string;
  readonly gradient: string;
  readonly stride: string;
  readonly from: string;
  readonly none: string;
  readonly goTo: (step: number) => string;
  readonly value: string;
  readonly check: string;
  readonly checkHint: string;
  readonly checking: (done: number, of: number) => string;
  readonly checked: (agree: number, of: number) => string;
  readonly checkedOf: (shown: number, all: number) => string;
  readonly failed: string;
  readonly element: string;
  readonly numeric: string;
  readonly analytic: string;
  readonly difference: string;
  readonly agrees: string;
  readonly differs: string;
}

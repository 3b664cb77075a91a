// The words around memory strips: how cells are drawn, the box to jump with, and the lives of storages.
import type { JumpFault } from '../explain/jump.ts';

export interface StripWords {
  readonly drawnAs: string;
  readonly element: string;
  readonly byte: string;
  readonly hex: string;
  readonly littleEndian: string;
  readonly dump: (letter: string) => string;
  readonly jump: string;
  readonly jumpHint: string;
  readonly go: string;
  readonly refused: (fault: JumpFault) => string;
  /** Steps count from 1 here; `to` is the step that freed it, null while nothing has. */
  readonly life: (from: number, to: number | null) => string;
  /** `bytes` of the `of` bytes are all that the names can reach. */
  readonly keptBy: (names: readonly string[], bytes: number, of: number, exact: boolean) => string;
  readonly lifetimes: string;
  readonly size: string;
  readonly livedFrom: string;
  readonly keptAliveBy: string;
  readonly states: { readonly 'to come': string; readonly freed: string };
  readonly goTo: (step: number) => string;
  readonly more: (count: number) => string;
}

// A step of the story: what one operation did, complete enough to be drawn without its neighbours (with the history's bytes and variables).
// Plain data that crosses from the worker to the page.
import type { DType } from '../core/dtype.ts';
import type { Layout } from '../core/layout.ts';
import type { Refusal } from '../core/refusal.ts';
import type { Device } from '../core/storage.ts';
import type { Framework } from '../tensor/tensor.ts';

/** A tensor at one moment. Its layout is in bytes. */
export interface TensorShot {
  readonly id: number;
  readonly framework: Framework;
  readonly dtype: DType;
  readonly storage: number;
  readonly layout: Layout;
  readonly requiresGrad: boolean;
  readonly writeable: boolean;
}

export interface StorageShot {
  readonly id: number;
  readonly nbytes: number;
  readonly address: number;
  readonly device: Device;
}

/** Where in the running program a step lies: the calls it is inside and the turns of the loops around it, outermost first. */
export type PathItem =
  | { readonly kind: 'call'; readonly name: string; readonly at: number }
  | { readonly kind: 'turn'; readonly at: number; readonly turn: number };

/** Half-open range of characters in the code. */
export interface SourceRange {
  readonly from: number;
  readonly to: number;
}

export type StepKind = 'new' | 'view' | 'same' | 'copy' | 'compute' | 'write' | 'backward' | 'print' | 'raise' | 'free';

/** What a name means after a step: a tensor (by its shot) or any other value as its text; null where it is deleted. */
export type Binding = { readonly tensor: TensorShot } | { readonly text: string; readonly type: string } | null;

export interface RaisedShot {
  readonly type: string;
  readonly message: string;
  readonly refusal: Refusal | null;
}

export interface Step {
  readonly number: number;
  readonly kind: StepKind;
  /** Name in the op table; null for print, raise and free. */
  readonly op: string | null;
  /** The piece of code that did it, e.g. `y[1:, ::2]`. */
  readonly range: SourceRange;
  /** 1-based line of the end of the range's statement head; what badges hang on. */
  readonly line: number;
  readonly path: readonly PathItem[];
  /** Arguments other than tensors, as plain data; tensors as `{tensor: id}`. */
  readonly args: Readonly<Record<string, unknown>>;
  readonly inputs: readonly TensorShot[];
  readonly outputs: readonly TensorShot[];
  /** For writes: the target's versions of storage before and after. */
  readonly written: { readonly storage: number; readonly before: number; readonly after: number } | null;
  readonly binds: readonly (readonly [name: string, binding: Binding])[];
  /** Storages that nothing reaches any more. */
  readonly frees: readonly number[];
  readonly text: string | null;
  readonly raised: RaisedShot | null;
}

// A step of the story: what one operation did, complete enough to be drawn without its neighbours (with the history's bytes and variables).
// Plain data that crosses from the worker to the page.
import type { DType } from '../core/dtype.ts';
import type { Layout } from '../core/layout.ts';
import type { Refusal } from '../core/refusal.ts';
import type { Device } from '../core/storage.ts';
import type { BudgetRefusal, LanguageRefusal } from '../python/refuse.ts';
import type { PathItem, SourceRange } from '../python/site.ts';
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
  /** Id of the tensor whose memory it is a view of; null if it owns its memory. */
  readonly base?: number | null;
}

/** A storage at one moment; `resize_` may change its size in bytes and its address. */
export interface StorageShot {
  readonly id: number;
  readonly nbytes: number;
  readonly address: number;
  readonly device: Device;
}

export type { PathItem, SourceRange };

export type StepKind = 'new' | 'view' | 'same' | 'copy' | 'compute' | 'write' | 'backward' | 'print' | 'raise' | 'free';

/** What a name means after a step: a tensor (by its shot) or any other value as a short text. */
export type Meaning = { readonly tensor: TensorShot } | { readonly text: string; readonly type: string };

/** A name that changed its meaning; `value` is null where it is deleted. `scope` 0 is the module, others are calls, numbered as they happen. */
export interface Bind {
  readonly scope: number;
  readonly name: string;
  readonly value: Meaning | null;
}

/** Why a run stopped where Python would have gone on: what this Python does not do, or a budget. */
export type RunFault = LanguageRefusal | BudgetRefusal;

/** What ended the run. An exception of Python has a type and its message; where `fault` is set both are ''. */
export interface RaisedShot {
  readonly type: string;
  readonly message: string;
  readonly refusal: Refusal | null;
  readonly fault: RunFault | null;
}

/** Where the gradient of an input goes: to an output of a node, or to a leaf (a tensor). */
export type EdgeShot = { readonly node: number; readonly output: number } | { readonly leaf: number };

/** What was put on the tape: a node, and for each tensor among the arguments where its gradient goes (null: nowhere). */
export interface NodeShot {
  readonly id: number;
  readonly name: string;
  readonly edges: readonly (EdgeShot | null)[];
}

/** On whose behalf backward made a call: a node's, or a leaf's whose `.grad` grows; neither for the gradient it begins with. */
export interface OnTheWayBack {
  readonly node: number | null;
  readonly leaf: number | null;
}

/** A gradient that backward handed on: along edge `edge` of a node (null: the one it begins with); `total` is all that arrived there. */
export interface FlowShot {
  readonly from: number | null;
  readonly edge: number;
  readonly to: EdgeShot;
  /** Id of the tensor whose gradient it is; null where no step told of it. */
  readonly of?: number | null;
  readonly grad: TensorShot;
  readonly total: TensorShot;
}

export interface Written {
  readonly storage: number;
  /** What was written to, in bytes of that storage; whatever lies outside it is unchanged. */
  readonly layout: Layout;
  readonly dtype: DType;
  /** Versions of the storage. */
  readonly before: number;
  readonly after: number;
}

export interface Step {
  /** Counts from 0. */
  readonly number: number;
  readonly kind: StepKind;
  /** Name in the op table; null for print, raise, free and a plain `y = x`. */
  readonly op: string | null;
  /** The piece of code that did it, e.g. `y[1:, ::2]`. */
  readonly range: SourceRange;
  /** 1-based line on which its badge hangs: where the statement begins. */
  readonly line: number;
  readonly path: readonly PathItem[];
  /** The scopes that are open, module (0) first. */
  readonly scopes: readonly number[];
  /** Arguments other than tensors, as plain data; tensors as `{tensor: id}`. */
  readonly args: Readonly<Record<string, unknown>>;
  /** As they were before the step. */
  readonly inputs: readonly TensorShot[];
  readonly outputs: readonly TensorShot[];
  readonly written: Written | null;
  /** Names that changed since the step before. */
  readonly binds: readonly Bind[];
  /** Storages that nothing reaches any more. */
  readonly frees: readonly number[];
  /** What the step put on the tape. */
  readonly node?: NodeShot | null;
  /** Set where `backward()` took the step: `kind` is what it did to memory, `range` the call of `backward()`. */
  readonly backward?: OnTheWayBack | null;
  /** Gradients that this step completed and handed on, in that order. */
  readonly flows?: readonly FlowShot[];
  /** Tensors whose `.grad` changed. */
  readonly grads?: readonly { readonly of: number; readonly grad: TensorShot | null }[];
  /** What was printed since the step before. */
  readonly text: string | null;
  readonly raised: RaisedShot | null;
}

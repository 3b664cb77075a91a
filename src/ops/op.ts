// What an operation is: its name, how each dialect writes it, its parameters by type, and what it does to a machine.
// An op file says everything about one operation except its words. Knows no Python; python/ binds typed code to these parameters.
import type { DType, Scalar } from '../core/dtype.ts';
import type { Random } from '../core/random.ts';
import type { Refusal } from '../core/refusal.ts';
import type { Device, Memory } from '../core/storage.ts';
import type { Edge, Node } from '../tensor/tape.ts';
import type { Framework, Tensor } from '../tensor/tensor.ts';
import type { Did, IndexItem } from './did.ts';
import type { Gradient } from './gradient.ts';
import type { Hits, ReadCall, Reads } from './reads/reads.ts';

/** A nested list of Python numbers, or of tensors. */
export type Nested = Scalar | TypedScalar | Tensor | readonly Nested[];

/** A number that brings its element type along, as NumPy's scalars do. */
export interface TypedScalar {
  readonly value: Scalar;
  readonly dtype: DType;
}

export type MemoryFormat = 'contiguous_format' | 'channels_last' | 'preserve_format';

/** The types a parameter can have; `?` marks one that may be None. */
export interface ParamTypes {
  int: number;
  /** One axis or several, or a shape: `2`, `(2, 3)`, `[2, 3]`, and `*args` where the form says so. */
  ints: readonly number[];
  /** An int stays apart from a list of one: `x.sum(0)` and `x.split(2)` against `x.split([2, 1])`. */
  intOrInts: number | readonly number[];
  bool: boolean;
  scalar: Scalar;
  str: string;
  dtype: DType;
  order: 'C' | 'F' | 'A' | 'K';
  tensor: Tensor;
  tensors: readonly Tensor[];
  /** A tensor or a Python number (which promotes differently). */
  operand: Tensor | Scalar;
  index: readonly IndexItem[];
  nested: Nested;
  device: Device;
  memoryFormat: MemoryFormat;
}

export type ParamType = keyof ParamTypes | `${keyof ParamTypes}?`;
export type Params = Readonly<Record<string, ParamType>>;

type ArgOf<T extends ParamType> = T extends `${infer B extends keyof ParamTypes}?`
  ? ParamTypes[B] | null
  : T extends keyof ParamTypes
    ? ParamTypes[T]
    : never;
/** The arguments an op receives, every parameter present, None as null. */
export type ArgsOf<P extends Params> = { readonly [K in keyof P]: ArgOf<P[K]> };

/**
 * How a dialect writes the op, as one would type it, with Python defaults:
 * `transpose(dim0, dim1)` is both a method (of `input`) and a function (`torch.transpose(input, dim0, dim1)`);
 * `.contiguous()` only a method; `torch.cat(tensors, dim=0)` or `np.expand_dims(a as input, axis as dim)` only a function;
 * `permute(*dims)` takes the axes one by one or as one sequence; `axis as dim` renames a parameter; `*,` starts keyword-only ones;
 * after a semicolon the form decides arguments itself: `np.flipud(m as input; dims=(0,))`, `.long(; dtype='int64')`.
 * A parameter that a form does not name is None, so it must be nullable or decided by the form. Two ops may bear one name
 * (`view(*shape)`, `view(dtype)`): the first whose parameters fit is called.
 */
export type Forms = readonly string[];

export interface Done {
  readonly did: Did;
  readonly out: Tensor | readonly Tensor[];
  /** NumPy gives a scalar here (`a[1, 2]`, `a.sum()`): `out` has rank 0, the program gets its value. */
  readonly scalar?: boolean;
  /** Several results that NumPy too gives as a tuple. */
  readonly isTuple?: boolean;
}

export type Outcome = Done | Refusal;

/** What an op may use of the run it belongs to. */
export interface Machine {
  readonly memory: Memory;
  readonly random: Random;
  gradEnabled: boolean;
  /** Spends units of work (about one per element touched); the refusal of the budget when there are none left. */
  spend(units: number): Refusal | null;
  /** Set while backward runs: on behalf of which node or leaf. */
  during?: During | null;
  /** What an operation made of steps holds between them, while it runs. */
  held?: Tensor[] | null;
  /** Hears that a tensor's `.grad` changed. */
  graded?(x: Tensor): void;
  /** Hears that backward handed a gradient on. */
  flowed?(flow: Flow): void;
  /** Hears of every call that a program makes. */
  tell(event: OpEvent): void;
  /** Hears of a call that was refused, before the refusal becomes an exception. */
  refused?(event: RefusedEvent): void;
}

/** The node whose gradients are being computed, or the tensor whose `.grad` grows; neither at the very start. */
export interface During {
  readonly node: Node | null;
  readonly leaf: Tensor | null;
}

/** A gradient on its way: from which node (null: it begins) along which of its edges to where, and the sum of all that arrived there. */
export interface Flow {
  readonly from: Node | null;
  readonly edge: number;
  readonly to: Edge;
  readonly grad: Tensor;
  readonly total: Tensor;
}

export type AnyArgs = Readonly<Record<string, unknown>>;

export interface Op<A = AnyArgs> {
  readonly name: string;
  readonly kind: 'create' | 'view' | 'copy' | 'compute' | 'write';
  readonly params: Params;
  readonly forms: Readonly<Partial<Record<Framework, Forms>>>;
  /** Does it, by the rules of `framework`. */
  run(m: Machine, args: A, framework: Framework): Outcome;
  /** Does it by calling other operations, each a step of the program; then these are what the machine is told, and what gradients see. */
  steps?(m: Machine, args: A, framework: Framework): Outcome;
  /** Names of its results where PyTorch gives several under names: `values` and `indices`. */
  readonly results?: readonly string[];
  /** How gradients go back through it; null: they do not, on purpose. */
  readonly gradient?: Gradient<A> | null;
  /** Which input elements make one element of its result, where it computes or copies. A view says `lineage` instead. */
  readonly reads?: Reads;
  /** Of a write: which elements of its target it hits, if not all of them. */
  readonly hits?: (call: ReadCall) => Hits;
}

/** One call that happened, as the trace hears of it. Layouts and versions are those of before the call; read after, `out` shows the state after. */
export interface OpEvent {
  readonly op: Op;
  readonly framework: Framework;
  readonly args: AnyArgs;
  readonly inputs: readonly Tensor[];
  readonly before: readonly { readonly layout: Tensor['layout']; readonly version: number }[];
  readonly did: Did;
  readonly outputs: readonly Tensor[];
  /** What was put on the tape for it. */
  readonly node?: Node | null;
  /** Set if backward made the call. */
  readonly during?: During | null;
}

/** One call that the core refused. */
export interface RefusedEvent {
  readonly op: Op;
  readonly framework: Framework;
  readonly args: AnyArgs;
  readonly inputs: readonly Tensor[];
  readonly refusal: Refusal;
}

/** Keeps the types of parameters and arguments together where an op is written. */
export const defineOp = <const P extends Params>(op: {
  name: string;
  kind: Op['kind'];
  params: P;
  forms: Op['forms'];
  run(m: Machine, args: ArgsOf<P>, framework: Framework): Outcome;
  gradient?: Gradient<ArgsOf<P>> | null;
  reads?: Reads;
  hits?: Op['hits'] & {};
}): Op<ArgsOf<P>> => op;

export type { Did, DType, IndexItem, Scalar };

// How gradients go back through an operation, as its file says it. The rule speaks in calls of other operations, so that the way
// back is traced like the way there. Knows neither the tape nor the table.
import type { Scalar } from '../core/dtype.ts';
import type { Layout } from '../core/layout.ts';
import type { Refusal } from '../core/refusal.ts';
import type { Framework, Tensor } from '../tensor/tensor.ts';
import type { Did, IndexItem } from './did.ts';

export type GradOperand = Tensor | Scalar;
type Axis = number;

/**
 * Calls operations, each one a step of the program. Numbers are plain; axes may be negative. A refusal (of a budget, say) ends the
 * walk at once and never comes back to the rule.
 */
export interface Calling {
  add(a: GradOperand, b: GradOperand): Tensor;
  sub(a: GradOperand, b: GradOperand): Tensor;
  mul(a: GradOperand, b: GradOperand): Tensor;
  div(a: GradOperand, b: GradOperand): Tensor;
  pow(a: GradOperand, b: GradOperand): Tensor;
  matmul(a: Tensor, b: Tensor): Tensor;
  neg(x: Tensor): Tensor;
  exp(x: Tensor): Tensor;
  log(x: Tensor): Tensor;
  sin(x: Tensor): Tensor;
  cos(x: Tensor): Tensor;
  /** Masks: bools, in newch int32. */
  compare(how: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge', a: Tensor, b: GradOperand): Tensor;
  /** x with 0 (or `value`) where the mask is not 0. */
  masked(x: Tensor, mask: Tensor, value?: number): Tensor;
  floorDivide(a: GradOperand, b: GradOperand): Tensor;
  sum(x: Tensor, dims: readonly Axis[] | null, keepdim?: boolean): Tensor;
  prod(x: Tensor, dim: Axis): Tensor;
  cumsum(x: Tensor, dim: Axis): Tensor;
  /** Added up along the axes that broadcasting to x's shape repeated. */
  sumTo(x: Tensor, shape: readonly number[]): Tensor;
  /** In x's place for a result that lost `dims` (all: null): with those axes, of size 1 again. */
  restored(x: Tensor, shape: readonly number[], dims: readonly Axis[] | null): Tensor;
  expand(x: Tensor, shape: readonly number[]): Tensor;
  transpose(x: Tensor, dim0: Axis, dim1: Axis): Tensor;
  permute(x: Tensor, dims: readonly Axis[]): Tensor;
  movedim(x: Tensor, source: readonly Axis[], destination: readonly Axis[]): Tensor;
  reshape(x: Tensor, shape: readonly number[]): Tensor;
  unsqueeze(x: Tensor, dim: Axis): Tensor;
  squeeze(x: Tensor, dim: Axis): Tensor;
  select(x: Tensor, dim: Axis, index: number): Tensor;
  narrow(x: Tensor, dim: Axis, start: number, length: number): Tensor;
  diagonal(x: Tensor, offset: number, dim1: Axis, dim2: Axis): Tensor;
  unfold(x: Tensor, dim: Axis, size: number, step: number): Tensor;
  /** Strides and offset in elements. */
  asStrided(x: Tensor, size: readonly number[], stride: readonly number[], offset: number): Tensor;
  index(x: Tensor, items: readonly IndexItem[]): Tensor;
  /** At each place of the index the element that it names along an axis. */
  gather(x: Tensor, dim: Axis, index: Tensor): Tensor;
  /** A copy with `values` (or their sum with what was there) at the places that an index names along an axis. */
  scatter(x: Tensor, dim: Axis, index: Tensor, values: GradOperand): Tensor;
  scatterAdd(x: Tensor, dim: Axis, index: Tensor, values: Tensor): Tensor;
  /** With zeros around, or with less where a number is negative: `[before, after]` for the last axis, the one before it, … */
  pad(x: Tensor, amounts: readonly number[]): Tensor;
  flip(x: Tensor, dims: readonly Axis[]): Tensor;
  roll(x: Tensor, shifts: readonly number[], dims: readonly Axis[] | null): Tensor;
  rot90(x: Tensor, k: number, dims: readonly Axis[]): Tensor;
  cat(tensors: readonly Tensor[], dim: Axis): Tensor;
  stack(tensors: readonly Tensor[], dim: Axis): Tensor;
  clone(x: Tensor): Tensor;
  /** A row-major copy. */
  contiguousCopy(x: Tensor): Tensor;
  cast(x: Tensor, like: Pick<Tensor, 'dtype'>): Tensor;
  /** A new tensor of zeros with the element type and device of `like`. */
  zeros(shape: readonly number[], like: Tensor): Tensor;
  ones(like: Tensor): Tensor;
  /** The numbers from 0 on, as the framework's ints. */
  counting(count: number, like: Tensor): Tensor;
  /** A tensor in the very memory order of a layout (in bytes). Its values are what memory held. */
  emptyLike(layout: Layout, like: Tensor): Tensor;
  copyInto(target: Tensor, values: Tensor): void;
  addInto(target: Tensor, values: Tensor): void;
  zeroInto(target: Tensor): void;
  /** target[items] = values, or += each time an element is named. */
  put(target: Tensor, items: readonly IndexItem[], values: GradOperand, accumulate: boolean): void;
  refuse(refusal: Refusal): never;
}

/** One call on its way back. */
export interface Back<A> {
  /** As typed. Tensors that the rule does not save are outlines: layout and type, no elements. */
  readonly args: A;
  /** The (first) result; an outline unless it is saved. */
  readonly out: Tensor;
  readonly outs: readonly Tensor[];
  /** Of the first result. */
  readonly grad: Tensor;
  /** Of each result; null where none arrived. */
  readonly grads: readonly (Tensor | null)[];
  readonly framework: Framework;
  /** Whether a gradient is wanted for (one of) the tensors of an argument. */
  readonly needs: (name: string) => boolean;
}

/** For each argument that is a tensor (or a list of them) its gradient; left out or null: none. May still be broadcast: that is summed. */
export type Gradients = Readonly<Record<string, Tensor | null | readonly (Tensor | null)[]>>;

/** What the name of a node may depend on. */
export interface Recorded<A> {
  readonly args: A;
  readonly did: Did;
  readonly framework: Framework;
}

export interface Gradient<A> {
  /** As PyTorch shows the node. */
  node(call: Recorded<A>): string;
  /** Names of the arguments (or `out`: the results, `out1`: one of them) that the rule looks at, which must not change before it runs; by default none. */
  saves?(args: A, needs: (name: string) => boolean): readonly string[];
  backward(d: Calling, call: Back<A>): Gradients;
  /** Of a write: the layout of the view that it makes itself and writes to, if it does. The rule then is about that view. */
  part?(args: A, framework: Framework): Layout | null;
}

/** What a definition says of its gradient, for the op made of it: nothing stays unsaid. */
export const ruleOf = <G>(definition: { readonly gradient?: G | null }): { readonly gradient?: G | null } =>
  definition.gradient === undefined ? {} : { gradient: definition.gradient };

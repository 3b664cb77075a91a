// A tensor: a storage, a layout over it, an element type and the framework whose rules it follows.
// An object with identity (two names may hold the same one); knows no operation.
import type { DType, Scalar } from '../core/dtype.ts';
import { itemsizeOf, readElement } from '../core/dtype.ts';
import type { Layout } from '../core/layout.ts';
import { byteOf, isContiguous, positionsOf } from '../core/layout.ts';
import { numelOf } from '../core/shape.ts';
import type { Storage } from '../core/storage.ts';
import { bytesOf } from '../core/storage.ts';

export type Framework = 'torch' | 'numpy' | 'newch';

/** How often a tensor and all that share its elements (views, `detach`) were written to. `.data` starts a count of its own. */
export interface Counter {
  count: number;
}

/** A node of the tape, as much of it as a tensor knows (`nodeOf` in tape.ts gives the whole). */
export interface Made {
  readonly name: string;
  /** Results that asked to keep their gradient. */
  readonly retaining: Set<Tensor>;
}

/** How a tensor came to be a view, for gradients: of which base, and under which circumstances. */
export interface Origin {
  /** The tensor all views of its memory count from. */
  readonly base: Tensor;
  /** Views made without recording, or by an operation with several results, take no recorded writes. */
  readonly made: 'recorded' | 'unrecorded' | 'one-of-several';
  /** The count at which its node was right; a later write may have been through the base or another view. */
  version: number;
  /** A node for the view as it is now: its elements picked out of the base. */
  readonly renewed: (view: Tensor) => Made;
}

let count = 0;

export class Tensor {
  /** Identity within the process; never reused. */
  readonly id = count++;
  readonly framework: Framework;
  readonly storage: Storage;
  readonly dtype: DType;
  /** Replaced (never mutated) by `resize_` and by assignment to `.shape`. */
  layout: Layout;
  /** The array a NumPy view was taken from (`.base`), or the tensor a torch view was taken from; null if it owns its memory. */
  readonly base: Tensor | null;
  /**
   * The bytes of the storage that its framework takes for the whole of it, if not all: a torch tensor over an array that is itself
   * a view counts offsets from the array's first byte and knows of nothing after its last.
   */
  readonly window: { readonly from: number; readonly to: number } | null;
  /** NumPy refuses to write through `broadcast_to`, `diagonal` and windows. */
  writeable: boolean;
  grad: Tensor | null = null;
  /** Counts writes; shared by views and `detach`, not by `.data`. */
  counter: Counter;
  /** Set where it is a view of another tensor that gradients know of. */
  origin: Origin | null = null;
  /** Which result of its node it is. */
  output = 0;
  private wanted = false;
  private made: Made | null = null;
  private retains = false;

  constructor(from: {
    framework: Framework;
    storage: Storage;
    dtype: DType;
    layout: Layout;
    base?: Tensor | null;
    writeable?: boolean;
    counter?: Counter;
    window?: Tensor['window'];
  }) {
    this.framework = from.framework;
    this.storage = from.storage;
    this.dtype = from.dtype;
    this.layout = from.layout;
    this.base = from.base ?? null;
    this.writeable = from.writeable ?? true;
    this.window = from.window ?? null;
    this.counter = from.counter ?? { count: 0 };
  }

  /** What made it, as far as gradients are concerned; null for a leaf. A view's is renewed after writes to its base. */
  get node(): Made | null {
    const { origin } = this;
    const isLate = origin !== null && origin.version !== this.counter.count && origin.made === 'recorded';
    if (isLate && (this.made !== null || origin.base.requiresGrad)) {
      origin.version = this.counter.count;
      this.join(origin.renewed(this), 0);
    }
    return this.made;
  }

  /** Its node as it stands, perhaps from before a write to its base; for those who only ask what is kept alive. */
  get lastNode(): Made | null {
    return this.made;
  }

  /** Makes it a result of a node (null: a leaf). A gradient that it keeps is from then on that of the new node. */
  join(node: Made | null, output: number): void {
    if (this.retains) this.made?.retaining.delete(this);
    this.made = node;
    this.output = output;
    if (this.retains) node?.retaining.add(this);
    if (this.origin) this.origin.version = this.counter.count;
  }

  /** Keeps its gradient though it is no leaf. */
  retainGrad(): void {
    this.retains = true;
    this.node?.retaining.add(this);
  }

  /** Whether gradients reach it: asked for, made from something that they reach, or a view of such memory (made without recording). */
  get requiresGrad(): boolean {
    return this.wanted || this.made !== null || (this.origin?.base.requiresGrad ?? false);
  }

  /** Whether gradients were asked for here: where they may be collected, if it is a leaf. */
  get collects(): boolean {
    return this.wanted;
  }

  /** For leaves. */
  set requiresGrad(wanted: boolean) {
    this.wanted = wanted;
  }

  get shape(): readonly number[] {
    return this.layout.shape;
  }

  get rank(): number {
    return this.layout.shape.length;
  }

  get numel(): number {
    return numelOf(this.layout.shape);
  }

  /** Bytes per element. */
  get itemsize(): number {
    return itemsizeOf(this.dtype);
  }

  /** Address in bytes of element [0, …, 0]. */
  get dataPtr(): number {
    return this.storage.address + this.layout.offset;
  }

  /** From where to where in the storage its framework reaches, in bytes. */
  get reach(): { readonly from: number; readonly to: number } {
    return this.window ?? { from: 0, to: this.storage.nbytes };
  }

  isContiguous(order: 'C' | 'F' = 'C'): boolean {
    return isContiguous(this.layout, this.itemsize, order);
  }

  /** The element at a full index. Throws for device meta. */
  at(index: readonly number[]): Scalar {
    return readElement(bytesOf(this.storage), byteOf(this.layout, index), this.dtype);
  }

  /** All elements in row-major order of their coordinates. */
  *elements(): Generator<Scalar> {
    const bytes = bytesOf(this.storage);
    for (const at of positionsOf(this.layout)) yield readElement(bytes, at, this.dtype);
  }
}

/** A new tensor over the same storage: same framework, other layout (and perhaps other dtype). */
export const viewOf = (x: Tensor, layout: Layout, more: { dtype?: DType; writeable?: boolean } = {}): Tensor =>
  new Tensor({
    framework: x.framework,
    storage: x.storage,
    dtype: more.dtype ?? x.dtype,
    layout,
    base: x.base ?? x,
    writeable: more.writeable ?? x.writeable,
    counter: x.counter,
    window: x.window,
  });

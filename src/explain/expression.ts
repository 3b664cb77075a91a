// An index expression taken apart, entry by entry, into what it does to offset, shape and strides; lists and masks as gathers.
// What the whole selects is the operation's own answer; here it is split into its reasons. Counts bytes; knows no words.
import type { IndexEntry, Selection } from '../core/indexing.ts';
import { axesUsed, listsOfMask, sliced } from '../core/indexing.ts';
import type { Layout } from '../core/layout.ts';
import type { Refusal } from '../core/refusal.ts';
import { isRefusal } from '../core/refusal.ts';
import type { IndexItem } from '../ops/op.ts';
import { selectionOf } from '../ops/view/selection.ts';
import type { Framework } from '../tensor/tensor.ts';

/** What every part says: which entry it is, and what it adds to the offset in bytes. */
interface Place {
  /** Number of the entry; null for the axes at the end that are not written. */
  readonly entry: number | null;
  readonly adds: number;
}

/** One index along an axis, which goes away: `adds` is at · stride. */
export interface IntPart extends Place {
  readonly kind: 'int';
  readonly axis: number;
  readonly size: number;
  readonly stride: number;
  /** As written, and counted from the front. */
  readonly given: number;
  readonly at: number;
}

/** A stretch of an axis: `adds` is start · stride, the new stride step · stride, the count ⌈(stop − start) / step⌉ or 0. */
export interface SlicePart extends Place {
  readonly kind: 'slice';
  readonly axis: number;
  readonly size: number;
  readonly stride: number;
  readonly given: { readonly start: number | null; readonly stop: number | null; readonly step: number | null };
  /** Negative bounds counted from the front, and all cut to the axis; −1 is before the front, for a negative step. */
  readonly start: number;
  readonly stop: number;
  readonly step: number;
  readonly count: number;
  readonly newStride: number;
  /** The axis of the result. */
  readonly result: number;
}

/** A new axis of size 1. */
export interface NewAxisPart extends Place {
  readonly kind: 'newaxis';
  readonly result: number;
  readonly newStride: number;
}

/** Axes taken whole: those that `...` stands for, or those not written. */
export interface WholePart extends Place {
  readonly kind: 'whole';
  readonly axes: readonly number[];
  readonly results: readonly number[];
}

/** A list or mask: positions along its axes, row-major in its own shape; the elements are gathered into new memory. */
export interface GatherPart extends Place {
  readonly kind: 'gather';
  readonly what: 'list' | 'mask';
  /** None for a mask of rank 0, several for a mask of higher rank. */
  readonly axes: readonly number[];
  readonly strides: readonly number[];
  /** Shape of the positions; a mask gives as many as it has true values. */
  readonly shape: readonly number[];
  /** For each axis, counted from the front. */
  readonly positions: readonly (readonly number[])[];
  /** The axes of the result that all lists make together. */
  readonly results: readonly number[];
}

export type Part = IntPart | SlicePart | NewAxisPart | WholePart | GatherPart;

export interface TakenApart {
  /** In the order written; the axes not written come last. */
  readonly parts: readonly Part[];
  /** Bytes: where it starts from, and where it comes to (for a gather, with all lists at position 0). */
  readonly offset: { readonly before: number; readonly after: number };
  readonly selection: Selection;
  /** The result: a view's layout over the same storage, or that of the copy in a storage of its own. */
  readonly result: Layout;
  readonly copies: boolean;
}

/** Takes an expression on a tensor apart, or says why the framework refuses it. */
export function takenApart(
  layout: Layout,
  itemsize: number,
  items: readonly IndexItem[],
  framework: Framework,
): TakenApart | Refusal {
  const selection = selectionOf({ layout, itemsize }, items, framework);
  if (isRefusal(selection)) return selection;
  const rest = selection.kind === 'view' ? selection.layout : selection.rest;
  const parts = new Walk(layout, selection, items, framework).parts();
  return {
    parts,
    offset: { before: layout.offset, after: rest.offset },
    selection,
    result: selection.kind === 'view' ? selection.layout : selection.result,
    copies: selection.kind === 'gather' || selection.scalar,
  };
}

/** Goes through the entries once, handing out the axes of the tensor and of the result. */
class Walk {
  private readonly layout: Layout;
  private readonly entries: readonly IndexEntry[];
  private readonly framework: Framework;
  private readonly rest: Layout;
  /** Where the axes of the lists stand in the result, and how many they are. */
  private readonly lists: { readonly at: number; readonly count: number };
  private axis = 0;
  private kept = 0;

  constructor(layout: Layout, selection: Selection, entries: readonly IndexEntry[], framework: Framework) {
    this.layout = layout;
    this.entries = entries;
    this.framework = framework;
    this.rest = selection.kind === 'view' ? selection.layout : selection.rest;
    this.lists = selection.kind === 'view' ? { at: 0, count: 0 } : { at: selection.at, count: selection.shape.length };
  }

  parts(): Part[] {
    const open = this.layout.shape.length - this.entries.reduce((n, entry) => n + axesUsed(entry), 0);
    const parts = this.entries.map((entry, n) => this.part(entry, n, open));
    if (this.axis < this.layout.shape.length) parts.push(this.whole(null, this.layout.shape.length - this.axis));
    return parts;
  }

  private part(entry: IndexEntry, n: number, open: number): Part {
    switch (entry.kind) {
      case 'int':
        return this.int(n, entry.value);
      case 'slice':
        return this.slice(n, entry);
      case 'newaxis': {
        const newStride = this.rest.strides[this.kept]!;
        return { kind: 'newaxis', entry: n, adds: 0, newStride, result: this.keep() };
      }
      case 'ellipsis':
        return this.whole(n, open);
      case 'list':
        if (entry.shape.length === 0) return this.int(n, entry.values[0]!);
        return this.gather(n, 'list', entry.shape, [entry.values]);
      case 'mask': {
        const lists = listsOfMask(entry);
        return this.gather(
          n,
          'mask',
          lists[0]!.shape,
          entry.shape.length === 0 ? [] : lists.map((list) => list.values),
        );
      }
    }
  }

  /** The next axis of the result, stepping over those of the lists. */
  private keep(): number {
    const axis = this.kept++;
    return axis < this.lists.at ? axis : axis + this.lists.count;
  }

  private int(entry: number, given: number): IntPart {
    const axis = this.axis++;
    const [size, stride] = [this.layout.shape[axis]!, this.layout.strides[axis]!];
    const at = given < 0 ? given + size : given;
    return { kind: 'int', entry, axis, size, stride, given, at, adds: at * stride };
  }

  private slice(entry: number, given: SlicePart['given']): SlicePart {
    const axis = this.axis++;
    const [size, stride] = [this.layout.shape[axis]!, this.layout.strides[axis]!];
    const { start, count, step } = sliced(given, size);
    const stop = given.stop === null ? (step > 0 ? size : -1) : cut(given.stop, size, step);
    // NumPy leaves offset and stride alone where a slice takes nothing.
    const adds = this.framework === 'numpy' && count === 0 ? 0 : start * stride;
    const newStride = this.rest.strides[this.kept]!;
    const { start: a, stop: b, step: c } = given;
    const written = { start: a, stop: b, step: c };
    return {
      kind: 'slice',
      entry,
      axis,
      size,
      stride,
      given: written,
      start,
      stop,
      step,
      count,
      newStride,
      adds,
      result: this.keep(),
    };
  }

  private whole(entry: number | null, count: number): WholePart {
    const left = Math.min(count, this.layout.shape.length - this.axis);
    const axes = Array.from({ length: left }, () => this.axis++);
    return { kind: 'whole', entry, axes, results: axes.map(() => this.keep()), adds: 0 };
  }

  private gather(
    entry: number,
    what: 'list' | 'mask',
    shape: readonly number[],
    lists: readonly (readonly number[])[],
  ): GatherPart {
    const axes = lists.map(() => this.axis++);
    const strides = axes.map((axis) => this.layout.strides[axis]!);
    const positions = lists.map((list, n) => list.map((i) => (i < 0 ? i + this.layout.shape[axes[n]!]! : i)));
    const results = Array.from({ length: this.lists.count }, (_, n) => this.lists.at + n);
    return { kind: 'gather', what, entry, axes, strides, shape, positions, results, adds: 0 };
  }
}

/** A bound of a slice counted from the front and cut to the axis. */
function cut(bound: number, size: number, step: number): number {
  const [low, high] = step > 0 ? [0, size] : [-1, size - 1];
  return Math.min(Math.max(bound < 0 ? bound + size : bound, low), high);
}

// The four beats of the first visit as data: what was answered, and what follows from it. All numbers come from the core.
import { byteOf, denseLayout, positionsOf } from '../../core/layout.ts';
import type { Layout, Order } from '../../core/layout.ts';
import { numelOf } from '../../core/shape.ts';
import type { Hop } from '../../explain/walk.ts';

/** `torch.tensor` of whole numbers is int64. */
export const itemsize = 8;
export const shape = [3, 4] as const;
/** The element of the first question: not the last, not on the diagonal, elsewhere by rows than by columns. */
export const asked = [1, 2] as const;
export const count = numelOf(shape);

export const beats = ['where', 'moves', 'walk', 'price'] as const;
export type Beat = (typeof beats)[number];
export type Ending = 'view' | 'copy' | 'error';

export interface Visit {
  readonly beat: Beat;
  readonly cell: number | null;
  readonly order: Order;
  readonly moved: number | null;
  readonly ending: Ending | null;
}

export const beginning: Visit = { beat: 'where', cell: null, order: 'C', moved: null, ending: null };

const layouts: Readonly<Record<Order, Layout>> = {
  C: denseLayout(shape, itemsize, 'C'),
  F: denseLayout(shape, itemsize, 'F'),
};

export const layoutIn = (order: Order): Layout => layouts[order];

/** T.T: the same bytes, axes and strides exchanged. */
export const turned: Layout = {
  shape: layouts.C.shape.toReversed(),
  strides: layouts.C.strides.toReversed(),
  offset: 0,
};

/** The cell of an index. */
export const cellOf = (layout: Layout, index: readonly number[]): number => byteOf(layout, index) / itemsize;

/** The index of T that lies in a cell. */
export function indexIn(order: Order, cell: number): number[] {
  const [rows, columns] = shape;
  return order === 'C' ? [Math.floor(cell / columns), cell % columns] : [cell % rows, Math.floor(cell / rows)];
}

/** T[i, j] = 10 i + j, so that values cannot be mistaken for cells. */
export const valueAt = ([i, j]: readonly number[]): number => 10 * i! + j!;

/** `1 · 4 + 2 · 1`: the index times the strides. */
export const sumText = ({ strides }: Layout, index: readonly number[]): string =>
  index.map((i, k) => `${i} · ${strides[k]! / itemsize}`).join(' + ');

/** The cells that reading y in order visits first, and the steps between them: as far as the step that breaks the walk. */
export function brokenWalk(): { readonly cells: readonly number[]; readonly hops: readonly Hop[] } {
  const cells: number[] = [];
  for (const at of positionsOf(turned)) {
    cells.push(at / itemsize);
    const n = cells.length;
    if (n > 2 && cells[n - 1]! - cells[n - 2]! !== cells[1]! - cells[0]!) break;
  }
  const hops = cells.slice(1).map((to, k): Hop => {
    const [a, b] = [cells[k]! * itemsize, to * itemsize];
    const isBreak = b - a !== (cells[1]! - cells[0]!) * itemsize;
    // Steps within a row of y go along its last axis, which was T's first; the break goes along none.
    return { axis: isBreak ? -1 : 0, from: a, to: b, stride: b - a, turns: 1, fromIndex: [], toIndex: [] };
  });
  return { cells, hops };
}

/** The values of y in order, as `contiguous()` writes them. */
export const valuesInOrder: readonly number[] = [...positionsOf(turned)].map((at) =>
  valueAt(indexIn('C', at / itemsize)),
);

/** The first steps over the copy: all alike. */
export const evenHops: readonly Hop[] = [0, 1, 2].map((n) => ({
  axis: -1,
  from: n * itemsize,
  to: (n + 1) * itemsize,
  stride: itemsize,
  turns: 1,
  fromIndex: [],
  toIndex: [],
}));

/** Whether the question of the beat is answered, so that the next may follow. */
export function isDone({ beat, cell, moved, ending, order }: Visit): boolean {
  if (beat === 'where') return cell === cellOf(layoutIn(order), asked);
  if (beat === 'moves') return moved !== null;
  return beat === 'walk' ? ending !== null : true;
}

/** What pressing a cell does: 7 is where T[1, 2] lies by columns, and the picture follows. */
export function pressed(visit: Visit, cell: number): Visit {
  const order = cell === cellOf(layouts.F, asked) ? 'F' : 'C';
  return { ...visit, cell, order };
}

/** The next beat; rows come first again, as PyTorch stores. */
export function next(visit: Visit): Visit {
  const beat = beats[beats.indexOf(visit.beat) + 1];
  return beat ? { ...visit, beat, order: 'C', cell: cellOf(layouts.C, asked) } : visit;
}

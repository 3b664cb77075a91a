// What the printers share: which elements of a large tensor are shown, and how a shape is written. Knows no number format.
import type { Scalar } from '../../core/dtype.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { itemCost } from '../costs.ts';
import type { Runtime } from '../value.ts';

/** How many entries of an axis are shown and before which of them `...` stands (null: all are shown). */
export function edges(size: number, edgeItems: number): { count: number; cut: number | null } {
  return size > 2 * edgeItems ? { count: 2 * edgeItems, cut: edgeItems } : { count: size, cut: null };
}

/** A printer that pays before it prints: with many axes of few entries `...` leaves nothing out. `edgeItems` counts beyond 1000 elements. */
export const paying =
  (print: (x: Tensor) => string, edgeItems = 3) =>
  (x: Tensor, run: Runtime): string => {
    const items = x.numel > 1000 ? edgeItems : Number.POSITIVE_INFINITY;
    const shown = x.shape.reduce((n, size) => n * edges(size, items).count, 1);
    if (x.storage.device !== 'meta') run.spend(shown * itemCost);
    return print(x);
  };

/** The shown elements in row-major order: on every axis the first and last `edgeItems`. */
export function corner(x: Tensor, edgeItems: number): Scalar[] {
  if (edgeItems === Number.POSITIVE_INFINITY) return [...x.elements()];
  const found: Scalar[] = [];
  const index: number[] = [];
  const visit = (axis: number): void => {
    if (axis === x.rank) {
      found.push(x.at(index));
      return;
    }
    const size = x.shape[axis]!;
    const { count, cut } = edges(size, edgeItems);
    for (let k = 0; k < count; k++) {
      index[axis] = cut !== null && k >= cut ? size - count + k : k;
      visit(axis + 1);
    }
  };
  visit(0);
  return found;
}

/** `()`, `(3,)`, `(3, 4)`. */
export const shapeText = (shape: readonly number[]): string =>
  shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(', ')})`;

/** `[3, 4]`, as PyTorch writes shapes in its messages. */
export const listText = (shape: readonly number[]): string =>
  `[${shape.map((n) => (Number.isSafeInteger(n) ? `${n}` : BigInt(n))).join(', ')}]`;

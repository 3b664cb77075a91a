// The condition of contiguity worked line by line: from the last axis for C, from the first for F, each axis against the product
// of the sizes already walked. Agrees with the core's isContiguous. Knows no words; counts bytes.
import type { Layout, Order } from '../core/layout.ts';

/** One axis against what a dense array would need there. */
export interface ContiguityLine {
  readonly axis: number;
  readonly size: number;
  /** Bytes. */
  readonly stride: number;
  /** Bytes: the item size times `factors`. */
  readonly needed: number;
  /** The axes longer than 1 that were walked before this one, the fastest first: their sizes multiply to needed / itemsize. */
  readonly factors: readonly { readonly axis: number; readonly size: number }[];
  /** An axis of size 1 is never stepped along: whatever its stride, it is skipped. */
  readonly state: 'skipped' | 'holds' | 'fails';
}

interface Worked {
  readonly order: Order;
  readonly itemsize: number;
  /** Why there is nothing to check: no element at all, or no axis; null where the lines decide. */
  readonly trivial: 'empty' | 'rank-0' | null;
  /** In the order walked; none where the case is trivial. Lines after the first failure are worked against the same products. */
  readonly lines: readonly ContiguityLine[];
}

export type Contiguity =
  | (Worked & { readonly holds: true })
  /** `axis` is the first that fails, `stride` what it has, `mustBe` what it would need; both in bytes. */
  | (Worked & { readonly holds: false; readonly axis: number; readonly stride: number; readonly mustBe: number });

/** Works the condition of one order. Axes of size 1 impose nothing; a layout without elements or axes is contiguous. */
export function contiguityOf({ shape, strides }: Layout, itemsize: number, order: Order): Contiguity {
  if (shape.includes(0)) return { order, itemsize, trivial: 'empty', lines: [], holds: true };
  if (shape.length === 0) return { order, itemsize, trivial: 'rank-0', lines: [], holds: true };
  const lines: ContiguityLine[] = [];
  const factors: { axis: number; size: number }[] = [];
  let needed = itemsize;
  for (let n = 0; n < shape.length; n++) {
    const axis = order === 'C' ? shape.length - 1 - n : n;
    const size = shape[axis]!;
    const stride = strides[axis]!;
    const state = size === 1 ? 'skipped' : stride === needed ? 'holds' : 'fails';
    lines.push({ axis, size, stride, needed, factors: [...factors], state });
    if (size === 1) continue;
    factors.push({ axis, size });
    needed *= size;
  }
  const worked = { order, itemsize, trivial: null, lines };
  const first = lines.find((line) => line.state === 'fails');
  if (first === undefined) return { ...worked, holds: true };
  return { ...worked, holds: false, axis: first.axis, stride: first.stride, mustBe: first.needed };
}

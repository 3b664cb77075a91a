// What is visible of a picture, and a few of many: only so much flies. Knows no time.
import { indexAt } from '../../ops/compute/places.ts';
import type { Index, Region } from '../../ops/reads/reads.ts';
import { countIn } from '../../ops/reads/reads.ts';
import { indexShown, shownIn } from '../plane.ts';
import { byteOfCell, rowsIn } from '../strip.ts';
import type { GridPlace, StripPlace } from './board.ts';

/** Every index whose cell a grid shows. */
export function cellsIn({ plan, window }: GridPlace): number[][] {
  const found: number[][] = [];
  for (const { plane, rows, columns } of shownIn(plan, window))
    for (let row = rows.from; row < rows.to; row++)
      for (let column = columns.from; column < columns.to; column++) found.push(indexShown(plan, plane, row, column));
  return found;
}

/** First bytes of the cells that a strip shows. */
export function bytesShown({ plan, window }: StripPlace): number[] {
  const { from, to } = rowsIn(plan, window);
  const last = Math.min(plan.cells, to * plan.perRow);
  return Array.from({ length: Math.max(0, last - from * plan.perRow) }, (_, k) =>
    byteOfCell(plan, from * plan.perRow + k),
  );
}

/** At most `most` of a list, evenly spread, its ends among them. */
export function spread<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, k) => list[Math.round((k * (list.length - 1)) / (most - 1))]!);
}

/** Indices of some of the elements of regions, evenly spread. */
export function sampled(regions: readonly Region[], most: number): Index[] {
  const total = regions.reduce((n, region) => n + countIn(region), 0);
  const count = Math.min(total, most);
  return Array.from({ length: count }, (_, k) => {
    let place = count === total ? k : Math.round((k * (total - 1)) / Math.max(1, count - 1));
    for (const region of regions) {
      const own = countIn(region);
      if (place < own) return indexAt(region.size, place).map((i, axis) => i + region.at[axis]!);
      place -= own;
    }
    return [];
  });
}

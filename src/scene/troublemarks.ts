// The place of a refusal on a grid: a crimson line around the labels of an axis that does not fit, and around elements that collide.
import type { Mark } from './mark.ts';
import { path } from './pen.ts';
import { bandMarks } from './grid.ts';
import type { Box, GridPlan } from './plane.ts';
import { cellBox } from './plane.ts';

const outline = (key: string, { x, y, width, height }: Box, out: number): Mark => ({
  kind: 'path',
  key,
  d: path((p) =>
    p
      .move(x - out, y - out)
      .line(x + width + out, y - out)
      .line(x + width + out, y + height + out)
      .line(x - out, y + height + out)
      .close(),
  ),
  ink: 'error',
  width: 1.8,
  dash: '4 3',
});

export function gridTroubleMarks(
  plan: GridPlan,
  axes: readonly number[],
  indices: readonly (readonly number[])[],
): Mark[] {
  const around = axes.flatMap((axis) =>
    bandMarks(plan, axis).flatMap((band) =>
      band.kind === 'band' ? [outline(`trouble${axis}/${band.key}`, band, 0)] : [],
    ),
  );
  const cells = indices.flatMap((index) => {
    const box = cellBox(plan, index);
    return box ? [outline(`collide${index.join('/')}`, box, 1.5)] : [];
  });
  return [...around, ...cells];
}

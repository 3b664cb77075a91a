// One tensor as a grid of cells: pointing at cells and at the labels of axes, the walk to the element, arrow keys.
// Axes before the last three are fixed at the index of the element shown; steppers above pick another. Knows no memory strip.
import type { KeyboardEvent } from 'react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { unitOf } from '../explain/shown.ts';
import { walkOf } from '../explain/walk.ts';
import type { AxisColour } from '../scene/axiscolour.ts';
import { hexText, tupleText, valueText } from '../scene/figures.ts';
import type { GridLook } from '../scene/grid.ts';
import { gridHitMarks } from '../scene/hits.ts';
import { gridSeamMarks } from '../scene/seammarks.ts';
import { gridTroubleMarks } from '../scene/troublemarks.ts';
import { axisAt, bandMarks, gridMarks, pointedMarks, walkMarks } from '../scene/grid.ts';
import type { GridPlan } from '../scene/plane.ts';
import { cellBox, gridPlan, indexAt } from '../scene/plane.ts';
import { hitsOnElement } from '../stage/asked.ts';
import type { Sight } from '../stage/sight.ts';
import { seamsShown, troublesOver } from '../stage/seams.ts';
import { restingIndex } from '../stage/sight.ts';
import { useStage } from '../stage/use-stage.ts';
import { elementSpot, focusOnAxis, focusOnElement, nothing } from '../trace/focus.ts';
import { addressAt, byteAt, indicesAt, valueAt } from '../trace/frame.ts';
import type { When } from '../trace/frame.ts';
import type { TensorShot } from '../trace/step.ts';
import type { CanvasHandle, Window } from '../ui/Canvas.tsx';
import { Canvas } from '../ui/Canvas.tsx';
import { Marks } from './Marks.tsx';
import { SlicePickers } from './SlicePickers.tsx';
import { isSameColour } from './Numbers.tsx';
import { movedBy } from './arrows.ts';
import { useWords } from './words.ts';

export const cellShows = ['value', 'offset', 'index', 'address'] as const;
export type CellShows = (typeof cellShows)[number];

interface GridProps {
  readonly sight: Sight;
  readonly tensor: TensorShot;
  readonly moment: When;
  readonly name: string;
  readonly colours: readonly AxisColour[];
  /** The axis colour that is pointed at anywhere. */
  readonly pointedColour: AxisColour | null;
  readonly shows: CellShows;
  readonly room: number;
  readonly cell: number;
}

const GridCells = memo(function GridCells({ plan, window, look }: { plan: GridPlan; window: Window; look: GridLook }) {
  return <Marks marks={gridMarks(plan, window, look)} />;
});

export function Grid({ sight, tensor, moment, name, colours, pointedColour, shows, room, cell }: GridProps) {
  const stage = useStage();
  const words = useWords();
  const handle = useRef<CanvasHandle>(null);
  const { frame, spot, element } = sight;
  const { shape } = tensor.layout;
  const isSubject = moment === 'after' && sight.subject?.id === tensor.id;
  const isStill = moment === 'before';

  const found = useMemo(() => {
    if (!spot || spot.storage.id !== tensor.storage) return [];
    return indicesAt(tensor, spot.byte, spot.nbytes, 200).indices;
  }, [spot, tensor]);
  const pointed = elementSpot(frame, sight.focus);
  const own = pointed?.tensor.id === tensor.id ? pointed.index : undefined;
  const here = isSubject && element ? element.index : (own ?? found[0] ?? restingIndex(shape));

  const longest = longestText(shows, tensor, (frame.storage(tensor.storage)?.address ?? 0) + 8);
  const wide = Math.max(cell, Math.ceil(longest * 6.8) + 8);
  const picked = here?.slice(0, Math.max(0, shape.length - 3)).join() ?? '';
  const plan = useMemo(
    () => gridPlan(shape, cell, picked === '' ? [] : picked.split(',').map(Number), room, wide),
    [shape, cell, picked, room, wide],
  );
  const look = useMemo<GridLook>(
    () => ({
      colours,
      faded: isStill,
      textAt: (index) => {
        if (shows === 'address') return hexText(addressAt(frame, tensor, index) ?? 0);
        if (shows === 'index') return index.join(',');
        if (shows === 'offset') return String(byteAt(tensor, index) / unitOf(tensor));
        return valueText(valueAt(frame, tensor, index, moment));
      },
      ...(frame.step.written && !isStill && frame.step.written.storage === tensor.storage
        ? {
            isChanged: (index) =>
              valueText(valueAt(frame, tensor, index, 'before')) !== valueText(valueAt(frame, tensor, index, 'after')),
          }
        : {}),
    }),
    [colours, isStill, shows, frame, tensor, moment],
  );

  const reach = isSubject && sight.focus.kind !== 'nothing' ? element?.index.join() : undefined;
  useEffect(() => {
    const box = reach !== undefined && cellBox(plan, reach === '' ? [] : reach.split(',').map(Number));
    if (box && sight.focus.kind !== 'nothing' && sight.focus.pinned) handle.current?.reveal(box);
  }, [reach, plan, sight.focus]);

  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !here) return;
    const index = movedBy(event, shape, here);
    if (!index) return;
    event.preventDefault();
    stage.pin(focusOnElement(frame, tensor, index, true));
  };
  const focusAt = (at: { x: number; y: number } | null) => {
    if (!at) return nothing;
    const index = indexAt(plan, at.x, at.y);
    if (index) return focusOnElement(frame, tensor, index);
    const axis = axisAt(plan, at.x, at.y);
    return axis === null ? nothing : focusOnAxis(frame, tensor, axis);
  };

  const lit = colours.flatMap((c, k) => (isSameColour(c, pointedColour) ? [k] : []));
  const under = () => <Marks marks={lit.flatMap((axis) => bandMarks(plan, axis))} />;
  const over = (window: Window) => {
    const seams = seamsShown(sight, tensor);
    const troubles = seams.length > 0 ? [] : troublesOver(frame.step, tensor);
    // Nothing is pointed at where a seam is shown, so nothing is yellow.
    const cells = seams.length > 0 ? [] : found.flatMap((index) => pointedMarks(plan, window, index, look, lit));
    const walk =
      isSubject && element && seams.length === 0 ? walkMarks(plan, walkOf(tensor.layout, element.index), colours) : [];
    const { asked } = sight;
    const hits =
      asked?.ok && !isStill && asked.tensor.id === tensor.id
        ? gridHitMarks(plan, window, (index) => hitsOnElement(asked, tensor, index))
        : [];
    const reasons = seams.flatMap((seam) => gridSeamMarks(plan, seam, colours));
    const trouble = troubles.flatMap(({ axes, indices }) => gridTroubleMarks(plan, axes, indices));
    return <Marks marks={[...cells, ...hits, ...walk, ...reasons, ...trouble]} />;
  };

  const grid = (
    <Canvas
      width={Math.max(plan.width, 1)}
      height={Math.max(plan.height, 1)}
      mostHeight={isStill ? 250 : 340}
      label={words.picture.grid(isStill ? words.picture.beforeLabel(name) : name, tupleText(shape))}
      description={words.picture.gridHint}
      className={isStill ? 'grid before' : 'grid'}
      handle={handle}
      onPoint={(at) => stage.point(focusAt(at))}
      onPress={(at) => stage.press(focusAt(at))}
      onKey={onKey}
      under={under}
      over={over}
    >
      {(window) => <GridCells plan={plan} window={window} look={look} />}
    </Canvas>
  );
  if (shape.length <= 3 || !here) return grid;
  const onPick = (index: readonly number[]) => stage.pin(focusOnElement(frame, tensor, index, true));
  return (
    <>
      <SlicePickers name={name} shape={shape} index={here} colours={colours} onPick={onPick} />
      {grid}
    </>
  );
}

/** Characters of the longest text a cell can show; 0 where texts are made to fit. */
function longestText(shows: CellShows, { layout: { shape, strides, offset } }: TensorShot, address: number): number {
  if (shows === 'index') return shape.reduce((n, size) => n + String(Math.max(0, size - 1)).length + 1, -1);
  if (shows !== 'address') return 0;
  const last = shape.reduce((at, size, k) => at + Math.max(0, (size - 1) * strides[k]!), address + offset);
  return hexText(last).length;
}

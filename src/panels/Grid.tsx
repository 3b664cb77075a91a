// One tensor as a grid of cells: pointing at cells and at the labels of axes, the walk to the element, arrow keys.
// Axes before the last three are fixed at the index of the element shown; steppers above pick another. Knows no memory strip.
import type { KeyboardEvent } from 'react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { restingIndex } from '../explain/subject.ts';
import { walkOf } from '../explain/walk.ts';
import type { AxisColour } from '../scene/axiscolour.ts';
import { hexText, tupleText } from '../scene/figures.ts';
import type { GridLook } from '../scene/grid.ts';
import { gridHitMarks } from '../scene/hits.ts';
import type { CellShows } from '../scene/looks.ts';
import { gridLookOf } from '../scene/looks.ts';
import { gridSeamMarks } from '../scene/seammarks.ts';
import { gridTroubleMarks } from '../scene/troublemarks.ts';
import { axisAt, bandMarks, gridMarks, pointedMarks, walkMarks } from '../scene/grid.ts';
import type { GridPlan } from '../scene/plane.ts';
import { cellBox, gridPlan, indexAt } from '../scene/plane.ts';
import { hitsOnElement } from '../stage/asked.ts';
import type { Sight } from '../stage/sight.ts';
import { seamsShown, troublesOver } from '../stage/seams.ts';
import { useStage } from '../stage/use-stage.ts';
import { elementSpot, focusOnAddress, focusOnAxis, focusOnElement, nothing } from '../trace/focus.ts';
import { byteAt, indicesAt } from '../trace/frame.ts';
import type { When } from '../trace/frame.ts';
import type { TensorShot } from '../trace/step.ts';
import type { CanvasHandle, Window } from '../ui/Canvas.tsx';
import { Canvas } from '../ui/Canvas.tsx';
import { Marks } from './Marks.tsx';
import { SlicePickers } from './SlicePickers.tsx';
import { usePlaced } from './places.ts';
import { isSameColour } from './Numbers.tsx';
import { movedBy } from './arrows.ts';
import { useWords } from './words.ts';

interface GridProps {
  readonly sight: Sight;
  readonly tensor: TensorShot;
  readonly moment: When;
  readonly name: string;
  readonly colours: readonly AxisColour[];
  /** Axes along which only broadcasting repeats the tensor; its layout has them, its name does not. */
  readonly repeated?: readonly number[];
  /** The axis colour that is pointed at anywhere. */
  readonly pointedColour: AxisColour | null;
  readonly shows: CellShows;
  readonly room: number;
  readonly cell: number;
  /** Pixels of height beyond which it scrolls. */
  readonly mostHeight?: number | undefined;
}

const GridCells = memo(function GridCells({ plan, window, look }: { plan: GridPlan; window: Window; look: GridLook }) {
  return <Marks marks={gridMarks(plan, window, look)} />;
});

const none: readonly number[] = [];

export function Grid(props: GridProps) {
  const { sight, tensor, moment, name, colours, pointedColour, shows, room, cell, repeated = none, mostHeight } = props;
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
  const isRepeated = repeated.length > 0;
  const own = pointed?.tensor.id === tensor.id && !isRepeated ? pointed.index : undefined;
  const here = isSubject && element ? element.index : (own ?? found[0] ?? restingIndex(shape));

  const longest = longestText(shows, tensor, (frame.storage(tensor.storage)?.address ?? 0) + 8);
  const wide = Math.max(cell, Math.ceil(longest * 6.8) + 8);
  const picked = here?.slice(0, Math.max(0, shape.length - 3)).join() ?? '';
  const plan = useMemo(
    () => gridPlan(shape, cell, picked === '' ? [] : picked.split(',').map(Number), room, wide),
    [shape, cell, picked, room, wide],
  );
  // Where two grids are too wide to stand side by side, both leave room for the memory below them.
  const isStacked = room > 500 && plan.width > room / 2 && frame.step.inputs.length > 0;
  const look = useMemo(
    () => gridLookOf(frame, tensor, moment, colours, shows, repeated),
    [colours, shows, frame, tensor, moment, repeated],
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
    stage.pin(focusOn(index));
  };
  /** An operand that is repeated has no element of the name and index that are drawn, but an address. */
  const focusOn = (index: readonly number[]) =>
    isRepeated ? focusOnAddress(frame, tensor.storage, byteAt(tensor, index)) : focusOnElement(frame, tensor, index);
  const focusAt = (at: { x: number; y: number } | null) => {
    if (!at) return nothing;
    const index = indexAt(plan, at.x, at.y);
    if (index) return focusOn(index);
    const axis = axisAt(plan, at.x, at.y);
    return axis === null || isRepeated ? nothing : focusOnAxis(frame, tensor, axis);
  };

  const lit = colours.flatMap((c, k) => (isSameColour(c, pointedColour) ? [k] : []));
  const under = () => <Marks marks={lit.flatMap((axis) => bandMarks(plan, axis))} />;
  const seams = seamsShown(sight, tensor);
  // Nothing is pointed at where a seam is shown, so nothing is yellow.
  const pointedAt = (window: Window) =>
    seams.length > 0
      ? []
      : [
          ...found.flatMap((index) => pointedMarks(plan, window, index, look, lit)),
          ...(isSubject && element ? walkMarks(plan, walkOf(tensor.layout, element.index), colours) : []),
        ];
  usePlaced(`grid/${tensor.id}/${moment}`, {
    measure: () => handle.current?.measure() ?? null,
    grid: (at) => ({ ...at, tensor, when: moment, plan, look, name, over: pointedAt(at.window) }),
  });
  const over = (window: Window) => {
    const troubles = seams.length > 0 ? [] : troublesOver(frame.step, tensor);
    const { asked } = sight;
    const hits =
      asked?.ok && !isStill && asked.tensor.id === tensor.id
        ? gridHitMarks(plan, window, (index) => hitsOnElement(asked, tensor, index))
        : [];
    const reasons = seams.flatMap((seam) => gridSeamMarks(plan, seam, colours));
    const trouble = troubles.flatMap(({ axes, indices }) => gridTroubleMarks(plan, axes, indices));
    return <Marks marks={[...hits, ...pointedAt(window), ...reasons, ...trouble]} />;
  };

  const grid = (
    <Canvas
      width={Math.max(plan.width, 1)}
      height={Math.max(plan.height, 1)}
      mostHeight={mostHeight ?? (isStacked ? 200 : isStill ? 250 : 340)}
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

// One storage as a strip of cells with addresses and cache lines, and the walk to the element as arcs above it.
// Cells that the subject does not reach are pale. In byte mode a cell is as wide as its bytes and shows them. Knows no grid.
import type { KeyboardEvent } from 'react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { walkOf } from '../explain/walk.ts';
import { unitOf } from '../explain/shown.ts';
import type { AxisColour } from '../scene/axiscolour.ts';
import type { StripLabels } from '../scene/looks.ts';
import { cellBytes, memoryLookOf } from '../scene/looks.ts';
import type { Mark } from '../scene/mark.ts';
import type { MemoryLook } from '../scene/memory.ts';
import { arcMarks, lengthIn, memoryMarks } from '../scene/memory.ts';
import type { StripPlan } from '../scene/strip.ts';
import { stripHitMarks } from '../scene/hits.ts';
import { stripSeamMarks } from '../scene/seammarks.ts';
import { byteOfCell, cellAt, cellOfByte, stripBox, stripPlan } from '../scene/strip.ts';
import { hitsOnBytes } from '../stage/asked.ts';
import { seamsOver } from '../stage/seams.ts';
import type { Sight } from '../stage/sight.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import { focusOnAddress, nothing } from '../trace/focus.ts';
import type { FrameStorage } from '../trace/frame.ts';
import type { CanvasHandle, Window } from '../ui/Canvas.tsx';
import { Canvas } from '../ui/Canvas.tsx';
import { Marks } from './Marks.tsx';
import { usePlaced } from './places.ts';
import { useWords } from './words.ts';

export const stripModes = ['element', 'byte', 'hex'] as const;
export type StripMode = (typeof stripModes)[number];

interface StripProps {
  readonly sight: Sight;
  readonly storage: FrameStorage;
  readonly colours: readonly AxisColour[];
  readonly labels: StripLabels;
  readonly room: number;
  readonly least: number;
  /** The greatest width of a cell, where something else than the room decides it. */
  readonly most?: number | undefined;
  /** Pixels of a byte where cells are as wide as their bytes, the same for all storages; null: cells of one width. */
  readonly byteWidth: number | null;
  /** Rows that are shown where it scrolls. */
  readonly mostRows?: number;
  /** Rows up to which it does not scroll. */
  readonly wholeRows?: number | undefined;
}

const StripCells = memo(function StripCells({
  plan,
  window,
  look,
}: {
  plan: StripPlan;
  window: Window;
  look: MemoryLook;
}) {
  const words = useWords();
  const { marks, lines } = memoryMarks(plan, window, look);
  return (
    <>
      <Marks marks={marks} />
      {lines.map((piece) => (
        <text key={`${piece.y}/${piece.line}`} className="caption" x={piece.x - 1} y={piece.y + 38}>
          {piece.width > 70 || piece.line > 0 ? words.memory.cacheLine(piece.line, piece.line === 0) : ''}
        </text>
      ))}
    </>
  );
});

export function MemoryStrip({
  sight,
  storage,
  colours,
  labels,
  room,
  least,
  most,
  byteWidth,
  mostRows = 3,
  wholeRows = mostRows,
}: StripProps) {
  const stage = useStage();
  const words = useWords();
  const handle = useRef<CanvasHandle>(null);
  const { frame, spot } = sight;
  const subject = sight.subject?.storage === storage.id ? sight.subject : null;
  const element = subject ? sight.element : null;
  const dtype = subject?.dtype ?? storage.dtype;
  const unit = cellBytes(subject, dtype);
  const colouring = useStageState((s) => s.colouring);
  const seams = seamsOver(sight, storage.id);
  const hasSeams = seams.length > 0;

  const plan = useMemo(() => {
    const { nbytes, address } = storage;
    return stripPlan({
      nbytes,
      address,
      unit,
      phase: (subject?.layout.offset ?? 0) % unit,
      room,
      arcs: subject !== null || hasSeams,
      ...(byteWidth === null
        ? { least, most: most ?? (room > 960 ? 74 : 56) }
        : { least: unit * byteWidth, most: unit * byteWidth, tall: 50 }),
    });
  }, [storage, unit, subject, room, least, most, byteWidth, hasSeams]);

  const look = useMemo(
    () => memoryLookOf(frame, storage, { subject, dtype, unit, labels, bytes: byteWidth !== null }),
    [subject, storage, frame, dtype, unit, labels, byteWidth],
  );

  const lit = spot?.storage.id === storage.id ? spot : null;
  // Where a seam is shown, it is what is to be seen.
  const litByte = seams[0]?.seam.stops[0]?.byte ?? lit?.byte;
  useEffect(() => {
    const cell = litByte === undefined ? null : cellOfByte(plan, litByte);
    if (cell !== null && plan.rows > wholeRows)
      handle.current?.reveal({ ...stripBox(plan, cell), y: stripBox(plan, cell).y - plan.sky });
  }, [litByte, plan, wholeRows]);

  const focusAt = (at: { x: number; y: number } | null) => {
    const cell = at && cellAt(plan, at.x, at.y);
    return cell === null ? nothing : focusOnAddress(frame, storage.id, byteOfCell(plan, cell));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -plan.perRow, ArrowDown: plan.perRow }[event.code];
    const cell = cellOfByte(plan, lit?.byte ?? 0) ?? 0;
    const jump = { Home: 0, End: plan.cells - 1, Enter: cell, Space: cell }[event.code];
    const next = jump ?? (by === undefined ? null : cell + by);
    if (next === null) return;
    event.preventDefault();
    if (next >= 0 && next < plan.cells) stage.pin(focusOnAddress(frame, storage.id, byteOfCell(plan, next)));
  };

  const { asked } = sight;
  const pointedAt = (): Mark[] => {
    const marks: Mark[] = [];
    if (lit && !hasSeams)
      for (let byte = lit.byte; byte < lit.byte + lit.nbytes; byte += unit) {
        const cell = cellOfByte(plan, byte);
        if (cell !== null)
          marks.push({
            kind: 'cell',
            key: `${byte}`,
            ...stripBox(plan, cell),
            tone: 'pointed',
            text: look.textAt(byte),
            ...(look.bytesAt ? { bytes: look.bytesAt(byte) } : {}),
          });
      }
    if (seams.length > 0) {
      const colours = colouring.of(seams[0]!.of);
      const lengthOf = lengthIn(unitOf(seams[0]!.of));
      for (const { seam } of seams) marks.push(...stripSeamMarks(plan, seam, colours, (bytes) => lengthOf(bytes, 1)));
    } else if (subject && element) {
      const lengthOf = lengthIn(unitOf(subject));
      marks.push(
        ...arcMarks(plan, subject.layout.offset, walkOf(subject.layout, element.index), { colours, lengthOf }),
      );
    }
    return marks;
  };
  usePlaced(`strip/${storage.id}`, {
    measure: () => handle.current?.measure() ?? null,
    strip: (at) => ({ ...at, storage: storage.id, plan, look, over: pointedAt() }),
  });
  const over = (window: Window) => {
    const hits =
      asked?.ok && asked.tensor.storage === storage.id
        ? stripHitMarks(plan, window, (byte) => hitsOnBytes(asked, byte, unit))
        : [];
    return <Marks marks={[...hits, ...pointedAt()]} />;
  };

  return (
    <Canvas
      width={plan.width}
      height={plan.height}
      mostHeight={plan.rows > wholeRows ? plan.rowHeight * (mostRows + 0.4) : Infinity}
      label={words.memory.strip(storage.letter, plan.cells, dtype)}
      description={words.picture.gridHint}
      className="strip"
      handle={handle}
      onPoint={(at) => stage.point(focusAt(at))}
      onPress={(at) => stage.press(focusAt(at))}
      onKey={onKey}
      over={over}
    >
      {(window) => <StripCells plan={plan} window={window} look={look} />}
    </Canvas>
  );
}

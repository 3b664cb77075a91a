// One storage as a hex dump: every byte in the order of memory, and the values it is read as. Pointing at a byte points at its element.
import type { KeyboardEvent } from 'react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { itemsizeOf } from '../core/dtype.ts';
import { bytesText, valueText } from '../scene/figures.ts';
import type { HexLook, HexPlan } from '../scene/hexdump.ts';
import { elementStart, hexAt, hexBox, hexMarks, hexPlan } from '../scene/hexdump.ts';
import type { Mark } from '../scene/mark.ts';
import type { Sight } from '../stage/sight.ts';
import { useStage } from '../stage/use-stage.ts';
import { focusOnAddress, nothing } from '../trace/focus.ts';
import type { FrameStorage } from '../trace/frame.ts';
import { reachOf } from '../trace/reach.ts';
import type { CanvasHandle, Window } from '../ui/Canvas.tsx';
import { Canvas } from '../ui/Canvas.tsx';
import { Marks } from './Marks.tsx';
import { useWords } from './words.ts';

const Rows = memo(function Rows({ plan, window, look }: { plan: HexPlan; window: Window; look: HexLook }) {
  return <Marks marks={hexMarks(plan, window, look)} />;
});

export function HexDump({ sight, storage, room }: { sight: Sight; storage: FrameStorage; room: number }) {
  const stage = useStage();
  const words = useWords();
  const handle = useRef<CanvasHandle>(null);
  const { frame, spot } = sight;
  const subject = sight.subject?.storage === storage.id ? sight.subject : null;
  const dtype = subject?.dtype ?? storage.dtype;
  const plan = useMemo(() => {
    const itemsize = itemsizeOf(dtype);
    const { nbytes, address } = storage;
    return hexPlan({ nbytes, address, itemsize, phase: (subject?.layout.offset ?? 0) % itemsize, room });
  }, [storage, subject, dtype, room]);
  const look = useMemo<HexLook>(() => {
    const over = subject ? [subject] : storage.tensors;
    const text = (byte: number, when: 'before' | 'after') =>
      bytesText(frame, storage.id, byte, plan.itemsize, when).join('');
    return {
      byteText: (byte) => bytesText(frame, storage.id, byte, 1).join(''),
      valueText: (byte) => valueText(frame.elementAt(storage.id, byte, dtype)),
      isReached: (byte) =>
        over.some((t) => reachOf(t.layout, itemsizeOf(t.dtype), byte, byte + plan.itemsize, 0).count > 0),
      ...(storage.written ? { isChanged: (byte) => text(byte, 'before') !== text(byte, 'after') } : {}),
    };
  }, [frame, storage, subject, dtype, plan]);

  const lit = spot?.storage.id === storage.id ? spot : null;
  const litByte = lit?.byte;
  useEffect(() => {
    if (litByte !== undefined) handle.current?.reveal(hexBox(plan, litByte));
  }, [litByte, plan]);

  const focusAt = (at: { x: number; y: number } | null) => {
    const byte = at && hexAt(plan, at.x, at.y);
    return byte === null ? nothing : focusOnAddress(frame, storage.id, elementStart(plan, byte));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const here = lit?.byte ?? 0;
    const next = {
      ArrowLeft: here - plan.itemsize,
      ArrowRight: here + plan.itemsize,
      ArrowUp: here - plan.perRow,
      ArrowDown: here + plan.perRow,
      Home: 0,
      End: plan.nbytes - 1,
      Enter: here,
      Space: here,
    }[event.code];
    if (next === undefined) return;
    event.preventDefault();
    if (next >= 0 && next < plan.nbytes) stage.pin(focusOnAddress(frame, storage.id, elementStart(plan, next)));
  };
  const over = () => {
    const marks: Mark[] = [];
    if (lit)
      for (let byte = lit.byte; byte < lit.byte + lit.nbytes; byte++)
        marks.push({
          kind: 'cell',
          key: `${byte}`,
          ...hexBox(plan, byte),
          tone: 'pointed',
          text: look.byteText(byte),
        });
    return <Marks marks={marks} />;
  };
  return (
    <Canvas
      width={plan.width}
      height={plan.height}
      mostHeight={330}
      label={words.strip.dump(storage.letter)}
      description={words.picture.gridHint}
      className="strip hex"
      handle={handle}
      onPoint={(at) => stage.point(focusAt(at))}
      onPress={(at) => stage.press(focusAt(at))}
      onKey={onKey}
      over={over}
    >
      {(window) => <Rows plan={plan} window={window} look={look} />}
    </Canvas>
  );
}

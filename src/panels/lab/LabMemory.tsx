// The storages of the lab as cache lines: one line a row, or one long strip. Pointing at a cell, or choosing one by keyboard, rewinds
// to its visits.
import type { KeyboardEvent } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LabArray } from '../../cache/arrays.ts';
import type { Moment, Recording } from '../../cache/recording.ts';
import type { PathPoint } from '../../scene/lablines.ts';
import { addressAt, cellBox, indexOfByte, linesPlan } from '../../scene/lablines.ts';
import { useLab, useLabState, useMoment } from '../../stage/use-lab.ts';
import type { CanvasHandle } from '../../ui/Canvas.tsx';
import { Canvas } from '../../ui/Canvas.tsx';
import { useRemembered } from '../../ui/remember.ts';
import { Switch } from '../../ui/Switch.tsx';
import { useSize } from '../../ui/use-size.ts';
import { Phrase } from '../Phrase.tsx';
import { useWords } from '../words.ts';
import { LabLegend } from './LabLegend.tsx';
import { LabCells, LabPath } from './LabLines.tsx';

const modes = ['lines', 'strip'] as const;
type Mode = (typeof modes)[number];

/** Accesses of the path that is drawn. */
const pathLength = 40;

export function LabMemory() {
  const { lab: words } = useWords();
  const arrays = useLabState((s) => s.program.arrays);
  const [mode, setMode] = useRemembered<Mode>('lab.memory', modes, 'lines');
  const moment = useMoment();
  const recording = useLabState((s) => s.recording);
  return (
    <section className="lab-memory" aria-label={words.memory}>
      <header>
        <h2>{words.memory}</h2>
        <Switch
          label={words.memoryAs}
          value={mode}
          options={modes.map((m) => [m, words.memoryModes[m]])}
          onChange={setMode}
        />
      </header>
      {arrays.map((array) => (
        <Lines key={array.name} array={array} mode={mode} moment={moment} recording={recording} share={arrays.length} />
      ))}
      <LabLegend />
    </section>
  );
}

interface LinesProps {
  readonly array: LabArray;
  readonly mode: Mode;
  readonly moment: Moment | null;
  readonly recording: Recording | null;
  /** How many storages share the room. */
  readonly share: number;
}

function Lines({ array, mode, moment, recording, share }: LinesProps) {
  const lab = useLab();
  const { lab: words } = useWords();
  const [place, size] = useSize();
  const handle = useRef<CanvasHandle>(null);
  const cursor = useLabState((s) => s.lab.cursor);
  const line = useLabState((s) => s.lab.cache.line);
  const hover = useLabState((s) => s.hover);
  const focus = useLabState((s) => s.lab.focus);
  const { address, nbytes, itemsize, layout } = array;
  const room = Math.max(300, size?.width ?? 680);
  const plan = useMemo(
    () => linesPlan({ address, nbytes, line, unit: itemsize, room, wrapped: mode === 'lines' }),
    [address, nbytes, line, itemsize, room, mode],
  );
  const isMine = (at: number) => at >= address && at < address + nbytes;
  const path = useMemo(() => pathPoints(recording, cursor, address, nbytes), [recording, cursor, address, nbytes]);
  const current = recording && cursor > 0 ? recording.addresses[cursor - 1]! : null;
  const here = current !== null && isMine(current) ? current : null;
  const pointed = hover !== null && isMine(hover) ? hover : focus !== null && isMine(focus) ? focus : null;
  const [spoken, setSpoken] = useState<number | null>(null);

  useEffect(() => {
    if (here !== null) handle.current?.reveal(cellBox(plan, here));
  }, [here, plan]);

  const rewind = (at: number | null) => {
    if (at === null || !recording) return;
    lab.press(at);
    // To the visit before this one; from the first on, to the last again.
    const found = visitBefore(recording, at, itemsize, cursor - 1);
    if (found >= 0) lab.go(found + 1);
    setSpoken(at);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const from = pointed ?? here ?? address;
    const by = mode === 'lines' ? line : itemsize;
    const to = {
      ArrowLeft: from - itemsize,
      ArrowRight: from + itemsize,
      ArrowUp: from - by,
      ArrowDown: from + by,
      Home: address,
      End: address + nbytes - itemsize,
    }[event.code];
    if (event.code === 'Enter' || event.code === 'Space') {
      event.preventDefault();
      return rewind(from);
    }
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.max(address, Math.min(address + nbytes - itemsize, to));
    lab.point(next);
    setSpoken(next);
    handle.current?.reveal(cellBox(plan, next));
  };
  const tell = (at: number) => {
    const index = indexOfByte(layout, at - address);
    const line0 = Math.floor(at / line);
    return words.cell(array.name, index, at, line0 - plan.first, moment?.used.has(line0) ?? false);
  };
  return (
    <figure ref={place}>
      <figcaption>
        <span>
          <Phrase pieces={words.array(array)} />
        </span>
      </figcaption>
      <Canvas
        handle={handle}
        width={plan.width}
        height={plan.height}
        mostHeight={mode === 'strip' ? 140 : share === 1 ? 480 : share === 2 ? 240 : 170}
        className="lab-canvas"
        label={words.memoryOf(array.name)}
        description={words.memoryHint}
        onPoint={(at) => lab.point(at && addressAt(plan, at.x, at.y))}
        onPress={(at) => rewind(addressAt(plan, at.x, at.y))}
        onKey={onKey}
        over={() => <LabPath plan={plan} path={path} here={here} />}
      >
        {(window) => <LabCells plan={plan} window={window} array={array} moment={moment} pointed={pointed} />}
      </Canvas>
      <p className="spoken" role="status">
        {spoken !== null && isMine(spoken) ? tell(spoken) : ''}
      </p>
    </figure>
  );
}

/** The last accesses before the cursor that went to this storage. */
function pathPoints(recording: Recording | null, cursor: number, address: number, nbytes: number): PathPoint[] {
  const points: PathPoint[] = [];
  if (!recording) return points;
  for (let n = Math.min(cursor, recording.length) - 1; n >= 0 && points.length < pathLength; n--) {
    const at = recording.addresses[n]!;
    if (at >= address && at < address + nbytes)
      points.push({ number: n, address: at, hit: recording.outcome[n] === 0 });
    if (cursor - n > pathLength * 8) break;
  }
  return points.reverse();
}

function visitBefore({ addresses, length }: Recording, at: number, itemsize: number, before: number): number {
  const covers = (n: number) => addresses[n]! >= at && addresses[n]! < at + itemsize;
  for (let n = Math.min(before, length) - 1; n >= 0; n--) if (covers(n)) return n;
  for (let n = length - 1; n >= Math.max(0, before); n--) if (covers(n)) return n;
  return -1;
}

// The storages of the lab as cache lines: one line a row, or one long strip. Which lines are in the cache, what of each was used since
// it was fetched, and the path of the last accesses over them. Pointing at a cell rewinds to its visits.
import type { KeyboardEvent } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { LabArray } from '../../cache/arrays.ts';
import type { Moment, Recording } from '../../cache/recording.ts';
import type { LinesPlan, PathPoint } from '../../scene/lablines.ts';
import { addressAt, cellBox, indexOfByte, lineBox, linesIn, linesPlan, pathOf } from '../../scene/lablines.ts';
import { useLab, useLabState, useMoment } from '../../stage/use-lab.ts';
import type { CanvasHandle, Window } from '../../ui/Canvas.tsx';
import { Canvas } from '../../ui/Canvas.tsx';
import { useRemembered } from '../../ui/remember.ts';
import { Switch } from '../../ui/Switch.tsx';
import { useSize } from '../../ui/use-size.ts';
import { Phrase } from '../Phrase.tsx';
import { useWords } from '../words.ts';

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
      <Legend />
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
        over={() => <Path plan={plan} path={path} here={here} />}
      >
        {(window) => <Cells plan={plan} window={window} array={array} moment={moment} pointed={pointed} />}
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

interface CellsProps {
  readonly plan: LinesPlan;
  readonly window: Window;
  readonly array: LabArray;
  readonly moment: Moment | null;
  readonly pointed: number | null;
}

function Cells({ plan, window, array, moment, pointed }: CellsProps) {
  const { lab: words } = useWords();
  const { from, to } = linesIn(plan, window);
  const wrapped = plan.perRow === 1;
  const rows = [];
  for (let line = from; line < to; line++) {
    const box = lineBox(plan, line);
    const used = moment?.used.get(line);
    const cells = [];
    for (let byte = 0; byte < plan.line; byte += plan.unit) {
      const address = line * plan.line + byte;
      if (address < plan.from || address >= plan.to) continue;
      const { x, y, width, height } = cellBox(plan, address);
      const index = indexOfByte(array.layout, address - array.address);
      const isUsed = used?.[byte] === 1;
      const isPointed = pointed !== null && address <= pointed && pointed < address + plan.unit;
      const state = isPointed ? 'pointed' : isUsed ? 'used' : used ? 'fetched' : index ? 'away' : 'pale';
      const text = index ? index.join(',') : '';
      cells.push(
        <g key={byte} className="lab-cell" data-state={state}>
          <rect x={x} y={y} width={width} height={height} rx={1.5} />
          {text !== '' && text.length * 6.2 < width && height >= 22 && (
            <text x={x + width / 2} y={y + height / 2 - (wrapped ? 0 : 3)}>
              {text}
            </text>
          )}
        </g>,
      );
    }
    const count = used ? used.reduce((sum, one) => sum + one, 0) : 0;
    rows.push(
      <g key={line}>
        {wrapped ? (
          <text className="note small ink-faint" x={plan.left - 8} y={box.y + box.height / 2 + 4} textAnchor="end">
            0x{(line * plan.line).toString(16)}
          </text>
        ) : (
          <text className="note small ink-faint" x={box.x} y={box.y + box.height + 15}>
            0x{(line * plan.line).toString(16)}
          </text>
        )}
        {cells}
        {used && (
          <>
            <rect
              className="lab-held"
              x={box.x - 2.5}
              y={box.y - 2.5}
              width={box.width + 3}
              height={box.height + 5}
              rx={3}
            />
            <text
              className="note small"
              x={wrapped ? box.x + box.width + 10 : box.x + box.width}
              y={wrapped ? box.y + box.height / 2 + 4 : box.y + box.height + 15}
              textAnchor={wrapped ? 'start' : 'end'}
            >
              {words.usedOf(count, plan.line)}
            </text>
          </>
        )}
      </g>,
    );
  }
  return rows;
}

function Path({ plan, path, here }: { plan: LinesPlan; path: readonly PathPoint[]; here: number | null }) {
  const { strokes, dots } = useMemo(() => pathOf(plan, path), [plan, path]);
  const box = here === null ? null : cellBox(plan, here);
  return (
    <g className="lab-path">
      {strokes.map(({ key, x1, y1, x2, y2, next, age }) => (
        <line
          key={key}
          x1={x1}
          y1={y1}
          x2={x2}
          y2={y2}
          style={{ '--age': `${Math.round(15 + age * 85)}%` } as React.CSSProperties}
          strokeDasharray={next ? undefined : '3 3'}
        />
      ))}
      {dots.map(({ key, x, y, hit, age }) => (
        <circle
          key={key}
          cx={x}
          cy={y}
          r={hit ? 2.1 : 3.2}
          data-hit={hit || undefined}
          style={{ '--age': `${Math.round(15 + age * 85)}%` } as React.CSSProperties}
        />
      ))}
      {box && (
        <rect className="lab-here" x={box.x - 1} y={box.y - 1} width={box.width + 2} height={box.height + 2} rx={2} />
      )}
    </g>
  );
}

function Legend() {
  const { lab: words } = useWords();
  const cell = (state: string) => (
    <svg className="lab-key" width="16" height="14" aria-hidden="true">
      <g className="lab-cell" data-state={state}>
        <rect x={1} y={1} width={14} height={12} rx={1.5} />
      </g>
    </svg>
  );
  const stroke = (dash: string | undefined) => (
    <svg className="lab-key lab-path" width="22" height="14" aria-hidden="true">
      <line x1={1} y1={7} x2={21} y2={7} strokeDasharray={dash} style={{ '--age': '100%' } as React.CSSProperties} />
    </svg>
  );
  const dot = (hit: boolean) => (
    <svg className="lab-key lab-path" width="12" height="14" aria-hidden="true">
      <circle
        cx={6}
        cy={7}
        r={hit ? 2.1 : 3.2}
        data-hit={hit || undefined}
        style={{ '--age': '100%' } as React.CSSProperties}
      />
    </svg>
  );
  return (
    <ul className="legend">
      <li>
        {cell('used')} {words.legend.used}
      </li>
      <li>
        {cell('fetched')} {words.legend.fetched}
      </li>
      <li>
        {cell('away')} {words.legend.away}
      </li>
      <li>
        {dot(false)} {words.legend.miss}
      </li>
      <li>
        {dot(true)} {words.legend.hit}
      </li>
      <li>
        {stroke(undefined)} {words.legend.next}
      </li>
      <li>
        {stroke('3 3')} {words.legend.jump}
      </li>
    </ul>
  );
}

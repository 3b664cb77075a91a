// The cache: its sets as columns, their ways as cells, with the array and the line each holds, what was used of it, and the line that
// had to go for the last access.
import type { KeyboardEvent } from 'react';
import { useMemo, useState } from 'react';
import type { LabArray } from '../../cache/arrays.ts';
import { setsIn as setsInCache } from '../../cache/cacheshape.ts';
import type { Moment } from '../../cache/recording.ts';
import { setBox, setsIn, setsPlan, slotAt, slotBox } from '../../scene/labsets.ts';
import { useLab, useLabState, useMoment } from '../../stage/use-lab.ts';
import { Canvas } from '../../ui/Canvas.tsx';
import { useSize } from '../../ui/use-size.ts';
import { useWords } from '../words.ts';

export function LabCache() {
  const lab = useLab();
  const { lab: words } = useWords();
  const [place, size] = useSize();
  const cache = useLabState((s) => s.lab.cache);
  const cursor = useLabState((s) => s.lab.cursor);
  const recording = useLabState((s) => s.recording);
  const arrays = useLabState((s) => s.program.arrays);
  const fault = useLabState((s) => s.fault);
  const hover = useLabState((s) => s.hover);
  const focus = useLabState((s) => s.lab.focus);
  const moment = useMoment();
  const [asked, setAsked] = useState<number | null>(null);
  const room = Math.max(280, size?.width ?? 680);
  const sets = fault ? 1 : setsInCache(cache);
  const plan = useMemo(() => setsPlan(sets, cache.ways, room), [sets, cache.ways, room]);
  const address = recording && cursor > 0 ? recording.addresses[cursor - 1]! : null;
  const line = address === null ? null : Math.floor(address / cache.line);
  const evicted = recording && cursor > 0 ? recording.evicted[cursor - 1]! : -1;
  const pointedAddress = hover ?? focus;
  const pointed = pointedAddress === null ? null : Math.floor(pointedAddress / cache.line);
  const pointAt = (slot: number | null) => {
    const held = slot === null ? -1 : (moment?.sets.lines[slot] ?? -1);
    lab.point(held < 0 ? null : held * cache.line);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const from = asked ?? (line === null ? 0 : (line % sets) * cache.ways);
    const to = {
      ArrowLeft: from - cache.ways,
      ArrowRight: from + cache.ways,
      ArrowUp: from - 1,
      ArrowDown: from + 1,
    }[event.code];
    if (to === undefined) return;
    event.preventDefault();
    const slot = Math.max(0, Math.min(sets * cache.ways - 1, to));
    setAsked(slot);
    pointAt(slot);
  };
  const told = (slot: number): string => {
    const held = moment?.sets.lines[slot] ?? -1;
    const set = Math.floor(slot / cache.ways);
    if (held < 0) return words.emptyWay(set, slot % cache.ways);
    const used = moment?.used.get(held)?.reduce((sum, one) => sum + one, 0) ?? 0;
    return words.heldWay(
      set,
      slot % cache.ways,
      nameOf(arrays, held * cache.line, cache.line),
      held * cache.line,
      used,
      cache.line,
    );
  };
  if (fault) return null;
  return (
    <section className="lab-cache" aria-label={words.cache}>
      <header>
        <h2>{words.cache}</h2>
        <span className="small">{words.cacheForm(cache)}</span>
      </header>
      <div ref={place}>
        <Canvas
          width={plan.width}
          height={plan.height}
          mostHeight={344}
          className="lab-canvas"
          label={words.cache}
          description={words.cacheHint}
          onPoint={(at) => pointAt(at && slotAt(plan, at.x, at.y))}
          onPress={(at) => setAsked(slotAt(plan, at.x, at.y))}
          onKey={onKey}
        >
          {(window) => {
            const { from, to } = setsIn(plan, window);
            const columns = [];
            for (let set = from; set < to; set++) {
              const box = setBox(plan, set);
              const isHere = line !== null && line % sets === set;
              columns.push(
                <g key={set}>
                  {(plan.cell > 22 || set % 8 === 0 || isHere) && (
                    <text
                      className={`note small ${isHere ? 'strong ink-ink' : 'ink-faint'}`}
                      x={box.x + box.width / 2}
                      y={box.y + 11}
                      textAnchor="middle"
                    >
                      {plan.cell > 60 ? words.set(set) : set}
                    </text>
                  )}
                  {Array.from({ length: cache.ways }, (_, way) => {
                    const slot = set * cache.ways + way;
                    return (
                      <Slot
                        key={slot}
                        slot={slot}
                        plan={plan}
                        moment={moment}
                        arrays={arrays}
                        line={cache.line}
                        current={line}
                        pointed={pointed}
                        asked={asked === slot}
                      />
                    );
                  })}
                  {isHere && (
                    <rect
                      className="lab-here"
                      x={box.x - 1.5}
                      y={box.y + 14}
                      width={box.width + 3}
                      height={box.height - 13}
                      rx={2}
                    />
                  )}
                </g>,
              );
            }
            return columns;
          }}
        </Canvas>
      </div>
      <p className="small" role="status">
        {asked !== null
          ? told(asked)
          : evicted >= 0
            ? words.evicted(nameOf(arrays, evicted * cache.line, cache.line), evicted * cache.line, evicted % sets)
            : words.noEviction}
      </p>
    </section>
  );
}

/** The array whose storage a line belongs to. */
export const nameOf = (arrays: readonly LabArray[], address: number, line: number): string =>
  arrays.find((a) => address + line > a.address && address < a.address + a.nbytes)?.name ?? '';

interface SlotProps {
  readonly slot: number;
  readonly plan: ReturnType<typeof setsPlan>;
  readonly moment: Moment | null;
  readonly arrays: readonly LabArray[];
  readonly line: number;
  readonly current: number | null;
  readonly pointed: number | null;
  readonly asked: boolean;
}

function Slot({ slot, plan, moment, arrays, line, current, pointed, asked }: SlotProps) {
  const { x, y, width, height } = slotBox(plan, slot);
  const held = moment?.sets.lines[slot] ?? -1;
  const used = moment?.used.get(held);
  const share = used ? used.reduce((sum, one) => sum + one, 0) / line : 0;
  const state = held < 0 ? 'pale' : held === pointed ? 'pointed' : 'fetched';
  const name = held < 0 ? '' : nameOf(arrays, held * line, line);
  const text = width > 60 ? `${name} 0x${(held * line).toString(16)}` : name;
  return (
    <g className="lab-cell" data-state={state}>
      <rect x={x} y={y} width={width} height={height} rx={1.5} />
      {share > 0 && <rect className="lab-share" x={x} y={y + height - 3} width={width * share} height={3} />}
      {held >= 0 && (
        <text x={x + width / 2} y={y + height / 2} className={held === current ? 'strong' : ''}>
          {text}
        </text>
      )}
      {asked && <rect className="lab-asked" x={x + 1} y={y + 1} width={width - 2} height={height - 2} />}
    </g>
  );
}

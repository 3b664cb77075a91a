// The steps as a row of chips with their badges, buttons to move and play, and a slider over the whole story.
// Only the chips in sight are drawn, so that thousands of steps stay light.
import type { CSSProperties } from 'react';
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { chipCode, shortened } from '../stage/naming.ts';
import { useStage, useStageState } from '../stage/use-stage.ts';
import type { Words } from '../text/words.ts';
import type { Step } from '../trace/step.ts';
import { Player } from './Player.tsx';
import { badgeOf } from './badges.ts';
import { useWords } from './words.ts';

export function Timeline() {
  const stage = useStage();
  const { timeline: words } = useWords();
  const step = useStageState((s) => s.step);
  const length = useStageState((s) => s.length);
  const playing = useStageState((s) => s.playing !== 'no');
  const none = length === 0;
  return (
    <section className="timeline" aria-label={words.timeline}>
      {length > 1 && (
        <input
          type="range"
          className="slider scrub"
          aria-label={words.position}
          aria-valuetext={words.stepOf(step + 1, length)}
          style={{ '--done': `${(Math.max(0, step) / (length - 1)) * 100}%` } as CSSProperties}
          min={0}
          max={length - 1}
          value={Math.max(0, step)}
          onChange={(event) => stage.go(Number(event.currentTarget.value))}
        />
      )}
      <div className="moves">
        <button
          type="button"
          className="button first"
          disabled={none || step <= 0}
          aria-label={words.first}
          onClick={() => stage.go(0)}
        >
          <Icon name="first" />
        </button>
        <button
          type="button"
          className="button"
          disabled={none || step <= 0}
          aria-label={words.back}
          onClick={() => stage.go(step - 1)}
        >
          <Icon name="back" />
        </button>
        <button type="button" className="button solid play" disabled={none} onClick={() => stage.play(!playing)}>
          <Icon name={playing ? 'pause' : 'forward'} />
          <span>{playing ? words.pause : words.play}</span>
        </button>
        <button
          type="button"
          className="button"
          disabled={none || step >= length - 1}
          aria-label={words.forward}
          onClick={() => stage.go(step + 1)}
        >
          <Icon name="forward" />
        </button>
        <button
          type="button"
          className="button last"
          disabled={none || step >= length - 1}
          aria-label={words.last}
          onClick={() => stage.go(length - 1)}
        >
          <Icon name="last" />
        </button>
      </div>
      <Player />
      <Chips />
      <p className="count">{none ? '' : words.stepOf(step + 1, length)}</p>
    </section>
  );
}

const shapes = {
  first: 'M3 3v10 M13 3L5.5 8l7.5 5z',
  back: 'M12 3L4 8l8 5z',
  forward: 'M4 3l8 5-8 5z',
  last: 'M13 3v10 M3 3l7.5 5L3 13z',
  pause: 'M5 3.5v9 M11 3.5v9',
};

const Icon = ({ name }: { name: keyof typeof shapes }) => (
  <svg className="icon" viewBox="0 0 16 16" width="13" height="13" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
);

const chipText = (code: string, step: Step): string =>
  shortened(chipCode(code.slice(step.range.from, step.range.to)), 22);

/** Width of a chip in pixels: code and badge in a typeface of fixed width. */
const widthOf = (text: string, badge: string): number =>
  34 + text.length * 7.5 + Math.max(40, badge.length * (/[가-힣]/.test(badge) ? 12 : 7) + 14);

function chipsOf(steps: readonly Step[], length: number, code: string, words: Words) {
  const chips: { x: number; width: number; text: string; badge: string }[] = [];
  let x = 2;
  for (let n = 0; n < length; n++) {
    const step = steps[n]!;
    const badge = words.code.badges[badgeOf(step)];
    const text = chipText(code, step);
    const width = Math.round(widthOf(text, badge));
    chips.push({ x, width, text, badge });
    x += width + 10;
  }
  return { chips, width: x };
}

function Chips() {
  const stage = useStage();
  const words = useWords();
  const history = useStageState((s) => s.history);
  const length = useStageState((s) => s.length);
  const code = useStageState((s) => s.told);
  const current = useStageState((s) => s.step);
  const { chips, width } = useMemo(() => chipsOf(history.steps, length, code, words), [history, length, code, words]);
  const strip = useRef<HTMLUListElement>(null);
  const [view, setView] = useState({ from: 0, to: 1600 });

  const read = useCallback(() => {
    const element = strip.current;
    if (!element) return;
    const from = Math.floor(element.scrollLeft / 200) * 200;
    const to = from + Math.ceil(element.clientWidth / 200) * 200 + 200;
    setView((old) => (old.from === from && old.to === to ? old : { from, to }));
  }, []);
  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, [read]);
  const here = chips[current];
  useEffect(() => {
    const element = strip.current;
    if (!element || !here) return;
    if (here.x < element.scrollLeft || here.x + here.width > element.scrollLeft + element.clientWidth)
      element.scrollLeft = here.x - element.clientWidth / 2 + here.width / 2;
  }, [here]);

  const first = lowerBound(chips, view.from - 200);
  const shown: number[] = [];
  for (let n = first; n < chips.length && chips[n]!.x < view.to + 200; n++) shown.push(n);
  return (
    <ul className="chips" ref={strip} onScroll={read} aria-label={words.timeline.steps} tabIndex={-1}>
      {shown.map((n) => (
        <Chip
          key={n}
          n={n}
          chip={chips[n]!}
          kind={badgeOf(history.steps[n]!)}
          isCurrent={n === current}
          label={words.timeline.stepOf(n + 1, length)}
          onGo={stage.go}
        />
      ))}
      <li aria-hidden="true" className="chips-end" style={{ left: width }} />
    </ul>
  );
}

interface ChipProps {
  readonly n: number;
  readonly chip: { readonly x: number; readonly width: number; readonly text: string; readonly badge: string };
  readonly kind: string;
  readonly isCurrent: boolean;
  readonly label: string;
  readonly onGo: (n: number) => void;
}

const Chip = memo(function Chip({ n, chip, kind, isCurrent, label, onGo }: ChipProps) {
  return (
    <li style={{ left: chip.x, width: chip.width }}>
      <button
        type="button"
        className="chip"
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent ? 'step' : undefined}
        title={label}
        onClick={() => onGo(n)}
      >
        <span className="mono">{chip.text}</span>
        <span className="badge" data-kind={kind}>
          {chip.badge}
        </span>
      </button>
    </li>
  );
});

function lowerBound(chips: readonly { x: number; width: number }[], at: number): number {
  let low = 0;
  let high = chips.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (chips[middle]!.x + chips[middle]!.width < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

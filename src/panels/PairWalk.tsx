// The walk over the indices of two stages at once: sliders for the index, the two traversals with how each memory takes them, and
// keys J and I that walk on. Moves the first stage; the tie between the two moves the other.
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { itemsizeOf } from '../core/dtype.ts';
import { numelOf } from '../core/shape.ts';
import { linesOf } from '../explain/cachelines.ts';
import type { Traversal } from '../explain/orders.ts';
import { nestingOf } from '../explain/orders.ts';
import { courseOf, indexAt, numberAt } from '../explain/visits.ts';
import { symbolOf } from '../scene/figures.ts';
import { calledIn } from '../stage/naming.ts';
import { sightIn } from '../stage/onshow.ts';
import type { Pair } from '../stage/pair.ts';
import type { Sight } from '../stage/sight.ts';
import { focusOnElement } from '../trace/focus.ts';
import { useWords } from './words.ts';

const traversals = ['last', 'first'] as const;
const beat = 650;
/** Visits followed to count changes between cache lines. */
const most = 1 << 16;

interface PairWalkProps {
  readonly pair: Pair;
  readonly traversal: Traversal;
  readonly onTraversal: (traversal: Traversal) => void;
}

export function PairWalk({ pair, traversal, onTraversal }: PairWalkProps) {
  const { compare: words, address } = useWords();
  const [first, second] = pair.stages;
  const sight = useStore(first, sightIn);
  const other = useStore(second, sightIn);
  const colouring = useStore(first, (s) => s.colouring);
  const [playing, setPlaying] = useState(false);
  const subject = sight?.subject ?? null;
  const shape = subject?.layout.shape ?? [];
  const all = subject ? numelOf(shape) : 0;
  const index = sight?.element?.index ?? null;

  const walk = (how: Traversal, by: number) => {
    if (how !== traversal) onTraversal(how);
    setPlaying(false);
    goBy(pair, how, by);
  };
  useWalkKeys(walk);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => {
      if (!goBy(pair, traversal, 1)) setPlaying(false);
    }, beat);
    return () => clearInterval(timer);
  }, [playing, pair, traversal]);

  if (!sight || !subject || !index || all < 2) return null;
  const nesting = nestingOf(shape, traversal);
  const number = numberAt(shape, index, nesting);
  const go = (to: number) => {
    setPlaying(false);
    goTo(pair, indexAt(shape, to, nesting));
  };
  const colours = colouring.of(subject);
  const inner = { last: symbolOf(shape.length - 1), first: symbolOf(0) };
  return (
    <section className="pair-walk" aria-label={words.walk}>
      <h2>{words.walk}</h2>
      <div className="sliders">
        {index.map((i, axis) => (
          <label key={symbolOf(axis)} className="index" data-hue={colours[axis]?.hue} data-tint={colours[axis]?.tint}>
            <span className="mono" aria-hidden="true">
              {symbolOf(axis)}
            </span>
            <input
              type="range"
              className="slider"
              aria-label={address.slider(symbolOf(axis), axis)}
              min={0}
              max={Math.max(0, shape[axis]! - 1)}
              value={i}
              onChange={(event) => goTo(pair, index.with(axis, Number(event.currentTarget.value)))}
            />
            <span className="mono" aria-hidden="true">
              {i}
            </span>
          </label>
        ))}
      </div>
      <div className="walk-moves">
        <button type="button" className="button" aria-label={words.start} disabled={number === 0} onClick={() => go(0)}>
          ◀◀
        </button>
        <button
          type="button"
          className="button"
          aria-label={words.previous}
          disabled={number === 0}
          onClick={() => go(number - 1)}
        >
          ◀
        </button>
        <button
          type="button"
          className="button solid"
          onClick={() => {
            if (!playing && number === all - 1) goTo(pair, indexAt(shape, 0, nesting));
            setPlaying(!playing);
          }}
        >
          {playing ? words.pause : words.play}
        </button>
        <button
          type="button"
          className="button"
          aria-label={words.next}
          disabled={number === all - 1}
          onClick={() => go(number + 1)}
        >
          ▶
        </button>
        <span className="small">{words.visit(number + 1, all)}</span>
        <span className="small keys">{words.keys({ last: 'J', first: 'I' })}</span>
      </div>
      <div className="table-scroll">
        <table className="walks">
          <thead>
            <tr>
              <td>{'\u00a0'}</td>
              {[sight, other].map((s, k) => (
                <th key={k === 0 ? 'a' : 'b'} scope="col">
                  <Name pair={pair} side={k === 0 ? 0 : 1} sight={s} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {traversals
              .filter((t) => t === 'last' || shape.length > 1)
              .map((t) => (
                <tr key={t} aria-current={t === traversal ? 'true' : undefined}>
                  <th scope="row">
                    <label>
                      <input type="radio" name="traversal" checked={t === traversal} onChange={() => onTraversal(t)} />{' '}
                      {words.innerLoop(inner[t])}
                    </label>
                    <Loops shape={shape} traversal={t} />
                  </th>
                  <Course sight={sight} traversal={t} />
                  <Course sight={other} traversal={t} />
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Points both stages at an index of the first. */
function goTo(pair: Pair, index: readonly number[]): void {
  const [first] = pair.stages;
  const sight = sightIn(first.getState());
  if (sight?.subject) first.pin(focusOnElement(sight.frame, sight.subject, index, true));
}

/** Goes on by some visits; false at the end. */
function goBy(pair: Pair, traversal: Traversal, by: number): boolean {
  const sight = sightIn(pair.stages[0].getState());
  if (!sight?.subject || !sight.element) return false;
  const { shape } = sight.subject.layout;
  const nesting = nestingOf(shape, traversal);
  const to = numberAt(shape, sight.element.index, nesting) + by;
  if (to < 0 || to >= numelOf(shape)) return false;
  goTo(pair, indexAt(shape, to, nesting));
  return true;
}

function Name({ pair, side, sight }: { pair: Pair; side: 0 | 1; sight: Sight | null }) {
  const code = useStore(pair.stages[side], (s) => s.told);
  const colouring = useStore(pair.stages[side], (s) => s.colouring);
  if (!sight?.subject) return null;
  return <code>{calledIn(sight.frame, code, colouring, sight.subject)}</code>;
}

/** The nested loops of a traversal, as Python has them. */
function Loops({ shape, traversal }: { shape: readonly number[]; traversal: Traversal }) {
  const lines = nestingOf(shape, traversal).map(
    (axis, depth) => `${'  '.repeat(depth)}for ${symbolOf(axis)} in range(${shape[axis]}):`,
  );
  return <pre className="loops mono">{lines.join('\n')}</pre>;
}

/** How one memory takes a traversal. */
function Course({ sight, traversal }: { sight: Sight | null; traversal: Traversal }) {
  const { compare: words } = useWords();
  const subject = sight?.subject;
  if (!sight || !subject) return <td>{'\u00a0'}</td>;
  const { layout, dtype } = subject;
  const size = itemsizeOf(dtype);
  const nesting = nestingOf(layout.shape, traversal);
  const course = courseOf(layout, size, nesting);
  const address = sight.frame.storage(subject.storage)?.address ?? 0;
  const { touched, fetched, complete } = linesOf(layout, size, { address, nesting, kept: 1, most });
  return (
    <td data-straight={course.straight}>
      <span aria-hidden="true">{course.straight ? '✓ ' : '× '}</span>
      {words.walked(course, size)}
      {complete && <span className="small"> · {words.lines(touched, Math.max(0, fetched - 1))}</span>}
    </td>
  );
}

/** J walks on along the last index, I along the first, with Shift back; not while something is typed. By place of the key. */
function useWalkKeys(walk: (traversal: Traversal, by: number) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('input:not([type=range],[type=radio],[type=checkbox]), textarea, select, [contenteditable]'))
        return;
      const traversal = { KeyJ: 'last', KeyI: 'first' }[event.code];
      if (traversal !== 'last' && traversal !== 'first') return;
      event.preventDefault();
      walk(traversal, event.shiftKey ? -1 : 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [walk]);
}

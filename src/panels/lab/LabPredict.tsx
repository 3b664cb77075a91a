// The question before the run: how many of the accesses will miss? The numbers of the whole program stay hidden until it is answered,
// or until one asks to be shown.
import { useState } from 'react';
import { totalOf } from '../../cache/simulation.ts';
import { useLab, useLabState } from '../../stage/use-lab.ts';
import { useWords } from '../words.ts';

export function LabPredict() {
  const lab = useLab();
  const { lab: words } = useWords();
  const place = useLabState((s) => s.lab);
  const accesses = useLabState((s) => s.accesses);
  const counted = useLabState((s) => (s.counted?.done ? s.counted : null));
  const guess = useLabState((s) => s.guess);
  const fault = useLabState((s) => s.fault);
  const [typed, setTyped] = useState('');
  const misses = counted?.done ? totalOf(counted.counts).misses : null;
  const all = counted?.done ? totalOf(counted.counts).accesses : accesses;
  if (fault) return null;
  const value = Number(typed);
  const isNumber = /^\d{1,12}$/.test(typed.trim()) && value <= all;
  // What people guess: every access, one a line, a few between. The truth is among them, in no place of its own.
  const perLine = Math.max(1, Math.round((all * 4) / place.cache.line));
  const choices = [...new Set([perLine, Math.round(all / 4), Math.round(all / 2), all])].sort((a, b) => a - b);
  return (
    <section className="lab-predict" aria-label={words.predict}>
      <p>
        <strong>{words.predict}</strong> {words.question(all, place.cache)}
      </p>
      {guess === null ? (
        <>
          <p className="lab-choices">
            {choices.map((choice) => (
              <button key={choice} type="button" className="button" onClick={() => lab.answer(choice)}>
                {words.count(choice)}
              </button>
            ))}
          </p>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (isNumber) lab.answer(value);
            }}
          >
            <input
              inputMode="numeric"
              autoComplete="off"
              className="mono"
              aria-label={words.guessField}
              placeholder={words.guessField}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <button type="submit" className="button solid" disabled={!isNumber}>
              {words.guess}
            </button>
            <button type="button" className="button quiet" onClick={() => lab.answer('shown')}>
              {words.justShow}
            </button>
          </form>
        </>
      ) : (
        <p role="status" className="lab-verdict">
          {misses === null ? words.notCounted : words.verdict(guess, misses, all)}
        </p>
      )}
    </section>
  );
}

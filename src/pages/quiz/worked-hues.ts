// Which axis of the first tensor each axis in the worked lines came from, so that colours follow axes. Told from the numbers alone:
// the same strides in another order are axes that changed places; as many axes as before stand where they stood. Otherwise none.
import type { Line } from '../../quiz/question.ts';

type Hues = readonly (number | null)[];

/** For every line the colours of its axes; null where an axis has none. `start` are the strides of the tensor on show, if one is. */
export function huesOf(lines: readonly Line[], start: readonly number[] | null): Hues[] {
  let strides = start;
  let hues: Hues | null = start && start.map((_, k) => k);
  const known = new Map<string, Hues>();
  return lines.map((line) => {
    if (line.say === 'result') return [];
    if (line.say === 'sum') {
      const of = line.code.slice(0, line.code.lastIndexOf('['));
      return known.get(of) ?? (hues?.length === line.terms.length ? hues : line.terms.map((_, k) => (hues ? null : k)));
    }
    hues = nextHues(line.strides, strides, hues);
    strides = line.strides;
    known.set(line.code, hues);
    return hues;
  });
}

function nextHues(now: readonly number[], before: readonly number[] | null, hues: Hues | null): Hues {
  if (before === null || hues === null) return now.map((_, k) => k);
  if (now.length !== before.length) return now.map(() => null);
  const from = now.map((s) => before.indexOf(s));
  const isTurn = new Set(from).size === now.length && !from.includes(-1);
  return isTurn ? from.map((k) => hues[k]!) : hues;
}

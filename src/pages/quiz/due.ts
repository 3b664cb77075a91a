// How many kinds of questions are due to be asked again, where every page can see it: a few numbers beside the other small settings, so
// that the line above a page opens neither the store of answers nor the scheduler.
import { recall, remember, whenChanged } from '../../ui/remember.ts';

const key = 'quiz.due';
const listeners = new Set<() => void>();

/** Midnight after a moment, in the time of this place. */
export const endOfDay = (at: number): number => new Date(at).setHours(23, 59, 59, 999);

/** Notes when each kind is due, in milliseconds since 1970. */
export function noteDue(times: readonly number[]): void {
  remember(key, times.map((time) => Math.floor(time / 60_000)).join(' '));
  for (const listener of listeners) listener();
}

/** How many are due by the end of the day of `now`. */
export function dueBy(now: number): number {
  const last = endOfDay(now) / 60_000;
  return (recall(key) ?? '').split(' ').filter((minute) => /^\d{1,12}$/.test(minute) && Number(minute) <= last).length;
}

/** Calls back when it may have changed, here or in another window; returns how to stop. */
export function whenDueChanges(changed: () => void): () => void {
  listeners.add(changed);
  const stop = whenChanged(key, changed);
  return () => {
    listeners.delete(changed);
    stop();
  };
}

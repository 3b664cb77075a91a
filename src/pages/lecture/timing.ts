// Time as a lecturer reads it. Numbers and digits only.

/** `12:05`, minutes and seconds. */
export const timeText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Whole minutes by which one is late (above 0) or early (below 0) at a slide that is to be shown from a minute until another. */
export function lateBy(seconds: number, { from, until }: { readonly from: number; readonly until: number }): number {
  if (seconds > until * 60) return Math.ceil(seconds / 60 - until);
  return seconds < from * 60 ? -Math.ceil(from - seconds / 60) : 0;
}

// What badges say: the kind of a step as a person reads it, and the last step of every line.
import type { BadgeKind } from '../text/words.ts';
import type { Step } from '../trace/step.ts';

export const badgeOf = (step: Step): BadgeKind => (step.kind === 'raise' ? 'error' : step.kind);

export interface LineBadge {
  readonly kind: BadgeKind;
  /** Number of the line's last step, and how many steps it has. */
  readonly step: number;
  readonly count: number;
}

/** Badges by 1-based line. A line's last step speaks for it, an operation before a print or the freeing of memory. */
export function lineBadges(steps: readonly Step[]): Map<number, LineBadge> {
  const badges = new Map<number, LineBadge>();
  for (const step of steps) {
    const before = badges.get(step.line);
    const count = (before?.count ?? 0) + 1;
    const isAside =
      before && (step.kind === 'free' || step.kind === 'print') && before.kind !== 'print' && before.kind !== 'free';
    badges.set(step.line, isAside ? { ...before, count } : { kind: badgeOf(step), step: step.number, count });
  }
  return badges;
}

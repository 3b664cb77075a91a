import { expect, test } from 'vitest';
import { cardAfter, dueFamilies } from './schedule.ts';

const day = 86_400_000;
const noon = new Date(2026, 10, 30, 12).getTime();
const days = (card: { due: Date }) => (card.due.getTime() - noon) / day;

test('right at once waits longer than right after a hint, and a miss comes back first', () => {
  const good = cardAfter(null, { right: true, tries: 1, at: noon });
  const hard = cardAfter(null, { right: true, tries: 2, at: noon });
  const again = cardAfter(null, { right: false, tries: 2, at: noon });
  expect(days(good)).toBeGreaterThan(days(hard));
  expect(days(hard)).toBeGreaterThanOrEqual(days(again));
  expect(days(again)).toBeLessThanOrEqual(1);
});

test('what was right again waits longer than before', () => {
  const first = cardAfter(null, { right: true, tries: 1, at: noon });
  const at = first.due.getTime();
  const second = cardAfter(first, { right: true, tries: 1, at });
  expect(second.due.getTime() - at).toBeGreaterThan(first.due.getTime() - noon);
});

test('the review of a day has what is due by its end, the longest waiting first', () => {
  const card = cardAfter(null, { right: false, tries: 2, at: noon });
  const later = cardAfter(null, { right: true, tries: 1, at: noon });
  const cards = [
    { family: 'later', card: later },
    { family: 'soon', card },
  ];
  expect(dueFamilies(cards, noon - day)).toEqual([]);
  expect(dueFamilies(cards, later.due.getTime() + day)).toEqual(['soon', 'later']);
});

import { expect, test } from 'vitest';
import type { Block, Figure } from '../book/lesson.ts';
import { back, next, within } from './course-of.ts';
import type { DeckSlide } from './deck.ts';
import { actOf } from './keys.ts';
import { slidesOf } from './slides.ts';
import { lateBy, timeText } from './timing.ts';

const figure: Figure = {
  id: 'f',
  scene: 's',
  from: 1,
  to: 3,
  parts: ['grid'],
  focus: { kind: 'nothing' },
  look: {},
  size: { rows: 3, cells: 12 },
};
const slide = (id: string, shown: readonly Block[], long: number, short: number | null): DeckSlide => ({
  id,
  title: [id],
  minutes: { long, short },
  shown,
  notes: [],
  asks: [],
});
const deck = [
  slide('opening', [{ b: 'text', text: ['said'] }], 3, 2),
  slide('figure', [{ b: 'figure', number: 1, figure, caption: ['c'] }], 5, 4),
  slide('aside', [{ b: 'math', html: '' }], 4, null),
  slide('end', [{ b: 'text', text: ['said'] }], 2, 2),
];

test('each slide has its steps and its time; the short form leaves out what has no minutes in it', () => {
  expect(slidesOf(deck, 'long').map((s) => [s.id, s.steps, s.goal.from, s.goal.until])).toEqual([
    ['opening', 1, 0, 3],
    ['figure', 3, 3, 8],
    ['aside', 1, 8, 12],
    ['end', 1, 12, 14],
  ]);
  expect(slidesOf(deck, 'short').map((s) => [s.id, s.goal.until])).toEqual([
    ['opening', 2],
    ['figure', 6],
    ['end', 8],
  ]);
});

test('a lecturer is late after the end of a slide, early before its beginning', () => {
  const goal = { from: 3, until: 8 };
  expect([100, 180, 300, 480, 481, 700].map((seconds) => lateBy(seconds, goal))).toEqual([-2, 0, 0, 0, 1, 4]);
  expect([0, 65, 4500].map(timeText)).toEqual(['0:00', '1:05', '75:00']);
});

test('the steps of a slide come first, then the next slide; back goes the same way', () => {
  const slides = slidesOf(deck, 'long');
  const way = [{ slide: 0, step: 0 }];
  for (let n = 0; n < 8; n++) way.push(next(slides, way.at(-1)!));
  expect(way.slice(0, 7)).toEqual([
    { slide: 0, step: 0 },
    { slide: 1, step: 0 },
    { slide: 1, step: 1 },
    { slide: 1, step: 2 },
    { slide: 2, step: 0 },
    { slide: 3, step: 0 },
    { slide: 3, step: 0 },
  ]);
  const there = way.slice(0, 6);
  const home = [there.at(-1)!];
  while (home.length < there.length) home.push(back(slides, home.at(-1)!));
  expect(home).toEqual(there.toReversed());
});

test('a place that the slides do not have becomes the nearest one', () => {
  expect(within(slidesOf(deck, 'short'), { slide: 9, step: 9 })).toEqual({ slide: 2, step: 0 });
});

test('PageUp and PageDown always go; other keys not while something was entered or a syllable is composed', () => {
  const key = (code: string, more = {}) => ({
    code,
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    metaKey: false,
    isComposing: false,
    ...more,
  });
  expect(actOf(key('PageDown'), true)).toBe('next');
  expect(actOf(key('PageUp'), false)).toBe('back');
  expect(actOf(key('ArrowRight'), false)).toBe('next');
  expect(actOf(key('ArrowRight'), true)).toBeNull();
  expect(actOf(key('KeyB'), false)).toBe('black');
  expect(actOf(key('KeyB', { isComposing: true }), false)).toBeNull();
  // A remote goes on while a syllable is composed.
  expect(actOf(key('PageDown', { isComposing: true }), true)).toBe('next');
  expect(actOf(key('F5'), false)).toBe('none');
  expect(actOf(key('Slash', { shiftKey: true }), false)).toBe('help');
  expect(actOf(key('KeyB', { ctrlKey: true }), false)).toBeNull();
});

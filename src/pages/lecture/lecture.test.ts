import { expect, test } from 'vitest';
import type { Block, Figure, Lesson } from '../book/lesson.ts';
import { back, next, within } from './course-of.ts';
import { actOf } from './keys.ts';
import { slidesOf } from './slides.ts';

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
const body: readonly Block[] = [
  { b: 'text', text: ['said first'] },
  { b: 'heading', level: 2, id: 'a', text: ['A'] },
  { b: 'figure', number: 1, figure, caption: ['c'] },
  { b: 'text', text: ['said of the figure'] },
  { b: 'heading', level: 3, id: 'b', text: ['B'] },
  { b: 'math', html: '' },
  { b: 'box', kind: 'precise', title: ['28.17'], ids: ['E9'], anchor: null, body: [] },
];
const lesson = { title: 'T', body } as unknown as Lesson;

test('a slide for everything that is shown; sentences become the notes of the slide before them', () => {
  const slides = slidesOf(lesson, false);
  expect(slides.map((s) => [s.title, s.steps, s.notes.length])).toEqual([
    [['T'], 1, 1],
    [['A'], 3, 1],
    [['B'], 1, 0],
    [['28.17'], 1, 0],
  ]);
  expect(slidesOf(lesson, true)).toHaveLength(2);
});

test('the steps of a slide come first, then the next slide; back goes the same way', () => {
  const slides = slidesOf(lesson, false);
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
  expect(within(slidesOf(lesson, true), { slide: 9, step: 9 })).toEqual({ slide: 1, step: 2 });
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
  expect(actOf(key('F5'), false)).toBe('none');
  expect(actOf(key('Slash', { shiftKey: true }), false)).toBe('help');
  expect(actOf(key('KeyB', { ctrlKey: true }), false)).toBeNull();
});

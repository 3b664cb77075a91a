import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scenarioOf } from '../../trace/scenario.ts';
import type { OwnDeck } from './own-decks.ts';
import { changed, deckFileText, deckOfFile, decksOf, decksText, moved, withDeck } from './own-decks.ts';
import { given } from './own-slides.ts';

const slide = (title: string) => ({
  title,
  notes: `about ${title}`,
  minutes: 3,
  scenario: scenarioOf('import torch\nx = torch.arange(12).view(3, 4)\ny = x.T\n'),
  from: 1,
  to: 2,
});
const deck: OwnDeck = { id: 'a1', title: 'Mine', slides: ['one', 'two', 'three'].map(slide) };

test('what is kept and what is exported comes back as it was', () => {
  expect(decksOf(decksText([deck]))).toEqual({ ok: true, decks: [deck] });
  expect(deckOfFile(deckFileText(deck))).toEqual(deck);
  expect(decksOf(null)).toEqual({ ok: true, decks: [] });
});

test('what cannot be read is said and not taken for empty', () => {
  expect(decksOf('{')).toEqual({ ok: false, why: 'broken' });
  expect(decksOf('{"v":1,"decks":[{"id":"?"}]}')).toEqual({ ok: false, why: 'broken' });
  expect(decksOf('{"v":2,"decks":[]}')).toEqual({ ok: false, why: 'future' });
  expect(deckOfFile(decksText([deck]))).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => deckOfFile(text) === null));
});

test('slides are moved without one being lost', () => {
  fc.assert(
    fc.property(fc.nat(2), fc.integer({ min: -4, max: 4 }), (at, by) => {
      const titles = moved(deck, at, by).slides.map(({ title }) => title);
      expect(titles.toSorted()).toEqual(['one', 'three', 'two']);
      expect(titles[Math.max(0, Math.min(2, at + by))]).toBe(deck.slides[at]!.title);
    }),
  );
});

test('a slide is changed alone, and its steps stay in order', () => {
  const next = changed(deck, 1, { title: 'new', from: 5 });
  expect(next.slides.map(({ title, from, to }) => [title, from, to])).toEqual([
    ['one', 1, 2],
    ['new', 5, 5],
    ['three', 1, 2],
  ]);
  expect(withDeck([deck], next)).toEqual([next]);
  expect(withDeck([deck], { ...deck, id: 'b2' })).toHaveLength(2);
});

test('it is given like a deck of a chapter: a figure for each slide, with its steps, notes and minutes', () => {
  const { lesson, slides } = given(deck, 'ko');
  expect(Object.keys(lesson.scenes)).toHaveLength(3);
  expect(slides.map(({ title, minutes }) => [title, minutes])).toEqual(
    ['one', 'two', 'three'].map((title) => [[title], { long: 3, short: 3 }]),
  );
  expect(slides[0]!.shown[0]).toMatchObject({ b: 'figure', figure: { from: 1, to: 2 } });
  expect(slides[0]!.notes).toEqual([{ b: 'text', text: ['about one'] }]);
});

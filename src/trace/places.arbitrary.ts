// Places of every kind for the laws of links: anything a page may have on show, and whatever else the schemas allow. A kind that is
// added to `Place` and has no arbitrary here does not compile.
import fc from 'fast-check';
import { dtypes } from '../core/dtype.ts';
import type { DeckPlace } from './deck-place.ts';
import type { Focus } from './focus.ts';
import type { LabPlace } from './lab.ts';
import { algorithmNames, layoutKinds } from './lab.ts';
import type { PastePlace, Place, PlaceKind, StagePlace } from './place.ts';
import type { PuzzlePlace, QuizPlace } from './quiz-place.ts';
import type { Scenario } from './scenario.ts';

const v = fc.constant(1 as const);
const count = fc.nat(10_000);
const counts = fc.array(count, { maxLength: 4 });
const far = fc.maxSafeNat().map((n) => n % 2 ** 52);
/** Letters of any script, halves of surrogate pairs, signs that addresses use for themselves. */
const text = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength }),
    fc.string({ unit: 'grapheme', maxLength: Math.min(100, Math.floor(maxLength / 8)) }),
    fc.string({ unit: fc.constantFrom(';', '=', '+', '%', '&', '#', '<', '"', ' ', '\n', '값'), maxLength }),
  );
/** A schema's record drops the names that mean something to JavaScript itself. */
const key = (maxLength: number) =>
  fc.string({ maxLength }).filter((k) => !['__proto__', 'prototype', 'constructor'].includes(k));

const cursor = fc.record({ at: count, calls: counts, turns: counts, nth: count });
const tensor = fc.oneof(
  fc.record({ variable: fc.oneof(fc.constantFrom('x', 'T', 'a_1', '값'), fc.string({ minLength: 1, maxLength: 5 })) }),
  fc.record({ output: count }),
  fc.record({ input: count }),
  fc.record({ gradient: count }),
);
const pinned = fc.boolean();
const focus: fc.Arbitrary<Focus> = fc.oneof(
  fc.constant({ kind: 'nothing' as const }),
  fc.record({ kind: fc.constant('element' as const), of: tensor, index: counts, pinned }),
  fc.record({
    kind: fc.constant('address' as const),
    of: fc.oneof(tensor, fc.record({ storage: fc.constantFrom('A', 'BC') })),
    byte: count,
    pinned,
  }),
  fc.record({ kind: fc.constant('axis' as const), of: tensor, axis: count, pinned }),
  fc.record({ kind: fc.constant('step' as const), at: cursor, pinned }),
);

export const anyScenario: fc.Arbitrary<Scenario> = fc.record({
  v,
  code: fc.oneof(text(2000), fc.string({ maxLength: 300 })),
  dialect: fc.constantFrom('torch', 'numpy', 'newch'),
  seed: fc.nat(0xffff_ffff),
  cursor: fc.option(cursor),
  focus,
  look: fc.dictionary(key(20), fc.oneof(text(50), fc.integer(), fc.boolean()), { maxKeys: 5, noNullPrototype: true }),
});

const stage: fc.Arbitrary<StagePlace> = fc.record({
  v,
  kind: fc.constant('stage' as const),
  scenarios: fc.oneof(fc.tuple(anyScenario), fc.tuple(anyScenario, anyScenario)),
  locks: fc.oneof(
    fc.constant([]),
    fc.uniqueArray(fc.constantFrom('code' as const, 'cursor' as const, 'focus' as const, 'look' as const)),
  ),
});

const size = fc.integer({ min: 1, max: 65_536 });
const axes = { maxLength: 6 };
const lab: fc.Arbitrary<LabPlace> = fc.record({
  v,
  kind: fc.constant('lab' as const),
  algorithm: fc.constantFrom(...algorithmNames),
  sizes: fc.array(size, { minLength: 1, maxLength: 6 }),
  dtype: fc.constantFrom(...dtypes),
  order: fc.array(fc.constantFrom('i', 'j', 'k', 'i0', 'j0', 'k0'), { maxLength: 12 }),
  tile: size,
  layouts: fc.array(fc.constantFrom(...layoutKinds), { minLength: 1, maxLength: 4 }),
  pad: size,
  cache: fc.record({
    size: fc.integer({ min: 8, max: 2 ** 26 }),
    ways: size,
    line: fc.integer({ min: 8, max: 4096 }),
  }),
  cursor: far,
  focus: fc.option(far),
  sent: fc.option(
    fc.record({
      name: text(200),
      shape: fc.array(far, axes),
      strides: fc.array(fc.oneof(far, fc.integer()), axes),
      offset: far,
      address: far,
      nbytes: far,
      colours: fc.array(fc.record({ hue: fc.nat(63), tint: fc.nat(63) }), axes),
      from: anyScenario,
    }),
  ),
});

const quiz: fc.Arbitrary<QuizPlace> = fc.record({
  v,
  kind: fc.constant('quiz' as const),
  families: fc.array(text(60), { maxLength: 20 }),
  count: fc.integer({ min: 1, max: 100 }),
  seed: fc.nat(0xffff_ffff),
  difficulty: fc.constantFrom(0, 1, 2, 3),
  exam: fc.boolean(),
  minutes: fc.option(fc.integer({ min: 1, max: 600 })),
  language: fc.option(fc.constantFrom('ko' as const, 'en' as const)),
  name: text(120),
});

const tried = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 12 });
const puzzle: fc.Arbitrary<PuzzlePlace> = fc.record({
  v,
  kind: fc.constant('puzzle' as const),
  puzzle: text(60),
  shape: tried,
  strides: tried,
  offset: fc.integer({ min: -1_000_000, max: 1_000_000 }),
});

const paste: fc.Arbitrary<PastePlace> = fc.record({
  v,
  kind: fc.constant('paste' as const),
  text: text(2000),
  answers: fc.oneof(fc.constant({}), fc.dictionary(key(80), text(200), { maxKeys: 8, noNullPrototype: true })),
});

const deck: fc.Arbitrary<DeckPlace> = fc.record({
  v,
  kind: fc.constant('deck' as const),
  deck: text(60),
  brief: fc.boolean(),
  slide: fc.nat(100_000),
  step: fc.nat(100_000),
});

export const placesOf: { readonly [K in PlaceKind]: fc.Arbitrary<Extract<Place, { kind: K }>> } = {
  stage,
  lab,
  quiz,
  puzzle,
  paste,
  deck,
};

/** A place of any kind. */
export const anyPlace: fc.Arbitrary<Place> = fc.oneof(...Object.values<fc.Arbitrary<Place>>(placesOf));

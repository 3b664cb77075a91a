import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Focus } from './focus.ts';
import { linkOf, placeOf } from './link.ts';
import type { Place } from './place.ts';
import { stageOf } from './place.ts';
import type { Scenario } from './scenario.ts';
import { scenarioOf } from './scenario.ts';

const count = fc.nat(10_000);
const counts = fc.array(count, { maxLength: 4 });
const cursor = fc.record({ at: count, calls: counts, turns: counts, nth: count });
const variable = fc.record({
  variable: fc.oneof(fc.constantFrom('x', 'T', 'a_1', '값'), fc.string({ minLength: 1, maxLength: 5 })),
});
const tensor = fc.oneof(variable, fc.record({ output: count }), fc.record({ input: count }));
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
const scenario: fc.Arbitrary<Scenario> = fc.record({
  v: fc.constant(1 as const),
  code: fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2000 }),
    fc.string({ maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
  ),
  dialect: fc.constantFrom('torch', 'numpy', 'newch'),
  seed: fc.nat(0xffff_ffff),
  cursor: fc.option(cursor),
  focus,
  look: fc.dictionary(
    fc.string({ maxLength: 20 }).filter((k) => !['__proto__', 'prototype', 'constructor'].includes(k)),
    fc.oneof(fc.string({ maxLength: 50 }), fc.integer(), fc.boolean()),
    { maxKeys: 5, noNullPrototype: true },
  ),
});
const place: fc.Arbitrary<Place> = fc.oneof(
  scenario.map(stageOf),
  fc.record({
    v: fc.constant(1 as const),
    kind: fc.constant('stage' as const),
    scenarios: fc.tuple(scenario, scenario),
    locks: fc.uniqueArray(fc.constantFrom('code', 'cursor', 'focus', 'look'), { maxLength: 4 }),
  }),
);

describe('link', () => {
  it('gives back every place it was made of', async () => {
    await fc.assert(
      fc.asyncProperty(place, async (value) => {
        expect(await placeOf(await linkOf(value))).toEqual({ ok: true, value });
      }),
    );
  });

  it('is made only of characters that stay as they are in an address', async () => {
    await fc.assert(
      fc.asyncProperty(place, async (value) => {
        const link = await linkOf(value);
        expect(new URL(`https://example.org/#s=${link}`).hash).toBe(`#s=${link}`);
      }),
    );
  });

  it('can be read while it is short', async () => {
    const short = scenarioOf('x = torch.arange(6)\ny = x.view(2, 3)', { focus: focusOn('y', [1, 2]) });
    const link = await linkOf(stageOf(short));
    expect(link.replace(/^1-\w+/, '1')).toBe('1;focus=y%5B1,2%5D!;code=x+=+torch.arange(6)%0Ay+=+x.view(2,+3)');
  });

  it('can be written by hand, without the check', async () => {
    const read = await placeOf('1;dialect=numpy;code=np.arange(6)');
    expect(read).toEqual({ ok: true, value: stageOf(scenarioOf('np.arange(6)', { dialect: 'numpy' })) });
  });

  it('says so when it is cut off anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(place, fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), async (value, part) => {
        const link = await linkOf(value);
        const read = await placeOf(link.slice(0, Math.floor(link.length * part)));
        expect(read.ok).toBe(false);
      }),
    );
  });

  it('never throws, and never takes a changed link for the whole one', async () => {
    await fc.assert(
      fc.asyncProperty(place, fc.nat(), fc.string({ minLength: 1, maxLength: 1 }), async (value, at, letter) => {
        const link = await linkOf(value);
        const k = at % link.length;
        const changed = link.slice(0, k) + letter + link.slice(k + 1);
        const read = await placeOf(changed);
        expect(read.ok ? read.value : value).toEqual(value);
      }),
    );
  });

  it('never throws on any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.string().map((s) => `1;code=${s}`),
          fc.base64String().map((s) => `1z1.${s}`),
        ),
        async (text) => {
          const read = await placeOf(text);
          expect(typeof read.ok).toBe('boolean');
        },
      ),
    );
  });

  it('of a future version says that it is from the future', async () => {
    expect(await placeOf('2z123.abc')).toEqual({
      ok: false,
      faults: [{ what: 'future-version', path: '', version: 2, known: 1 }],
    });
  });

  it('does not unpack more than a million bytes', async () => {
    const bomb = await linkOf({ v: 1, kind: 'stage', scenarios: [scenarioOf('x'.repeat(20_000_000))], locks: [] });
    expect(bomb.length).toBeLessThan(60_000);
    const read = await placeOf(bomb);
    expect(read).toMatchObject({ ok: false, faults: [{ what: 'too-long', most: 1_000_000 }] });
  });

  it('names the path of what is wrong inside', async () => {
    const wrong = {
      ...scenarioOf('x'),
      cursor: { at: -1, calls: [], turns: [], nth: 0 },
      look: { a: 'b'.repeat(2000) },
    };
    const read = await placeOf(await linkOf(stageOf(wrong)));
    const faults = read.ok ? [] : read.faults;
    expect(faults).toMatchObject([{ path: 'scenarios[0].cursor.at' }, { path: 'scenarios[0].look.a' }]);
  });
});

function focusOn(variable: string, index: number[]): Focus {
  return { kind: 'element', of: { variable }, index, pinned: true };
}

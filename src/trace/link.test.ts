import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Focus } from './focus.ts';
import { base64, checkOf, linkOf, placeOf } from './link.ts';
import { placeKinds, stageOf } from './place.ts';
import { anyPlace as place, placesOf } from './places.arbitrary.ts';
import { scenarioOf } from './scenario.ts';

describe('link', () => {
  it.each(placeKinds)('gives back every %s it was made of', async (kind) => {
    await fc.assert(
      fc.asyncProperty(placesOf[kind], async (value) => {
        expect(await placeOf(await linkOf(value))).toEqual({ ok: true, value });
      }),
      { numRuns: 100 },
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

  it('of a slide or a puzzle is short enough for the coarsest codes', async () => {
    const slide = await linkOf({ v: 1, kind: 'deck', deck: 'strides', brief: true, slide: 7, step: 2 });
    expect(slide.replace(/^1-\w+/, '1')).toBe('1;deck=strides;brief=1;slide=7;step=2');
    const tried = { puzzle: 'rows', shape: [3, 4], strides: [4, -1], offset: 0 };
    const puzzle = await linkOf({ v: 1, kind: 'puzzle', ...tried });
    expect(puzzle.replace(/^1-\w+/, '1')).toBe('1;puzzle=rows;shape=3,4;strides=4,-1');
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
    const bomb = await linkOf({ v: 1, kind: 'stage', scenarios: [scenarioOf('x'.repeat(3_000_000))], locks: [] });
    expect(bomb.length).toBeLessThan(10_000);
    const read = await placeOf(bomb);
    expect(read).toMatchObject({ ok: false, faults: [{ what: 'too-long', most: 1_000_000 }] });
  });

  it('does not read more than two hundred thousand characters', async () => {
    const read = await placeOf(`1;code=${'x'.repeat(200_000)}`);
    expect(read).toMatchObject({ ok: false, faults: [{ what: 'too-long', most: 200_000 }] });
  });

  it('gives no name of JavaScript itself a meaning', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])
      expect(await placeOf(`1;${name}=x;code=x`)).toEqual({
        ok: false,
        faults: [{ what: 'broken', reason: 'field', part: `${name}=x` }],
      });
    const read = await placeOf('1;look={"__proto__":1,"constructor":2,"mode":"bytes"};code=x');
    expect(read).toEqual({ ok: true, value: stageOf(scenarioOf('x', { look: { mode: 'bytes' } })) });
    const packed = await placeOf(await packedOf('{"v":1,"kind":"stage","__proto__":{"kind":"lab"},"scenarios":[]}'));
    expect(packed.ok).toBe(false);
    expect(({} as Record<string, unknown>)['kind']).toBeUndefined();
  });

  it('says what is wrong with whole JSON that is no place', async () => {
    const said = async (json: string) => {
      const read = await placeOf(await packedOf(json));
      return read.ok ? read.value : read.faults[0];
    };
    expect(await said('{"v":7,"kind":"stage"}')).toEqual({ what: 'future-version', path: 'v', version: 7, known: 1 });
    expect(await said('{"v":1,"kind":"stage","scenarios":[{"v":2,"code":""}]}')).toMatchObject({
      what: 'future-version',
      path: 'scenarios[0].v',
    });
    expect(await said('{"v":1,"kind":"hologram"}')).toEqual({ what: 'unknown-kind', path: 'kind', kind: 'hologram' });
    expect(await said('{"v":1,')).toEqual({ what: 'broken', reason: 'no-json' });
    expect(await said('['.repeat(400_000))).toEqual({ what: 'broken', reason: 'no-json' });
    for (const json of ['null', '1', '"x"', '[]', '{}', '{"v":1}', '{"v":null,"kind":"lab"}'])
      expect(await said(json)).toMatchObject({ what: 'shape' });
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

/** A link made by another program: any text, deflated and with its check. */
async function packedOf(json: string): Promise<string> {
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return `1z${checkOf(json)}.${base64(new Uint8Array(await new Response(stream).arrayBuffer()))}`;
}

import { expect, test } from 'vitest';
import { presets } from '../cache/presets.ts';
import { linkOf, placeOf, shortLinkOf } from '../trace/link.ts';
import type { Place } from '../trace/place.ts';
import { stageOf } from '../trace/place.ts';
import { scenarioOf } from '../trace/scenario.ts';
import { builtInName, builtInPlace } from './built-in.ts';
import { exampleShelves, start, withQuestion } from './workbench/examples.ts';

test('what comes with the site has a short link that gives it back, whatever the language of its question', async () => {
  const examples = (await exampleShelves()).flatMap((shelf) => shelf.examples);
  const cursor = { at: 40, calls: [], turns: [1], nth: 0 };
  const programs = examples.flatMap((example) => [
    [withQuestion(example, 'ko'), example.dialect] as const,
    [withQuestion(example, 'en'), example.dialect] as const,
  ]);
  const stages = [...programs, [start.code, start.dialect] as const].map(([code, dialect]) =>
    stageOf(scenarioOf(code, { dialect, cursor, seed: 3 })),
  );
  const places: readonly Place[] = [...stages, ...Object.values(presets)];
  for (const place of places) {
    const name = (await builtInName(place))!;
    const short = shortLinkOf(place, name)!;
    expect(short.length, name).toBeLessThan(80);
    const read = await placeOf(short, builtInPlace);
    const again = read.ok ? read.value : null;
    expect(again && (await linkOf(again))).toBe(await linkOf(place));
  }
});

test('one’s own work has no name, and a name that is not here is told', async () => {
  expect(await builtInName(stageOf(scenarioOf(`${start.code}# mine`)))).toBeNull();
  expect(await builtInName({ ...presets.rows, tile: 3 })).toBeNull();
  for (const name of ['nothing', 'lab.nothing', 'lab.constructor', '__proto__'])
    expect(await placeOf(`1;scene=${name}`, builtInPlace)).toMatchObject({
      ok: false,
      faults: [{ what: 'unknown-name', name }],
    });
});

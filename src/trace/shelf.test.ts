import { describe, expect, test } from 'vitest';
import { scenarioOf } from './scenario.ts';
import { freeName, keptName, putBack, renamed, shelfOf, shelfText, withKept, withoutKept } from './shelf.ts';

const a = scenarioOf('a = 1');
const b = scenarioOf('b = 2', { seed: 7 });
const shelf = withKept(withKept([], 'first', a, 1), 'second', b, 2);

describe('a shelf of scenarios', () => {
  test('is read back as it was written, the newest first', () => {
    expect(shelf.map(({ name }) => name)).toEqual(['second', 'first']);
    expect(shelfOf(shelfText(shelf))).toEqual({ ok: true, shelf });
  });

  test('is empty where nothing is stored', () => {
    expect(shelfOf(null)).toEqual({ ok: true, shelf: [] });
  });

  test('says of what it cannot read why, so that it is not overwritten', () => {
    expect(shelfOf('{')).toEqual({ ok: false, why: 'broken' });
    expect(shelfOf('{"v":1,"kept":[{"name":""}]}')).toEqual({ ok: false, why: 'broken' });
    expect(shelfOf('{"v":2,"kept":[]}')).toEqual({ ok: false, why: 'future' });
  });

  test('keeps one scenario a name: saving again replaces it', () => {
    const again = withKept(shelf, 'first', b, 3);
    expect(again.map(({ name, at }) => [name, at])).toEqual([
      ['first', 3],
      ['second', 2],
    ]);
  });

  test('gives back what was deleted, at its place', () => {
    const { shelf: less, taken } = withoutKept(shelf, 'second');
    expect(less.map(({ name }) => name)).toEqual(['first']);
    expect(putBack(less, taken!)).toEqual(shelf);
    expect(withoutKept(shelf, 'third').taken).toBeNull();
  });

  test('gives back beside a newer one of the same name', () => {
    const { shelf: less, taken } = withoutKept(shelf, 'second');
    const more = withKept(less, 'second', a, 9);
    expect(putBack(more, taken!).map(({ name }) => name)).toEqual(['second 2', 'second', 'first']);
  });

  test('renames only to a name that is free', () => {
    expect(renamed(shelf, 'first', 'third')!.map(({ name }) => name)).toEqual(['second', 'third']);
    expect(renamed(shelf, 'first', 'second')).toBeNull();
    expect(renamed(shelf, 'first', '')).toBeNull();
    expect(freeName(shelf, 'first')).toBe('first 2');
    expect(keptName('  my \n scenario ')).toBe('my scenario');
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshColours, inheritedColours } from './axiscolour.ts';

test('the parts of a split axis get tints of their parent, and merged axes a colour not used before', () => {
  const [a, b] = freshColours(2);
  expect(inheritedColours([a!, b!], [[0], [1], [1]])).toEqual([a, b, { hue: b!.hue, tint: 1 }]);
  const [merged] = inheritedColours([a!, b!], [[0, 1]]);
  expect([a, b]).not.toContainEqual(merged);
});

test('up to six axes never share a colour, whatever their order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5]), (axes) => {
      const colours = inheritedColours(
        freshColours(6),
        axes.map((k) => [k]),
      );
      expect(new Set(colours.map((c) => `${c.hue}/${c.tint}`)).size).toBe(axes.length);
    }),
  );
});

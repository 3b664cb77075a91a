import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteOf } from '../core/layout.ts';
import { walkOf } from './walk.ts';

test('i steps along axis 0, then j along axis 1', () => {
  const hops = walkOf({ shape: [3, 2], strides: [8, 64], offset: 8 }, [1, 1]);
  expect(hops.map(({ axis, from, to }) => [axis, from, to])).toEqual([
    [0, 8, 16],
    [1, 16, 80],
  ]);
});

test('the walk begins at the offset, is connected, and ends at the element', () => {
  const axes = fc.array(fc.record({ stride: fc.integer({ min: -9, max: 9 }), at: fc.nat(20) }), { maxLength: 4 });
  fc.assert(
    fc.property(axes, fc.nat(50), (list, offset) => {
      const layout = { shape: list.map((a) => a.at + 1), strides: list.map((a) => a.stride), offset };
      const index = list.map((a) => a.at);
      let at = offset;
      let here: readonly number[] = index.map(() => 0);
      for (const hop of walkOf(layout, index)) {
        expect(hop.from).toBe(at);
        expect(hop.fromIndex).toEqual(here);
        expect(hop.to - hop.from).toBe(hop.turns * hop.stride);
        at = hop.to;
        here = hop.toIndex;
      }
      expect(at).toBe(byteOf(layout, index));
      expect(here).toEqual(index);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteOf, denseLayout } from '../core/layout.ts';
import { isRefusal } from '../core/refusal.ts';
import { broadcastShapes, numelOf } from '../core/shape.ts';
import { broadcastingOf } from './broadcasting.ts';
import { indexAt } from './visits.ts';

test('a column and a row: each repeats along the axis the other owns', () => {
  const { shape, axes, failing } = broadcastingOf([denseLayout([3, 1], 8), denseLayout([4], 8)]);
  expect(shape).toEqual([3, 4]);
  expect(failing).toBeNull();
  expect(axes[0]!.entries).toEqual([
    { axis: 0, size: 3, how: 'own', stride: 8 },
    { axis: null, size: null, how: 'added', stride: 0 },
  ]);
  expect(axes[1]!.entries).toEqual([
    { axis: 1, size: 1, how: 'repeats', stride: 0 },
    { axis: 0, size: 4, how: 'own', stride: 8 },
  ]);
});

test('it fails at the first clash from the right and names the two operands', () => {
  const worked = broadcastingOf([denseLayout([2, 3, 4], 4), denseLayout([1], 4), denseLayout([5, 2, 4], 4)]);
  expect(worked.shape).toBeNull();
  expect(worked.views).toBeNull();
  expect(worked.failing).toBe(1);
  expect(worked.axes[1]).toMatchObject({ size: null, clash: [0, 2] });
  expect(worked.axes[2]).toMatchObject({ size: 4, clash: null });
});

const shapes = fc.array(fc.array(fc.constantFrom(0, 1, 1, 2, 3), { maxLength: 4 }), { maxLength: 3 });

test('the verdict and the shape are the core’s', () => {
  fc.assert(
    fc.property(shapes, (list) => {
      const wanted = broadcastShapes(list);
      const worked = broadcastingOf(list.map((shape) => denseLayout(shape, 4)));
      expect(worked.shape).toEqual(isRefusal(wanted) ? null : wanted);
      expect(worked.failing === null).toBe(!isRefusal(wanted));
    }),
  );
});

test('an operand read under the result’s shape gives the element with the same coordinates, cut to its own axes', () => {
  fc.assert(
    fc.property(shapes, (list) => {
      const operands = list.map((shape, n) => ({ ...denseLayout(shape, 4, n % 2 ? 'F' : 'C'), offset: 8 * n }));
      const { shape, views } = broadcastingOf(operands);
      if (shape === null || views === null) return;
      for (let v = 0; v < numelOf(shape); v++) {
        const index = indexAt(shape, v);
        for (const [n, x] of operands.entries()) {
          const own = index.slice(shape.length - x.shape.length).map((i, k) => (x.shape[k] === 1 ? 0 : i));
          expect(byteOf(views[n]!, index)).toBe(byteOf(x, own));
        }
      }
    }),
  );
});

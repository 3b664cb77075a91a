import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellBox, gridPlan, indexAt, shownIn } from './plane.ts';

const plans = fc
  .record({
    shape: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 5 }),
    room: fc.integer({ min: 60, max: 900 }),
  })
  .map(({ shape, room }) => ({
    shape,
    plan: gridPlan(
      shape,
      40,
      shape.slice(0, -3).map((n) => n - 1),
      room,
    ),
  }));

test('the middle of every cell leads back to its index', () => {
  fc.assert(
    fc.property(plans, fc.array(fc.nat(5), { minLength: 5, maxLength: 5 }), ({ shape, plan }, pick) => {
      const index = shape.map((n, k) => (k < shape.length - 3 ? n - 1 : pick[k]! % n));
      const box = cellBox(plan, index);
      expect(box && indexAt(plan, box.x + 20, box.y + 20)).toEqual(index);
      expect(box!.x + box!.width).toBeLessThanOrEqual(plan.width + 0.01);
      expect(box!.y + box!.height).toBeLessThanOrEqual(plan.height + 0.01);
    }),
  );
});

test('a window of a thousand by a thousand cells shows only what is in it', () => {
  const plan = gridPlan([1000, 1000], 40, [], 800);
  const [shown] = shownIn(plan, { x: 20_000, y: 10_000, width: 400, height: 300 });
  expect(shown!.rows.to - shown!.rows.from).toBeLessThanOrEqual(9);
  expect(shown!.columns.to - shown!.columns.from).toBeLessThanOrEqual(11);
  expect(shown!.rows.from).toBe(Math.floor((10_000 - plan.margin.top) / 44));
});

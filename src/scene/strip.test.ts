import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arcsOf } from './arcs.ts';
import { cellAt, cellOfByte, linePieces, stripBox, stripPlan } from './strip.ts';

const plans = fc
  .record({
    cells: fc.integer({ min: 1, max: 3000 }),
    unit: fc.constantFrom(1, 2, 4, 8),
    room: fc.integer({ min: 200, max: 1200 }),
    address: fc.nat(1000).map((n) => 0x1000 + 64 * n),
  })
  .map(({ cells, unit, room, address }) =>
    stripPlan({ nbytes: cells * unit, address, unit, room, least: 40, most: 56 }),
  );

test('the middle of every cell leads back to it, and no row is wider than the room', () => {
  fc.assert(
    fc.property(plans, fc.nat(), (plan, pick) => {
      const cell = pick % plan.cells;
      const box = stripBox(plan, cell);
      expect(cellAt(plan, box.x + box.width / 2, box.y + box.height / 2)).toBe(cell);
      expect(cellOfByte(plan, plan.phase + cell * plan.unit)).toBe(cell);
    }),
  );
});

test('a long strip breaks only at cache lines, or divides them evenly', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      if (plan.rows < 2) return;
      const bytes = plan.perRow * plan.unit;
      expect(bytes % 64 === 0 || 64 % bytes === 0).toBe(true);
    }),
  );
});

test('the pieces of cache lines cover a row and begin where addresses are multiples of 64', () => {
  const plan = stripPlan({ nbytes: 96, address: 0x1000, unit: 8, room: 700, least: 40, most: 56 });
  expect(plan.rows).toBe(1);
  expect(linePieces(plan, 0).map((p) => [p.line, p.begins, Math.round((p.width + 3) / plan.pitch)])).toEqual([
    [0, true, 8],
    [1, true, 4],
  ]);
});

test('an arc spans exactly the cells of its hop; a stride of 0 stays on the spot and a negative one points left', () => {
  const plan = stripPlan({ nbytes: 96, address: 0x1000, unit: 8, room: 700, least: 40, most: 56 });
  const hop = (from: number, to: number) => ({
    axis: 0,
    from,
    to,
    stride: to - from,
    turns: 1,
    fromIndex: [0],
    toIndex: [1],
  });
  const [on, back, spot] = arcsOf(plan, [hop(8, 16), hop(16, 8), hop(8, 8)]);
  const middle = (cell: number) => stripBox(plan, cell).x + stripBox(plan, cell).width / 2;
  const ends = (d: string) => {
    const numbers = d.match(/-?[\d.]+/g)!.map(Number);
    return [numbers[0]!, numbers.at(-2)!];
  };
  for (const [arc, expected] of [
    [on!, [middle(1), middle(2)]],
    [back!, [middle(2), middle(1)]],
  ] as const)
    ends(arc.d).forEach((x, k) => expect(x).toBeCloseTo(expected[k]!, 0));
  expect(Math.abs(ends(spot!.d)[0]! - middle(1))).toBeLessThan(8);
  expect(back!.bytes).toBe(-8);
});

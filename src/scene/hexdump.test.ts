import fc from 'fast-check';
import { expect, test } from 'vitest';
import { elementStart, hexAt, hexBox, hexMarks, hexPlan } from './hexdump.ts';

const plans = fc
  .record({
    nbytes: fc.integer({ min: 1, max: 5000 }),
    itemsize: fc.constantFrom(1, 2, 4, 8),
    room: fc.integer({ min: 300, max: 1300 }),
    phase: fc.nat(7),
  })
  .map(({ nbytes, itemsize, room, phase }) =>
    hexPlan({ nbytes, itemsize, phase: phase % itemsize, address: 0x1000, room }),
  );

test('the middle of every byte leads back to it', () => {
  fc.assert(
    fc.property(plans, fc.nat(), (plan, pick) => {
      const byte = pick % plan.nbytes;
      const box = hexBox(plan, byte);
      expect(hexAt(plan, box.x + box.width / 2, box.y + box.height / 2)).toBe(byte);
    }),
  );
});

test('an element starts at most its size before any of its bytes', () => {
  fc.assert(
    fc.property(plans, fc.nat(), (plan, pick) => {
      const byte = pick % plan.nbytes;
      const start = elementStart(plan, byte);
      expect(byte - start).toBeGreaterThanOrEqual(0);
      expect(byte - start).toBeLessThan(plan.itemsize);
    }),
  );
});

test('a million elements cost only the rows in the window', () => {
  const plan = hexPlan({ nbytes: 8_000_000, address: 0x1000, itemsize: 8, phase: 0, room: 900 });
  const look = { byteText: () => '00', valueText: () => '0', isReached: () => true };
  const window = { x: 0, y: plan.height / 2, width: 900, height: 330 };
  expect(hexMarks(plan, window, look).length).toBeLessThan(400);
});

import { expect, test } from 'vitest';
import type { Layout } from '../core/layout.ts';
import { fastestOf, visitsOf } from '../explain/visits.ts';
import { freshColours } from './axiscolour.ts';
import { visitMarks, visitPlan } from './visitplot.ts';

const planOf = (layout: Layout, room = 680) => {
  const { visits, complete } = visitsOf(layout, { most: 240 });
  return visitPlan(visits, { unit: 8, address: 0x1000, room, fastest: fastestOf(layout.shape), complete });
};
const sizes = (layout: Layout) =>
  visitMarks(planOf(layout), freshColours(layout.shape.length), null).flatMap((m) =>
    m.kind === 'text' && m.key.startsWith('b') ? [m.text] : [],
  );

test('a contiguous walk is one straight line without a jump worth naming', () => {
  const plan = planOf({ shape: [3, 4], strides: [32, 8], offset: 0 });
  const slopes = plan.visits.slice(1).map((v, n) => plan.y(v.at) - plan.y(plan.visits[n]!.at));
  for (const slope of slopes) expect(slope).toBeCloseTo(slopes[0]!);
  expect(sizes({ shape: [3, 4], strides: [32, 8], offset: 0 })).toEqual([]);
});

test('jumps back say their size, and so do those that skip', () => {
  expect(sizes({ shape: [4, 3], strides: [8, 32], offset: 0 })).toEqual(['−7', '−7', '−7']);
  expect(sizes({ shape: [3, 2], strides: [32, 8], offset: 0 })).toEqual(['+3', '+3']);
});

test('without any room it is drawn as in little room', () => {
  for (const shape of [[2], [3, 4], []]) {
    const strides = shape.map((_, k) => 8 * (k + 1));
    for (const room of [0, 30, 100, 240]) {
      const plan = planOf({ shape, strides, offset: 0 }, room);
      expect(plan.right).toBeGreaterThan(plan.left);
    }
  }
});

test('a stride of 0 is a flat line', () => {
  const plan = planOf({ shape: [5], strides: [0], offset: 16 });
  expect(new Set(plan.visits.map((v) => plan.y(v.at))).size).toBe(1);
});

test('the visit under a point is the nearest', () => {
  const plan = planOf({ shape: [3, 4], strides: [32, 8], offset: 0 });
  for (const visit of plan.visits) {
    expect(plan.nearest(plan.x(visit.number) + 3)?.number).toBe(visit.number);
    expect(plan.nearest(plan.x(visit.number) - 3)?.number).toBe(visit.number);
  }
});

test('labels do not touch each other, also on a phone and for a million visits', () => {
  for (const [layout, room] of [
    [{ shape: [3, 4], strides: [32, 8], offset: 0 }, 362],
    [{ shape: [1000, 1000], strides: [8, 8000], offset: 0 }, 680],
  ] as const) {
    const plan = planOf(layout, room);
    const labels = visitMarks(plan, freshColours(2), null).flatMap((m) =>
      m.kind === 'text' && m.key.startsWith('i') ? [m] : [],
    );
    expect(labels.length).toBeGreaterThan(1);
    for (const [n, label] of labels.slice(1).entries())
      expect(label.x - labels[n]!.x).toBeGreaterThan(label.text.length * 6.6);
  }
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { framesOf } from '../../explain/frames.arbitrary.ts';
import { beatAt, paceOf, planOf } from './beats.ts';

test('twelve elements and millions alike take a few seconds, and none is left out', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(40), fc.nat(5_000_000)), (count) => {
      const groups = paceOf(count);
      expect(groups.reduce((sum, { size }) => sum + size, 0)).toBe(count);
      expect(groups.every(({ size }) => size > 0)).toBe(true);
      expect(groups.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThan(7);
    }),
  );
});

test('beats follow each other without a gap, and every share of a step lies in one', () => {
  for (const frame of framesOf(
    'x = torch.arange(12).reshape(3, 4)\ny = x.T\nz = y[1:, ::2]\nc = z.contiguous()\nx += c.sum()',
  )) {
    const plan = planOf(frame);
    for (const [n, { from, to }] of plan.beats.entries()) {
      expect(to).toBeGreaterThan(from);
      expect(from).toBe(plan.beats[n - 1]?.to ?? 0);
      expect(beatAt(plan, (from + to) / 2)).toMatchObject({ n });
    }
    expect(plan.beats.at(-1)!.to).toBe(1);
  }
});

test('what a view did decides its beats: an offset that stays has none', () => {
  const kinds = (code: string) => planOf(framesOf(code).at(-1)!).beats.map(({ kind }) => kind);
  expect(kinds('x = torch.zeros(2, 3)\ny = x.T')).toEqual(['set', 'carry', 'stride', 'morph', 'route', 'rest']);
  expect(kinds('x = torch.zeros(2, 3)\ny = x[1]')).toContain('offset');
  expect(kinds('x = torch.zeros(2, 3)\ny = x + torch.zeros(3)')).toContain('stretch');
  expect(kinds('x = torch.zeros(2, 3)\ny = x + x')).not.toContain('stretch');
});

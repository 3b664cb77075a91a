import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cursorAt, cursorMoved, stepAt } from './cursor.ts';
import type { History } from './history.ts';
import { scenarioOf } from './scenario.ts';
import { storyOf } from './story.ts';

const program = `x = torch.arange(6)
for i in range(3):
    y = x.view(2, 3).T
    for j in range(2):
        z = y[i, j] + j
def f(t):
    return t.clone()
a = f(x)
b = f(y)
parts = [x[k:] for k in range(3)]
`;
const story = (code: string): History => storyOf(scenarioOf(code));

describe('cursor', () => {
  const history = story(program);

  it('names every step of a program by itself', () => {
    for (const { number } of history.steps) expect(stepAt(history, cursorAt(history, number))).toBe(number);
  });

  it('finds its step again after an edit elsewhere in the code', () => {
    const lines = ['import torch', '# a remark', 'w = torch.ones(2)', 'v = torch.ones(2).T'];
    fc.assert(
      fc.property(fc.subarray(lines), fc.nat(history.length - 1), (before, number) => {
        const added = before.map((line) => `${line}\n`).join('');
        const edited = story(added + program);
        const cursor = cursorMoved(cursorAt(history, number)!, (at) => at + added.length);
        const found = edited.steps[stepAt(edited, cursor)!]!;
        const { op, path, range } = history.steps[number]!;
        expect(found.op).toBe(op);
        expect(found.range.to).toBe(range.to + added.length);
        expect(found.path.map((item) => ('turn' in item ? item.turn : item.name))).toEqual(
          path.map((item) => ('turn' in item ? item.turn : item.name)),
        );
      }),
      { numRuns: 15 },
    );
  });

  it('goes to the nearest turn where its own is gone', () => {
    const inner = history.steps.findLast((s) => s.path.length === 2)!;
    const cursor = cursorAt(history, inner.number)!;
    const shorter = story(program.replace('range(3)', 'range(2)'));
    const found = shorter.steps[stepAt(shorter, cursor)!]!;
    expect(found.range).toEqual(inner.range);
    expect(found.path).toMatchObject([{ turn: 1 }, { turn: 1 }]);
  });

  it('goes to the step before it in the code where its own is gone', () => {
    const short = story('x = torch.arange(6)\ny = x.view(2, 3)\n');
    expect(stepAt(short, { at: 1000, calls: [], turns: [], nth: 0 })).toBe(1);
    expect(stepAt(short, { at: 20, calls: [], turns: [], nth: 0 })).toBe(0);
    expect(stepAt(short, { at: 0, calls: [], turns: [], nth: 0 })).toBe(0);
  });

  it('is the last step where nothing is said', () => {
    expect(stepAt(history, null)).toBe(history.length - 1);
    expect(stepAt(story('1 + 1'), null)).toBe(null);
  });
});

import { describe, expect, test } from 'vitest';
import { scenarioOf } from './scenario.ts';
import {
  isStop,
  lineWithSteps,
  linesMoved,
  linesOfText,
  linesText,
  loopsAt,
  nextStop,
  stepInTurn,
  stepOfLine,
  stepOut,
  stepOver,
  stopsOf,
} from './stepping.ts';
import { storyOf } from './story.ts';

const code = `import torch

def turned(x):
    y = x.T
    return y + 1

a = torch.zeros(2, 3)
b = turned(a)
c = torch.tensor([[1, 2],
                  [3, 4]])
for row in range(3):
    for n in range(2):
        d = c[n]
    e = c * row
f = d + 1
`;
const { steps } = storyOf(scenarioOf(code));
const at = (text: string, nth = 0) => steps.filter((s) => code.slice(s.range.from, s.range.to) === text)[nth]!.number;

describe('moving through a story', () => {
  test('stepping over goes past what a function does', () => {
    expect(stepOver(steps, at('torch.zeros(2, 3)'))).toBe(steps.find((s) => s.line === 9)!.number);
  });

  test('stepping over inside a function stays inside, and leaves it at its end', () => {
    expect(stepOver(steps, at('x.T'))).toBe(at('y + 1'));
    expect(steps[stepOver(steps, at('y + 1'))]!.scopes).toHaveLength(1);
  });

  test('stepping over backwards passes the function as well', () => {
    expect(stepOver(steps, steps.find((s) => s.line === 9)!.number, -1)).toBe(at('torch.zeros(2, 3)'));
  });

  test('stepping out goes to the first step after the call, and is nothing outside of calls', () => {
    expect(steps[stepOut(steps, at('x.T'))!]!.line).toBe(9);
    expect(stepOut(steps, at('torch.zeros(2, 3)'))).toBeNull();
  });

  test('at the end of the story stepping stays at the last step', () => {
    expect(stepOver(steps, steps.length - 1)).toBe(steps.length - 1);
    expect(stepOver(steps, 0, -1)).toBe(0);
  });

  test('a line without steps stands for its statement, else for the next line that has some', () => {
    expect(lineWithSteps(steps, code, 10)).toBe(9);
    expect(lineWithSteps(steps, code, 1)).toBe(4);
    expect(lineWithSteps(steps, code, 99)).toBeNull();
  });

  test('running to a line finds its next arrival, or the first if it does not come again', () => {
    const first = stepOfLine(steps, code, 13, 0)!;
    expect(steps[first]!.line).toBe(13);
    const second = stepOfLine(steps, code, 13, first)!;
    expect(second).toBeGreaterThan(first);
    expect(stepOfLine(steps, code, 7, steps.length - 1)).toBe(at('torch.zeros(2, 3)'));
  });

  test('breakpoints stop once each time their line is reached', () => {
    const stops = stopsOf(steps, code, [13]);
    const found: number[] = [];
    for (let n = 0; ; ) {
      n = nextStop(steps, n, stops);
      if (!isStop(steps, n, stops)) break;
      found.push(n);
    }
    expect(found.map((n) => steps[n]!.line)).toEqual([13, 13, 13, 13, 13, 13]);
  });

  test('without another breakpoint one comes to the end, or back to the beginning', () => {
    expect(nextStop(steps, 3, new Set())).toBe(steps.length - 1);
    expect(nextStop(steps, 3, new Set(), -1)).toBe(0);
  });
});

describe('turns of loops', () => {
  test('each loop around a step tells its turn and all its turns', () => {
    const inner = steps.find((s) => s.line === 13 && loopsAt(steps, s.number)[0]?.turn === 1)!.number;
    expect(loopsAt(steps, inner).map(({ turn, turns }) => ({ turn, turns }))).toEqual([
      { turn: 1, turns: [0, 1, 2] },
      { turn: 0, turns: [0, 1] },
    ]);
    expect(loopsAt(steps, at('torch.zeros(2, 3)'))).toEqual([]);
  });

  test('another turn is entered at the same piece of code', () => {
    const here = at('c * row');
    const [loop] = loopsAt(steps, here);
    const there = stepInTurn(steps, here, loop!.depth, 2)!;
    expect(code.slice(steps[there]!.range.from, steps[there]!.range.to)).toBe('c * row');
    expect(loopsAt(steps, there)[0]!.turn).toBe(2);
    expect(stepInTurn(steps, here, loop!.depth, 7)).toBeNull();
  });
});

describe('marks at lines', () => {
  test('move with their lines when code is edited', () => {
    const before = 'a = 1\nb = 2\nc = 3';
    expect(linesMoved([2], before, `x\n${before}`, (p) => p + 2)).toEqual([3]);
    const after = 'a = 1\n\nb = 2\nc = 3';
    expect(linesMoved([1, 2], before, after, (p) => (p <= 6 ? p : p + 1))).toEqual([1, 3]);
  });

  test('are written as text that a look can hold', () => {
    expect(linesOfText(linesText([3, 12]))).toEqual([3, 12]);
    expect(linesOfText('')).toEqual([]);
    expect(linesOfText('3;drop')).toEqual([]);
    expect(linesOfText(7)).toEqual([]);
  });
});

// Python itself, against what CPython printed and raised. Knows no tensors.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Trial } from './trial.ts';

const recorded = <T>(name: string): T[] =>
  readFileSync(new URL(`../../conformance/python/${name}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

const programs = recorded<{ id: string; code: string; printed: string; raised: string | null }>('programs');
const expressions = recorded<{ id: string; expression: string; result: string }>('expressions');

describe('a program prints and raises what it does in CPython', () => {
  it.each(programs)('$id', ({ code, printed, raised }) => {
    const trial = new Trial();
    const ended = trial.execute(code);
    expect({ ended, printed: trial.printed }).toEqual({ ended: raised ?? 'done', printed });
  });
});

describe('an expression has the value it has in CPython', () => {
  it(`all ${expressions.length} recorded`, () => {
    const differing = expressions.filter(({ expression, result }) => new Trial().evaluate(expression) !== result);
    expect(differing).toEqual([]);
  });
});

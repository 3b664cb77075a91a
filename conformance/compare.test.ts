import { describe, expect, it } from 'vitest';
import { dataDifferences, errorDifferences, fieldDifferences, forwardTolerance } from './compare.ts';
import type { Case, ExpectedError, Kind } from './case.ts';
import { kinds } from './kinds.ts';
import { closing, exitCode, replay } from './report.ts';

const recorded = {
  id: 'A',
  lib: 'torch',
  kind: 'view',
  expr: 'torch.arange(6).reshape(2, 3).transpose(0, 1)',
  setup: [
    ['arange', 6, 'int64'],
    ['reshape', [2, 3]],
    ['transpose', 0, 1],
  ],
  trace: [
    [[6], [1], 0, true, true],
    [[2, 3], [3, 1], 0, true, true],
    [[3, 2], [1, 3], 0, false, true],
  ],
  expect: {
    dtype: 'int64',
    shape: [3, 2],
    stride: [1, 3],
    storage_offset: 0,
    is_contiguous: false,
    is_contiguous_F: true,
    shares_storage_with_input: true,
    storage_numel: 6,
    data: [0, 3, 1, 4, 2, 5],
  },
};

const refused = {
  ...recorded,
  id: 'B',
  expr: 'torch.arange(6).reshape(2, 3).transpose(0, 1).view(6)',
  setup: [...recorded.setup, ['view', [6]]],
  expect: { error: true, error_class: 'view_incompatible', exception: 'RuntimeError', message: '', at: 3 },
};

const replayed = (...cases: unknown[]) =>
  replay(
    cases.map((c) => JSON.stringify(c)),
    kinds,
  );

describe('a replayed case', () => {
  it('passes where everything is as recorded', () => {
    expect(replayed(recorded, refused)).toMatchObject({ passed: 2, failed: 0, lines: [] });
  });

  it.each(Object.entries(recorded.expect))('fails when its expected %s is another', (field, value) => {
    const wrong = Array.isArray(value) ? [7, ...value.slice(1)] : typeof value === 'boolean' ? !value : 'another';
    const report = replayed({ ...recorded, expect: { ...recorded.expect, [field]: wrong } });
    expect(report.failed).toBe(1);
    expect(report.lines[0]).toContain(field);
  });

  it('fails when a step on the way is another', () => {
    const trace = recorded.trace.with(1, [[2, 3], [1, 2], 0, true, true]);
    expect(replayed({ ...recorded, trace }).lines).toEqual([
      expect.stringContaining('list: step 1'),
      expect.stringContaining('text: step 1'),
    ]);
  });

  it('fails when an error is raised at another operation, by another class, or not at all', () => {
    expect(replayed({ ...refused, expect: { ...refused.expect, at: 2 } }).failed).toBe(1);
    expect(replayed({ ...refused, expect: { ...refused.expect, exception: 'ValueError' } }).failed).toBe(1);
    expect(replayed({ ...recorded, expect: refused.expect }).failed).toBe(1);
    expect(replayed({ ...refused, expect: recorded.expect }).failed).toBe(1);
  });

  it('fails when one of its two forms disagrees', () => {
    const { lines } = replayed({ ...recorded, expr: 'torch.arange(6).reshape(2, 3).permute(0, 1)' });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.every((line) => line.startsWith('A text: '))).toBe(true);
  });

  it('fails when it is of no known kind, or no JSON', () => {
    expect(replay(['{"id": "C", "kind": "novel"}', 'nonsense'], kinds)).toMatchObject({ passed: 0, failed: 2 });
  });

  it('fails when an operation is unknown, and is left out only for one that is to come', () => {
    const ending = (name: string) => ({ ...recorded, setup: [...recorded.setup, [name]] });
    expect(replayed(ending('novel')).failed).toBe(1);
    const coming: Kind = {
      name: 'coming',
      owns: ({ id }) => id === 'C',
      judge: () => ({ outcome: 'left out', op: 'soon' }),
    };
    const lines = [recorded, { id: 'C' }, refused].map((c) => JSON.stringify(c));
    const report = replay(lines, [coming, ...kinds]);
    expect(report).toMatchObject({ passed: 2, failed: 0 });
    expect(closing(report)).toEqual(['1 left out (soon 1)', '2 passed, 0 failed']);
  });
});

describe('the command', () => {
  const passing: Kind = {
    name: 'any',
    owns: () => true,
    judge: (c: Case) => ({ outcome: c.id === 'x' ? 'passed' : 'failed', differences: [] }),
  };

  it('ends well only if something passed and nothing failed', () => {
    expect(exitCode(replay(['{"id":"x"}'], [passing]))).toBe(0);
    expect(exitCode(replay(['{"id":"x"}', '{"id":"y"}'], [passing]))).toBe(1);
    expect(exitCode(replay([], [passing]))).toBe(1);
  });

  it('closes with the total', () => {
    expect(closing(replay(['{"id":"x"}', '', '{"id":"y"}'], [passing]))).toEqual(['1 passed, 1 failed']);
  });
});

describe('comparing', () => {
  it('leaves alone what the record does not specify', () => {
    expect(fieldDifferences({ stride: null }, { stride: [1] }, ['stride'])).toEqual([]);
    expect(fieldDifferences({ stride: [2] }, {}, ['stride'])).toHaveLength(1);
  });

  it('takes float32 as the shortest decimal that rounds to it', () => {
    expect(dataDifferences([0.1], [Math.fround(0.1)], 'float32')).toEqual([]);
    expect(dataDifferences([0.1], [Math.fround(0.1)], 'float64')).toHaveLength(1);
  });

  it('tells ints, bools and lengths apart exactly, NaN equal to NaN and −0 equal to 0', () => {
    expect(dataDifferences([1, 2], [1n, 3n], 'int64')).toEqual([{ what: 'data[1]', expected: 2, got: '3' }]);
    expect(dataDifferences([true], [1n], 'bool')).toHaveLength(1);
    expect(dataDifferences([1], [], 'int64')).toHaveLength(1);
    expect(dataDifferences(['NaN', '-Infinity', 0], [Number.NaN, -Infinity, -0], 'float32')).toEqual([]);
    expect(dataDifferences(['NaN'], [0], 'float32')).toHaveLength(1);
  });

  it('allows forward floats their tolerance, and no integer any', () => {
    expect(dataDifferences([1], [1.00001], 'float32', forwardTolerance('float32'))).toEqual([]);
    expect(dataDifferences([1], [1.001], 'float32', forwardTolerance('float32'))).toHaveLength(1);
    expect(forwardTolerance('int64')).toEqual({ absolute: 0, relative: 0 });
  });

  it('takes the place of an error without a class where the class is not known', () => {
    const expected: ExpectedError = { error: true, error_class: '', exception: 'IndexError', message: '', at: 1 };
    expect(errorDifferences(expected, { kind: 'raised', at: 1, exception: null, why: '' })).toEqual([]);
    expect(errorDifferences(expected, { kind: 'raised', at: 1, exception: 'ValueError', why: '' })).toHaveLength(1);
  });
});

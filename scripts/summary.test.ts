// The closing line must not be green by silence.
import { describe, expect, test } from 'vitest';
import { conformanceCounts, e2eCounts, stageCounts } from './summary.mjs';

const cases = (passed: number, failed: number) => ({ passed, failed, skipped: 0 });

describe('a stage adds to the total', () => {
  test('a linter that fails is one failure, one that passes is none', () => {
    expect(stageCounts({ code: 1, counts: null, countsCases: false })).toEqual(cases(0, 1));
    expect(stageCounts({ code: 0, counts: null, countsCases: false })).toEqual(cases(0, 0));
  });
  test('its cases', () => {
    expect(stageCounts({ code: 1, counts: cases(5, 2), countsCases: true })).toEqual(cases(5, 2));
  });
  test('a failure when it ran nothing or left no report, whatever its exit code', () => {
    expect(stageCounts({ code: 0, counts: cases(0, 0), countsCases: true })).toEqual(cases(0, 1));
    expect(stageCounts({ code: 0, counts: null, countsCases: true })).toEqual(cases(0, 1));
  });
  test('a failure when it ended badly although every case passed', () => {
    expect(stageCounts({ code: 1, counts: cases(5, 0), countsCases: true })).toEqual(cases(5, 1));
  });
});

describe('the conformance command', () => {
  test('is read by its last line', () => {
    expect(conformanceCounts('views.jsonl: 3 left out\n12 passed, 1 failed\n')).toEqual(cases(12, 1));
  });
  test('has no result when it did not reach it', () => {
    expect(conformanceCounts('12 passed, 1 failed\nError: out of memory\n')).toBeNull();
  });
});

test('a report that is not there is not a result', () => {
  expect(e2eCounts('no/such/report.json')).toBeNull();
});

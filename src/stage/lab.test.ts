// The lab's store: what a change stops, what stays hidden, and what a link may not do.
import { describe, expect, it } from 'vitest';
import { answer } from '../cache/answer.ts';
import { presets } from '../cache/presets.ts';
import type { StartTask } from '../cache/task.ts';
import { createLab } from './lab.ts';

/** Does the work at once. */
const now: StartTask = (request, onReport) => {
  answer(request, (report) => onReport(report));
  return () => undefined;
};

describe('a lab', () => {
  it('records and counts what it opens, and begins unanswered', () => {
    const lab = createLab(now);
    lab.open(presets.columns);
    const { recording, counted, guess, counting } = lab.getState();
    expect(recording).toMatchObject({ length: 256, complete: true });
    expect(counted).toMatchObject({ made: 256, done: true });
    expect({ guess, counting }).toEqual({ guess: null, counting: false });
  });

  it('stops what it was doing when a knob is turned, and goes back to the beginning', () => {
    let stopped = 0;
    const lab = createLab(() => () => void stopped++);
    lab.open(presets.rows);
    lab.change({ dtype: 'float64' });
    expect(stopped).toBe(2);
    expect(lab.getState()).toMatchObject({ recording: null, lab: { cursor: 0, dtype: 'float64', sizes: [16, 16] } });
  });

  it('keeps the cursor within what was recorded', () => {
    const lab = createLab(now);
    lab.open({ ...presets.columns, cursor: 9999 });
    expect(lab.getState().lab.cursor).toBe(256);
    lab.go(-5);
    expect(lab.getState().lab.cursor).toBe(0);
  });

  it('does not count long programs unasked, and refuses endless ones', () => {
    const lab = createLab(() => () => undefined);
    lab.open({ ...presets.ijk, sizes: [300, 300, 300] });
    expect(lab.getState()).toMatchObject({ fault: null, counting: false });
    lab.open({ ...presets.ijk, sizes: [60_000, 60_000, 60_000] });
    expect(lab.getState().fault).toMatchObject({ why: 'long' });
  });

  it('refuses a cache that is none, and a tensor that leaves its storage', () => {
    const lab = createLab(now);
    lab.open({ ...presets.rows, cache: { size: 300, ways: 2, line: 64 } });
    expect(lab.getState().fault).toEqual({ why: 'cache', fault: 'sets' });
    const sent = {
      name: 'x',
      shape: [4, 4],
      strides: [64, 4],
      offset: 0,
      address: 0x1000,
      nbytes: 64,
      colours: [],
      from: { v: 1, code: '', dialect: 'torch', seed: 0, cursor: null, focus: { kind: 'nothing' }, look: {} },
    } as const;
    lab.open({ ...presets.rows, sizes: [4, 4], layouts: ['sent'], sent });
    expect(lab.getState().fault).toEqual({ why: 'outside' });
  });
});

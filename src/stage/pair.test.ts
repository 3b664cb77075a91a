import { beforeEach, expect, test } from 'vitest';
import { History } from '../trace/history.ts';
import { scenarioOf } from '../trace/scenario.ts';
import type { Session } from '../trace/session.ts';
import { storyOf } from '../trace/story.ts';
import { sightIn } from './onshow.ts';
import type { Pair } from './pair.ts';
import { createPair } from './pair.ts';
import type { Start } from './stage.ts';
import { createStage } from './stage.ts';

/** Runs at once, without a worker. */
const atOnce: Start = (scenario, onProgress) => {
  const history = storyOf(scenario);
  const session = { scenario, history, state: { how: 'finished' }, stop() {} } as unknown as Session;
  onProgress(session);
  return session;
};

const numpy = (code: string, look = {}) => scenarioOf(code, { dialect: 'numpy', look });
const table = 'T = np.array([[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]])\n';
const row = numpy(table);
const column = numpy(`${table}F = np.asfortranarray(T)\n`);

let pair: Pair;
beforeEach(() => {
  pair = createPair(createStage(atOnce), createStage(atOnce));
});
const sight = (k: 0 | 1) => sightIn(pair.stages[k].getState())!;
const show = (a = row, b = column, locks: ('focus' | 'cursor')[] = ['focus']) =>
  pair.show({ v: 1, kind: 'stage', scenarios: [a, b], locks });

test('one index is two places in memory', () => {
  show();
  pair.stages[0].pin({ kind: 'element', of: { variable: 'T' }, index: [1, 2], pinned: true });
  expect(sight(1).element!.index).toEqual([1, 2]);
  expect([sight(0).element!.offset, sight(1).element!.offset]).toEqual([6, 7]);
  pair.stages[1].point({ kind: 'element', of: { variable: 'F' }, index: [2, 0], pinned: false });
  expect(sight(0).element!.index).toEqual([2, 0]);
});

test('tied by place, one place is two indices', () => {
  show();
  pair.setTie('place');
  pair.stages[0].pin({ kind: 'element', of: { variable: 'T' }, index: [1, 2], pinned: true });
  expect(sight(1).element!.index).toEqual([0, 2]);
});

test('apart, neither hears of the other', () => {
  show(row, column, []);
  pair.stages[0].pin({ kind: 'element', of: { variable: 'T' }, index: [2, 3], pinned: true });
  expect(pair.stages[1].getState().pin).toEqual({ kind: 'nothing' });
});

test('an index that the other does not have is nowhere there', () => {
  show(row, numpy(`${table}y = T.T\n`));
  pair.stages[0].pin({ kind: 'element', of: { variable: 'T' }, index: [2, 3], pinned: true });
  expect(pair.stages[1].getState().pin).toEqual({ kind: 'nothing' });
});

test('two tensors of one step stand side by side, each named by its look', () => {
  const both = `${table}y = T.T\n`;
  show(numpy(both, { subject: 'T' }), numpy(both, { subject: 'y' }));
  expect([sight(0).subject!.layout.shape, sight(1).subject!.layout.shape]).toEqual([
    [3, 4],
    [4, 3],
  ]);
});

test('what one shows while nothing is pointed at is what both show', () => {
  const both = `${table}y = T.T\n`;
  show(numpy(both, { subject: 'T' }), numpy(both, { subject: 'y' }));
  expect([sight(0).element!.index, sight(1).element!.index]).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

test('stepping one steps the other where they go together', () => {
  show(column, column, ['cursor']);
  pair.stages[0].go(0);
  expect(pair.stages[1].getState().step).toBe(0);
});

test('what is shown is what its place opens again', () => {
  show(row, column, ['focus', 'cursor']);
  pair.setTie('place');
  const place = pair.place();
  expect(place.locks).toEqual(['focus', 'cursor']);
  pair.close();
  expect(pair.place().scenarios).toHaveLength(1);
  pair.show(place);
  expect(pair.getState()).toEqual({ open: true, tie: 'place', together: true });
  expect(pair.place()).toEqual(place);
});

test('a story that is empty shows nothing and breaks nothing', () => {
  show(numpy(''), column);
  pair.stages[1].point({ kind: 'element', of: { variable: 'F' }, index: [2, 0], pinned: false });
  expect(pair.stages[0].getState().history).toBeInstanceOf(History);
});

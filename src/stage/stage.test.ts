import { expect, test, vi } from 'vitest';
import { budgets } from '../trace/budgets.ts';
import type { Moment } from '../trace/history.ts';
import { History } from '../trace/history.ts';
import { runScenario } from '../trace/run.ts';
import { scenarioOf } from '../trace/scenario.ts';
import type { Start } from './stage.ts';
import { createStage } from './stage.ts';
import { sightIn } from './onshow.ts';

/** Runs in this very thread, all at once. */
const here: Start = (scenario, onProgress) => {
  const history = new History();
  runScenario(scenario, budgets, (moment) => history.add([moment]));
  const session = { scenario, history, state: { how: 'finished' } as const, stop() {} };
  onProgress(session);
  return session;
};

const code = `import torch
T = torch.tensor([[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]])
y = T.T
z = y[1:, ::2]
c = z.contiguous()
`;

function stageOf(text = code) {
  const stage = createStage(here);
  stage.open(scenarioOf(text));
  return stage;
}
const shown = (stage: ReturnType<typeof stageOf>) => sightIn(stage.getState())!;

test('a program is shown at its last step, and stepping stays within the story', () => {
  const stage = stageOf();
  expect(stage.getState().step).toBe(3);
  stage.go(99);
  expect(stage.getState().step).toBe(3);
  stage.go(-5);
  expect(stage.getState().step).toBe(0);
});

test('what is pinned stays at its place in memory from step to step, and at its index in a copy', () => {
  const stage = stageOf();
  stage.go(2);
  const { frame, subject } = shown(stage);
  stage.pin({ kind: 'element', of: { variable: 'z' }, index: [1, 1], pinned: true });
  expect(shown(stage).spot?.address).toBe(frame.storage(subject!.storage)!.address + 80);
  stage.go(1);
  expect(shown(stage).element?.index).toEqual([2, 2]);
  stage.go(2);
  stage.pin({ kind: 'element', of: { variable: 'z' }, index: [1, 1], pinned: true });
  stage.go(3);
  expect(shown(stage).element?.index).toEqual([1, 1]);
});

test('while nothing is pointed at, an element in the middle is shown, never the last', () => {
  const { element, focus } = shown(stageOf());
  expect(focus.kind).toBe('nothing');
  expect(element?.index).toEqual([1, 1]);
});

test('an edit keeps the place in the code; text that is no program yet leaves the story on show', () => {
  const stage = stageOf();
  stage.go(2);
  stage.edit(`# a line above\n${code}`, (at) => at + 15);
  stage.run();
  expect(stage.getState().step).toBe(2);
  stage.edit(`${code}x = (`, (at) => at);
  stage.run();
  expect(stage.getState().length).toBe(4);
  expect(stage.getState().fault?.why).toBe('syntax');
});

/** Types over characters `from` to `to` of the code, as an editor tells of it, and runs. */
function type(stage: ReturnType<typeof stageOf>, from: number, to: number, text: string) {
  const { code: before } = stage.getState();
  const end = from + text.length;
  const moved = (n: number) => (n < from ? n : n <= to ? Math.max(from, Math.min(n + text.length, end)) : n + end - to);
  stage.edit(before.slice(0, from) + text + before.slice(to), moved, from + text.trimEnd().length);
  stage.run();
}
const stepText = (stage: ReturnType<typeof stageOf>) => {
  const { history, step, told } = stage.getState();
  const { from, to } = history.steps[step]!.range;
  return told.slice(from, to);
};

test('a line that is being written is shown as it grows, wherever one stood', () => {
  const stage = stageOf();
  stage.go(1);
  for (const text of ['w = T.T', '.reshape(4, 3)', '[1]']) {
    type(stage, stage.getState().code.length, stage.getState().code.length, text);
    expect(stepText(stage)).toBe(stage.getState().code.split('w = ')[1]);
  }
  expect(stage.getState().wanted).toBeNull();
  type(stage, code.indexOf('z ='), code.indexOf('z ='), 'v = y[0]\n');
  expect(stepText(stage)).toBe('y[0]');
});

test('who chooses a step while the program still runs stays there', () => {
  let goOn: () => void = () => undefined;
  const inParts: Start = (scenario, onProgress) => {
    const history = new History();
    const session = { scenario, history, state: { how: 'running' } as const, stop() {} };
    runScenario(scenario, budgets, (moment) => history.add([moment]));
    onProgress(session);
    goOn = () => onProgress({ ...session, state: { how: 'finished' } });
    return session;
  };
  const stage = createStage(inParts);
  stage.open(scenarioOf(''));
  type(stage, 0, 0, code);
  expect(stepText(stage)).toBe('z.contiguous()');
  stage.go(1);
  goOn();
  expect(stepText(stage)).toBe('T.T');
});

test('the last step that is known so far is no end of the story: who chose it stays at it', () => {
  let goOn: () => void = () => undefined;
  const inParts: Start = (scenario, onProgress) => {
    const history = new History();
    const moments: Moment[] = [];
    runScenario(scenario, budgets, (moment) => moments.push(moment));
    history.add(moments.splice(0, 3));
    const session = { scenario, history, state: { how: 'running' } as const, stop() {} };
    onProgress(session);
    goOn = () => {
      history.add(moments);
      onProgress({ ...session, state: { how: 'finished' } });
    };
    return session;
  };
  for (const first of [0, 2]) {
    const stage = createStage(inParts);
    stage.open(scenarioOf(code));
    stage.go(first);
    stage.go(2);
    goOn();
    expect(stage.getState().length).toBe(4);
    expect(stepText(stage)).toBe('y[1:, ::2]');
  }
});

test('who chooses a step of the story on show, while other code is typed, is found there in that code', () => {
  const stage = stageOf();
  type(stage, 0, 0, '# one\n# two\nx = (\n');
  expect(stage.getState().fault?.why).toBe('syntax');
  stage.go(1);
  type(stage, stage.getState().code.indexOf('('), stage.getState().code.indexOf('(') + 1, '1');
  expect(stepText(stage)).toBe('T.T');
});

test('a step that is chosen while the same program is written once more is found in it', () => {
  const stage = stageOf();
  stage.edit('', () => 0);
  stage.edit(code, () => code.length);
  stage.go(1);
  stage.run();
  expect(stepText(stage)).toBe('T.T');
});

test('who starts anew is shown what is written, and not the first step', () => {
  const stage = stageOf();
  stage.go(2);
  type(stage, 0, code.length, '');
  let all = '';
  for (const text of ['import torch\nx = torch.arange(12)', '.reshape(3, 4)\n', 'y = x', '.T\n']) {
    type(stage, all.length, all.length, text);
    all += text;
  }
  expect(stepText(stage)).toBe('x.T');
});

test('who changes another line stays at the step on show', () => {
  const stage = stageOf();
  stage.go(2);
  type(stage, code.indexOf('23'), code.indexOf('23') + 2, '99');
  expect(stepText(stage)).toBe('y[1:, ::2]');
  stage.go(1);
  expect(stepText(stage)).toBe('T.T');
});

test('clicking the same place twice lets go, and the scenario tells where one stands', () => {
  const stage = stageOf();
  const focus = { kind: 'element', of: { variable: 'c' }, index: [0, 1], pinned: false } as const;
  stage.press(focus);
  expect(stage.scenario()).toMatchObject({ code, cursor: null, focus: { ...focus, pinned: true } });
  stage.press(focus);
  expect(stage.scenario().focus).toEqual({ kind: 'nothing' });
});

test('playing goes to the end and stops there', () => {
  vi.useFakeTimers();
  const stage = stageOf();
  stage.go(0);
  stage.play(true);
  vi.advanceTimersByTime(1000);
  expect(stage.getState()).toMatchObject({ step: 1, playing: 'on' });
  expect(stage.getState().t).toBeGreaterThan(0);
  expect(stage.getState().t).toBeLessThan(0.5);
  vi.advanceTimersByTime(40_000);
  expect(stage.getState()).toMatchObject({ step: 3, t: 1, playing: 'no' });
  vi.useRealTimers();
});

test('a pause stays within the step, playing goes on from there, and scrubbing back pauses', () => {
  vi.useFakeTimers();
  const stage = stageOf();
  stage.go(0);
  stage.play(true);
  vi.advanceTimersByTime(2000);
  stage.play(false);
  const { t } = stage.getState();
  vi.advanceTimersByTime(2000);
  expect(stage.getState()).toMatchObject({ step: 1, t, playing: 'no' });
  stage.play(true);
  vi.advanceTimersByTime(500);
  expect(stage.getState().t).toBeGreaterThan(t);
  stage.scrub(0.1);
  expect(stage.getState()).toMatchObject({ step: 1, t: 0.1, playing: 'no' });
  stage.replay();
  vi.advanceTimersByTime(20_000);
  expect(stage.getState()).toMatchObject({ step: 1, t: 1, playing: 'no' });
  stage.scrub(0.5);
  stage.go(2);
  expect(stage.getState()).toMatchObject({ step: 2, t: 1 });
  vi.useRealTimers();
});

test('what a link holds fast stays: the code as it is, the step where it is', () => {
  const stage = createStage(here, { code: true, step: true });
  stage.open(scenarioOf(code, { cursor: { at: code.indexOf('y = T.T') + 7, calls: [], turns: [], nth: 0 } }));
  const { step } = stage.getState();
  expect(step).toBe(1);
  stage.edit('x = 1', (at) => at);
  stage.insert('w = T + 1');
  stage.rewrite({ from: 0, to: 6, text: 'export' });
  stage.go(3);
  expect(stage.getState()).toMatchObject({ code, step });
  stage.replay();
  expect(stage.getState().playing).toBe('once');
  stage.play(false);
});

import { expect, test } from 'vitest';
import { presetOf } from '../explain/layoutpresets.ts';
import { budgets } from '../trace/budgets.ts';
import { focusOnElement, tensorNamed } from '../trace/focus.ts';
import { valueAt } from '../trace/frame.ts';
import { History } from '../trace/history.ts';
import { runScenario } from '../trace/run.ts';
import { scenarioOf } from '../trace/scenario.ts';
import { sightIn } from './onshow.ts';
import type { Start } from './stage.ts';
import { createStage } from './stage.ts';
import { nameForTrial } from './trial.ts';

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
y.view(12)
`;

function stageOf(text = code) {
  const stage = createStage(here);
  stage.open(scenarioOf(text));
  return stage;
}
const sight = (stage: ReturnType<typeof stageOf>) => sightIn(stage.getState())!;

test('a layout that is tried out is the subject, can be pointed at, and adds no step', () => {
  const stage = stageOf();
  stage.go(1);
  const { frame, subject } = sight(stage);
  const preset = presetOf('diagonal', subject!.layout, { nbytes: 96, itemsize: 8, framework: 'torch' })!;
  stage.tryLayout(subject!, preset);
  const trying = sight(stage);
  expect(trying.subject?.layout).toEqual(preset);
  expect(stage.getState().length).toBe(3);
  expect(trying.frame.step).toBe(frame.step);
  const element = focusOnElement(trying.frame, trying.subject!, [2], true);
  expect(element).toMatchObject({ of: { variable: 'w' } });
  stage.pin(element);
  expect(sight(stage).element?.offset).toBe(10);
  expect(valueAt(trying.frame, trying.subject!, [2])).toEqual({ value: 22n });
  // Nobody is told to share memory with it.
  expect(trying.frame.storages[0]!.names).toEqual(['T', 'y']);
});

test('going back, another step, another tensor and a new run end it', () => {
  const stage = stageOf();
  const begin = () => {
    stage.go(1);
    const y = tensorNamed(sight(stage).frame, { variable: 'y' })!;
    stage.tryLayout(y, { ...y.layout, offset: 8, shape: [3, 3] });
    expect(stage.getState().trial).not.toBeNull();
  };
  const ways = [
    () => stage.tryLayout(null),
    () => stage.go(0),
    () => stage.choose({ variable: 'T' }),
    () => stage.run(),
  ];
  for (const end of ways) {
    begin();
    end();
    expect(stage.getState().trial).toBeNull();
    expect(tensorNamed(sight(stage).frame, { variable: 'w' })).toBeNull();
  }
  begin();
  stage.choose({ variable: 'w' });
  expect(stage.getState().trial).not.toBeNull();
});

test('its name is one that neither the frame nor the code has', () => {
  const { frame } = sight(stageOf());
  expect(nameForTrial(frame, code)).toBe('w');
  expect(nameForTrial(frame, 'w = 1\nw2 = w')).toBe('w3');
});

test('an inserted line runs after the statement on show, before one that raised, and is what is shown then', () => {
  const stage = stageOf();
  stage.go(1);
  stage.insert('w = y[1:]');
  expect(stage.getState().code).toContain('y = T.T\nw = y[1:]\ny.view(12)');
  expect(sight(stage).frame.step).toMatchObject({ kind: 'view', op: 'index' });
  stage.go(3);
  expect(sight(stage).frame.step.kind).toBe('raise');
  stage.insert('v = y[2:]');
  expect(stage.getState().code).toContain('w = y[1:]\nv = y[2:]\ny.view(12)');
  expect(sight(stage).subject?.layout.shape).toEqual([2, 3]);
});

import { expect, test } from 'vitest';
import { History } from '../trace/history.ts';
import { budgets } from '../trace/budgets.ts';
import { parseScenario } from '../trace/parse.ts';
import { runScenario } from '../trace/run.ts';
import { scenarioOf } from '../trace/scenario.ts';
import { sceneText } from './scene-text.ts';
import type { Start } from './stage.ts';
import { createStage } from './stage.ts';

const here: Start = (scenario, onProgress) => {
  const history = new History();
  runScenario(scenario, budgets, (moment) => history.add([moment]));
  const session = { scenario, history, state: { how: 'finished' } as const, stop() {} };
  onProgress(session);
  return session;
};

test('a copied scene is read back as what is on show, with the end it came to', () => {
  const stage = createStage(here);
  const code = 'import torch\ny = torch.arange(12).reshape(3, 4).T\ny.view(12)\n';
  stage.open(scenarioOf(code, { look: { cells: 'offset' } }));
  stage.go(2);
  const { scene } = JSON.parse(`{${sceneText(stage)}}`) as { scene: { code: string[]; end: object } };
  expect(scene.end).toEqual({ steps: 4, raises: 'RuntimeError' });
  const { end: _, ...rest } = scene;
  const read = parseScenario({ v: 1, ...rest, code: `${scene.code.join('\n')}\n` });
  expect(read).toEqual({ ok: true, value: stage.scenario() });
});

// What is on show as an entry of a lesson's scenes.json: the scenario without what is as usual, and the end its program came to.
import { scenarioOf } from '../trace/scenario.ts';
import type { Stage } from './stage.ts';

/** JSON to paste between the braces of scenes.json, under a name to be changed. */
export function sceneText(stage: Stage): string {
  const { code, dialect, seed, cursor, focus, look } = stage.scenario();
  const usual = scenarioOf('');
  const { history, length } = stage.getState();
  const raised = history.steps[length - 1]?.raised ?? null;
  const scene = {
    code: code.trimEnd().split('\n'),
    ...(dialect === usual.dialect ? {} : { dialect }),
    ...(seed === usual.seed ? {} : { seed }),
    ...(cursor === null ? {} : { cursor }),
    ...(focus.kind === 'nothing' ? {} : { focus }),
    ...(Object.keys(look).length === 0 ? {} : { look }),
    end: { steps: length, ...(raised && raised.type !== '' ? { raises: raised.type } : {}) },
  };
  return `"scene": ${JSON.stringify(scene, null, 2)}`;
}

// For tests: the frames of a program that must run to its end (or, where it is about a refusal, to that).
import { budgets } from '../trace/budgets.ts';
import type { Frame } from '../trace/frame.ts';
import { frameAt } from '../trace/frame.ts';
import { History } from '../trace/history.ts';
import { runScenario } from '../trace/run.ts';
import { scenarioOf } from '../trace/scenario.ts';

/** The story of a program with `torch` and `np` at hand. Throws what it raises, unless that is wanted. */
export function storyOf(code: string, mayRaise = false): History {
  const history = new History();
  runScenario(scenarioOf(`import torch\nimport numpy as np\n${code}\n`), budgets, (moment) => history.add([moment]));
  const raised = history.steps.at(-1)?.raised;
  if (raised && !mayRaise)
    throw new Error(`${raised.type}: ${raised.message} ${JSON.stringify(raised.fault)}\n${code}`);
  return history;
}

/** The frame after each step of a program. */
export function framesOf(code: string, mayRaise = false): Frame[] {
  const history = storyOf(code, mayRaise);
  return history.steps.map((_, n) => frameAt(history, n));
}

// A scenario run to its end at once, without a worker: for commands, tests and checks of content.
import { History } from './history.ts';
import type { Budgets } from './budgets.ts';
import { budgets as usual } from './budgets.ts';
import { runScenario } from './run.ts';
import type { Scenario } from './scenario.ts';

/** The whole history of a scenario. Throws only by a fault of ours, never by the program's. */
export function storyOf(scenario: Scenario, budgets: Budgets = usual): History {
  const history = new History();
  runScenario(scenario, budgets, (moment) => history.add([moment]));
  return history;
}

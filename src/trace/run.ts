// Runs a scenario's program from beginning to end and emits its story moment by moment. The same scenario and budgets always give
// the same story. Knows no worker and no clock.
import { Random } from '../core/random.ts';
import type { Machine } from '../ops/op.ts';
import { hostOf } from '../python/dialects/host.ts';
import { runProgram } from '../python/program.ts';
import type { Budgets } from './budgets.ts';
import { RunMemory } from './collect.ts';
import type { Moment } from './history.ts';
import { Recorder } from './recorder.ts';
import type { Scenario } from './scenario.ts';

/** Runs a scenario and emits its moments in order; the last is of kind raise if the program did not reach its end. */
export function runScenario(scenario: Scenario, budgets: Budgets, emit: (moment: Moment) => void): void {
  const memory = new RunMemory(budgets.bytes);
  const recorder = new Recorder(scenario.code, memory, budgets.steps, emit);
  let spent = 0;
  const machine: Machine = {
    memory,
    random: new Random(scenario.seed),
    gradEnabled: true,
    spend(units) {
      spent += units;
      const limit = budgets.work;
      return spent > limit ? { why: 'budget', budget: 'work', limit, wanted: spent } : null;
    },
    tell: (event) => recorder.told(event),
    graded: (x) => recorder.graded(x, machine.during != null),
    flowed: (flow) => recorder.flowed(flow),
    refused: (event) => recorder.refused(event),
  };
  try {
    const { outcome } = runProgram(scenario.code, hostOf(scenario.dialect), machine, recorder);
    if (outcome.kind === 'spent') recorder.stopped(outcome.refusal, outcome.site);
    if (outcome.kind === 'refused') recorder.stopped(outcome.refusal, null);
  } finally {
    recorder.finish();
  }
}

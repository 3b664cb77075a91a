// Runs a scenario's program from beginning to end and emits its story moment by moment. The same scenario and budgets always give
// the same story. Knows no worker and no clock.
import { Random } from '../core/random.ts';
import type { Machine } from '../ops/op.ts';
import type { Observer } from '../python/observe.ts';
import type { Budgets } from './budgets.ts';
import { RunMemory } from './collect.ts';
import type { Moment } from './history.ts';
import { Recorder } from './recorder.ts';
import type { Scenario } from './scenario.ts';
import type { RunFault } from './step.ts';
import type { Site } from '../python/site.ts';

/** A program that runs on a machine and is heard by an observer; returns why it stopped early, if it was not Python that ended it. */
export type Program = (
  machine: Machine,
  observer: Observer,
) => { readonly fault: RunFault; readonly site: Site } | null;

/** Runs a program of this code and emits its moments in order, the last one of kind raise if it did not reach its end. */
export function traced(
  code: string,
  seed: number,
  limits: Budgets,
  emit: (moment: Moment) => void,
  program: Program,
): void {
  const memory = new RunMemory(limits.bytes);
  const recorder = new Recorder(code, memory, limits.steps, emit);
  let spent = 0;
  const machine: Machine = {
    memory,
    random: new Random(seed),
    gradEnabled: true,
    spend(units) {
      spent += units;
      return spent > limits.work ? { why: 'budget', budget: 'work', limit: limits.work, wanted: spent } : null;
    },
    tell: (event) => recorder.told(event),
    refused: (event) => recorder.refused(event),
  };
  try {
    const stop = program(machine, recorder);
    if (stop) recorder.stopped(stop.fault, stop.site);
  } finally {
    recorder.finish();
  }
}

/** Runs a scenario. */
export function runScenario(scenario: Scenario, limits: Budgets, emit: (moment: Moment) => void): void {
  traced(scenario.code, scenario.seed, limits, emit, () => null);
}

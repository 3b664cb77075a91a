// What the worker does with a message: runs the scenario and sends its story. Knows no worker, so that tests can call it.
import type { RunMessage, StoryMessage } from './message.ts';
import { Batches } from './message.ts';
import { runScenario } from './run.ts';

/** Runs to the end; `send` gets batches of moments and last how the run ended, each with the buffers to hand over. `now` is in milliseconds. */
export function answer(
  { scenario, budgets }: RunMessage,
  send: (message: StoryMessage, hand: ArrayBuffer[]) => void,
  now: () => number,
): void {
  const batches = new Batches(send, now);
  try {
    runScenario(scenario, budgets, (moment) => batches.add(moment));
    batches.flush();
    send({ kind: 'ended', ending: { how: 'finished' } }, []);
  } catch (error) {
    batches.flush();
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    send({ kind: 'ended', ending: { how: 'broken', message } }, []);
  }
}

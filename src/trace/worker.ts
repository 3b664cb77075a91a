// The Web Worker in which programs run. One message starts a run; moments come back in batches, then how it ended.
// It is stopped by being terminated. Knows no page.
import type { RunMessage, StoryMessage } from './message.ts';
import { Batches } from './message.ts';
import { runScenario } from './run.ts';

/** What a worker needs of its global object; the DOM's types describe a window's instead. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<RunMessage>) => void) | null;
  postMessage(message: StoryMessage, transfer: ArrayBuffer[]): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data: { scenario, budgets } }) => {
  const batches = new Batches(
    (message, hand) => scope.postMessage(message, hand),
    () => performance.now(),
  );
  try {
    runScenario(scenario, budgets, (moment) => batches.add(moment));
    batches.flush();
    scope.postMessage({ kind: 'ended', ending: { how: 'finished' } }, []);
  } catch (error) {
    batches.flush();
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    scope.postMessage({ kind: 'ended', ending: { how: 'broken', message } }, []);
  }
};

// The Web Worker in which programs run. One message starts a run; moments come back in batches, then how it ended.
// It is stopped by being terminated. Knows no page.
import { answer } from './answer.ts';
import type { RunMessage, StoryMessage } from './message.ts';

/** What a worker needs of its global object; the DOM's types describe a window's instead. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<RunMessage>) => void) | null;
  postMessage(message: StoryMessage, transfer: ArrayBuffer[]): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data }) => {
  answer(
    data,
    (message, hand) => scope.postMessage(message, hand),
    () => performance.now(),
  );
};

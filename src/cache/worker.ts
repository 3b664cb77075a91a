// The Web Worker of the cache lab. One request starts the work; it is stopped by being terminated. Knows no page.
import { answer } from './answer.ts';
import type { Report, Request } from './task.ts';

/** What a worker needs of its global object; the DOM's types describe a window's instead. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(report: Report, transfer: ArrayBuffer[]): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.onmessage = ({ data }) => answer(data, (report, transfer) => scope.postMessage(report, transfer));

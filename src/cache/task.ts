// Work that a worker does for the lab: recording a program's beginning, counting whole programs, measuring this computer. A task is
// stopped by ending its worker; what it told so far remains. Knows no page.
import type { CacheShape } from './cacheshape.ts';
import type { Measured, Measurement } from './measure.ts';
import type { Nest } from './nest.ts';
import type { Recording } from './recording.ts';
import type { Counts } from './simulation.ts';

export interface Job {
  readonly nests: readonly Nest[];
  readonly cache: CacheShape;
}

export type Request =
  | ({ readonly kind: 'record' } & Job)
  | ({ readonly kind: 'count'; readonly accesses: number } & Job)
  | { readonly kind: 'sweep'; readonly jobs: readonly Job[] }
  | { readonly kind: 'measure'; readonly measurements: readonly Measurement[] };

/** Misses after so many accesses. */
export interface Sample {
  readonly made: number;
  readonly misses: number;
}

export type Report =
  | { readonly kind: 'recorded'; readonly recording: Recording }
  | {
      readonly kind: 'counted';
      readonly made: number;
      readonly counts: Counts;
      readonly course: readonly Sample[];
      readonly done: boolean;
    }
  /** What came of one job of a sweep; null where it cannot be simulated. */
  | { readonly kind: 'swept'; readonly job: number; readonly counts: Counts | null }
  | { readonly kind: 'measured'; readonly measurement: number; readonly result: Measured }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly lines: number | null; readonly message: string };

/** What a task needs of a Worker. */
export interface Port {
  onmessage: ((event: MessageEvent<Report>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(request: Request): void;
  terminate(): void;
}

export type StartTask = (request: Request, onReport: (report: Report) => void) => () => void;

const openWorker = (): Port => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as Port;

/** Starts the task in a worker of its own; returns how to stop it. The worker ends with the task. */
export const startTask: StartTask = (request, onReport) => {
  const port = openWorker();
  const stop = () => {
    port.onmessage = null;
    port.onerror = null;
    port.terminate();
  };
  port.onmessage = ({ data }) => {
    if (isLast(data)) stop();
    onReport(data);
  };
  port.onerror = (event) => {
    stop();
    onReport({ kind: 'failed', lines: null, message: event.message || 'the worker could not start' });
  };
  port.postMessage(request);
  return stop;
};

const isLast = (report: Report): boolean =>
  report.kind === 'recorded' ||
  report.kind === 'done' ||
  report.kind === 'failed' ||
  (report.kind === 'counted' && report.done);

// A run as the page sees it: a history that grows while the worker runs, and how it ended. Stopping keeps what was received.
// Idle workers are kept for the next run, since starting one costs more than most programs do.
import { History } from './history.ts';
import type { Ending, RunMessage, StoryMessage } from './message.ts';
import type { Budgets } from './budgets.ts';
import { budgets as usual } from './budgets.ts';
import type { Scenario } from './scenario.ts';

/** What a session needs of a Worker. */
export interface Port {
  onmessage: ((event: MessageEvent<StoryMessage>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: RunMessage): void;
  terminate(): void;
}

export type SessionState = { readonly how: 'running' } | { readonly how: 'stopped' } | Ending;

export interface Session {
  readonly scenario: Scenario;
  /** Grows while the run goes on; frames may be made of it at any time. */
  readonly history: History;
  readonly state: SessionState;
  /** Ends the run; the steps received so far remain. */
  stop(): void;
}

export interface SessionOptions {
  readonly budgets?: Budgets;
  /** Bytes of storages that the history may keep. */
  readonly memory?: number;
  /** Called when steps have come or the state has changed. */
  readonly onProgress: (session: Session) => void;
  /** How to make a worker; tests give their own. */
  readonly open?: () => Port;
}

const idle: Port[] = [];

const openWorker = (): Port => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) as Port;

/** Starts running a scenario in a worker. */
export function startSession(scenario: Scenario, options: SessionOptions): Session {
  const { budgets = usual, onProgress, open = openWorker } = options;
  const isShared = options.open === undefined;
  const port = (isShared ? idle.pop() : undefined) ?? open();
  const history = new History(options.memory);
  let state: SessionState = { how: 'running' };
  const end = (how: SessionState): void => {
    port.onmessage = null;
    port.onerror = null;
    state = how;
  };
  const session: Session = {
    scenario,
    history,
    get state() {
      return state;
    },
    stop() {
      if (state.how !== 'running') return;
      end({ how: 'stopped' });
      port.terminate();
      onProgress(session);
    },
  };
  port.onmessage = ({ data }) => {
    if (data.kind === 'moments') history.add(data.moments);
    else {
      end(data.ending);
      if (isShared && data.ending.how === 'finished' && idle.length === 0) idle.push(port);
      else port.terminate();
    }
    onProgress(session);
  };
  port.onerror = (event) => {
    end({ how: 'broken', message: event.message || 'the worker could not start' });
    port.terminate();
    onProgress(session);
  };
  port.postMessage({ scenario, budgets });
  return session;
}

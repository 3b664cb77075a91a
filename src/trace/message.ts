// What page and worker say to each other: plain data that the structured clone takes. Batches are sent when they have enough steps
// or bytes; pages of bytes are handed over, not copied.
import type { Moment } from './history.ts';
import type { Budgets } from './budgets.ts';
import type { Scenario } from './scenario.ts';

/** From the page: run this. One at a time; a worker is ended to stop it. */
export interface RunMessage {
  readonly scenario: Scenario;
  readonly budgets: Budgets;
}

/** How a run ended: by itself (perhaps with a last step of kind raise), or by a fault of ours. */
export type Ending = { readonly how: 'finished' } | { readonly how: 'broken'; readonly message: string };

/** From the worker. */
export type StoryMessage =
  | { readonly kind: 'moments'; readonly moments: readonly Moment[] }
  | { readonly kind: 'ended'; readonly ending: Ending };

/** Collects moments and sends them in batches: the first at once, so that something shows, later ones by number, bytes or time. */
export class Batches {
  private readonly send: (message: StoryMessage, hand: ArrayBuffer[]) => void;
  private readonly now: () => number;
  private moments: Moment[] = [];
  private hand: ArrayBuffer[] = [];
  private bytes = 0;
  private sent = -Infinity;

  constructor(send: (message: StoryMessage, hand: ArrayBuffer[]) => void, now: () => number) {
    this.send = send;
    this.now = now;
  }

  add(moment: Moment): void {
    this.moments.push(moment);
    for (const { runs } of moment.stored)
      for (const { bytes } of runs)
        if (bytes instanceof Uint8Array) {
          this.hand.push(bytes.buffer);
          this.bytes += bytes.length;
        }
    if (this.moments.length >= 256 || this.bytes >= 2 ** 22 || this.now() - this.sent >= 30) this.flush();
  }

  flush(): void {
    if (this.moments.length > 0) this.send({ kind: 'moments', moments: this.moments }, this.hand);
    this.moments = [];
    this.hand = [];
    this.bytes = 0;
    this.sent = this.now();
  }
}

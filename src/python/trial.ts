// For tests: a program with no tensors around it, what it prints and how it ends. Not part of the app.
import { Memory } from '../core/storage.ts';
import { Random } from '../core/random.ts';
import type { Machine } from '../ops/op.ts';
import type { Host } from './host.ts';
import { deaf } from './observe.ts';
import type { Outcome } from './program.ts';
import { Session } from './program.ts';

const bare: Host = {
  module: () => null,
  ambient: () => undefined,
  tensorProtocol() {
    throw new Error('there are no tensors here');
  },
};

/** A namespace with a budget of work. */
export class Trial {
  printed = '';
  spent = 0;
  private readonly session: Session;

  constructor(work = 100_000_000) {
    const machine: Machine = {
      memory: new Memory(),
      random: new Random(0),
      gradEnabled: true,
      tell() {},
      spend: (units) => {
        this.spent += units;
        return this.spent > work ? { why: 'budget', budget: 'work', limit: work, wanted: this.spent } : null;
      },
    };
    this.session = new Session(bare, machine, { ...deaf, printed: (text) => void (this.printed += text) });
  }

  /** How statements end: `done`, `Class: message`, `refused: advice line:column`, or `spent: budget`. */
  execute(code: string): string {
    return told(this.session.execute(code));
  }

  /** `repr` of an expression, or how it ends. */
  evaluate(code: string): string {
    const outcome = this.session.evaluate(code);
    if (outcome.kind !== 'done') return told(outcome);
    const text = this.session.repr(outcome.value);
    return text.kind === 'done' ? (text.value as string) : told(text);
  }
}

function told(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'done':
      return 'done';
    case 'raised':
      return `${outcome.exception.type}: ${outcome.exception.message}`;
    case 'refused':
      return `refused: ${outcome.refusal.advice} ${outcome.refusal.line}:${outcome.refusal.column}`;
    case 'spent':
      return `spent: ${outcome.refusal.budget}`;
  }
}

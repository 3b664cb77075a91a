// For tests: a program in a dialect, what its expressions print, what they raise. Not part of the app.
import { Random } from '../../core/random.ts';
import { Memory } from '../../core/storage.ts';
import type { Machine } from '../../ops/op.ts';
import type { Framework } from '../../tensor/tensor.ts';
import type { Outcome } from '../program.ts';
import { Session } from '../program.ts';
import { hostOf } from './host.ts';

/** A namespace in which `setup` has run; `ops` are the names of the operations told so far. */
export class Program {
  readonly ops: string[] = [];
  private readonly session: Session;

  constructor(dialect: Framework, setup = '') {
    const machine: Machine = {
      memory: new Memory(),
      random: new Random(0),
      gradEnabled: true,
      spend: () => null,
      tell: ({ op }) => void this.ops.push(op.name),
    };
    this.session = new Session(hostOf(dialect), machine);
    this.run(setup);
  }

  /** Runs statements that must succeed. */
  run(code: string): this {
    const outcome = this.session.execute(code);
    if (outcome.kind !== 'done') throw new Error(`${code}: ${told(outcome)}`);
    return this;
  }

  /** `repr` of an expression; of what raises `Type: message`, of what is refused `advice: what`. */
  shown(code: string): string {
    const outcome = this.session.evaluate(code);
    if (outcome.kind !== 'done') return told(outcome);
    const text = this.session.repr(outcome.value);
    return text.kind === 'done' ? (text.value as string) : told(text);
  }

  /** What statements come to: `ok`, `Type: message` or `advice: what`. */
  outcome(code: string): string {
    const outcome = this.session.execute(code);
    return outcome.kind === 'done' ? 'ok' : told(outcome);
  }
}

function told(outcome: Outcome): string {
  if (outcome.kind === 'raised') return `${outcome.exception.type}: ${outcome.exception.message}`;
  if (outcome.kind === 'refused') return `${outcome.refusal.advice}: ${outcome.refusal.what}`;
  return outcome.kind === 'spent' ? `budget: ${outcome.refusal.budget}` : 'ok';
}

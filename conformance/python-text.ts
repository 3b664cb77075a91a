// The second form of every case: what a person would type, run through the parser, the evaluator and the dialects. The operations
// that the program makes are heard as the trace hears them.
import type { OpEvent } from '../src/ops/op.ts';
import { hostOf } from '../src/python/dialects/host.ts';
import { NumpyScalar } from '../src/python/dialects/numpy/scalar.ts';
import type { Outcome } from '../src/python/program.ts';
import { Session } from '../src/python/program.ts';
import type { Value } from '../src/python/value.ts';
import type { Framework } from '../src/tensor/tensor.ts';
import { Tensor } from '../src/tensor/tensor.ts';
import type { Form, Found, Step } from './case.ts';
import { isLater } from './later.ts';
import { replayMachine } from './machine.ts';

interface Heard extends OpEvent {
  /** Layouts of the outputs right after the operation. */
  readonly layouts: readonly Tensor['layout'][];
}

/** A namespace in which code of a framework runs, and the operations it has made so far. */
export function listeningSession(framework: Framework): { session: Session; heard: readonly Heard[] } {
  const heard: Heard[] = [];
  const machine = {
    ...replayMachine(),
    tell: (event: OpEvent) => void heard.push({ ...event, layouts: event.outputs.map((x) => x.layout) }),
  };
  return { session: new Session(hostOf(framework), machine), heard };
}

function runExpression(expr: string, framework: Framework): Found {
  const { session, heard } = listeningSession(framework);
  const outcome = session.evaluate(expr);
  return outcome.kind === 'done'
    ? { kind: 'tensors', steps: stepsOf(heard, outcome.value) }
    : failed(outcome, heard.length);
}

/** Of an operation with several results the one that the next step takes, or that is the value in the end. */
function stepsOf(heard: readonly Heard[], value: Value): Step[] {
  return heard.map(({ outputs, layouts }, k) => {
    const users = heard[k + 1]?.inputs ?? [value];
    const pick = Math.max(
      0,
      outputs.findIndex((x) => users.includes(x)),
    );
    const scalar = k === heard.length - 1 && value instanceof NumpyScalar;
    return { tensor: outputs[pick]!, layout: layouts[pick]!, scalar };
  });
}

/** What a program that did not come to its end found. `at` is where it stopped. */
export function failed(
  outcome: Exclude<Outcome, { kind: 'done' }>,
  at: number | 'input',
): Found & { kind: 'raised' | 'later' } {
  if (outcome.kind === 'raised') {
    const { type, message } = outcome.exception;
    return { kind: 'raised', at, exception: type.split('.').at(-1)!, why: message };
  }
  const { refusal } = outcome;
  if (outcome.kind === 'refused' && isLater(outcome.refusal.what)) return { kind: 'later', op: outcome.refusal.what };
  return { kind: 'raised', at, exception: outcome.kind, why: JSON.stringify(refusal) };
}

/** Runs `expr` as torch code. */
export const torchText: Form<{ readonly expr: string }> = { name: 'text', run: (c) => runExpression(c.expr, 'torch') };

/** Runs `expr` as NumPy code. */
export const numpyText: Form<{ readonly expr: string }> = { name: 'text', run: (c) => runExpression(c.expr, 'numpy') };

/** Runs `code`; `line` is where it stopped (1-based), null if it came to its end. */
export function runCode(code: string): { session: Session; outcome: Outcome; line: number | null } {
  const { session } = listeningSession('torch');
  const outcome = session.execute(code);
  if (outcome.kind === 'done') return { session, outcome, line: null };
  return { session, outcome, line: outcome.kind === 'refused' ? outcome.refusal.line : outcome.site.line };
}

/** The tensor that a name stands for. */
export function tensorNamed(session: Session, name: string): Tensor | undefined {
  const value = session.named(name);
  return value instanceof Tensor ? value : undefined;
}

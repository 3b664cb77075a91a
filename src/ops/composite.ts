// Operations that are made of others: `linear` is a transpose, a matrix product and a sum. A program that calls one sees these steps,
// with the memory each of them takes, and gradients go back through them one by one. Knows no single operation.
import type { Refusal } from '../core/refusal.ts';
import { isRefusal } from '../core/refusal.ts';
import { Tensor } from '../tensor/tensor.ts';
import type { Framework } from '../tensor/tensor.ts';
import { call } from './call.ts';
import type { AnyArgs, ArgsOf, Machine, Op, Outcome, Params } from './op.ts';
import { defineOp } from './op.ts';

/** Calls an operation as one step, with the arguments that matter; a refusal ends the whole and does not come back. */
export type Step = <A>(op: Op<A>, given: Partial<A>) => Tensor;

interface Definition<P extends Params> {
  readonly name: string;
  readonly params: P;
  readonly forms: Op['forms'];
  /** Its steps, or why there are none. */
  readonly steps: (step: Step, args: ArgsOf<P>, framework: Framework) => Tensor | Refusal;
}

/** Where a refusal arose, if not in the operation that was typed. */
export interface Where {
  readonly op: string;
  readonly args: AnyArgs;
}

const arose = new WeakMap<Refusal, Where>();

/** The step that refused, for a refusal of an operation made of steps. */
export const stepThatRefused = (refusal: Refusal): Where | undefined => arose.get(refusal);

class Stopped extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.why);
    this.refusal = refusal;
  }
}

/** Makes an operation of steps. */
export function defineComposite<const P extends Params>({ name, params, forms, steps }: Definition<P>): Op<ArgsOf<P>> {
  const through = (m: Machine, args: ArgsOf<P>, framework: Framework): Outcome => {
    const before = m.held ?? null;
    m.held = before ?? [];
    try {
      const out = steps(stepOn(m, framework), args, framework);
      if (isRefusal(out)) return out;
      const scalar = framework === 'numpy' && out.rank === 0;
      return { did: 'compute', out, ...(scalar ? { scalar } : {}) };
    } catch (error) {
      if (error instanceof Stopped) return error.refusal;
      throw error;
    } finally {
      m.held = before;
    }
  };
  const op = defineOp({
    name,
    kind: 'compute',
    params,
    forms,
    run: (m, args, framework) => through({ ...m, gradEnabled: false, tell() {} }, args, framework),
  });
  return { ...op, steps: through };
}

const stepOn =
  (m: Machine, framework: Framework): Step =>
  (op, given) => {
    const none = Object.fromEntries(Object.keys(op.params).map((name) => [name, null]));
    const args = { ...none, ...given } as Parameters<typeof op.run>[1];
    const outcome = call(m, op, args, framework);
    if (isRefusal(outcome)) {
      if (!arose.has(outcome)) arose.set(outcome, { op: op.name, args: args as AnyArgs });
      throw new Stopped(outcome);
    }
    return outcome.out instanceof Tensor ? outcome.out : outcome.out[0]!;
  };

// Calling an op the way a program does: it runs, joins the tape, and the machine is told. Ops that are made of other ops use `op.run`,
// which is neither told nor recorded: they have a gradient rule of their own.
import { isRefusal } from '../core/refusal.ts';
import type { Framework } from '../tensor/tensor.ts';
import { Tensor } from '../tensor/tensor.ts';
import { recordingOf } from './grad/record.ts';
import { limitRefused, tensorCost } from './limits.ts';
import type { AnyArgs, Machine, Op, Outcome } from './op.ts';

/** So many tensors a call may take for nothing. */
const few = 8;

/** Runs `op` and reports what it did, or that it refused. */
export function call<A>(m: Machine, op: Op<A>, args: A, framework: Framework): Outcome {
  if (op.steps) return op.steps(m, args, framework);
  const inputs = tensorsIn(args as AnyArgs);
  const before = inputs.map((x) => ({ layout: x.layout, version: x.storage.version }));
  const recording = framework === 'numpy' ? null : recordingOf(m, op as Op, args as AnyArgs, framework);
  const tooMany = inputs.length > few ? m.spend(inputs.length * tensorCost) : null;
  const refused = tooMany ?? (recording !== null && isRefusal(recording) ? recording : null);
  const outcome = refused ?? within(op.run(m, args, framework), op.name);
  if (isRefusal(outcome)) {
    m.refused?.({ op: op as Op, framework, args: args as AnyArgs, inputs, refusal: outcome });
    return outcome;
  }
  const outputs = outcome.out instanceof Tensor ? [outcome.out] : outcome.out;
  const node = recording !== null && !isRefusal(recording) ? recording.finish(outcome) : null;
  m.held?.push(...outputs);
  const { did } = outcome;
  m.tell({
    op: op as Op,
    framework,
    args: args as AnyArgs,
    inputs,
    before,
    did,
    outputs,
    node,
    during: m.during ?? null,
  });
  return outcome;
}

/** Views may outgrow what their framework counts, too. */
function within(outcome: Outcome, op: string): Outcome {
  if (isRefusal(outcome)) return outcome;
  for (const x of outcome.out instanceof Tensor ? [outcome.out] : outcome.out) {
    const refusal = limitRefused(x.shape, x.itemsize, x.framework, op);
    if (refusal) return refusal;
  }
  return outcome;
}

/** Every tensor among the arguments, in their order, lists and the tensors of an index expression included. */
export function tensorsIn(args: AnyArgs): Tensor[] {
  const found: Tensor[] = [];
  const visit = (value: unknown): void => {
    if (value instanceof Tensor) found.push(value);
    else if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isFromTensor(value)) found.push(value.from);
  };
  for (const value of Object.values(args)) visit(value);
  return found;
}

const isFromTensor = (value: unknown): value is { from: Tensor } =>
  typeof value === 'object' && value !== null && 'from' in value && value.from instanceof Tensor;

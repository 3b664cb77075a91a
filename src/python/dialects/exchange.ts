// Arrays and tensors of one framework for another: NumPy takes lists and torch's tensors (sharing their memory), newch copies.
// A conversion that makes an array is a step of the program; one that only looks at shared memory is not.
import { isRefusal } from '../../core/refusal.ts';
import { call } from '../../ops/call.ts';
import type { Op, Outcome } from '../../ops/op.ts';
import { table } from '../../ops/table.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Runtime, Value } from '../value.ts';
import { raiseRefusal } from './errors.ts';
import { commonScalarType, nestedOf } from './numpy/scalar.ts';

const ops: Readonly<Record<string, unknown>> = table;
const opOf = (name: string): Op => ops[name] as Op;

type Given = Readonly<Record<string, unknown>>;

const told = (name: string, given: Given, framework: Framework, run: Runtime): Tensor =>
  finished(name, given, framework, (op, args) => call(run.machine, op, args, framework));

const untold = (name: string, given: Given, framework: Framework, run: Runtime): Tensor =>
  finished(name, given, framework, (op, args) => op.run(run.machine, args, framework));

function finished(name: string, given: Given, framework: Framework, how: (op: Op, args: Given) => Outcome): Tensor {
  const op = opOf(name);
  const args = Object.fromEntries(Object.keys(op.params).map((key) => [key, given[key] ?? null]));
  const outcome = how(op, args);
  return isRefusal(outcome) ? raiseRefusal(outcome, { framework, op: name, args }) : (outcome.out as Tensor);
}

/** An array for what NumPy takes as one: arrays, torch's and newch's tensors, numbers and nested lists; undefined otherwise. */
export function arrayFrom(value: Value, run: Runtime): Tensor | undefined {
  if (value instanceof Tensor) {
    if (value.framework === 'numpy') return value;
    return value.framework === 'torch' ? sharedArray(value, run) : told('numpy', { input: value }, 'newch', run);
  }
  const nested = nestedOf(value);
  return nested === undefined
    ? undefined
    : run.hold(told('asarray', { data: nested, dtype: commonScalarType(value, run) }, 'numpy', run));
}

/** A torch tensor as an array over the same storage. Refused for what has no bytes or a gradient. */
const sharedArray = (x: Tensor, run: Runtime): Tensor => untold('numpy', { input: x }, 'torch', run);

/** An array as a torch tensor over the same storage, as operators of torch take one. */
export const torchFrom = (a: Tensor, run: Runtime): Tensor => untold('from_numpy', { array: a }, 'torch', run);

/** A newch copy of an array. */
export const newchFrom = (a: Tensor, run: Runtime): Tensor => run.hold(told('tensor', { data: a }, 'newch', run));

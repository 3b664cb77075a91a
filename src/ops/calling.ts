// Calling ops by name with only the arguments that matter; parameters left out are None. For tests only.
import type { Refusal } from '../core/refusal.ts';
import { isRefusal } from '../core/refusal.ts';
import type { DType } from '../core/dtype.ts';
import type { Framework } from '../tensor/tensor.ts';
import { Tensor } from '../tensor/tensor.ts';
import type { AnyArgs, Machine, Nested, Outcome } from './op.ts';
import type { OpName } from './table.ts';
import { opNamed } from './table.ts';
import { unlimited } from './unlimited.ts';

export interface Calling {
  readonly m: Machine;
  readonly run: (name: OpName, args: AnyArgs) => Outcome;
  /** The (first) result; throws for a refusal. */
  readonly out: (name: OpName, args: AnyArgs) => Tensor;
  /** Why it is refused; throws if it is not. */
  readonly refusal: (name: OpName, args: AnyArgs) => Refusal;
  /** A tensor of nested Python numbers: `1n` is an int, `1` a float. */
  readonly tensor: (data: Nested, dtype?: DType) => Tensor;
}

export function calling(framework: Framework, m: Machine = unlimited()): Calling {
  const run = (name: OpName, args: AnyArgs): Outcome => {
    const op = opNamed(name);
    const nothing = Object.fromEntries(Object.keys(op.params).map((param) => [param, null]));
    return op.run(m, { ...nothing, ...args }, framework);
  };
  const out = (name: OpName, args: AnyArgs): Tensor => {
    const outcome = run(name, args);
    if (isRefusal(outcome)) throw new Error(`${name}: ${JSON.stringify(outcome)}`);
    return outcome.out instanceof Tensor ? outcome.out : outcome.out[0]!;
  };
  const refusal = (name: OpName, args: AnyArgs): Refusal => {
    const outcome = run(name, args);
    if (!isRefusal(outcome)) throw new Error(`${name} was not refused`);
    return outcome;
  };
  const tensor = (data: Nested, dtype: DType | null = null): Tensor =>
    framework === 'numpy' ? out('array', { data, dtype }) : out('tensor', { data, dtype });
  return { m, run, out, refusal, tensor };
}

/** Strides in elements. */
export const stepsOf = (x: Tensor): number[] => x.layout.strides.map((s) => s / x.itemsize);

/** The elements in row-major order, integers as numbers. */
export const valuesOf = (x: Tensor): (number | boolean)[] =>
  [...x.elements()].map((value) => (typeof value === 'bigint' ? Number(value) : value));

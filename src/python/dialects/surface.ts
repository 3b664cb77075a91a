// What a framework offers under which name, derived from the forms of the op table; and calling it. Knows no single operation.
import { isRefusal } from '../../core/refusal.ts';
import { stepThatRefused } from '../../ops/composite.ts';
import { call } from '../../ops/call.ts';
import type { Done, Machine, Op } from '../../ops/op.ts';
import { table } from '../../ops/table.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Entry } from '../bind.ts';
import { bind } from '../bind.ts';
import { signatureOf } from '../signature.ts';
import type { Keywords, Runtime, Value } from '../value.ts';
import { PyList, PyTuple, Raised } from '../value.ts';
import { bindingOf, noneFits } from './binding.ts';
import { raiseRefusal } from './errors.ts';
import { rememberMask } from './newch/mask.ts';
import { returnType } from './return-types.ts';
import { NumpyScalar } from './numpy/scalar.ts';

/** Names with the forms that bear them, in the order in which they are tried. */
type Names = ReadonlyMap<string, readonly Entry[]>;

export interface Surface {
  readonly methods: Names;
  readonly attributes: ReadonlyMap<string, Entry>;
  /** By dotted name below the framework's module: `cat`, `lib.stride_tricks.as_strided`. */
  readonly functions: Names;
}

const surfaces = new Map<Framework, Surface>();

/** What the op table offers in a framework. */
export function surfaceOf(framework: Framework): Surface {
  const known = surfaces.get(framework);
  if (known) return known;
  const made = derived(framework);
  surfaces.set(framework, made);
  return made;
}

function derived(framework: Framework): Surface {
  const methods = new Map<string, Entry[]>();
  const functions = new Map<string, Entry[]>();
  const attributes = new Map<string, Entry>();
  const put = (names: Map<string, Entry[]>, name: string, entry: Entry) =>
    names.set(name, [...(names.get(name) ?? []), entry]);
  for (const op of Object.values(table) as unknown as Op[]) {
    for (const form of op.forms[framework] ?? []) {
      const signature = signatureOf(form);
      const entry: Entry = { op, signature };
      const { name, path, reach } = signature;
      if (reach === 'attribute') attributes.set(name, entry);
      if (reach === 'method' || reach === 'both') put(methods, name, entry);
      if (reach === 'function' || reach === 'both') put(functions, [...path, name].join('.'), entry);
    }
  }
  return { methods, functions, attributes };
}

/** Calls the first of several forms that the arguments fit; raises TypeError if none does. */
export function callEntries(
  entries: readonly Entry[],
  self: Tensor | null,
  given: readonly Value[],
  keywords: Keywords,
  framework: Framework,
  run: Runtime,
  machine: Machine = run.machine,
): Value {
  let first: Raised | null = null;
  for (const entry of entries) {
    let args: Record<string, unknown>;
    try {
      args = bind(entry, self, given, keywords, bindingOf(framework, run));
    } catch (error) {
      if (!(error instanceof Raised) || error.exception.type !== 'TypeError') throw error;
      first ??= error;
      continue;
    }
    const value = perform(entry.op, args, framework, run, machine);
    // NumPy's functions that write (`a.fill(0)`, `np.add.at(…)`) give nothing back.
    if (framework === 'numpy' && entry.op.kind === 'write') return null;
    return given[0] instanceof NumpyScalar && entry.op.kind === 'view' ? asScalar(value) : value;
  }
  if (entries.length > 1) noneFits(entries, self !== null, given, keywords, framework, run);
  throw first ?? new Error('no entry to call');
}

/** A view of a scalar is a scalar where it has no axes. */
const asScalar = (value: Value): Value =>
  value instanceof Tensor && value.framework === 'numpy' && value.rank === 0
    ? new NumpyScalar(value.dtype, value.at([]))
    : value;

/** Runs an op as a step of the program; a refusal becomes the framework's exception. */
export function perform(
  op: Op,
  args: Readonly<Record<string, unknown>>,
  framework: Framework,
  run: Runtime,
  machine: Machine = run.machine,
): Value {
  const outcome = call(machine, op, args, framework);
  if (isRefusal(outcome)) {
    const where = stepThatRefused(outcome) ?? { op: op.name, args };
    return raiseRefusal(outcome, { framework, ...where });
  }
  return resultOf(outcome, op, framework);
}

function resultOf({ out, scalar, did, isTuple }: Done, op: Op, framework: Framework): Value {
  if (!(out instanceof Tensor)) {
    if (framework === 'numpy' && !isTuple) return new PyList([...out]);
    return new PyTuple(out, op.results ? returnType(op.name) : null);
  }
  // NumPy's functions of elements give scalars where the result has no axes, if they do not say otherwise.
  if (scalar ?? (framework === 'numpy' && did === 'compute' && out.rank === 0))
    return new NumpyScalar(out.dtype, out.at([]));
  rememberMask(op.name, out);
  return out;
}

/** All of an op's parameters: those given, None for the others. */
export const withNones = (op: Op, given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(op.params).map((name) => [name, given[name] ?? null]));

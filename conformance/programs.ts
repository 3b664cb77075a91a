// Cases of ops.jsonl, strides.jsonl and autograd.jsonl: programs of several statements over named inputs, and the textbook figures of
// the same form. In the neutral form each statement is one op of the table.
import type { Refusal } from '../src/core/refusal.ts';
import { isRefusal } from '../src/core/refusal.ts';
import { call } from '../src/ops/call.ts';
import type { AnyArgs, Machine } from '../src/ops/op.ts';
import type { OpName } from '../src/ops/table.ts';
import { opNamed, table } from '../src/ops/table.ts';
import { backward } from '../src/ops/grad/backward.ts';
import { gradRefused } from '../src/ops/create/fresh.ts';
import { Tensor } from '../src/tensor/tensor.ts';
import type { Case, Difference, DType, ExpectedError, Form, Found, Kind, Step } from './case.ts';
import { judgeForms } from './case.ts';
import type { Operation } from './chain.ts';
import { continueChain } from './chain.ts';
import {
  dataDifferences,
  dataOf,
  errorDifferences,
  fieldDifferences,
  forwardTolerance,
  gradTolerance,
} from './compare.ts';
import { isLater } from './later.ts';
import { replayMachine } from './machine.ts';
import { failed, runCode, tensorNamed } from './python-text.ts';
import { torchChain } from './torch-chain.ts';
import type { Given, Statement, Value } from './statements.ts';
import { scalarOf, translated } from './statements.ts';
import { described } from './views.ts';

export interface ProgramCase extends Case {
  readonly code: string;
  readonly inputs: readonly {
    readonly name: string;
    readonly setup: readonly Operation[];
    readonly requires_grad?: boolean;
  }[];
  readonly body: readonly Statement[];
  /** The variable whose value is recorded. */
  readonly loss?: string | null;
  readonly expect: (ExpectedError & { readonly grads_before_error?: Gradients }) | ExpectedResult;
}

interface Gradient {
  readonly shape: readonly number[];
  readonly data: readonly unknown[];
}

type Gradients = Readonly<Record<string, Gradient | null>>;

interface ExpectedResult {
  readonly error?: never;
  /** Of programs with gradients: what the variable `loss` names, the `.grad` of inputs, and flags of variables, all at the end. */
  readonly loss?: number | string | null;
  readonly grads?: Gradients;
  readonly flags?: Readonly<Record<string, { readonly requires_grad: boolean; readonly is_leaf: boolean }>>;
  readonly dtype: DType;
  readonly data?: readonly unknown[];
  readonly shares_with: readonly string[];
  readonly inputs?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly [field: string]: unknown;
}

/** What a form of a program found: what every form finds, and its variables at the end. */
export type Ran = (
  | Exclude<Found, { kind: 'tensors' }>
  | { readonly kind: 'tensors'; readonly steps: readonly Step[] }
) & { readonly names?: ReadonlyMap<string, Tensor> };

const neutral: Form<ProgramCase> = { name: 'statements', run: runProgram };

const text: Form<ProgramCase> = { name: 'text', run: runText };

export const programs: Kind = {
  name: 'programs',
  owns: (c) => c['lib'] === 'torch' && 'body' in c,
  judge: (c) => judgeForms(c as ProgramCase, [neutral, text], (p, found) => compareProgram(p, found as Ran)),
};

/** Runs inputs and statements on a fresh machine; the result is the variable `out`. */
function runProgram(c: ProgramCase): Ran {
  const m = replayMachine();
  const names = new Map<string, Tensor>();
  for (const { name, setup, requires_grad } of c.inputs) {
    const made = continueChain(m, null, setup, torchChain, 'torch');
    if (made.kind === 'later') return made;
    if (made.kind === 'raised') return { ...made, at: 'input' };
    const { tensor } = made.steps.at(-1)!;
    const refusal = gradRefused(tensor.dtype, requires_grad ?? false, 'torch');
    if (refusal) return { kind: 'raised', at: 'input', exception: null, why: refusal.why };
    tensor.requiresGrad = requires_grad ?? false;
    names.set(name, tensor);
  }
  for (const [at, statement] of c.body.entries()) {
    const stopped = runStatements(m, [statement], names);
    if (stopped !== null) return stopped.kind === 'later' ? stopped : { ...stopped, at, names };
  }
  const out = names.get('out');
  return { kind: 'tensors', steps: out ? [{ tensor: out, layout: out.layout, scalar: false }] : [], names };
}

type Stopped = { readonly kind: 'later'; readonly op: string } | (Found & { readonly kind: 'raised' });

/** Runs statements in order; null if all of them could be run. */
function runStatements(m: Machine, statements: readonly Statement[], names: Map<string, Tensor>): Stopped | null {
  for (const statement of statements) {
    if (statement.op === 'no_grad') {
      const before = m.gradEnabled;
      m.gradEnabled = false;
      const stopped = runStatements(m, statement.body ?? [], names);
      m.gradEnabled = before;
      if (stopped) return stopped;
      continue;
    }
    const result = runStatement(m, statement, names);
    const raised = (why: string, exception: string | null = null): Stopped => ({
      kind: 'raised',
      at: 0,
      exception,
      why,
    });
    if (result === null)
      return isLater(statement.op) ? { kind: 'later', op: statement.op } : raised(`no operation ${statement.op}`);
    if (isRefusal(result)) return raised(result.why);
    if (statement.out) names.set(statement.out, result);
  }
  return null;
}

/** Runs the code as a person would type it. */
function runText(c: ProgramCase): Ran {
  const { session, outcome, line } = runCode(c.code);
  const variables = [...c.inputs.map(({ name }) => name), ...outputsOf(c.body)];
  const wanted = ['out', ...(c.loss ? [c.loss] : []), ...variables];
  const pairs = wanted.map((name): [string, Tensor | undefined] => [name, tensorNamed(session, name)]);
  const names = new Map(pairs.filter((pair): pair is [string, Tensor] => pair[1] !== undefined));
  if (outcome.kind !== 'done') return { ...failed(outcome, placeOf(line!, c)), names };
  const out = names.get('out');
  return { kind: 'tensors', steps: out ? [{ tensor: out, layout: out.layout, scalar: false }] : [], names };
}

/** The statement that a line belongs to: one line for each input, then one for each statement and for each one in its block. */
function placeOf(line: number, { inputs, body }: ProgramCase): number | 'input' {
  let left = line - 1 - inputs.length;
  if (left < 0) return 'input';
  const at = body.findIndex((statement) => (left -= linesOf(statement)) < 0);
  return at < 0 ? body.length : at;
}

const linesOf = ({ body }: Statement): number => 1 + (body ?? []).reduce((lines, one) => lines + linesOf(one), 0);

/** The variables that statements make, blocks included. */
const outputsOf = (body: readonly Statement[]): string[] =>
  body.flatMap((statement) => [...(statement.out ? [statement.out] : []), ...outputsOf(statement.body ?? [])]);

/** Runs one statement; null where there is no such op. */
function runStatement(m: Machine, statement: Statement, names: ReadonlyMap<string, Tensor>): Tensor | Refusal | null {
  const values = (statement.in ?? []).map((given) => valueOf(given, names));
  const [first] = values;
  if (statement.op === 'alias') return first as Tensor;
  if (statement.op === 'backward') {
    const retainGraph = statement.args?.['retain_graph'] === true;
    return backward(m, first as Tensor, { gradient: null, retainGraph, createGraph: false }) ?? (first as Tensor);
  }
  if (statement.op === 'grad_none') {
    (first as Tensor).grad = null;
    return first as Tensor;
  }
  if (statement.op === 'chain') {
    const chained = continueChain(m, first as Tensor, statement.args!['chain'] as Operation[], torchChain, 'torch');
    if (chained.kind === 'tensors') return chained.steps.at(-1)!.tensor;
    return chained.kind === 'later' ? null : { why: 'not-an-index', what: chained.why };
  }
  if (statement.op === 'index_select') {
    const { dim, index: list } = statement.args as { dim: number; index: number[] };
    const index = runOp(m, 'tensor', { data: list.map(BigInt), dtype: 'int64' });
    return isRefusal(index) || index === null ? index : runOp(m, 'index_select', { input: first, dim, index });
  }
  const op = translated(statement, values);
  return op && runOp(m, op.op, op.args);
}

/** Calls an op with null for every parameter that is not given. */
function runOp(m: Machine, name: string, args: AnyArgs): Tensor | Refusal | null {
  if (!(name in table)) return null;
  const op = opNamed(name as OpName);
  const all = Object.fromEntries(Object.keys(op.params).map((param) => [param, args[param] ?? null]));
  const outcome = call(m, op, all, 'torch');
  return isRefusal(outcome) ? outcome : outcome.out instanceof Tensor ? outcome.out : outcome.out[0]!;
}

const valueOf = (given: Given, names: ReadonlyMap<string, Tensor>): Value =>
  typeof given === 'string' ? names.get(given)! : scalarOf(given);

const fields = ['dtype', 'shape', 'stride', 'storage_offset', 'is_contiguous', 'is_contiguous_F'];

/** Differences between a case and what a form of it found. */
export function compareProgram({ expect, inputs, loss }: ProgramCase, found: Ran): Difference[] {
  const differences = errorDifferences(expect.error ? expect : null, found as Found);
  const { names = new Map<string, Tensor>() } = found;
  if (expect.error) return [...differences, ...gradDifferences(expect.grads_before_error ?? {}, names)];
  if (differences.length > 0 || found.kind !== 'tensors') return differences;
  if (expect.grads) differences.push(...gradDifferences(expect.grads, names), ...flagDifferences(expect, names));
  const value = loss ? names.get(loss) : undefined;
  if (value && expect.loss !== null && expect.loss !== undefined)
    differences.push(
      ...named('loss', dataDifferences([expect.loss], dataOf(value), value.dtype, forwardTolerance(value.dtype))),
    );
  const last = found.steps.at(-1);
  if (!last || !('shape' in expect)) return differences;
  const own = described(last, last);
  const shares_with = inputs.map(({ name }) => name).filter((name) => names.get(name)!.storage === last.tensor.storage);
  differences.push(...fieldDifferences(expect, { ...own, shares_with }, [...fields, 'shares_with']));
  if (expect.inputs) {
    for (const [name, record] of Object.entries(expect.inputs)) {
      const x = names.get(name)!;
      const got = described({ tensor: x, layout: x.layout, scalar: false }, last);
      differences.push(...named(`input ${name}`, fieldDifferences(record, got, Object.keys(record))));
    }
    differences.push(...fieldDifferences(expect, own, ['storage_numel']));
  }
  if (!expect.data) return differences;
  return [
    ...differences,
    ...dataDifferences(expect.data, dataOf(last.tensor), expect.dtype, forwardTolerance(expect.dtype)),
  ];
}

const named = (what: string, differences: readonly Difference[]): Difference[] =>
  differences.map((difference) => ({ ...difference, what: `${what} ${difference.what}` }));

/** Differences between recorded and found `.grad` of inputs; null: there is none. */
function gradDifferences(grads: Gradients, names: ReadonlyMap<string, Tensor>): Difference[] {
  return Object.entries(grads).flatMap(([name, expected]) => {
    const got = names.get(name)?.grad ?? null;
    if (expected === null || got === null)
      return expected === got ? [] : [{ what: `${name}.grad`, expected, got: got && String(got.shape) }];
    const shape = fieldDifferences({ shape: expected.shape }, { shape: got.shape }, ['shape']);
    return named(`${name}.grad`, [...shape, ...dataDifferences(expected.data, dataOf(got), got.dtype, gradTolerance)]);
  });
}

function flagDifferences({ flags }: ExpectedResult, names: ReadonlyMap<string, Tensor>): Difference[] {
  return Object.entries(flags ?? {}).flatMap(([name, expected]) => {
    const x = names.get(name);
    const got = { requires_grad: x?.requiresGrad, is_leaf: x?.node === null };
    return named(name, fieldDifferences(expected, got, ['requires_grad', 'is_leaf']));
  });
}

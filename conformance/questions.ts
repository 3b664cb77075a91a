// Cases of questions.jsonl: a snippet, then expressions (or statements) in its namespace, each with the result of the real library.
import { isContiguous } from '../src/core/layout.ts';
import type { DType } from '../src/core/dtype.ts';
import { isFloat } from '../src/core/dtype.ts';
import type { Outcome, Session } from '../src/python/program.ts';
import { NumpyScalar } from '../src/python/dialects/numpy/scalar.ts';
import type { Value } from '../src/python/value.ts';
import { PyList, PyTuple } from '../src/python/value.ts';
import type { Framework } from '../src/tensor/tensor.ts';
import { Tensor } from '../src/tensor/tensor.ts';
import type { Case, Difference, Kind, Verdict } from './case.ts';
import { verdictOf } from './case.ts';
import { dataDifferences, dataOf, fieldDifferences, forwardTolerance } from './compare.ts';
import { isLater } from './later.ts';
import { listeningSession } from './python-text.ts';

interface QuestionCase extends Case {
  readonly dialect: Framework;
  readonly snippet: string;
  readonly expected: Readonly<Record<string, unknown>>;
}

type Recorded = Readonly<Record<string, unknown>> & { readonly dtype: DType; readonly values: unknown };

export const questions: Kind = {
  name: 'questions',
  owns: (c) => 'snippet' in c && 'expected' in c,
  judge: (c) => judgeQuestion(c as QuestionCase),
};

/** Beginnings of the messages that people search for; these must be right word for word. */
const wordForWord = [
  "view size is not compatible with input tensor's size and stride",
  'unsupported operation: more than one element of the written-to tensor',
  'Incompatible shape for in-place modification',
  'step must be greater than zero',
  'operands could not be broadcast together with shapes',
];

function judgeQuestion({ dialect, snippet, expected }: QuestionCase): Verdict {
  const { session } = listeningSession(dialect);
  const differences: Difference[] = [];
  const start = session.execute(snippet);
  if (start.kind !== 'done') return laterOr(start, [{ what: 'snippet', expected: 'a result', got: told(start) }]);
  for (const [code, wanted] of Object.entries(expected)) {
    const outcome = answer(session, code);
    const found = compareAnswer(wanted, outcome);
    if (found.length > 0 && outcome.kind === 'refused' && isLater(outcome.refusal.what)) return laterOr(outcome, found);
    differences.push(...found.map(({ what, ...rest }) => ({ what: `${code} ${what}`.trim(), ...rest })));
  }
  return verdictOf(differences);
}

const laterOr = (outcome: Outcome, differences: readonly Difference[]): Verdict =>
  outcome.kind === 'refused' && isLater(outcome.refusal.what)
    ? { outcome: 'left out', op: outcome.refusal.what }
    : verdictOf(differences);

/** The value of an expression; what is none (`b.shape = 6`) is run as a statement. */
function answer(session: Session, code: string): Outcome {
  const outcome = session.evaluate(code);
  return outcome.kind === 'refused' && outcome.refusal.why === 'syntax' ? session.execute(code) : outcome;
}

function told(outcome: Outcome): string {
  if (outcome.kind === 'raised') return `${outcome.exception.type}: ${outcome.exception.message}`;
  return outcome.kind === 'done' ? 'a result' : JSON.stringify(outcome.refusal);
}

function compareAnswer(wanted: unknown, outcome: Outcome): Difference[] {
  if (isRecord(wanted) && 'error' in wanted) return compareError(String(wanted.error), String(wanted.message), outcome);
  if (outcome.kind !== 'done') return [{ what: '', expected: wanted, got: told(outcome) }];
  if (isRecord(wanted) && 'kind' in wanted) return compareTensor(wanted as Recorded, outcome.value);
  const got = plain(outcome.value);
  return JSON.stringify(got) === JSON.stringify(wanted) ? [] : [{ what: '', expected: wanted, got }];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function compareError(type: string, message: string, outcome: Outcome): Difference[] {
  const exact = wordForWord.some((beginning) => message.startsWith(beginning));
  const wanted = exact ? `${type}: ${message.trim()}` : type;
  if (outcome.kind !== 'raised') return [{ what: 'raised', expected: wanted, got: told(outcome) }];
  const raised = outcome.exception.type.split('.').at(-1)!;
  const got = exact ? `${raised}: ${outcome.exception.message.trim()}` : raised;
  return got === wanted ? [] : [{ what: 'raised', expected: wanted, got }];
}

function compareTensor(wanted: Recorded, value: Value): Difference[] {
  if (!(value instanceof Tensor)) return [{ what: '', expected: wanted, got: plain(value) }];
  const fields = Object.keys(wanted).filter((key) => key !== 'values');
  return [
    ...fieldDifferences(wanted, described(value), fields),
    ...dataDifferences(flat(wanted.values), dataOf(value), wanted.dtype, forwardTolerance(wanted.dtype)),
  ];
}

/** Strides and offset of tensors in elements, strides of arrays in bytes. */
function described(x: Tensor): Record<string, unknown> {
  const { shape, strides, offset } = x.layout;
  const common = { shape, dtype: x.dtype };
  if (x.framework === 'numpy') {
    const contiguous = (order: 'C' | 'F') => isContiguous(x.layout, x.itemsize, order);
    const flags = { c_contiguous: contiguous('C'), f_contiguous: contiguous('F') };
    return { ...common, kind: 'ndarray', strides_bytes: strides, itemsize: x.itemsize, ...flags };
  }
  const stride = strides.map((step) => step / x.itemsize);
  return { ...common, kind: 'tensor', stride, offset: offset / x.itemsize, contiguous: x.isContiguous() };
}

const flat = (values: unknown): unknown[] => (Array.isArray(values) ? values.flatMap(flat) : [values]);

/** A value as the record writes it: ints and floats as numbers, tuples and lists as lists. */
function plain(value: Value): unknown {
  if (value instanceof PyTuple || value instanceof PyList) return value.items.map(plain);
  if (value instanceof NumpyScalar) return isFloat(value.dtype) ? Number(value.value) : plain(value.value);
  if (typeof value === 'bigint') return Number(value);
  return value === null || typeof value !== 'object' ? value : value.constructor.name;
}

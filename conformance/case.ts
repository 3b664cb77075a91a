// What a recorded case is, what running one form of it finds, and what a kind of case must say. Knows no particular corpus.
import type { DType } from '../src/core/dtype.ts';
import type { Tensor } from '../src/tensor/tensor.ts';

/** One line of a corpus, as parsed; each kind reads its own fields. */
export type Case = Readonly<Record<string, unknown>> & { readonly id: string };

/** The corpus expects a refusal: before `at` everything succeeds. */
export interface ExpectedError {
  readonly error: true;
  readonly error_class: string;
  readonly exception: string;
  readonly message: string;
  readonly at: number | 'input';
}

/** What one form of a case came to. */
export type Found =
  /** `steps[k]` is the result of the k-th operation; `scalar`: NumPy gives the last one as a scalar. */
  | { readonly kind: 'tensors'; readonly steps: readonly Step[] }
  /** An operation refused. `exception` is the Python type; null where only the place is known. */
  | { readonly kind: 'raised'; readonly at: number | 'input'; readonly exception: string | null; readonly why: string }
  /** A later operation was reached, which this version has not. */
  | { readonly kind: 'later'; readonly op: string };

export interface Step {
  readonly tensor: Tensor;
  /** As it was right after the operation (assignment to `.shape` changes it later). */
  readonly layout: Tensor['layout'];
  readonly scalar: boolean;
}

export interface Difference {
  readonly what: string;
  readonly expected: unknown;
  readonly got: unknown;
}

export type Verdict =
  | { readonly outcome: 'passed' }
  | { readonly outcome: 'failed'; readonly differences: readonly Difference[] }
  | { readonly outcome: 'left out'; readonly op: string };

/** How the cases of one kind are known and judged. */
export interface Kind {
  readonly name: string;
  owns(c: Case): boolean;
  judge(c: Case): Verdict;
}

/** One way to run a case, e.g. its neutral list or its Python text; null where the case has no such form. */
export interface Form<C> {
  readonly name: string;
  run(c: C): Found | null;
}

/** Judges a case by every form of it: all of them must agree with the record. */
export function judgeForms<C>(
  c: C,
  forms: readonly Form<C>[],
  compare: (c: C, found: Found, form: string) => Difference[],
): Verdict {
  const differences: Difference[] = [];
  for (const form of forms) {
    const found = form.run(c);
    if (found === null) continue;
    if (found.kind === 'later') return { outcome: 'left out', op: found.op };
    for (const { what, ...rest } of compare(c, found, form.name))
      differences.push({ what: `${form.name}: ${what}`, ...rest });
  }
  return verdictOf(differences);
}

export const verdictOf = (differences: readonly Difference[]): Verdict =>
  differences.length === 0 ? { outcome: 'passed' } : { outcome: 'failed', differences };

export type { DType };

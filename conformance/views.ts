// Cases of views.jsonl: chains of torch views, and the textbook figures of the same form.
import { isContiguous } from '../src/core/layout.ts';
import { itemsizeOf } from '../src/core/dtype.ts';
import type { Case, Difference, DType, ExpectedError, Form, Found, Kind, Step } from './case.ts';
import { judgeForms } from './case.ts';
import type { Operation } from './chain.ts';
import { runChain } from './chain.ts';
import { dataDifferences, dataOf, errorDifferences, fieldDifferences } from './compare.ts';
import { torchText } from './python-text.ts';
import { torchChain } from './torch-chain.ts';

interface ViewCase extends Case {
  readonly expr: string;
  readonly setup: readonly Operation[];
  readonly trace?: readonly (readonly [unknown, unknown, unknown, unknown, unknown])[];
  readonly expect: ExpectedError | ExpectedView;
}

interface ExpectedView {
  readonly error?: never;
  readonly dtype: DType;
  readonly data: readonly unknown[];
  readonly [field: string]: unknown;
}

const neutral: Form<ViewCase> = { name: 'list', run: (c) => runChain(c.setup, torchChain, 'torch') };

export const views: Kind = {
  name: 'views',
  owns: (c) => c.lib === 'torch' && 'setup' in c && 'expr' in c,
  judge: (c) => judgeForms(c as ViewCase, [neutral, torchText], compareView),
};

const fields = [
  'dtype',
  'shape',
  'stride',
  'storage_offset',
  'is_contiguous',
  'is_contiguous_F',
  'shares_storage_with_input',
  'storage_numel',
];

/** Differences between a case and what a form of it found. */
export function compareView(c: ViewCase, found: Found): Difference[] {
  const expected = c.expect.error ? c.expect : null;
  const differences = errorDifferences(expected, found);
  if (differences.length > 0 || found.kind !== 'tensors' || c.expect.error) return differences;
  const first = found.steps[0]!;
  const last = found.steps.at(-1)!;
  differences.push(...fieldDifferences(c.expect, described(last, first), fields));
  for (const [k, record] of (c.trace ?? []).entries()) {
    if (found.steps.length !== c.setup.length) break;
    const d = described(found.steps[k]!, first);
    const got = [d.shape, d.stride, d.storage_offset, d.is_contiguous, d.shares_storage_with_input];
    if (JSON.stringify(got) !== JSON.stringify(record)) differences.push({ what: `step ${k}`, expected: record, got });
  }
  return [...differences, ...dataDifferences(c.expect.data, dataOf(last.tensor), c.expect.dtype)];
}

/** A tensor in the corpus's terms: strides and offset in elements. */
export function described({ tensor, layout }: Step, first: Step): Record<string, unknown> {
  const itemsize = itemsizeOf(tensor.dtype);
  return {
    dtype: tensor.dtype,
    shape: layout.shape,
    stride: layout.strides.map((stride) => stride / itemsize),
    storage_offset: layout.offset / itemsize,
    is_contiguous: isContiguous(layout, itemsize),
    is_contiguous_F: isContiguous(layout, itemsize, 'F'),
    shares_storage_with_input: tensor.storage === first.tensor.storage,
    storage_numel: tensor.storage.nbytes / itemsize,
  };
}

export type { ViewCase };

// Cases of numpy.jsonl: chains over NumPy arrays with byte strides, and the textbook figures of the same form.
import { isContiguous } from '../src/core/layout.ts';
import { numelOf } from '../src/core/shape.ts';
import type { Case, Difference, DType, ExpectedError, Form, Found, Kind, Step } from './case.ts';
import { judgeForms } from './case.ts';
import type { Operation } from './chain.ts';
import { runChain } from './chain.ts';
import { dataDifferences, dataOf, errorDifferences, fieldDifferences } from './compare.ts';
import { numpyChain } from './numpy-chain.ts';
import { numpyText } from './python-text.ts';

interface NumpyCase extends Case {
  readonly expr: string;
  readonly setup: readonly Operation[];
  readonly trace?: readonly unknown[];
  readonly expect: ExpectedError | ExpectedArray;
}

interface ExpectedArray {
  readonly error?: never;
  readonly numpy_scalar?: boolean;
  readonly dtype: DType;
  readonly data: readonly unknown[];
  readonly [field: string]: unknown;
}

const neutral: Form<NumpyCase> = { name: 'list', run: (c) => runChain(c.setup, numpyChain, 'numpy') };

export const numpy: Kind = {
  name: 'numpy',
  owns: (c) => c.lib === 'numpy' && 'setup' in c && 'expr' in c,
  judge: (c) => judgeForms(c as NumpyCase, [neutral, numpyText], compareArray),
};

const fields = [
  'itemsize',
  'shape',
  'strides',
  'offset_bytes',
  'c_contiguous',
  'f_contiguous',
  'owndata',
  'writeable',
  'shares_memory',
  'same_buffer',
];

/** Differences between a case and what a form of it found. */
export function compareArray(c: NumpyCase, found: Found): Difference[] {
  const differences = errorDifferences(c.expect.error ? c.expect : null, found);
  if (differences.length > 0 || found.kind !== 'tensors' || c.expect.error) return differences;
  const first = found.steps[0]!;
  const last = found.steps.at(-1)!;
  const got = described(last, first);
  const scalar = c.expect.numpy_scalar ?? false;
  differences.push(...fieldDifferences({ ...c.expect, scalar }, got, ['dtype', 'scalar', ...(scalar ? [] : fields)]));
  for (const [k, record] of (c.trace ?? []).entries()) {
    if (found.steps.length !== c.setup.length) break;
    const d = described(found.steps[k]!, first);
    const seen = d.scalar
      ? 'scalar'
      : [d.shape, d.strides, d.offset_bytes, d.c_contiguous, d.f_contiguous, d.owndata, d.same_buffer];
    if (JSON.stringify(seen) !== JSON.stringify(record))
      differences.push({ what: `step ${k}`, expected: record, got: seen });
  }
  return [...differences, ...dataDifferences(c.expect.data, dataOf(last.tensor), c.expect.dtype)];
}

/** An array in the corpus's terms: strides and offset in bytes. */
export function described({ tensor, layout, scalar }: Step, first: Step): Record<string, unknown> {
  const sameBuffer = tensor.storage === first.tensor.storage;
  return {
    scalar,
    dtype: tensor.dtype,
    itemsize: tensor.itemsize,
    shape: layout.shape,
    strides: layout.strides,
    offset_bytes: layout.offset,
    c_contiguous: isContiguous(layout, tensor.itemsize),
    f_contiguous: isContiguous(layout, tensor.itemsize, 'F'),
    owndata: tensor.base === null,
    writeable: tensor.writeable,
    // The first array covers its whole buffer.
    shares_memory: sameBuffer && numelOf(layout.shape) > 0 && numelOf(first.layout.shape) > 0,
    same_buffer: sameBuffer,
  };
}

export type { NumpyCase };

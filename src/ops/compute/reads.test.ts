import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Tensor } from '../../tensor/tensor.ts';
import type { AnyArgs } from '../op.ts';
import { calling } from '../calling.ts';
import type { OpName } from '../table.ts';
import { table } from '../table.ts';
import type { Index, Reads } from './reads.ts';

const { out, tensor } = calling('torch');
const x = out('reshape', { input: out('arange', { end: 24n, dtype: 'float64' }), shape: [2, 3, 4] });
const y = out('reshape', { input: out('arange', { end: 4n, dtype: 'float64' }), shape: [4, 1] });

const indicesOf = (shape: readonly number[]): number[][] =>
  shape.reduce<number[][]>((all, size) => all.flatMap((i) => Array.from({ length: size }, (_, k) => [...i, k])), [[]]);

/** The values an output element is made of, for each tensor input. */
function valuesRead(op: OpName, args: AnyArgs, inputs: readonly Tensor[], at: Index): number[][] {
  const { reads } = table[op] as unknown as { reads: Reads };
  const lists = reads(
    at,
    inputs.map((t) => t.shape),
    args,
  );
  return lists.map((list, n) => list.map((index) => Number(inputs[n]!.at(index))));
}

const total = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

it('an element of a sum is the sum of what it reads, over any axes', () => {
  fc.assert(
    fc.property(fc.subarray([0, 1, 2]), fc.boolean(), (dim, keepdim) => {
      const args = { input: x, dim, keepdim };
      const result = out('sum', args);
      for (const at of indicesOf(result.shape)) expect(total(valuesRead('sum', args, [x], at)[0]!)).toBe(result.at(at));
    }),
  );
});

it('an element of an elementwise operation reads one element of each operand', () => {
  const args = { input: out('select', { input: x, dim: 2, index: 1 }), other: out('arange', { end: 3n }) };
  const result = out('mul', args);
  for (const at of indicesOf(result.shape)) {
    const [[a], [b]] = valuesRead('mul', args, [args.input, args.other], at) as [[number], [number]];
    expect(a * b).toBe(result.at(at));
  }
});

it('an element of a product of matrices reads a row and a column', () => {
  const args = { input: x, other: y };
  const result = out('matmul', args);
  for (const at of indicesOf(result.shape)) {
    const [row, column] = valuesRead('matmul', args, [x, y], at);
    expect(total(row!.map((a, k) => a * column![k]!))).toBe(result.at(at));
  }
});

it('running sums read all up to their place, index_select the place it names', () => {
  const sums = { input: x, dim: 1 };
  const result = out('cumsum', sums);
  for (const at of indicesOf(result.shape)) expect(total(valuesRead('cumsum', sums, [x], at)[0]!)).toBe(result.at(at));
  const picks = { input: x, dim: -1, index: tensor([3n, 0n]) };
  const picked = out('index_select', picks);
  for (const at of indicesOf(picked.shape)) {
    expect(valuesRead('index_select', picks, [x, picks.index], at)[0]).toEqual([picked.at(at)]);
  }
});

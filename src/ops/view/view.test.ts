import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../core/random.ts';
import { isRefusal } from '../../core/refusal.ts';
import { Memory } from '../../core/storage.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import { arange } from '../create/arange.ts';
import type { Done, Machine, Op } from '../op.ts';
import { table } from '../table.ts';
import type { ViewOp } from './view.ts';

const machine = (): Machine => ({
  memory: new Memory(),
  random: new Random(0),
  gradEnabled: true,
  spend: () => null,
  tell: () => undefined,
});

const m = machine();

function dense(framework: Framework, ...shape: number[]): Tensor {
  const end = BigInt(shape.reduce((a, b) => a * b, 1));
  const args = { start: null, end, step: null, dtype: null, device: null, requires_grad: null };
  const flat = (arange.run(m, args, framework) as Done).out;
  return outOf(table.reshape.run(m, { input: flat as Tensor, shape, order: null }, framework));
}

const outOf = (outcome: ReturnType<Op['run']>): Tensor => {
  if (isRefusal(outcome)) throw new Error(outcome.why);
  return outcome.out instanceof Tensor ? outcome.out : outcome.out[0]!;
};

/** Strides in elements. */
const steps = (x: Tensor): number[] => x.layout.strides.map((s) => s / x.itemsize);

type Call = (x: Tensor) => { op: ViewOp; args: Record<string, unknown> };

const pick = fc.double({ min: 0, max: 0.99, noNaN: true });
const axis = (x: Tensor, p: number): number => Math.floor(p * Math.max(x.rank, 1));
const named = (name: keyof typeof table): ViewOp => table[name] as unknown as ViewOp;

/** Random calls of views that keep within any tensor of rank 1 and more. */
const calls: fc.Arbitrary<Call> = fc.oneof(
  fc.tuple(pick, pick).map(
    ([p, q]): Call =>
      (x) => ({
        op: named('transpose'),
        args: { input: x, dim0: axis(x, p), dim1: axis(x, q) },
      }),
  ),
  pick.map(
    (p): Call =>
      (x) => ({ op: named('unsqueeze'), args: { input: x, dim: [axis(x, p)] } }),
  ),
  pick.map(
    (p): Call =>
      (x) => ({ op: named('squeeze'), args: { input: x, dim: [axis(x, p)] } }),
  ),
  pick.map(
    (p): Call =>
      (x) => ({ op: named('select'), args: { input: x, dim: axis(x, p), index: 0 } }),
  ),
  pick.map(
    (p): Call =>
      (x) => ({
        op: named('narrow'),
        args: { input: x, dim: axis(x, p), start: 0, length: Math.max(1, (x.shape[axis(x, p)] ?? 1) - 1) },
      }),
  ),
  pick.map(
    (p): Call =>
      (x) => ({
        op: named('unfold'),
        args: { input: x, dimension: axis(x, p), size: 1, step: 2 },
      }),
  ),
  fc.constant<Call>((x) => ({ op: named('expand'), args: { input: x, size: [2, ...x.shape] } })),
  fc.constant<Call>((x) => ({ op: named('T'), args: { input: x } })),
  fc.constant<Call>((x) => ({ op: named('detach'), args: { input: x } })),
);

describe('a view', () => {
  it('never moves memory: the same storage, no byte written, and as many coordinates as its lineage says', () => {
    fc.assert(
      fc.property(fc.array(calls, { maxLength: 5 }), (chain) => {
        let x = dense('torch', 2, 3, 4);
        const { storage } = x;
        const version = storage.version;
        for (const call of chain) {
          const { op, args } = call(x);
          const outcome = op.run(m, args, 'torch');
          if (isRefusal(outcome)) continue;
          expect(outcome.did).toBe('view');
          expect(op.lineage(x, args, 'torch')).toHaveLength(outOf(outcome).rank);
          x = outOf(outcome);
          expect(x.storage).toBe(storage);
          expect(storage.version).toBe(version);
        }
      }),
    );
  });

  it('follows its axes: one that came from a single axis of the same size kept a multiple of its stride', () => {
    fc.assert(
      fc.property(calls, (call) => {
        const x = dense('torch', 2, 3, 4);
        const { op, args } = call(x);
        const outcome = op.run(m, args, 'torch');
        fc.pre(!isRefusal(outcome));
        const single = [...op.lineage(x, args, 'torch').entries()].filter(([, from]) => from.length === 1);
        for (const [k, [only]] of single) expect(steps(outOf(outcome))[k]! % steps(x)[only!]!).toBe(0);
      }),
    );
  });
});

describe('permute', () => {
  it('undone gives the layout back', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 }), (dims) => {
        const x = dense('torch', 2, 3, 4, 5);
        const there = outOf(table.permute.run(m, { input: x, dims }, 'torch'));
        const back = dims.map((_, k) => dims.indexOf(k));
        expect(outOf(table.permute.run(m, { input: there, dims: back }, 'torch')).layout).toEqual(x.layout);
      }),
    );
  });

  it('must name every axis once', () => {
    const x = dense('torch', 2, 3);
    expect(table.permute.run(m, { input: x, dims: [0] }, 'torch')).toMatchObject({
      why: 'axes-count-differs',
      rank: 2,
    });
    expect(table.permute.run(m, { input: x, dims: [0, -2] }, 'torch')).toMatchObject({ why: 'axis-twice', axis: 0 });
  });
});

describe('flatten', () => {
  it('is a view in PyTorch where reshape is, the tensor itself for a single axis, and always a copy in NumPy', () => {
    const args = { start_dim: null, end_dim: null, order: null };
    const x = dense('torch', 3, 4);
    expect(table.flatten.run(m, { input: x, ...args }, 'torch')).toMatchObject({ did: 'view' });
    const flat = outOf(table.flatten.run(m, { input: x, ...args }, 'torch'));
    expect(table.flatten.run(m, { input: flat, ...args }, 'torch')).toEqual({ did: 'same', out: flat });
    expect(table.flatten.run(m, { input: dense('numpy', 3, 4), ...args }, 'numpy')).toMatchObject({ did: 'copy' });
  });
});

describe('reshape', () => {
  it('that has to copy leaves NumPy’s result a view of the copy, and PyTorch’s its owner', () => {
    const t = (framework: Framework) => outOf(table.T.run(m, { input: dense(framework, 3, 4) }, framework));
    const run = (framework: Framework) =>
      outOf(table.reshape.run(m, { input: t(framework), shape: [12], order: null }, framework));
    expect([run('torch').base, run('numpy').base]).toEqual([null, expect.any(Tensor)]);
    expect([...run('torch').elements()]).toEqual([0n, 4n, 8n, 1n, 5n, 9n, 2n, 6n, 10n, 3n, 7n, 11n]);
  });
});

describe('the axis that unsqueeze and expand_dims add', () => {
  it('has the stride a step over the next axis would have, however the input lies', () => {
    const x = dense('torch', 3, 4);
    const strides = [0, 1, 2].map((dim) => steps(outOf(table.unsqueeze.run(m, { input: x, dim: [dim] }, 'torch'))));
    expect(strides).toEqual([
      [12, 4, 1],
      [4, 4, 1],
      [4, 1, 1],
    ]);
    const added = outOf(table.unsqueeze.run(m, { input: dense('numpy', 3, 4), dim: [0] }, 'numpy'));
    expect(added.layout.strides).toEqual([96, 32, 8]);
  });
});

describe('as_strided', () => {
  const x = dense('torch', 3, 4);
  const strided = (size: number[], stride: number[], storage_offset: number | null, framework: Framework) =>
    table.as_strided.run(m, { input: x, size, stride, storage_offset, writeable: null }, framework);

  it('counts elements in PyTorch and bytes in NumPy', () => {
    expect(outOf(strided([2], [3], 1, 'torch')).layout).toEqual({ shape: [2], strides: [24], offset: 8 });
    expect(outOf(strided([2], [24], null, 'numpy')).layout).toEqual({ shape: [2], strides: [24], offset: 0 });
  });

  it('never leaves its storage, in NumPy’s spelling neither', () => {
    expect(strided([4, 4], [4, 1], null, 'torch')).toMatchObject({ why: 'strided-out-of-bounds', nbytes: 96 });
    expect(strided([13], [8], null, 'numpy')).toMatchObject({ why: 'strided-out-of-bounds' });
    expect(strided([2], [-8], null, 'numpy')).toMatchObject({ why: 'strided-out-of-bounds' });
  });
});

describe('chunk and split', () => {
  const sizes = (outcome: ReturnType<Op['run']>): number[] =>
    isRefusal(outcome) ? [] : (outcome.out as Tensor[]).map((part) => part.shape[0]!);
  const x = dense('torch', 5);

  it('cut an axis into parts that together are the axis', () => {
    expect(sizes(table.chunk.run(m, { input: x, chunks: 4, dim: 0 }, 'torch'))).toEqual([2, 2, 1]);
    expect(sizes(table.split.run(m, { input: x, split_size_or_sections: 2, dim: 0 }, 'torch'))).toEqual([2, 2, 1]);
    expect(sizes(table.split.run(m, { input: x, split_size_or_sections: [4, 1], dim: 0 }, 'torch'))).toEqual([4, 1]);
    expect(sizes(table.tensor_split.run(m, { input: x, indices_or_sections: 3, dim: 0 }, 'torch'))).toEqual([2, 2, 1]);
    expect(sizes(table.tensor_split.run(m, { input: x, indices_or_sections: [1, 4], dim: 0 }, 'torch'))).toEqual([
      1, 3, 1,
    ]);
  });

  it('refuse sizes that do not add up', () => {
    const refusal = table.split.run(m, { input: x, split_size_or_sections: [4, 2], dim: 0 }, 'torch');
    expect(refusal).toEqual({ why: 'split-sizes-differ', sizes: [4, 2], size: 5, axis: 0 });
  });
});

describe('reading bytes as another element type', () => {
  const as = (x: Tensor, dtype: 'int32' | 'uint8' | 'int64' | 'float32', framework: Framework) =>
    table.view_dtype.run(m, { input: x, dtype }, framework);

  it('lengthens or shortens the last axis with the item size', () => {
    const x = dense('torch', 3, 4);
    const small = outOf(as(x, 'int32', 'torch'));
    expect(small).toMatchObject({ dtype: 'int32', layout: { shape: [3, 8], strides: [32, 4], offset: 0 } });
    expect(outOf(as(small, 'int64', 'torch')).layout).toEqual(x.layout);
  });

  it('needs a last axis without gaps', () => {
    for (const framework of ['torch', 'numpy'] as const) {
      const t = outOf(table.T.run(m, { input: dense(framework, 3, 4) }, framework));
      expect(as(t, 'int32', framework)).toMatchObject({ why: 'dtype-view-last-stride', stride: 32 });
    }
  });

  it('of the same type is the tensor itself in PyTorch', () => {
    const x = dense('torch', 2);
    expect(as(x, 'int64', 'torch')).toEqual({ did: 'same', out: x });
  });
});

describe('assignment to .shape', () => {
  it('gives the array itself another layout and never copies', () => {
    const x = dense('numpy', 3, 4);
    expect(table.set_shape.run(m, { input: x, shape: [2, -1] }, 'numpy')).toMatchObject({ out: x });
    expect(x.shape).toEqual([2, 6]);
    const t = outOf(table.T.run(m, { input: x }, 'numpy'));
    expect(table.set_shape.run(m, { input: t, shape: [12] }, 'numpy')).toMatchObject({
      why: 'needs-copy',
      axes: [0, 1],
    });
    expect(t.shape).toEqual([6, 2]);
  });
});

describe('what NumPy makes read-only', () => {
  it('is broadcast_to, diagonal and windows, unless windows are asked to be writeable', () => {
    const x = dense('numpy', 3, 4);
    const writeable = (name: keyof typeof table, args: object) =>
      outOf(named(name).run(m, { input: x, ...args }, 'numpy')).writeable;
    expect(writeable('expand', { size: [2, 3, 4] })).toBe(false);
    expect(writeable('diagonal', { offset: 0, dim1: 0, dim2: 1 })).toBe(false);
    expect(writeable('sliding_window_view', { window_shape: [2], axis: [0], writeable: null })).toBe(false);
    expect(writeable('sliding_window_view', { window_shape: [2], axis: [0], writeable: true })).toBe(true);
    expect(writeable('T', {})).toBe(true);
  });
});

describe('indexing in newch', () => {
  const x = dense('newch', 3, 4);
  const run = (items: Parameters<typeof table.index.run>[1]['items']) =>
    table.index.run(m, { input: x, items }, 'newch');
  const list = (...values: number[]) => ({ kind: 'list', shape: [values.length], values }) as const;

  it('takes one list an expression, as a copy', () => {
    expect(run([list(2, 0)])).toMatchObject({ did: 'copy', out: { shape: [2, 4] } });
    expect(run([list(0, 1), list(2, 3)])).toEqual({ why: 'index-many-lists', lists: 2 });
  });

  it('takes no mask and no negative step', () => {
    expect(run([{ kind: 'mask', shape: [3], values: [true, false, true] }])).toEqual({ why: 'index-mask' });
    expect(run([{ kind: 'slice', start: null, stop: null, step: -1 }])).toEqual({ why: 'step-not-positive', step: -1 });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DType } from '../../core/dtype.ts';
import { dtypes } from '../../core/dtype.ts';
import { isDense, sameNumbers } from '../../core/layout.ts';
import { rowMajorStrides } from '../../core/shape.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import { empty } from '../create/empty.ts';
import { empty_like } from '../create/empty_like.ts';
import { randint } from '../create/randint.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Done } from '../op.ts';
import { outOf, unlimited } from '../unlimited.ts';
import { array } from '../create/array.ts';
import { arange } from '../create/arange.ts';
import { clone } from './clone.ts';
import { contiguous } from './contiguous.ts';
import { copy } from './copy.ts';

const m = unlimited();
const nothing = { dtype: null, device: null, requires_grad: null, memory_format: null, order: null };

/** A tensor reached from a dense one by a random permutation, steps over some axes, and repetition along others. */
const reached = fc
  .record({
    shape: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 4 }),
    dtype: fc.constantFrom(...dtypes),
    keys: fc.array(fc.nat(100), { minLength: 4, maxLength: 4 }),
    steps: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 }),
    repeated: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
  })
  .map(({ shape, dtype, keys, steps, repeated }): Tensor => {
    const whole = shape.map((size, k) => size * steps[k]!);
    const args = { ...nothing, low: null, high: 100, endpoint: null, shape: whole, dtype };
    const base = outOf(randint.run(m, args, 'torch'));
    const strides = base.layout.strides.map((s, k) => (repeated[k] === 0 ? 0 : s * steps[k]!));
    const order = shape.map((_, k) => k).sort((a, b) => keys[a]! - keys[b]! || a - b);
    const at = (list: readonly number[]) => order.map((k) => list[k]!);
    return viewOf(base, { shape: at(shape), strides: at(strides), offset: 0 });
  });

const numbered = (dtype: DType, ...shape: number[]): Tensor => {
  const end = BigInt(shape.reduce((a, b) => a * b, 1));
  const flat = outOf(arange.run(m, { ...nothing, start: null, end, step: null, dtype }, 'torch'));
  return viewOf(flat, { shape, strides: rowMajorStrides(shape, flat.itemsize), offset: 0 });
};

const swapped = (x: Tensor, a: number, b: number): Tensor => {
  const swap = (list: readonly number[]) => list.map((v, k) => (k === a ? list[b]! : k === b ? list[a]! : v));
  return viewOf(x, { ...x.layout, shape: swap(x.layout.shape), strides: swap(x.layout.strides) });
};

/** Strides in elements. */
const steps = (x: Tensor): number[] => x.layout.strides.map((s) => s / x.itemsize);

describe('contiguous', () => {
  it('keeps values, has canonical strides on all axes longer than 1, and is the tensor itself if it was already contiguous', () => {
    fc.assert(
      fc.property(reached, (x) => {
        const outcome = contiguous.run(m, { input: x, memory_format: null }, 'torch') as Done;
        const out = outOf(outcome);
        const canonical = rowMajorStrides(x.shape, x.itemsize);
        expect([...out.elements()]).toEqual([...x.elements()]);
        expect(out === x).toBe(x.isContiguous());
        expect(outcome.did).toBe(out === x ? 'same' : 'copy');
        const longer = x.shape.map((_, k) => k).filter((k) => x.shape[k]! > 1 && x.numel > 0);
        expect(longer.map((k) => out.layout.strides[k])).toEqual(longer.map((k) => canonical[k]));
      }),
    );
  });

  it('lays a batch of images out channels-last when asked, and refuses other ranks', () => {
    const x = numbered('float32', 2, 3, 4, 5);
    const out = outOf(contiguous.run(m, { input: x, memory_format: 'channels_last' }, 'torch'));
    expect(steps(out)).toEqual([60, 1, 15, 3]);
    expect(contiguous.run(m, { input: out, memory_format: 'channels_last' }, 'torch')).toEqual({ did: 'same', out });
    const refused = contiguous.run(
      m,
      { input: swapped(numbered('float32', 2, 3), 0, 1), memory_format: 'channels_last' },
      'torch',
    );
    expect(refused).toEqual({ why: 'memory-format-rank', rank: 2 });
  });
});

describe('clone', () => {
  it('has memory of its own without gaps, the same values, and the strides of the original if that had no gaps', () => {
    fc.assert(
      fc.property(reached, (x) => {
        const out = outOf(clone.run(m, { input: x, memory_format: null }, 'torch'));
        expect(out.storage).not.toBe(x.storage);
        expect(out.storage.nbytes).toBe(x.numel * x.itemsize);
        expect(isDense(out.layout, out.itemsize)).toBe(true);
        expect([...out.elements()]).toEqual([...x.elements()]);
        const kept = sameNumbers(out.layout.strides, x.layout.strides);
        expect(kept || !isDense(x.layout, x.itemsize)).toBe(true);
      }),
    );
  });

  it('keeps a transposed matrix transposed, as empty_like does', () => {
    const x = swapped(numbered('float32', 3, 4), 0, 1);
    expect(steps(outOf(clone.run(m, { input: x, memory_format: null }, 'torch')))).toEqual([1, 4]);
    expect(steps(outOf(empty_like.run(m, { ...nothing, input: x }, 'torch')))).toEqual([1, 4]);
    expect(steps(outOf(clone.run(m, { input: x, memory_format: 'contiguous_format' }, 'torch')))).toEqual([3, 1]);
  });
});

describe("NumPy's copies", () => {
  it('are row-major from the method and keep the order of the axes from np.array', () => {
    const x = outOf(
      array.run(
        m,
        { data: swapped(numbered('int64', 3, 4), 0, 1), dtype: null, copy: true, order: 'K', ndmin: null },
        'numpy',
      ),
    );
    expect(x.layout.strides).toEqual([8, 32]);
    expect(outOf(copy.run(m, { input: x, order: 'C' }, 'numpy')).layout.strides).toEqual([24, 8]);
    expect(outOf(copy.run(m, { input: x, order: 'A' }, 'numpy')).layout.strides).toEqual([8, 32]);
  });

  it('have strides of 0 where there is no element', () => {
    const x = outOf(empty.run(m, { ...nothing, shape: [2, 0, 3] }, 'numpy'));
    expect(x.layout.strides).toEqual([0, 0, 0]);
  });

  it('of a storage without bytes are refused', () => {
    const x = outOf(empty.run(m, { ...nothing, shape: [2], device: 'meta' }, 'torch'));
    expect(isRefusal(array.run(m, { data: x, dtype: null, copy: true, order: 'K', ndmin: null }, 'numpy'))).toBe(true);
  });
});

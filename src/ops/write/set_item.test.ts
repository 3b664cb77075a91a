import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteOf, positionsOf } from '../../core/layout.ts';
import { layouts } from '../../core/layouts.arbitrary.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import { calling, valuesOf } from '../calling.ts';

const int = (value: number) => ({ kind: 'int', value });
const slice = (start: number | null = null, stop: number | null = null, step: number | null = null) => ({
  kind: 'slice',
  start,
  stop,
  step,
});
const list = (...values: number[]) => ({ kind: 'list', shape: [values.length], values });
const mask = (...values: boolean[]) => ({ kind: 'mask', shape: [values.length], values });

describe.each(['torch', 'numpy'] as const)('index assignment in %s', (framework) => {
  const { m, out, refusal, tensor } = calling(framework);
  const grid = (): Tensor =>
    tensor([
      [0, 1, 2],
      [3, 4, 5],
    ]);

  it('writes through ints and slices, broadcasting the values', () => {
    const x = grid();
    out('set_item', { input: x, items: [slice(), slice(1)], value: tensor([7, 8]) });
    expect(valuesOf(x)).toEqual([0, 7, 8, 3, 7, 8]);
  });

  it('writes through lists and masks, the last of equal indices last', () => {
    const x = grid();
    out('set_item', { input: x, items: [list(0, 0), int(1)], value: tensor([8, 9]) });
    out('set_item', { input: x, items: [mask(false, true)], value: 0n });
    expect(valuesOf(x)).toEqual([0, 9, 2, 0, 0, 0]);
  });

  it('is seen by exactly the views whose addresses it touches, and counts as one version', () => {
    fc.assert(
      fc.property(layouts(8), layouts(8), (written, watched) => {
        const base = out('zeros', { shape: [256], dtype: 'float64' });
        const [target, other] = [viewOf(base, written), viewOf(base, watched)];
        const before = base.storage.version;
        out('set_item', { input: target, items: [{ kind: 'ellipsis' }], value: 1 });
        const touched = new Set(positionsOf(written));
        expect(valuesOf(other)).toEqual([...positionsOf(watched)].map((at) => (touched.has(at) ? 1 : 0)));
        expect(base.storage.version).toBe(before + 1);
      }),
    );
  });

  it('refuses values that do not fit, an index outside, and leaves the elements', () => {
    const x = grid();
    refusal('set_item', { input: x, items: [int(0)], value: tensor([1, 2]) });
    refusal('set_item', { input: x, items: [list(0, 1)], value: tensor([1, 2]) });
    expect(refusal('set_item', { input: x, items: [int(5)], value: 1 }).why).toBe('index-out-of-range');
    expect(valuesOf(x)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(x.storage.version).toBe(0);
    expect(m.gradEnabled).toBe(true);
  });
});

describe('PyTorch', () => {
  const { m, out, refusal, tensor } = calling('torch');

  it('refuses several elements at one address, naming two indices, but fills them with one number', () => {
    const wide = out('expand', { input: tensor([1, 2, 3]), size: [2, 3] });
    const refused = refusal('set_item', { input: wide, items: [slice()], value: tensor([1, 2, 3]) });
    if (refused.why !== 'overlapping-write' || !refused.indices) throw new Error(refused.why);
    const [a, b] = refused.indices;
    expect(byteOf(wide.layout, a)).toBe(byteOf(wide.layout, b));
    out('set_item', { input: wide, items: [slice()], value: 5 });
    expect(valuesOf(wide)).toEqual([5, 5, 5, 5, 5, 5]);
  });

  it('wants values of the very type where lists name the elements', () => {
    const args = { input: tensor([1, 2]), items: [list(0)], value: tensor([1n]) };
    expect(refusal('set_item', args)).toMatchObject({ why: 'dtypes-differ' });
  });

  it('refuses to write through a leaf that requires grad, unless gradients are off', () => {
    const leaf = tensor([1, 2]);
    leaf.requiresGrad = true;
    const args = { input: leaf, items: [int(0)], value: 3 };
    expect(refusal('set_item', args).why).toBe('leaf-view-in-place');
    m.gradEnabled = false;
    out('set_item', args);
    m.gradEnabled = true;
    expect(valuesOf(leaf)).toEqual([3, 2]);
  });
});

it('NumPy refuses a read-only target, and reads before it writes', () => {
  const { out, refusal, tensor } = calling('numpy');
  const wide = out('expand', { input: tensor([1, 2, 3]), size: [2, 3] });
  expect(refusal('set_item', { input: wide, items: [int(0)], value: 1 }).why).toBe('read-only');
  const x = tensor([0, 1, 2, 3]);
  const shifted = out('index', { input: x, items: [slice(null, -1)] });
  out('set_item', { input: x, items: [slice(1)], value: shifted });
  expect(valuesOf(x)).toEqual([0, 0, 1, 2]);
});

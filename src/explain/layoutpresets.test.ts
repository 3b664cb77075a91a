import fc from 'fast-check';
import { expect, test } from 'vitest';
import { denseLayout } from '../core/layout.ts';
import { asStridedCall, presetNames, presetOf } from './layoutpresets.ts';
import type { Frame } from './layoutranges.ts';
import { isLegal } from './layoutranges.ts';

const numpy: Frame = { nbytes: 96, itemsize: 8, framework: 'numpy' };

test('the presets over twelve elements shown as 3 by 4', () => {
  const of = (name: (typeof presetNames)[number]) => presetOf(name, denseLayout([3, 4], 8), numpy);
  expect(of('row-major')).toEqual({ shape: [3, 4], strides: [32, 8], offset: 0 });
  expect(of('column-major')).toEqual({ shape: [3, 4], strides: [8, 24], offset: 0 });
  expect(of('broadcast')).toEqual({ shape: [3, 4], strides: [0, 8], offset: 0 });
  expect(of('reverse')).toEqual({ shape: [3, 4], strides: [-32, -8], offset: 88 });
  expect(of('diagonal')).toEqual({ shape: [3], strides: [40], offset: 0 });
  expect(of('window')).toEqual({ shape: [10, 3], strides: [8, 8], offset: 0 });
});

test('PyTorch has no negative strides, so nothing is reversed there', () => {
  expect(presetOf('reverse', denseLayout([3, 4], 8), { ...numpy, framework: 'torch' })).toBeNull();
});

test('the diagonal takes the strides on show, as diagonal() does', () => {
  const slice = { shape: [3, 2], strides: [8, 64], offset: 8 };
  expect(presetOf('diagonal', slice, numpy)).toEqual({ shape: [2], strides: [72], offset: 8 });
  const backwards = { shape: [2, 3, 2], strides: [48, -16, 8], offset: 32 };
  expect(presetOf('diagonal', backwards, numpy)).toEqual({ shape: [2, 2], strides: [48, -8], offset: 32 });
});

test('every preset is legal over every storage that has an element', () => {
  const frames = fc.record({
    nbytes: fc.integer({ min: 0, max: 300 }),
    itemsize: fc.constantFrom(1, 2, 4, 8),
    framework: fc.constantFrom('torch' as const, 'numpy' as const),
  });
  const numbers = fc.tuple(
    fc.array(fc.nat(5), { maxLength: 4 }),
    fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 4 }),
  );
  fc.assert(
    fc.property(frames, numbers, fc.nat(40), fc.constantFrom(...presetNames), (frame, [shape, steps], start, name) => {
      const strides = shape.map((_, k) => (steps[k] ?? 1) * frame.itemsize);
      const from = { shape, strides, offset: start * frame.itemsize };
      fc.pre(isLegal(from, frame));
      const layout = presetOf(name, from, frame);
      const never = frame.nbytes < frame.itemsize || (name === 'reverse' && frame.framework === 'torch');
      expect(layout === null).toBe(never);
      expect(layout === null || isLegal(layout, frame)).toBe(true);
    }),
  );
});

const z = { shape: [3, 2], strides: [8, 64], offset: 8 };

test('the call counts elements in PyTorch and bytes in NumPy, which slices for the offset', () => {
  const flat = { name: 'x', layout: denseLayout([12], 8) };
  expect(asStridedCall(z, flat, 8, 'torch')).toBe('x.as_strided((3, 2), (1, 8), 1)');
  expect(asStridedCall(z, flat, 8, 'numpy')).toBe(
    'np.lib.stride_tricks.as_strided(x[1:], shape=(3, 2), strides=(8, 64))',
  );
  expect(asStridedCall({ shape: [3], strides: [40], offset: 0 }, flat, 8, 'numpy')).toBe(
    'np.lib.stride_tricks.as_strided(x, shape=(3,), strides=(40,))',
  );
  expect(asStridedCall(z, { name: 'm', layout: denseLayout([3, 4], 8) }, 8, 'numpy')).toContain('m.reshape(-1)[1:]');
});

test('newch has no such call', () => {
  expect(asStridedCall(z, { name: 'x', layout: denseLayout([12], 8) }, 8, 'newch')).toBeNull();
});

test('there is no such NumPy call where the first element cannot be sliced to', () => {
  expect(asStridedCall({ ...z, offset: 3 }, { name: 'x', layout: denseLayout([12], 8) }, 8, 'numpy')).toBeNull();
  expect(
    asStridedCall(z, { name: 't', layout: { shape: [4, 3], strides: [8, 32], offset: 0 } }, 8, 'numpy'),
  ).toBeNull();
});

import { expect, test } from 'vitest';
import type { Step, TensorShot } from '../trace/step.ts';
import { Colouring } from './colouring.ts';

let id = 0;
const shot = (shape: number[], strides: number[], storage = 0): TensorShot => ({
  id: id++,
  framework: 'torch',
  dtype: 'int64',
  storage,
  layout: { shape, strides, offset: 0 },
  requiresGrad: false,
  writeable: true,
});

const step = (
  number: number,
  op: string,
  kind: Step['kind'],
  inputs: TensorShot[],
  outputs: TensorShot[],
  args: Step['args'] = {},
) => ({ number, op, kind, inputs, outputs, args: { input: { tensor: inputs[0]?.id }, ...args } }) as unknown as Step;

test('a transpose takes the colours along with the axes', () => {
  const x = shot([3, 4], [32, 8]);
  const y = shot([4, 3], [8, 32]);
  const colouring = new Colouring();
  colouring.follow([step(0, 'tensor', 'new', [], [x]), step(1, 'transpose', 'view', [x], [y], { dim0: 0, dim1: 1 })]);
  const [a, b] = colouring.of(x);
  expect(colouring.of(y)).toEqual([b, a]);
});

test('a computed tensor keeps the colours of an input of its shape; a new axis of a broadcast gets its own', () => {
  const x = shot([4], [8]);
  const y = shot([3, 4], [32, 8], 1);
  const z = shot([3, 4], [32, 8], 2);
  const colouring = new Colouring();
  colouring.follow([
    step(0, 'tensor', 'new', [], [x]),
    step(1, 'expand', 'compute', [x], [y]),
    step(2, 'add', 'compute', [y, x], [z]),
  ]);
  expect(colouring.of(y)[1]).toEqual(colouring.of(x)[0]);
  expect(colouring.of(y)[0]).not.toEqual(colouring.of(x)[0]);
  expect(colouring.of(z)).toEqual(colouring.of(y));
});

test('a layout that is tried out borrows colours axis by axis; an axis it has beyond gets its own', () => {
  const x = shot([3, 4], [32, 8]);
  const tried = { ...shot([3, 2, 2], [32, 16, 8]), id: -1 };
  const colouring = new Colouring();
  colouring.follow([step(0, 'tensor', 'new', [], [x])]);
  colouring.lend(tried, x);
  expect(colouring.of(tried).slice(0, 2)).toEqual(colouring.of(x));
  expect(colouring.of(x)).not.toContainEqual(colouring.of(tried)[2]);
});

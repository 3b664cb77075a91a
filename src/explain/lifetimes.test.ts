import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsizeOf } from '../core/dtype.ts';
import { positionsOf } from '../core/layout.ts';
import { frameAt } from '../trace/frame.ts';
import { scenarioOf } from '../trace/scenario.ts';
import type { TensorShot } from '../trace/step.ts';
import { storyOf } from '../trace/story.ts';
import { coverageOf, livesOf } from './lifetimes.ts';

const program = `import torch
x = torch.zeros(1000)
s = x[10:14]
y = s + 1
del x
del y
t = s.clone()
`;

test('a storage lives from the step that brought it to the one that freed it', () => {
  const history = storyOf(scenarioOf(program));
  const last = history.length - 1;
  const [x, y, t] = livesOf(history, last);
  expect([x!.born, x!.freed, x!.state]).toEqual([0, null, 'alive']);
  expect(y!.state).toBe('freed');
  expect(history.steps[y!.freed!]!.frees).toContain(y!.id);
  expect(t!.state).toBe('alive');
  expect(livesOf(history, 0).map((l) => l.state)).toEqual(['alive', 'to come', 'to come']);
});

test('a small slice keeps all of its storage alive', () => {
  const history = storyOf(scenarioOf(program));
  const storage = frameAt(history, history.length - 1).storages[0]!;
  expect(storage.names).toEqual(['s']);
  expect(coverageOf(storage)).toEqual({ bytes: 16, exact: true });
});

const tensor = (dtype: 'int32' | 'int64', shape: number[], strides: number[], offset: number): TensorShot => ({
  id: 0,
  framework: 'numpy',
  dtype,
  storage: 0,
  layout: { shape, strides, offset },
  requiresGrad: false,
  writeable: true,
});

const axis = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: -9, max: 9 }));
const tensors = fc.array(
  fc.tuple(fc.constantFrom('int32' as const, 'int64' as const), fc.array(axis, { maxLength: 3 })).map(([dtype, axes]) =>
    tensor(
      dtype,
      axes.map(([size]) => size),
      axes.map(([, stride]) => stride),
      128,
    ),
  ),
  { maxLength: 3 },
);

test('coverage counts the bytes that some element covers, each once', () => {
  fc.assert(
    fc.property(tensors, (over) => {
      const nbytes = 256;
      const bytes = new Set<number>();
      for (const t of over)
        for (const at of positionsOf(t.layout)) for (let k = 0; k < itemsizeOf(t.dtype); k++) bytes.add(at + k);
      expect(coverageOf({ nbytes, tensors: over })).toEqual({ bytes: bytes.size, exact: true });
    }),
  );
});

test('what is too large to count is bounded from above', () => {
  const huge = coverageOf({ nbytes: 2 ** 40, tensors: [tensor('int64', [10], [16], 0)] });
  expect(huge).toEqual({ bytes: 80, exact: false });
});

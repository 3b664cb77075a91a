import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemsizeOf } from '../core/dtype.ts';
import { positionsOf } from '../core/layout.ts';
import type { Frame } from './frame.ts';
import { addressAt, aliasCounts, frameAt, indicesAt, offsetAt, valueAt } from './frame.ts';
import { History } from './history.ts';
import type { Moment } from './history.ts';
import { budgets } from './budgets.ts';
import { runScenario } from './run.ts';
import { scenarioOf } from './scenario.ts';
import type { TensorShot } from './step.ts';
import { storyOf } from './story.ts';

const program = `import torch
T = torch.tensor([[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23]])
y = T.T
z = y[1:, ::2]
z[0, 1] = 99
c = z.contiguous()
c += 1
n = c.numel()
del T
w = y.expand(2, 4, 3)
`;
const tensorOf = (frame: Frame, name: string): TensorShot => {
  const value = frame.variables.find((v) => v.name === name)?.value;
  if (!value || !('tensor' in value)) throw new Error(`${name} is no tensor`);
  return value.tensor;
};

/** Everything a frame says, its elements included. */
const contents = (frame: Frame): unknown => ({
  step: frame.step,
  variables: frame.variables,
  storages: frame.storages,
  cells: frame.storages.map((s) =>
    Array.from({ length: s.nbytes / itemsizeOf(s.dtype) }, (_, k) => [
      frame.elementAt(s.id, k * itemsizeOf(s.dtype), s.dtype, 'before'),
      frame.elementAt(s.id, k * itemsizeOf(s.dtype), s.dtype),
    ]),
  ),
});

const line = fc.constantFrom(
  'x = torch.arange(6).view(2, 3)',
  'y = x.T',
  'x[0, 1] = 7',
  'x[:, 1] += 10',
  'z = x + 1',
  'x = x.clone()',
  'y = x[:1]',
  'x.fill_(3)',
  'del z; z = 0',
  'y.zero_()',
  'for i in range(2):\n    x[i, i] = i',
  'print(x)',
);
const programs = fc
  .array(line, { maxLength: 10 })
  .map((lines) => ['import torch', 'x = torch.zeros(2, 3)', 'y = x', 'z = 0', ...lines].join('\n'));

describe('a frame', () => {
  it('is the same whether one steps forward, back, or comes from anywhere', () => {
    fc.assert(
      fc.property(programs, (code) => {
        const moments: Moment[] = [];
        runScenario(scenarioOf(code), budgets, (m) => moments.push(m));
        const growing = new History();
        const forward = moments.map((m) => {
          growing.add([m]);
          return contents(frameAt(growing, m.step.number));
        });
        const back = moments.map((_, k) => contents(frameAt(growing, moments.length - 1 - k))).reverse();
        expect(back).toEqual(forward);
      }),
      { numRuns: 25 },
    );
  });

  it('stands alone: it keeps showing what it showed', () => {
    const moments: Moment[] = [];
    runScenario(scenarioOf(program), budgets, (m) => moments.push(m));
    const history = new History();
    history.add(moments.slice(0, 3));
    const frame = frameAt(history, 2);
    const before = contents(frame);
    history.add(moments.slice(3));
    expect(contents(frame)).toEqual(before);
  });

  it('shows a write to exactly the views whose addresses it touches', () => {
    const views = [
      'x',
      'x.T',
      'x[1:]',
      'x[:, ::2]',
      'x[0]',
      'x[:, 1:].T',
      'x.expand(2, 3, 4)',
      'x.diagonal()',
      'x.clone()',
    ];
    const targets: Readonly<Record<string, (i: number, j: number) => boolean>> = {
      'x[1, 2]': (i, j) => i === 1 && j === 2,
      'x[0]': (i) => i === 0,
      'x[:, 1]': (_, j) => j === 1,
      'x.T[2:, 1]': (i, j) => i === 1 && j >= 2,
      'x[::2, ::3]': (i, j) => i % 2 === 0 && j % 3 === 0,
      'x.diagonal()[1:]': (i, j) => i === j && i > 0,
      'x[[0, 2]]': (i) => i !== 1,
      'x[x > 5]': (i, j) => 4 * i + j > 5,
    };
    fc.assert(
      fc.property(fc.subarray(views, { minLength: 1 }), fc.constantFrom(...Object.keys(targets)), (names, target) => {
        const made = names.map((view, k) => `v${k} = ${view}\n`).join('');
        const history = storyOf(scenarioOf(`x = torch.arange(12).view(3, 4)\n${made}${target} = -1\n`));
        const frame = frameAt(history, history.length - 1);
        const { written } = frame.step;
        const touched = new Set(positionsOf(written!.layout));
        for (const k of names.keys()) {
          const view = tensorOf(frame, `v${k}`);
          for (const at of positionsOf(view.layout)) {
            const was = frame.elementAt(view.storage, at, view.dtype, 'before');
            const isTarget = view.storage === written!.storage && targets[target]!(Math.floor(at / 32), (at / 8) % 4);
            expect(frame.elementAt(view.storage, at, view.dtype)).toEqual(isTarget ? { value: -1n } : was);
            expect(touched.has(at) || !isTarget).toBe(true);
          }
        }
      }),
      { numRuns: 25 },
    );
  });

  it('knows offsets, addresses and values as the reference picture has them', () => {
    const history = storyOf(scenarioOf(program));
    const frame = frameAt(history, 2);
    const z = tensorOf(frame, 'z');
    expect(offsetAt(z, [1, 1])).toBe(10);
    expect(addressAt(frame, z, [1, 1])).toBe(0x1050);
    expect(valueAt(frame, z, [1, 1])).toEqual({ value: 22n });
    expect(frame.storages).toMatchObject([
      { letter: 'A', address: 0x1000, nbytes: 96, names: ['T', 'y', 'z'], dtype: 'int64' },
    ]);
  });

  it('shows elements before and after a write', () => {
    const frame = frameAt(storyOf(scenarioOf(program)), 3);
    const y = tensorOf(frame, 'y');
    expect(frame.step.kind).toBe('write');
    expect(valueAt(frame, y, [1, 2], 'before')).toEqual({ value: 21n });
    expect(valueAt(frame, y, [1, 2])).toEqual({ value: 99n });
    expect(frame.storages.map((s) => s.written)).toEqual([true]);
  });

  it('tells all indices that reach an address, and how many reach each cell', () => {
    const history = storyOf(scenarioOf(program));
    const frame = frameAt(history, history.length - 1);
    const w = tensorOf(frame, 'w');
    expect(indicesAt(w, 5 * 8)).toEqual({
      indices: [
        [0, 1, 1],
        [1, 1, 1],
      ],
      count: 2,
      complete: true,
    });
    expect(aliasCounts(w, 0, 4 * 8, 8)).toEqual([2, 2, 2, 2]);
    expect(aliasCounts(tensorOf(frame, 'z'), 0, 12 * 8, 8)).toEqual([0, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1]);
  });

  it('has no elements for device meta, outside a storage, or for a storage it does not have', () => {
    const frame = frameAt(storyOf(scenarioOf("x = torch.zeros(1000000, 1000000, device='meta')")), 0);
    const x = tensorOf(frame, 'x');
    expect(valueAt(frame, x, [5, 5])).toBe('absent');
    expect(frame.elementAt(7, 0, 'int8')).toBe('absent');
    expect(frame.storages).toMatchObject([{ nbytes: 4e12, device: 'meta' }]);
  });
});

it('a gradient can be called by its tensor from the step on that gave it, until it is taken away', () => {
  const code = `import torch
x = torch.tensor([1., 2., 3.], requires_grad=True)
(x * x).sum().backward()
y = x.grad[1:]
x.grad = None
z = torch.zeros(2)
`;
  const history = storyOf(scenarioOf(code));
  const names = (line: string) => {
    const step = history.steps.findLast(({ range }) => code.slice(range.from, range.to).startsWith(line))!;
    return frameAt(history, step.number);
  };
  expect(names('x * x').named.map(({ name }) => name)).toEqual(['x']);
  const after = names('x.grad[');
  expect(after.named.map(({ name }) => name)).toEqual(['x', 'x.grad', 'y']);
  const { tensor } = after.named[1]!;
  expect([0, 1, 2].map((i) => valueAt(after, tensor, [i]))).toEqual([{ value: 2 }, { value: 4 }, { value: 6 }]);
  expect(after.storage(tensor.storage)?.names).toEqual(['x.grad', 'y']);
  expect(names('torch.zeros').named.map(({ name }) => name)).toEqual(['x', 'y', 'z']);
});

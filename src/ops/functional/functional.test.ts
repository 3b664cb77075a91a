import { describe, expect, it } from 'vitest';
import { calling, stepsOf, valuesOf } from '../calling.ts';
import { call } from '../call.ts';
import type { AnyArgs, Machine } from '../op.ts';
import type { OpName } from '../table.ts';
import { opNamed } from '../table.ts';
import { outOf, unlimited } from '../unlimited.ts';

const torch = calling('torch');

/** The operations that a machine is told when a composite is called, and its result. */
function told(name: OpName, args: AnyArgs) {
  const names: string[] = [];
  const m: Machine = { ...unlimited(), tell: ({ op }) => void names.push(op.name) };
  const op = opNamed(name);
  const none = Object.fromEntries(Object.keys(op.params).map((key) => [key, null]));
  return { names, out: outOf(call(m, op, { ...none, ...args }, 'torch')), m };
}

const image = (...shape: number[]) =>
  torch.out('reshape', {
    input: torch.out('arange', { end: BigInt(shape.reduce((n, s) => n * s, 1)), dtype: 'float32' }),
    shape,
  });

describe('an operation made of steps', () => {
  it('tells its steps and not itself', () => {
    const { names } = told('linear', { input: image(2, 3), weight: image(4, 3), bias: image(4) });
    expect(names).toEqual(['transpose', 'matmul', 'add']);
  });

  it('says which step refused', () => {
    expect(torch.refusal('linear', { input: image(2, 3), weight: image(4, 2) })).toMatchObject({
      why: 'matmul-sizes-differ',
    });
  });

  it('holds what its steps made until it is done', () => {
    const held: number[] = [];
    const m: Machine = { ...unlimited(), tell: () => void held.push(m.held?.length ?? 0) };
    opNamed('linear').steps!(m, { input: image(2, 3), weight: image(4, 3), bias: null }, 'torch');
    expect(held).toEqual([1, 2]);
    expect(m.held).toBeNull();
  });
});

describe('conv2d', () => {
  const conv = (args: AnyArgs) =>
    torch.out('conv2d', { bias: null, stride: [1], padding: [0], dilation: [1], groups: 1, ...args });

  it('adds up each window weighted', () => {
    const out = conv({ input: image(1, 1, 3, 3), weight: image(1, 1, 2, 2) });
    expect(valuesOf(out)).toEqual([19, 25, 37, 43]);
  });

  it('lies row-major, whatever the image does', () => {
    const turned = torch.out('permute', { input: image(4, 5, 2, 2), dims: [2, 3, 0, 1] });
    expect(stepsOf(conv({ input: turned, weight: image(3, 2, 2, 2), padding: [1] }))).toEqual([90, 30, 6, 1]);
  });

  it('takes windows as views and copies only into columns', () => {
    const args = { stride: [1], padding: [0], dilation: [1], groups: 1 };
    const { names } = told('conv2d', { input: image(1, 2, 4, 4), weight: image(3, 2, 3, 3), ...args });
    expect(names).toEqual(['unfold', 'unfold', 'permute', 'reshape', 'reshape', 'matmul', 'reshape']);
  });

  it.each([
    ['too few channels', { input: [1, 1, 4, 4], weight: [1, 2, 2, 2] }, { why: 'convolution', fault: 'channels' }],
    ['a window larger than the image', { input: [1, 1, 2, 2], weight: [1, 1, 3, 3] }, { why: 'kernel-too-large' }],
    ['no image', { input: [4, 4], weight: [1, 1, 2, 2] }, { why: 'convolution', fault: 'rank' }],
  ])('refuses %s', (_, { input, weight }, refusal) => {
    const args = { stride: [1], padding: [0], dilation: [1], groups: 1 };
    expect(torch.refusal('conv2d', { input: image(...input), weight: image(...weight), ...args })).toMatchObject(
      refusal,
    );
  });
});

describe('einsum', () => {
  const einsum = (equation: string, ...shapes: number[][]) =>
    torch.out('einsum', { equation, tensors: shapes.map((shape) => image(...shape)) });

  it.each([
    [
      'ij,jk->ik',
      [
        [2, 3],
        [3, 2],
      ],
      [10, 13, 28, 40],
    ],
    ['ii', [[3, 3]], [12]],
    ['ij->ji', [[2, 2]], [0, 2, 1, 3]],
    ['i,j->ij', [[2], [3]], [0, 0, 0, 0, 1, 2]],
    ['...i,i->...', [[2, 2], [2]], [1, 3]],
    [
      'ij,ij->',
      [
        [2, 2],
        [2, 2],
      ],
      [14],
    ],
  ])('%s', (equation, shapes, values) => {
    expect(valuesOf(einsum(equation, ...shapes))).toEqual(values);
  });

  it('that only turns axes is a view', () => {
    const x = image(2, 3);
    expect(torch.out('einsum', { equation: 'ij->ji', tensors: [x] }).storage).toBe(x.storage);
  });

  it.each([
    [
      'ij,jk',
      [
        [2, 3],
        [2, 3],
      ],
      'size',
    ],
    ['ij', [[2, 3, 4]], 'count'],
    ['ij->ik', [[2, 3]], 'output-unknown'],
    ['ij->jj', [[2, 3]], 'output-twice'],
    ['ii', [[2, 3]], 'repeated'],
    ['i,j', [[2]], 'operands'],
  ])('refuses %s', (equation, shapes, fault) => {
    const tensors = shapes.map((shape) => image(...shape));
    expect(torch.refusal('einsum', { equation, tensors })).toMatchObject({ why: 'subscripts', fault });
  });
});

describe('cross_entropy', () => {
  const loss = (target: bigint[], more: AnyArgs = {}) =>
    torch.run('cross_entropy', {
      input: torch.tensor([
        [0, 0],
        [0, 0],
        [0, Math.log(3)],
      ]),
      target: torch.tensor(target),
      ignore_index: -100,
      reduction: 'mean',
      ...more,
    });

  it('is the mean of −log of what the class of each target got', () => {
    expect(Number(valuesOf(outOf(loss([0n, 1n, 1n])))[0])).toBeCloseTo((2 * Math.log(2) + Math.log(4 / 3)) / 3);
  });

  it('passes over targets that are to be ignored', () => {
    expect(Number(valuesOf(outOf(loss([0n, -100n, -100n])))[0])).toBeCloseTo(Math.log(2));
  });

  it('refuses a class that there is not', () => {
    expect(loss([0n, 1n, 2n])).toEqual({ why: 'class-out-of-range', class: 2, classes: 2 });
  });
});

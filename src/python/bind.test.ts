import { describe, expect, it } from 'vitest';
import type { Op } from '../ops/op.ts';
import type { Tensor } from '../tensor/tensor.ts';
import type { Binding } from './bind.ts';
import { bind } from './bind.ts';
import { signatureOf } from './signature.ts';
import type { Value } from './value.ts';
import { PyTuple } from './value.ts';

const op: Op = {
  name: 'f',
  kind: 'view',
  params: { input: 'tensor', dims: 'ints?', dim: 'int?', flag: 'bool?' },
  forms: {},
  run: () => ({ why: 'two-ellipses' }),
};

const complain = (text: string): never => {
  throw new Error(text);
};

/** Values pass as they are. */
const binding: Binding = {
  receiver: 'input',
  convert: (value) => value,
  missing: (name, parameters) => complain(`${name} misses ${parameters.join()}`),
  tooMany: (name, most, given) => complain(`${name} takes ${most}, not ${given}`),
  unexpected: (name, keyword) => complain(`${name} has no ${keyword}`),
  twice: (name, parameter) => complain(`${name} has ${parameter} twice`),
};

const self = {} as Tensor;
const called = (form: string, given: Value[], keywords: Record<string, Value> = {}, on: Tensor | null = self) =>
  bind({ op, signature: signatureOf(form) }, on, given, new Map(Object.entries(keywords)), binding);

describe('binding arguments', () => {
  it('gives every parameter of the op, None where nothing is typed', () => {
    expect(called('f(dim)', [2n])).toEqual({ input: self, dims: null, dim: 2n, flag: null });
  });

  it('takes a parameter by position or by its typed name', () => {
    expect(called('f(axis as dim, flag=False)', [], { axis: 1n })).toMatchObject({ dim: 1n, flag: false });
    expect(called('f(axis as dim, flag=False)', [1n, true])).toMatchObject({ dim: 1n, flag: true });
  });

  it('takes a typed None for given', () => {
    expect(called('f(dim=3)', [null])).toMatchObject({ dim: null });
    expect(called('f(dim=3)', [])).toMatchObject({ dim: 3n });
  });

  it('gathers what a star takes one by one, or takes one sequence', () => {
    const pair = new PyTuple([1n, 0n]);
    expect(called('f(*dims)', [1n, 0n])).toMatchObject({ dims: pair });
    expect(called('f(*dims)', [pair])).toMatchObject({ dims: pair });
    expect(called('f(*dims)', [], { dims: pair })).toMatchObject({ dims: pair });
  });

  it('as a function has the tensor first, and no star', () => {
    expect(called('f(*dims)', [self, new PyTuple([0n])], {}, null)).toMatchObject({ input: self });
    expect(() => called('f(*dims)', [self, 0n, 1n], {}, null)).toThrow('f takes 2, not 3');
    expect(called('f(dim)', [], { input: self, dim: 0n }, null)).toMatchObject({ input: self, dim: 0n });
  });

  it('lets a form decide arguments that nobody can type', () => {
    expect(called('f(; dim=2)', [])).toMatchObject({ dim: 2n });
    expect(() => called('f(; dim=2)', [], { dim: 1n })).toThrow('f has no dim');
  });

  it('complains as Python does', () => {
    expect(() => called('f(dim, flag)', [])).toThrow('f misses dim,flag');
    expect(() => called('f(dim)', [1n, 2n])).toThrow('f takes 1, not 2');
    expect(() => called('f(dim)', [1n], { dim: 2n })).toThrow('f has dim twice');
    expect(() => called('f(dim)', [1n], { axis: 2n })).toThrow('f has no axis');
    expect(() => called('f(*, dim)', [1n])).toThrow('f takes 0, not 1');
  });
});

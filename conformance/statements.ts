// The statements of neutral programs (`{"out": "y", "op": "add", "in": ["x", {"int": 2}]}`) as ops of the table.
// Knows how each is called; running them is the program's matter.
import type { Scalar } from '../src/core/dtype.ts';
import type { Tensor } from '../src/tensor/tensor.ts';
import type { Operation, Translated } from './chain.ts';
import { torchChain } from './torch-chain.ts';

export type Given =
  | string
  | { readonly int: number }
  | { readonly float: number | string }
  | { readonly bool: boolean };

export interface Statement {
  readonly out?: string | null;
  readonly op: string;
  readonly in?: readonly Given[];
  readonly args?: Readonly<Record<string, unknown>>;
  /** Of `no_grad`. */
  readonly body?: readonly Statement[];
}

export type Value = Tensor | Scalar;

/** A recorded Python number: an int as bigint, a float as number. */
export function scalarOf(given: Exclude<Given, string>): Scalar {
  if ('int' in given) return BigInt(given.int);
  return 'float' in given ? Number(given.float) : given.bool;
}

type Rule = (values: readonly Value[], args: Readonly<Record<string, unknown>>) => Translated;

const binary =
  (op: string): Rule =>
  ([input, other]) => ({ op, args: { input, other } });
const unary =
  (op: string): Rule =>
  ([input], args) => ({ op, args: { input, ...args } });
const many =
  (op: string): Rule =>
  (tensors, { dim }) => ({ op, args: { tensors, dim } });

/** An operation that chains know too, its arguments in their order there. */
const chained =
  (op: string, ...names: string[]): Rule =>
  ([input], args) => {
    const { args: named, ...rest } = torchChain[op]!(
      names.map((name) => args[name]),
      input as Tensor,
    );
    return { ...rest, args: { input, ...named } };
  };

/** A creator that takes a shape and a type. */
const shaped =
  (op: string): Rule =>
  (_values, { shape, dtype }) => ({ op, args: { shape, dtype } });

const rules: Readonly<Record<string, Rule>> = {
  ...Object.fromEntries(
    ['add', 'sub', 'mul', 'div', 'pow', 'matmul', 'eq', 'ne', 'lt', 'le', 'gt', 'ge'].map((op) => [op, binary(op)]),
  ),
  ...Object.fromEntries(
    [
      'neg',
      'exp',
      'log',
      'sqrt',
      'relu',
      'sigmoid',
      'tanh',
      'softmax',
      'log_softmax',
      'sum',
      'mean',
      'amax',
      'argmax',
    ].map((op) => [op, unary(op)]),
  ),
  ...Object.fromEntries(
    ['to', 'contiguous', 'clone', 'empty_like', 'zeros_like', 'ones_like', 'detach'].map((op) => [op, unary(op)]),
  ),
  cat: many('cat'),
  stack: many('stack'),
  masked_fill: ([input, mask, value]) => ({ op: 'masked_fill', args: { input, mask, value } }),
  index: chained('index', 'items'),
  flip: chained('flip', 'dims'),
  reshape: chained('reshape', 'shape'),
  flatten: chained('flatten', 'start_dim', 'end_dim'),
  zeros: shaped('zeros'),
  ones: shaped('ones'),
  full: (values, args) => {
    const { args: named } = shaped('full')(values, args);
    return { op: 'full', args: { ...named, fill_value: scalarOf(args['value'] as Exclude<Given, string>) } };
  },
  arange: (_values, { start, end, step, dtype }) => ({
    op: 'arange',
    args: {
      start: scalarOf(start as Exclude<Given, string>),
      end: scalarOf(end as Exclude<Given, string>),
      step: scalarOf(step as Exclude<Given, string>),
      dtype,
    },
  }),
  tensor: (_values, { data, dtype }) => torchChain['tensor']!([data, dtype], null),
};

/** The op and arguments of a statement; null where there is no such op. `index_select` and `chain` are the program's own. */
export const translated = ({ op, args }: Statement, values: readonly Value[]): Translated | null =>
  rules[op]?.(values, args ?? {}) ?? null;

export type { Operation };

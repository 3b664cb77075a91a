// Which op stands behind an operator of Python. Knows names only; an operator whose op the table lacks has none.
import type { Op } from '../../ops/op.ts';
import { table } from '../../ops/table.ts';
import type { BinaryOperator, CompareOperator, UnaryOperator } from '../value.ts';

const ops: Readonly<Record<string, unknown>> = table;
const named = (name: string): Op | undefined => ops[name] as Op | undefined;

export const binaryNames: Readonly<Record<BinaryOperator, string>> = {
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '/': 'div',
  '//': 'floor_divide',
  '%': 'remainder',
  '**': 'pow',
  '@': 'matmul',
  '&': 'bitwise_and',
  '|': 'bitwise_or',
  '^': 'bitwise_xor',
  '<<': 'bitwise_left_shift',
  '>>': 'bitwise_right_shift',
};

export const compareNames: Readonly<Record<CompareOperator, string>> = {
  '==': 'eq',
  '!=': 'ne',
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
};

export const unaryNames: Readonly<Record<UnaryOperator, string>> = { '-': 'neg', '+': 'positive', '~': 'bitwise_not' };

const found = <K extends string>(names: Readonly<Record<K, string>>): Partial<Record<K, Op>> =>
  Object.fromEntries(Object.entries<string>(names).map(([sign, name]) => [sign, named(name)])) as Partial<
    Record<K, Op>
  >;

// Asked when a program runs, not when modules load: the table may still be filling then.
let cached: {
  binary: Partial<Record<BinaryOperator, Op>>;
  compare: Partial<Record<CompareOperator, Op>>;
  unary: Partial<Record<UnaryOperator, Op>>;
} | null = null;
const all = () => (cached ??= { binary: found(binaryNames), compare: found(compareNames), unary: found(unaryNames) });

export const binaryOps = () => all().binary;
export const compareOps = () => all().compare;
export const unaryOps = () => all().unary;

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

type Found<K extends string> = Partial<Record<K, Op>>;

const found = <K extends string>(names: Readonly<Record<K, string>>, tail = ''): Found<K> =>
  Object.fromEntries(Object.entries<string>(names).map(([sign, name]) => [sign, named(name + tail)])) as Found<K>;

const binary = found(binaryNames);
const inPlace = found(binaryNames, '_');
const compare = found(compareNames);
const unary = found(unaryNames);

export const binaryOps = () => binary;
export const inPlaceOps = () => inPlace;
export const compareOps = () => compare;
export const unaryOps = () => unary;

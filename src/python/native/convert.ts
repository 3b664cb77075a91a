// The classes that are called to convert: int, float, bool, str, list, tuple, set, dict, range, slice.
import type { Callable, Runtime, Value } from '../value.ts';
import { PyDict, PyList, PyRange, PySlice, PyTuple, raise } from '../value.ts';
import { toFloat } from './arithmetic.ts';
import { setEntry, updateFrom } from './dict.ts';
import { taken } from './method.ts';
import { quoted } from './quote.ts';
import { setOf } from './set.ts';

type Make = Callable['run'];

function intOf(value: Value, base: Value | undefined, run: Runtime): bigint {
  if (typeof value === 'string') return parsedInt(value, base === undefined ? 10 : Number(run.index(base)));
  if (base !== undefined) return raise('TypeError', "int() can't convert non-string with explicit base");
  const number = run.number(value);
  if (number === undefined) {
    return raise(
      'TypeError',
      `int() argument must be a string, a bytes-like object or a real number, not '${run.typeName(value)}'`,
    );
  }
  if (typeof number !== 'number') return BigInt(number);
  if (Number.isNaN(number)) return raise('ValueError', 'cannot convert float NaN to integer');
  if (!Number.isFinite(number)) return raise('OverflowError', 'cannot convert float infinity to integer');
  return BigInt(Math.trunc(number));
}

function parsedInt(text: string, base: number): bigint {
  const wrong = (): never => raise('ValueError', `invalid literal for int() with base ${base}: ${quoted(text)}`);
  if (base !== 0 && (base < 2 || base > 36)) return raise('ValueError', 'int() base must be >= 2 and <= 36, or 0');
  const match = /^\s*([-+]?)(0[xX]|0[oO]|0[bB])?_?([0-9a-zA-Z]+(?:_[0-9a-zA-Z]+)*)\s*$/.exec(text);
  if (match === null) return wrong();
  const [, sign, prefix = '', body = ''] = match;
  const prefixed = { x: 16, o: 8, b: 2 }[prefix.slice(1).toLowerCase()];
  const isPrefix = prefixed !== undefined && (base === 0 || base === prefixed);
  const radix = isPrefix ? prefixed : base === 0 ? 10 : base;
  const digits = ((isPrefix ? '' : prefix) + body).replaceAll('_', '').toLowerCase();
  if (digits.length > 4300 && (radix & (radix - 1)) !== 0) {
    return raise(
      'ValueError',
      `Exceeds the limit (4300 digits) for integer string conversion: value has ${digits.length} digits; use sys.set_int_max_str_digits() to increase the limit`,
    );
  }
  let value = 0n;
  for (const digit of digits) {
    const worth = Number.parseInt(digit, 36);
    if (worth >= radix) return wrong();
    value = value * BigInt(radix) + BigInt(worth);
  }
  return sign === '-' ? -value : value;
}

function floatOf(value: Value, run: Runtime): number {
  if (typeof value === 'string') {
    const text = value.trim().toLowerCase();
    const named = /^([-+]?)(inf|infinity|nan)$/.exec(text);
    if (named !== null) return named[2] === 'nan' ? Number.NaN : named[1] === '-' ? -Infinity : Infinity;
    if (/^[-+]?(\d+(_\d+)*\.?(\d+(_\d+)*)?|\.\d+(_\d+)*)(e[-+]?\d+(_\d+)*)?$/.test(text))
      return Number(text.replaceAll('_', ''));
    return raise('ValueError', `could not convert string to float: ${quoted(value)}`);
  }
  const number = run.number(value);
  if (number !== undefined) return toFloat(number);
  return raise('TypeError', `float() argument must be a string or a real number, not '${run.typeName(value)}'`);
}

export const makeInt: Make = (args, keywords, run) => {
  const [value, base] = taken('int', { least: 0, most: 2, names: ['', 'base'] }, args, keywords);
  return value === undefined ? 0n : intOf(value, base, run);
};

export const makeFloat: Make = (args, keywords, run) => {
  const [value] = taken('float', { least: 0, most: 1 }, args, keywords);
  return value === undefined ? 0 : floatOf(value, run);
};

export const makeBool: Make = (args, keywords, run) => {
  const [value] = taken('bool', { least: 0, most: 1 }, args, keywords);
  return value !== undefined && run.truth(value);
};

export const makeStr: Make = (args, keywords, run) => {
  const [value] = taken('str', { least: 0, most: 1 }, args, keywords);
  return value === undefined ? '' : run.str(value);
};

export const makeList: Make = (args, keywords, run) => {
  const [items] = taken('list', { least: 0, most: 1 }, args, keywords);
  return new PyList(items === undefined ? [] : run.list(items));
};

export const makeTuple: Make = (args, keywords, run) => {
  const [items] = taken('tuple', { least: 0, most: 1 }, args, keywords);
  if (items instanceof PyTuple && items.name === null) return items;
  return new PyTuple(items === undefined ? [] : run.list(items));
};

export const makeSet: Make = (args, keywords, run) => {
  const [items] = taken('set', { least: 0, most: 1 }, args, keywords);
  return setOf(items === undefined ? [] : run.list(items), run);
};

export const makeDict: Make = (args, keywords, run) => {
  if (args.length > 1) return raise('TypeError', `dict expected at most 1 argument, got ${args.length}`);
  const dict = new PyDict();
  if (args[0] !== undefined) updateFrom(dict, args[0], run);
  for (const [key, value] of keywords) setEntry(dict, key, value, run);
  return dict;
};

export const makeRange: Make = (args, keywords, run) => {
  const given = taken('range', { least: 1, most: 3 }, args, keywords);
  const [first, second, third] = given.map((value) => run.index(value!));
  if (third === 0n) return raise('ValueError', 'range() arg 3 must not be zero');
  return second === undefined ? new PyRange(0n, first!, 1n) : new PyRange(first!, second, third ?? 1n);
};

export const makeSlice: Make = (args, keywords) => {
  const [first = null, second, third = null] = taken('slice', { least: 1, most: 3 }, args, keywords);
  return second === undefined ? new PySlice(null, first, null) : new PySlice(first, second, third);
};

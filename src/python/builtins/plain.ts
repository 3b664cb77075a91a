// The other built-in functions: print, len, abs, round, isinstance, repr, id, hasattr, getattr, hex and their like.
import { itemCost } from '../costs.ts';
import type { Callable, Runtime, Value } from '../value.ts';
import { Callable as Builtin, PyTuple, PyType, Raised, raise } from '../value.ts';
import { builtin } from '../native/method.ts';
import { asciiOnly, charactersOf, lengthOf } from '../native/quote.ts';
import { identityOf } from '../native/identity.ts';
import { inherits } from '../native/type.ts';
import { spendText } from '../native/text-length.ts';
import { arithmetic, floatDivmod, isNum, toFloat } from '../native/arithmetic.ts';

const print = new Builtin('print', (args, keywords, run) => {
  const word = (name: string, otherwise: string): string => {
    const value = keywords.get(name) ?? otherwise;
    return typeof value === 'string'
      ? value
      : raise('TypeError', `${name} must be None or a string, not ${run.typeName(value)}`);
  };
  for (const key of keywords.keys()) {
    if (!['sep', 'end', 'flush', 'file'].includes(key))
      return raise('TypeError', `'${key}' is an invalid keyword argument for print()`);
  }
  const [separator, end] = [word('sep', ' '), word('end', '\n')];
  const texts = args.map((value) => run.str(value));
  spendText(
    run,
    texts.reduce((length, text) => length + text.length + separator.length, end.length),
  );
  run.print(texts.join(separator) + end);
  return null;
});

const based = (name: string, radix: number, prefix: string): Callable =>
  builtin(name, 1, 1, ([value], run) => {
    const int = run.index(value!);
    return (int < 0n ? '-' : '') + prefix + (int < 0n ? -int : int).toString(radix);
  });

const abs = builtin('abs', 1, 1, ([value], run) => {
  const result = run.protocol(value!).abs?.(value!, run);
  return result === undefined ? raise('TypeError', `bad operand type for abs(): '${run.typeName(value!)}'`) : result;
});

const round = builtin(
  'round',
  1,
  2,
  ([value, digits = null], run) => {
    const places = digits === null ? null : run.index(digits);
    const result = run.protocol(value!).round?.(value!, places, run);
    return result === undefined
      ? raise('TypeError', `type ${run.typeName(value!)} doesn't define __round__ method`)
      : result;
  },
  { names: ['number', 'ndigits'] },
);

const divmod = builtin('divmod', 2, 2, ([x, y], run) => {
  if (isNum(x!) && isNum(y!) && (typeof x === 'number' || typeof y === 'number')) {
    if (toFloat(y) === 0) return raise('ZeroDivisionError', 'float divmod()');
    return new PyTuple(floatDivmod(toFloat(x), toFloat(y)));
  }
  return new PyTuple([run.binary('//', x!, y!), run.binary('%', x!, y!)]);
});

const pow = builtin('pow', 2, 3, ([x, y, modulus = null], run) => {
  if (modulus === null) return run.binary('**', x!, y!);
  return powerModulo(run.index(x!), run.index(y!), run.index(modulus), run);
});

function powerModulo(base: bigint, exponent: bigint, modulus: bigint, run: Runtime): Value {
  if (modulus === 0n) return raise('ValueError', 'pow() 3rd argument cannot be 0');
  if (exponent < 0n) return raise('ValueError', 'base is not invertible for the given modulus');
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    run.spend(itemCost);
    if (rest & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return arithmetic('%', result, modulus, run) ?? null;
}

function isOf(kind: Value, name: string, test: (type: PyType) => boolean): boolean {
  if (kind instanceof PyTuple) return kind.items.some((one) => isOf(one, name, test));
  if (kind instanceof PyType) return test(kind);
  return raise('TypeError', `${name}() arg 2 must be a type, a tuple of types, or a union`);
}

const isinstance = builtin('isinstance', 2, 2, ([value, kind], run) =>
  isOf(kind!, 'isinstance', (type) => type.has(value!) || inherits(run.typeOf(value!), type)),
);

const issubclass = builtin('issubclass', 2, 2, ([one, kind]) => {
  if (!(one instanceof PyType)) return raise('TypeError', 'issubclass() arg 1 must be a class');
  return isOf(kind!, 'issubclass', (type) => inherits(one, type));
});

function attributeName(value: Value | undefined, run: Runtime): string {
  return typeof value === 'string'
    ? value
    : raise('TypeError', `attribute name must be string, not '${run.typeName(value ?? null)}'`);
}

/** The attribute, or undefined where there is none, also where a framework raises the AttributeError itself. */
function attributeIfAny(x: Value, name: string, run: Runtime): Value | undefined {
  try {
    return run.attributeOr(x, name);
  } catch (thrown) {
    if (thrown instanceof Raised && thrown.exception.type === 'AttributeError') return undefined;
    throw thrown;
  }
}

const hasattr = builtin('hasattr', 2, 2, ([x, name], run) => {
  return attributeIfAny(x!, attributeName(name, run), run) !== undefined;
});

const getattr = builtin('getattr', 2, 3, ([x, name, otherwise], run) => {
  const key = attributeName(name, run);
  const found = attributeIfAny(x!, key, run);
  if (found !== undefined) return found;
  return otherwise !== undefined ? otherwise : run.attribute(x!, key);
});

const setattr = builtin('setattr', 3, 3, ([x, name, value], run) => {
  const key = attributeName(name, run);
  if (run.protocol(x!).setAttribute?.(x!, key, value!, run) === true) return null;
  return raise('AttributeError', `'${run.typeName(x!)}' object has no attribute '${key}'`);
});

const ord = builtin('ord', 1, 1, ([text], run) => {
  if (typeof text !== 'string')
    return raise('TypeError', `ord() expected string of length 1, but ${run.typeName(text!)} found`);
  if (lengthOf(text) !== 1)
    return raise('TypeError', `ord() expected a character, but string of length ${charactersOf(text).length} found`);
  return BigInt(text.codePointAt(0)!);
});

const chr = builtin('chr', 1, 1, ([point], run) => {
  const at = run.index(point!);
  if (at !== BigInt.asIntN(32, at)) return raise('OverflowError', 'Python int too large to convert to C int');
  return at < 0n || at > 0x10ffffn
    ? raise('ValueError', 'chr() arg not in range(0x110000)')
    : String.fromCodePoint(Number(at));
});

const id = builtin('id', 1, 1, ([x]) =>
  typeof x === 'object' && x !== null ? 0x7f0000000000n + BigInt(identityOf(x)) * 16n : 0x7e0000000000n,
);

const hash = builtin('hash', 1, 1, ([x], run) => {
  const text = run.hash(x!);
  if (/^-?\d+$/.test(text)) {
    const int = BigInt(text);
    const magnitude = (int < 0n ? -int : int) % (2n ** 61n - 1n);
    return int < 0n ? (magnitude === 1n ? -2n : -magnitude) : magnitude;
  }
  if (x === '') return 0n;
  let mixed = 0n;
  for (const one of text) mixed = BigInt.asIntN(61, mixed * 1000003n + BigInt(one.codePointAt(0)!));
  return mixed;
});

export const plain: readonly Callable[] = [
  print,
  builtin('len', 1, 1, ([x], run) => BigInt(run.length(x!))),
  builtin('repr', 1, 1, ([x], run) => run.repr(x!)),
  builtin('ascii', 1, 1, ([x], run) => asciiOnly(run.repr(x!))),
  builtin('format', 1, 2, ([x, spec = ''], run) =>
    typeof spec === 'string'
      ? run.format(x!, spec)
      : raise('TypeError', `format() argument 2 must be str, not ${run.typeName(spec)}`),
  ),
  builtin(
    'callable',
    1,
    1,
    ([x], run) => x instanceof Builtin || x instanceof PyType || run.protocol(x!).call !== undefined,
  ),
  abs,
  round,
  divmod,
  pow,
  isinstance,
  issubclass,
  hasattr,
  getattr,
  setattr,
  ord,
  chr,
  id,
  hash,
  based('hex', 16, '0x'),
  based('oct', 8, '0o'),
  based('bin', 2, '0b'),
];

// Classes as values: the built-in ones, and which class a value has.
import type { Protocol, Value } from '../value.ts';
import {
  Callable,
  Ellipsis,
  PyDict,
  PyList,
  PyModule,
  PyRange,
  PySet,
  PySlice,
  PyTuple,
  PyType,
  raise,
} from '../value.ts';
import {
  makeBool,
  makeDict,
  makeFloat,
  makeInt,
  makeList,
  makeRange,
  makeSet,
  makeSlice,
  makeStr,
  makeTuple,
} from './convert.ts';
import { setEntry } from './dict.ts';
import { builtin } from './method.ts';

const cannotMake =
  (name: string): PyType['make'] =>
  () =>
    raise('TypeError', `cannot create '${name}' instances`);

const fromKeys = builtin('dict.fromkeys', 1, 2, ([keys, value], run) => {
  const dict = new PyDict();
  for (const key of run.list(keys!)) setEntry(dict, key, value ?? null, run);
  return dict;
});

const object = new PyType('object', [], () => true, cannotMake('object'));
const define = (
  name: string,
  has: PyType['has'],
  make: PyType['make'] = cannotMake(name),
  get?: PyType['get'],
): PyType => new PyType(name, [object], has, make, get);

const int = define('int', (x) => typeof x === 'bigint' || typeof x === 'boolean', makeInt);
const bool = new PyType('bool', [int], (x) => typeof x === 'boolean', makeBool);
const type = define(
  'type',
  (x) => x instanceof PyType,
  (args, _, run) => (args.length === 1 ? run.typeOf(args[0]!) : raise('TypeError', 'type() takes 1 or 3 arguments')),
);

/** The classes that a program can name. */
export const types = {
  object,
  type,
  int,
  bool,
  float: define('float', (x) => typeof x === 'number', makeFloat),
  str: define('str', (x) => typeof x === 'string', makeStr),
  list: define('list', (x) => x instanceof PyList, makeList),
  tuple: define('tuple', (x) => x instanceof PyTuple, makeTuple),
  dict: define(
    'dict',
    (x) => x instanceof PyDict,
    makeDict,
    (name) => (name === 'fromkeys' ? fromKeys : undefined),
  ),
  set: define('set', (x) => x instanceof PySet, makeSet),
  range: define('range', (x) => x instanceof PyRange, makeRange),
  slice: define('slice', (x) => x instanceof PySlice, makeSlice),
} as const;

const named = new Map<string, PyType>(Object.entries(types));
named.set(
  'NoneType',
  define('NoneType', (x) => x === null),
);
named.set(
  'ellipsis',
  define('ellipsis', (x) => x instanceof Ellipsis),
);
named.set(
  'module',
  define('module', (x) => x instanceof PyModule),
);
named.set(
  'function',
  define('function', (x) => x instanceof Callable),
);
named.set(
  'builtin_function_or_method',
  define('builtin_function_or_method', (x) => x instanceof Callable),
);

/** `type(x)`. A kind of value without a class of its own gets one by its name. */
export function typeOf(protocol: Protocol<Value>, x: Value): PyType {
  const own = protocol.type?.(x);
  if (own !== undefined) return own;
  const name = protocol.typeName(x);
  const known = named.get(name);
  if (known !== undefined) return known;
  const made: PyType = define(name, () => false);
  named.set(name, made);
  return made;
}

export const inherits = (derived: PyType, base: PyType): boolean =>
  derived === base || derived.bases.some((one) => inherits(one, base));

export const typeProtocol: Protocol<PyType> = {
  typeName: () => 'type',
  attribute(x, name): Value | undefined {
    if (name === '__name__' || name === '__qualname__') return x.name.split('.').at(-1)!;
    return x.get(name);
  },
  repr: (x) => `<class '${x.name}'>`,
};

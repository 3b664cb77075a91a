// `x.name`: what the protocol answers, else what every object has: `__class__`, and the methods behind operators
// (`x.__setitem__(i, v)`) where the protocol has the operator.
import type { BinaryOperator, CompareOperator, Protocol, Runtime, Value } from '../value.ts';
import { Callable, PyModule, PyTuple, PyType, raise } from '../value.ts';
import { builtin } from './method.ts';

const binaryNames: Readonly<Record<string, BinaryOperator>> = {
  add: '+',
  sub: '-',
  mul: '*',
  truediv: '/',
  floordiv: '//',
  mod: '%',
  pow: '**',
  matmul: '@',
  and: '&',
  or: '|',
  xor: '^',
  lshift: '<<',
  rshift: '>>',
};

const compareNames: Readonly<Record<string, CompareOperator>> = {
  eq: '==',
  ne: '!=',
  lt: '<',
  le: '<=',
  gt: '>',
  ge: '>=',
};

export function attributeOr(run: Runtime, protocol: Protocol<Value>, x: Value, name: string): Value | undefined {
  const own = protocol.attribute?.(x, name, run);
  if (own !== undefined) return own;
  if (!name.startsWith('__') || !name.endsWith('__')) return undefined;
  if (name === '__class__') return run.typeOf(x);
  return x instanceof PyType || x instanceof PyModule ? undefined : special(protocol, x, name.slice(2, -2));
}

function special(protocol: Protocol<Value>, x: Value, name: string): Value | undefined {
  const make = (least: number, run: (args: readonly Value[], runtime: Runtime) => Value): Callable =>
    new Callable(
      `${protocol.typeName(x)}.__${name}__`,
      builtin(`__${name}__`, least, least, (given, runtime) => run(given as readonly Value[], runtime)).run,
      () => [x],
    );
  const operator = binaryNames[name] ?? binaryNames[name.slice(1)];
  if (operator !== undefined && protocol.binary !== undefined) {
    const reflected = binaryNames[name] === undefined;
    if (!reflected || name.startsWith('r'))
      return make(
        1,
        ([y], run) => protocol.binary!(operator, x, y!, reflected, run) ?? notImplemented(run, operator, x, y!),
      );
    if (name.startsWith('i') && protocol.inPlace !== undefined)
      return make(1, ([y], run) => protocol.inPlace!(operator, x, y!, run) ?? notImplemented(run, operator, x, y!));
  }
  const comparison = compareNames[name];
  if (comparison !== undefined) return make(1, ([y], run) => run.compare(comparison, x, y!));
  switch (name) {
    case 'getitem':
      return protocol.getItem && make(1, ([index], run) => run.getItem(x, index!));
    case 'setitem':
      return (
        protocol.setItem &&
        make(2, ([index, value], run) => {
          protocol.setItem!(x, index!, value!, run);
          return null;
        })
      );
    case 'delitem':
      return (
        protocol.deleteItem &&
        make(1, ([index], run) => {
          protocol.deleteItem!(x, index!, run);
          return null;
        })
      );
    case 'len':
      return protocol.length && make(0, (_, run) => BigInt(run.length(x)));
    case 'contains':
      if (protocol.contains === undefined && protocol.iterate === undefined) return undefined;
      return make(1, ([item], run) => run.contains(x, item!));
    case 'bool':
      return make(0, (_, run) => run.truth(x));
    case 'neg':
      return protocol.unary && make(0, (_, run) => run.unary('-', x));
    case 'repr':
      return make(0, (_, run) => run.repr(x));
    case 'str':
      return make(0, (_, run) => run.str(x));
    default:
      return undefined;
  }
}

const notImplemented = (run: Runtime, operator: BinaryOperator, x: Value, y: Value): never =>
  raise('TypeError', `unsupported operand type(s) for ${operator}: '${run.typeName(x)}' and '${run.typeName(y)}'`);

/** Raises Python's AttributeError. */
export function missing(run: Runtime, x: Value, name: string): never {
  if (x instanceof PyModule) return raise('AttributeError', `module '${x.name}' has no attribute '${name}'`);
  if (x instanceof PyType) return raise('AttributeError', `type object '${x.name}' has no attribute '${name}'`);
  const type = x instanceof PyTuple && x.name !== null ? x.name.split('.').at(-1)! : run.typeName(x);
  return raise('AttributeError', `'${type}' object has no attribute '${name}'`);
}

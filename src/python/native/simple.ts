// Protocols of the kinds of value that have little to say: None, Ellipsis, modules, functions, iterators, slices.
import type { Callable, Ellipsis, Protocol, PyIterator, PyModule, PySlice, Value } from '../value.ts';
import { PyTuple, raise } from '../value.ts';
import { PyFunction } from '../function.ts';
import { addressOf } from './identity.ts';
import type { Method } from './method.ts';
import { bound, method } from './method.ts';
import { cutOf } from './slice.ts';

export const noneProtocol: Protocol<null> = {
  typeName: () => 'NoneType',
  truth: () => false,
  hash: () => 'None',
  repr: () => 'None',
};

export const ellipsisProtocol: Protocol<Ellipsis> = {
  typeName: () => 'ellipsis',
  repr: () => 'Ellipsis',
};

export const moduleProtocol: Protocol<PyModule> = {
  typeName: () => 'module',
  attribute: (x, name) => (name === '__name__' ? x.name : x.get(name)),
  repr: (x) => `<module '${x.name}'>`,
};

export const callableProtocol: Protocol<Callable> = {
  typeName: (x) => (x instanceof PyFunction ? 'function' : 'builtin_function_or_method'),
  attribute(x, name): Value | undefined {
    if (name === '__name__') return x.name.split('.').at(-1)!;
    if (name === '__qualname__') return x instanceof PyFunction ? x.qualifiedName : x.name;
    return name === '__doc__' && x instanceof PyFunction ? x.documentation : undefined;
  },
  repr(x) {
    if (x instanceof PyFunction) return `<function ${x.qualifiedName} at ${addressOf(x)}>`;
    const [type, name] = x.name.split('.');
    return name === undefined
      ? `<built-in function ${type}>`
      : `<built-in method ${name} of ${type} object at ${addressOf(x)}>`;
  },
};

export const iteratorProtocol: Protocol<PyIterator> = {
  typeName: (x) => x.typeName,
  iterate: (x) => ({ next: () => x.next() as IteratorResult<Value> }),
  repr: (x) =>
    x.typeName === 'generator'
      ? `<generator object <genexpr> at ${addressOf(x)}>`
      : `<${x.typeName} object at ${addressOf(x)}>`,
};

const sliceMethods: Readonly<Record<string, Method<PySlice>>> = {
  indices: method(1, 1, (x, [length], run) => {
    const { start, stop, step } = cutOf(x, Number(run.index(length!)), run);
    return new PyTuple([BigInt(start), BigInt(stop), BigInt(step)]);
  }),
};

export const sliceProtocol: Protocol<PySlice> = {
  typeName: () => 'slice',
  attribute(x, name): Value | undefined {
    if (name === 'start' || name === 'stop' || name === 'step') return x[name];
    return bound('slice', sliceMethods, x, name);
  },
  compare(op, x, y, _, run): Value | undefined {
    if (op !== '==' && op !== '!=') return undefined;
    const same =
      typeof y === 'object' &&
      y !== null &&
      'step' in y &&
      'start' in y &&
      run.equal(x.start, y.start) &&
      run.equal(x.stop, y.stop) &&
      run.equal(x.step, y.step);
    return same === (op === '==');
  },
  hash: () => raise('TypeError', "unhashable type: 'slice'"),
  repr: (x, run) => `slice(${run.repr(x.start)}, ${run.repr(x.stop)}, ${run.repr(x.step)})`,
};

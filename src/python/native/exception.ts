// Python's exceptions: their classes, which inherits from which, and how one prints.
import type { Protocol, Value } from '../value.ts';
import { PyException, PyTuple, PyType } from '../value.ts';
import { bound, method } from './method.ts';

/** Class → classes it inherits from. */
const hierarchy: Readonly<Record<string, readonly string[]>> = {
  BaseException: [],
  KeyboardInterrupt: ['BaseException'],
  SystemExit: ['BaseException'],
  GeneratorExit: ['BaseException'],
  Exception: ['BaseException'],
  ArithmeticError: ['Exception'],
  FloatingPointError: ['ArithmeticError'],
  OverflowError: ['ArithmeticError'],
  ZeroDivisionError: ['ArithmeticError'],
  AssertionError: ['Exception'],
  AttributeError: ['Exception'],
  BufferError: ['Exception'],
  EOFError: ['Exception'],
  ImportError: ['Exception'],
  ModuleNotFoundError: ['ImportError'],
  LookupError: ['Exception'],
  IndexError: ['LookupError'],
  KeyError: ['LookupError'],
  MemoryError: ['Exception'],
  NameError: ['Exception'],
  UnboundLocalError: ['NameError'],
  OSError: ['Exception'],
  FileNotFoundError: ['OSError'],
  ReferenceError: ['Exception'],
  RuntimeError: ['Exception'],
  NotImplementedError: ['RuntimeError'],
  RecursionError: ['RuntimeError'],
  StopIteration: ['Exception'],
  SyntaxError: ['Exception'],
  SystemError: ['Exception'],
  TypeError: ['Exception'],
  ValueError: ['Exception'],
  UnicodeError: ['ValueError'],
  Warning: ['Exception'],
  UserWarning: ['Warning'],
  DeprecationWarning: ['Warning'],
  RuntimeWarning: ['Warning'],
};

const types = new Map<string, PyType>();
/** Names of exceptions that every program knows. */
export const exceptionNames = Object.keys(hierarchy);

/** The class of that name; an unknown one (a framework's own that was not defined) is a RuntimeError. */
export function exceptionType(name: string): PyType {
  const known = types.get(name);
  if (known !== undefined) return known;
  return defineException(name, hierarchy[name] ?? ['RuntimeError']);
}

/** A framework's own exception class, e.g. `numpy.AxisError` of ValueError and IndexError. Raised under the same name. */
export function defineException(name: string, bases: readonly string[]): PyType {
  const type = new PyType(
    name,
    bases.map(exceptionType),
    (value) => value instanceof PyException && inherits(exceptionType(value.type), type),
    (args, _, run) => {
      const text = (): string => {
        if (args.length === 0) return '';
        if (args.length > 1) return run.repr(new PyTuple(args));
        return name === 'KeyError' ? run.repr(args[0]!) : run.str(args[0]!);
      };
      return new PyException(name, text(), null, args);
    },
  );
  types.set(name, type);
  return type;
}

const inherits = (type: PyType, base: PyType): boolean =>
  type === base || type.bases.some((one) => inherits(one, base));

export const isExceptionType = (value: Value): value is PyType =>
  value instanceof PyType && types.get(value.name) === value;

export const exceptionProtocol: Protocol<PyException> = {
  typeName: (x) => x.type,
  type: (x) => exceptionType(x.type),
  attribute(x, name) {
    if (name === 'args') return new PyTuple(x.args);
    if (name === '__traceback__' || name === '__cause__' || name === '__context__') return null;
    return bound('BaseException', { with_traceback: method(1, 1, (self: PyException) => self) }, x, name);
  },
  repr(x, run) {
    const name = x.type.split('.').at(-1)!;
    return `${name}(${x.args.map((arg) => run.repr(arg)).join(', ')})`;
  },
  str: (x) => x.message,
};

// How each framework takes arguments and complains about them. Texts as PyTorch 1.13 and NumPy 1.24 write them, for the commoner cases.
import type { Op } from '../../ops/op.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Binding, Entry } from '../bind.ts';
import { asFunction, receiverOf } from '../bind.ts';
import type { Parameter } from '../signature.ts';
import type { Keywords, Runtime, Value } from '../value.ts';
import { raise } from '../value.ts';
import { argumentOf } from './argument.ts';
import { commonScalarType } from './numpy/scalar.ts';

/** A framework's way with arguments while a program runs. */
export function bindingOf(framework: Framework, run: Runtime): Binding {
  return {
    ...(framework === 'numpy' ? numpyWords : torchWords),
    receiver: framework === 'numpy' ? 'a' : 'input',
    convert(value, parameter, op, name, position) {
      const type = op.params[parameter.of];
      if (type === undefined) throw new Error(`${op.name} has no parameter ${parameter.of}`);
      if (framework === 'numpy' && !(value instanceof Tensor)) needsArray(parameter, op, value);
      const acceptsNone = framework === 'numpy' || parameter.fallback === null;
      return argumentOf(value, type, { framework, run, op: name, parameter: parameter.name, acceptsNone }, position);
    },
    ...(framework === 'numpy' ? { settle: (args, typed, op) => settleDtype(args, typed, op, run) } : {}),
  };
}

/** Raises where NumPy takes nothing in place of an array: what is written to. */
function needsArray(parameter: Parameter, op: Op, value: Value): void {
  if (parameter.of === 'out' && value !== null) raise('TypeError', 'return arrays must be of ArrayType');
  if (op.kind === 'write' && parameter.of === receiverOf(op)) raise('TypeError', 'first operand must be array');
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');
const plural = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const torchWords = {
  missing: (name: string, parameters: readonly string[]): never =>
    raise('TypeError', `${name}() missing ${parameters.length} required positional arguments: ${quoted(parameters)}`),
  tooMany: (name: string, most: number, given: number): never =>
    raise(
      'TypeError',
      `${name}() takes ${plural(most, 'positional argument')} but ${given} ${given === 1 ? 'was' : 'were'} given`,
    ),
  unexpected: (name: string, keyword: string): never =>
    raise('TypeError', `${name}() got an unexpected keyword argument '${keyword}'`),
  twice: (name: string, parameter: string): never =>
    raise('TypeError', `${name}() got multiple values for argument '${parameter}'`),
};

const numpyWords = {
  ...torchWords,
  missing: (name: string, parameters: readonly string[]): never =>
    raise(
      'TypeError',
      `${name}() missing ${plural(parameters.length, 'required positional argument')}: ${parameters.map((p) => `'${p}'`).join(' and ')}`,
    ),
};

/**
 * NumPy's scalars keep their element type when an array is made of them, which a plain number has lost: if no dtype was typed,
 * their common one is.
 */
function settleDtype(args: Record<string, unknown>, typed: ReadonlyMap<string, Value>, op: Op, run: Runtime): void {
  if (!('dtype' in op.params) || args.dtype !== null) return;
  for (const [name, value] of typed) {
    if (op.params[name] === 'nested' && !(value instanceof Tensor)) args.dtype = commonScalarType(value, run);
  }
}

/** Raises PyTorch's TypeError that names what was given and what would have fitted. */
export function noneFits(
  entries: readonly Entry[],
  isMethod: boolean,
  given: readonly Value[],
  keywords: Keywords,
  framework: Framework,
  run: Runtime,
): never {
  const { name } = entries[0]!.signature;
  const got = [...given.map((v) => run.typeName(v)), ...[...keywords].map(([key, v]) => `${key}=${run.typeName(v)}`)];
  const forms = entries.map(({ signature, op }) => {
    const parameters = isMethod ? signature.parameters : asFunction(signature, op, bindingOf(framework, run).receiver);
    return ` * (${parameters.map(written).join(', ')})`;
  });
  return raise(
    'TypeError',
    `${name}() received an invalid combination of arguments - got (${got.join(', ')}), but expected one of:\n${[...new Set(forms)].join('\n')}\n`,
  );
}

function written({ name, kind, fallback }: Parameter): string {
  const shown = fallback === undefined || typeof fallback === 'object' ? '' : `=${String(fallback)}`;
  return (kind === 'variadic' ? '*' : '') + name + (fallback === null ? '=None' : shown);
}

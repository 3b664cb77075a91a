// Built-in functions and methods: counting their arguments and taking keywords, with CPython's error texts.
import type { Keywords, Runtime, Value } from '../value.ts';
import { Callable, raise } from '../value.ts';

/** How many arguments a built-in takes, and which may be given by name. */
export interface Arity {
  readonly least: number;
  readonly most: number;
  /** Names by which positional parameters may be given, in their order. */
  readonly names?: readonly string[];
  /** Names that can only be given by name; they follow the positional ones in what `run` receives. */
  readonly only?: readonly string[];
}

/** Arguments in the order of the parameters; undefined where not given. */
export type Given = readonly (Value | undefined)[];

/** Arguments and keywords as one list. `name` is as error texts have it: `len`, `list.append`. */
export function taken(name: string, arity: Arity, args: readonly Value[], keywords: Keywords): Given {
  const { least, most, names = [], only = [] } = arity;
  if (args.length > most || (args.length < least && keywords.size === 0)) return wrongCount(name, arity, args.length);
  const given: (Value | undefined)[] = [...args];
  if (keywords.size > 0 && names.length + only.length === 0)
    return raise('TypeError', `${name}() takes no keyword arguments`);
  for (const [key, value] of keywords) {
    const k = names.indexOf(key);
    const o = only.indexOf(key);
    if (k >= 0 && k < args.length)
      return raise('TypeError', `argument for ${plain(name)}() given by name ('${key}') and position (${k + 1})`);
    if (k < 0 && o < 0) return raise('TypeError', `'${key}' is an invalid keyword argument for ${plain(name)}()`);
    given[k >= 0 ? k : most + o] = value;
  }
  for (let k = 0; k < least; k++) {
    if (given[k] === undefined) return wrongCount(name, arity, args.length);
  }
  return given;
}

const plain = (name: string): string => name.split('.').at(-1)!;

function wrongCount(name: string, { least, most, names = [] }: Arity, got: number): never {
  if (least === 1 && most === 1) return raise('TypeError', `${name}() takes exactly one argument (${got} given)`);
  if (most === 0) return raise('TypeError', `${name}() takes no arguments (${got} given)`);
  if (got < least && names[got] !== undefined)
    return raise('TypeError', `${plain(name)}() missing required argument '${names[got]}' (pos ${got + 1})`);
  const count = got < least ? least : most;
  const bound = least === most ? '' : got < least ? 'at least ' : 'at most ';
  return raise('TypeError', `${plain(name)} expected ${bound}${count} argument${count === 1 ? '' : 's'}, got ${got}`);
}

export interface Method<T> extends Arity {
  run(self: T, given: Given, runtime: Runtime): Value;
}

export const method = <T>(
  least: number,
  most: number,
  run: Method<T>['run'],
  more: Partial<Arity> = {},
): Method<T> => ({
  least,
  most,
  run,
  ...more,
});

/** The bound method of that name, or undefined. */
export function bound<T extends Value>(
  type: string,
  table: Readonly<Record<string, Method<T>>>,
  self: T,
  name: string,
): Callable | undefined {
  if (!Object.hasOwn(table, name)) return undefined;
  const one = table[name]!;
  const full = `${type}.${name}`;
  return new Callable(
    full,
    (args, keywords, runtime) => one.run(self, taken(full, one, args, keywords), runtime),
    () => [self],
  );
}

/** A built-in function. */
export const builtin = (
  name: string,
  least: number,
  most: number,
  run: (given: Given, runtime: Runtime) => Value,
  more: Partial<Arity> = {},
): Callable =>
  new Callable(name, (args, keywords, runtime) => run(taken(name, { least, most, ...more }, args, keywords), runtime));

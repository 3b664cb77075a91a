// The names that every program knows without importing anything, and those that are refused by name.
import { Ellipsis } from '../value.ts';
import type { Value } from '../value.ts';
import { exceptionNames, exceptionType } from '../native/exception.ts';
import { types } from '../native/type.ts';
import type { Advice } from '../refuse.ts';
import { unsupported } from '../refuse.ts';
import { iterating } from './iterate.ts';
import { plain } from './plain.ts';

const table = new Map<string, Value>();
for (const one of [...iterating, ...plain]) table.set(one.name, one);
for (const [name, type] of Object.entries(types)) table.set(name, type);
for (const name of exceptionNames) table.set(name, exceptionType(name));
table.set('Ellipsis', Ellipsis.it);

const refused = new Map<string, Advice>([
  ['open', 'open'],
  ['input', 'input'],
  ['eval', 'eval'],
  ['exec', 'eval'],
  ['compile', 'eval'],
  ['__import__', 'import'],
  ['bytes', 'bytes'],
  ['bytearray', 'bytes'],
  ['memoryview', 'bytes'],
  ['complex', 'complex'],
  ['super', 'class'],
  ['property', 'class'],
  ['staticmethod', 'class'],
  ['classmethod', 'class'],
  ['globals', 'introspection'],
  ['locals', 'introspection'],
  ['vars', 'introspection'],
  ['dir', 'introspection'],
  ['help', 'introspection'],
  ['delattr', 'introspection'],
  ['breakpoint', 'introspection'],
  ['exit', 'introspection'],
  ['quit', 'introspection'],
  ['frozenset', 'frozenset'],
]);

/** The value of a built-in name; undefined if there is none. A name that Python has and we refuse ends the program. */
export function builtinNamed(name: string): Value | undefined {
  const value = table.get(name);
  if (value !== undefined) return value;
  const advice = refused.get(name);
  return advice === undefined ? undefined : unsupported(name, advice);
}

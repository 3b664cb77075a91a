// Brings the arguments of a call into an op's parameters, by Python's rules for positions, keywords, defaults and stars.
// What a single value means for a parameter's type, and how a dialect complains, is given to it.
import type { Op } from '../ops/op.ts';
import type { Tensor } from '../tensor/tensor.ts';
import type { Literal, Parameter, Signature } from './signature.ts';
import type { Keywords, Value } from './value.ts';
import { PyList, PyRange, PyTuple } from './value.ts';

/** One form of one op. */
export interface Entry {
  readonly op: Op;
  readonly signature: Signature;
}

/** What only the dialect knows about arguments. Complaints throw `Raised` with class TypeError. */
export interface Binding {
  /** Name of the parameter that stands for `x` where `x.f()` is written `f(x)`. */
  readonly receiver: string;
  /** The value as the op's parameter wants it; throws `Raised`. `position` counts from 1; null for a keyword. */
  convert(value: Value, parameter: Parameter, op: Op, name: string, position: number | null): unknown;
  missing(name: string, parameters: readonly string[]): never;
  tooMany(name: string, most: number, given: number): never;
  unexpected(name: string, keyword: string): never;
  twice(name: string, parameter: string): never;
  /** A last word on the arguments, with the values they were read from (by the op's parameters). */
  settle?(args: Record<string, unknown>, typed: ReadonlyMap<string, Value>, op: Op): void;
}

/**
 * The op's arguments of a call. `self` is the tensor a method was called on, null for a function.
 * Throws `Raised` where Python or the framework would.
 */
export function bind(
  { op, signature }: Entry,
  self: Tensor | null,
  given: readonly Value[],
  keywords: Keywords,
  binding: Binding,
): Record<string, unknown> {
  const { name } = signature;
  const parameters = self ? signature.parameters : asFunction(signature, op, binding.receiver);
  const args: Record<string, unknown> = {};
  for (const key of Object.keys(op.params)) args[key] = null;
  if (self) args[receiverOf(op)] = self;
  for (const [key, value] of signature.fixed) args[key] = decided(value, key, op, name, binding);

  const positions = positioned(name, parameters, given, binding);
  const used = new Set<string>();
  const absent: string[] = [];
  const typed = new Map<string, Value>();
  parameters.forEach((parameter, k) => {
    const keyword = keywords.get(parameter.name);
    const position = positions[k];
    if (keyword !== undefined) used.add(parameter.name);
    if (keyword !== undefined && position !== undefined) binding.twice(name, parameter.name);
    const value = position === undefined ? keyword : position; // None is null and counts as given
    if (value !== undefined) {
      typed.set(parameter.of, value);
      args[parameter.of] = binding.convert(value, parameter, op, name, position === undefined ? null : k + 1);
    } else if (parameter.fallback === undefined) absent.push(parameter.name);
    else args[parameter.of] = decided(parameter.fallback, parameter.of, op, name, binding);
  });
  for (const keyword of keywords.keys()) if (!used.has(keyword)) binding.unexpected(name, keyword);
  if (absent.length > 0) binding.missing(name, absent);
  binding.settle?.(args, typed, op);
  return args;
}

/** The parameter of an op that a method's tensor goes to. */
export const receiverOf = (op: Op): string => ('input' in op.params ? 'input' : Object.keys(op.params)[0]!);

/** `transpose(dim0, dim1)` as a function has the tensor before it, and takes no axes one by one. */
export function asFunction(signature: Signature, op: Op, receiver: string): readonly Parameter[] {
  if (signature.reach !== 'both') return signature.parameters;
  const first: Parameter = { name: receiver, of: receiverOf(op), kind: 'plain', fallback: undefined };
  return [first, ...signature.parameters.map((p): Parameter => (p.kind === 'variadic' ? { ...p, kind: 'plain' } : p))];
}

/** The positional value of each parameter (a starred one gets all the rest as one sequence). */
function positioned(name: string, parameters: readonly Parameter[], given: readonly Value[], binding: Binding) {
  const star = parameters.findIndex((p) => p.kind === 'variadic');
  const most = parameters.filter((p) => p.kind === 'plain').length;
  if (star < 0) {
    if (given.length > most) binding.tooMany(name, most, given.length);
    return parameters.map((p, k): Value | undefined => (p.kind === 'plain' ? given[k] : undefined));
  }
  const rest = given.slice(star);
  return parameters.map((_, k): Value | undefined => {
    if (k < star) return given[k];
    if (k > star || rest.length === 0) return undefined;
    const only = rest[0]!;
    return rest.length === 1 && isSequence(only) ? only : new PyTuple(rest);
  });
}

const isSequence = (value: Value): boolean =>
  value === null || value instanceof PyList || value instanceof PyTuple || value instanceof PyRange;

/** A literal of a form as an argument: words and None stay, numbers are read as a program's would be. */
function decided(literal: Literal, of: string, op: Op, name: string, binding: Binding): unknown {
  if (literal === null || typeof literal === 'string' || typeof literal === 'boolean') return literal;
  const parameter: Parameter = { name: of, of, kind: 'plain', fallback: undefined };
  return binding.convert(valueOf(literal), parameter, op, name, null);
}

const valueOf = (literal: Literal): Value =>
  typeof literal === 'object' && literal !== null ? new PyList(literal.map(valueOf)) : literal;

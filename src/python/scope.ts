// Where names live: the module, a call of a function, a comprehension. Lookup goes outwards as Python's does.
import type { Frame } from './observe.ts';
import type { Value } from './value.ts';
import { raise } from './value.ts';

export class Scope {
  readonly values = new Map<string, Value>();
  /** The scope in whose text this one stands. */
  readonly parent: Scope | null;
  /** Names that are local although perhaps not yet bound; null where any name may be (module, comprehension). */
  readonly locals: ReadonlySet<string> | null;
  /** A comprehension's is that of the function around it: its names are nobody else's. */
  readonly frame: Frame;
  readonly isComprehension: boolean;
  /** The scope that was running when this one was entered. */
  caller: Scope | null = null;
  /** What a function is about to return. */
  result: Value = null;

  constructor(parent: Scope | null, frame: Frame, locals: ReadonlySet<string> | null, isComprehension = false) {
    this.parent = parent;
    this.frame = frame;
    this.locals = locals;
    this.isComprehension = isComprehension;
  }
}

/** The value of a name in a scope or further out; undefined if there is none but the built-in ones. */
export function find(from: Scope, name: string): Value | undefined {
  for (let scope: Scope | null = from; scope !== null; scope = scope.parent) {
    const value = scope.values.get(name);
    if (value !== undefined) return value;
    if (scope.locals?.has(name) === true) return unbound(name, homeOf(from) === scope);
  }
  return undefined;
}

/** The function (or module) around a comprehension; any other scope itself. */
export function homeOf(from: Scope): Scope {
  let scope = from;
  while (scope.isComprehension && scope.parent !== null) scope = scope.parent;
  return scope;
}

/** Values of a scope and those around it, without the module's. */
export function* capturedBy(from: Scope): Generator<Value> {
  for (let scope: Scope | null = from; scope?.parent != null; scope = scope.parent) yield* scope.values.values();
}

/** Raises Python 3.11's error for a name that is local but has no value (yet). */
function unbound(name: string, own: boolean): never {
  if (own)
    return raise('UnboundLocalError', `cannot access local variable '${name}' where it is not associated with a value`);
  return raise(
    'NameError',
    `cannot access free variable '${name}' where it is not associated with a value in enclosing scope`,
  );
}

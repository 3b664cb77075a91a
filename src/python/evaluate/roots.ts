// Every tensor that a running program can still reach: through names, unfinished expressions, containers, functions, iterators.
import { Tensor } from '../../tensor/tensor.ts';
import type { Roots } from '../observe.ts';
import type { Scope } from '../scope.ts';
import type { Value } from '../value.ts';
import { Callable, PyDict, PyException, PyIterator, PyList, PySet, PySlice, PyTuple, Raised, Thing } from '../value.ts';

/** Each tensor once. Goes from the module and the running scope (outwards, and to what called it). */
export function reachable(module: Scope, running: Scope, held: readonly Value[], handling: readonly unknown[]): Roots {
  const seen = new Set<unknown>();
  const tensors: Tensor[] = [];
  let visited = 0;
  const todo: Value[] = [...held];
  const addScope = (start: Scope): void => {
    for (let scope: Scope | null = start; scope !== null && !seen.has(scope); scope = scope.parent) {
      seen.add(scope);
      for (const value of scope.values.values()) todo.push(value);
      todo.push(scope.result);
    }
  };
  for (let scope: Scope | null = running; scope !== null; scope = scope.caller) addScope(scope);
  addScope(module);
  for (const thrown of handling) if (thrown instanceof Raised) todo.push(thrown.exception);
  while (todo.length > 0) {
    const value = todo.pop()!;
    visited++;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (value instanceof Tensor) {
      tensors.push(value);
      continue;
    }
    const inside = contentsOf(value);
    if (inside === null) continue;
    for (const one of inside) {
      visited++;
      if (typeof one === 'object' && one !== null) todo.push(one);
    }
  }
  return { tensors, visited };
}

function contentsOf(value: Exclude<Value, null | Tensor>): Iterable<Value> | null {
  if (value instanceof PyList || value instanceof PyTuple) return value.items;
  if (value instanceof PyDict) return [...value.entries.values()].flatMap((entry) => [entry.key, entry.value]);
  if (value instanceof PySet) return value.entries.values();
  if (value instanceof PySlice) return [value.start, value.stop, value.step];
  if (value instanceof Callable || value instanceof PyIterator) return value.holds();
  if (value instanceof Thing) return [...value.reaches(), ...value.holds()];
  return value instanceof PyException ? value.args : null;
}

// A call: the function, then the arguments in the order written, stars spread.
import type { Call } from '../tree/expression.ts';
import type { Value } from '../value.ts';
import { PyDict, raise } from '../value.ts';
import type { Evaluator } from './evaluator.ts';

const none: ReadonlyMap<string, Value> = new Map();

export function evaluateCall(ev: Evaluator, node: Call, mark: number): Value {
  const f = ev.evaluate(node.function);
  const args: Value[] = [];
  for (const item of node.positional) {
    if (item.kind === 'starred') {
      const source = ev.evaluate(item.value);
      ev.here = item;
      if (!ev.isIterable(source)) {
        const type = ev.typeName(source);
        return raise('TypeError', `${ev.callableName(f)} argument after * must be an iterable, not ${type}`);
      }
      for (const value of ev.list(source)) args.push(ev.hold(value));
    } else args.push(ev.evaluate(item));
  }
  let keywords = none;
  if (node.keywords.length > 0) {
    const given = new Map<string, Value>();
    for (const { name, value: expression } of node.keywords) {
      const value = ev.evaluate(expression);
      if (name !== null) given.set(name, value);
      else spread(ev, f, value, given);
    }
    keywords = given;
  }
  ev.here = node;
  return ev.callFrom(mark, f, args, keywords);
}

function spread(ev: Evaluator, f: Value, value: Value, into: Map<string, Value>): void {
  const name = ev.callableName(f);
  if (!(value instanceof PyDict))
    return raise('TypeError', `${name} argument after ** must be a mapping, not ${ev.typeName(value)}`);
  for (const { key, value: one } of value.entries.values()) {
    if (typeof key !== 'string') return raise('TypeError', 'keywords must be strings');
    if (into.has(key)) return raise('TypeError', `${name} got multiple values for keyword argument '${key}'`);
    into.set(key, one);
  }
}

// Assignment to names, items, attributes and patterns of them; deletion; augmented assignment, which reads its target once.
import { itemCost } from '../costs.ts';
import { Unsupported } from '../refuse.ts';
import type { Expression } from '../tree/expression.ts';
import type { Augment } from '../tree/statement.ts';
import type { Value } from '../value.ts';
import { PyList, raise } from '../value.ts';
import { find } from '../scope.ts';
import type { Evaluator } from './evaluator.ts';
import { augmented } from './operate.ts';

export function bind(ev: Evaluator, name: string, value: Value): void {
  ev.scope.values.set(name, value);
  if (!ev.scope.isComprehension) ev.observer.bound(name, value, ev.scope.frame);
}

export function assign(ev: Evaluator, target: Expression, value: Value): void {
  if (target.kind === 'name') bind(ev, target.name, value);
  else if (target.kind === 'tuple' || target.kind === 'list') unpack(ev, target.items, value, target);
  else if (target.kind === 'attribute') {
    const object = ev.evaluate(target.object);
    ev.here = target;
    setAttribute(ev, object, target.name, value);
  } else if (target.kind === 'subscript') {
    const object = ev.evaluate(target.object);
    const index = ev.evaluate(target.index);
    ev.here = target;
    setItem(ev, object, index, value);
  } else if (target.kind === 'refused') throw new Unsupported(target.what, target.advice, target);
  else throw new Error(`the parser lets nobody assign to ${target.kind}`);
}

function unpack(ev: Evaluator, targets: readonly Expression[], value: Value, at: Expression): void {
  const star = targets.findIndex((target) => target.kind === 'starred');
  const values = taken(ev, value, star < 0 ? targets.length : null);
  const least = star < 0 ? targets.length : targets.length - 1;
  if (values.length < least) {
    const wanted = star < 0 ? `${least}` : `at least ${least}`;
    return raise('ValueError', `not enough values to unpack (expected ${wanted}, got ${values.length})`);
  }
  ev.here = at;
  const extra = values.length - least;
  for (const [k, target] of targets.entries()) {
    if (k === star && target.kind === 'starred')
      assign(ev, target.value, ev.hold(new PyList(values.slice(k, k + extra))));
    else assign(ev, target, values[star >= 0 && k > star ? k + extra - 1 : k]!);
  }
}

/** The values to unpack; where their number is fixed, asks for one more at most. */
function taken(ev: Evaluator, value: Value, expected: number | null): Value[] {
  if (ev.protocol(value).iterate === undefined)
    return raise('TypeError', `cannot unpack non-iterable ${ev.typeName(value)} object`);
  const items = ev.iterate(value);
  const values: Value[] = [];
  for (let next = items.next(); next.done !== true; next = items.next()) {
    ev.spend(itemCost);
    if (values.length === expected) return raise('ValueError', `too many values to unpack (expected ${expected})`);
    values.push(ev.hold(next.value));
  }
  return values;
}

function setItem(ev: Evaluator, object: Value, index: Value, value: Value): void {
  const protocol = ev.protocol(object);
  if (protocol.setItem === undefined)
    return raise('TypeError', `'${ev.typeName(object)}' object does not support item assignment`);
  protocol.setItem(object, index, value, ev);
}

function setAttribute(ev: Evaluator, object: Value, name: string, value: Value): void {
  if (ev.protocol(object).setAttribute?.(object, name, value, ev) === true) return;
  const type = ev.typeName(object);
  if (ev.attributeOr(object, name) !== undefined)
    return raise('AttributeError', `'${type}' object attribute '${name}' is read-only`);
  raise('AttributeError', `'${type}' object has no attribute '${name}'`);
}

export function remove(ev: Evaluator, target: Expression): void {
  if (target.kind === 'name') return unbind(ev, target.name);
  if (target.kind === 'refused') throw new Unsupported(target.what, target.advice, target);
  if (target.kind !== 'subscript' && target.kind !== 'attribute')
    throw new Error(`the parser lets nobody delete ${target.kind}`);
  const object = ev.evaluate(target.object);
  if (target.kind === 'attribute') {
    ev.here = target;
    return raise('AttributeError', `'${ev.typeName(object)}' object has no attribute '${target.name}'`);
  }
  const index = ev.evaluate(target.index);
  ev.here = target;
  const protocol = ev.protocol(object);
  if (protocol.deleteItem === undefined)
    return raise('TypeError', `'${ev.typeName(object)}' object doesn't support item deletion`);
  protocol.deleteItem(object, index, ev);
}

export function unbind(ev: Evaluator, name: string): void {
  const { values, frame, locals } = ev.scope;
  if (values.delete(name)) ev.observer.deleted(name, frame);
  else if (locals?.has(name) === true) find(ev.scope, name);
  else raise('NameError', `name '${name}' is not defined`);
}

/** `target op= value`. The new value is written back even when the operation worked in place, as Python does. */
export function augment(ev: Evaluator, statement: Augment): void {
  const { target, operator } = statement;
  if (target.kind === 'name') {
    const before = ev.evaluate(target);
    const value = ev.evaluate(statement.value);
    ev.here = statement;
    bind(ev, target.name, ev.hold(augmented(ev, operator, before, value)));
    return;
  }
  const object = ev.evaluate(target.object);
  const index = target.kind === 'subscript' ? ev.evaluate(target.index) : null;
  ev.here = target;
  const before = ev.hold(target.kind === 'subscript' ? ev.getItem(object, index) : ev.attribute(object, target.name));
  const value = ev.evaluate(statement.value);
  ev.here = statement;
  const after = ev.hold(augmented(ev, operator, before, value));
  if (target.kind === 'subscript') setItem(ev, object, index, after);
  else setAttribute(ev, object, target.name, after);
}

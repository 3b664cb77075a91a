// The value of an expression, node by node. Calls, comprehensions and format strings have files of their own.
import { Unsupported } from '../refuse.ts';
import type { Compare, DictDisplay, Display, Expression, Lambda, SliceNode, Subscript } from '../tree/expression.ts';
import type { Value } from '../value.ts';
import { Ellipsis, PyDict, PyList, PySet, PySlice, PyTuple, raise } from '../value.ts';
import { evaluateCall } from './call.ts';
import { evaluateComprehension } from './comprehension.ts';
import { setEntry } from '../native/dict.ts';
import { addTo } from '../native/set.ts';
import { find } from '../scope.ts';
import type { Evaluator } from './evaluator.ts';
import { makeFunction } from './function.ts';
import { formatted } from './format.ts';
import { binary, compare, contains, isSame, unary } from './operate.ts';
import { isTrue } from './truth.ts';

/** Evaluates what stands below the node and does what the node says. `mark` is how much was held before. */
export function evaluateNode(ev: Evaluator, node: Expression, mark: number): Value {
  switch (node.kind) {
    case 'constant':
      return node.value;
    case 'name':
      return valueOf(ev, node.name);
    case 'ellipsis':
      return Ellipsis.it;
    case 'format':
      return formatted(ev, node.pieces);
    case 'tuple':
      return new PyTuple(items(ev, node));
    case 'list':
      return new PyList(items(ev, node));
    case 'set':
      return setDisplay(ev, node);
    case 'dict':
      return dictDisplay(ev, node);
    case 'starred':
      return raise('TypeError', "can't use starred expression here");
    case 'unary': {
      const operand = ev.evaluate(node.operand);
      ev.here = node;
      return node.operator === 'not' ? !ev.truth(operand) : unary(ev, node.operator, operand);
    }
    case 'binary': {
      const left = ev.evaluate(node.left);
      const right = ev.evaluate(node.right);
      ev.here = node;
      return binary(ev, node.operator, left, right);
    }
    case 'logical': {
      const left = ev.evaluate(node.left);
      ev.here = node.left;
      return ev.truth(left) === (node.operator === 'or') ? left : ev.evaluate(node.right);
    }
    case 'compare':
      return comparison(ev, node);
    case 'conditional':
      return ev.evaluate(isTrue(ev, node.test) ? node.chosen : node.otherwise);
    case 'attribute': {
      const object = ev.evaluate(node.object);
      ev.here = node;
      return ev.attribute(object, node.name);
    }
    case 'subscript':
      return subscript(ev, node);
    case 'slice':
      return slice(ev, node);
    case 'call':
      return evaluateCall(ev, node, mark);
    case 'lambda':
      return lambda(ev, node);
    case 'comprehension':
      return evaluateComprehension(ev, node);
    case 'refused':
      throw new Unsupported(node.what, node.advice, node);
  }
}

/** None is a value too, so `??` would not do. */
const own = (ev: Evaluator, name: string): Value | undefined => {
  const found = find(ev.scope, name);
  return found !== undefined ? found : ev.named(name);
};

function valueOf(ev: Evaluator, name: string): Value {
  const found = own(ev, name);
  return found === undefined ? raise('NameError', `name '${name}' is not defined`) : found;
}

function items(ev: Evaluator, node: Display): Value[] {
  const values: Value[] = [];
  for (const item of node.items) {
    if (item.kind === 'starred') {
      const source = ev.evaluate(item.value);
      ev.here = item;
      for (const value of ev.list(source)) values.push(ev.hold(value));
    } else values.push(ev.evaluate(item));
  }
  return values;
}

function setDisplay(ev: Evaluator, node: Display): PySet {
  const set = new PySet();
  for (const value of items(ev, node)) addTo(set, value, ev);
  return set;
}

function dictDisplay(ev: Evaluator, node: DictDisplay): PyDict {
  const dict = ev.hold(new PyDict());
  for (const entry of node.entries) {
    const key = entry.key === null ? null : ev.evaluate(entry.key);
    const value = ev.evaluate(entry.value);
    ev.here = node;
    if (entry.key !== null) setEntry(dict, key, value, ev);
    else if (value instanceof PyDict) for (const one of value.entries.values()) setEntry(dict, one.key, one.value, ev);
    else raise('TypeError', `'${ev.typeName(value)}' object is not a mapping`);
  }
  return dict;
}

function comparison(ev: Evaluator, node: Compare): Value {
  let left = ev.evaluate(node.first);
  let result: Value = true;
  for (const [k, { operator, right: expression }] of node.links.entries()) {
    const right = ev.evaluate(expression);
    ev.here =
      node.links.length === 1
        ? node
        : { from: k === 0 ? node.first.from : node.links[k - 1]!.right.from, to: expression.to };
    result = compareOnce(ev, operator, left, right);
    if (k + 1 < node.links.length && !ev.truth(result)) return result;
    left = right;
  }
  return result;
}

function compareOnce(ev: Evaluator, operator: Compare['links'][number]['operator'], left: Value, right: Value): Value {
  if (operator === 'is') return isSame(left, right);
  if (operator === 'is not') return !isSame(left, right);
  if (operator === 'in') return contains(ev, right, left);
  if (operator === 'not in') return !contains(ev, right, left);
  return compare(ev, operator, left, right);
}

function subscript(ev: Evaluator, node: Subscript): Value {
  const object = ev.evaluate(node.object);
  const index = ev.evaluate(node.index);
  ev.here = node;
  return ev.getItem(object, index);
}

function slice(ev: Evaluator, { start, stop, step }: SliceNode): PySlice {
  const part = (expression: Expression | null): Value => (expression === null ? null : ev.evaluate(expression));
  return new PySlice(part(start), part(stop), part(step));
}

const lambda = (ev: Evaluator, node: Lambda): Value => makeFunction(ev, '<lambda>', node.signature, node.body);

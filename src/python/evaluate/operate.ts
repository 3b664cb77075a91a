// Operators between values: which side's protocol answers, and Python's TypeError where neither does.
import { itemCost } from '../costs.ts';
import type { BinaryOperator, CompareOperator, Runtime, UnaryOperator, Value } from '../value.ts';
import { PyList, PyTuple, raise } from '../value.ts';

/** What operators need: questions to protocols, and the depth of containers compared. */
export interface Operating extends Runtime {
  enter(): void;
  leave(): void;
}

export function binary(ev: Operating, op: BinaryOperator, x: Value, y: Value, written: string = op): Value {
  const left = ev.protocol(x).binary?.(op, x, y, false, ev);
  if (left !== undefined) return left;
  const right = ev.protocol(y).binary?.(op, y, x, true, ev);
  if (right !== undefined) return right;
  return refuseBinary(ev, op, x, y, written);
}

const isSequence = (x: Value): boolean => typeof x === 'string' || x instanceof PyList || x instanceof PyTuple;

function refuseBinary(ev: Operating, op: BinaryOperator, x: Value, y: Value, written: string): never {
  const [a, b] = [ev.typeName(x), ev.typeName(y)];
  if (op === '+' && isSequence(x)) {
    if (written === '+=' && x instanceof PyList) return raise('TypeError', `'${b}' object is not iterable`);
    return typeof x === 'string'
      ? raise('TypeError', `can only concatenate str (not "${b}") to str`)
      : raise('TypeError', `can only concatenate ${a} (not "${b}") to ${a}`);
  }
  if (op === '*' && isSequence(x)) return raise('TypeError', `can't multiply sequence by non-int of type '${b}'`);
  if (op === '*' && isSequence(y)) return raise('TypeError', `can't multiply sequence by non-int of type '${a}'`);
  const name = written === '**' ? '** or pow()' : written;
  return raise('TypeError', `unsupported operand type(s) for ${name}: '${a}' and '${b}'`);
}

/** `x op= y`: in place where the protocol can, else by the operator. */
export function augmented(ev: Operating, op: BinaryOperator, x: Value, y: Value): Value {
  const done = ev.protocol(x).inPlace?.(op, x, y, ev);
  return done !== undefined ? done : binary(ev, op, x, y, `${op}=`);
}

export function compare(ev: Operating, op: CompareOperator, x: Value, y: Value): Value {
  ev.enter();
  const answer = ev.protocol(x).compare?.(op, x, y, false, ev) ?? ev.protocol(y).compare?.(op, y, x, true, ev);
  ev.leave();
  if (answer !== undefined) return answer;
  if (op === '==') return isSame(x, y);
  if (op === '!=') return !isSame(x, y);
  return raise('TypeError', `'${op}' not supported between instances of '${ev.typeName(x)}' and '${ev.typeName(y)}'`);
}

/** `x is y`. Numbers and texts are the same when they are equal and of one type. */
export const isSame = (x: Value, y: Value): boolean => Object.is(x, y);

export const equal = (ev: Operating, x: Value, y: Value): boolean => isSame(x, y) || ev.truth(compare(ev, '==', x, y));

export function unary(ev: Operating, op: UnaryOperator, x: Value): Value {
  const result = ev.protocol(x).unary?.(op, x, ev);
  if (result !== undefined) return result;
  return raise('TypeError', `bad operand type for unary ${op}: '${ev.typeName(x)}'`);
}

export function contains(ev: Operating, x: Value, item: Value): boolean {
  const protocol = ev.protocol(x);
  if (protocol.contains !== undefined) return protocol.contains(x, item, ev);
  if (protocol.iterate === undefined) return raise('TypeError', `argument of type '${ev.typeName(x)}' is not iterable`);
  const items = protocol.iterate(x, ev);
  const mark = ev.mark();
  for (let next = items.next(); next.done !== true; next = items.next()) {
    ev.spend(itemCost);
    const found = equal(ev, ev.hold(next.value), item);
    ev.release(mark);
    if (found) return true;
  }
  return false;
}

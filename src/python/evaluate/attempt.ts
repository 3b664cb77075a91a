// `try` and `raise`. Only Python's own exceptions are caught: what ends the program (a refusal, a spent budget) passes through all.
import type { Expression } from '../tree/expression.ts';
import type { Handler, Raise, Try } from '../tree/statement.ts';
import type { Value } from '../value.ts';
import { PyException, PyTuple, PyType, Raised, raise } from '../value.ts';
import { isExceptionType } from '../native/exception.ts';
import type { Evaluator, Flow } from './evaluator.ts';
import { bind, unbind } from './target.ts';

export function attempt(ev: Evaluator, statement: Try): Flow {
  let flow: Flow = null;
  let passed: unknown = null;
  try {
    flow = guarded(ev, statement);
  } catch (thrown) {
    if (!(thrown instanceof Raised)) throw thrown; // not even `finally` goes on after a budget is spent
    passed = thrown;
  }
  const final = ev.execute(statement.final);
  if (final !== null) return final;
  if (passed !== null) throw passed as Raised;
  return flow;
}

function guarded(ev: Evaluator, statement: Try): Flow {
  const { scope, path, level } = ev;
  const mark = ev.held.length;
  try {
    const flow = ev.execute(statement.body);
    if (flow !== null) return flow;
  } catch (thrown) {
    if (!(thrown instanceof Raised)) throw thrown;
    ev.scope = scope;
    ev.path = path;
    ev.level = level;
    ev.held.length = mark;
    const handler = statement.handlers.find((one) => matches(ev, one, thrown.exception));
    if (handler === undefined) throw thrown;
    return handled(ev, handler, thrown);
  }
  return ev.execute(statement.otherwise);
}

function matches(ev: Evaluator, handler: Handler, exception: PyException): boolean {
  if (handler.type === null) return true;
  const type = ev.evaluate(handler.type);
  const types = type instanceof PyTuple ? type.items : [type];
  ev.here = handler.head;
  return types.some((one) => {
    if (!isExceptionType(one))
      return raise('TypeError', 'catching classes that do not inherit from BaseException is not allowed');
    return one.has(exception);
  });
}

function handled(ev: Evaluator, handler: Handler, thrown: Raised): Flow {
  if (handler.name !== null) bind(ev, handler.name, thrown.exception);
  ev.handling.push(thrown);
  try {
    return ev.execute(handler.body);
  } finally {
    ev.handling.pop();
    // Python deletes the name at the end of the handler.
    if (handler.name !== null && ev.scope.values.has(handler.name)) unbind(ev, handler.name);
  }
}

export function raiseStatement(ev: Evaluator, statement: Raise): never {
  if (statement.exception === null) {
    const current = ev.handling.at(-1);
    if (current !== undefined) throw current as Raised;
    return raise('RuntimeError', 'No active exception to reraise');
  }
  const value = ev.evaluate(statement.exception);
  if (statement.cause !== null) causeOf(ev, statement.cause);
  ev.here = statement;
  const exception = isExceptionType(value) ? ev.call(value, []) : value;
  if (exception instanceof PyException) throw new Raised(exception);
  return raise('TypeError', 'exceptions must derive from BaseException');
}

function causeOf(ev: Evaluator, expression: Expression): void {
  const cause: Value = ev.evaluate(expression);
  if (cause === null || cause instanceof PyException || (cause instanceof PyType && isExceptionType(cause))) return;
  raise('TypeError', 'exception causes must derive from BaseException');
}

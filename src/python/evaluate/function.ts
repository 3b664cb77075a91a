// Functions of the program itself: binding arguments to parameters with Python's error texts, and running the body.
import type { Expression, Signature } from '../tree/expression.ts';
import type { Statement } from '../tree/statement.ts';
import type { Keywords, Value } from '../value.ts';
import { PyDict, PyTuple, raise } from '../value.ts';
import type { Evaluator } from './evaluator.ts';
import { PyFunction } from '../function.ts';
import { homeOf, Scope } from '../scope.ts';

/** What `def` and `lambda` evaluate to; defaults are evaluated now. */
export function makeFunction(
  ev: Evaluator,
  name: string,
  signature: Signature,
  body: readonly Statement[] | Expression,
): PyFunction {
  const defaults = new Map<string, Value>();
  for (const parameter of [...signature.positional, ...signature.keywordOnly]) {
    if (parameter.default !== null) defaults.set(parameter.name, ev.evaluate(parameter.default));
  }
  const outer = homeOf(ev.scope);
  const qualified = outer.parent === null ? name : `${outer.frame.name}.<locals>.${name}`;
  const parts = { signature, body, scope: ev.scope, defaults };
  return new PyFunction(name, qualified, parts, (self, args, keywords) => invoke(ev, self, args, keywords));
}

/** Runs the body in a scope of its own. */
export function invoke(ev: Evaluator, f: PyFunction, args: readonly Value[], keywords: Keywords): Value {
  const scope = new Scope(f.scope, { id: ev.frameNumber(), name: f.qualifiedName }, f.signature.locals);
  bindArguments(ev, f, args, keywords, scope);
  const { scope: caller, path, here, level } = ev;
  ev.enter();
  scope.caller = caller;
  ev.scope = scope;
  ev.path = { item: { kind: 'call', name: f.name, at: here.from }, outer: path };
  try {
    for (const [name, value] of scope.values) ev.observer.bound(name, value, scope.frame);
    // The result is held before the names are gone, so that nobody takes it for unreachable.
    if ('kind' in f.body) return ev.evaluate(f.body);
    const flow = ev.execute(f.body);
    return flow !== null && typeof flow === 'object' ? ev.hold(flow.value) : null;
  } catch (thrown) {
    ev.stamp(thrown);
    throw thrown;
  } finally {
    ev.scope = caller;
    ev.path = path;
    ev.observer.left(scope.frame);
    ev.level = level;
    ev.here = here;
  }
}

function bindArguments(ev: Evaluator, f: PyFunction, args: readonly Value[], keywords: Keywords, scope: Scope): void {
  const { positional, positionalOnly, rest, keywordOnly, keywordRest } = f.signature;
  const called = `${f.qualifiedName}()`;
  const values = scope.values;
  const taken = Math.min(args.length, positional.length);
  for (let k = 0; k < taken; k++) values.set(positional[k]!.name, args[k]!);
  const more = keywordRest === null ? null : new PyDict();
  const wrongly: string[] = [];
  for (const [name, value] of keywords) {
    const at = positional.findIndex((parameter) => parameter.name === name);
    if (at >= positionalOnly || keywordOnly.some((parameter) => parameter.name === name)) {
      if (values.has(name)) return raise('TypeError', `${called} got multiple values for argument '${name}'`);
      values.set(name, value);
    } else if (more !== null) more.entries.set(ev.hash(name), { key: name, value });
    else if (at >= 0) wrongly.push(name);
    else return raise('TypeError', `${called} got an unexpected keyword argument '${name}'`);
  }
  if (wrongly.length > 0)
    return raise(
      'TypeError',
      `${called} got some positional-only arguments passed as keyword arguments: '${wrongly.join(', ')}'`,
    );
  if (args.length > positional.length && rest === null) return tooMany(f, args.length, values);
  fill(f, positional, 'positional', values);
  fill(f, keywordOnly, 'keyword-only', values);
  if (rest !== null) values.set(rest, new PyTuple(args.slice(taken)));
  if (more !== null) values.set(keywordRest!, more);
}

function tooMany(f: PyFunction, given: number, values: ReadonlyMap<string, Value>): never {
  const { positional, keywordOnly } = f.signature;
  const most = positional.length;
  const least = positional.filter((parameter) => parameter.default === null).length;
  const takes = least === most ? `${most}` : `from ${least} to ${most}`;
  const named = keywordOnly.filter((parameter) => values.has(parameter.name)).length;
  const also =
    named === 0
      ? `${given}`
      : `${given} positional argument${given === 1 ? '' : 's'} (and ${named} keyword-only argument${named === 1 ? '' : 's'})`;
  const were = given === 1 && named === 0 ? 'was' : 'were';
  return raise(
    'TypeError',
    `${f.qualifiedName}() takes ${takes} positional argument${most === 1 && least === most ? '' : 's'} but ${also} ${were} given`,
  );
}

/** Defaults for what was not given, or the error that names what is missing. */
function fill(f: PyFunction, parameters: Signature['positional'], kind: string, values: Map<string, Value>): void {
  const missing: string[] = [];
  for (const { name } of parameters) {
    if (values.has(name)) continue;
    const value = f.defaults.get(name);
    if (value === undefined) missing.push(`'${name}'`);
    else values.set(name, value);
  }
  if (missing.length === 0) return;
  const last = missing.pop()!;
  const list = missing.length === 0 ? last : `${missing.join(', ')}${missing.length > 1 ? ',' : ''} and ${last}`;
  const count = missing.length + 1;
  raise(
    'TypeError',
    `${f.qualifiedName}() missing ${count} required ${kind} argument${count === 1 ? '' : 's'}: ${list}`,
  );
}

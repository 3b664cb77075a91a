// Comprehensions, turn by turn. A generator expression is the same, only later: it gives its elements when asked.
import { evaluationCost } from '../costs.ts';
import type { SourceRange } from '../site.ts';
import type { Clause, Comprehension } from '../tree/expression.ts';
import type { Value } from '../value.ts';
import { setEntry } from '../native/dict.ts';
import { addTo } from '../native/set.ts';
import { PyDict, PyIterator, PyList, PySet } from '../value.ts';
import type { Evaluator } from './evaluator.ts';
import { isTrue } from './truth.ts';
import { capturedBy, Scope } from '../scope.ts';

export function evaluateComprehension(ev: Evaluator, node: Comprehension): Value {
  const scope = new Scope(ev.scope, ev.scope.frame, null, true);
  const inside = new Inside(ev, scope);
  // The first source belongs to the surroundings and is evaluated at once.
  const first = node.clauses[0]!;
  const source = ev.hold(ev.evaluate(first.source));
  ev.here = first.source;
  const items = ev.iterate(source);
  const elements = inside.elements(node, items);
  if (node.makes === 'generator') {
    return new PyIterator(
      'generator',
      () => elements.next(),
      () => [source, ...capturedBy(scope)],
    );
  }
  return collected(ev, node, elements);
}

function collected(ev: Evaluator, node: Comprehension, elements: Iterator<Value>): Value {
  if (node.makes === 'list') {
    const list = ev.hold(new PyList([]));
    for (let next = elements.next(); next.done !== true; next = elements.next()) {
      ev.keep(1);
      list.items.push(next.value);
    }
    return list;
  }
  if (node.makes === 'set') {
    const set = ev.hold(new PySet());
    for (let next = elements.next(); next.done !== true; next = elements.next()) addTo(set, next.value, ev);
    return set;
  }
  const dict = ev.hold(new PyDict());
  for (let next = elements.next(); next.done !== true; next = elements.next()) {
    const [key, value] = (next.value as PyList).items as [Value, Value];
    setEntry(dict, key, value, ev);
  }
  return dict;
}

/** Evaluates pieces of a comprehension in its scope and at its turns, and puts the surroundings back in place after each piece. */
class Inside {
  private readonly ev: Evaluator;
  private readonly scope: Scope;
  private readonly turns: { at: number; turn: number }[] = [];

  constructor(ev: Evaluator, scope: Scope) {
    this.ev = ev;
    this.scope = scope;
  }

  /** For a dict the elements are lists of key and value. */
  *elements(node: Comprehension, first: Iterator<Value>): Generator<Value> {
    for (const _ of this.turnsOf(node.clauses, 0, first)) {
      yield this.within(() => {
        const element = this.ev.evaluate(node.element);
        return node.value === null ? element : new PyList([element, this.ev.evaluate(node.value)]);
      });
    }
  }

  private *turnsOf(clauses: readonly Clause[], depth: number, items: Iterator<Value>): Generator<null> {
    const clause = clauses[depth]!;
    const turn = { at: clause.at, turn: -1 };
    this.turns.push(turn);
    for (;;) {
      const next = this.within(() => items.next(), clause.source);
      if (next.done === true) break;
      turn.turn++;
      const wanted = this.within(() => {
        this.ev.assign(clause.target, next.value);
        return clause.tests.every((test) => isTrue(this.ev, test));
      });
      if (!wanted) continue;
      if (depth + 1 === clauses.length) yield null;
      else {
        const deeper = clauses[depth + 1]!;
        // Kept by this frame's variables, and by the scope's hidden name as long as it is gone over.
        const source = this.within(() => this.ev.evaluate(deeper.source));
        this.scope.values.set(`.${depth + 1}`, source);
        yield* this.turnsOf(
          clauses,
          depth + 1,
          this.within(() => this.ev.iterate(source), deeper.source),
        );
      }
    }
    this.turns.pop();
  }

  private within<T>(run: () => T, here?: SourceRange): T {
    const { ev, scope } = this;
    const { scope: caller, path, held } = ev;
    const mark = held.length;
    scope.caller = caller;
    ev.scope = scope;
    for (const { at, turn } of this.turns) ev.path = { item: { kind: 'turn', at, turn }, outer: ev.path };
    if (here !== undefined) ev.here = here;
    try {
      ev.spend(evaluationCost);
      return run();
    } catch (thrown) {
      ev.stamp(thrown);
      throw thrown;
    } finally {
      ev.scope = caller;
      ev.path = path;
      held.length = mark;
    }
  }
}

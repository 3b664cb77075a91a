// Executing statements. A block ends with null, or with the word or value that ends the loop or function around it.
import { evaluationCost } from '../costs.ts';
import { Halt, Unsupported } from '../refuse.ts';
import type { SourceRange } from '../site.ts';
import type { For, If, Statement, While } from '../tree/statement.ts';
import { PyException, Raised, raise } from '../value.ts';
import { attempt, raiseStatement } from './attempt.ts';
import type { Evaluator, Flow } from './evaluator.ts';
import { isTrue } from './truth.ts';
import { makeFunction } from './function.ts';
import { importFrom, importModules } from './import.ts';
import { assign, augment, bind, remove } from './target.ts';
import { withStatement } from './with.ts';

export function execute(ev: Evaluator, statements: readonly Statement[]): Flow {
  const { held, observer } = ev;
  const mark = held.length;
  ev.enter();
  try {
    for (const statement of statements) {
      ev.spend(evaluationCost);
      ev.here = statement;
      let flow: Flow;
      if (isCompound(statement)) flow = compound(ev, statement);
      else {
        observer.statementBegins(statement);
        flow = simple(ev, statement);
        held.length = mark;
        observer.statementEnds(statement);
      }
      held.length = mark;
      if (flow !== null) {
        ev.leave();
        return flow;
      }
    }
  } catch (thrown) {
    if (thrown instanceof Halt) ev.stamp(thrown);
    held.length = mark;
    throw thrown;
  }
  ev.leave();
  return null;
}

const isCompound = (statement: Statement): statement is Compound => compounds.has(statement.kind);

function compound(ev: Evaluator, statement: Compound): Flow {
  switch (statement.kind) {
    case 'if':
      return conditional(ev, statement);
    case 'while':
      return whileLoop(ev, statement);
    case 'for':
      return forLoop(ev, statement);
    case 'try':
      return attempt(ev, statement);
    case 'with':
      return withStatement(ev, statement);
  }
}

type Compound = Extract<Statement, { kind: 'if' | 'while' | 'for' | 'try' | 'with' }>;
const compounds: ReadonlySet<string> = new Set(['if', 'while', 'for', 'try', 'with'] satisfies Compound['kind'][]);

type Simple = Exclude<Statement, Compound>;

function simple(ev: Evaluator, statement: Simple): Flow {
  switch (statement.kind) {
    case 'expression':
      ev.evaluate(statement.value);
      return null;
    case 'assign': {
      const value = ev.evaluate(statement.value);
      ev.here = statement;
      for (const target of statement.targets) assign(ev, target, value);
      return null;
    }
    case 'augment':
      augment(ev, statement);
      return null;
    case 'delete':
      for (const target of statement.targets) remove(ev, target);
      return null;
    case 'pass':
      return null;
    case 'break':
    case 'continue':
      return statement.kind;
    case 'return':
      ev.scope.result = statement.value === null ? null : ev.evaluate(statement.value);
      return { value: ev.scope.result };
    case 'raise':
      return raiseStatement(ev, statement);
    case 'assert': {
      if (isTrue(ev, statement.test)) return null;
      const message = statement.message === null ? null : ev.evaluate(statement.message);
      ev.here = statement;
      if (statement.message === null) throw new Raised(new PyException('AssertionError', '', null, []));
      throw new Raised(new PyException('AssertionError', ev.str(message), null, [message]));
    }
    case 'import':
      importModules(ev, statement);
      return null;
    case 'importFrom':
      importFrom(ev, statement);
      return null;
    case 'define':
      bind(ev, statement.name, makeFunction(ev, statement.name, statement.signature, statement.body));
      return null;
    case 'refused':
      throw new Unsupported(statement.what, statement.advice, statement);
    default:
      return raise('SystemError', 'unknown statement');
  }
}

function conditional(ev: Evaluator, statement: If): Flow {
  const holds = condition(ev, statement.head, statement.test);
  return ev.execute(holds ? statement.body : statement.otherwise);
}

/** The test of a head; its temporaries are gone afterwards. */
function condition(ev: Evaluator, head: SourceRange, test: If['test']): boolean {
  return ev.told(head, () => isTrue(ev, test));
}

function whileLoop(ev: Evaluator, statement: While): Flow {
  const { path } = ev;
  try {
    for (let turn = 0; ; turn++) {
      ev.path = { item: { kind: 'turn', at: statement.from, turn }, outer: path };
      ev.spend(evaluationCost);
      if (!condition(ev, statement.head, statement.test)) break;
      const flow = ev.execute(statement.body);
      if (flow === 'break') return null;
      if (flow !== null && flow !== 'continue') return flow;
    }
  } catch (thrown) {
    ev.stamp(thrown);
    throw thrown;
  } finally {
    ev.path = path;
  }
  return ev.execute(statement.otherwise);
}

function forLoop(ev: Evaluator, statement: For): Flow {
  const { path } = ev;
  ev.observer.statementBegins(statement.head);
  const source = ev.evaluate(statement.source);
  ev.here = statement.source;
  const items = ev.iterate(source);
  ev.observer.statementEnds(statement.head);
  try {
    for (let turn = 0; ; turn++) {
      ev.path = { item: { kind: 'turn', at: statement.from, turn }, outer: path };
      ev.here = statement.source;
      ev.spend(evaluationCost);
      const ended = ev.told(statement.head, () => {
        const next = items.next();
        if (next.done === true) return true;
        ev.here = statement.target;
        assign(ev, statement.target, ev.hold(next.value));
        return false;
      });
      if (ended) break;
      const flow = ev.execute(statement.body);
      if (flow === 'break') return null;
      if (flow !== null && flow !== 'continue') return flow;
    }
  } catch (thrown) {
    ev.stamp(thrown);
    throw thrown;
  } finally {
    ev.path = path;
  }
  return ev.execute(statement.otherwise);
}

// `with`: entering, the body, and leaving however the body ends.
import type { With } from '../tree/statement.ts';
import type { Value } from '../value.ts';
import { raise } from '../value.ts';
import type { Evaluator, Flow } from './evaluator.ts';

export function withStatement(ev: Evaluator, statement: With, from = 0): Flow {
  const item = statement.items[from];
  if (item === undefined) return ev.execute(statement.body);
  ev.observer.statementBegins(statement.head);
  const manager: Value = ev.evaluate(item.value);
  const protocol = ev.protocol(manager);
  if (protocol.enter === undefined || protocol.exit === undefined)
    return raise('TypeError', `'${ev.typeName(manager)}' object does not support the context manager protocol`);
  ev.here = item.value;
  const entered = ev.hold(protocol.enter(manager, ev));
  if (item.target !== null) ev.assign(item.target, entered);
  ev.observer.statementEnds(statement.head);
  try {
    return withStatement(ev, statement, from + 1);
  } catch (thrown) {
    ev.stamp(thrown);
    throw thrown;
  } finally {
    ev.here = item.value;
    protocol.exit(manager, ev);
  }
}

// What may stand left of `=`, after `for`, `as` and `del`, and which names that makes local.
import type { Expression } from '../tree/expression.ts';
import type { Statement } from '../tree/statement.ts';
import { fault } from './node.ts';

/** The expression itself, if it can be assigned to. */
export function targetOf(target: Expression, starAllowed = false): Expression {
  const { kind } = target;
  if (kind === 'name' || kind === 'attribute' || kind === 'subscript' || kind === 'refused') return target;
  if (kind === 'tuple' || kind === 'list') {
    if (target.items.filter((item) => item.kind === 'starred').length > 1) return fault('assign-target', target);
    for (const item of target.items) targetOf(item, true);
    return target;
  }
  if (kind !== 'starred' || !starAllowed) return fault('assign-target', target);
  targetOf(target.value);
  return target;
}

function namesIn(target: Expression, into: Set<string>): void {
  if (target.kind === 'name') into.add(target.name);
  else if (target.kind === 'starred') namesIn(target.value, into);
  else if (target.kind === 'tuple' || target.kind === 'list') for (const item of target.items) namesIn(item, into);
}

/** The names that statements bind in their own scope: not inside nested functions. */
export function boundNames(body: readonly Statement[], into = new Set<string>()): Set<string> {
  for (const statement of body) {
    for (const target of targetsOf(statement)) namesIn(target, into);
    for (const name of namesOf(statement)) into.add(name);
    for (const block of blocksOf(statement)) boundNames(block, into);
  }
  return into;
}

function targetsOf(statement: Statement): readonly Expression[] {
  const { kind } = statement;
  if (kind === 'assign' || kind === 'delete') return statement.targets;
  if (kind === 'augment' || kind === 'for') return [statement.target];
  return kind === 'with' ? statement.items.flatMap(({ target }) => target ?? []) : [];
}

function namesOf(statement: Statement): readonly string[] {
  const { kind } = statement;
  if (kind === 'import') return statement.modules.map(({ module, as }) => as ?? module.split('.')[0]!);
  if (kind === 'importFrom') return statement.names.map(({ as }) => as);
  if (kind === 'define') return [statement.name];
  return kind === 'try' ? statement.handlers.flatMap(({ name }) => name ?? []) : [];
}

function blocksOf(statement: Statement): readonly (readonly Statement[])[] {
  const { kind } = statement;
  if (kind === 'if' || kind === 'while' || kind === 'for') return [statement.body, statement.otherwise];
  if (kind === 'with') return [statement.body];
  if (kind !== 'try') return [];
  return [statement.body, ...statement.handlers.map(({ body }) => body), statement.otherwise, statement.final];
}

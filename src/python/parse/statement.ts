// Lezer's simple statements → statements of our tree. Compound ones are in block.ts.
import type { SyntaxNode } from '@lezer/common';
import { Unsupported } from '../refuse.ts';
import type { ArithmeticOperator, Expression } from '../tree/expression.ts';
import type { Statement } from '../tree/statement.ts';
import type { Reader } from './node.ts';
import { childrenOf, fault, oneOrTuple, rangeOf, refused, splitAt, textOf } from './node.ts';
import { targetOf } from './target.ts';

/** The statement, or null if the node is a compound statement. */
export function simpleStatement(node: SyntaxNode, reader: Reader): Statement | null {
  const range = rangeOf(node, reader.code);
  const children = childrenOf(node);
  const rest = children.slice(1);
  const value = (nodes: readonly SyntaxNode[]): Expression => oneOrTuple(nodes, reader, range);
  switch (node.name) {
    case 'ExpressionStatement':
      return { kind: 'expression', ...range, value: value(children) };
    case 'AssignStatement':
      return assignment(children, range, reader);
    case 'UpdateStatement': {
      const at = children.findIndex((child) => child.name === 'UpdateOp');
      const target = value(children.slice(0, at));
      if (target.kind !== 'name' && target.kind !== 'attribute' && target.kind !== 'subscript')
        return fault('assign-target', target);
      const operator = textOf(children[at]!, reader.code).slice(0, -1) as ArithmeticOperator;
      return { kind: 'augment', ...range, operator, target, value: value(children.slice(at + 1)) };
    }
    case 'DeleteStatement':
      return { kind: 'delete', ...range, targets: deleted(value(rest)) };
    case 'PassStatement':
      return { kind: 'pass', ...range };
    case 'BreakStatement':
      return { kind: 'break', ...range };
    case 'ContinueStatement':
      return { kind: 'continue', ...range };
    case 'ReturnStatement':
      return { kind: 'return', ...range, value: rest.length === 0 ? null : value(rest) };
    case 'RaiseStatement': {
      const [exception, , cause] = rest;
      return {
        kind: 'raise',
        ...range,
        exception: exception === undefined ? null : reader.expression(exception),
        cause: cause === undefined ? null : reader.expression(cause),
      };
    }
    case 'AssertStatement': {
      const [test, , message] = rest;
      if (test === undefined) return fault('incomplete', range);
      const text = message === undefined ? null : reader.expression(message);
      return { kind: 'assert', ...range, test: reader.expression(test), message: text };
    }
    case 'ImportStatement':
      return imported(children, range, reader);
    case 'PrintStatement':
      return fault('print-function', range);
    case 'ScopeStatement': {
      const word = textOf(children[0]!, reader.code) as 'global' | 'nonlocal';
      return refused(range, word, word);
    }
    case 'YieldStatement':
      return refused(range, 'yield', 'yield');
    case 'TypeDefinition':
      return refused(range, 'type', 'type-alias');
    default:
      return null;
  }
}

/** `del (a, b), c` deletes three names. */
function deleted(target: Expression): Expression[] {
  if (target.kind === 'tuple' || target.kind === 'list') return target.items.flatMap(deleted);
  if (target.kind === 'starred') return fault('assign-target', target);
  return [targetOf(target)];
}

function assignment(children: readonly SyntaxNode[], range: { from: number; to: number }, reader: Reader): Statement {
  const plain = children.filter((child) => child.name !== 'TypeDef');
  const groups: SyntaxNode[][] = [[]];
  for (const child of plain) {
    if (child.name === 'AssignOp') groups.push([]);
    else groups.at(-1)!.push(child);
  }
  if (groups.length === 1) return { kind: 'pass', ...range }; // `x: int` binds nothing
  const parts = groups.map((group) => oneOrTuple(group, reader, range));
  const value = parts.pop()!;
  if (value.kind === 'starred') return fault('syntax', value);
  return { kind: 'assign', ...range, targets: parts.map((target) => targetOf(target)), value };
}

function imported(children: readonly SyntaxNode[], range: { from: number; to: number }, reader: Reader): Statement {
  const name = (nodes: readonly SyntaxNode[]): string => nodes.map((node) => textOf(node, reader.code)).join('');
  const at = children.findIndex((child) => child.name === 'import');
  const rest = children.slice(at + 1).filter((child) => child.name !== '(' && child.name !== ')');
  const groups = splitAt(rest, ',').map((group) => {
    const as = group.findIndex((child) => child.name === 'as');
    const first = group[0];
    const last = group.at(-1);
    if (first === undefined || last === undefined) return fault('incomplete', range);
    const path = name(as < 0 ? group : group.slice(0, as));
    return { path, as: as < 0 ? null : name(group.slice(as + 1)), range: { from: first.from, to: last.to } };
  });
  if (groups.length === 0) return fault('incomplete', range);
  if (at === 0) {
    return { kind: 'import', ...range, modules: groups.map(({ path, ...more }) => ({ module: path, ...more })) };
  }
  const module = name(children.slice(1, at));
  if (module.startsWith('.')) throw new Unsupported(module, 'import-relative', range);
  if (groups[0]!.path === '*') return refused(range, `from ${module} import *`, 'import-star');
  const names = groups.map(({ path, as, range }) => ({ name: path, as: as ?? path, range }));
  return { kind: 'importFrom', ...range, module, names };
}

// Blocks of statements and the compound statements that hold them. Checks what Lezer does not: indentation,
// and that `return`, `break` and `continue` stand where they may.
import type { SyntaxNode } from '@lezer/common';
import type { SourceRange } from '../site.ts';
import type { Handler, Statement } from '../tree/statement.ts';
import type { Reader } from './node.ts';
import { childrenOf, fault, oneOrTuple, rangeOf, refused, splitAt, textOf } from './node.ts';
import { signatureOf } from './signature.ts';
import { simpleStatement } from './statement.ts';
import { targetOf } from './target.ts';

interface Surroundings {
  readonly inFunction: boolean;
  readonly inLoop: boolean;
  /** Indentation of the statement that holds the block; null for the module. */
  readonly outer: string | null;
}

const top: Surroundings = { inFunction: false, inLoop: false, outer: null };
/** Deepest nesting of blocks; as Python's own limit on indentation. */
const deepest = 100;

/** The statements of a whole program. */
export const moduleBlock = (script: SyntaxNode, reader: Reader): Statement[] =>
  block(childrenOf(script), reader, top, 0);

function block(nodes: readonly SyntaxNode[], reader: Reader, around: Surroundings, depth: number): Statement[] {
  if (depth > deepest) return fault('too-deep', nodes[0]!);
  let expected: string | null = around.outer === null ? '' : null;
  const statements: Statement[] = [];
  for (const node of nodes) {
    const indent = indentOf(node, reader.code);
    if (indent !== null) {
      if (expected === null && !(indent.startsWith(around.outer ?? '') && indent !== around.outer))
        return fault('indentation', rangeOf(node, reader.code));
      expected ??= indent;
      if (indent !== expected) return fault('indentation', rangeOf(node, reader.code));
    }
    const group = node.name === 'StatementGroup' ? childrenOf(node).filter((child) => child.name !== ';') : [node];
    for (const child of group) statements.push(statement(child, reader, around, indent ?? around.outer ?? '', depth));
  }
  return statements;
}

/** The space before a statement that begins its line, else null. */
function indentOf(node: SyntaxNode, code: string): string | null {
  const before = code.slice(code.lastIndexOf('\n', node.from - 1) + 1, node.from);
  return /^[ \t\f]*$/.test(before) ? before : null;
}

function statement(node: SyntaxNode, reader: Reader, around: Surroundings, indent: string, depth: number): Statement {
  const simple = simpleStatement(node, reader);
  if (simple !== null) {
    if (simple.kind === 'return' && !around.inFunction) return fault('return-outside', simple);
    if ((simple.kind === 'break' || simple.kind === 'continue') && !around.inLoop) return fault('loop-outside', simple);
    return simple;
  }
  const within = (body: SyntaxNode | undefined, more: Partial<Surroundings> = {}): Statement[] => {
    if (body?.name !== 'Body') return fault('colon-missing', headOf(node, reader.code));
    const nodes = childrenOf(body).slice(1);
    if (nodes.length === 0) return fault('indentation', headOf(node, reader.code));
    return block(nodes, reader, { ...around, outer: indent, ...more }, depth + 1);
  };
  return compound(node, reader, within);
}

type Within = (body: SyntaxNode | undefined, more?: Partial<Surroundings>) => Statement[];

/** Up to the first colon of a compound statement's own. */
function headOf(node: SyntaxNode, code: string): SourceRange {
  const body = childrenOf(node).find((child) => child.name === 'Body' || child.name === 'MatchBody');
  return rangeOf({ from: node.from, to: body?.from ?? node.to }, code);
}

function compound(node: SyntaxNode, reader: Reader, within: Within): Statement {
  const range = rangeOf(node, reader.code);
  const head = headOf(node, reader.code);
  const children = childrenOf(node);
  const bodies = children.filter((child) => child.name === 'Body');
  const before = children.slice(
    1,
    children.findIndex((child) => child.name === 'Body'),
  );
  const otherwise = (): Statement[] => (bodies.length > 1 ? within(bodies[1]) : []);
  switch (node.name) {
    case 'IfStatement':
      return branch(children, range, reader, within);
    case 'WhileStatement': {
      const body = within(bodies[0], { inLoop: true });
      return { kind: 'while', ...range, head, test: oneOrTuple(before, reader, head), body, otherwise: otherwise() };
    }
    case 'ForStatement': {
      if (children[0]!.name === 'async') return refused(range, 'async for', 'async');
      const at = before.findIndex((child) => child.name === 'in');
      const target = targetOf(oneOrTuple(before.slice(0, at), reader, head));
      const source = oneOrTuple(before.slice(at + 1), reader, head);
      const body = within(bodies[0], { inLoop: true });
      return { kind: 'for', ...range, head, target, source, body, otherwise: otherwise() };
    }
    case 'WithStatement': {
      if (children[0]!.name === 'async') return refused(range, 'async with', 'async');
      const items = splitAt(before, ',').map(([value, as, target]) => {
        if (value === undefined || (as !== undefined && target === undefined)) return fault('syntax', head);
        return {
          value: reader.expression(value),
          target: target === undefined ? null : targetOf(reader.expression(target)),
        };
      });
      return { kind: 'with', ...range, head, items, body: within(bodies[0]) };
    }
    case 'TryStatement':
      return attempt(children, range, reader, within);
    case 'FunctionDefinition': {
      if (children[0]!.name === 'async') return refused(range, 'async def', 'async');
      const list = children.find((child) => child.name === 'ParamList');
      if (children[1]?.name !== 'VariableName' || list === undefined) return fault('syntax', head);
      const body = within(bodies[0], { inFunction: true, inLoop: false });
      const signature = signatureOf(list, body, reader);
      return { kind: 'define', ...range, head, name: textOf(children[1], reader.code), signature, body };
    }
    case 'ClassDefinition':
      return refused(head, textOf(children[1] ?? node, reader.code), 'class');
    case 'DecoratedStatement': {
      const decorator = rangeOf(children[0]!, reader.code);
      return refused(decorator, textOf(decorator, reader.code), 'decorator');
    }
    case 'MatchStatement':
      return refused(head, 'match', 'match');
    default:
      return fault('syntax', range);
  }
}

/** `if … elif … else`: every `elif` is an `if` inside `otherwise`. */
function branch(children: readonly SyntaxNode[], range: SourceRange, reader: Reader, within: Within): Statement {
  const [, test, body, next] = children;
  if (test === undefined || body?.name !== 'Body') return fault('colon-missing', range);
  const head = rangeOf({ from: range.from, to: body.from }, reader.code);
  let otherwise: Statement[] = [];
  if (next?.name === 'elif') {
    otherwise = [branch(children.slice(3), { from: next.from, to: range.to }, reader, within)];
  } else if (next?.name === 'else') otherwise = within(children[4]);
  return { kind: 'if', ...range, head, test: reader.expression(test), body: within(body), otherwise };
}

function attempt(children: readonly SyntaxNode[], range: SourceRange, reader: Reader, within: Within): Statement {
  const handlers: Handler[] = [];
  let otherwise: Statement[] = [];
  let final: Statement[] = [];
  let at = 2;
  while (at < children.length) {
    const word = children[at]!;
    const end = children.findIndex((child, k) => k > at && child.name === 'Body');
    if (end < 0) return fault('colon-missing', word);
    if (word.name === 'else') otherwise = within(children[end]);
    else if (word.name === 'finally') final = within(children[end]);
    else {
      const [type, as, name] = children.slice(at + 1, end);
      const head = rangeOf({ from: word.from, to: children[end]!.from }, reader.code);
      if (type?.name === '*') return refused(head, 'except*', 'except-star');
      if (as !== undefined && (as.name !== 'as' || name?.name !== 'VariableName')) return fault('syntax', head);
      if (handlers.at(-1)?.type === null) return fault('except-last', handlers.at(-1)!.head);
      handlers.push({
        head,
        type: type === undefined ? null : reader.expression(type),
        name: name === undefined ? null : textOf(name, reader.code),
        body: within(children[end]),
      });
    }
    at = end + 1;
  }
  if (handlers.length === 0 && final.length === 0) return fault('incomplete', range);
  if (otherwise.length > 0 && handlers.length === 0) return fault('syntax', range);
  return { kind: 'try', ...range, body: within(children[1]), handlers, otherwise, final };
}

// Reading Lezer's tree: children as a list without comments, their text, and the fault of a piece of code.
// Knows no Python; what the children mean is said where they are converted.
import type { SyntaxNode } from '@lezer/common';
import type { Advice } from '../refuse.ts';
import { SyntaxFault } from '../refuse.ts';
import type { SourceRange } from '../site.ts';
import type { Expression, Refused } from '../tree/expression.ts';

/** What converters of parts need of the whole: the code, and how to convert an expression inside. */
export interface Reader {
  readonly code: string;
  expression(node: SyntaxNode): Expression;
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (child.name !== 'Comment') children.push(child);
  }
  return children;
}

/** The node's piece of code without space at its end (Lezer counts what follows a statement to it). */
export function rangeOf(node: SourceRange, code: string): SourceRange {
  let to = node.to;
  while (to > node.from && /\s/.test(code[to - 1]!)) to--;
  return { from: node.from, to };
}

export const textOf = (node: SourceRange, code: string): string => code.slice(node.from, node.to);

export const fault = (advice: Advice, range: SourceRange): never => {
  throw new SyntaxFault(advice, { from: range.from, to: Math.max(range.to, range.from + 1) });
};

/** A node that is refused when the program reaches it. */
export const refused = (range: SourceRange, what: string, advice: Advice): Refused => ({
  kind: 'refused',
  from: range.from,
  to: range.to,
  what,
  advice,
});

/** The nodes between commas, as groups; a comma at the end opens no group. */
export function splitAt(nodes: readonly SyntaxNode[], separator: string): SyntaxNode[][] {
  const groups: SyntaxNode[][] = [[]];
  for (const node of nodes) {
    if (node.name === separator) groups.push([]);
    else groups.at(-1)!.push(node);
  }
  if (groups.at(-1)!.length === 0) groups.pop();
  return groups;
}

/** One expression or, if there is a comma, the tuple of several, over nodes as they lie in a statement (`a, *b`). */
export function oneOrTuple(nodes: readonly SyntaxNode[], reader: Reader, around: SourceRange): Expression {
  if (nodes.length === 0) return fault('incomplete', around);
  const groups = splitAt(nodes, ',');
  const items = groups.map((group) => starrable(group, reader, around));
  if (groups.length === 1 && nodes.at(-1)!.name !== ',') return items[0]!;
  return { kind: 'tuple', from: nodes[0]!.from, to: nodes.at(-1)!.to, items };
}

/** `value` or `*value`. */
export function starrable(group: readonly SyntaxNode[], reader: Reader, around: SourceRange): Expression {
  const [first, second] = group;
  if (first === undefined) return fault('syntax', around);
  if (group.length === 1) return reader.expression(first);
  if (group.length !== 2 || first.name !== '*') return fault('syntax', group[1]!);
  return { kind: 'starred', from: first.from, to: second!.to, value: reader.expression(second!) };
}

// What stands in brackets behind an expression: the arguments of a call and the index of a subscript.
import type { SyntaxNode } from '@lezer/common';
import type { Call, Expression } from '../tree/expression.ts';
import { comprehensionOf } from './comprehension.ts';
import type { Reader } from './node.ts';
import { childrenOf, fault, refused, splitAt, starrable, textOf } from './node.ts';

/** CallExpression: the function and its ArgList. */
export function callOf(node: SyntaxNode, reader: Reader): Call {
  const [callee, list] = childrenOf(node);
  if (callee === undefined || list === undefined) return fault('syntax', node);
  const called = reader.expression(callee);
  const inside = childrenOf(list).slice(1, -1);
  const base = { kind: 'call', from: node.from, to: node.to, function: called } as const;
  if (inside.some((child) => child.name === 'for')) {
    return { ...base, positional: [comprehensionOf('generator', inside, list, reader)], keywords: [] };
  }
  const positional: Expression[] = [];
  const keywords: { name: string | null; value: Expression }[] = [];
  for (const group of splitAt(inside, ',')) {
    const [first, second, third] = group;
    if (first === undefined) return fault('syntax', list);
    if (first.name === '**' && second !== undefined) keywords.push({ name: null, value: reader.expression(second) });
    else if (second?.name === 'AssignOp' && textOf(second, reader.code) === '=' && third !== undefined) {
      if (first.name !== 'VariableName') return fault('assign-target', first);
      const name = textOf(first, reader.code);
      if (keywords.some((keyword) => keyword.name === name)) return fault('repeated-keyword', first);
      keywords.push({ name, value: reader.expression(third) });
    } else if (second?.name === 'AssignOp') positional.push(refused(first, ':=', 'walrus'));
    else {
      if (first.name !== '*' && keywords.some((keyword) => keyword.name !== null))
        return fault('positional-after-keyword', first);
      if (keywords.some((keyword) => keyword.name === null)) return fault('positional-after-keyword', first);
      positional.push(starrable(group, reader, list));
    }
  }
  return { ...base, positional, keywords };
}

/** The index between `[` and `]`: a flat list of tokens, cut at commas and colons. */
export function indexOf(inside: readonly SyntaxNode[], node: SyntaxNode, reader: Reader): Expression {
  if (inside.length === 0) return fault('incomplete', node);
  const groups = splitAt(inside, ',');
  const items = groups.map((group) => indexItem(group, node, reader));
  if (groups.length === 1 && inside.at(-1)!.name !== ',') return items[0]!;
  return { kind: 'tuple', from: inside[0]!.from, to: inside.at(-1)!.to, items };
}

function indexItem(group: readonly SyntaxNode[], node: SyntaxNode, reader: Reader): Expression {
  if (group.length === 0) return fault('syntax', node);
  if (!group.some((token) => token.name === ':')) return starrable(group, reader, node);
  const parts: (Expression | null)[] = [null];
  for (const token of group) {
    if (token.name === ':') parts.push(null);
    else if (parts.at(-1) !== null) return fault('syntax', token);
    else parts[parts.length - 1] = reader.expression(token);
  }
  if (parts.length > 3) return fault('syntax', group.at(-1)!);
  const [start = null, stop = null, step = null] = parts;
  return { kind: 'slice', from: group[0]!.from, to: group.at(-1)!.to, start, stop, step };
}

// Comprehensions and generator expressions: `element for target in source if test …`, a flat list of tokens in Lezer's tree.
import type { SyntaxNode } from '@lezer/common';
import { Unsupported } from '../refuse.ts';
import type { Clause, Comprehension, Expression } from '../tree/expression.ts';
import type { Reader } from './node.ts';
import { fault, oneOrTuple } from './node.ts';
import { targetOf } from './target.ts';

/** `inside` are the tokens between the brackets of `node`. */
export function comprehensionOf(
  makes: Comprehension['makes'],
  inside: readonly SyntaxNode[],
  node: SyntaxNode,
  reader: Reader,
): Comprehension {
  const first = inside.findIndex((token) => token.name === 'for' || token.name === 'async');
  const head = inside.slice(0, first);
  const clauses: Clause[] = [];
  let at = first;
  while (at < inside.length) {
    const start = inside[at]!;
    if (start.name === 'async') throw new Unsupported('async', 'async', start);
    if (start.name !== 'for') return fault('syntax', start);
    const inWord = inside.findIndex((token, k) => k > at && token.name === 'in');
    const source = inside[inWord + 1];
    if (inWord < 0 || source === undefined) return fault('syntax', start);
    const target = targetOf(oneOrTuple(inside.slice(at + 1, inWord), reader, start));
    const tests: Expression[] = [];
    at = inWord + 2;
    while (inside[at]?.name === 'if' && inside[at + 1] !== undefined) {
      tests.push(reader.expression(inside[at + 1]!));
      at += 2;
    }
    clauses.push({ target, source: reader.expression(source), tests, at: start.from });
  }
  const { from, to } = node;
  const [element, colon, value] = head;
  if (element === undefined) return fault('syntax', node);
  if (makes === 'dict') {
    if (colon?.name !== ':' || value === undefined) return fault('syntax', element);
    return {
      kind: 'comprehension',
      from,
      to,
      makes,
      element: reader.expression(element),
      value: reader.expression(value),
      clauses,
    };
  }
  if (head.length > 1) return fault('syntax', element);
  return { kind: 'comprehension', from, to, makes, element: reader.expression(element), value: null, clauses };
}

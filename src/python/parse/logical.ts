// `and`, `or` and `not`. Lezer's grammar gives `not` too little precedence (`not a and b` comes as `not (a and b)`),
// so the operands are laid out flat, as they stand in the code, and put together again by Python's precedence.
import type { SyntaxNode } from '@lezer/common';
import type { Expression } from '../tree/expression.ts';
import type { Reader } from './node.ts';
import { childrenOf, fault } from './node.ts';

interface Operand {
  readonly node: SyntaxNode;
  /** Where each `not` before it stands, outermost first. */
  readonly nots: readonly number[];
  /** The operator before it; null for the first. */
  readonly operator: 'and' | 'or' | null;
}

const joins = (node: SyntaxNode): boolean =>
  node.name === 'BinaryExpression' && childrenOf(node).some((child) => child.name === 'and' || child.name === 'or');

const negates = (node: SyntaxNode): boolean => node.name === 'UnaryExpression' && node.firstChild?.name === 'not';

/** Whether a node is made of operands joined by `and` and `or`, perhaps under a `not` that reaches too far. */
export const isLogical = (node: SyntaxNode): boolean =>
  joins(node) || (negates(node) && node.lastChild !== null && isLogical(node.lastChild));

export function logicalOf(node: SyntaxNode, reader: Reader): Expression {
  const operands: Operand[] = [];
  layOut(node, null, [], operands);
  const groups: Expression[] = [];
  let group: Expression | null = null;
  for (const { node: operand, nots, operator } of operands) {
    const value = negated(reader.expression(operand), nots);
    if (operator === 'or' && group !== null) {
      groups.push(group);
      group = value;
    } else group = group === null ? value : joined('and', group, value);
  }
  if (group !== null) groups.push(group);
  return groups.reduce((left, right) => joined('or', left, right));
}

function layOut(node: SyntaxNode, operator: Operand['operator'], nots: readonly number[], into: Operand[]): void {
  if (joins(node)) {
    const [left, word, right] = childrenOf(node);
    if (left === undefined || right === undefined) return fault('incomplete', node);
    layOut(left, operator, nots, into);
    layOut(right, word!.name as 'and' | 'or', [], into);
  } else if (negates(node) && node.lastChild !== null) layOut(node.lastChild, operator, [...nots, node.from], into);
  else into.push({ node, nots, operator });
}

const negated = (value: Expression, nots: readonly number[]): Expression =>
  nots.reduceRight<Expression>(
    (operand, from) => ({ kind: 'unary', from, to: operand.to, operator: 'not', operand }),
    value,
  );

const joined = (operator: 'and' | 'or', left: Expression, right: Expression): Expression => ({
  kind: 'logical',
  from: left.from,
  to: right.to,
  operator,
  left,
  right,
});

// Lezer's expressions → expressions of our tree. Subscripts, arguments, comprehensions, strings and parameters have files of their own.
import type { SyntaxNode } from '@lezer/common';
import type { ArithmeticOperator, Comparison, Compare, Expression } from '../tree/expression.ts';
import { callOf, indexOf } from './call.ts';
import { comprehensionOf } from './comprehension.ts';
import { isLogical, logicalOf } from './logical.ts';
import { numberOf } from './literal.ts';
import type { Reader } from './node.ts';
import { childrenOf, fault, refused, splitAt, starrable, textOf } from './node.ts';
import { signatureOf } from './signature.ts';
import { stringOf } from './string.ts';

/** How deeply expressions may nest before the text is refused; evaluating them must not exhaust the engine's stack. */
const deepest = 200;

const comparisons = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', 'not in', 'is', 'is not']);
const identifier = /^[\p{L}\p{Nl}_][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}\p{Pc}]*$/u;

/** Converts expressions of one program. */
export class ExpressionReader implements Reader {
  readonly code: string;
  private depth = 0;

  constructor(code: string) {
    this.code = code;
  }

  expression(node: SyntaxNode): Expression {
    if (++this.depth > deepest) return fault('too-deep', node);
    const result = this.convert(node);
    this.depth--;
    return result;
  }

  private convert(node: SyntaxNode): Expression {
    const { from, to } = node;
    switch (node.name) {
      case 'VariableName':
        return { kind: 'name', from, to, name: this.name(node) };
      case 'Number':
        return { kind: 'constant', from, to, value: numberOf(textOf(node, this.code), node) };
      case 'String':
      case 'FormatString':
      case 'ContinuedString':
        return stringOf(node, this);
      case 'None':
        return { kind: 'constant', from, to, value: null };
      case 'Boolean':
        return { kind: 'constant', from, to, value: textOf(node, this.code) === 'True' };
      case 'Ellipsis':
        return { kind: 'ellipsis', from, to };
      case 'ParenthesizedExpression':
        return this.expression(childrenOf(node)[1] ?? fault('incomplete', node));
      case 'TupleExpression':
        return { kind: 'tuple', from, to, items: this.items(node) };
      case 'ArrayExpression':
        return { kind: 'list', from, to, items: this.items(node) };
      case 'SetExpression':
        return { kind: 'set', from, to, items: this.items(node) };
      case 'DictionaryExpression':
        return this.dict(node);
      case 'ComprehensionExpression':
        return comprehensionOf('generator', childrenOf(node).slice(1, -1), node, this);
      case 'ArrayComprehensionExpression':
        return comprehensionOf('list', childrenOf(node).slice(1, -1), node, this);
      case 'SetComprehensionExpression':
        return comprehensionOf('set', childrenOf(node).slice(1, -1), node, this);
      case 'DictionaryComprehensionExpression':
        return comprehensionOf('dict', childrenOf(node).slice(1, -1), node, this);
      case 'BinaryExpression':
        return isLogical(node) ? logicalOf(node, this) : this.binary(node);
      case 'UnaryExpression':
        return isLogical(node) ? logicalOf(node, this) : this.unary(node);
      case 'ConditionalExpression':
        return this.conditional(node);
      case 'LambdaExpression':
        return this.lambda(node);
      case 'CallExpression':
        return callOf(node, this);
      case 'MemberExpression':
        return this.member(node);
      case 'NamedExpression':
        return refused(node, ':=', 'walrus');
      case 'AwaitExpression':
        return refused(node, 'await', 'async');
      case 'YieldExpression':
        return refused(node, 'yield', 'yield');
      default:
        return fault('syntax', node);
    }
  }

  private name(node: SyntaxNode): string {
    const name = textOf(node, this.code);
    return identifier.test(name) ? name : fault('character', node);
  }

  private items(node: SyntaxNode): Expression[] {
    return splitAt(childrenOf(node).slice(1, -1), ',').map((group) => starrable(group, this, node));
  }

  private dict(node: SyntaxNode): Expression {
    const entries = splitAt(childrenOf(node).slice(1, -1), ',').map((group) => {
      const [first, second, third] = group;
      if (first?.name === '**' && second !== undefined) return { key: null, value: this.expression(second) };
      if (first === undefined || second?.name !== ':' || third === undefined) return fault('syntax', first ?? node);
      return { key: this.expression(first), value: this.expression(third) };
    });
    return { kind: 'dict', from: node.from, to: node.to, entries };
  }

  private binary(node: SyntaxNode): Expression {
    const children = childrenOf(node);
    const first = children[0];
    const last = children.at(-1);
    if (first === undefined || last === undefined || children.length < 3) return fault('incomplete', node);
    const operator = children
      .slice(1, -1)
      .map((token) => textOf(token, this.code))
      .join(' ');
    const { from, to } = node;
    const left = this.expression(first);
    const right = this.expression(last);
    if (comparisons.has(operator)) {
      const link = { operator: operator as Comparison, right };
      // `a < b < c` comes as `(a < b) < c` without brackets.
      const chain = first.name === 'BinaryExpression' && left.kind === 'compare' ? (left as Compare) : null;
      if (chain !== null) return { kind: 'compare', from, to, first: chain.first, links: [...chain.links, link] };
      return { kind: 'compare', from, to, first: left, links: [link] };
    }
    if (operator === '<>') return fault('syntax', children[1]!);
    return { kind: 'binary', from, to, operator: operator as ArithmeticOperator, left, right };
  }

  private unary(node: SyntaxNode): Expression {
    const [token, operand] = childrenOf(node);
    if (token === undefined || operand === undefined) return fault('incomplete', node);
    const operator = textOf(token, this.code) as '-' | '+' | '~' | 'not';
    return { kind: 'unary', from: node.from, to: node.to, operator, operand: this.expression(operand) };
  }

  private conditional(node: SyntaxNode): Expression {
    const [chosen, , test, , otherwise] = childrenOf(node);
    if (chosen === undefined || test === undefined || otherwise === undefined) return fault('incomplete', node);
    return {
      kind: 'conditional',
      from: node.from,
      to: node.to,
      test: this.expression(test),
      chosen: this.expression(chosen),
      otherwise: this.expression(otherwise),
    };
  }

  private lambda(node: SyntaxNode): Expression {
    const children = childrenOf(node);
    const list = children.find((child) => child.name === 'ParamList');
    const body = children.at(-1);
    if (list === undefined || body === undefined) return fault('incomplete', node);
    const signature = signatureOf(list, [], this);
    return { kind: 'lambda', from: node.from, to: node.to, signature, body: this.expression(body) };
  }

  private member(node: SyntaxNode): Expression {
    const [object, mark, ...rest] = childrenOf(node);
    if (object === undefined || mark === undefined || rest.length === 0) return fault('incomplete', node);
    const { from, to } = node;
    if (mark.name === '.') {
      // `1.real` is no Python: the point belongs to the number.
      if (object.name === 'Number' && object.to === mark.from && /^\d+$/.test(textOf(object, this.code)))
        return fault('number', node);
      return { kind: 'attribute', from, to, object: this.expression(object), name: textOf(rest[0]!, this.code) };
    }
    const index = indexOf(rest.slice(0, -1), node, this);
    return { kind: 'subscript', from, to, object: this.expression(object), index };
  }
}

// Text → tree: where pieces lie, what Lezer gets wrong and is put right, and what is said of text that is no Python.
import { describe, expect, it } from 'vitest';
import { parseExpression, parseProgram } from './parse.ts';
import type { Expression } from '../tree/expression.ts';

function expression(code: string): Expression {
  const parsed = parseExpression(code);
  if (!parsed.ok) throw new Error(`${parsed.refusal.advice} at ${parsed.refusal.column}`);
  return parsed.tree;
}

/** An expression with all brackets that its tree implies. */
function bracketed(node: Expression): string {
  if (node.kind === 'name') return node.name;
  if (node.kind === 'constant') return String(node.value);
  if (node.kind === 'unary') return `(${node.operator} ${bracketed(node.operand)})`;
  if (node.kind === 'binary' || node.kind === 'logical')
    return `(${bracketed(node.left)} ${node.operator} ${bracketed(node.right)})`;
  if (node.kind === 'compare') {
    const links = node.links.map(({ operator, right }) => `${operator} ${bracketed(right)}`);
    return `(${[bracketed(node.first), ...links].join(' ')})`;
  }
  if (node.kind === 'conditional')
    return `(${bracketed(node.chosen)} if ${bracketed(node.test)} else ${bracketed(node.otherwise)})`;
  if (node.kind === 'slice')
    return [node.start, node.stop, node.step].map((part) => (part === null ? '' : bracketed(part))).join(':');
  if (node.kind === 'subscript') return `${bracketed(node.object)}[${bracketed(node.index)}]`;
  if (node.kind === 'tuple') return `<${node.items.map(bracketed).join(' ')}>`;
  return node.kind === 'ellipsis' ? '...' : node.kind;
}

describe('an expression', () => {
  it.each([
    ['not a and b', '((not a) and b)'],
    ['not a or not b and c', '((not a) or ((not b) and c))'],
    ['a and not b or c', '((a and (not b)) or c)'],
    ['not a == b', '(not (a == b))'],
    ['not not a in b', '(not (not (a in b)))'],
    ['a < b <= c', '(a < b <= c)'],
    ['(a < b) < c', '((a < b) < c)'],
    ['a is not b not in c', '(a is not b not in c)'],
    ['-a ** -b', '(- (a ** (- b)))'],
    ['a - b - c', '((a - b) - c)'],
    ['a ** b ** c', '(a ** (b ** c))'],
    ['a if b else c if d else e', '(a if b else (c if d else e))'],
    ['a[1:, ::2, ..., None]', 'a[<1:: ::2 ... null>]'],
    ['a[1]', 'a[1]'],
    ['a[1,]', 'a[<1>]'],
    ['a[:]', 'a[::]'],
    ['12.', '12'],
    ['1.e3', '1000'],
  ])('%s is read as %s', (code, wanted) => {
    expect(bracketed(expression(code))).toBe(wanted);
  });

  it('knows floats that end in their point as floats, wherever they stand', () => {
    const codes = ['12.', '[1., 2., 3.]', 'f(5., x=6.)', 'a[2.:]', '3 if a else 5.', '{1.: 2.}'];
    expect(codes.filter((code) => !parseExpression(code).ok)).toEqual([]);
    expect(expression('12.')).toMatchObject({ kind: 'constant', value: 12 });
    expect(expression('12')).toMatchObject({ kind: 'constant', value: 12n });
  });

  it('has each piece of a chain where it lies in the code', () => {
    const pieces: string[] = [];
    const code = 'torch.arange(12).reshape(3, 4).T[1:, ::2]';
    for (let node = expression(code); ; ) {
      pieces.push(code.slice(node.from, node.to));
      if (node.kind === 'call') node = node.function;
      else if (node.kind === 'attribute' || node.kind === 'subscript') node = node.object;
      else break;
    }
    expect(pieces[0]).toBe(code);
    expect(pieces).toContain('torch.arange(12).reshape(3, 4).T');
    expect(pieces).toContain('torch.arange(12)');
  });
});

describe('text that is not Python', () => {
  it.each([
    ['x = (1', 'not-closed', 1, 5],
    ['x = [1, 2\ny = 3', 'not-closed', 1, 5],
    ['print("a"\nx = 1', 'not-closed', 1, 6],
    ["x = 'abc", 'string-not-closed', 1, 5],
    ["x = 'abc\ny = 'd'", 'string-not-closed', 1, 5],
    ['def f(x) return x', 'colon-missing', 1, 1],
    ['for i in range(3)\n  print(i)', 'colon-missing', 1, 1],
    ['if x:\ny = 1', 'indentation', 1, 1],
    ['x = 1\n    y = 2', 'indentation', 2, 5],
    ['if x:\n    y = 1\n  z = 2', 'indentation', 3, 3],
    ['if x = 3:\n  pass', 'compare-with-two-equals', 1, 6],
    ['1 = x', 'assign-target', 1, 1],
    ['f() = 1', 'assign-target', 1, 1],
    ['x =', 'incomplete', 1, 1],
    ['x.', 'incomplete', 1, 1],
    ['print "a"', 'print-function', 1, 1],
    ['x = “a”', 'character', 1, 5],
    ['a && b', 'operator', 1, 4],
    ['x++', 'operator', 1, 4],
    ['x = 012', 'number', 1, 5],
    ['f(a=1, 2)', 'positional-after-keyword', 1, 8],
    ['f(a=1, a=2)', 'repeated-keyword', 1, 8],
    ['def f(a, a): pass', 'repeated-parameter', 1, 10],
    ['def f(a=1, b): pass', 'default-order', 1, 12],
    ['return 1', 'return-outside', 1, 1],
    ['while x:\n  def f(): break', 'loop-outside', 2, 12],
    ['try:\n  a\nexcept:\n  b\nexcept A:\n  c', 'except-last', 3, 1],
    [`x = ${'('.repeat(300)}1${')'.repeat(300)}`, 'too-deep', 1, 205],
    ['a <> b', 'syntax', 1, 3],
  ])('%j is refused for %s at %i:%i', (code, advice, line, column) => {
    const parsed = parseProgram(code);
    expect(parsed).toMatchObject({ ok: false, refusal: { why: 'syntax', advice, line, column } });
  });

  it('is marked by at least one character', () => {
    for (const code of ['x =', '(', 'a.', 'f(', 'if', 'def']) {
      const parsed = parseProgram(code);
      if (parsed.ok) throw new Error(code);
      expect(parsed.refusal.range.to).toBeGreaterThan(parsed.refusal.range.from);
    }
  });
});

// What a call is made on, as a piece of code: `x.T` of `x.T.view(12)` and of `torch.reshape(x.T, (12,))`. Text in, text out.
import { parseExpression } from '../python/parse/parse.ts';
import type { Expression } from '../python/tree/expression.ts';

const modules = new Set(['torch', 'np', 'numpy', 'newch', 'F']);

/** Kinds that a dot can follow without brackets. */
const tight = new Set<Expression['kind']>(['name', 'attribute', 'call', 'subscript', 'list']);

/** The code of the tensor that an expression is about, ready to be followed by a dot; null if it is about none. */
export function receiverOf(code: string): string | null {
  const parsed = parseExpression(code);
  if (!parsed.ok) return null;
  const object = subjectOf(parsed.tree);
  return object && written(code, object);
}

/** The code of a piece of an expression, in brackets where a dot could not follow it. */
export function written(code: string, piece: Expression): string {
  const text = code.slice(piece.from, piece.to);
  return tight.has(piece.kind) ? text : `(${text})`;
}

function subjectOf(tree: Expression): Expression | null {
  if (tree.kind === 'attribute' || tree.kind === 'subscript') return tree.object;
  if (tree.kind === 'binary') return tree.left;
  if (tree.kind !== 'call') return null;
  const { function: called, positional, keywords } = tree;
  if (called.kind !== 'attribute') return positional[0] ?? null;
  const { object } = called;
  if (object.kind !== 'name' || !modules.has(object.name)) return object;
  return positional[0] ?? keywords.find((k) => k.name === 'input' || k.name === 'a')?.value ?? null;
}

// The place in the program that a repair is about: the piece of code of the step, taken apart as far as repairs need it.
// Knows no reason.
import type { Shape } from '../../core/shape.ts';
import { parseExpression } from '../../python/parse/parse.ts';
import type { Expression } from '../../python/tree/expression.ts';
import type { Framework } from '../../tensor/tensor.ts';
import type { Step } from '../../trace/step.ts';
import { statementAt } from '../insertion.ts';
import { receiverOf, written } from '../receiver.ts';

export type RepairKind =
  | 'reshape'
  | 'contiguous'
  | 'keep-border'
  | 'memory-order'
  | 'infer'
  | 'last-index'
  | 'fewer-indices'
  | 'last-axis'
  | 'all-axes'
  | 'flip'
  | 'align'
  | 'transpose'
  | 'repeat'
  | 'stack'
  | 'other-axis'
  | 'matmul'
  | 'clone'
  | 'out-of-place'
  | 'no-grad'
  | 'sum'
  | 'retain'
  | 'detach'
  | 'float'
  | 'convert'
  | 'truth'
  | 'copy-array'
  | 'cpu';

export interface Suggestion {
  readonly kind: RepairKind;
  /** What is to be typed. */
  readonly code: string;
  /** Instead of the step's expression, of its whole statement, on a line before it, or somewhere else in the program. */
  readonly where: 'expression' | 'statement' | 'before' | { readonly from: number; readonly to: number };
  /** Shape of the result where that is worth saying. */
  readonly shape?: Shape;
  /** Bytes of new memory; 0 where nothing is copied. Left out where that is not the point. */
  readonly nbytes?: number;
}

export interface Place {
  readonly step: Step;
  readonly code: string;
  /** The step's piece of code, and its tree if it is an expression. */
  readonly text: string;
  readonly tree: Expression | null;
  /** What the step is about, as code that a dot may follow. */
  readonly receiver: string | null;
  /** The two operands of an operator, a method or a function, where there are two. */
  readonly operands: readonly [Expression, Expression] | null;
  /** The code of the whole statement, where it stands alone. */
  readonly statement: string | null;
  readonly framework: Framework;
}

export function placeOf(step: Step, code: string): Place {
  const text = code.slice(step.range.from, step.range.to);
  const parsed = parseExpression(text);
  const tree = parsed.ok ? parsed.tree : null;
  const around = statementAt(code, step.range.from);
  return {
    step,
    code,
    text,
    tree,
    receiver: receiverOf(text),
    operands: tree && operandsOf(tree),
    statement: around && code.slice(around.from, around.to),
    framework: step.inputs[0]?.framework ?? 'torch',
  };
}

function operandsOf(tree: Expression): readonly [Expression, Expression] | null {
  if (tree.kind === 'binary') return [tree.left, tree.right];
  if (tree.kind === 'compare' && tree.links.length === 1) return [tree.first, tree.links[0]!.right];
  if (tree.kind !== 'call' || tree.function.kind !== 'attribute') return null;
  const [first, second] = tree.positional;
  if (first && second) return [first, second];
  return first ? [tree.function.object, first] : null;
}

/** The step's code with a piece of it replaced. Pieces count from the start of the step's code. */
export const replaced = (text: string, piece: { readonly from: number; readonly to: number }, by: string): string =>
  text.slice(0, piece.from) + by + text.slice(piece.to);

/** The code of one of the operands, ready to be followed by a dot. */
export const operandText = (place: Place, n: 0 | 1): string => written(place.text, place.operands![n]);

/** The step's code after what it is about: `.mean(0)` of `x.mean(0)`; null where it is no method call. */
export function afterReceiver({ text, tree }: Place): string | null {
  if (tree?.kind !== 'call' || tree.function.kind !== 'attribute') return null;
  const { object } = tree.function;
  return text.slice(text.indexOf('.', object.to));
}

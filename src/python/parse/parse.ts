// Text → tree, or the reason why not. The only file that calls Lezer's parser.
import { parser } from '@lezer/python';
import type { LanguageRefusal } from '../refuse.ts';
import { SyntaxFault, Unsupported } from '../refuse.ts';
import { Lines } from '../site.ts';
import type { Expression } from '../tree/expression.ts';
import type { Statement } from '../tree/statement.ts';
import { moduleBlock } from './block.ts';
import { ExpressionReader } from './expression.ts';
import { firstFault } from './fault.ts';

export type Parsed<T> =
  | { readonly ok: true; readonly tree: T }
  | { readonly ok: false; readonly refusal: LanguageRefusal };

/**
 * Lezer's grammar has no `12.` (nor `1.e5`): it is shown `12_`, which it takes for a number of the same length.
 * Texts and comments may change too, since what they say is read from the code itself.
 */
const withoutBarePoints = (code: string): string =>
  code.replace(/(^|[^\w.])(\d[\d_]*)\.(?=$|[^\w.]|\.[^\d.]|[eE][-+]?\d|[jJ]\b)/gm, '$1$2_');

/** A whole program. */
export function parseProgram(code: string): Parsed<readonly Statement[]> {
  try {
    const tree = parser.parse(withoutBarePoints(code));
    const fault = firstFault(tree, code);
    if (fault !== null) throw new SyntaxFault(fault.advice, fault.range);
    return { ok: true, tree: moduleBlock(tree.topNode, new ExpressionReader(code)) };
  } catch (thrown) {
    return { ok: false, refusal: refusalOf(thrown, code) };
  }
}

/** One expression (perhaps a tuple without brackets). */
export function parseExpression(code: string): Parsed<Expression> {
  const parsed = parseProgram(code);
  if (!parsed.ok) return parsed;
  const [only, more] = parsed.tree;
  if (only?.kind === 'expression' && more === undefined) return { ok: true, tree: only.value };
  return { ok: false, refusal: refusalOf(new SyntaxFault('syntax', { from: 0, to: code.length }), code) };
}

/** The first piece of a text that is not evaluated here or no Python at all; anything else is thrown on. */
export function refusalOf(thrown: unknown, code: string): LanguageRefusal {
  if (thrown instanceof SyntaxFault) {
    const { advice, range } = thrown;
    return { why: 'syntax', what: code.slice(range.from, range.to), advice, ...new Lines(code).at(range.from), range };
  }
  if (thrown instanceof Unsupported && thrown.range !== null) {
    const { what, advice } = thrown;
    const range = { from: thrown.range.from, to: thrown.range.to };
    return { why: 'unsupported', what, advice, ...new Lines(code).at(range.from), range };
  }
  throw thrown;
}

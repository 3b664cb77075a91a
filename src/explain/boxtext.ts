// The text of an index expression box → the name and the literal index it writes: `y[1:, ::2]`, or the entries alone, `1:, ::2`.
// Read by the Python parser, restricted to literals; nothing is evaluated. Knows no tensor.
import type { LanguageRefusal } from '../python/refuse.ts';
import type { SourceRange } from '../python/site.ts';
import { parseExpression } from '../python/parse/parse.ts';
import type { Expression } from '../python/tree/expression.ts';
import type { Value } from '../python/value.ts';
import { Ellipsis, PyList, PySlice, PyTuple } from '../python/value.ts';

/** What a box holds: the tensor's name (null where only entries are written), the index as a value, and where each entry stands. */
export interface Written {
  readonly name: string | null;
  readonly index: Value;
  readonly ranges: readonly SourceRange[];
}

export type TextFault =
  /** No Python, or Python that is not supported at all. */
  | { readonly why: 'language'; readonly refusal: LanguageRefusal; readonly range: SourceRange }
  /** Python, but `what` is no literal: a box computes nothing. */
  | { readonly why: 'not-literal'; readonly what: string; readonly range: SourceRange }
  /** More or less than one index expression. */
  | { readonly why: 'not-an-expression'; readonly range: SourceRange }
  | { readonly why: 'nothing' };

export type Read = { readonly ok: true; readonly written: Written } | { readonly ok: false; readonly fault: TextFault };

/** A text as long as this is no index expression that somebody typed. */
const longest = 10_000;

/** Reads the text. A bare name stands for the whole tensor. */
export function readBox(text: string): Read {
  const all = { from: 0, to: text.length };
  if (text.trim() === '') return failed({ why: 'nothing' });
  if (text.length > longest) return failed({ why: 'not-an-expression', range: all });
  const lead = text.length - text.trimStart().length;
  if (/^\s*[^\W\d]\w*(\.grad)?\s*(\[|$)/u.test(text) && !/^\s*(None|True|False)\s*$/.test(text))
    return named(text, lead);
  // Entries alone: the brackets are put round them.
  const parsed = parseExpression(`_[${text}]`);
  if (!parsed.ok) return failed(moved(languageFault(parsed.refusal), -2));
  const { tree } = parsed;
  const whole = tree.kind === 'subscript' && tree.object.kind === 'name' && tree.to === text.length + 3;
  if (!whole) return failed({ why: 'not-an-expression', range: all });
  return literalIndex(null, tree.index, text, 2);
}

function named(text: string, lead: number): Read {
  // Cut rather than indented, since Python counts spaces at the start of a line.
  const code = text.slice(lead);
  const parsed = parseExpression(code);
  if (!parsed.ok) return failed(moved(languageFault(parsed.refusal), lead));
  const { tree } = parsed;
  const bare = tensorName(tree);
  if (bare !== null) return { ok: true, written: { name: bare, index: Ellipsis.it, ranges: [range(tree, -lead)] } };
  if (tree.kind !== 'subscript') return failed({ why: 'not-an-expression', range: range(tree, -lead) });
  const name = tensorName(tree.object);
  if (name === null) return failed(notLiteral(tree.object, text, -lead));
  return literalIndex(name, tree.index, text, -lead);
}

/** `x` or `x.grad`; null where it is neither. */
function tensorName(tree: Expression): string | null {
  if (tree.kind === 'name') return tree.name;
  if (tree.kind !== 'attribute' || tree.name !== 'grad' || tree.object.kind !== 'name') return null;
  return `${tree.object.name}.grad`;
}

const failed = (fault: TextFault): Read => ({ ok: false, fault });

const languageFault = (refusal: LanguageRefusal): TextFault => ({ why: 'language', refusal, range: refusal.range });

const moved = (fault: TextFault, by: number): TextFault =>
  fault.why === 'nothing'
    ? fault
    : { ...fault, range: { from: Math.max(0, fault.range.from + by), to: Math.max(1, fault.range.to + by) } };

/** @param lead characters put before the text; where it was cut, less than 0 */
function literalIndex(name: string | null, index: Expression, text: string, lead: number): Read {
  try {
    const value = valueOf(index);
    const entries = index.kind === 'tuple' && index.items.length > 0 ? index.items : [index];
    return { ok: true, written: { name, index: value, ranges: entries.map((entry) => range(entry, lead)) } };
  } catch (thrown) {
    if (thrown instanceof NoLiteral) return failed(notLiteral(thrown.expression, text, lead));
    throw thrown;
  }
}

const range = ({ from, to }: SourceRange, lead: number): SourceRange => ({ from: from - lead, to: to - lead });

function notLiteral(expression: SourceRange, text: string, lead: number): TextFault {
  const where = range(expression, lead);
  return { why: 'not-literal', what: text.slice(where.from, where.to), range: where };
}

class NoLiteral extends Error {
  readonly expression: Expression;
  constructor(expression: Expression) {
    super('not a literal');
    this.expression = expression;
  }
}

/** The value that a literal writes. Throws NoLiteral at the first piece that would have to be computed. */
function valueOf(e: Expression): Value {
  switch (e.kind) {
    case 'constant':
      return e.value;
    case 'ellipsis':
      return Ellipsis.it;
    case 'tuple':
      return new PyTuple(e.items.map(valueOf));
    case 'list':
      return new PyList(e.items.map(valueOf));
    case 'slice': {
      const [start, stop, step] = [e.start, e.stop, e.step].map((bound) => (bound === null ? null : valueOf(bound)));
      return new PySlice(start!, stop!, step!);
    }
    case 'unary': {
      const operand = valueOf(e.operand);
      if (e.operator === '-' && (typeof operand === 'bigint' || typeof operand === 'number')) return -operand;
      if (e.operator === '+' && (typeof operand === 'bigint' || typeof operand === 'number')) return operand;
      throw new NoLiteral(e);
    }
    case 'attribute':
      // np.newaxis, under whatever name the module goes.
      if (e.name === 'newaxis' && e.object.kind === 'name') return null;
      throw new NoLiteral(e);
    case 'name':
    case 'format':
    case 'set':
    case 'dict':
    case 'starred':
    case 'binary':
    case 'logical':
    case 'compare':
    case 'conditional':
    case 'subscript':
    case 'call':
    case 'lambda':
    case 'comprehension':
    case 'refused':
      throw new NoLiteral(e);
  }
}

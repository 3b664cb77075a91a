// Why a text is not Python: Lezer goes on after an error and only says where; this finds the likely reason from what stands around.
import type { SyntaxNode, Tree } from '@lezer/common';
import type { Advice } from '../refuse.ts';
import type { SourceRange } from '../site.ts';

export interface Fault {
  readonly advice: Advice;
  readonly range: SourceRange;
}

/** The first error of a tree; null if there is none. */
export function firstFault(tree: Tree, code: string): Fault | null {
  let found: Fault | null = null;
  tree.iterate({
    enter(ref) {
      if (found !== null || ref.name.startsWith('Yield')) return false; // a bare `yield` is an error to Lezer only
      if (ref.type.isError) found = reasonFor(ref.node, code);
      else if (ref.name === 'String' && isOpen(code.slice(ref.from, ref.to)))
        found = { advice: 'string-not-closed', range: at(ref.from) };
      return true;
    },
  });
  return found;
}

/** Whether a text ends with its line instead of its quote, which Lezer lets pass. */
function isOpen(text: string): boolean {
  const quote = /^[a-zA-Z]*('''|"""|'|")/.exec(text)?.[1];
  return quote !== undefined && !(text.endsWith(quote) && text.length >= text.indexOf(quote) + 2 * quote.length);
}

const at = (position: number, length = 1): SourceRange => ({ from: position, to: position + length });

function reasonFor(error: SyntaxNode, code: string): Fault {
  const parent = error.parent;
  const start = error.from;
  const rest = code.slice(start, lineEnd(code, start));
  const quote = parent !== null && parent.name.endsWith('String') && /^[a-zA-Z]*['"]/.test(code.slice(parent.from));
  if (quote && parent.name !== 'ContinuedString') return { advice: 'string-not-closed', range: at(parent.from) };
  const open = unclosedBracket(code);
  if (open !== null && open < start) return { advice: 'not-closed', range: at(open) };
  if (/^[?$`‘’“”「」]/.test(rest)) return { advice: 'character', range: at(start) };
  if (isForeignOperator(code, start, rest) && !parent?.name.startsWith('Format'))
    return { advice: 'operator', range: at(start) };
  if (parent?.name === 'PrintStatement') return { advice: 'print-function', range: at(parent.from, 5) };
  return reasonByPlace(error, parent, rest, code);
}

/** `&&`, `||`, `!x`, and `x++` at the end of a line, which other languages have. */
function isForeignOperator(code: string, start: number, rest: string): boolean {
  if (/^(&|\||!(?!=))/.test(rest)) return rest.startsWith('!') || code[start - 1] === rest[0] || rest[1] === rest[0];
  return /(\+\+|--)\s*$/.test(code.slice(0, start)) && /^\s*(#.*)?$/.test(rest);
}

/** What is missing, by the statement around and by what is left of the line. */
function reasonByPlace(error: SyntaxNode, parent: SyntaxNode | null, rest: string, code: string): Fault {
  const start = error.from;
  const nothingLeft = /^\s*(#.*)?$/.test(rest);
  if (parent?.name === 'Body') {
    const colon = parent.firstChild?.name === ':';
    return { advice: colon ? 'indentation' : 'colon-missing', range: rangeBefore(parent.parent, start, code) };
  }
  const head = headAround(error);
  if (head !== null && rest.startsWith('=')) return { advice: 'compare-with-two-equals', range: at(start) };
  if (
    head !== null &&
    head.getChild('Body') === null &&
    (nothingLeft || (head.name === 'FunctionDefinition' && !rest.includes(':')))
  )
    return { advice: 'colon-missing', range: rangeBefore(head, start, code) };
  if (nothingLeft) return { advice: 'incomplete', range: rangeBefore(parent, start, code) };
  return { advice: 'syntax', range: { from: start, to: Math.max(error.to, start + 1) } };
}

const compound = new Set([
  'IfStatement',
  'WhileStatement',
  'ForStatement',
  'WithStatement',
  'FunctionDefinition',
  'TryStatement',
]);

/** The compound statement in whose head the error lies. */
const headAround = (error: SyntaxNode): SyntaxNode | null =>
  error.parent !== null && compound.has(error.parent.name) ? error.parent : null;

const lineEnd = (code: string, from: number): number => {
  const end = code.indexOf('\n', from);
  return end < 0 ? code.length : end;
};

/** What stands before an error on its line, from the start of the node. */
function rangeBefore(node: SyntaxNode | null, end: number, code: string): SourceRange {
  const from = node === null || node.name === 'Script' ? code.lastIndexOf('\n', end - 1) + 1 : node.from;
  const to = from + code.slice(from, end).trimEnd().length;
  return to > from ? { from, to } : at(from);
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Position of the innermost bracket that nothing closes; strings and comments are passed over. */
function unclosedBracket(code: string): number | null {
  const open: { bracket: string; position: number }[] = [];
  const tokens = /'''[^]*?'''|"""[^]*?"""|'(?:\\[^]|[^\\'\n])*'|"(?:\\[^]|[^\\"\n])*"|#.*|[([{}\])]/g;
  for (const match of code.matchAll(tokens)) {
    const token = match[0];
    if (token in closing) open.push({ bracket: token, position: match.index });
    else if (')]}'.includes(token) && closing[open.at(-1)?.bracket ?? ''] === token) open.pop();
  }
  return open.at(-1)?.position ?? null;
}

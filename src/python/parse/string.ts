// Strings of the tree: plain, formatted, and several written side by side.
import type { SyntaxNode } from '@lezer/common';
import type { Expression, Replacement } from '../tree/expression.ts';
import { quotingOf, unescaped } from './literal.ts';
import type { Reader } from './node.ts';
import { childrenOf, fault, oneOrTuple, textOf } from './node.ts';

type Pieces = (string | Replacement)[];

/** String, FormatString or ContinuedString. */
export function stringOf(node: SyntaxNode, reader: Reader): Expression {
  const parts = node.name === 'ContinuedString' ? childrenOf(node) : [node];
  const pieces: Pieces = [];
  for (const part of parts) {
    const text = textOf(part, reader.code);
    const { raw, open, close } = quotingOf(text, part);
    if (part.name === 'FormatString') {
      const replacements = childrenOf(part);
      pieces.push(...piecesOf(replacements, part.from + open, part.to - close, raw, reader, false));
    } else pieces.push(unescaped(text.slice(open, text.length - close), raw, part));
  }
  const { from, to } = node;
  const merged = mergedPieces(pieces);
  if (merged.every((piece) => typeof piece === 'string')) return { kind: 'constant', from, to, value: merged.join('') };
  return { kind: 'format', from, to, pieces: merged };
}

function mergedPieces(pieces: Pieces): Pieces {
  const merged: Pieces = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') merged[merged.length - 1] = last + piece;
    else if (piece !== '') merged.push(piece);
  }
  return merged;
}

function piecesOf(
  nodes: SyntaxNode[],
  from: number,
  to: number,
  raw: boolean,
  reader: Reader,
  inSpec: boolean,
): Pieces {
  const pieces: Pieces = [];
  let at = from;
  const text = (end: number): void => {
    const body = reader.code.slice(at, end);
    if (!inSpec && /(^|[^}])}(}})*($|[^}])/.test(body)) fault('syntax', { from: at, to: end });
    const single = inSpec ? body : body.replaceAll('{{', '{').replaceAll('}}', '}');
    if (body !== '') pieces.push(unescaped(single, raw, { from: at, to: end }));
  };
  for (const node of nodes) {
    if (node.name !== 'FormatReplacement') continue;
    text(node.from);
    pieces.push(replacementOf(node, raw, reader));
    at = node.to;
  }
  text(to);
  return pieces;
}

function replacementOf(node: SyntaxNode, raw: boolean, reader: Reader): Replacement {
  const children = childrenOf(node);
  const value: SyntaxNode[] = [];
  let told: string | null = null;
  let conversion: Replacement['conversion'] = null;
  let spec: Pieces = [];
  for (const child of children.slice(1)) {
    if (child.name === 'FormatSelfDoc') {
      const rest = /^=\s*/.exec(reader.code.slice(child.from))!;
      told = reader.code.slice(node.from + 1, child.from + rest[0].length);
    } else if (child.name === 'FormatConversion') {
      const letter = textOf(child, reader.code).slice(1).trim();
      if (letter !== 'r' && letter !== 's' && letter !== 'a') return fault('syntax', child);
      conversion = letter;
    } else if (child.name === 'FormatSpec') {
      spec = piecesOf(childrenOf(child), child.from + 1, child.to, raw, reader, true);
    } else if (child.name !== '}') value.push(child);
  }
  return { value: oneOrTuple(value, reader, node), told, conversion, spec };
}

// The parameters of `def` and `lambda`. Lezer leaves out the `/` of positional-only parameters: it is found in the code.
import type { SyntaxNode } from '@lezer/common';
import type { Parameter, Signature } from '../tree/expression.ts';
import type { Statement } from '../tree/statement.ts';
import type { Reader } from './node.ts';
import { childrenOf, fault, textOf } from './node.ts';
import { boundNames } from './target.ts';

/** `list` is a ParamList, with or without brackets; `body` tells which names are local besides the parameters. */
export function signatureOf(list: SyntaxNode, body: readonly Statement[], reader: Reader): Signature {
  const tokens = childrenOf(list).filter((token) => !['(', ')', 'TypeDef'].includes(token.name));
  const positional: Parameter[] = [];
  const keywordOnly: Parameter[] = [];
  let positionalOnly = 0;
  let rest: string | null = null;
  let keywordRest: string | null = null;
  let starred = false;
  const names = new Set<string>();
  const named = (token: SyntaxNode | undefined): string => {
    if (token?.name !== 'VariableName') return fault('syntax', token ?? list);
    const name = textOf(token, reader.code);
    if (names.has(name)) return fault('repeated-parameter', token);
    names.add(name);
    return name;
  };
  for (const group of groupsOf(tokens, reader.code)) {
    const [first, second, third] = group;
    if (keywordRest !== null) return fault('syntax', first ?? list);
    if (first === undefined) {
      if (positional.length === 0 || positionalOnly > 0 || starred) return fault('syntax', list);
      positionalOnly = positional.length;
    } else if (first.name === '**') keywordRest = named(second);
    else if (first.name === '*') {
      if (starred) return fault('syntax', first);
      starred = true;
      if (second !== undefined) rest = named(second);
    } else {
      const name = named(first);
      const value = second?.name === 'AssignOp' && third !== undefined ? reader.expression(third) : null;
      if (!starred && value === null && positional.some((before) => before.default !== null))
        return fault('default-order', first);
      (starred ? keywordOnly : positional).push({ name, default: value });
    }
  }
  boundNames(body, names);
  return { positionalOnly, positional, rest, keywordOnly, keywordRest, locals: names };
}

/** Cut at commas; the empty group is a `/`, which must really stand there. */
function groupsOf(tokens: readonly SyntaxNode[], code: string): SyntaxNode[][] {
  const groups: SyntaxNode[][] = [[]];
  let end = tokens[0]?.from ?? 0;
  for (const token of tokens) {
    if (token.name === ',') {
      if (groups.at(-1)!.length === 0 && !code.slice(end, token.from).includes('/')) fault('syntax', token);
      groups.push([]);
    } else groups.at(-1)!.push(token);
    end = token.to;
  }
  if (groups.at(-1)!.length === 0) groups.pop(); // a comma at the end, or no parameters; `(a, /)` is handled below
  const after = /^\s*\/\s*\)/.test(code.slice(end));
  if (after && tokens.at(-1)?.name === ',') groups.push([]);
  return groups;
}

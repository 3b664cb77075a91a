// Markdown to a tree, and the lines at its head (`title: …`). Colons of prose that look like directives (`a[1:n]`) are given back.
// Knows what Markdown is, not what a lesson is.
import type { Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** A node of the tree, of any kind: the extensions' kinds included. */
export interface Node {
  readonly type: string;
  readonly value?: string;
  readonly name?: string;
  readonly depth?: number;
  readonly url?: string;
  readonly lang?: string | null;
  readonly ordered?: boolean | null;
  readonly attributes?: Readonly<Record<string, string | null | undefined>> | null;
  readonly children?: readonly Node[];
  readonly data?: { readonly directiveLabel?: boolean };
  readonly position?: {
    readonly start: { readonly line: number; readonly offset?: number };
    readonly end: { readonly line: number; readonly offset?: number };
  };
}

export interface Page {
  /** What stands between the `---` at the head: `key: value`, one a line. */
  readonly head: ReadonlyMap<string, string>;
  /** Blank lines in place of the head, so that positions are those of the file. */
  readonly source: string;
  readonly tree: Node;
}

const parser = unified().use(remarkParse).use(remarkDirective).use(remarkMath).use(remarkGfm).use(remarkCjkFriendly);

export function readPage(text: string): Page {
  const found = /^---\n([\s\S]*?)\n---\n/.exec(text);
  const lines = found?.[1]?.split('\n') ?? [];
  const head = new Map<string, string>();
  for (const line of lines) {
    const at = line.indexOf(':');
    if (at > 0) head.set(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  const source = found ? found[0].replaceAll(/[^\n]/g, ' ') + text.slice(found[0].length) : text;
  return { head, source, tree: parser.parse(source) satisfies Root as Node };
}

/** The source between two nodes' ends, as it was written. */
export const sourceOf = (source: string, { position }: Node): string =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);

/** What stands between the brackets of a directive, as it was written: `x[1, 2]` of `:val[x[1, 2]]{을}`. */
export function labelOf(source: string, node: Node): string {
  const written = sourceOf(source, node);
  const open = written.indexOf('[');
  if (open < 0) return '';
  let depth = 0;
  for (let at = open; at < written.length; at++) {
    if (written[at] === '[') depth++;
    if (written[at] === ']' && --depth === 0) return written.slice(open + 1, at);
  }
  return '';
}

export const lineOf = (node: Node): number => node.position?.start.line ?? 0;

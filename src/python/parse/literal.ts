// Numbers and string literals as Python writes them, decoded. Knows no tree.
import { Unsupported } from '../refuse.ts';
import type { SourceRange } from '../site.ts';
import { fault } from './node.ts';

/** `1_000`, `0x1f`, `1e-5`; a bigint or a float. */
export function numberOf(text: string, range: SourceRange): bigint | number {
  const plain = text.replaceAll('_', '');
  if (/^0[xob]/i.test(plain)) return BigInt(plain);
  if (/[jl]$/i.test(plain)) throw new Unsupported(text, 'complex', range);
  if (text.endsWith('_')) return fault('number', range);
  if (/^0\d/.test(plain) && /^\d+$/.test(plain) && !/^0+$/.test(plain)) return fault('number', range);
  return /^\d+$/.test(plain) ? BigInt(plain) : Number(plain);
}

export interface Quoting {
  readonly raw: boolean;
  /** Length of prefix and opening quotes. */
  readonly open: number;
  /** Length of the closing quotes. */
  readonly close: number;
}

/** How a literal is quoted: `rb'''…'''`. */
export function quotingOf(text: string, range: SourceRange): Quoting {
  const match = /^([a-zA-Z]*)('''|"""|'|")/.exec(text);
  if (match === null) return fault('string-not-closed', range);
  const prefix = match[1]!.toLowerCase();
  if (prefix.includes('b')) throw new Unsupported(text, 'bytes', range);
  return { raw: prefix.includes('r'), open: match[0].length, close: match[2]!.length };
}

const simple: Readonly<Record<string, string>> = {
  '\n': '',
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

/** What a piece of a literal between its quotes stands for. */
export function unescaped(body: string, raw: boolean, range: SourceRange): string {
  if (raw || !body.includes('\\')) return body;
  return body.replace(
    /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-7]{1,3})|(\r\n|[^]))/g,
    (
      whole,
      x: string | undefined,
      u: string | undefined,
      U: string | undefined,
      octal: string | undefined,
      one: string,
    ) => {
      const hex = x ?? u ?? U;
      if (hex !== undefined) {
        const point = Number.parseInt(hex, 16);
        return point > 0x10ffff ? fault('syntax', range) : String.fromCodePoint(point);
      }
      if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8));
      if (one === '\r\n') return '';
      if (one === 'N') throw new Unsupported(whole, 'escape-name', range);
      if ('xuU'.includes(one)) return fault('syntax', range);
      return simple[one] ?? whole;
    },
  );
}

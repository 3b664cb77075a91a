// Texts as Python counts and quotes them: by code points, `repr` with the quotes that need fewest escapes.

/** The characters of a text: an index in Python counts whole code points. */
export const charactersOf = (text: string): readonly string[] | string =>
  /[\ud800-\udfff]/.test(text) ? Array.from(text) : text;

/** Characters from … to as a text. */
export function partOf(characters: readonly string[] | string, from: number, to?: number): string {
  return typeof characters === 'string' ? characters.slice(from, to) : characters.slice(from, to).join('');
}

export const lengthOf = (text: string): number => charactersOf(text).length;

const named: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const hex = (point: number): string =>
  point <= 0xff
    ? `\\x${point.toString(16).padStart(2, '0')}`
    : point <= 0xffff
      ? `\\u${point.toString(16).padStart(4, '0')}`
      : `\\U${point.toString(16).padStart(8, '0')}`;

/** What Python does not print as it is: controls, separators other than the space, unassigned and private characters. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

export function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text
    .replace(/[\\\n\r\t]/g, (one) => named[one]!)
    .replaceAll(quote, `\\${quote}`)
    .replace(unprintable, (one) => hex(one.codePointAt(0)!));
  return quote + escaped + quote;
}

/** `ascii()`: everything else escaped. */
export const asciiOnly = (text: string): string => text.replace(/[^\0-\x7f]/gu, (one) => hex(one.codePointAt(0)!));

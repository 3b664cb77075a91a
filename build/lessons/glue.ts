// What must not part at the end of a line: 축 0 and axis 0, and a number with its unit. Authors type plain spaces; here they become
// non-breaking ones, also where the number is a formula or a computed value. Knows no directive.
import type { Inline } from '../../src/pages/book/lesson.ts';

const counted = 'axis|axes|cell|chapter|column|row|step|축';
const units = 'axes|bytes?|cells?|columns?|elements?|lines?|rows?|[KMG]iB';
const inside = [
  new RegExp(`(?<![A-Za-z가-힣])(${counted}) (?=\\d)`, 'g'),
  new RegExp(`(\\d) (?=(?:${units})(?![A-Za-z]))`, 'g'),
];
const atEnd = new RegExp(`(?<![A-Za-z가-힣])(${counted}) $`);
const atStart = new RegExp(`^ (?=(?:${units})(?![A-Za-z]))`);

/** A sentence with its counted words and units glued to their numbers. */
export function glued(text: readonly Inline[]): Inline[] {
  return text.map((piece, n) => {
    if (typeof piece !== 'string') return piece;
    let words = inside.reduce((all, pattern) => all.replaceAll(pattern, '$1\u00a0'), piece);
    if (isNumber(text[n + 1])) words = words.replace(atEnd, '$1\u00a0');
    if (isNumber(text[n - 1])) words = words.replace(atStart, '\u00a0');
    return words;
  });
}

const isNumber = (piece: Inline | undefined): boolean =>
  typeof piece === 'object' && (piece.i === 'math' || piece.i === 'value');

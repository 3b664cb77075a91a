// Blanks to fill in: what the core worked out is taken away from a text. Data in, data out.
import type { Block, Inline } from '../book/lesson.ts';

/** A blank of about the length of what is missing. */
const blank = (text: string): string => '\u00a0' + '_'.repeat(Math.max(4, Math.min(14, text.length + 2))) + '\u00a0';

const words = (text: readonly Inline[]): readonly Inline[] =>
  text.map((piece) => {
    if (typeof piece === 'string' || piece.i === 'code' || piece.i === 'math') return piece;
    return piece.i === 'value' ? blank(piece.text) : { ...piece, text: words(piece.text) };
  });

/** The block without the values of its sentences and tables. Figures stay; the values of formulas are marked, and the style sheet of a handout takes them away. */
export function blanked(block: Block): Block {
  if (block.b === 'text') return { ...block, text: words(block.text) };
  if (block.b === 'list') return { ...block, items: block.items.map((item) => item.map(blanked)) };
  if (block.b === 'table') return { ...block, rows: block.rows.map((row) => row.map(words)) };
  return block.b === 'quote' ? { ...block, body: block.body.map(blanked) } : block;
}

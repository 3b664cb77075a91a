// What a block or a sentence says as plain text: for search and for what is only heard. Formulas and figures say nothing here.
import type { Block, Inline } from './lesson.ts';

/** Running text without its marks. */
export const plainText = (text: readonly Inline[]): string =>
  text
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece.i === 'code') return piece.code;
      if (piece.i === 'value') return piece.text;
      return piece.i === 'math' ? ' ' : plainText(piece.text);
    })
    .join('');

/** All that a block says, captions and reasons included. */
export function blockText(block: Block): string {
  switch (block.b) {
    case 'heading':
    case 'text':
      return plainText(block.text);
    case 'list':
      return block.items.map((item) => item.map(blockText).join(' ')).join(' ');
    case 'code':
      return block.code;
    case 'quote':
      return block.body.map(blockText).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(' ')).join(' ');
    case 'formula':
      return block.beside.map(blockText).join(' ');
    case 'figure':
      return plainText(block.caption);
    case 'predict':
      return block.question.map(blockText).join(' ');
    case 'box':
      return [plainText(block.title), ...block.body.map(blockText)].join(' ');
    case 'math':
    case 'computed':
      return '';
  }
}

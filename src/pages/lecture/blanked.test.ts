import { expect, test } from 'vitest';
import type { Block } from '../book/lesson.ts';
import { blanked } from './blanked.ts';

const value = { i: 'value', text: '(4, 1)', ask: 'T.stride()' } as const;

test('what was worked out becomes a blank, also inside of emphasis, lists and tables; the words stay', () => {
  const text: Block = { b: 'text', text: ['Strides: ', { i: 'strong', text: [value] }, '.'] };
  const blocks: readonly Block[] = [
    text,
    { b: 'list', ordered: false, items: [[text]] },
    { b: 'table', head: [['x']], rows: [[['a'], [value]]] },
  ];
  for (const block of blocks.map(blanked)) {
    expect(JSON.stringify(block)).not.toContain('(4, 1)');
    expect(JSON.stringify(block)).toMatch(/_{4,}/);
  }
  expect(JSON.stringify(blanked(text))).toContain('Strides: ');
});

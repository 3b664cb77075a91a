import { expect, test } from 'vitest';
import { parseProgram } from '../python/parse/parse.ts';
import { insertedAt } from './insertion.ts';

const code = `x = f([1,
       2])
for i in range(3):
    y = x[i]
z = x.T`;

test('a line comes after the whole statement, with its indentation, and positions behind it move along', () => {
  const after = insertedAt(code, code.indexOf('x[i]') + 2, 'w = 1', 'after');
  expect(after.code).toContain('    y = x[i]\n    w = 1\nz = x.T');
  expect(after.code.slice(after.moved(code.indexOf('x.T')), after.moved(code.length))).toBe('x.T');
  expect(after.code.slice(0, after.end).endsWith('w = 1')).toBe(true);
  expect(insertedAt(code, 0, 'w = 1', 'after').code).toContain('       2])\nw = 1\nfor');
});

test('a line comes before a statement that raised', () => {
  expect(insertedAt(code, code.length, 'w = 1', 'before').code).toContain('    y = x[i]\nw = 1\nz = x.T');
});

test('after the last statement, after a header, in text that is no Python: the end', () => {
  for (const [text, at] of [
    [code, code.length],
    [code, code.indexOf('range')],
    ['x = (', 2],
    ['if a: x = 1', 8],
    ['', 0],
  ] as const)
    expect(insertedAt(text, at, 'w = 1', 'after').code).toBe(`${text}${text === '' ? '' : '\n'}w = 1\n`);
});

test('what was Python stays Python', () => {
  for (let at = 0; at <= code.length; at++)
    for (const where of ['before', 'after'] as const)
      expect(parseProgram(insertedAt(code, at, 'w = 1', where).code).ok).toBe(true);
});

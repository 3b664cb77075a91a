// What must hold for the words of every language, whatever they say.
import { expect, test } from 'vitest';
import { english } from './en/english.ts';
import { korean } from './ko/korean.ts';

/** All texts of a language, those of functions with plain arguments. */
function texts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
  return [];
}

test('both languages have a text wherever the other has one', () => {
  const shape = (words: unknown) => texts(words).map(([path]) => path);
  expect(shape(korean)).toEqual(shape(english));
  for (const [path, text] of [...texts(english), ...texts(korean)]) expect(text, path).not.toBe('');
});

test('Korean keeps to the glossary', () => {
  const refused =
    /엘리먼트|액시스|디멘션|사이즈|셰이프|쉐이프|색인|옵셋|어드레스|보폭|건너뛰|스토리지|로우 메이저|행우선|열우선|컬럼|컨티규어스|불연속|카피|트랜스포즈|리셰이프|스텝|에러|워크벤치|레슨|캐쉬|퀴즈|을\(를\)|은\(는\)|이\(가\)|에 대하여|되어진/;
  for (const [path, text] of texts(korean)) expect(text, path).not.toMatch(refused);
});

test('an axis and its number never part at the end of a line', () => {
  expect(korean.picture.axis(0)).toBe('축\u00a00');
  expect(korean.memory.cacheLine(0, true)).toBe('캐시 라인\u00a00 · 64\u00a0B');
});

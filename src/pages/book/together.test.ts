import { expect, test } from 'vitest';
import { together } from './together.ts';

const code = { i: 'code', code: 'y[2, 1]' } as const;
const term = { i: 'term', id: 'hit-rate', text: ['적중률'] } as const;

test('a particle stays with the code, the value or the bracket that it leans on', () => {
  expect(together([code, '의 오프셋은 (4, 1)이다.'])).toEqual([[code, '의'], ' 오프셋은 ', ['(4, 1)', '이다'], '.']);
});

test('a term stays with its English and the particle behind it', () => {
  expect(together([term, '(hit rate)이 오른다.'])).toEqual([[term, '(hit rate)이'], ' 오른다.']);
});

test('English and words apart are left as they are', () => {
  const plain = ['The shape ', code, ' of (3, 4) stays.'];
  expect(together(plain)).toEqual(plain);
});

import { expect, test } from 'vitest';
import type { Asked } from './asked.ts';
import { nothingAsked, queryOf } from './asked.ts';

test('a link that asks for nothing has no query, a frame says only that it is one', () => {
  expect(queryOf(nothingAsked, false)).toBe('');
  expect(queryOf(nothingAsked, true)).toBe('?embed');
});

test('what is hidden and held fast is named; in a frame, what is shown beside the figure too', () => {
  const asked: Asked = { parts: { code: 'fixed', numbers: 'shown', steps: 'hidden' }, theme: 'dark' };
  expect(queryOf(asked, false)).toBe('?hide=steps&fix=code&theme=dark');
  expect(queryOf(asked, true)).toBe('?embed&hide=steps&show=code,numbers&fix=code&theme=dark');
});

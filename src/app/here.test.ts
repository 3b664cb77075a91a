import { expect, test } from 'vitest';
import { hereOf, pathOf } from './here.ts';
import { routes } from './routes.ts';

test('every page is found by its address, under any path, with and without the file’s name', () => {
  for (const base of ['/', '/a/b/'])
    for (const language of ['ko', 'en'] as const)
      for (const route of routes)
        for (const end of ['', 'index.html'])
          expect(hereOf(pathOf(base, language, route.path) + end)).toEqual({ route, language, base });
});

test('the root is the first page in no language of its own', () => {
  expect(hereOf('/')).toEqual({ route: routes[0], language: null, base: '/' });
  expect(hereOf('/site/index.html')).toEqual({ route: routes[0], language: null, base: '/site/' });
});

test('an address that no page has is the first page', () => {
  expect(hereOf('/ko/nothing/').route).toBe(routes[0]);
});

test('a directory of the host that is called like a language is no language', () => {
  expect(hereOf('/en/site/ko/workbench/')).toMatchObject({ language: 'ko', base: '/en/site/' });
});

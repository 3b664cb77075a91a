import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chapters, sectionsOf } from './section.ts';

/** Sections that say how a chapter is to be read, and teach nothing to be asked about. */
const aboutTheBook = ['how-to-read'];

test.each(chapters)('the sections that questions of %s name are those of its lesson, in their order', (chapter) => {
  const lesson = readFileSync(`content/lessons/${chapter}/ko.md`, 'utf8');
  const headings = [...lesson.matchAll(/^## .*\{#([\w-]+)\}$/gm)].map(([, id]) => id!);
  expect(headings.filter((id) => !aboutTheBook.includes(id))).toEqual(sectionsOf[chapter]);
});

test('every chapter of the book is asked about', () => {
  const { lessons } = JSON.parse(readFileSync('content/course.json', 'utf8')) as { lessons: { id: string }[] };
  expect(lessons.map(({ id }) => id)).toEqual(chapters);
});

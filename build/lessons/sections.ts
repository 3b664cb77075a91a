// The sections of the book for its search index: the text from one heading to the next.
import MiniSearch from 'minisearch';
import type { Lesson } from '../../src/pages/book/lesson.ts';
import { blockText, plainText } from '../../src/pages/book/plain.ts';
import type { Section } from '../../src/pages/book/search-index.ts';
import { searchOptions } from '../../src/pages/book/search-index.ts';

function sectionsOf({ language, id, short, title, about, body }: Lesson): Section[] {
  const sections: { id: string; heading: string | null; title: string; texts: string[] }[] = [
    { id: `${language}/${id}`, heading: null, title, texts: [about] },
  ];
  for (const block of body) {
    if (block.b === 'heading')
      sections.push({
        id: `${language}/${id}#${block.id}`,
        heading: block.id,
        title: plainText(block.text),
        texts: [],
      });
    else sections.at(-1)!.texts.push(blockText(block));
  }
  return sections.map(({ texts, ...section }) => ({
    ...section,
    language,
    lesson: id,
    chapter: short,
    text: texts.join(' ').replaceAll(/\s+/g, ' ').trim(),
  }));
}

/** The index over all lessons, both languages, as JSON. */
export function searchIndexOf(lessons: readonly Lesson[]): string {
  const index = new MiniSearch<Section>(searchOptions);
  index.addAll(lessons.flatMap(sectionsOf));
  return JSON.stringify(index);
}

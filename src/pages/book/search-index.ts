// The full-text index of the book: how texts are cut into words and what is kept of a section. The build fills it, the page asks it, so
// both must cut alike. Korean words carry particles, so a word is also found by its beginning.
import type { Options } from 'minisearch';
import type { Language } from '../../text/words.ts';

export interface Section {
  /** `ko/strides#address`; without # the head of the chapter. */
  readonly id: string;
  readonly language: Language;
  readonly lesson: string;
  readonly heading: string | null;
  /** Of the chapter, and of the section. */
  readonly chapter: string;
  readonly title: string;
  readonly text: string;
}

export const searchOptions: Options<Section> = {
  fields: ['title', 'text'],
  storeFields: ['language', 'lesson', 'heading', 'chapter', 'title', 'text'],
  tokenize: (text) => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [],
  searchOptions: { prefix: true, combineWith: 'AND', boost: { title: 3 } },
};

// The files of the content and where they lie. Knows no grammar.
import { existsSync, readFileSync } from 'node:fs';
import type { Language } from '../../src/text/words.ts';

export const languages: readonly Language[] = ['ko', 'en'];

export const courseFile = 'content/course.json';
export const glossaryFile = 'content/glossary.json';
export const coverageFile = 'content/coverage.md';
export const scenesFile = (lesson: string): string => `content/lessons/${lesson}/scenes.json`;
export const proseFile = (lesson: string, language: Language): string => `content/lessons/${lesson}/${language}.md`;

export const deckFile = (lesson: string, language: Language): string => `content/decks/${lesson}.${language}.md`;

/** Reads a file of the repository by its path from the root; null if there is none. */
export type Read = (file: string) => string | null;

/** Reads below the directory in which a command was started: the repository. */
export const readHere: Read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null);

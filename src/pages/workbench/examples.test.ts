import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import textbook from '../../../content/examples/textbook.json';
import { scenarioOf } from '../../trace/scenario.ts';
import { storyOf } from '../../trace/story.ts';
import { exampleShelves, start } from './examples.ts';

const shelves = await exampleShelves();
const all = shelves.flatMap(({ examples }) => examples);

interface Question {
  readonly id: string;
  readonly snippet: string;
  readonly question: string;
  readonly misconception_id: string;
  readonly expected: Record<string, unknown>;
}
const corpus = readFileSync('conformance/questions/questions.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Question);

/** Items of the four documents that are examples, rows or code, by the list of contents. */
const items = [
  'A2.6 A3.6 A4.1 A4.2 A4.3 A4.4 A4.5 A4.6',
  'B2.2 B2.4 B3.1 B3.2 B3.3 B3.4 B5.1 B5.2 B5.3 B5.4',
  'C3.4',
  'D0.3 D1.1 D1.2 D1.3 D1.4 D1.5 D1.6 D1.7 D1.8 D2.1 D2.2 D2.3 D2.4 D2.5 D3.1 D3.2 D3.3 D3.4 D3.5 D3.6 D3.7 D3.8 D3.9 D3.10',
  'D4.2 D4.3 D4.4 D4.5 D4.6 D4.7 D4.8 D4.13 D5.1 D5.2 D5.3 D6.1 D6.5',
].flatMap((line) => line.split(' '));

describe('the examples', () => {
  test.each(all.map((example) => [example.id, example] as const))('%s runs and ends as declared', (_, example) => {
    const { steps } = storyOf(scenarioOf(example.code, { dialect: example.dialect }));
    const { raised } = steps.at(-1)!;
    expect(raised?.fault ?? null).toBeNull();
    expect(raised?.type ?? null).toBe(example.raises ?? null);
    expect(steps.some(({ kind }) => kind !== 'print' && kind !== 'raise')).toBe(true);
  });

  test('cover every worked item of the four documents', () => {
    const covered = new Set(textbook.examples.flatMap(({ covers }) => covers));
    expect(items.filter((item) => !covered.has(item))).toEqual([]);
  });

  test('have names of their own and titles in both languages', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { title } of all) {
      expect(title.en).not.toMatch(/[가-힣]/);
      expect(title.ko).toMatch(/[가-힣]/);
    }
  });

  test('begin with the one that a first visit shows', () => {
    expect(all[0]!.code.replaceAll(/[ \n]/g, '')).toBe(start.code.replaceAll(/[ \n]/g, ''));
  });
});

describe('the questions people have', () => {
  test('are all there, each under its misconception, with its code as it was asked', () => {
    for (const { id, snippet, question, misconception_id, expected } of corpus) {
      const shelf = shelves.find(({ examples }) => examples.some((example) => example.id === id));
      expect([id, shelf?.id]).toEqual([id, misconception_id]);
      const example = shelf!.examples.find((e) => e.id === id)!;
      expect(example.title.en).toBe(question);
      expect(example.code).toContain(snippet);
      for (const expression of Object.keys(expected)) expect(example.code).toContain(expression);
    }
  });
});

// The glossary: terms in both languages and the words not to use for them. Hard ones are refused wherever a text says them outside
// of code and quotation marks; the others depend on the sense and are a matter for readers.
import * as v from 'valibot';
import type { Faults } from './fault.ts';
import type { Read } from './files.ts';
import { glossaryFile } from './files.ts';

const both = v.strictObject({ ko: v.string(), en: v.string() });
const termSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z-]*$/)),
  ko: v.string(),
  en: v.string(),
  /** Other writings that `:term[…]` knows the term by. */
  also: v.optional(
    v.strictObject({ ko: v.optional(v.array(v.string()), []), en: v.optional(v.array(v.string()), []) }),
    {},
  ),
  /** One or two sentences of a pop-up. */
  means: both,
  /** Korean words not to use: refused, or only in this sense. */
  hard: v.optional(v.array(v.string()), []),
  sense: v.optional(v.array(v.string()), []),
});

export type Term = v.InferOutput<typeof termSchema>;

export function readGlossary(read: Read, faults: Faults): readonly Term[] {
  try {
    const result = v.safeParse(v.strictObject({ terms: v.array(termSchema) }), JSON.parse(read(glossaryFile) ?? ''));
    if (result.success) return result.output.terms;
    for (const issue of result.issues)
      faults.add(
        glossaryFile,
        0,
        `${v.getDotPath(issue) ?? ''}: ${issue.message}`,
        'Write it as the entries beside it.',
      );
  } catch (error) {
    faults.add(glossaryFile, 0, String(error), 'It must be JSON: { "terms": [ … ] }.');
  }
  return [];
}

/** Words written both with and without a particle to choose from: 을(를). */
const undecided = /(?:\(을\)를|을\(를\)|\(를\)|은\(는\)|이\(가\)|과\(와\)|\(으\)로|\(은\)는|\(이\)가|\(와\)과)/;

/** Calls back for every hard word in a Korean text, with what to write instead. */
export function hardWords(text: string, terms: readonly Term[], found: (word: string, instead: string) => void): void {
  const plain = text.replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”|‘[^’]*’|'[^']*'/g, ' ');
  for (const { ko, hard } of terms) for (const word of hard) if (isSaid(plain, word)) found(word, ko);
  const particle = undecided.exec(plain);
  if (particle) found(particle[0], 'the one particle that its sound asks for, as :val[…]{을} does');
}

/** Whether a word is said, and not only as the inside of another: 셀 is not said by 셀프, nor 로우 by 그로우. */
function isSaid(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text[at - 1] ?? ' ';
    if (!/[가-힣A-Za-z]/.test(before) && isEnd(text.slice(at + word.length))) return true;
  }
  return false;
}

/** What may follow a noun: nothing Korean, a particle, or a verb that makes it act. */
const isEnd = (rest: string): boolean =>
  /^(?:$|[^가-힣]|[을를은는이가과와의에로도만들]|으로|마다|부터|까지|보다|처럼|다[^가-힣]|인[^가-힣]|하[고면는여]|한다|할|해)/.test(
    rest,
  );

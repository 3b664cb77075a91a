// The outcome of a quiz as text that travels by mail or chat: a code or the same as a file. A checksum shows when it was changed by
// accident or by a careless hand; it is no secret and no proof. Knows no page.
import * as v from 'valibot';
import { base64, bytesOfBase64, checkOf } from '../trace/link.ts';
import type { QuizPlace } from '../trace/quiz-place.ts';
import type { Belief } from './belief.ts';
import { beliefs } from './belief.ts';

export interface Outcome {
  readonly v: 1;
  /** Check of the quiz it answers, so that outcomes of different quizzes are not added up. */
  readonly quiz: string;
  /** Left empty unless whoever answered filled them in. */
  readonly name: string;
  readonly number: string;
  /** When it was finished, ISO 8601. */
  readonly at: string;
  readonly answers: readonly OutcomeAnswer[];
}

export interface OutcomeAnswer {
  readonly family: string;
  readonly right: boolean;
  /** null: nothing that exactly one belief reproduces. */
  readonly belief: Belief | null;
}

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const schema: v.GenericSchema<unknown, Outcome> = v.object({
  v: v.literal(1),
  quiz: text(12),
  name: text(80),
  number: text(40),
  at: text(40),
  answers: v.pipe(
    v.array(v.object({ family: text(60), right: v.boolean(), belief: v.nullable(v.picklist(beliefs)) })),
    v.maxLength(100),
  ),
});

/** What tells one quiz from another: its questions, whatever it is called. */
export const checkOfQuiz = ({ families, count, seed, difficulty }: QuizPlace): string =>
  checkOf(JSON.stringify([families, count, seed, difficulty]));

const mark = 'STRIDEBOOK1';

/** One line of letters, digits, dots, - and _. */
export function codeOf(outcome: Outcome): string {
  const body = base64(new TextEncoder().encode(JSON.stringify(outcome)));
  return `${mark}.${body}.${checkOf(body)}`;
}

/** Every outcome in a text (codes apart by spaces or lines, or a saved file), and the pieces that are none or were changed. */
export function outcomesIn(pasted: string): {
  readonly outcomes: readonly Outcome[];
  readonly refused: readonly string[];
} {
  const outcomes: Outcome[] = [];
  const refused: string[] = [];
  for (const piece of pasted.slice(0, 2_000_000).split(/\s+/).filter(Boolean)) {
    const outcome = outcomeOf(piece);
    if (outcome) outcomes.push(outcome);
    else refused.push(piece.slice(0, 24));
  }
  return { outcomes, refused };
}

function outcomeOf(code: string): Outcome | null {
  const [head, body, check] = code.split('.');
  if (head !== mark || body === undefined || check !== checkOf(body)) return null;
  const bytes = bytesOfBase64(body);
  if (!bytes) return null;
  try {
    const parsed = v.safeParse(schema, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** A table for spreadsheets, one line an outcome; texts that a spreadsheet would take for formulas are quoted. */
export function csvOf(
  outcomes: readonly Outcome[],
  heads: readonly [name: string, number: string, at: string, right: string],
): string {
  const longest = Math.max(0, ...outcomes.map(({ answers }) => answers.length));
  const lines = outcomes.map(({ name, number, at, answers }) => [
    name,
    number,
    at,
    String(answers.filter(({ right }) => right).length),
    ...Array.from({ length: longest }, (_, k) => {
      const answer = answers[k];
      return answer === undefined ? '' : answer.right ? '1' : answer.belief === null ? '0' : `0 ${answer.belief}`;
    }),
  ]);
  const head = [...heads, ...Array.from({ length: longest }, (_, k) => String(k + 1))];
  return `\ufeff${[head, ...lines].map((line) => line.map(field).join(',')).join('\r\n')}\r\n`;
}

function field(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

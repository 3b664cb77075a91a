// What an answer is worth: which parts are right, where it first parts from the right one, and whether exactly one misconception
// reproduces the whole of it. Data only; the sentences are in src/text.
import type { Belief } from './belief.ts';
import { walked } from './lab.ts';
import type { Answer, Question } from './question.ts';
import { sameAnswer } from './question.ts';

/** Where an answer first parts from the right one. */
export type Divergence =
  /** Part number `part`: a field, a digit, a size, a row of judgements; null stands for a size that is not there. */
  | { readonly at: 'part'; readonly part: number; readonly given: number | null; readonly right: number | null }
  /** Visit number `part`; `from` is the cell before it, null at the first. */
  | {
      readonly at: 'visit';
      readonly part: number;
      readonly given: number | null;
      readonly right: number;
      readonly from: number | null;
    }
  /** Cells: the walk over the expression is right up to `from` and should go on to `right`; null if no cell is missing. */
  | { readonly at: 'cells'; readonly from: number | null; readonly right: number | null };

export interface Grade {
  readonly right: boolean;
  /** Parts that are right, and how many there are. For cells: of those reached, those chosen. */
  readonly good: number;
  readonly of: number;
  /** Cells chosen although the expression does not reach them. */
  readonly extra: readonly number[];
  /** The one belief whose answer this is; null if none or several would say so. */
  readonly belief: Belief | null;
  readonly first: Divergence | null;
}

/** Grades an answer. Cells may come in any order; everything else counts as it stands. */
export function grade(question: Question, given: Answer): Grade {
  const { answer, form } = question;
  const isCells = form.kind === 'cells';
  const theirs = isCells ? [...new Set(given)].sort((a, b) => a - b) : given;
  const right = sameAnswer(theirs, answer);
  const good = isCells ? answer.filter((cell) => theirs.includes(cell)).length : matches(answer, theirs);
  return {
    right,
    good,
    of: answer.length,
    extra: isCells ? theirs.filter((cell) => !answer.includes(cell)) : [],
    belief: right ? null : beliefOf(question, theirs),
    first: right ? null : divergence(question, theirs),
  };
}

const matches = (answer: Answer, theirs: Answer): number => answer.filter((n, k) => n === theirs[k]).length;

/** The belief that reproduces the whole answer, if it is the only one that does. */
function beliefOf({ held }: Question, theirs: Answer): Belief | null {
  const found = new Set(held.filter(({ answer }) => sameAnswer(answer, theirs)).map(({ belief }) => belief));
  const [only] = found;
  return found.size === 1 ? only! : null;
}

function divergence(question: Question, theirs: Answer): Divergence {
  const { answer, form } = question;
  if (form.kind === 'cells') {
    const walk = walkOf(question) ?? answer;
    const missed = walk.findIndex((cell) => !theirs.includes(cell));
    return { at: 'cells', from: missed > 0 ? walk[missed - 1]! : null, right: walk[missed] ?? null };
  }
  const longest = Math.max(answer.length, theirs.length);
  const part = Array.from({ length: longest }, (_, k) => k).find((k) => answer[k] !== theirs[k])!;
  if (form.kind === 'order')
    return {
      at: 'visit',
      part,
      given: theirs[part] ?? null,
      right: answer[part]!,
      from: part > 0 ? answer[part - 1]! : null,
    };
  return { at: 'part', part, given: theirs[part] ?? null, right: answer[part] ?? null };
}

/** The cells of the expression asked about in the order of its indices, where the explanation gives its layout in elements. */
export function walkOf({ lines, asked }: Question): number[] | null {
  for (const line of lines)
    if (line.say === 'layout' && line.code === asked.code && line.unit === 'elements')
      return walked(line.shape, line.strides, line.offset);
  return null;
}

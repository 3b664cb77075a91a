// A quiz that is being answered, as plain data that can be put away and taken up again: its questions, what was answered so far, and
// what each answer does to it. Knows no page and no clock.
import * as v from 'valibot';
import type { Belief } from '../../quiz/belief.ts';
import { beliefs } from '../../quiz/belief.ts';
import { ask, familyOf } from '../../quiz/families.ts';
import { grade } from '../../quiz/grade.ts';
import type { Planned } from '../../quiz/plan.ts';
import { siblingOf } from '../../quiz/plan.ts';
import type { Question } from '../../quiz/question.ts';
import { difficulties } from '../../quiz/question.ts';
import type { QuizPlace } from '../../trace/quiz-place.ts';

export const modes = ['chapter', 'mixed', 'weak', 'review', 'exam'] as const;
export type Mode = (typeof modes)[number];

/** `open`: not answered; `hinted`: missed once; `right`, `missed`: done. In an exam `open` until it ends. */
export type TurnState = 'open' | 'hinted' | 'right' | 'missed';

/** What has been filled in; null where something is still empty. */
export type DraftAnswer = readonly (number | null)[];

export interface Turn {
  readonly planned: Planned;
  readonly draft: DraftAnswer;
  readonly state: TurnState;
  /** What was graded last: feedback stays with it while something else is filled in. */
  readonly checked: readonly number[] | null;
  readonly tries: number;
  /** What the first answer came from, if one belief alone reproduces it. */
  readonly belief: Belief | null;
  /** Whether it was put because its sibling was missed. */
  readonly sibling: boolean;
}

export interface Run {
  readonly v: 1;
  readonly mode: Mode;
  /** Where it came by a link. */
  readonly place: QuizPlace | null;
  readonly exam: boolean;
  readonly turns: readonly Turn[];
  readonly at: number;
  /** Milliseconds since 1970; null: no limit. */
  readonly deadline: number | null;
  readonly finished: boolean;
}

const turnOf = (planned: Planned, sibling = false): Turn => ({
  planned,
  draft: [],
  state: 'open',
  checked: null,
  tries: 0,
  belief: null,
  sibling,
});

/** A quiz that begins. */
export const runOf = (
  mode: Mode,
  plan: readonly Planned[],
  more: { readonly place?: QuizPlace | null; readonly exam?: boolean; readonly deadline?: number | null } = {},
): Run => ({
  v: 1,
  mode,
  place: more.place ?? null,
  exam: more.exam ?? false,
  turns: plan.map((planned) => turnOf(planned)),
  at: 0,
  deadline: more.deadline ?? null,
  finished: false,
});

const made = new Map<string, Question>();

/** The question of a turn, made once. */
export function questionAt({ planned: { family, seed, difficulty } }: Turn): Question {
  const key = `${family} ${seed} ${difficulty}`;
  const known = made.get(key) ?? ask(family, seed, difficulty);
  made.set(key, known);
  return known;
}

/** Whether everything is filled in that the form asks for. */
export function isComplete({ form, answer }: Question, draft: DraftAnswer): boolean {
  if (draft.length === 0 || draft.includes(null)) return false;
  return form.kind === 'tuple' || form.kind === 'cells' || draft.length === answer.length;
}

export const isDone = ({ state }: Turn): boolean => state === 'right' || state === 'missed';

export function filled(run: Run, draft: DraftAnswer): Run {
  return withTurn(run, run.at, { draft });
}

/** Grades what is filled in: right, or a hint, or done without. A missed question brings its sibling next, once. */
export function checked(run: Run): Run {
  const turn = run.turns[run.at]!;
  const question = questionAt(turn);
  if (isDone(turn) || !isComplete(question, turn.draft)) return run;
  const given = turn.draft as readonly number[];
  const { right, belief } = grade(question, given);
  const tries = turn.tries + 1;
  const change = { tries, checked: given, belief: turn.tries === 0 ? belief : turn.belief };
  if (right) return withTurn(run, run.at, { ...change, state: 'right' });
  if (tries === 1) return withTurn(run, run.at, { ...change, state: 'hinted' });
  return withSibling(withTurn(run, run.at, { ...change, state: 'missed' }));
}

/** Gives a question up: its answer is shown. */
export function givenUp(run: Run): Run {
  const turn = run.turns[run.at]!;
  return isDone(turn) ? run : withSibling(withTurn(run, run.at, { state: 'missed', tries: turn.tries + 1 }));
}

export const goneTo = (run: Run, at: number): Run => ({ ...run, at: Math.max(0, Math.min(run.turns.length - 1, at)) });

/** The end: in an exam everything is graded now, what is empty counts as missed. */
export function finished(run: Run): Run {
  const turns = run.exam ? run.turns.map(graded) : run.turns;
  return { ...run, turns, finished: true };
}

function graded(turn: Turn): Turn {
  if (isDone(turn)) return turn;
  const question = questionAt(turn);
  if (!isComplete(question, turn.draft)) return { ...turn, state: 'missed', tries: 1 };
  const given = turn.draft as readonly number[];
  const { right, belief } = grade(question, given);
  return { ...turn, state: right ? 'right' : 'missed', tries: 1, checked: given, belief };
}

function withTurn(run: Run, at: number, change: Partial<Turn>): Run {
  return { ...run, turns: run.turns.with(at, { ...run.turns[at]!, ...change }) };
}

function withSibling(run: Run): Run {
  const turn = run.turns[run.at]!;
  // A quiz from a link has the same questions for everybody.
  if (turn.sibling || run.place !== null) return run;
  const next = turnOf(siblingOf(turn.planned), true);
  return { ...run, turns: run.turns.toSpliced(run.at + 1, 0, next) };
}

const count = v.pipe(v.number(), v.safeInteger());
const schema = v.object({
  v: v.literal(1),
  mode: v.picklist(modes),
  place: v.nullable(v.custom<QuizPlace>((x) => typeof x === 'object')),
  exam: v.boolean(),
  at: v.pipe(count, v.minValue(0)),
  deadline: v.nullable(v.number()),
  finished: v.boolean(),
  turns: v.pipe(
    v.array(
      v.object({
        planned: v.object({
          family: v.pipe(
            v.string(),
            v.check((id) => familyOf(id) !== null),
          ),
          seed: count,
          difficulty: v.picklist(difficulties),
        }),
        draft: v.array(v.nullable(count)),
        checked: v.nullable(v.array(count)),
        state: v.picklist(['open', 'hinted', 'right', 'missed']),
        tries: count,
        belief: v.nullable(v.picklist(beliefs)),
        sibling: v.boolean(),
      }),
    ),
    v.minLength(1),
    v.maxLength(300),
  ),
});

/** A quiz that was put away, or null if it is none that could go on. */
export function takenUp(kept: unknown): Run | null {
  const parsed = v.safeParse(schema, kept);
  return parsed.success && !parsed.output.finished ? goneTo(parsed.output, parsed.output.at) : null;
}

// For tests: the 24 students who each hold one misconception, and one whose hand slips.
import type { Draw } from './draw.ts';
import type { MisconceptionId } from './misconception.ts';
import type { Student } from './pupil.arbitrary.ts';
import { sorted } from './pupil.arbitrary.ts';
import type { Answer, Question } from './question.ts';
import { firstStudents } from './students-01-12.arbitrary.ts';
import { lastStudents } from './students-13-24.arbitrary.ts';

const students: Record<MisconceptionId, Student> = { ...firstStudents, ...lastStudents };

/** What the holder of one misconception answers. */
export const answerOfHolder = (id: MisconceptionId, q: Question, draw: Draw): Answer => students[id](q, draw);

/** The right answer with one slip: a digit, a neighbouring cell, a line of a table, an exchange of two. */
export function slipped({ answer, form }: Question, draw: Draw): Answer {
  const slip = [...answer];
  const k = draw.int(0, answer.length - 1);
  switch (form.kind) {
    case 'judge':
      slip[k] = (answer[k]! + draw.int(1, form.words.length - 1)) % form.words.length;
      return slip;
    case 'cells':
      slip[k] = answer[k]! + draw.pick([-1, 1]);
      return sorted(slip);
    case 'order': {
      const next = (k + 1) % answer.length;
      [slip[k], slip[next]] = [answer[next]!, answer[k]!];
      return slip;
    }
    case 'numbers':
    case 'digits':
    case 'tuple':
      slip[k] = draw.pick([
        answer[k]! + draw.pick([-2, -1, 1, 2, 10, -10]),
        answer[k]! * 2,
        answer[k]! + draw.int(3, 9),
      ]);
      if (slip[k] === answer[k]) slip[k]!++;
      return slip;
  }
}

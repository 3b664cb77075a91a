// An answer in one line: numbers with their fields, a shape in brackets, words of judgements.
import type { Question } from '../../quiz/question.ts';
import type { QuestionWords } from '../../text/quiz-words.ts';

/** Empty where nothing was answered. */
export function answerText({ form }: Question, answer: readonly (number | null)[], words: QuestionWords): string {
  if (answer.length === 0) return '';
  const one = (n: number | null): string => (n === null ? '–' : String(n));
  switch (form.kind) {
    case 'tuple':
    case 'digits':
      return `(${answer.map(one).join(', ')})`;
    case 'judge':
      return answer.map((n) => (n === null ? '–' : words.verdicts[form.words[n]!])).join(' · ');
    case 'numbers':
    case 'cells':
    case 'order':
      return answer.map(one).join(', ');
  }
}

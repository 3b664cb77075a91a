// The answer sheet of a question, by its form: numbers, a shape, stride digits, cells of memory, judgements.
import { useMemo } from 'react';
import { walkOf } from '../../quiz/grade.ts';
import type { Question } from '../../quiz/question.ts';
import { Digits } from './Digits.tsx';
import { Judge } from './Judge.tsx';
import { Numbers, Tuple } from './Numbers.tsx';
import { storageOf } from './pictures.ts';
import type { DraftAnswer } from './run.ts';
import { Strip } from './Strip.tsx';

interface SheetProps {
  readonly question: Question;
  readonly draft: DraftAnswer;
  /** The right answer, to be shown beside what was given; null while it is being answered. */
  readonly answer: readonly number[] | null;
  readonly onDraft: (draft: DraftAnswer) => void;
}

export function Sheet(props: SheetProps) {
  const { question, draft, answer, onDraft } = props;
  const storage = useMemo(() => storageOf(question), [question]);
  switch (question.form.kind) {
    case 'numbers':
      return <Numbers {...props} />;
    case 'tuple':
      return <Tuple {...props} />;
    case 'digits':
      return <Digits {...props} />;
    case 'judge':
      return <Judge {...props} />;
    case 'cells':
    case 'order': {
      const isOrdered = question.form.kind === 'order';
      const limit = question.form.kind === 'order' ? question.form.length : Infinity;
      return (
        <Strip
          name={question.form.of}
          values={storage!.values}
          itemsize={storage!.itemsize}
          address={storage!.address}
          chosen={draft.filter((cell) => cell !== null)}
          isOrdered={isOrdered}
          answer={answer}
          walk={isOrdered ? answer : walkOf(question)}
          onChoose={(chosen) => onDraft(chosen.slice(0, limit))}
        />
      );
    }
  }
}

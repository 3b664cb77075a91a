// A prediction: the answer is given before the figure moves, and a wrong one is answered with its reason. Until then nothing on the
// page gives the answer away.
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useWords } from '../../panels/words.ts';
import { SleepingFigure } from './FigureBox.tsx';
import { Held } from './Held.tsx';
import { Inlines } from './Inlines.tsx';
import type { Choice, Inline, Prediction } from './lesson.ts';
import { PressCells, PressElements } from './PressAnswer.tsx';

interface PredictProps {
  readonly prediction: Prediction;
  /** What is told once it is answered. */
  readonly after: ReactNode;
  /** The question. */
  readonly children: ReactNode;
}

export function Predict({ prediction, after, children }: PredictProps) {
  const { book } = useWords();
  const [given, setGiven] = useState<string | null>(null);
  const isRight = given === prediction.answer;
  return (
    <>
      <section className="predict" id={prediction.id} data-answered={given !== null || undefined}>
        <div className="question">
          <p className="box-kind">{book.predict}</p>
          {children}
        </div>
        <Asked prediction={prediction} given={given} onGive={setGiven} />
        <div role="status">
          {given !== null && (
            <p className={isRight ? 'prediction-verdict right' : 'prediction-verdict wrong'}>
              <strong>
                <span aria-hidden="true">{isRight ? '✓ ' : '✕ '}</span>
                {isRight ? book.right : book.wrong}
              </strong>{' '}
              <Inlines text={reasonOf(prediction, given)} />
            </p>
          )}
          {given !== null && !isRight && <Truth prediction={prediction} />}
        </div>
        {prediction.figure && <SleepingFigure figure={prediction.figure} hidden={given === null} />}
      </section>
      {after !== null && <Held isAnswered={given !== null}>{after}</Held>}
    </>
  );
}

const choiceIs = ({ choices }: Prediction, given: string): Choice | undefined => choices.find(({ is }) => is === given);

const reasonOf = (prediction: Prediction, given: string): readonly Inline[] =>
  given === prediction.answer ? prediction.right : (choiceIs(prediction, given)?.reason ?? prediction.otherwise);

/** The right answer and its reason, after a wrong one. */
function Truth({ prediction }: { prediction: Prediction }) {
  const { book } = useWords();
  const label = choiceIs(prediction, prediction.answer)?.label ?? [prediction.answer];
  return (
    <details className="truth">
      <summary>{book.show}</summary>
      <p>
        <strong>
          <Inlines text={label} />
        </strong>{' '}
        <Inlines text={prediction.right} />
      </p>
    </details>
  );
}

interface AskedProps {
  readonly prediction: Prediction;
  readonly given: string | null;
  readonly onGive: (answer: string) => void;
}

function Asked({ prediction, given, onGive }: AskedProps) {
  const { book } = useWords();
  const [typed, setTyped] = useState('');
  switch (prediction.ask) {
    case 'choice':
      return (
        <div className="choices" role="group" aria-label={book.answer}>
          {prediction.choices.map(({ is, label }) => (
            <button
              key={is}
              type="button"
              className="button"
              aria-pressed={given === is}
              data-right={(given !== null && given === is && is === prediction.answer) || undefined}
              onClick={() => onGive(is)}
            >
              <Inlines text={label} />
            </button>
          ))}
        </div>
      );
    case 'number':
      return (
        <form
          className="choices"
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() !== '') onGive(String(Number(typed)));
          }}
        >
          <label>
            <span className="spoken">{book.answer}</span>
            <input
              className="number mono"
              inputMode="numeric"
              pattern="\s*-?[0-9]+\s*"
              required
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </label>
          <button type="submit" className="button">
            {book.check}
          </button>
        </form>
      );
    case 'cell':
      return <PressCells prediction={prediction} given={given} onGive={onGive} />;
    case 'element':
      return <PressElements prediction={prediction} given={given} onGive={onGive} />;
  }
  return null;
}

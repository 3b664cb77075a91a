// A printed exam: two forms with the same kinds of questions and other numbers, on A4, and for each an answer key with the worked
// lines. Everything is answered with a pen: cells are drawn to be crossed, words to be circled.
import { Phrase } from '../../panels/Phrase.tsx';
import { ask } from '../../quiz/families.ts';
import { planOf } from '../../quiz/plan.ts';
import type { Question } from '../../quiz/question.ts';
import type { QuizPlace } from '../../trace/quiz-place.ts';
import { answerText } from '../quiz/answer-text.ts';
import { Highlighted } from '../quiz/Highlighted.tsx';
import { storageOf, tablesOf } from '../quiz/pictures.ts';
import { useQuizWords } from '../quiz/quiz-words.tsx';
import { TensorTables } from '../quiz/TensorTables.tsx';
import { WorkedLines } from '../quiz/Worked.tsx';

const letters = ['A', 'B'] as const;

/** Questions of a form: the families of form A in the same order, with numbers of its own. */
function questionsOf(place: QuizPlace, letter: (typeof letters)[number]): Question[] {
  const shift = letters.indexOf(letter);
  return planOf(place).map(({ family, seed, difficulty }) => ask(family, seed + shift, difficulty));
}

export function Printed({ place, onBack }: { readonly place: QuizPlace; readonly onBack: () => void }) {
  const { forClass: words, page } = useQuizWords();
  const forms = letters.map((letter) => ({ letter, questions: questionsOf(place, letter) }));
  const title = place.name || page.title;
  return (
    <main className="printed" id="content">
      <p className="acts screen-only">
        <button type="button" className="button solid" onClick={() => window.print()}>
          {words.printNow}
        </button>
        <button type="button" className="button" onClick={onBack}>
          {words.backToMaking}
        </button>
      </p>
      {forms.map(({ letter, questions }) => (
        <section key={letter} className="paper" aria-label={words.form(letter)}>
          <header>
            <h1>{title}</h1>
            <p>
              {words.form(letter)} · {page.questions(questions.length)}
            </p>
            <p className="blanks">
              <span>{words.columns.number}</span>
              <span>{words.columns.name}</span>
              <span>{words.date}</span>
            </p>
          </header>
          <ol>
            {questions.map((question, k) => (
              <li key={`${k}`}>
                <PrintedQuestion question={question} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {forms.map(({ letter, questions }) => (
        <section key={letter} className="paper key" aria-label={words.key(letter)}>
          <header>
            <h1>
              {title}: {words.key(letter)}
            </h1>
          </header>
          <ol>
            {questions.map((question, k) => (
              <li key={`${k}`}>
                <PrintedKey question={question} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </main>
  );
}

function PrintedQuestion({ question }: { question: Question }) {
  const { question: words } = useQuizWords();
  const { form, asked, code } = question;
  return (
    <>
      <p className="prompt">
        <Phrase pieces={words.prompts[asked.ask](asked, form)} />
      </p>
      {(code !== '' || asked.ask === 'reach') && (
        <Highlighted code={code} about={asked.ask === 'reach' ? asked.code : null} />
      )}
      <TensorTables tables={tablesOf(question)} coloured={false} />
      <Blank question={question} />
    </>
  );
}

function Blank({ question }: { question: Question }) {
  const { question: words, forClass } = useQuizWords();
  const { form } = question;
  const storage = storageOf(question);
  switch (form.kind) {
    case 'numbers':
      return (
        <ul className="blank-fields">
          {form.fields.map((field) => (
            <li key={field}>
              {field.startsWith('@') ? words.labels[field.slice(1) as keyof typeof words.labels] : <code>{field}</code>}{' '}
              = <span className="line" />
            </li>
          ))}
        </ul>
      );
    case 'tuple':
      return (
        <p>
          ( <span className="line" /> )
        </p>
      );
    case 'digits':
      return (
        <p className="mono">
          {words.layout.shape} ({form.shape.join(', ')}) · {words.layout.strides} ({' '}
          {form.shape.map((_, k) => (
            <span key={`${k}`}>
              {k > 0 && ', '}
              <span className="line short" />
            </span>
          ))}{' '}
          )
        </p>
      );
    case 'judge':
      return (
        <ul className="blank-rows">
          {form.rows.map((row) => (
            <li key={row}>
              <code>{row}</code> {form.words.map((word) => words.verdicts[word]).join(' / ')}
            </li>
          ))}
        </ul>
      );
    case 'cells':
    case 'order':
      return (
        <>
          <p className="small">{form.kind === 'cells' ? forClass.crossCells : forClass.numberCells}</p>
          <ol className="blank-strip mono">
            {storage!.values.map((value, cell) => (
              <li key={`${cell}`}>{value}</li>
            ))}
          </ol>
        </>
      );
  }
}

function PrintedKey({ question }: { question: Question }) {
  const { question: words } = useQuizWords();
  return (
    <>
      <p>
        <strong className="mono">{answerText(question, question.answer, words)}</strong>
      </p>
      <WorkedLines question={question} />
    </>
  );
}

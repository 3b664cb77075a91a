// The worked lines of a question: layouts, sums and results as the core has them, in the colours of their axes, and the rule.
import type { ReactNode } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { Phrase } from '../../panels/Phrase.tsx';
import { familyOf } from '../../quiz/families.ts';
import type { Line, Question } from '../../quiz/question.ts';
import { addressOf } from '../../quiz/section.ts';
import { linkOf } from '../../trace/link.ts';
import { stageOf } from '../../trace/place.ts';
import { scenarioOf } from '../../trace/scenario.ts';
import { startOf } from './pictures.ts';
import { useQuizWords } from './quiz-words.tsx';
import { huesOf } from './worked-hues.ts';

export function Worked({ question }: { readonly question: Question }) {
  const { question: words, page } = useQuizWords();
  return (
    <section className="quiz-worked" aria-label={page.steps}>
      <p className="rule">
        <Phrase pieces={words.rules[question.rule]} />
      </p>
      <WorkedLines question={question} />
      <p className="further">
        <InBook question={question} />
        <InWorkbench question={question} />
      </p>
    </section>
  );
}

/** The section of the book that the question is about first of all. */
function InBook({ question }: { readonly question: Question }) {
  const { page, question: words } = useQuizWords();
  const section = familyOf(question.family)?.sections[0];
  if (section === undefined) return null;
  return <a href={addressOf(section)}>{page.inBook(words.sections[section])}</a>;
}

/** The question's program in the workbench, with the expression that was asked about as its last line. */
function InWorkbench({ question }: { readonly question: Question }) {
  const { page } = useQuizWords();
  const [link, setLink] = useState<string | null>(null);
  const { code, asked, dialect } = question;
  useEffect(() => {
    let isCurrent = true;
    const program = asked.ask === 'reach' ? `${code}\ny = ${asked.code}` : code;
    void linkOf(stageOf(scenarioOf(program, { dialect }))).then((text) => isCurrent && setLink(text));
    return () => void (isCurrent = false);
  }, [code, asked, dialect]);
  if (link === null || code === '') return null;
  return <a href={`../workbench/#s=${link}`}>{page.inWorkbench}</a>;
}

/** The lines alone; also printed in answer keys. */
export function WorkedLines({ question }: { readonly question: Question }) {
  const hues = useMemo(() => huesOf(question.lines, startOf(question)), [question]);
  return (
    <ol className="worked-lines">
      {question.lines.map((line, k) => (
        // A line is its place.
        <li key={`${k}`}>
          <WorkedLine line={line} hues={hues[k]!} />
        </li>
      ))}
    </ol>
  );
}

function WorkedLine({ line, hues }: { readonly line: Line; readonly hues: readonly (number | null)[] }) {
  const { question: words } = useQuizWords();
  switch (line.say) {
    case 'layout':
      return (
        <>
          <code>{line.code}</code>
          <span className="mono">
            {words.layout.shape} (<Axes numbers={line.shape} hues={hues} />) · {words.layout.strides} (
            <Axes numbers={line.strides} hues={hues} />)
            {line.offset !== 0 && ` · ${words.layout.offset} ${line.offset}`}
            {line.unit === 'bytes' && ` · ${words.units.bytes}`}
          </span>
        </>
      );
    case 'sum':
      return (
        <>
          <code>{line.code}</code>
          <span className="mono">
            {line.offset}
            {line.terms.map(([index, stride], axis) => (
              <span key={`${axis}`}>
                {' + '}
                <span data-hue={hues[axis] ?? undefined}>
                  {index}·{stride}
                </span>
              </span>
            ))}{' '}
            = <strong>{line.total}</strong> {words.units[line.unit]}
          </span>
        </>
      );
    case 'result':
      return (
        <>
          <code>{line.code}</code>
          <span className="mono">→ {said(line.result, words.verdicts)}</span>
        </>
      );
  }
}

const said = (result: string, verdicts: Readonly<Record<string, string>>): string => verdicts[result] ?? result;

function Axes({
  numbers,
  hues,
}: {
  readonly numbers: readonly number[];
  readonly hues: readonly (number | null)[];
}): ReactNode {
  return numbers.map((n, axis) => (
    <span key={`${axis}`}>
      {axis > 0 && ', '}
      <span data-hue={hues[axis] ?? undefined}>{n}</span>
    </span>
  ));
}

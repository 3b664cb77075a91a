// The worked lines of a question: layouts, sums and results as the core has them, in the colours of their axes, and the rule.
import type { ReactNode } from 'react';
import { Phrase } from '../../panels/Phrase.tsx';
import type { Line, Question } from '../../quiz/question.ts';
import { useQuizWords } from './quiz-words.tsx';

export function Worked({ question }: { readonly question: Question }) {
  const { question: words, page } = useQuizWords();
  return (
    <section className="worked" aria-label={page.steps}>
      <p className="rule">
        <Phrase pieces={words.rules[question.rule]} />
      </p>
      <ol>
        {question.lines.map((line, k) => (
          <li key={`${k}`}>
            <WorkedLine line={line} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** One line; also printed in answer keys. */
export function WorkedLine({ line }: { readonly line: Line }) {
  const { question: words } = useQuizWords();
  switch (line.say) {
    case 'layout':
      return (
        <>
          <code>{line.code}</code>
          <span className="mono">
            {words.layout.shape} (<Axes numbers={line.shape} />) · {words.layout.strides} (
            <Axes numbers={line.strides} />){line.offset !== 0 && ` · ${words.layout.offset} ${line.offset}`}
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
                <span data-hue={axis}>
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

function Axes({ numbers }: { readonly numbers: readonly number[] }): ReactNode {
  return numbers.map((n, axis) => (
    <span key={`${axis}`}>
      {axis > 0 && ', '}
      <span data-hue={axis}>{n}</span>
    </span>
  ));
}

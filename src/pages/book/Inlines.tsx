// Running text of a lesson: code, formulas, computed values, words of the glossary, words that light up a figure, links.
import 'katex/dist/katex.min.css';
import { useAddress } from '../site.ts';
import { FocusWords } from './FocusWords.tsx';
import type { Inline, Target } from './lesson.ts';
import { TermWords } from './TermWords.tsx';
import { useCounting } from './counting.ts';
import type { Together } from './together.ts';
import { together } from './together.ts';

/** Characters up to which code and values, such as (60, 1, 15, 3), never break, not even on a phone. */
const whole = 24;

export function Inlines({ text }: { text: readonly Inline[] }) {
  // A sentence is drawn as a whole, so places serve as keys.
  return together(text).map((piece, n) =>
    isPair(piece) ? (
      <span key={`${n}`} className="together">
        <Piece piece={piece[0]} />
        {piece[1]}
      </span>
    ) : (
      <Piece key={`${n}`} piece={piece} />
    ),
  );
}

const isPair = (piece: Together): piece is readonly [Inline, string] => Array.isArray(piece);

function Piece({ piece }: { piece: Inline }) {
  if (typeof piece === 'string') return piece;
  switch (piece.i) {
    case 'em':
      return (
        <em>
          <Inlines text={piece.text} />
        </em>
      );
    case 'strong':
      return (
        <strong>
          <Inlines text={piece.text} />
        </strong>
      );
    case 'code':
      return <code className={piece.code.length > whole ? undefined : 'short'}>{piece.code}</code>;
    case 'math':
      return <Typeset html={piece.html} one={piece.one ?? null} />;
    case 'value':
      return (
        <data
          className={piece.text.length > whole ? 'value mono' : 'value mono short'}
          value={piece.text}
          title={piece.ask}
        >
          {piece.text}
        </data>
      );
    case 'focus':
      return (
        <FocusWords words={piece}>
          <Inlines text={piece.text} />
        </FocusWords>
      );
    case 'term':
      return (
        <TermWords id={piece.id}>
          <Inlines text={piece.text} />
        </TermWords>
      );
    case 'link':
      return <LinkWords to={piece.to}>{piece.text}</LinkWords>;
  }
  return null;
}

function LinkWords({ to, children }: { to: Target; children: readonly Inline[] }) {
  const address = useAddress();
  const text = <Inlines text={children} />;
  if ('url' in to) return <a href={to.url}>{text}</a>;
  if ('page' in to) return <a href={address(`${to.page}/`)}>{text}</a>;
  return <a href={address(`${to.lesson}/`) + (to.heading === null ? '' : `#${to.heading}`)}>{text}</a>;
}

/** A formula that was typeset when the site was built; `one` counts from 1. */
export function Typeset({ html, one }: { html: string; one: string | null }) {
  const { fromOne } = useCounting();
  // KaTeX escapes what it typesets, and the TeX is the book's own.
  const short = html.split('class="base"').length <= 4;
  return (
    <span
      className={short ? 'tex short' : 'tex'}
      dangerouslySetInnerHTML={{ __html: fromOne && one !== null ? one : html }}
    />
  );
}

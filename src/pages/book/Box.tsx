// Boxes of a lesson: goals, pitfalls, corrections of the textbook, summary, what to try further.
import type { ReactNode } from 'react';
import { useWords } from '../../panels/words.ts';
import { Inlines } from './Inlines.tsx';
import type { Block } from './lesson.ts';

export type BoxBlock = Extract<Block, { b: 'box' }>;

interface BoxProps {
  readonly block: BoxBlock;
  /** Draws what stands inside. */
  readonly draw: (body: readonly Block[]) => ReactNode;
}

export function Box({ block, draw }: BoxProps) {
  const { book } = useWords();
  const { kind, title, anchor, body } = block;
  if (kind === 'precise') return <Precise block={block} draw={draw} />;
  const isAside = kind === 'pitfall';
  return (
    <section className={`box ${kind}`} id={anchor ?? undefined}>
      <p className="box-title">
        {isAside && <span className="box-kind">{book[kind]}</span>}
        {title.length > 0 ? <Inlines text={title} /> : isAside ? '' : book[kind]}
      </p>
      {draw(body)}
    </section>
  );
}

/** What the textbook says, when that holds, and the counter-example. */
function Precise({ block: { title, ids, anchor, body }, draw }: BoxProps) {
  const { book } = useWords();
  const [says, holds, ...counter] = body;
  return (
    <section className="box precise" id={anchor ?? undefined}>
      <p className="box-title">
        <span className="box-kind">{book.precise}</span>
        <Inlines text={title} />
        {/* The others of its corrections are places of their own. */}
        {ids.slice(1).map((id) => (
          <span key={id} id={id} />
        ))}
      </p>
      <dl>
        <Line name={book.says}>{says && draw([says])}</Line>
        <Line name={book.holds}>{holds && draw([holds])}</Line>
        <Line name={book.counter}>{draw(counter)}</Line>
      </dl>
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

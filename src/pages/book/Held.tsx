// What follows a prediction in a lesson that asks before it tells: folded until the answer is given. Who would rather read first may
// unfold it, a link or a search within the page unfolds it too, and paper shows it.
import type { ReactNode } from 'react';
import { useWords } from '../../panels/words.ts';
import type { Block } from './lesson.ts';

export function Held({ isAnswered, children }: { isAnswered: boolean; children: ReactNode }) {
  const { book } = useWords();
  return (
    <details className="held" open={isAnswered} data-answered={isAnswered || undefined}>
      <summary>{book.held}</summary>
      {children}
    </details>
  );
}

/** How many of the blocks after the one at `n` tell its answer: those up to the next heading, prediction or box that closes the lesson. */
export function heldAfter(body: readonly Block[], n: number): number {
  const isNext = (block: Block): boolean =>
    block.b === 'heading' || block.b === 'predict' || (block.b === 'box' && closing.has(block.kind));
  const end = body.findIndex((block, k) => k > n && isNext(block));
  return (end < 0 ? body.length : end) - n - 1;
}

const closing: ReadonlySet<string> = new Set(['summary', 'further']);

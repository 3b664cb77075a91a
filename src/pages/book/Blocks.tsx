// The blocks of a lesson in their order. Knows how each is set, not how a figure moves.
import type { ReactNode } from 'react';
import { useWords } from '../../panels/words.ts';
import { Switch } from '../../ui/Switch.tsx';
import { Box } from './Box.tsx';
import { useCounting } from './counting.ts';
import { FigureBox } from './FigureBox.tsx';
import { heldAfter } from './Held.tsx';
import { Inlines, Typeset } from './Inlines.tsx';
import type { Block } from './lesson.ts';
import { useOnPage } from './on-page.ts';
import { plainText } from './plain.ts';
import { Predict } from './Predict.tsx';
import { ViewOrCopySheet } from './ViewOrCopySheet.tsx';

export function Blocks({ body }: { body: readonly Block[] }): ReactNode {
  const { lesson } = useOnPage();
  const shown: ReactNode[] = [];
  for (let n = 0; n < body.length; n++) {
    // A lesson does not change while it is read: places serve as keys.
    const key = `${n}`;
    const block = body[n]!;
    const held = block.b === 'predict' && lesson.answersFirst ? heldAfter(body, n) : 0;
    shown.push(<One key={key} block={block} after={body.slice(n + 1, n + 1 + held)} />);
    n += held;
  }
  return shown;
}

/** Blocks inside of a block. */
export const drawn = (body: readonly Block[]): ReactNode => <Blocks body={body} />;

/** `after` is told once a prediction is answered. */
function One({ block, after = [] }: { block: Block; after?: readonly Block[] }) {
  switch (block.b) {
    case 'heading':
      return <Heading block={block} />;
    case 'text':
      return (
        <p>
          <Inlines text={block.text} />
        </p>
      );
    case 'list':
      return <List block={block} />;
    case 'code':
      return (
        // A region that scrolls must be within reach of the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className="mono" tabIndex={0}>
          {block.code}
        </pre>
      );
    case 'quote':
      return (
        <blockquote>
          <Blocks body={block.body} />
        </blockquote>
      );
    case 'table':
      return <Table block={block} />;
    case 'math':
      return <Display html={block.html} one={null} />;
    case 'formula':
      return <Formula block={block} />;
    case 'figure':
      return <FigureBox block={block} />;
    case 'predict':
      return (
        <Predict prediction={block.prediction} after={after.length > 0 ? drawn(after) : null}>
          {drawn(block.question)}
        </Predict>
      );
    case 'box':
      return <Box block={block} draw={drawn} />;
    case 'computed':
      return <ViewOrCopySheet level={3} />;
  }
  return null;
}

type Of<B extends Block['b']> = { readonly block: Extract<Block, { b: B }> };

function Heading({ block: { level, id, text } }: Of<'heading'>) {
  const { book } = useWords();
  const Tag = level === 2 ? 'h2' : 'h3';
  return (
    <Tag id={id}>
      <Inlines text={text} />
      <a className="anchor" href={`#${id}`} aria-label={book.anchor(plainText(text))}>
        #
      </a>
    </Tag>
  );
}

function List({ block: { ordered, items } }: Of<'list'>) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag>
      {items.map((item, n) => {
        const [first, ...rest] = item;
        const key = `${n}`;
        // An item of one sentence is no paragraph.
        return (
          <li key={key}>
            {first?.b === 'text' ? <Inlines text={first.text} /> : first && <One block={first} />}
            <Blocks body={rest} />
          </li>
        );
      })}
    </Tag>
  );
}

function Table({ block: { head, rows } }: Of<'table'>) {
  return (
    // A region that scrolls must be within reach of the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-room" tabIndex={0} role="group" aria-label={head.map(plainText).join(', ')}>
      <table>
        <thead>
          <tr>
            {head.map((cell, n) => {
              const key = `${n}`;
              // A column without a name has no header.
              return cell.length === 0 ? (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                <td key={key} />
              ) : (
                <th key={key} scope="col">
                  <Inlines text={cell} />
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={`${n}`}>
              {row.map((cell, k) => (
                <td key={`${k}`}>
                  <Inlines text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Display({ html, one }: { html: string; one: string | null }) {
  const { book } = useWords();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="display" tabIndex={0} role="group" aria-label={book.formula}>
      <Typeset html={html} one={one} />
    </div>
  );
}

function Formula({ block: { html, one, beside } }: Of<'formula'>) {
  const { book } = useWords();
  const { fromOne, setFromOne } = useCounting();
  return (
    <div className="framed">
      {one !== null && (
        <Switch
          label={book.counts}
          value={fromOne ? 'one' : 'zero'}
          options={[
            ['zero', book.fromZero],
            ['one', book.fromOne],
          ]}
          onChange={(next) => setFromOne(next === 'one')}
        />
      )}
      <Display html={html} one={one} />
      {beside.length > 0 && (
        <div className="beside">
          <Blocks body={beside} />
        </div>
      )}
    </div>
  );
}

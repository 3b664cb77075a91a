// The table of views and copies in three dialects, as it was worked out. Prints on one page.
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { rows } from 'virtual:view-or-copy';
import { useWords } from '../../panels/words.ts';
import { useAddress } from '../site.ts';
import type { Answer, RowGroup } from './verdict.ts';

const dialects = ['torch', 'numpy', 'newch'] as const;
/** Code that may break behind a dot, where a name of many parts is wider than its column. */
const breakable = (code: string): ReactNode =>
  code.split(/(?<=\w\.)(?=[a-z_]{8})/).map((part, n) => (
    <Fragment key={part}>
      {n > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const names = { torch: 'PyTorch', numpy: 'NumPy', newch: 'newch' } as const;

/** `level` of its heading; a page of its own has 1 and no link to itself. */
export function ViewOrCopySheet({ level }: { level: 1 | 3 }) {
  const { book } = useWords();
  const { sheet } = book;
  const address = useAddress();
  const groups = [...new Set(rows.map(({ group }) => group))];
  return (
    <section className="sheet">
      {level === 1 && <h1>{sheet.title}</h1>}
      <p className="small">
        {sheet.about} {sheet.bytes} {level === 3 && <a href={address('view-or-copy/')}>{sheet.open}</a>}
      </p>
      {/* A region that scrolls must be within reach of the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="table-room" tabIndex={0} role="group" aria-label={sheet.title}>
        <table>
          <colgroup>
            {dialects.map((dialect) => (
              <Fragment key={dialect}>
                <col className="expressions" />
                <col />
              </Fragment>
            ))}
          </colgroup>
          <thead>
            <tr>
              {dialects.map((dialect) => (
                <th key={dialect} scope="col" colSpan={2}>
                  {names[dialect]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Group key={group} group={group} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Group({ group }: { group: RowGroup }) {
  const { book } = useWords();
  return (
    <>
      <tr className="group">
        <th scope="rowgroup" colSpan={6}>
          {book.sheet.groups[group]}
        </th>
      </tr>
      {rows
        .filter((row) => row.group === group)
        .map((row) => (
          <tr key={(row.torch ?? row.numpy)?.code}>
            {dialects.map((dialect) => (
              <Fragment key={dialect}>
                <Cell answer={row[dialect]} />
              </Fragment>
            ))}
          </tr>
        ))}
    </>
  );
}

function Cell({ answer }: { answer: Answer | null }) {
  const { sheet } = useWords().book;
  if (!answer)
    return (
      <td className="none" colSpan={2}>
        {sheet.none}
      </td>
    );
  const { code, verdict, strides, contiguous, message } = answer;
  const strideText = strides && (strides.length === 1 ? `(${strides[0]},)` : `(${strides.join(', ')})`);
  return (
    <>
      <td className="expression">
        <code>{breakable(code)}</code>
      </td>
      <td className="verdict-cell" title={message ?? undefined}>
        <span className="badge" data-kind={verdict}>
          {sheet.verdicts[verdict]}
        </span>{' '}
        {strideText && (
          <span className="mono small" title={contiguous ? sheet.contiguous : sheet.notContiguous}>
            {strideText}
            {contiguous === false && <span className="spoken"> {sheet.notContiguous}</span>}
          </span>
        )}
      </td>
    </>
  );
}

// The table of what is understood: numbers, code, and every message with an example; pressing one pastes it.
import { messageKinds, messages } from '../../explain/pasted/messages.ts';
import { useWords } from '../../panels/words.ts';

export function Known({ onTry }: { onTry: (text: string) => void }) {
  const { paste: words } = useWords();
  const rows = [
    { key: 'numbers', kind: words.numbers, example: words.numbersExample },
    { key: 'snippet', kind: words.snippet, example: words.snippetExample },
    ...messageKinds.map((kind) => ({ key: kind, kind: words.kinds[kind], example: messages[kind].example })),
  ];
  return (
    <>
      <p className="small">{words.tableHint}</p>
      <table className="known">
        <thead>
          <tr>
            <th scope="col">{words.kind}</th>
            <th scope="col">{words.example}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, kind, example }) => (
            <tr key={key}>
              <th scope="row">
                <button type="button" aria-label={words.tryIt(kind)} onClick={() => onTry(example)}>
                  {kind}
                </button>
              </th>
              <td className="mono">{example}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

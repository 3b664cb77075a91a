// The QR code of a link, as large as it must be for a lecture room, or why there is none and a file instead.
import { useMemo } from 'react';
import { encode } from 'uqr';
import { useWords } from '../../panels/words.ts';
import { saveFile } from '../../ui/export/save.ts';
import { linkFile } from './forms.ts';

/** More modules than this a camera at the back of a room does not read. */
const finest = 97;

export function Code({ address, title }: { address: string; title: string }) {
  const { exporting: words } = useWords();
  const code = useMemo(() => {
    try {
      return encode(address, { ecc: 'L', border: 2 });
    } catch {
      return null; // longer than any code holds
    }
  }, [address]);
  return (
    <details className="fold">
      <summary>{words.code}</summary>
      {code !== null && code.size <= finest ? (
        <svg className="qr" role="img" aria-label={words.codeFor} viewBox={`0 0 ${code.size} ${code.size}`}>
          <rect width={code.size} height={code.size} fill="#ffffff" />
          <path
            fill="#000000"
            d={code.data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')}
          />
        </svg>
      ) : (
        <p className="small">
          {words.tooLongForCode}{' '}
          <button
            type="button"
            className="button small-button"
            onClick={() => saveFile('stridebook-link.html', linkFile(address, title), 'text/html')}
          >
            {words.linkFile}
          </button>
        </p>
      )}
    </details>
  );
}

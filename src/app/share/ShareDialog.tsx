// Everything that can be taken away from a page: its link, a QR code, other forms of the place, and its pictures as files.
import { useEffect, useState } from 'react';
import { nothingAsked, queryOf } from '../../pages/asked.ts';
import { exportsHere, hashesOf, useHere } from '../../pages/linked.ts';
import { useWords } from '../../panels/words.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { saveFile } from '../../ui/export/save.ts';
import { Pictures } from './Pictures.tsx';
import { Code } from './Code.tsx';
import type { Begins } from './Options.tsx';
import { Options } from './Options.tsx';
import { frameText, linkFile, markdownText } from './forms.ts';
import '../../pages/workbench/dialogs.css';
import './share.css';

/** From so many characters on, chat programs and the browsers inside of them have been seen to cut links. */
const longLink = 2000;

interface ShareDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The page's title, as a Markdown link names it. */
  readonly title: string;
  /** The page's path, in its language. */
  readonly page: string;
}

export function ShareDialog({ open, onClose, title, page }: ShareDialogProps) {
  const { exporting: words } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={words.title} close={words.close} className="share-dialog">
      <Taken title={title} page={page} />
    </Dialog>
  );
}

/** What the page holds. */
function Taken({ title, page }: Pick<ShareDialogProps, 'title' | 'page'>) {
  const { exporting: words } = useWords();
  const { place, python, csv, motion, ends } = useHere(exportsHere);
  const [asked, setAsked] = useState(nothingAsked);
  const [begins, setBegins] = useState<Begins>('here');
  const [hashes, setHashes] = useState({ full: '', short: '' });
  useEffect(() => {
    let isOld = false;
    void hashesOf(begins === 'here' || !ends ? place : ends[begins]).then((now) => {
      if (!isOld) setHashes(now);
    });
    return () => {
      isOld = true;
    };
  }, [place, ends, begins]);
  const whole = new URL(page, location.href).href;
  const address = whole + queryOf(asked, false) + hashes.full;
  const frame = frameText(whole + queryOf(asked, true) + hashes.full, title);
  const forms: readonly (readonly [label: string, text: string, file: string, note?: string])[] = [
    [words.frame, frame, 'stridebook.html'],
    [words.markdown, markdownText(address, title), 'stridebook.md'],
    [words.linkFile, linkFile(address, title), 'stridebook-link.html'],
    ...(python === undefined ? [] : [[words.python, python, 'stridebook.py', words.pythonNote] as const]),
    ...(place === null ? [] : [[words.scene, JSON.stringify(place, null, 2), 'stridebook.json'] as const]),
    ...(csv === undefined ? [] : [[words.table, csv, 'stridebook.csv'] as const]),
  ];
  return (
    <>
      <section>
        <h3>{words.link}</h3>
        <div className="share-link">
          <input
            readOnly
            data-first
            value={address}
            aria-label={words.link}
            onFocus={(e) => e.currentTarget.select()}
          />
          <CopyButton text={() => address} words={words.clip} label={words.link} />
        </div>
        <p className="small">{address.length > longLink ? words.long(address.length) : words.linkNote}</p>
        <Options
          kind={place?.kind ?? null}
          asked={asked}
          onAsked={setAsked}
          begins={begins}
          onBegins={ends ? setBegins : null}
        />
        <Code address={whole + queryOf(asked, false) + hashes.short} title={title} />
      </section>
      <section>
        <h3>{words.forms}</h3>
        <ul className="share-forms">
          {forms.map(([label, text, file, note]) => (
            <li key={file}>
              <span>
                {label}
                {note !== undefined && <small> {note}</small>}
              </span>
              <CopyButton text={() => text} words={words.clip} label={label} />
              <button
                type="button"
                className="button small-button"
                aria-label={`${words.saveFile}: ${label}`}
                onClick={() => saveFile(file, text)}
              >
                {words.saveFile}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Pictures motion={motion} />
    </>
  );
}

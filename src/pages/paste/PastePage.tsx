// "Paste an error": a text is understood, what it leaves open is asked, and the program it leads to is shown in memory with its reason
// and its repairs. Composes one stage; knows no message.
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { programOf } from '../../explain/pasted/draft.ts';
import { sessionLine } from '../../explain/pasted/answers.ts';
import { mostPasted } from '../../explain/pasted/limits.ts';
import { Phrase } from '../../panels/Phrase.tsx';
import { useWords } from '../../panels/words.ts';
import { StageProvider } from '../../stage/use-stage.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fold } from '../../ui/Fold.tsx';
import type { Linked } from '../linked.ts';
import { useLinked } from '../linked.ts';
import { Explained } from './Explained.tsx';
import { Known } from './Known.tsx';
import { Questions } from './Questions.tsx';
import type { Paste, PasteState } from './paste-store.ts';
import { createPaste } from './paste-store.ts';
import '../../panels/readings.css';
import '../../panels/pictured.css';
import '../workbench/editor.css';
import './paste.css';

const linkedTo = (paste: Paste): Linked<'paste'> => ({
  kind: 'paste',
  show: ({ text, answers }) => paste.paste(text, answers),
  begin: null,
  place: () => ({ v: 1, kind: 'paste', text: paste.getState().text, answers: paste.getState().answers }),
  whenChanged: (changed) => paste.subscribe(changed),
});

export function PastePage() {
  const [paste] = useState(createPaste);
  const notice = useLinked(useMemo(() => linkedTo(paste), [paste]));
  const state = useStore(paste);
  const words = useWords();
  const { text, answers, answered } = state;
  return (
    <main className="paste" id="content">
      <div className="ask">
        <h1>{words.pages.paste.title}</h1>
        <p className="intro">{words.paste.intro}</p>
        <p role="alert" className={notice === null ? undefined : 'notice'}>
          {notice}
        </p>
        <label className="pasted">
          <span>{words.paste.field}</span>
          <textarea
            className="mono"
            value={text}
            rows={7}
            maxLength={mostPasted}
            spellCheck={false}
            placeholder={words.paste.hint}
            onChange={(event) => paste.paste(event.currentTarget.value)}
          />
        </label>
        {text !== '' && (
          <button type="button" className="button quiet" onClick={() => paste.paste('')}>
            {words.paste.clear}
          </button>
        )}
        <div role="status">
          <Heard state={state} />
        </div>
        {answered &&
          answered.draft.tensors.length + answered.draft.numbers.length + answered.draft.functions.length > 0 && (
            <Questions answered={answered} answers={answers} onAnswer={paste.answer} />
          )}
        {answered && <Session state={state} />}
      </div>
      {answered && (
        <StageProvider value={paste.stage}>
          <Explained isMeta={programOf(answered.draft).includes("device='meta'")} />
        </StageProvider>
      )}
      <section className="table" aria-label={words.paste.table}>
        <Fold
          id={answered ? 'paste.known' : 'paste.known.first'}
          key={`${answered !== null}`}
          open={!answered}
          title={words.paste.table}
        >
          <Known onTry={(example) => paste.paste(example)} />
        </Fold>
      </section>
      <footer className="small">{words.paste.versions}</footer>
    </main>
  );
}

/** What the text was taken for. */
function Heard({ state: { read } }: { state: PasteState }) {
  const { paste: words } = useWords();
  switch (read.how) {
    case 'nothing':
      return null;
    case 'unknown':
      return <p className="heard">{words.unknown}</p>;
    case 'numbers':
    case 'code':
    case 'message': {
      const kind = read.how === 'message' ? words.kinds[read.kind] : null;
      const line = read.how === 'numbers' ? null : read.line;
      return (
        <>
          <p className="heard">
            <Phrase pieces={words.understood(read.how, kind)} />
          </p>
          {line !== null && (
            <p className="small">
              <Phrase pieces={words.raisedBy(line)} />
            </p>
          )}
        </>
      );
    }
  }
}

/** The line for one's own session, where a tensor's numbers are not known. */
function Session({ state: { answered, answers } }: { state: PasteState }) {
  const { paste: words, clip } = useWords();
  const unknown = answered?.draft.tensors.find((t) => !t.known && answers[`${t.name}.shape`] === undefined);
  if (!answered || !unknown) return null;
  const asked =
    answered.draft.statements.map((s) => /\.((?:view|reshape)\([^()]*\))$/.exec(s)?.[1]).find(Boolean) ?? null;
  const page = location.href.replace(/#.*$/s, '');
  const line = sessionLine(unknown.name, answered.draft.framework, page, asked);
  return (
    <section className="session">
      <p className="small">
        <Phrase pieces={words.session(unknown.name)} />
      </p>
      <pre className="mono">{line}</pre>
      <CopyButton text={() => line} words={clip} label={line} />
    </section>
  );
}

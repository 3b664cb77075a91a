// What is around every page: the name, the pages, language, theme and the link to what is on show.
import type { ReactNode } from 'react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { addressHere } from '../pages/linked.ts';
import { dueBy, whenDueChanges } from '../pages/quiz/due.ts';
import { useWords } from '../panels/words.ts';
import type { Language } from '../text/words.ts';
import type { Here } from './here.ts';
import { pathOf } from './here.ts';
import { BadLink } from './BadLink.tsx';
import { Embedded } from './Embedded.tsx';
import { NewVersion } from './NewVersion.tsx';
import { nameOf, routes } from './routes.ts';
import { themes, useTheme } from './theme.ts';

/** What writes files is no part of what a page needs to open: it comes when it is first asked for. */
const ShareDialog = lazy(() => import('./share/ShareDialog.tsx').then((m) => ({ default: m.ShareDialog })));

interface ShellProps {
  readonly here: Here;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly children: ReactNode;
}

export function Shell({ here, language, onLanguage, children }: ShellProps) {
  const words = useWords();
  const { shell, pages, exporting } = words;
  /** Whether the dialog is open; null before it ever was. */
  const [isExporting, setExporting] = useState<boolean | null>(null);
  const links = routes
    .filter((route) => route.listed)
    .map(({ id, path }) => (
      <li key={id}>
        <a
          href={pathOf(here.base, language, path)}
          aria-current={path === here.route.path ? 'page' : id === here.route.id ? 'true' : undefined}
        >
          {pages[id].name}
          {id === 'quiz' && <Due />}
        </a>
      </li>
    ));
  const more = (
    <button type="button" className="button quiet export" aria-haspopup="dialog" onClick={() => setExporting(true)}>
      {exporting.more}
    </button>
  );
  return (
    <>
      <a className="skip" href="#content">
        {shell.skip}
      </a>
      <header className="shell">
        <a className="brand" href={pathOf(here.base, language, '')}>
          Stridebook
        </a>
        <nav aria-label={shell.pages}>
          <ul>{links}</ul>
          <button type="button" className="button quiet" popoverTarget="pages">
            {shell.pages}
          </button>
          <ul id="pages" popover="auto">
            {links}
            <li>{more}</li>
          </ul>
        </nav>
        <div className="tools">
          <Languages language={language} onLanguage={onLanguage} />
          <Theme />
          <Share />
          {more}
        </div>
      </header>
      <p id="from-file" hidden>
        {shell.fromFile}
      </p>
      {children}
      {isExporting !== null && (
        <Suspense fallback={null}>
          <ShareDialog
            open={isExporting}
            onClose={() => setExporting(false)}
            title={nameOf(here.route, words).title}
            page={pathOf(here.base, language, here.route.path)}
          />
        </Suspense>
      )}
      <Embedded />
      <NewVersion base={here.base} />
      {here.route.opens === undefined && <BadLink />}
    </>
  );
}

/** How many kinds of questions are due today, where there are any. */
function Due() {
  const { shell: words } = useWords();
  const due = useSyncExternalStore(
    whenDueChanges,
    () => dueBy(Date.now()),
    () => 0,
  );
  if (due === 0) return null;
  return (
    <span className="due" title={words.due(due)}>
      <span aria-hidden="true">{due}</span>
      <span className="spoken">{words.due(due)}</span>
    </span>
  );
}

function Languages({ language, onLanguage }: Pick<ShellProps, 'language' | 'onLanguage'>) {
  const { shell: words } = useWords();
  return (
    <ul className="switch languages" aria-label={words.language}>
      {(
        [
          ['ko', '한국어'],
          ['en', 'English'],
        ] as const
      ).map(([each, name]) => (
        <li key={each}>
          <button type="button" lang={each} aria-pressed={each === language} onClick={() => onLanguage(each)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Theme() {
  const { shell: words } = useWords();
  const [theme, setTheme] = useTheme();
  return (
    <span className="choice theme">
      <select
        aria-label={words.theme}
        value={theme}
        onChange={(e) => setTheme(themes.find((t) => t === e.currentTarget.value) ?? 'system')}
      >
        {themes.map((each) => (
          <option key={each} value={each}>
            {words.themes[each]}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Writes the link of what is on show into the address bar and copies it; false if it could not be copied. */
async function share(): Promise<boolean> {
  const address = await addressHere();
  history.replaceState(null, '', address);
  try {
    await navigator.clipboard.writeText(address);
    return true;
  } catch {
    return false;
  }
}

function Share() {
  const { shell: words } = useWords();
  const [result, setResult] = useState<'shared' | 'notShared' | null>(null);
  useEffect(() => {
    if (result === null) return undefined;
    const timer = setTimeout(() => setResult(null), 2500);
    return () => clearTimeout(timer);
  }, [result]);
  return (
    <>
      <button
        type="button"
        className="button share"
        onClick={() => {
          void share().then((copied) => setResult(copied ? 'shared' : 'notShared'));
        }}
      >
        {result === 'shared' ? words.shared : words.share}
      </button>
      <span role="status" className={result === 'notShared' ? 'toast' : 'spoken'}>
        {result === null ? '' : words[result]}
      </span>
    </>
  );
}

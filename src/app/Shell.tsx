// What is around every page: the name, the pages, language, theme and the link to what is on show.
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useWords } from '../panels/words.ts';
import { routes } from './routes.ts';
import type { Settings } from './settings.ts';
import { themes } from './settings.ts';

interface ShellProps {
  readonly settings: Settings;
  /** Makes the link of what is on show and copies it; false if it could not be copied. */
  readonly onShare: () => Promise<boolean>;
  readonly children: ReactNode;
}

export function Shell({ settings, onShare, children }: ShellProps) {
  const { shell: words } = useWords();
  return (
    <>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className="shell">
        <a className="brand" href="./">
          Stridebook
        </a>
        <nav aria-label={words.pages}>
          <ul>
            {routes.map(({ path, name }) => (
              <li key={path}>
                <a href={path} aria-current="page">
                  {name(words)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="tools">
          <Languages settings={settings} />
          <span className="choice theme">
            <select
              aria-label={words.theme}
              value={settings.theme}
              onChange={(e) => settings.setTheme(themes.find((t) => t === e.currentTarget.value) ?? 'system')}
            >
              {themes.map((theme) => (
                <option key={theme} value={theme}>
                  {words.themes[theme]}
                </option>
              ))}
            </select>
          </span>
          <Share onShare={onShare} />
        </div>
      </header>
      {children}
    </>
  );
}

function Languages({ settings }: { settings: Settings }) {
  const { shell: words } = useWords();
  return (
    <ul className="switch languages" aria-label={words.language}>
      {(
        [
          ['ko', '한국어'],
          ['en', 'English'],
        ] as const
      ).map(([language, name]) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={settings.language === language}
            onClick={() => settings.setLanguage(language)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

function Share({ onShare }: { onShare: () => Promise<boolean> }) {
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
          void onShare().then((copied) => setResult(copied ? 'shared' : 'notShared'));
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

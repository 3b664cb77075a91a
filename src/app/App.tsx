// Settings, words and the page that is open. Also drawn on the server, once for each page and language, so it asks nothing of the
// browser before it stands.
import { Component, useEffect, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { SiteProvider } from '../pages/site.ts';
import { useWords, WordsProvider } from '../panels/words.ts';
import type { Language, Words } from '../text/words.ts';
import { remember } from '../ui/remember.ts';
import type { Here } from './here.ts';
import { pathOf } from './here.ts';
import { wordsOf } from './languages.ts';
import { nameOf, routes } from './routes.ts';
import { Shell } from './Shell.tsx';
import { Still } from './Still.tsx';
import { titleOf } from './title.ts';

const paths = routes.map(({ path }) => path.replace(/\/$/, ''));

interface AppProps {
  readonly here: Here;
  /** The language to begin with, and its words. */
  readonly language: Language;
  readonly words: Words;
  /** The page; null draws what stands in its file until it has come. */
  readonly page: ComponentType | null;
}

export function App({ here, language: first, words: firstWords, page: Page }: AppProps) {
  const [{ language, words }, setSpoken] = useState({ language: first, words: firstWords });

  const site = useMemo(() => ({ base: here.base, pages: paths }), [here.base]);

  useEffect(() => {
    document.documentElement.lang = language;
    document.title = titleOf(nameOf(here.route, words));
  }, [here, language, words]);

  const speak = async (next: Language) => {
    remember('language', next);
    setSpoken({ language: next, words: await wordsOf(next) });
    // The address says the language too, except at the root, which is in every visitor's own.
    if (here.language !== null)
      history.replaceState(null, '', pathOf(here.base, next, here.route.path) + location.search + location.hash);
  };

  return (
    <WordsProvider value={words}>
      <SiteProvider value={site}>
        <Shell here={here} language={language} onLanguage={(next) => void speak(next)}>
          <Guard fallback={<Broken />}>{Page ? <Page /> : <Still name={nameOf(here.route, words)} />}</Guard>
        </Shell>
      </SiteProvider>
    </WordsProvider>
  );
}

function Broken() {
  const { shell: words } = useWords();
  return (
    <main className="empty" id="content">
      <h1>{words.broken}</h1>
      <p>{words.brokenHint}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {words.reload}
      </button>
    </main>
  );
}

/** Shows something else where drawing failed, so that the rest of the page stays. */
class Guard extends Component<{ fallback: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

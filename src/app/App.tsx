// Settings, words and the page. The workbench opens with the state of the link, or with an example.
import { Component, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Compare } from '../pages/compare/Compare.tsx';
import { Workbench } from '../pages/workbench/Workbench.tsx';
import { start } from '../pages/workbench/examples.ts';
import { useWords, WordsProvider } from '../panels/words.ts';
import type { Pair } from '../stage/pair.ts';
import { ownPair } from '../stage/pair.ts';
import { english } from '../text/en/english.ts';
import { korean } from '../text/ko/korean.ts';
import type { Fault } from '../trace/parse.ts';
import { scenarioOf } from '../trace/scenario.ts';
import { addressOf, keepLinked, linkedPlace } from './place-link.ts';
import { Shell } from './Shell.tsx';
import { useSettings } from './settings.ts';

const languages = { ko: korean, en: english };

export function App({ pair }: { pair: Pair }) {
  const settings = useSettings();
  const words = languages[settings.language];
  const [stage] = pair.stages;
  const comparing = useStore(pair, (s) => s.open);
  const [bad, setBad] = useState<{ readonly faults: readonly Fault[]; readonly isFirst: boolean } | null>(null);

  useEffect(() => {
    document.title = words.shell.title;
  }, [words]);

  useEffect(() => {
    const open = async (isFirst: boolean) => {
      const linked = await linkedPlace();
      setBad(linked?.ok === false ? { faults: linked.faults, isFirst } : null);
      if (linked?.ok) pair.show(linked.value);
      // A bad link opened in the middle of work leaves the work alone.
      else if (isFirst) stage.open(scenarioOf(start.code, { dialect: start.dialect }));
    };
    const onHash = () => void open(false);
    void open(true);
    window.addEventListener('hashchange', onHash);
    const stop = keepLinked(pair);
    return () => {
      window.removeEventListener('hashchange', onHash);
      stop();
    };
  }, [pair, stage]);

  const share = async () => {
    const address = await addressOf(pair);
    history.replaceState(null, '', address);
    try {
      await navigator.clipboard.writeText(address);
      return true;
    } catch {
      return false;
    }
  };

  return (
    <WordsProvider value={words}>
      <Shell settings={settings} onShare={share}>
        <Guard fallback={<Broken />}>
          {comparing ? (
            <Compare pair={pair} notice={bad && words.link.bad(bad.faults, bad.isFirst)} />
          ) : (
            <Workbench
              stage={stage}
              notice={bad && words.link.bad(bad.faults, bad.isFirst)}
              onCompare={() => compareOwn(pair)}
            />
          )}
        </Guard>
      </Shell>
    </WordsProvider>
  );
}

/** The program on show beside itself: what its step read beside what it made. */
function compareOwn(pair: Pair) {
  const [stage] = pair.stages;
  const scenario = stage.scenario();
  const names = ownPair(stage.getState());
  const side = (subject: string) => ({ ...scenario, look: { ...scenario.look, subject } });
  pair.show({ v: 1, kind: 'stage', scenarios: [side(names[0]), side(names[1])], locks: ['focus', 'cursor'] });
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

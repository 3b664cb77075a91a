// Settings, words and the page. The workbench opens with the state of the link, or with an example.
import { Component, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Workbench } from '../pages/workbench/Workbench.tsx';
import { examples } from '../pages/workbench/examples.ts';
import { useWords, WordsProvider } from '../panels/words.ts';
import type { Stage } from '../stage/stage.ts';
import { english } from '../text/en/english.ts';
import { korean } from '../text/ko/korean.ts';
import { scenarioOf } from '../trace/scenario.ts';
import { addressOf, keepLinked, linkedScenario } from './place-link.ts';
import { Shell } from './Shell.tsx';
import { useSettings } from './settings.ts';

const languages = { ko: korean, en: english };

export function App({ stage }: { stage: Stage }) {
  const settings = useSettings();
  const words = languages[settings.language];
  const [broken, setBroken] = useState(false);

  useEffect(() => {
    document.title = words.shell.title;
  }, [words]);

  useEffect(() => {
    const open = async (isFirst: boolean) => {
      const scenario = await linkedScenario();
      setBroken(scenario === 'broken');
      if (scenario !== null && scenario !== 'broken') stage.open(scenario);
      else if (isFirst && examples[0]) stage.open(scenarioOf(examples[0].code, { dialect: examples[0].framework }));
    };
    const onHash = () => void open(false);
    void open(true);
    window.addEventListener('hashchange', onHash);
    const stop = keepLinked(stage);
    return () => {
      window.removeEventListener('hashchange', onHash);
      stop();
    };
  }, [stage]);

  const share = async () => {
    const address = await addressOf(stage);
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
          <Workbench stage={stage} notice={broken ? words.shell.badLink : null} />
        </Guard>
      </Shell>
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

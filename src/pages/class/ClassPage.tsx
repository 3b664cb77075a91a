// For whoever teaches: make a quiz and its link, print it in two forms with an answer key, pack it for a learning platform, and add
// up the outcomes that come back. Nothing is sent and nothing is kept.
import { useMemo, useState } from 'react';
import type { QuizPlace } from '../../trace/quiz-place.ts';
import { named } from '../../quiz/plan.ts';
import { linkOf } from '../../trace/link.ts';
import { useWords } from '../../panels/words.ts';
import { useQuizWords, WithQuizWords } from '../quiz/quiz-words.tsx';
import { Collect } from './Collect.tsx';
import { Maker } from './Maker.tsx';
import { Printed } from './Printed.tsx';
import { saveBytes } from '../quiz/download.ts';
import { scormPackage } from './scorm.ts';
import '../quiz/quiz.css';
import './class.css';

export function ClassPage() {
  return (
    <WithQuizWords>
      <Class />
    </WithQuizWords>
  );
}

const start: QuizPlace = {
  v: 1,
  kind: 'quiz',
  families: [],
  count: 10,
  seed: 1,
  difficulty: 0,
  exam: false,
  minutes: null,
  language: null,
  name: '',
};

function Class() {
  const { forClass: words } = useQuizWords();
  const { language } = useWords();
  const [place, setPlace] = useState<QuizPlace>(start);
  const [link, setLink] = useState('');
  const [printing, setPrinting] = useState(false);
  const [trouble, setTrouble] = useState('');
  const change = (more: Partial<QuizPlace>) => {
    setLink('');
    setPlace({ ...place, ...more });
  };
  const addressOf = async () => {
    const url = new URL(`../../${place.language ?? language}/quiz/`, location.href);
    url.hash = `s=${await linkOf({ ...place, families: named(place.families) })}`;
    return url.href;
  };
  const pack = async () => {
    setTrouble('');
    try {
      saveBytes('stridebook-scorm.zip', await scormPackage(place.name || words.title, await addressOf()));
    } catch {
      setTrouble(words.scormFailed);
    }
  };
  const printed = useMemo(
    () => printing && <Printed place={place} onBack={() => setPrinting(false)} />,
    [printing, place],
  );
  if (printed) return printed;
  return (
    <main className="quiz class" id="content">
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      <section aria-label={words.make}>
        <h2 className="part">{words.make}</h2>
        <Maker place={place} onChange={change} />
        <p className="acts">
          <button type="button" className="button solid" onClick={() => void addressOf().then(setLink)}>
            {words.link}
          </button>
          <button type="button" className="button" onClick={() => setPrinting(true)}>
            {words.print}
          </button>
          <button type="button" className="button" onClick={() => void pack()}>
            {words.scorm}
          </button>
        </p>
        <p className="small soft">{words.scormAbout}</p>
        <p role="status" className="bad">
          {trouble}
        </p>
        {link !== '' && (
          <p className="made">
            <label>
              <span className="spoken">{words.link}</span>
              <input readOnly className="mono" value={link} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <a className="button" href={link}>
              {words.open}
            </a>
          </p>
        )}
      </section>
      <Collect />
    </main>
  );
}

// The list of examples: by document, and by what people trip over; a search narrows it. One press opens an example.
import { useEffect, useState } from 'react';
import { useComparing } from '../../panels/comparing.ts';
import { useWords } from '../../panels/words.ts';
import { useStage } from '../../stage/use-stage.ts';
import type { PairName } from '../../text/compare-words.ts';
import { pairNames } from '../../text/compare-words.ts';
import { scenarioOf } from '../../trace/scenario.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Example, Shelf } from './examples.ts';
import { exampleShelves, withQuestion } from './examples.ts';

export function ExampleList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { exampleList: words } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={words.title} close={words.close} className="example-list">
      <List onClose={onClose} />
    </Dialog>
  );
}

/** Whether all the words that were typed occur in one of the texts. */
function isFound(texts: readonly string[], typed: string): boolean {
  const text = texts.join('\n').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const textsOf = ({ title, dialect, code }: Example, heading: string): string[] => [
  title.en,
  title.ko,
  heading,
  dialect,
  code,
];

/** The ready-made pairs that were found. */
function Pairs({ names }: { names: readonly PairName[] }) {
  const comparing = useComparing();
  const { compare } = useWords();
  if (names.length === 0) return null;
  return (
    <section>
      <h3>{compare.title}</h3>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => comparing?.ready(name)}>
              {compare.pairs[name]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function List({ onClose }: { onClose: () => void }) {
  const stage = useStage();
  const { exampleList: words, compare, language } = useWords();
  const comparing = useComparing();
  const [shelves, setShelves] = useState<readonly Shelf[]>([]);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    let isHere = true;
    void exampleShelves().then((found) => isHere && setShelves(found));
    return () => {
      isHere = false;
    };
  }, []);
  const heading = ({ id, title }: Shelf): string =>
    title?.[language] ?? (id in words.groups ? words.groups[id as 'a'] : id);
  const shown = shelves
    .map((shelf) => ({ ...shelf, examples: shelf.examples.filter((e) => isFound(textsOf(e, heading(shelf)), typed)) }))
    .filter(({ examples }) => examples.length > 0);
  const pairs = pairNames.filter((name) => comparing && isFound([compare.title, compare.pairs[name]], typed));
  const count = shown.reduce((n, { examples }) => n + examples.length, pairs.length);
  const openExample = (example: Example) => {
    stage.open(scenarioOf(withQuestion(example, language), { dialect: example.dialect }));
    onClose();
  };
  const isMisconception = ({ title }: Shelf) => title !== null;
  const firstMisconception = shown.find(isMisconception);
  // What one begins with comes first, then the pairs.
  const beginning = shown.filter(({ id }) => id === 'start');
  const section = (shelf: Shelf) => (
    <section key={shelf.id}>
      {isMisconception(shelf) && shelf === firstMisconception && <h3 className="part">{words.groups.questions}</h3>}
      {isMisconception(shelf) ? (
        <h4>
          <s>{heading(shelf)}</s>
        </h4>
      ) : (
        <h3>{heading(shelf)}</h3>
      )}
      <ul>
        {shelf.examples.map((example) => (
          <li key={example.id}>
            <button type="button" onClick={() => openExample(example)}>
              <span>{example.title[language]}</span>
              <span className="mono soft">{example.dialect}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <>
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={typed}
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-first
      />
      <p className="small" role="status">
        {shelves.length === 0 ? '' : count === 0 ? words.nothing(typed) : words.count(count)}
      </p>
      <div className="example-shelves">
        {beginning.map(section)}
        {shelves.length > 0 && <Pairs names={pairs} />}
        {shown.slice(beginning.length).map(section)}
      </div>
    </>
  );
}

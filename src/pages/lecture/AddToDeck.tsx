// What is on show in the workbench becomes a slide: of a deck there is, or of a new one.
import { useState } from 'react';
import { useWords } from '../../panels/words.ts';
import type { Stage } from '../../stage/stage.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useAddress } from '../site.ts';
import type { OwnDeck } from './own-decks.ts';
import { withDeck } from './own-decks.ts';
import { useOwnDecks } from './use-own-decks.ts';
import './add-to-deck.css';

interface AddToDeckProps {
  readonly stage: Stage;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function AddToDeck({ stage, open, onClose }: AddToDeckProps) {
  const { ownDecks: words } = useWords();
  return (
    <Dialog open={open} onClose={onClose} title={words.add} close={words.close}>
      <AddForm stage={stage} />
    </Dialog>
  );
}

/** A deck that there is not yet. */
const fresh = 'new';

function AddForm({ stage }: { stage: Stage }) {
  const { ownDecks: words } = useWords();
  const { decks, trouble, change } = useOwnDecks();
  const address = useAddress();
  const [to, setTo] = useState(decks[0]?.id ?? fresh);
  const [name, setName] = useState('');
  const [title, setTitle] = useState('');
  const [added, setAdded] = useState<{ title: string; count: number } | null>(null);
  const submit = () => {
    const { step, history } = stage.getState();
    const range = history.steps[step]?.range;
    const code = range ? stage.getState().told.slice(range.from, range.to).replaceAll(/\s+/g, ' ') : '';
    const slide = {
      title: title.trim() || code || words.untitled,
      notes: '',
      minutes: 3,
      scenario: stage.scenario(),
      from: Math.max(0, step),
      to: Math.max(0, step),
    };
    const id = to === fresh ? Date.now().toString(36) : to;
    let done: OwnDeck | null = null;
    change((now) => {
      const deck = now.find((each) => each.id === id) ?? { id, title: name.trim() || words.untitled, slides: [] };
      done = { ...deck, slides: [...deck.slides, slide] };
      return withDeck(now, done);
    });
    const after = done as OwnDeck | null;
    if (!after) return;
    setTo(id);
    setTitle('');
    setAdded({ title: after.title, count: after.slides.length });
  };
  return (
    <form
      className="deck-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label>
        {words.deck}{' '}
        <select value={to} onChange={(event) => setTo(event.currentTarget.value)}>
          {decks.map((deck) => (
            <option key={deck.id} value={deck.id}>
              {deck.title}
            </option>
          ))}
          <option value={fresh}>{words.fresh}</option>
        </select>
      </label>
      {to === fresh && (
        <label>
          {words.name}{' '}
          <input type="text" maxLength={120} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </label>
      )}
      <label>
        {words.slideTitle}{' '}
        <input
          type="text"
          data-first
          maxLength={200}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </label>
      <p>
        <button type="submit" className="button solid">
          {words.put}
        </button>
      </p>
      {trouble && (
        <p role="alert" className="notice">
          {words.trouble[trouble]}
        </p>
      )}
      <p role="status">
        {added && (
          <>
            {words.added(added.title, added.count)} <a href={address('lecture/')}>{words.goThere}</a>
          </>
        )}
      </p>
    </form>
  );
}

// The decks of one's own as the browser keeps them, the same in every window. What cannot be read is never overwritten, and where
// nothing can be kept the page says so and goes on with what it has.
import { useCallback, useEffect, useState } from 'react';
import { keep, recall, whenChanged } from '../../ui/remember.ts';
import type { DecksRead, OwnDeck } from './own-decks.ts';
import { decksOf, decksText } from './own-decks.ts';

const key = 'decks';

type Trouble = 'absent' | 'full' | 'broken' | 'future';

const readDecks = (): DecksRead => decksOf(recall(key));

/** Decks that the browser would not keep, for as long as the page is open. */
let unkept: readonly OwnDeck[] | null = null;

interface OwnDecks {
  readonly decks: readonly OwnDeck[];
  /** What stands in the way of keeping them; null if nothing does. */
  readonly trouble: Trouble | null;
  /** `change` gets the decks as they are now. */
  readonly change: (change: (decks: readonly OwnDeck[]) => readonly OwnDeck[]) => void;
}

export function useOwnDecks(): OwnDecks {
  const [read, setRead] = useState<DecksRead>(() => (unkept ? { ok: true, decks: unkept } : readDecks()));
  const [refused, setRefused] = useState<'absent' | 'full' | null>(null);
  useEffect(() => whenChanged(key, () => setRead(readDecks())), []);
  const change = useCallback((next: (decks: readonly OwnDeck[]) => readonly OwnDeck[]) => {
    const now: DecksRead = unkept ? { ok: true, decks: unkept } : readDecks();
    if (!now.ok) return setRead(now);
    const decks = next(now.decks);
    const kept = keep(key, decksText(decks));
    unkept = kept === 'kept' ? null : decks;
    setRefused(kept === 'kept' ? null : kept);
    setRead({ ok: true, decks });
    return undefined;
  }, []);
  return { decks: read.ok ? read.decks : [], trouble: read.ok ? refused : read.why, change };
}

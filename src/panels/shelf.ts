// The shelf of saved scenarios as the browser keeps it, the same in every window. What cannot be read is never overwritten, and
// where nothing can be kept the page says so and goes on.
import { useCallback, useEffect, useState } from 'react';
import type { Shelf, ShelfRead } from '../trace/shelf.ts';
import { shelfOf, shelfText } from '../trace/shelf.ts';
import { keep, recall, whenChanged } from '../ui/remember.ts';

const key = 'shelf';

export type Trouble = 'absent' | 'full' | 'broken' | 'future';

const readShelf = (): ShelfRead => shelfOf(recall(key));

/** The shelf, what stands in the way of saving (null if nothing does), and how to change it: `change` gets the shelf as it is now. */
export function useShelf(): {
  readonly shelf: Shelf;
  readonly trouble: Trouble | null;
  readonly change: (change: (shelf: Shelf) => Shelf | null) => boolean;
} {
  const [read, setRead] = useState(readShelf);
  const [unkept, setUnkept] = useState<'absent' | 'full' | null>(null);
  useEffect(() => whenChanged(key, () => setRead(readShelf())), []);
  const change = useCallback((changed: (shelf: Shelf) => Shelf | null): boolean => {
    const now = readShelf();
    setRead(now);
    const next = now.ok ? changed(now.shelf) : null;
    if (!next) return false;
    const kept = keep(key, shelfText(next));
    setUnkept(kept === 'kept' ? null : kept);
    if (kept === 'kept') setRead({ ok: true, shelf: next });
    return kept === 'kept';
  }, []);
  return { shelf: read.ok ? read.shelf : [], trouble: read.ok ? unkept : read.why, change };
}

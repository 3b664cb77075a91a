// What one storage is, above its strip: its letter, how many elements, whose it is, from which step to which it lives.
import { useMemo } from 'react';
import { itemsizeOf } from '../core/dtype.ts';
import { coverageOf } from '../explain/lifetimes.ts';
import { useStageState } from '../stage/use-stage.ts';
import type { FrameStorage } from '../trace/frame.ts';
import { useWords } from './words.ts';

export function StorageTitle({ storage }: { storage: FrameStorage }) {
  const { memory: words, strip } = useWords();
  const life = useStageState((s) => s.history.storage(storage.id));
  const coverage = useMemo(() => coverageOf(storage), [storage]);
  const { letter, nbytes, dtype, names, state, device } = storage;
  const held =
    state === 'freed'
      ? words.freed
      : names.length === 0
        ? words.unnamed
        : coverage.bytes < nbytes
          ? strip.keptBy(names, coverage.bytes, nbytes, coverage.exact)
          : names.length > 1
            ? words.sharedBy(names)
            : names[0]!;
  const notes = [
    nbytes % itemsizeOf(dtype) === 0 ? words.cells(nbytes / itemsizeOf(dtype), dtype) : words.bytes(nbytes),
    held,
    ...(device === 'meta' ? [words.meta] : []),
    ...(life ? [strip.life(life.born + 1, life.freed === null ? null : life.freed + 1)] : []),
  ];
  return (
    <h2>
      {words.storage(letter)} <span className="notes">· {notes.join(' · ')}</span>
    </h2>
  );
}

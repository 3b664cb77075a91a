// The step on show as an animated picture: made when asked for, with its progress, and stopped when it is not wanted any more.
import { useEffect, useRef, useState } from 'react';
import type { Motion } from '../../pages/linked.ts';
import { useWords } from '../../panels/words.ts';
import { saveFile } from '../../ui/export/save.ts';

export function Filming({ motion }: { motion: Motion }) {
  const { exporting: words } = useWords();
  const [share, setShare] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const work = useRef<AbortController | null>(null);
  // Closing the dialog cancels it.
  useEffect(() => () => work.current?.abort(), []);
  const make = async () => {
    const mine = (work.current = new AbortController());
    setSaid('');
    setShare(0);
    try {
      const [{ gifOf }, { filmOf }] = await Promise.all([import('../../ui/export/gif.ts'), import('./film.ts')]);
      const film = await filmOf(motion);
      if (!film) return setSaid(words.noMotion);
      const gif = await gifOf(film, setShare, mine.signal);
      saveFile('stridebook.gif', gif);
      setSaid(words.made(Math.ceil(gif.size / 1000)));
    } catch {
      setSaid(mine.signal.aborted ? '' : words.failed);
    } finally {
      motion.show(1);
      setShare(null);
    }
  };
  return (
    <li>
      <span>
        {words.animation} <small>{said}</small>
      </span>
      <span role="status" className="spoken">
        {said}
      </span>
      {share === null ? (
        <button
          type="button"
          className="button small-button"
          aria-label={words.save('GIF', words.animation)}
          onClick={() => void make()}
        >
          GIF
        </button>
      ) : (
        <>
          <progress max={1} value={share} aria-label={words.making} />
          <button type="button" className="button small-button" onClick={() => work.current?.abort()}>
            {words.cancel}
          </button>
        </>
      )}
    </li>
  );
}

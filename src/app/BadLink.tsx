// Says what is wrong with a link that is opened by hand while a page without places of its own is open, such as a chapter. The page
// stays as it is; pages with places say so themselves.
import { useEffect, useState } from 'react';
import { linkedPlace } from '../pages/linked.ts';
import { useWords } from '../panels/words.ts';
import type { Fault } from '../trace/parse.ts';

export function BadLink() {
  const { link, exporting: words } = useWords();
  const [faults, setFaults] = useState<readonly Fault[] | null>(null);
  useEffect(() => {
    const read = async () => {
      const found = await linkedPlace();
      setFaults(found?.ok === false ? found.faults : null);
    };
    const onHash = () => void read();
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
  if (faults === null) return null;
  return (
    <div className="toast new-version">
      <p role="alert">{link.bad(faults, 'work')}</p>
      <button type="button" className="button" onClick={() => setFaults(null)}>
        {words.close}
      </button>
    </div>
  );
}

// Tells that a new version of the site is here and waits for a word before it replaces the running page.
import { useEffect, useState } from 'react';
import { useWords } from '../panels/words.ts';
import { keepOffline } from './offline.ts';

export function NewVersion({ base }: { base: string }) {
  const { shell: words } = useWords();
  const [replace, setReplace] = useState<(() => void) | null>(null);
  useEffect(() => {
    void keepOffline(base, (ready) => setReplace(() => ready));
  }, [base]);
  if (replace === null) return null;
  return (
    <div role="status" className="toast new-version">
      <p>{words.newVersion}</p>
      <button type="button" className="button" onClick={replace}>
        {words.useNewVersion}
      </button>
      <button type="button" className="button quiet" onClick={() => setReplace(null)}>
        {words.later}
      </button>
    </div>
  );
}

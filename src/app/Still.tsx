// What stands in a page's file before its program has come: its name and what it is for.
import type { PageName } from '../text/page-words.ts';
import { useWords } from '../panels/words.ts';

export function Still({ name }: { name: PageName }) {
  const { shell: words } = useWords();
  return (
    <main className="still" id="content">
      <h1>{name.title}</h1>
      <p>{name.description}</p>
      <noscript>{words.needsScript}</noscript>
    </main>
  );
}

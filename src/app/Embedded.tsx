// A page as a figure inside another one (`?embed`): nothing around it but a way to the whole page, and it tells the page around it
// how high it is, so that nothing is cut off. What is hidden is the stylesheet's matter.
import { useEffect, useState } from 'react';
import { addressHere } from '../pages/linked.ts';
import { useWords } from '../panels/words.ts';

export function Embedded() {
  const { exporting: words } = useWords();
  const [isEmbedded] = useState(() => typeof document !== 'undefined' && 'embed' in document.documentElement.dataset);
  useEffect(() => {
    if (!isEmbedded) return undefined;
    const tell = () => {
      const height = Math.ceil(document.body.getBoundingClientRect().height);
      // To whoever holds the frame: a height is no secret.
      if (window.parent !== window) window.parent.postMessage({ type: 'stridebook:height', height }, '*');
    };
    const observer = new ResizeObserver(tell);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isEmbedded]);
  if (!isEmbedded) return null;
  const open = async () => {
    const url = new URL(await addressHere());
    url.search = '';
    window.open(url, '_blank', 'noopener');
  };
  return (
    <p className="embedded">
      <button type="button" className="button quiet" onClick={() => void open()}>
        {words.openHere} ↗
      </button>
    </p>
  );
}

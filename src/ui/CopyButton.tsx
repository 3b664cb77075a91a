// Copies a text and says that it did, or that the browser would not.
import { useEffect, useState } from 'react';

interface CopyButtonProps {
  readonly text: () => string;
  readonly words: { readonly copy: string; readonly copied: string; readonly notCopied: string };
  /** What is copied, for those who do not see where the button stands. */
  readonly label: string;
}

export function CopyButton({ text, words, label }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'notCopied' | null>(null);
  useEffect(() => {
    if (result === null) return undefined;
    const timer = setTimeout(() => setResult(null), 2500);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setResult('copied');
    } catch {
      setResult('notCopied');
    }
  };
  return (
    <>
      <button
        type="button"
        className="button small-button"
        aria-label={`${words.copy}: ${label}`}
        onClick={() => void copy()}
      >
        {result === 'copied' ? words.copied : words.copy}
      </button>
      <span role="status" className={result === 'notCopied' ? 'small' : 'spoken'}>
        {result === null ? '' : words[result]}
      </span>
    </>
  );
}

// A part of the page that unfolds when it is wanted, and stays as a person left it.
import type { ReactNode } from 'react';
import { useRemembered } from './remember.ts';

export function Fold({
  id,
  title,
  children,
  open = false,
  className = '',
  onFold,
  whenOpen = false,
}: {
  id: string;
  title: ReactNode;
  children: ReactNode;
  open?: boolean;
  className?: string;
  /** Told when it is opened or closed. */
  onFold?: (open: boolean) => void;
  /** Draws what is inside only while it is open: for what costs something to draw. */
  whenOpen?: boolean;
}) {
  const [state, setState] = useRemembered(`fold.${id}`, ['open', 'closed'], open ? 'open' : 'closed');
  return (
    <details
      className={`fold ${className}`}
      open={state === 'open'}
      onToggle={(event) => {
        const now = event.currentTarget.open ? 'open' : 'closed';
        if (now === state) return;
        setState(now);
        onFold?.(now === 'open');
      }}
    >
      <summary>{title}</summary>
      {(!whenOpen || state === 'open') && children}
    </details>
  );
}

// A dialog over the page: Escape, its button and a press outside of it close it. The browser keeps the focus inside and brings it back.
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What the closing button is called. */
  readonly close: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Dialog({ open, onClose, title, close, className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (!open) return element.close();
    element.showModal();
    // What the dialog is for comes first, not its closing button.
    element.querySelector<HTMLElement>('[data-first]')?.focus();
  }, [open]);
  return (
    // Escape closes a dialog by itself; a press outside of it is a convenience of the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      {open && (
        <div className="dialog-page">
          <header>
            <h2 id={heading}>{title}</h2>
            <button type="button" className="button quiet close" aria-label={close} onClick={onClose}>
              ×
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}

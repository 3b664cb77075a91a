// A whole number between two bounds with a button on either side; arrow keys, Home and End work on the number itself.
import type { KeyboardEvent, ReactNode } from 'react';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Names of the buttons, for those who hear them. */
  readonly less: string;
  readonly more: string;
  readonly by?: number;
  readonly onChange: (value: number) => void;
  /** What stands before the number. */
  readonly children?: ReactNode;
}

export function Stepper({ label, value, min, max, less, more, by = 1, onChange, children }: StepperProps) {
  const go = (next: number) => {
    const to = Math.max(min, Math.min(max, next));
    if (to !== value) onChange(to);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = {
      ArrowUp: value + by,
      ArrowRight: value + by,
      ArrowDown: value - by,
      ArrowLeft: value - by,
      Home: min,
      End: max,
    }[event.code];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go(next);
  };
  return (
    <span className="stepper">
      {children}
      <button type="button" aria-label={less} disabled={value <= min} onClick={() => go(value - by)}>
        −
      </button>
      <span
        className="mono"
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        onKeyDown={onKey}
      >
        {value}
      </span>
      <button type="button" aria-label={more} disabled={value >= max} onClick={() => go(value + by)}>
        +
      </button>
    </span>
  );
}

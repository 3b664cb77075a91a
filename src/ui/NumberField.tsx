// A whole number that can be typed, stepped by its buttons, and moved by the arrow keys, within a range that may be open at either end.
// What is typed counts when the field is left or Enter is pressed; a number outside goes to the nearest end.
import type { KeyboardEvent } from 'react';
import { useState } from 'react';

interface NumberFieldProps {
  readonly label: string;
  readonly less: string;
  readonly more: string;
  /** What may be chosen, in words: the field's description. */
  readonly range: string;
  readonly value: number;
  /** null: no bound. */
  readonly min: number | null;
  readonly max: number | null;
  /** How far the buttons and arrow keys go; typed numbers need not be multiples of it. */
  readonly by?: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** An open end stops here, so that numbers stay exact. */
const farthest = 1_000_000_000;

export function NumberField(props: NumberFieldProps) {
  const { label, less, more, range, value, by = 1, disabled = false, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const min = props.min ?? -farthest;
  const max = props.max ?? farthest;
  const go = (next: number) => {
    setTyped(null);
    const to = Math.max(min, Math.min(max, next));
    if (to !== value) onChange(to);
  };
  const commit = () => {
    if (typed === null) return;
    const text = typed.trim().replace('−', '-');
    if (/^[+-]?\d+$/.test(text)) go(Number(text));
    else setTyped(null);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.code === 'Enter' || event.code === 'NumpadEnter') return commit();
    if (event.code === 'Escape' && typed !== null) {
      event.stopPropagation();
      return setTyped(null);
    }
    const next = {
      ArrowUp: value + by,
      ArrowDown: value - by,
      PageUp: value + 10 * by,
      PageDown: value - 10 * by,
    }[event.code];
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
  return (
    <span className="number-field">
      <button
        type="button"
        tabIndex={-1}
        aria-label={less}
        disabled={disabled || value <= min}
        onClick={() => go(value - by)}
      >
        −
      </button>
      <input
        className="mono"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        {...(props.min === null ? {} : { 'aria-valuemin': min })}
        {...(props.max === null ? {} : { 'aria-valuemax': max })}
        title={range}
        disabled={disabled}
        style={{ width: `${Math.max(3, String(value).length + 1)}ch` }}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={commit}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={onKey}
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={more}
        disabled={disabled || value >= max}
        onClick={() => go(value + by)}
      >
        +
      </button>
    </span>
  );
}

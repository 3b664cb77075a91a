// Small settings that outlive a visit. Where the browser keeps nothing (private windows, full or forbidden storage) they last as long as the page.
import { useState } from 'react';

const prefix = 'stridebook.';

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(prefix + key, value);
  } catch {
    // Nothing to do: the page goes on without memory.
  }
}

/** State that is remembered under a key; a remembered value that is not one of `allowed` is ignored. */
export function useRemembered<T extends string>(
  key: string,
  allowed: readonly T[],
  initial: T,
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => allowed.find((a) => a === recall(key)) ?? initial);
  return [
    value,
    (next) => {
      remember(key, next);
      setValue(next);
    },
  ];
}

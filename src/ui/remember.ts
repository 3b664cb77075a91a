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

/** As `remember`, for what must not be lost unnoticed: says whether it was kept, and if not whether there was no room or no storage. */
export function keep(key: string, value: string): 'kept' | 'full' | 'absent' {
  try {
    localStorage.setItem(prefix + key, value);
    return 'kept';
  } catch (error) {
    return error instanceof DOMException && /quota/i.test(error.name) ? 'full' : 'absent';
  }
}

/** Calls back when another window of this browser changed what is under a key; returns how to stop. */
export function whenChanged(key: string, changed: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === prefix + key || event.key === null) changed();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
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

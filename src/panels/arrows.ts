// What the arrow keys do to an index: left and right along the last axis, up and down along the one before it,
// Page Up and Page Down along the one before that. By place of the key, so that every keyboard layout has them.
import type { KeyboardEvent } from 'react';

/** The index after a key, stopping at the ends; null for other keys and where the key finds no axis. */
export function movedBy(event: KeyboardEvent, shape: readonly number[], index: readonly number[]): number[] | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const rank = shape.length;
  const to = (fromEnd: number, place: (i: number, size: number) => number) => {
    const axis = rank - fromEnd;
    const size = shape[axis];
    if (size === undefined) return null;
    return index.with(axis, Math.max(0, Math.min(size - 1, place(index[axis]!, size))));
  };
  switch (event.code) {
    case 'ArrowLeft':
      return to(1, (i) => i - 1);
    case 'ArrowRight':
      return to(1, (i) => i + 1);
    case 'ArrowUp':
      return to(2, (i) => i - 1);
    case 'ArrowDown':
      return to(2, (i) => i + 1);
    case 'PageUp':
      return to(3, (i) => i - 1);
    case 'PageDown':
      return to(3, (i) => i + 1);
    case 'Home':
      return to(1, () => 0);
    case 'End':
      return to(1, (_, size) => size - 1);
    case 'Enter':
    case 'Space':
      return [...index];
    default:
      return null;
  }
}

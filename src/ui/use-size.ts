// The size of an element, kept up to date.
import { useCallback, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A ref for the element, and its content size in pixels (null until it is laid out). */
export function useSize(): [(element: Element | null) => (() => void) | undefined, Size | null] {
  const [size, setSize] = useState<Size | null>(null);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const read = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((old) => (old && old.width === width && old.height === height ? old : { width, height }));
    };
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}

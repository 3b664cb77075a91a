// A picture that may be far larger than the page: it scrolls, and only what its window shows is asked for.
// Browsers give up beyond some ten million pixels, so scrolling is scaled above a limit. Knows no tensor.
import type { KeyboardEvent, PointerEvent, ReactNode, RefObject } from 'react';
import { useCallback, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';

export interface Window {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface CanvasHandle {
  /** Scrolls as little as needed to show a box of the picture. */
  reveal(box: Window): void;
  /** Where on the screen the picture is, and which part of it is visible; null while it is not on the page. */
  measure(): { readonly element: HTMLElement; readonly box: DOMRect; readonly window: Window } | null;
}

interface CanvasProps {
  readonly width: number;
  readonly height: number;
  /** The most the window takes of the page; beyond it the picture scrolls. */
  readonly mostHeight?: number;
  readonly label: string;
  readonly description?: string;
  readonly className?: string;
  readonly handle?: RefObject<CanvasHandle | null>;
  readonly children: (window: Window) => ReactNode;
  /** What lies below and changes often; drawn before the rest. */
  readonly under?: (window: Window) => ReactNode;
  /** What lies above and changes often; drawn after the rest. */
  readonly over?: (window: Window) => ReactNode;
  readonly onPoint?: (at: { x: number; y: number } | null) => void;
  readonly onPress?: (at: { x: number; y: number }) => void;
  readonly onKey?: (event: KeyboardEvent) => void;
}

const most = 4_000_000;

export function Canvas(props: CanvasProps) {
  const {
    width,
    height,
    mostHeight = Infinity,
    label,
    description,
    className = '',
    handle,
    onPoint,
    onPress,
    onKey,
  } = props;
  const hint = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const [view, setView] = useState<Window>({ x: 0, y: 0, width: Math.min(width, 1200), height: Math.min(height, 900) });
  const extent = { width: Math.min(width, most), height: Math.min(height, most) };

  const read = useCallback(() => {
    const element = scroller.current;
    if (!element) return;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = element;
    const next = {
      x: scaled(scrollLeft, extent.width - clientWidth, width - clientWidth),
      y: scaled(scrollTop, extent.height - clientHeight, height - clientHeight),
      width: Math.min(clientWidth, width),
      height: Math.min(clientHeight, height),
    };
    setView((old) => (isSame(old, next) ? old : next));
  }, [width, height, extent.width, extent.height]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [read]);

  useImperativeHandle(
    handle,
    () => ({
      measure() {
        const [element, box] = [scroller.current, svg.current?.getBoundingClientRect()];
        return element && box ? { element, box, window: view } : null;
      },
      reveal(box) {
        const element = scroller.current;
        if (!element) return;
        const x = revealed(view.x, view.width, box.x, box.width, width);
        const y = revealed(view.y, view.height, box.y, box.height, height);
        if (x !== view.x) element.scrollLeft = scaled(x, width - view.width, extent.width - view.width);
        if (y !== view.y) element.scrollTop = scaled(y, height - view.height, extent.height - view.height);
      },
    }),
    [view, width, height, extent.width, extent.height],
  );

  const at = (event: PointerEvent | React.MouseEvent) => {
    const box = svg.current?.getBoundingClientRect();
    if (!box || box.width === 0) return { x: view.x, y: view.y };
    // A page may be drawn larger than it is (a lecture room's).
    const scale = view.width / box.width;
    return { x: view.x + (event.clientX - box.left) * scale, y: view.y + (event.clientY - box.top) * scale };
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={scroller}
      className={`canvas ${className}`}
      style={{ maxHeight: Number.isFinite(mostHeight) ? mostHeight : undefined }}
      onScroll={read}
      // An application: it takes the arrow keys itself, and says by its label and description what they do.
      role="application"
      aria-label={label}
      aria-describedby={hint}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={onKey}
      onPointerMove={onPoint && ((event) => event.pointerType !== 'touch' && onPoint(at(event)))}
      onPointerLeave={onPoint && (() => onPoint(null))}
      onClick={onPress && ((event) => onPress(at(event)))}
    >
      {description !== undefined && (
        <span id={hint} hidden>
          {description}
        </span>
      )}
      <div className="canvas-extent" style={{ width: extent.width, height: extent.height }}>
        <svg
          ref={svg}
          aria-hidden="true"
          width={view.width}
          height={view.height}
          viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        >
          {props.under?.(view)}
          {props.children(view)}
          {props.over?.(view)}
        </svg>
      </div>
    </div>
  );
}

const isSame = (a: Window, b: Window): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/** A position in one range as the same share of another; exact where the ranges are equal. */
const scaled = (at: number, from: number, to: number): number =>
  from === to || from <= 0 ? at : Math.round((at / from) * to);

function revealed(start: number, size: number, box: number, extent: number, whole: number): number {
  const margin = 24;
  if (box - margin >= start && box + extent + margin <= start + size) return start;
  const wanted = box < start ? box - margin : box + extent + margin - size;
  return Math.max(0, Math.min(whole - size, Math.abs(wanted - start) > size ? box - size / 2 : wanted));
}

// What a lecturer points at and draws over a slide: a laser dot that follows, or lines that stay until the slide changes or they are
// wiped. By mouse, touch or pen; knows nothing of what lies beneath.
import type { PointerEvent } from 'react';
import { useState } from 'react';
import { useWords } from '../../panels/words.ts';

export type Tool = 'none' | 'pointer' | 'pen';
type Point = readonly [x: number, y: number];

/** Points a line may have before its oldest are let go. */
const most = 4000;

export function Ink({ tool, slide }: { tool: Tool; slide: number }) {
  const { lecture: words } = useWords();
  const [drawn, setDrawn] = useState<{ slide: number; lines: readonly (readonly Point[])[] }>({ slide, lines: [] });
  const [dot, setDot] = useState<Point | null>(null);
  const lines = drawn.slide === slide ? drawn.lines : [];
  if (tool === 'none' && lines.length === 0) return null;
  const at = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return [((event.clientX - box.left) / box.width) * 1000, ((event.clientY - box.top) / box.height) * 1000];
  };
  const onDown = (event: PointerEvent<SVGSVGElement>) => {
    if (tool !== 'pen') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawn({ slide, lines: [...lines, [at(event)]] });
  };
  const onMove = (event: PointerEvent<SVGSVGElement>) => {
    if (tool === 'pointer') return setDot(at(event));
    if (event.buttons === 0 || lines.length === 0) return;
    const last = lines.at(-1)!;
    setDrawn({ slide, lines: [...lines.slice(0, -1), [...last.slice(-most), at(event)]] });
  };
  return (
    <>
      <svg
        className="ink"
        data-tool={tool}
        viewBox="0 0 1000 1000"
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerLeave={() => setDot(null)}
      >
        {lines.map((line, n) => (
          <polyline
            key={`${n}`}
            points={line.map((point) => point.join()).join(' ')}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {dot && tool === 'pointer' && (
        <span className="laser" style={{ left: `${dot[0] / 10}%`, top: `${dot[1] / 10}%` }} />
      )}
      {lines.length > 0 && (
        <button type="button" className="button wipe" onClick={() => setDrawn({ slide, lines: [] })}>
          {words.wipe}
        </button>
      )}
    </>
  );
}

// What a lecturer points at and draws over a slide: a laser dot that follows, lines that stay until the slide changes or they are
// wiped, or lines that fade. By mouse, touch or pen; knows nothing of what lies beneath.
import type { PointerEvent } from 'react';
import { useState } from 'react';
import { useWords } from '../../panels/words.ts';

export type Tool = 'none' | 'pointer' | 'pen' | 'fading';
type Point = readonly [x: number, y: number];

interface Line {
  readonly id: number;
  readonly fades: boolean;
  readonly points: readonly Point[];
}

/** What was drawn on a slide. */
export interface Drawing {
  readonly slide: number;
  readonly lines: readonly Line[];
}

/** Points a line may have, and lines a slide, before the oldest are let go. */
const mostPoints = 4000;
const mostLines = 400;

interface InkProps {
  readonly tool: Tool;
  readonly slide: number;
  readonly drawing: Drawing;
  readonly onDraw: (change: (drawing: Drawing) => Drawing) => void;
}

export function Ink({ tool, slide, drawing, onDraw }: InkProps) {
  const { lecture: words } = useWords();
  const [dot, setDot] = useState<Point | null>(null);
  const linesIn = (now: Drawing) => (now.slide === slide ? now.lines : []);
  const lines = linesIn(drawing);
  const isPen = tool === 'pen' || tool === 'fading';
  if (tool === 'none' && lines.length === 0) return null;
  const at = (event: PointerEvent<SVGSVGElement>): Point => {
    const box = event.currentTarget.getBoundingClientRect();
    return [((event.clientX - box.left) / box.width) * 1000, ((event.clientY - box.top) / box.height) * 1000];
  };
  const onDown = (event: PointerEvent<SVGSVGElement>) => {
    if (!isPen) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const line = { id: event.timeStamp, fades: tool === 'fading', points: [at(event)] };
    onDraw((now) => ({ slide, lines: [...linesIn(now).slice(-mostLines), line] }));
  };
  const onMove = (event: PointerEvent<SVGSVGElement>) => {
    if (tool === 'pointer') return setDot(at(event));
    if (!isPen || event.buttons === 0) return;
    const point = at(event);
    onDraw((now) => {
      const last = linesIn(now).at(-1);
      if (!last) return now;
      return {
        slide,
        lines: [...linesIn(now).slice(0, -1), { ...last, points: [...last.points.slice(-mostPoints), point] }],
      };
    });
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
        {lines.map(({ id, fades, points }) => (
          <polyline
            key={id}
            data-fades={fades || undefined}
            points={points.map((point) => point.join()).join(' ')}
            vectorEffect="non-scaling-stroke"
            onAnimationEnd={() => onDraw((now) => ({ ...now, lines: now.lines.filter((line) => line.id !== id) }))}
          />
        ))}
      </svg>
      {dot && tool === 'pointer' && (
        <span className="laser" style={{ left: `${dot[0] / 10}%`, top: `${dot[1] / 10}%` }} />
      )}
      {lines.some((line) => !line.fades) && (
        <button type="button" className="button wipe" onClick={() => onDraw(() => ({ slide, lines: [] }))}>
          {words.wipe}
        </button>
      )}
    </>
  );
}

// Draws marks as SVG. Knows no tensor and no word; colours are the stylesheet's.
import { memo } from 'react';
import { dashes } from '../scene/axiscolour.ts';
import type { Ink, Mark } from '../scene/mark.ts';

/** Attributes that give an element its ink: a role by class, an axis by its colour. */
export const inkOf = (ink: Ink): { className: string } | { 'data-hue': number; 'data-tint': number } =>
  typeof ink === 'string' ? { className: `ink-${ink}` } : { 'data-hue': ink.hue, 'data-tint': ink.tint };

function dashOf(mark: Mark & { kind: 'path' }): string | undefined {
  if (mark.dash !== undefined) return mark.dash;
  if (mark.solid || mark.filled || typeof mark.ink === 'string') return undefined;
  return dashes[mark.ink.hue] || undefined;
}

/** The size at which a text of so many characters still fits a cell, in pixels. */
const fitting = (text: string, width: number): number =>
  Math.min(width > 48 ? 15.5 : 14, Math.max(5, (width - 4) / (text.length * 0.61)));

const MarkShape = memo(function MarkShape({ mark }: { mark: Mark }) {
  const { opacity } = mark;
  switch (mark.kind) {
    case 'cell': {
      const { x, y, width, height, tone, text, count, bytes } = mark;
      return (
        <g className={`cell ${tone}`} opacity={opacity}>
          <rect x={x} y={y} width={width} height={height} rx={2} />
          <text x={x + width / 2} y={y + height * (bytes ? 0.32 : 0.5)} fontSize={fitting(text, width)}>
            {text}
          </text>
          {bytes?.map((byte, k) => (
            // A byte is its place.
            <text
              key={`${k}`}
              className="byte"
              x={x + ((k + 0.5) * (width + 3)) / bytes.length - 1.5}
              y={y + height - 12}
            >
              {byte}
            </text>
          ))}
          {count !== undefined && (
            <text className="count" x={x + width - 3} y={y + 8}>
              ×{count}
            </text>
          )}
        </g>
      );
    }
    case 'text':
      return (
        <g {...inkOf(mark.ink)} opacity={opacity}>
          <text
            className={`note ${mark.size} ${mark.strong ? 'strong' : ''} ${mark.faded ? 'faded' : ''}`}
            x={mark.x}
            y={mark.y}
            textAnchor={mark.anchor}
          >
            {mark.text}
          </text>
        </g>
      );
    case 'path':
      return (
        <g {...inkOf(mark.ink)} opacity={opacity}>
          <path
            d={mark.d}
            className={mark.filled ? 'filled' : 'stroked'}
            strokeWidth={mark.width}
            strokeDasharray={dashOf(mark)}
            strokeLinecap={dashOf(mark)?.startsWith('1') ? 'round' : undefined}
          />
        </g>
      );
    case 'dot':
      return (
        <g {...inkOf(mark.ink)} opacity={opacity}>
          <circle className="filled" cx={mark.x} cy={mark.y} r={mark.radius} />
        </g>
      );
    case 'ring':
      return <circle className={mark.pointed ? 'ring pointed' : 'ring'} cx={mark.x} cy={mark.y} r={mark.radius} />;
    case 'hit':
      return (
        <g className="hit">
          <rect x={mark.x} y={mark.y} width={mark.width} height={mark.height} rx={2} />
          <text x={mark.x + mark.width - 3} y={mark.y + mark.height - 4}>
            {mark.text}
          </text>
        </g>
      );
    case 'band':
    case 'veil':
      return <rect className={mark.kind} x={mark.x} y={mark.y} width={mark.width} height={mark.height} />;
  }
});

export const Marks = memo(function Marks({ marks }: { marks: readonly Mark[] }) {
  return marks.map((mark) => <MarkShape key={`${mark.kind}:${mark.key}`} mark={mark} />);
});

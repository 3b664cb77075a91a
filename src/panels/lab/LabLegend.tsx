// What the cells, dots and strokes of the lab's memory mean.
import { useWords } from '../words.ts';

export function LabLegend() {
  const { lab: words } = useWords();
  const cell = (state: string) => (
    <svg className="lab-key" width="16" height="14" aria-hidden="true">
      <g className="lab-cell" data-state={state}>
        <rect x={1} y={1} width={14} height={12} rx={1.5} />
      </g>
    </svg>
  );
  const stroke = (dash: string | undefined) => (
    <svg className="lab-key lab-path" width="22" height="14" aria-hidden="true">
      <line x1={1} y1={7} x2={21} y2={7} strokeDasharray={dash} style={{ '--age': '100%' } as React.CSSProperties} />
    </svg>
  );
  const dot = (hit: boolean) => (
    <svg className="lab-key lab-path" width="12" height="14" aria-hidden="true">
      <circle
        cx={6}
        cy={7}
        r={hit ? 2.1 : 3.2}
        data-hit={hit || undefined}
        style={{ '--age': '100%' } as React.CSSProperties}
      />
    </svg>
  );
  return (
    <ul className="legend">
      <li>
        {cell('used')} {words.legend.used}
      </li>
      <li>
        {cell('fetched')} {words.legend.fetched}
      </li>
      <li>
        {cell('away')} {words.legend.away}
      </li>
      <li>
        <span className="lab-sample" aria-hidden="true">
          ,3
        </span>{' '}
        {words.legend.short}
      </li>
      <li>
        {dot(false)} {words.legend.miss}
      </li>
      <li>
        {dot(true)} {words.legend.hit}
      </li>
      <li>
        {stroke(undefined)} {words.legend.next}
      </li>
      <li>
        {stroke('3 3')} {words.legend.jump}
      </li>
    </ul>
  );
}

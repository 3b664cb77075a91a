// The lecturer's tools behind one button: what the keys do, for mouse and touch.
import { useWords } from '../../panels/words.ts';
import type { Tool } from './Ink.tsx';
import type { Act } from './keys.ts';

interface LectureToolsProps {
  readonly tool: Tool;
  readonly editing: boolean;
  readonly zoomed: boolean;
  /** Whether the slide has a figure. */
  readonly hasFigure: boolean;
  readonly onAct: (act: Act) => void;
  readonly onPrint: () => void;
  readonly onLeave: () => void;
}

export function LectureTools({ tool, editing, zoomed, hasFigure, onAct, onPrint, onLeave }: LectureToolsProps) {
  const { lecture: words } = useWords();
  const openPresenter = () => {
    const url = new URL(location.href);
    url.searchParams.set('presenter', '');
    window.open(url, 'stridebook-presenter', 'width=900,height=700');
  };
  const pressed: Partial<Record<Act, boolean>> = {
    pointer: tool === 'pointer',
    pen: tool === 'pen',
    fading: tool === 'fading',
    edit: editing,
    zoom: zoomed,
  };
  const acts: readonly (keyof typeof words & Act)[] = [
    ...(hasFigure ? (['edit', 'zoom'] as const) : []),
    'pointer',
    'pen',
    'fading',
    'black',
    'full',
    'larger',
    'smaller',
  ];
  return (
    <details className="lecture-tools">
      <summary>{words.tools}</summary>
      <div>
        <button type="button" className="button quiet" onClick={openPresenter}>
          {words.presenter}
        </button>
        {acts.map((what) => (
          <button
            key={what}
            type="button"
            className="button quiet"
            aria-pressed={pressed[what]}
            onClick={() => onAct(what)}
          >
            {words[what]}
          </button>
        ))}
        <button type="button" className="button quiet" onClick={() => onAct('help')}>
          {words.keys}
        </button>
        <button type="button" className="button quiet" onClick={onPrint}>
          {words.print}
        </button>
        <button type="button" className="button quiet" onClick={onLeave}>
          {words.leave}
        </button>
      </div>
    </details>
  );
}

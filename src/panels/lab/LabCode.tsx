// The program of the lab as C. Each loop of it has a handle: dragged, or moved by the arrow keys, it goes further out or in. The line
// that runs carries the bar, and beside every loop stands what its variable is now.
import type { KeyboardEvent, PointerEvent } from 'react';
import { useMemo, useRef, useState } from 'react';
import type { CodeLine, CodePiece } from '../../cache/code.ts';
import { codeOf, codeText } from '../../cache/code.ts';
import { accessesOf } from '../../cache/nest.ts';
import type { Program } from '../../cache/program.ts';
import { movedOrder, variablesAt } from '../../cache/program.ts';
import type { AxisColour } from '../../scene/axiscolour.ts';
import { useLab, useLabState } from '../../stage/use-lab.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { useWords } from '../words.ts';
import { variableColours } from './colours.ts';

export function LabCode() {
  const { lab: words, clip } = useWords();
  const lab = useLabState((s) => s.lab);
  const program = useLabState((s) => s.program);
  const lines = useMemo(() => codeOf(program, lab.tile), [program, lab.tile]);
  const colours = useMemo(() => variableColours(program, lab), [program, lab]);
  const here = useHere();
  const [said, setSaid] = useState('');
  return (
    <section className="lab-code" aria-label={words.program}>
      <header>
        <h2>{words.program}</h2>
        <CopyButton text={() => codeText(lines)} words={clip} label={words.program} />
      </header>
      <ol className="lab-lines">
        {lines.map((line, n) => (
          <Line
            // A line is its place in the program.
            key={`${line.phase}/${line.loop ?? 'body'}`}
            line={line}
            lines={lines.filter((other) => other.phase === line.phase && other.loop !== null).length}
            colours={colours}
            here={here?.phase === line.phase ? here : null}
            number={n}
            onSay={setSaid}
          />
        ))}
      </ol>
      <p role="status" className="spoken">
        {said}
      </p>
      <p className="small">{words.moveHint}</p>
    </section>
  );
}

interface Here {
  readonly phase: number;
  /** The element of the body that was last accessed. */
  readonly element: number;
  /** Values of the loops' own names: `i0`, `i`. */
  readonly values: ReadonlyMap<string, number>;
}

/** Where the program is: after the last access made. */
function useHere(): Here | null {
  const program = useLabState((s) => s.program);
  const recording = useLabState((s) => s.recording);
  const cursor = useLabState((s) => s.lab.cursor);
  const tile = useLabState((s) => s.lab.tile);
  return useMemo(() => {
    if (!recording || cursor === 0) return null;
    return placeIn(program, tile, recording.which[cursor - 1]!, cursor - 1);
  }, [program, recording, cursor, tile]);
}

function placeIn(program: Program, tile: number, which: number, number: number): Here | null {
  let before = 0;
  let skipped = 0;
  for (const [phase, { nest, loops }] of program.phases.entries()) {
    const { length } = nest.accesses;
    if (which < before + length) {
      const at = valuesAt(program, phase, number - skipped, length);
      if (!at) return null;
      const variables = variablesAt(loops, at, tile);
      const values = new Map(
        loops.map(({ name, variable, role, from }, k) => [
          name,
          role === 'tiles' ? from + at[k]! * tile : variables.get(variable)!,
        ]),
      );
      return { phase, element: which - before, values };
    }
    before += length;
    skipped += nest.loops.reduce((n, { extent }) => n * extent, 1) * length;
  }
  return null;
}

/** The loops' variables at an access of a phase. Without guards that is division; guarded nests are walked. */
function valuesAt({ phases }: Program, phase: number, access: number, perTurn: number): number[] | null {
  const { nest } = phases[phase]!;
  if (nest.guards.length > 0) {
    let n = 0;
    for (const { at } of accessesOf(nest)) if (n++ === access) return [...at];
    return null;
  }
  let left = Math.floor(access / perTurn);
  const at = new Array<number>(nest.loops.length);
  for (let k = nest.loops.length - 1; k >= 0; k--) {
    at[k] = left % nest.loops[k]!.extent;
    left = Math.floor(left / nest.loops[k]!.extent);
  }
  return at;
}

interface LineProps {
  readonly line: CodeLine;
  /** Loops of the phase. */
  readonly lines: number;
  readonly colours: ReadonlyMap<string, AxisColour>;
  readonly here: Here | null;
  readonly number: number;
  readonly onSay: (said: string) => void;
}

function Line({ line, lines, colours, here, number, onSay }: LineProps) {
  const { lab: words } = useWords();
  const phases = useLabState((s) => s.program.phases);
  const isLast = line.phase === phases.length - 1;
  const loop = line.loop === null ? null : phases[line.phase]!.loops[line.loop]!;
  const value = loop && here?.values.get(loop.name);
  const running = line.loop === null && here !== null;
  return (
    <li
      className="lab-line"
      data-running={running || undefined}
      aria-current={running ? 'step' : undefined}
      style={{ paddingLeft: `${line.depth * (lines > 4 ? 0.75 : 1.3) + 2.3}em` }}
    >
      {loop && isLast && lines > 1 && <Handle line={line} lines={lines} name={loop.name} onSay={onSay} />}
      <code>
        {line.pieces.map((piece, k) => (
          // Pieces never change places.
          <Piece key={`${number}/${k}`} piece={piece} colours={colours} lit={running ? here.element : null} />
        ))}
      </code>
      {value !== undefined && value !== null && (
        <span
          className="lab-value mono"
          data-hue={colours.get(loop!.variable)?.hue}
          aria-label={words.now(loop!.name, value)}
        >
          {value}
        </span>
      )}
    </li>
  );
}

function Piece({
  piece,
  colours,
  lit,
}: {
  piece: CodePiece;
  colours: ReadonlyMap<string, AxisColour>;
  lit: number | null;
}) {
  if (piece.kind === 'text') return piece.text;
  if (piece.kind === 'variable') {
    const colour = colours.get(piece.variable);
    return (
      <b data-hue={colour?.hue} data-tint={colour?.tint}>
        {piece.text}
      </b>
    );
  }
  const pieces = piece.pieces.map((part, k) => (
    // Pieces never change places.
    <Piece key={`${k}`} piece={part} colours={colours} lit={null} />
  ));
  return lit === piece.element ? <mark className="lab-lit">{pieces}</mark> : <span>{pieces}</span>;
}

/** What a loop is moved by. */
function Handle({
  line,
  lines,
  name,
  onSay,
}: {
  line: CodeLine;
  lines: number;
  name: string;
  onSay: LineProps['onSay'];
}) {
  const lab = useLab();
  const { lab: words } = useWords();
  const grip = useRef<HTMLButtonElement>(null);
  const [drag, setDrag] = useState<{ readonly from: number; readonly by: number } | null>(null);
  const at = line.loop!;
  const move = (to: number) => {
    const { program } = lab.getState();
    const order = movedOrder(program.phases[line.phase]!.loops, at, to);
    if (order === null) return onSay(words.cannotMove(name));
    lab.change({ order });
    onSay(words.moved(name, to + 1, lines));
    // The handle goes with its loop; the focus goes with the handle.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`.lab-handle[data-loop="${name}"]`)?.focus());
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: lines - 1 }[event.code];
    if (to === undefined) return;
    event.preventDefault();
    move(Math.max(0, Math.min(lines - 1, to)));
  };
  const onDown = (event: PointerEvent) => {
    grip.current?.setPointerCapture(event.pointerId);
    setDrag({ from: event.clientY, by: 0 });
  };
  const onMove = (event: PointerEvent) => {
    if (drag) setDrag({ ...drag, by: event.clientY - drag.from });
  };
  const onUp = () => {
    if (!drag) return;
    const pitch = grip.current?.closest('li')?.offsetHeight ?? 28;
    const to = Math.max(0, Math.min(lines - 1, at + Math.round(drag.by / pitch)));
    setDrag(null);
    if (to !== at) move(to);
  };
  return (
    <button
      ref={grip}
      type="button"
      className="lab-handle"
      data-loop={name}
      data-dragged={drag !== null || undefined}
      style={drag ? { transform: `translateY(${drag.by}px)` } : undefined}
      aria-label={words.moveLoop(name)}
      title={words.moveLoop(name)}
      onKeyDown={onKey}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={onUp}
      onPointerCancel={() => setDrag(null)}
    >
      <svg viewBox="0 0 10 16" width="9" height="14" aria-hidden="true">
        <path d="M2 3h.01M8 3h.01M2 8h.01M8 8h.01M2 13h.01M8 13h.01" />
      </svg>
    </button>
  );
}

// Breakpoints in the editor: a gutter with a dot for each, pressed to set or remove one; with the other button, a menu for the line.
import { RangeSet, StateEffect, StateField } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import type { EditorView, BlockInfo } from '@codemirror/view';
import { GutterMarker, gutter, lineNumbers } from '@codemirror/view';

const effect = StateEffect.define<readonly number[]>();
const field = StateField.define<readonly number[]>({
  create: () => [],
  update: (value, transaction) => transaction.effects.reduce((v, e) => (e.is(effect) ? e.value : v), value),
});

/** Tells an editor the lines (from 1) with breakpoints. */
export const setBreaks = { of: (lines: readonly number[]) => effect.of(lines) };

class Dot extends GutterMarker {
  override toDOM(): Node {
    const dot = document.createElement('span');
    dot.className = 'break-dot';
    return dot;
  }
}
const dot = new Dot();

interface BreakActs {
  readonly onBreak: (line: number) => void;
  readonly onMenu: (line: number, x: number, y: number) => void;
}

export function breaks({ onBreak, onMenu }: BreakActs): Extension {
  const lineOf = (view: EditorView, block: BlockInfo): number => view.state.doc.lineAt(block.from).number;
  const handlers = {
    mousedown(view: EditorView, block: BlockInfo, event: Event): boolean {
      if (!(event instanceof MouseEvent) || event.button !== 0) return false;
      event.preventDefault();
      onBreak(lineOf(view, block));
      return true;
    },
    contextmenu(view: EditorView, block: BlockInfo, event: Event): boolean {
      if (!(event instanceof MouseEvent)) return false;
      event.preventDefault();
      onMenu(lineOf(view, block), event.clientX, event.clientY);
      return true;
    },
  };
  return [
    field,
    gutter({
      class: 'cm-breaks',
      markers: (view) => {
        const { doc } = view.state;
        const lines = view.state.field(field).filter((line) => line >= 1 && line <= doc.lines);
        return RangeSet.of(lines.map((line) => dot.range(doc.line(line).from)));
      },
      domEventHandlers: handlers,
    }),
    lineNumbers({ domEventHandlers: handlers }),
  ];
}

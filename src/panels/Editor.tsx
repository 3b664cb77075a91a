// The code editor: CodeMirror with badges at the lines, the current line marked, faults underlined. Sends edits and asks to run;
// a click on a line or badge goes to its step. Loaded when first needed, since CodeMirror is large.
import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from '@codemirror/language';
import type { ChangeSet } from '@codemirror/state';
import { Compartment, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { Words } from '../text/words.ts';
import type { LineBadge } from './badges.ts';
import { breaks, setBreaks } from './editor-breaks.ts';
import { help } from './editor-help.ts';
import type { HelpSource } from './editor-help.ts';
import { setStory, story } from './editor-story.ts';
import type { Story } from './editor-story.ts';
import { inkHighlight, inkTheme } from './editor-look.ts';
import { python } from './python-language.ts';

interface EditorProps {
  readonly code: string;
  readonly story: Story;
  readonly words: Words;
  /** Lines (from 1) with breakpoints. */
  readonly breaks: readonly number[];
  readonly help: Omit<HelpSource, 'language'>;
  readonly onBreak: (line: number) => void;
  readonly onMenu: (line: number, x: number, y: number) => void;
  /** The line of the cursor, whenever it moves. */
  readonly onLine: (line: number) => void;
  /** Tab has indented (true), or the editor is left (false). */
  readonly onIndent: (indents: boolean) => void;
  /** Whether it can only be read. */
  readonly fixed: boolean;
  /** `at`: where the text ends that was typed. */
  readonly onEdit: (code: string, moved: (at: number) => number, at: number) => void;
  readonly onRun: () => void;
  readonly onGo: (step: number) => void;
}

export default function Editor(props: EditorProps) {
  const { code, story: told, words, breaks: lines } = props;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const label = useRef(new Compartment());
  const acts = useRef(props);
  useEffect(() => {
    acts.current = props;
  });

  useEffect(() => {
    if (!place.current) return undefined;
    const goToLine = (badges: ReadonlyMap<number, LineBadge>, line: number) => {
      const badge = badges.get(line);
      if (badge) acts.current.onGo(badge.step);
    };
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: code,
        extensions: [
          breaks({
            onBreak: (line) => acts.current.onBreak(line),
            onMenu: (line, x, y) => acts.current.onMenu(line, x, y),
          }),
          history(),
          // What a link holds fast can be read and copied.
          EditorState.readOnly.of(props.fixed),
          drawSelection(),
          bracketMatching(),
          closeBrackets(),
          indentOnInput(),
          indentUnit.of('    '),
          python(),
          syntaxHighlighting(inkHighlight),
          inkTheme,
          label.current.of([]),
          story({ words: () => acts.current.words, onGo: (step) => acts.current.onGo(step) }),
          help({
            language: () => acts.current.words.language,
            variables: () => acts.current.help.variables(),
            dialect: () => acts.current.help.dialect(),
            faults: () => acts.current.help.faults(),
          }),
          keymap.of([
            { key: 'Mod-Enter', preventDefault: true, run: () => (acts.current.onRun(), true) },
            // Escape, then Tab leaves the editor: keyboards must not be trapped.
            { key: 'Escape', run: (v) => (v.contentDOM.blur(), false) },
            { key: 'Tab', run: () => (acts.current.onIndent(!props.fixed), false) },
            indentWithTab,
            ...closeBracketsKeymap,
            ...defaultKeymap,
            ...historyKeymap,
          ]),
          EditorView.updateListener.of((update) => {
            if (update.selectionSet || update.docChanged || update.focusChanged)
              acts.current.onLine(update.state.doc.lineAt(update.state.selection.main.head).number);
            if (update.docChanged && !update.transactions.some((t) => t.isUserEvent('outside')))
              acts.current.onEdit(
                update.state.doc.toString(),
                (at) => update.changes.mapPos(Math.min(at, update.changes.length)),
                lastChange(update.changes),
              );
          }),
          EditorView.domEventHandlers({
            blur: () => acts.current.onIndent(false),
            click(event, v) {
              const at = v.posAtCoords({ x: event.clientX, y: event.clientY });
              if (at !== null && v.state.selection.main.empty)
                goToLine(v.state.field(setStory.field).badges, v.state.doc.lineAt(at).number);
            },
          }),
        ],
      }),
    });
    // The badges are buttons, so they must be heard; CodeMirror hides all gutters.
    editor.dom.querySelector('.cm-gutters-after')?.removeAttribute('aria-hidden');
    view.current = editor;
    return () => {
      editor.destroy();
      view.current = null;
    };
    // The editor owns its text after it is made; changes from outside come in below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === code) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: code }, userEvent: 'outside' });
  }, [code]);

  useEffect(() => {
    view.current?.dispatch({
      effects: [
        setStory.of(told),
        setBreaks.of(lines),
        label.current.reconfigure(EditorView.contentAttributes.of({ 'aria-label': words.code.editor })),
      ],
    });
  }, [told, words, lines]);

  return <div ref={place} className="editor" />;
}

/** Where in the new text the last change ends; a new line that ends it is not yet written in. */
function lastChange(changes: ChangeSet): number {
  let end = 0;
  changes.iterChanges((_fromA, _toA, from, _to, inserted) => {
    end = from + inserted.toString().trimEnd().length;
  });
  return end;
}

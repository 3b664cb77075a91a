// How code looks in the editor: Python in tones of ink, the current line with an ink bar. Knows no program.
import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags as t } from '@lezer/highlight';

export const inkHighlight = HighlightStyle.define([
  { tag: [t.keyword, t.controlKeyword, t.definitionKeyword, t.moduleKeyword, t.operatorKeyword], fontWeight: '600' },
  { tag: [t.comment], color: 'var(--faint)', fontStyle: 'italic' },
  { tag: [t.string, t.special(t.string)], color: 'var(--soft)' },
  { tag: [t.operator, t.punctuation, t.bracket], color: 'var(--soft)' },
  { tag: [t.bool, t.null], fontWeight: '600' },
]);

export const inkTheme = EditorView.theme({
  '&': { backgroundColor: 'transparent', color: 'var(--ink)', fontSize: '12.5px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '25px', fontVariantLigatures: 'none' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 4px 0 6px' },
  '.cm-gutters': { backgroundColor: 'transparent', border: 'none', color: 'var(--faint)' },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 2px 0 0', minWidth: '18px', fontSize: '12px' },
  '.cm-lineNumbers .cm-gutterElement.told': {
    boxShadow: 'inset 3px 0 var(--ink)',
    color: 'var(--ink)',
    fontWeight: '600',
    backgroundColor: 'var(--line-told)',
  },
  '.cm-line.told': { backgroundColor: 'var(--line-told)' },
  // Badges lie over the end of their lines, so that other lines have the whole width.
  '.cm-gutters-after': { marginLeft: '-96px', width: '96px', flex: 'none', pointerEvents: 'none' },
  '.cm-badges': { width: '96px' },
  '.cm-line.badged': { paddingRight: '76px' },
  '.cm-badges .cm-gutterElement': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    padding: '0 7px 0 4px',
  },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--selection)',
  },
  '.cm-told-range': { borderBottom: '2px solid var(--ink)' },
  '.cm-fault': {
    textDecoration: 'underline wavy var(--error)',
    textDecorationThickness: '1.5px',
    textUnderlineOffset: '4px',
  },
});

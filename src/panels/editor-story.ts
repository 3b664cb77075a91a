// What the story adds to the editor: badges in a gutter at the right, the line and expression of the current step, faults.
import type { Extension, Range } from '@codemirror/state';
import { RangeSet, StateEffect, StateField } from '@codemirror/state';
import type { DecorationSet } from '@codemirror/view';
import { Decoration, EditorView, GutterMarker, gutter, gutterLineClass } from '@codemirror/view';
import type { Words } from '../text/words.ts';
import type { SourceRange } from '../trace/step.ts';
import type { LineBadge } from './badges.ts';

export interface Story {
  /** The code the ranges and lines belong to; they are not shown over other text. */
  readonly told: string;
  readonly badges: ReadonlyMap<number, LineBadge>;
  readonly line: number | null;
  readonly range: SourceRange | null;
  readonly faults: readonly SourceRange[];
}

const compact = new Intl.NumberFormat('en', { notation: 'compact' });
const none: Story = { told: '', badges: new Map(), line: null, range: null, faults: [] };
const effect = StateEffect.define<Story>();
const field = StateField.define<Story>({
  create: () => none,
  update: (value, transaction) => transaction.effects.reduce((v, e) => (e.is(effect) ? e.value : v), value),
});

/** Tells an editor its story; `setStory.field` holds it. */
export const setStory = { of: (story: Story) => effect.of(story), field };

class Badge extends GutterMarker {
  private readonly badge: LineBadge;
  private readonly line: number;
  private readonly words: Words;
  private readonly onGo: (step: number) => void;

  constructor(badge: LineBadge, line: number, words: Words, onGo: (step: number) => void) {
    super();
    this.badge = badge;
    this.line = line;
    this.words = words;
    this.onGo = onGo;
  }

  override eq(other: GutterMarker): boolean {
    return (
      other instanceof Badge &&
      other.line === this.line &&
      other.words === this.words &&
      JSON.stringify(other.badge) === JSON.stringify(this.badge)
    );
  }

  override toDOM(): Node {
    const { kind, count, step } = this.badge;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'badge-button';
    button.setAttribute('aria-label', this.words.code.badgeLabel(this.line, kind, count));
    if (count > 1) {
      const times = document.createElement('span');
      times.className = 'times';
      times.textContent = compact.format(count);
      button.append(times);
    }
    const badge = document.createElement('span');
    badge.className = 'badge';
    badge.dataset['kind'] = kind;
    badge.textContent = this.words.code.badges[kind];
    button.append(badge);
    button.addEventListener('click', () => this.onGo(step));
    return button;
  }
}

class Told extends GutterMarker {
  override elementClass = 'told';
}
const toldLine = new Told();
const range = Decoration.mark({ class: 'cm-told-range' });
const fault = Decoration.mark({ class: 'cm-fault' });
const line = Decoration.line({ class: 'told' });
const badged = Decoration.line({ class: 'badged' });

interface StoryActs {
  readonly words: () => Words;
  readonly onGo: (step: number) => void;
}

export const story = ({ words, onGo }: StoryActs): Extension => [
  field,
  gutter({
    class: 'cm-badges',
    side: 'after',
    lineMarker(view, block) {
      const number = view.state.doc.lineAt(block.from).number;
      const badge = view.state.field(field).badges.get(number);
      return badge ? new Badge(badge, number, words(), onGo) : null;
    },
    lineMarkerChange: (update) => update.transactions.some((t) => t.effects.some((e) => e.is(effect))),
  }),
  gutterLineClass.compute([field, 'doc'], (state) => {
    const { line: number } = state.field(field);
    return number === null || number > state.doc.lines
      ? RangeSet.empty
      : RangeSet.of([toldLine.range(state.doc.line(number).from)]);
  }),
  EditorView.decorations.compute([field, 'doc'], (state): DecorationSet => {
    const now = state.field(field);
    const marks: Range<Decoration>[] = [];
    if (now.line !== null && now.line <= state.doc.lines) marks.push(line.range(state.doc.line(now.line).from));
    for (const number of now.badges.keys())
      if (number <= state.doc.lines) marks.push(badged.range(state.doc.line(number).from));
    if (now.told === state.doc.toString()) {
      if (now.range && now.range.to > now.range.from && now.range.to <= state.doc.length)
        marks.push(range.range(now.range.from, now.range.to));
      for (const { from, to } of now.faults) {
        const end = Math.min(state.doc.length, Math.max(to, from + 1));
        if (end > from) marks.push(fault.range(from, end));
      }
    }
    return Decoration.set(marks, true);
  }),
];

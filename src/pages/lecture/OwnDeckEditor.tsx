// A deck of one's own, slide by slide: titles, notes, minutes, the steps that are walked, and the order.
import { useWords } from '../../panels/words.ts';
import { useAddress } from '../site.ts';
import type { OwnDeck } from './own-decks.ts';
import { changed, moved } from './own-decks.ts';

interface OwnDeckEditorProps {
  readonly deck: OwnDeck;
  readonly onChange: (deck: OwnDeck) => void;
}

export function OwnDeckEditor({ deck, onChange }: OwnDeckEditorProps) {
  const { ownDecks: words } = useWords();
  const address = useAddress();
  const numberOf = (text: string, least: number) => Math.max(least, Math.min(1000, Math.floor(Number(text)) || least));
  return (
    <div className="own-editor">
      <label>
        {words.name}{' '}
        <input
          type="text"
          maxLength={120}
          value={deck.title}
          onChange={(event) => onChange({ ...deck, title: event.currentTarget.value || words.untitled })}
        />
      </label>
      {deck.slides.length === 0 && (
        <p>
          {words.empty} <a href={address('workbench/')}>{words.bench}</a>
        </p>
      )}
      <ol>
        {deck.slides.map((slide, n) => (
          // Slides have no names of their own; their places are their keys.
          <li key={`${n}`} aria-label={slide.title}>
            <label>
              {words.slideTitle}{' '}
              <input
                type="text"
                maxLength={200}
                value={slide.title}
                onChange={(event) => onChange(changed(deck, n, { title: event.currentTarget.value }))}
              />
            </label>
            <pre className="mono">{slide.scenario.code.trim().split('\n').slice(-3).join('\n')}</pre>
            <label>
              {words.notes}
              <textarea
                rows={2}
                maxLength={10_000}
                value={slide.notes}
                onChange={(event) => onChange(changed(deck, n, { notes: event.currentTarget.value }))}
              />
            </label>
            <div className="own-numbers">
              <label>
                {words.minutes}{' '}
                <input
                  type="number"
                  min={1}
                  max={240}
                  value={slide.minutes}
                  onChange={(event) =>
                    onChange(changed(deck, n, { minutes: Math.min(240, numberOf(event.currentTarget.value, 1)) }))
                  }
                />
              </label>
              <label>
                {words.from}{' '}
                <input
                  type="number"
                  min={0}
                  value={slide.from}
                  onChange={(event) => onChange(changed(deck, n, { from: numberOf(event.currentTarget.value, 0) }))}
                />
              </label>
              <label>
                {words.to}{' '}
                <input
                  type="number"
                  min={slide.from}
                  value={slide.to}
                  onChange={(event) => onChange(changed(deck, n, { to: numberOf(event.currentTarget.value, 0) }))}
                />
              </label>
              <button
                type="button"
                className="button"
                disabled={n === 0}
                aria-label={words.upOf(slide.title)}
                onClick={() => onChange(moved(deck, n, -1))}
              >
                ↑
              </button>
              <button
                type="button"
                className="button"
                disabled={n === deck.slides.length - 1}
                aria-label={words.downOf(slide.title)}
                onClick={() => onChange(moved(deck, n, 1))}
              >
                ↓
              </button>
              <button
                type="button"
                className="button quiet"
                aria-label={words.removeOf(slide.title)}
                onClick={() => onChange({ ...deck, slides: deck.slides.toSpliced(n, 1) })}
              >
                {words.remove}
              </button>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

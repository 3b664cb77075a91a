// A deck of one's own as the lecture gives it: each of its scenarios becomes the figure of a slide.
import type { Figure } from '../book/lesson.ts';
import type { Language } from '../../text/words.ts';
import type { Deck, DeckSlide } from './deck.ts';
import type { OwnDeck, OwnSlide } from './own-decks.ts';

const parts: Figure['parts'] = ['code', 'grid', 'memory'];

/** The deck to give; a deck without slides has one that bears its title. */
export function given({ id, title, slides }: OwnDeck, language: Language): Deck {
  const nameOf = (n: number) => `slide-${n + 1}`;
  const opening: DeckSlide = { id, title: [title], minutes: { long: 1, short: 1 }, shown: [], notes: [], asks: [] };
  return {
    lesson: {
      id,
      language,
      number: 0,
      title,
      short: title,
      about: '',
      source: null,
      minutes: slides.reduce((sum, { minutes }) => sum + minutes, 0),
      countsFromOne: false,
      answersFirst: false,
      scenes: Object.fromEntries(slides.map(({ scenario }, n) => [nameOf(n), scenario])),
      terms: {},
      body: [],
    },
    slides: slides.length > 0 ? slides.map((slide, n) => slideOf(slide, nameOf(n), n)) : [opening],
  };
}

function slideOf({ title, notes, minutes, scenario, from, to }: OwnSlide, name: string, n: number): DeckSlide {
  const figure: Figure = {
    id: name,
    scene: name,
    from,
    to,
    parts,
    focus: scenario.focus,
    look: scenario.look,
    size: { rows: 4, cells: 12 },
  };
  const lines = notes.split(/\n+/).filter((line) => line.trim() !== '');
  return {
    id: name,
    title: [title],
    minutes: { long: minutes, short: minutes },
    shown: [{ b: 'figure', number: n + 1, figure, caption: [] }],
    notes: lines.map((line) => ({ b: 'text', text: [line] })),
    asks: [],
  };
}

// What a person has answered, kept in this browser only (IndexedDB): one line an answer, one card a family, the quiz that is open.
// Where the browser keeps nothing or is full it says so and goes on in memory. Knows no page.
import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import type { Card } from 'ts-fsrs';
import * as v from 'valibot';
import type { Belief } from '../../quiz/belief.ts';
import { beliefs } from '../../quiz/belief.ts';
import { familyOf } from '../../quiz/families.ts';
import { difficulties } from '../../quiz/question.ts';
import { noteDue } from './due.ts';
import { cardAfter } from './schedule.ts';

/** One question as it was answered at last. */
export interface Answered {
  readonly family: string;
  readonly seed: number;
  readonly difficulty: 1 | 2 | 3;
  readonly right: boolean;
  /** Answers it took; the second comes after a hint. */
  readonly tries: number;
  /** What the first answer came from, if one belief alone reproduces it. */
  readonly belief: Belief | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface FamilyCard {
  readonly family: string;
  readonly card: Card;
}

export interface Progress {
  readonly answers: readonly Answered[];
  readonly cards: readonly FamilyCard[];
}

/** Whether what happens is kept: not at all (private window, forbidden), or no longer for want of room. */
export type Keeping = 'kept' | 'refused' | 'full';

interface Schema extends DBSchema {
  answers: { key: number; value: Answered };
  cards: { key: string; value: FamilyCard };
  open: { key: string; value: unknown };
}

const text = v.pipe(v.string(), v.maxLength(60));
const answered = v.object({
  family: text,
  seed: v.pipe(v.number(), v.safeInteger()),
  difficulty: v.picklist(difficulties),
  right: v.boolean(),
  tries: v.pipe(v.number(), v.safeInteger()),
  belief: v.nullable(v.picklist(beliefs)),
  at: v.pipe(v.number(), v.safeInteger()),
});
const file = v.object({
  v: v.literal(1),
  kind: v.literal('stridebook-progress'),
  answers: v.pipe(v.array(answered), v.maxLength(200_000)),
});

export class ProgressStore {
  private db: IDBPDatabase<Schema> | null = null;
  private memory: Progress = { answers: [], cards: [] };
  private openQuiz: unknown = null;
  keeping: Keeping = 'kept';

  /** Opens what this browser has kept. Never throws. */
  async open(): Promise<void> {
    try {
      this.db = await openDB<Schema>('stridebook-quiz', 1, {
        upgrade(db) {
          db.createObjectStore('answers', { autoIncrement: true });
          db.createObjectStore('cards', { keyPath: 'family' });
          db.createObjectStore('open');
        },
        terminated: () => void (this.db = null),
      });
      const [answers, cards, open] = await Promise.all([
        this.db.getAll('answers'),
        this.db.getAll('cards'),
        this.db.get('open', 'quiz'),
      ]);
      this.hold({ answers, cards });
      this.openQuiz = open ?? null;
    } catch {
      this.db = null;
      this.keeping = 'refused';
    }
  }

  get progress(): Progress {
    return this.memory;
  }

  /** The quiz that was left open, as it was stored. */
  get left(): unknown {
    return this.openQuiz;
  }

  /** Adds an answer and moves the family's card on. */
  async add(answer: Answered): Promise<void> {
    const before = this.memory.cards.find(({ family }) => family === answer.family)?.card ?? null;
    const card: FamilyCard = { family: answer.family, card: cardAfter(before, answer) };
    this.hold({
      answers: [...this.memory.answers, answer],
      cards: [...this.memory.cards.filter(({ family }) => family !== answer.family), card],
    });
    await this.write(async (db) => {
      const change = db.transaction(['answers', 'cards'], 'readwrite');
      await Promise.all([
        change.objectStore('answers').add(answer),
        change.objectStore('cards').put(card),
        change.done,
      ]);
    });
  }

  /** Keeps the quiz that is open, or forgets it (null). */
  async keepOpen(quiz: unknown): Promise<void> {
    this.openQuiz = quiz;
    await this.write((db) => (quiz === null ? db.delete('open', 'quiz') : db.put('open', quiz, 'quiz')));
  }

  async forget(): Promise<void> {
    this.hold({ answers: [], cards: [] });
    this.openQuiz = null;
    await this.write(async (db) => {
      await Promise.all([db.clear('answers'), db.clear('cards'), db.clear('open')]);
    });
  }

  /** All answers as a file's text; cards follow from them. */
  exported(): string {
    return JSON.stringify({ v: 1, kind: 'stridebook-progress', answers: this.memory.answers }, null, 1);
  }

  /** Adds the answers of such a text that are not here yet; how many, or null if it is none. */
  async imported(content: string): Promise<number | null> {
    let parsed: v.SafeParseResult<typeof file>;
    try {
      parsed = v.safeParse(file, JSON.parse(content));
    } catch {
      return null;
    }
    if (!parsed.success) return null;
    const keyOf = (a: Answered) => `${a.at} ${a.family} ${a.seed}`;
    const known = new Set(this.memory.answers.map(keyOf));
    const fresh = parsed.output.answers.filter((a) => !known.has(keyOf(a)));
    const answers = [...this.memory.answers, ...fresh].sort((a, b) => a.at - b.at);
    const cards = new Map<string, Card>();
    for (const a of answers) cards.set(a.family, cardAfter(cards.get(a.family) ?? null, a));
    this.hold({ answers, cards: [...cards].map(([family, card]) => ({ family, card })) });
    await this.write(async (db) => {
      const change = db.transaction(['answers', 'cards'], 'readwrite');
      for (const a of fresh) void change.objectStore('answers').add(a);
      for (const card of this.memory.cards) void change.objectStore('cards').put(card);
      await change.done;
    });
    return fresh.length;
  }

  private hold(progress: Progress): void {
    this.memory = progress;
    noteDue(progress.cards.filter(({ family }) => familyOf(family) !== null).map(({ card }) => card.due.getTime()));
  }

  private async write(change: (db: IDBPDatabase<Schema>) => Promise<unknown>): Promise<void> {
    if (this.db === null) return;
    try {
      await change(this.db);
    } catch (error) {
      this.keeping = error instanceof DOMException && /quota/i.test(error.name) ? 'full' : 'refused';
    }
  }
}

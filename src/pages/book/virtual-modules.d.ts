// What the build makes of content/: modules without a file. Written by build/lessons/plugin.ts.
declare module 'virtual:course' {
  /** The chapters in order, by language. */
  export const chapters: Readonly<
    Record<import('../../text/words.ts').Language, readonly import('./course.ts').Chapter[]>
  >;
}

declare module 'virtual:lessons' {
  type Language = import('../../text/words.ts').Language;
  type Load<T> = () => Promise<{ readonly default: T }>;
  /** Fetches a lesson, by language and id. */
  export const lessons: Readonly<Record<Language, Readonly<Record<string, Load<import('./lesson.ts').Lesson>>>>>;
  /** Fetches the headings of all lessons. */
  export const contents: Readonly<Record<Language, Load<import('./course.ts').Contents>>>;
  /** Fetches the search index, as JSON of MiniSearch. */
  export const searchIndex: Load<string>;
}

declare module 'virtual:view-or-copy' {
  /** The table of views and copies. */
  export const rows: readonly import('./verdict.ts').Row[];
}

declare module 'virtual:decks' {
  /** Fetches the deck of a chapter, by language and the chapter's id. */
  export const decks: Readonly<
    Record<
      import('../../text/words.ts').Language,
      Readonly<Record<string, () => Promise<{ readonly default: import('../lecture/deck.ts').Deck }>>>
    >
  >;
}

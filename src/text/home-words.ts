// The words of the first page: four beats from a cell of memory to the price of a copy, and the doors to the rest.

export interface HomeWords {
  readonly title: string;
  readonly where: {
    readonly question: string;
    readonly hint: string;
    /** `sum`: the products as they are added, `1 · 4 + 2 · 1`. */
    readonly right: (sum: string, cell: number) => string;
    readonly columns: (sum: string, cell: number, rowCell: number) => string;
    readonly other: (cell: number, element: string, rowSize: number) => string;
  };
  readonly moves: {
    readonly question: string;
    readonly right: (before: string, after: string) => string;
    readonly wrong: string;
  };
  readonly walk: {
    readonly question: string;
    readonly choices: Readonly<Record<'view' | 'copy' | 'error', string>>;
    readonly right: (cells: string, steps: string) => string;
    readonly wrong: string;
  };
  readonly price: { readonly title: string; readonly said: (count: number, bytes: number) => string };
  readonly cell: (n: number) => string;
  readonly cellHolds: (n: number, value: number) => string;
  readonly strip: string;
  readonly copied: string;
  readonly picture: string;
  readonly order: string;
  readonly orders: Readonly<Record<'C' | 'F', string>>;
  readonly next: string;
  readonly repair: string;
  /** To the workbench, after the last beat. */
  readonly onward: string;
  readonly again: string;
  readonly doors: string;
  readonly welcomeBack: string;
  readonly goOn: (chapter: string) => string;
  readonly door: Readonly<Record<'book' | 'workbench' | 'quiz' | 'paste', readonly [name: string, about: string]>>;
}

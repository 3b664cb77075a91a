// The example programs: the worked ones of the four documents, and the questions people really have, each under its misconception.
// The programs themselves are content and come when the list is first opened; the one that a first visit shows is here.
import type { Framework } from '../../tensor/tensor.ts';
import type { Language } from '../../text/words.ts';

type Titles = Readonly<Record<Language, string>>;

export interface Example {
  readonly id: string;
  readonly dialect: Framework;
  readonly title: Titles;
  readonly code: string;
  /** The exception that ends it, if it is about one. */
  readonly raises?: string;
}

/** Examples under one heading; `title` of a misconception, else the heading is a word of the interface. */
export interface Shelf {
  readonly id: GroupId | `M${string}`;
  readonly title: Titles | null;
  readonly examples: readonly Example[];
}

export type GroupId = 'start' | 'a' | 'b' | 'c' | 'd';

const groups: readonly GroupId[] = ['start', 'a', 'b', 'c', 'd'];

/** What a first visit shows: values are coordinates, T[i, j] = 10 i + j, and the shape is not square. */
export const start = {
  dialect: 'torch',
  code: `import torch
T = torch.tensor([[ 0, 1, 2, 3],
                  [10, 11, 12, 13],
                  [20, 21, 22, 23]])
y = T.T
z = y[1:, ::2]
c = z.contiguous()
y.view(12)
`,
  /** The step that is shown first: a view with an offset and two strides that are no plain table's. */
  shows: 'z = y[1:, ::2]',
} as const;

interface Written extends Omit<Example, 'code' | 'dialect'> {
  readonly dialect: string;
  readonly code: readonly string[];
}

const exampleOf = ({ id, title, code, dialect, raises }: Written): Example => ({
  id,
  title,
  dialect: dialect as Framework,
  code: `${code.join('\n')}\n`,
  ...(raises === undefined ? {} : { raises }),
});

/** All examples in the order of the list. */
export async function exampleShelves(): Promise<readonly Shelf[]> {
  const [{ default: textbook }, { default: questions }] = await Promise.all([
    import('../../../content/examples/textbook.json'),
    import('../../../content/examples/questions.json'),
  ]);
  const written: readonly (Written & { group: string })[] = textbook.examples;
  const asked: readonly (Written & { misconception: string })[] = questions.examples;
  return [
    ...groups.map((id) => ({
      id,
      title: null,
      examples: written.filter(({ group }) => group === id).map(exampleOf),
    })),
    ...questions.misconceptions.map(({ id, title }) => ({
      id: id as `M${string}`,
      title,
      examples: asked.filter(({ misconception }) => misconception === id).map(exampleOf),
    })),
  ].filter(({ examples }) => examples.length > 0);
}

/** The program of an example as it is opened: a question stands above it. */
export const withQuestion = ({ title, code, id }: Example, language: Language): string =>
  title.en.endsWith('?') && !id.startsWith('c-table') ? `# ${title[language]}\n${code}` : code;

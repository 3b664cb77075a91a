// The closed set of directives: what each is called, how it is written and which attributes it takes. A word that is not here
// fails the build. Knows no tree.

export type Form = 'text' | 'leaf' | 'container';

export interface Directive {
  readonly form: Form;
  /** Attributes by name: whether they must be there. */
  readonly attributes: Readonly<Record<string, 'needed' | 'optional'>>;
  /** What an author is shown after a fault. */
  readonly example: string;
  /** Attributes of any other name are the business of the directive itself (the particle of `val`). */
  readonly open?: boolean;
  /** Stands only in the decks of a lecture. */
  readonly inDecks?: boolean;
}

const figure = {
  scene: 'needed',
  id: 'optional',
  steps: 'optional',
  show: 'optional',
  focus: 'optional',
  cells: 'optional',
} as const;

export const directives: Readonly<Record<string, Directive>> = {
  stage: {
    form: 'leaf',
    attributes: figure,
    example: '::stage[Caption.]{scene=transpose steps=0-2 show="grid memory"}',
  },
  predict: {
    form: 'container',
    attributes: {
      ...figure,
      scene: 'needed',
      id: 'needed',
      answer: 'needed',
      ask: 'optional',
      of: 'optional',
      step: 'optional',
    },
    example: ':::predict{id=moved scene=transpose answer="offset(T[1,2])"}',
  },
  choice: { form: 'text', attributes: { is: 'optional' }, example: '- :choice[7] Why this answer is wrong.' },
  otherwise: { form: 'text', attributes: {}, example: '- :otherwise Why any other answer is wrong.' },
  goals: { form: 'container', attributes: {}, example: ':::goals' },
  pitfall: { form: 'container', attributes: {}, example: ':::pitfall[Title]' },
  precise: { form: 'container', attributes: { id: 'needed' }, example: ':::precise[28.17 §3]{id=E12}' },
  summary: { form: 'container', attributes: {}, example: ':::summary' },
  further: { form: 'container', attributes: {}, example: ':::further' },
  formula: { form: 'container', attributes: { id: 'needed' }, example: ':::formula{id=address}' },
  table: { form: 'leaf', attributes: { of: 'needed' }, example: '::table{of=view-or-copy}' },
  use: { form: 'leaf', attributes: { scene: 'needed', step: 'optional' }, example: '::use{scene=transpose}' },
  val: {
    form: 'text',
    attributes: { scene: 'optional', step: 'optional' },
    example: ':val[y.stride()]{을}',
    open: true,
  },
  focus: {
    form: 'text',
    attributes: { axis: 'optional', element: 'optional', byte: 'optional', step: 'optional', in: 'optional' },
    example: ':focus[axis 0]{axis=T:0}',
  },
  term: { form: 'text', attributes: { id: 'optional' }, example: ':term[stride]' },
  time: {
    form: 'leaf',
    attributes: { long: 'needed', short: 'optional' },
    example: '::time{long=5 short=4}',
    inDecks: true,
  },
  notes: { form: 'container', attributes: {}, example: ':::notes', inDecks: true },
  ask: { form: 'container', attributes: {}, example: ':::ask[Question?]', inDecks: true },
  prediction: {
    form: 'leaf',
    attributes: { of: 'needed', show: 'optional' },
    example: '::prediction[Which offset?]{of=moved show="grid memory"}',
    inDecks: true,
  },
};

/** The particles that may stand in the braces of `val`, and the pair each belongs to. */
export const particles = new Map<string, '을/를' | '은/는' | '이/가' | '과/와' | '으로/로'>(
  (['을/를', '은/는', '이/가', '과/와', '으로/로'] as const).flatMap((pair) =>
    pair.split('/').map((one) => [one, pair] as const),
  ),
);

// The decks of a lesson: Markdown with the lesson's own scenes, a slide for each heading, held against the other language and against
// the clock. Knows no screen.
import type { Block, Prediction } from '../../src/pages/book/lesson.ts';
import { figureParts } from '../../src/pages/book/lesson.ts';
import type { Deck, DeckSlide, Form } from '../../src/pages/lecture/deck.ts';
import { formMinutes } from '../../src/pages/lecture/deck.ts';
import type { Language } from '../../src/text/words.ts';
import { checked } from './attributes.ts';
import { blocks } from './blocks.ts';
import { Context } from './context.ts';
import type { Faults } from './fault.ts';
import type { Read } from './files.ts';
import { deckFile } from './files.ts';
import type { Term } from './glossary.ts';
import { inlines } from './inline.ts';
import type { Compiled } from './page.ts';
import { checkWords } from './page.ts';
import type { Part } from './part.ts';
import { agree } from './part.ts';
import type { Node } from './read.ts';
import { labelOf, readPage } from './read.ts';

export type Decks = Readonly<Record<Language, Deck | null>>;

/** Both languages of a lesson's deck; what is wrong with them goes to `faults`. */
export function decksOf(part: Part, terms: readonly Term[], read: Read, faults: Faults): Decks {
  const of = (language: Language) => {
    const page = part.pages[language];
    return page ? compiled(part, page, { language, terms, read, faults }) : null;
  };
  const [ko, en] = [of('ko'), of('en')];
  if (ko && en) agree(ko, en, faults);
  return { ko: ko?.deck ?? null, en: en?.deck ?? null };
}

interface Known {
  readonly language: Language;
  readonly terms: readonly Term[];
  readonly read: Read;
  readonly faults: Faults;
}

function compiled({ entry, scenes }: Part, page: Compiled, { language, terms, read, faults }: Known) {
  const file = deckFile(entry.id, language);
  const text = read(file);
  if (text === null) {
    faults.add(file, 0, 'the deck is missing', 'Write it as the decks beside it.');
    return null;
  }
  const { source, tree } = readPage(text);
  const context = new Context({ file, lesson: entry.id, language, source, isDeck: true }, { scenes, terms, faults });
  const predictions = new Map(predictionsIn(page.lesson.body).map((each) => [each.id, each]));
  const slides: DeckSlide[] = [];
  for (const nodes of bySlide(context, tree.children ?? [])) slides.push(slideOf(context, nodes, predictions));
  checkTimes(file, slides, faults);
  if (language === 'ko') checkWords(file, text, terms, faults);
  const shown = new Set(slides.flatMap((slide) => slide.shown.flatMap(sceneOf)));
  const lesson = {
    ...page.lesson,
    scenes: Object.fromEntries(Object.entries(page.lesson.scenes).filter(([name]) => shown.has(name))),
    terms: {},
    body: [],
  };
  return { deck: { lesson, slides } satisfies Deck, context };
}

/** The predictions of a lesson, those inside of boxes included. */
const predictionsIn = (body: readonly Block[]): Prediction[] =>
  body.flatMap((block) =>
    block.b === 'predict' ? [block.prediction] : block.b === 'box' ? predictionsIn(block.body) : [],
  );

const figureOf = (block: Block) =>
  block.b === 'figure' ? block.figure : block.b === 'predict' ? block.prediction.figure : null;

const sceneOf = (block: Block): string[] => [figureOf(block)?.scene ?? []].flat();

/** The nodes of each slide; the first of each is its heading. */
function bySlide(ctx: Context, nodes: readonly Node[]): Node[][] {
  const slides: Node[][] = [];
  for (const node of nodes) {
    if (node.type === 'heading' && node.depth === 2) slides.push([node]);
    else if (slides.length > 0) slides.at(-1)!.push(node);
    else ctx.fault(node, 'something before the first slide', 'Begin with ## Title {#name}.');
  }
  return slides;
}

function slideOf(
  ctx: Context,
  [heading, ...nodes]: readonly Node[],
  predictions: ReadonlyMap<string, Prediction>,
): DeckSlide {
  const [head] = blocks(ctx, [heading!]);
  const slide = {
    id: head?.b === 'heading' ? head.id : '',
    title: head?.b === 'heading' ? head.text : [],
    minutes: { long: 0, short: null as number | null },
    shown: [] as Block[],
    notes: [] as Block[],
    asks: [] as DeckSlide['asks'][number][],
  };
  for (const node of nodes) {
    if (node.name === 'time') slide.minutes = timeOf(ctx, node) ?? slide.minutes;
    else if (node.name === 'notes')
      slide.notes.push(...(checked(ctx, node, 'container') ? blocks(ctx, node.children ?? []) : []));
    else if (node.name === 'ask') slide.asks.push(...askOf(ctx, node));
    else if (node.name === 'prediction') slide.shown.push(...predictionOf(ctx, node, predictions));
    else slide.shown.push(...blocks(ctx, [node]));
  }
  if (slide.minutes.long === 0) ctx.fault(heading!, `slide ${slide.id} has no time`, 'Write ::time{long=5 short=4}.');
  if (slide.shown.length === 0)
    ctx.fault(heading!, `slide ${slide.id} shows nothing`, 'Write a line, a figure or a prediction.');
  if (slide.notes.length === 0) ctx.fault(heading!, `slide ${slide.id} has no notes`, 'Write :::notes.');
  if (slide.shown.filter((block) => block.b === 'figure' || block.b === 'predict').length > 1)
    ctx.fault(heading!, `slide ${slide.id} shows two figures`, 'Make two slides of it.');
  return slide;
}

function timeOf(ctx: Context, node: Node): DeckSlide['minutes'] | null {
  const attributes = checked(ctx, node, 'leaf');
  if (!attributes) return null;
  const minutes = { long: Number(attributes['long']), short: attributes['short'] ? Number(attributes['short']) : null };
  for (const each of [minutes.long, minutes.short ?? 1])
    if (!Number.isInteger(each) || each < 1) ctx.fault(node, `${each} are no minutes`, 'Write whole minutes.');
  ctx.say(node, `time ${minutes.long} ${minutes.short}`);
  return minutes;
}

function askOf(ctx: Context, node: Node): DeckSlide['asks'][number][] {
  if (!checked(ctx, node, 'container')) return [];
  const [label, ...rest] = node.children ?? [];
  if (!label?.data?.directiveLabel || rest.length === 0) {
    ctx.fault(node, 'a question without words or without an answer', 'Write :::ask[Question?], the answer, :::.');
    return [];
  }
  ctx.say(node, 'question');
  return [{ question: inlines(ctx, label.children ?? []), answer: blocks(ctx, rest) }];
}

/** A prediction of the lesson under a question of its own; `show` names the parts of its figure, `none` leaves it out. */
function predictionOf(ctx: Context, node: Node, predictions: ReadonlyMap<string, Prediction>): Block[] {
  const attributes = checked(ctx, node, 'leaf');
  if (!attributes) return [];
  const { of, show } = attributes;
  const found = predictions.get(of!);
  if (!found || labelOf(ctx.source, node) === '') {
    ctx.fault(
      node,
      found ? 'a prediction without a question' : `the lesson has no prediction ${of}`,
      found ? '::prediction[Which offset?]{of=…}' : `It has ${[...predictions.keys()].join(', ')}.`,
    );
    return [];
  }
  ctx.say(node, `prediction ${of} ${show ?? ''}`);
  const parts = figureParts.filter((part) => show?.split(/\s+/).includes(part));
  const figure = show === 'none' ? null : found.figure && { ...found.figure, parts: show ? parts : found.figure.parts };
  const question: Block = { b: 'text', text: inlines(ctx, node.children ?? []) };
  return [{ b: 'predict', prediction: { ...found, figure }, question: [question] }];
}

function checkTimes(file: string, slides: readonly DeckSlide[], faults: Faults): void {
  for (const form of ['long', 'short'] satisfies Form[]) {
    const sum = slides.reduce((minutes, slide) => minutes + (slide.minutes[form] ?? 0), 0);
    if (sum !== formMinutes[form])
      faults.add(file, 0, `the ${form} form takes ${sum} minutes`, `Its slides must come to ${formMinutes[form]}.`);
  }
}

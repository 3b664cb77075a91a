// A gradient graph as marks: arrows of the forward pass in pale ink, those that gradients have taken in ink the other way, the one of now
// thick; values and gradients as small cells. Texts of elements are given; knows no frame and no words.
import type { GradState } from '../explain/gradflow.ts';
import { tupleText } from './figures.ts';
import type { GradCard, GradPlan } from './gradplan.ts';
import { cardCell } from './gradplan.ts';
import type { Mark } from './mark.ts';
import { path } from './pen.ts';

/** The texts of a small tensor's elements in row-major order, by the key of its node. */
export interface GradTexts {
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly grads: ReadonlyMap<string, readonly string[]>;
}

export interface GradLook extends GradTexts {
  readonly state: GradState;
  /** Key of the operation whose rule is at work; null between rules. */
  readonly working: string | null;
  /** Keys of operations that only made a view. */
  readonly views: ReadonlySet<string>;
  /** Key of the tensor that the pointer is over, or whose gradient the pictures are about. */
  readonly pointed: string | null;
  /** Strides in the framework's unit of what has arrived, by key. */
  readonly strides: ReadonlyMap<string, readonly number[]>;
}

/** All marks of the graph, those that lie below first. */
export function gradMarks({ cards, arrows }: GradPlan, look: GradLook): Mark[] {
  const { state, working } = look;
  const marks: Mark[] = [];
  for (const { key, d, head, tail } of arrows) {
    const isNow = state.now?.edge === key;
    const taken = state.taken.has(key);
    const ink = isNow || taken ? 'ink' : 'faint';
    marks.push({
      kind: 'path',
      key: `a${key}`,
      d,
      ink,
      width: isNow ? 3.2 : taken ? 1.6 : 1.1,
      ...(taken ? {} : { dash: '4 3' }),
    });
    marks.push({ kind: 'path', key: `h${key}`, d: taken ? tail : head, ink, width: 1, filled: true });
  }
  for (const card of cards) {
    if (card.node.kind === 'op') marks.push(...opMarks(card, working === card.key, look.views.has(card.key)));
    else marks.push(...tensorMarks(card, look));
  }
  return marks;
}

const frameOf = ({ x, y, width, height }: GradCard): string =>
  path((p) =>
    p
      .move(x, y)
      .line(x + width, y)
      .line(x + width, y + height)
      .line(x, y + height)
      .close(),
  );

function opMarks(card: GradCard, works: boolean, isView: boolean): Mark[] {
  const { key, x, y, width, height, title } = card;
  return [
    { kind: 'veil', key: `v${key}`, x, y, width, height },
    { kind: 'path', key: `f${key}`, d: frameOf(card), ink: works || isView ? 'ink' : 'rule', width: works ? 2.6 : 1.2 },
    {
      kind: 'text',
      key: `t${key}`,
      x: x + width / 2,
      y: y + height / 2 + 4,
      text: title,
      ink: 'ink',
      size: 'label',
      anchor: 'middle',
      strong: works,
    },
  ];
}

function tensorMarks(card: GradCard, look: GradLook): Mark[] {
  const { key, node, x, y, width, height, title, valueTop, gradTop } = card;
  if (node.kind !== 'tensor') return [];
  const { state } = look;
  const arrived = state.arrived.get(key);
  const isNow = state.now?.tensor === key;
  const strong = node.role !== 'between';
  const marks: Mark[] = [
    { kind: 'veil', key: `v${key}`, x, y, width, height },
    { kind: 'path', key: `f${key}`, d: frameOf(card), ink: strong ? 'soft' : 'rule', width: strong ? 1.4 : 1 },
    {
      kind: 'text',
      key: `t${key}`,
      x: x + 10,
      y: y + 20,
      text: title,
      ink: 'ink',
      size: 'label',
      anchor: 'start',
      strong,
    },
    ...cellsOf(card, 'value', valueTop, look.values.get(key) ?? null, 'plain'),
    {
      kind: 'text',
      key: `g${key}`,
      x: x + 10,
      y: y + gradTop - 6,
      text: arrived ? `.grad ${tupleText(look.strides.get(key) ?? [])}` : '.grad',
      ink: arrived ? 'soft' : 'faint',
      size: 'small',
      anchor: 'start',
    },
    ...cellsOf(
      card,
      'grad',
      gradTop,
      arrived ? (look.grads.get(key) ?? null) : null,
      !arrived ? 'pale' : look.pointed === key ? 'pointed' : 'plain',
    ),
  ];
  // What is current carries an ink bar.
  if (isNow) {
    const bar = path((p) => p.move(x, y + gradTop - 16).line(x, y + height));
    marks.push({ kind: 'path', key: `b${key}`, d: bar, ink: 'ink', width: 5 });
  }
  return marks;
}

/** The cells of a small tensor; the shape of a large one as text. */
function cellsOf(
  card: GradCard,
  what: 'value' | 'grad',
  top: number,
  texts: readonly string[] | null,
  tone: 'plain' | 'pale' | 'pointed',
): Mark[] {
  const { cells, key, node, x, y, width } = card;
  if (!cells) {
    const shape = node.kind === 'tensor' ? tupleText(node.shot.layout.shape) : '';
    const ink = tone === 'pale' ? 'faint' : 'ink';
    return [
      {
        kind: 'text',
        key: `${what}${key}`,
        x: x + width / 2,
        y: y + top + 14,
        text: shape,
        ink,
        size: 'label',
        anchor: 'middle',
      },
    ];
  }
  const marks: Mark[] = [];
  for (let row = 0; row < cells.rows; row++)
    for (let column = 0; column < cells.columns; column++) {
      const n = row * cells.columns + column;
      marks.push({
        kind: 'cell',
        key: `${what}${key}/${n}`,
        ...cardCell(card, top, row, column),
        tone,
        text: texts?.[n] ?? '',
      });
    }
  return marks;
}

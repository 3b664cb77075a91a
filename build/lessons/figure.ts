// Figures and predictions: what `::stage` and `:::predict` say, held against the scene they name.
import type { Choice, Figure, FigurePart, Inline, Prediction } from '../../src/pages/book/lesson.ts';
import { figureParts } from '../../src/pages/book/lesson.ts';
import { itemsizeOf } from '../../src/core/dtype.ts';
import { elementSpot, nothing, spotOf, tensorNamed } from '../../src/trace/focus.ts';
import { focusOfText } from '../../src/trace/focus-text.ts';
import { checked } from './attributes.ts';
import type { Context } from './context.ts';
import { inlines } from './inline.ts';
import type { Node } from './read.ts';
import { labelOf, lineOf } from './read.ts';
import type { Scene } from './scenes.ts';

type Attributes = Readonly<Record<string, string>>;

/** The figure of a `::stage` or of a `:::predict` that shows one; makes its scene the one that values are about. */
export function figureOf(ctx: Context, node: Node, attributes: Attributes): Figure | null {
  const scene = ctx.sceneNamed(node, attributes['scene']);
  if (!scene) return null;
  const steps = stepsOf(ctx, node, scene, attributes['steps']);
  if (!steps) return null;
  const id = attributes['id'] ?? scene.name;
  if (ctx.figures.has(id)) ctx.fault(node, `a second figure ${id}`, 'Give it an id of its own: id=….');
  const parts = (attributes['show'] ?? 'grid memory address').split(/[\s,]+/);
  const unknown = parts.filter((part) => !figureParts.some((known) => known === part));
  if (unknown.length > 0)
    ctx.fault(node, `a figure cannot show ${unknown.join(', ')}`, `show="${figureParts.join(' ')}" is all there is.`);
  const [from, to] = steps;
  const text = attributes['focus'];
  ctx.figures.set(id, { scene, from, to });
  const focus = text === undefined ? scene.scenario.focus : focusOfText(text.replaceAll(/\s/g, ''));
  if (!focus || (focus.kind !== 'nothing' && focus.kind !== 'axis' && !spotOf(scene.frameAt(to), focus)))
    ctx.fault(
      node,
      `focus ${text ?? 'of the scene'} is not there at step ${to}`,
      'Write an element T[1,2], an axis T:0 or a byte T+24 of a variable of that step.',
    );
  const cells = attributes['cells'];
  if (cells !== undefined && !['value', 'offset', 'index', 'address'].includes(cells))
    ctx.fault(node, `cells cannot show ${cells}`, 'cells=value, offset, index or address.');
  ctx.scene = scene;
  ctx.step = to;
  ctx.figure = id;
  return {
    id,
    scene: scene.name,
    from,
    to,
    parts: figureParts.filter((part): part is FigurePart => parts.includes(part)),
    focus: focus ? (focus.kind === 'nothing' ? focus : { ...focus, pinned: true }) : nothing,
    size: sizeOf(scene, from, to),
    look: cells === undefined ? scene.scenario.look : { ...scene.scenario.look, cells },
  };
}

/** Rows of the tallest grid and cells of the longest storage among the steps of a figure. */
function sizeOf(scene: Scene, from: number, to: number): Figure['size'] {
  let [rows, cells] = [1, 1];
  for (let step = from; step <= to; step++) {
    const { outputs, inputs } = scene.frameAt(step).step;
    for (const { layout, storage, dtype } of [...outputs, ...inputs]) {
      const shape = layout.shape.slice(-3);
      rows = Math.max(
        rows,
        shape.slice(0, -1).reduce((n, size) => n * size, 1),
      );
      const nbytes = scene.frameAt(step).storage(storage)?.nbytes ?? 0;
      cells = Math.max(cells, Math.ceil(nbytes / itemsizeOf(dtype)));
    }
  }
  return { rows, cells };
}

function stepsOf(ctx: Context, node: Node, scene: Scene, text: string | undefined): [from: number, to: number] | null {
  if (text === undefined) return [0, scene.last];
  const found = /^(\d+)(?:-(\d+))?$/.exec(text);
  const from = Number(found?.[1]);
  const to = Number(found?.[2] ?? found?.[1]);
  if (found && from <= to && to <= scene.last) return [from, to];
  ctx.fault(
    node,
    `scene ${scene.name} has no steps ${text}`,
    `Its steps are 0-${scene.last}: npm run lesson -- steps ${ctx.lesson}`,
  );
  return null;
}

const asks = ['choice', 'number', 'cell', 'element'] as const;

/** A prediction and the blocks of its question; null where it is faulty. */
export function predictionOf(ctx: Context, node: Node): { prediction: Prediction; question: readonly Node[] } | null {
  const attributes = checked(ctx, node, 'container');
  if (!attributes) return null;
  const { id, answer: expression, ask: how = 'choice', of, step: at } = attributes;
  const scene = ctx.sceneNamed(node, attributes['scene']);
  if (!scene) return null;
  const figure = attributes['steps'] === undefined ? null : figureOf(ctx, node, { ...attributes, id: `${id}-figure` });
  const step = at === undefined ? (figure?.to ?? scene.last) : ctx.stepNamed(node, scene, at);
  if (step === null) return null;
  ctx.scene = scene;
  ctx.step = step;
  const ask = asks.find((each) => each === how);
  if (!ask) ctx.fault(node, `nobody can be asked for a ${how}`, `ask=${asks.join(', ')}.`);
  const answer = ctx.answer(node, expression!, scene, step);
  ctx.say(node, `prediction ${id} ${scene.name} ${step} ${how} ${expression}`);
  const children = node.children ?? [];
  const list = children.find((child) => child.type === 'list');
  const read = choicesOf(ctx, list?.children ?? []);
  const right = read.choices.filter((choice) => choice.is === answer);
  const prediction: Prediction = {
    id: id!,
    ask: ask ?? 'choice',
    answer,
    choices: ask === 'choice' ? read.choices : read.choices.filter((choice) => choice.is !== answer),
    otherwise: read.otherwise,
    right: right[0]?.reason ?? [],
    figure,
    pressed: pressedOf(ask ?? 'choice', of, scene, step),
  };
  checkPrediction(ctx, node, prediction, { scene, step, of, read, right: right.length });
  for (const { is } of read.choices) ctx.say(node, `choice ${id} ${is}`);
  return { prediction, question: children.filter((child) => child !== list && !child.data?.directiveLabel) };
}

interface Read {
  readonly choices: Choice[];
  readonly otherwise: Inline[];
}

function choicesOf(ctx: Context, items: readonly Node[]): Read {
  const choices: Choice[] = [];
  let otherwise: Inline[] = [];
  for (const item of items) {
    const [head, ...rest] = item.children?.[0]?.children ?? [];
    const reason = () =>
      inlines(
        ctx,
        [trimmed(rest[0]), ...rest.slice(1)].filter((n) => n !== undefined),
      );
    if (head?.type === 'textDirective' && head.name === 'choice') {
      const attributes = checked(ctx, head, 'text');
      const label = labelOf(ctx.source, head);
      const is = attributes?.['is'] ?? label.replaceAll('`', '');
      choices.push({ label: inlines(ctx, head.children ?? []), is, reason: reason() });
    } else if (head?.type === 'textDirective' && head.name === 'otherwise') otherwise = reason();
    else ctx.fault(item, 'an item without a choice', 'Begin it with :choice[7] or :otherwise, then the reason.');
  }
  return { choices, otherwise };
}

const trimmed = (node: Node | undefined): Node | undefined =>
  node?.type === 'text' ? { ...node, value: (node.value ?? '').trimStart() } : node;

function pressedOf(ask: Prediction['ask'], of: string | undefined, scene: Scene, step: number): Prediction['pressed'] {
  const frame = scene.frameAt(step);
  const tensor = of === undefined ? null : tensorNamed(frame, { variable: of });
  if (of === undefined || !tensor || ask === 'choice' || ask === 'number') return null;
  if (ask === 'element') return { of, shape: tensor.layout.shape };
  return { of, shape: [Math.ceil((frame.storage(tensor.storage)?.nbytes ?? 0) / itemsizeOf(tensor.dtype))] };
}

function checkPrediction(
  ctx: Context,
  node: Node,
  { ask, answer, id, pressed }: Prediction,
  {
    scene,
    step,
    of,
    read: { choices, otherwise },
    right,
  }: { scene: Scene; step: number; of: string | undefined; read: Read; right: number },
): void {
  const all = choices.map((choice) => choice.is).join(', ');
  if (right !== 1)
    ctx.fault(
      node,
      `the answer of ${id} is ${answer}; the choices are ${all}`,
      'Exactly one :choice must be it (is="…" where its label is a word).',
    );
  if (ask === 'choice' && choices.length < 2)
    ctx.fault(node, `${id} has nothing to choose from`, 'Give at least two :choice items.');
  if (ask !== 'choice' && otherwise.length === 0)
    ctx.fault(node, `${id} says nothing of other wrong answers`, 'Add an item that begins with :otherwise.');
  if (choices.some((choice) => choice.reason.length === 0))
    ctx.fault(node, `a choice of ${id} has no reason`, 'Say after each :choice why it is right or wrong.');
  if (ask === 'cell' || ask === 'element') {
    if (!pressed) ctx.fault(node, `${id} does not say what is pressed`, 'Name a variable of that step: of=T.');
    const focus = ask === 'element' ? focusOfText(`${of}[${answer.replaceAll(/[()\s]/g, '')}]`) : null;
    if (pressed && ask === 'element' && !(focus && elementSpot(scene.frameAt(step), focus)))
      ctx.fault(node, `the answer ${answer} of ${id} is no index of ${of}`, 'The answer is a tuple: answer="(1, 2)".');
  }
  if (lineOf(node) > 0 && ask === 'number' && !/^-?\d+$/.test(answer))
    ctx.fault(node, `the answer ${answer} of ${id} cannot be typed as a number`, 'Ask for a choice instead.');
}

// Running text to data: emphasis, code, formulas, links, and the directives that stand inside a sentence.
import type { Inline, Pointer, Target } from '../../src/pages/book/lesson.ts';
import { Colouring } from '../../src/scene/colouring.ts';
import { particle } from '../../src/text/ko/josa.ts';
import { focusOfText } from '../../src/trace/focus-text.ts';
import { frameAt } from '../../src/trace/frame.ts';
import type { Context } from './context.ts';
import { checked } from './attributes.ts';
import { particles } from './directives.ts';
import { glued } from './glue.ts';
import type { Node } from './read.ts';
import { labelOf, lineOf, sourceOf } from './read.ts';
import { misheardIn } from './sounds.ts';
import { TexFault, typeset } from './typeset.ts';

/** The children of a node as inline data, with neighbouring texts joined. */
export function inlines(ctx: Context, nodes: readonly Node[]): Inline[] {
  const out: Inline[] = [];
  for (const piece of nodes.flatMap((node) => inline(ctx, node))) {
    const last = out.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') out[out.length - 1] = last + piece;
    else out.push(piece);
  }
  if (ctx.language === 'ko' && nodes[0])
    for (const { value: said, typed, wanted } of misheardIn(out))
      ctx.fault(
        nodes[0],
        `${said} is followed by ${typed}`,
        `Write ${wanted}; :val[…]{을} chooses a particle by itself.`,
      );
  return glued(out);
}

function inline(ctx: Context, node: Node): Inline | Inline[] {
  const text = () => inlines(ctx, node.children ?? []);
  switch (node.type) {
    case 'text':
      return (node.value ?? '').replaceAll('\n', ' ');
    case 'break':
      return ' ';
    case 'emphasis':
      return { i: 'em', text: text() };
    case 'strong':
      return { i: 'strong', text: text() };
    case 'inlineCode':
      return { i: 'code', code: node.value ?? '' };
    case 'inlineMath':
      return { i: 'math', html: formula(ctx, node, node.value ?? '', false) };
    case 'link':
      return { i: 'link', text: text(), to: target(ctx, node) };
    case 'textDirective':
      return directive(ctx, node);
    default:
      ctx.fault(
        node,
        `${node.type} has no place in a sentence here`,
        'Write text, `code`, $formulas$, links and directives only.',
      );
      return '';
  }
}

/** A formula, with what the core says in its `\val{…}`. */
export function formula(ctx: Context, node: Node, tex: string, display: boolean): string {
  try {
    return typeset(tex, display, (expression) => {
      ctx.say(node, `value ${ctx.scene?.name ?? ''} ${expression}`);
      return ctx.answer(node, expression);
    });
  } catch (error) {
    if (!(error instanceof TexFault)) throw error;
    ctx.fault(
      node,
      `the formula cannot be typeset: ${error.message}`,
      'Write TeX that KaTeX knows; \\val{…} and \\axis{0}{…} are ours.',
    );
    return '';
  }
}

function directive(ctx: Context, node: Node): Inline | Inline[] {
  const label = labelOf(ctx.source, node);
  const isBare = label === '' && Object.keys(node.attributes ?? {}).length === 0;
  // A colon in prose, as in `a[1:n]`: it is no directive unless it has brackets or braces.
  if (isBare && node.name !== 'otherwise') return sourceOf(ctx.source, node);
  const attributes = checked(ctx, node, 'text');
  if (!attributes) return '';
  switch (node.name ?? '') {
    case 'val':
      return value(ctx, node, label, attributes);
    case 'focus':
      return focus(ctx, node, attributes);
    case 'term':
      return term(ctx, node, label, attributes['id']);
    default:
      ctx.fault(node, `:${node.name} stands only in the list of a :::predict`, 'Move it there.');
      return '';
  }
}

type Attributes = Readonly<Record<string, string>>;

function value(ctx: Context, node: Node, expression: string, { scene: name, step: at, ...rest }: Attributes): Inline[] {
  const scene = ctx.sceneNamed(node, name);
  if (!scene) return [];
  const step = at === undefined && name === undefined ? ctx.step : ctx.stepNamed(node, scene, at);
  const text = ctx.answer(node, expression, scene, step);
  ctx.say(node, `value ${scene.name} ${step ?? scene.last} ${expression}`);
  const piece: Inline = { i: 'value', text, ask: expression };
  const given = Object.keys(rest);
  if (given.length === 0) return [piece];
  const pair = given.length === 1 ? particles.get(given[0]!) : undefined;
  if (!pair || ctx.language !== 'ko') {
    ctx.fault(
      node,
      `{${given.join(' ')}} is no particle`,
      `In Korean one of ${[...particles.keys()].join(', ')}; in English none.`,
    );
    return [piece];
  }
  return [piece, particle(text, pair)];
}

function focus(ctx: Context, node: Node, attributes: Attributes): Inline {
  const text = inlines(ctx, node.children ?? []);
  const figure = attributes['in'] ?? ctx.figure ?? '';
  if (figure === '') {
    ctx.fault(node, 'no figure stands above', 'Name the figure: :focus[words]{axis=T:0 in=walk}.');
    return { i: 'em', text };
  }
  const at = coloured(ctx, figure, pointer(ctx, node, attributes));
  if (!at) return { i: 'em', text };
  ctx.pointed.push({ figure, at, line: lineOf(node) });
  ctx.say(node, `focus ${figure} ${JSON.stringify(at)}`);
  return { i: 'focus', text, figure, at };
}

/** An axis with the colour it has in the figure: the one of the axis that it came from. */
function coloured(ctx: Context, figure: string, at: Pointer | null): Pointer | null {
  const scene = ctx.scenes.get(figure) ?? ctx.scene;
  if (at?.kind !== 'focus' || at.focus.kind !== 'axis' || !scene) return at;
  const { of, axis } = at.focus;
  if (!('variable' in of)) return at;
  const colouring = new Colouring();
  colouring.follow(scene.history.steps);
  const found = frameAt(scene.history, scene.last).named.findLast(({ name }) => name === of.variable);
  const hue = found && colouring.of(found.tensor)[axis]?.hue;
  return hue === undefined ? at : { ...at, hue };
}

function pointer(ctx: Context, node: Node, { step, axis, element, byte }: Attributes): Pointer | null {
  const given = axis ?? element ?? byte;
  if (step !== undefined && given === undefined) return { kind: 'step', step: Number(step) };
  const found = given === undefined ? null : focusOfText(given.replaceAll(/\s/g, ''));
  const wanted = axis === undefined ? (element === undefined ? 'address' : 'element') : 'axis';
  if (found && found.kind === wanted) return { kind: 'focus', focus: found };
  ctx.fault(node, 'it says not what to light up', 'Write one of axis=T:0, element="T[1,2]", byte=T+24, step=2.');
  return null;
}

function term(ctx: Context, node: Node, label: string, id: string | undefined): Inline {
  const text = inlines(ctx, node.children ?? []);
  const language = ctx.language;
  const plain = label.toLowerCase();
  const found = ctx.terms.find((t) =>
    id === undefined
      ? [t[language], ...(t.also[language] ?? [])].some(
          (w) => w.toLowerCase() === plain || `${w.toLowerCase()}s` === plain,
        )
      : t.id === id,
  );
  if (found) {
    ctx.usedTerms.add(found.id);
    return { i: 'term', text, id: found.id };
  }
  ctx.fault(
    node,
    `the glossary has no ${id ?? label}`,
    'Name its entry: :term[words]{id=stride}; content/glossary.json lists them.',
  );
  return { i: 'em', text };
}

/** `strides#address`, `#address`, `page:workbench`, `https://…`. */
function target(ctx: Context, node: Node): Target {
  const url = node.url ?? '';
  if (url.startsWith('https://')) return { url };
  const page = /^page:([a-z-]+)$/.exec(url);
  if (page) return { page: page[1]! };
  const inside = /^([a-z-]*)(?:#([\w-]+))?$/.exec(url);
  if (!inside || url === '') {
    ctx.fault(node, `the link ${url} leads nowhere`, 'Write strides#address, #address, page:workbench or https://….');
    return { url: '' };
  }
  const lesson = inside[1] || ctx.lesson;
  ctx.links.push({ to: inside[2] === undefined ? lesson : `${lesson}#${inside[2]}`, line: lineOf(node) });
  return { lesson, heading: inside[2] ?? null };
}

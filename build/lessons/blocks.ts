// The blocks of a page as data: headings, paragraphs, lists, tables, boxes, formulas, figures and predictions.
import type { Block, BoxKind, Inline } from '../../src/pages/book/lesson.ts';
import { boxKinds } from '../../src/pages/book/lesson.ts';
import { checked } from './attributes.ts';
import type { Context } from './context.ts';
import { figureOf, predictionOf } from './figure.ts';
import { formula, inlines } from './inline.ts';
import type { Node } from './read.ts';
import { labelOf, sourceOf } from './read.ts';

/** Tables that the core computes for `::table`. */
export const computedTables: readonly string[] = ['view-or-copy'];

export const blocks = (ctx: Context, nodes: readonly Node[]): Block[] => nodes.flatMap((node) => block(ctx, node));

function block(ctx: Context, node: Node): Block | Block[] {
  const children = node.children ?? [];
  switch (node.type) {
    case 'heading':
      return heading(ctx, node);
    case 'paragraph':
      return { b: 'text', text: inlines(ctx, children) };
    case 'list':
      return {
        b: 'list',
        ordered: node.ordered === true,
        items: children.map((item) => blocks(ctx, item.children ?? [])),
      };
    case 'code':
      return { b: 'code', code: node.value ?? '' };
    case 'blockquote':
      return { b: 'quote', body: blocks(ctx, children) };
    case 'math':
      return { b: 'math', html: formula(ctx, node, node.value ?? '', true) };
    case 'table': {
      const [head, ...rows] = children.map((row) =>
        (row.children ?? []).map((cell) => inlines(ctx, cell.children ?? [])),
      );
      return { b: 'table', head: head ?? [], rows };
    }
    case 'leafDirective':
      return leaf(ctx, node);
    case 'containerDirective':
      return container(ctx, node);
    case 'html':
      // A comment of the author is no part of the page.
      if (/^<!--[\s\S]*-->$/.test(node.value ?? '')) return [];
      ctx.fault(node, 'HTML in a lesson', 'Write Markdown and directives; < in prose goes into `backticks`.');
      return [];
    default:
      ctx.fault(
        node,
        `${node.type} has no place in a lesson`,
        'Write headings, paragraphs, lists, tables, code, formulas and directives.',
      );
      return [];
  }
}

function heading(ctx: Context, node: Node): Block[] {
  const source = sourceOf(ctx.source, node);
  const id = /\{#([a-z][a-z0-9-]*)\}\s*$/.exec(source)?.[1];
  if (id === undefined)
    ctx.fault(node, 'a heading without a name', 'Write ## Words {#name}, the same name in both languages.');
  else if (ctx.headings.includes(id)) ctx.fault(node, `a second heading ${id}`, 'Give it a name of its own.');
  if (node.depth !== 2 && node.depth !== 3)
    ctx.fault(node, `a heading of level ${node.depth}`, 'Write ## or ###; the title is at the head of the file.');
  ctx.headings.push(id ?? '');
  ctx.say(node, `heading ${id} of level ${node.depth}`);
  const text = inlines(ctx, node.children ?? []);
  const last = text.at(-1);
  const words = typeof last === 'string' ? [...text.slice(0, -1), last.replace(/\s*\{#[^}]*\}\s*$/, '')] : text;
  return [{ b: 'heading', level: node.depth === 3 ? 3 : 2, id: id ?? '', text: words.filter((piece) => piece !== '') }];
}

function leaf(ctx: Context, node: Node): Block[] {
  const attributes = checked(ctx, node, 'leaf');
  if (!attributes) return [];
  switch (node.name ?? '') {
    case 'stage': {
      const figure = figureOf(ctx, node, attributes);
      if (labelOf(ctx.source, node) === '')
        ctx.fault(node, 'a figure without a caption', 'Write ::stage[What to do and to see.]{…}');
      if (!figure) return [];
      const { id, scene, from, to, parts } = figure;
      ctx.say(
        node,
        `figure ${id} of ${scene} ${from}-${to} ${parts.join(' ')} ${JSON.stringify([figure.focus, figure.look])}`,
      );
      return [{ b: 'figure', number: ++ctx.numbered, figure, caption: inlines(ctx, node.children ?? []) }];
    }
    case 'use': {
      const scene = ctx.sceneNamed(node, attributes['scene']);
      if (!scene) return [];
      ctx.scene = scene;
      ctx.step = ctx.stepNamed(node, scene, attributes['step']);
      return [];
    }
    case 'table': {
      const of = attributes['of']!;
      if (!computedTables.includes(of))
        ctx.fault(node, `no table ${of} is computed`, `There is ${computedTables.join(', ')}.`);
      ctx.say(node, `table ${of}`);
      ctx.tables.push(of);
      return [{ b: 'computed', of }];
    }
    default:
      ctx.fault(node, `::${node.name} stands inside of something`, 'Put it below the heading of its slide.');
      return [];
  }
}

function container(ctx: Context, node: Node): Block[] {
  if (node.name === 'predict') {
    const read = predictionOf(ctx, node);
    return read ? [{ b: 'predict', prediction: read.prediction, question: blocks(ctx, read.question) }] : [];
  }
  const attributes = checked(ctx, node, 'container');
  if (!attributes) return [];
  const children = node.children ?? [];
  const label = children.find((child) => child.data?.directiveLabel);
  const rest = children.filter((child) => child !== label);
  if (node.name === 'formula') return framed(ctx, node, attributes['id']!, rest);
  const kind = boxKinds.find((each) => each === node.name);
  if (!kind) {
    ctx.fault(node, `:::${node.name} stands inside of something`, 'Put it below the heading of its slide.');
    return [];
  }
  return [box(ctx, node, kind, label ? inlines(ctx, label.children ?? []) : [], attributes['id'], rest)];
}

/** `:::formula`: the formula that counts from 0, the one that counts from 1 if there is one, and what stands beside them. */
function framed(ctx: Context, node: Node, id: string, children: readonly Node[]): Block[] {
  const maths = children.filter((child) => child.type === 'math');
  const [zero, one] = maths.map((child) => formula(ctx, child, child.value ?? '', true));
  if (zero === undefined || maths.length > 2)
    ctx.fault(
      node,
      `formula ${id} has ${maths.length} formulas`,
      'Write one between $$ lines, and a second one if the textbook counts from 1.',
    );
  ctx.say(node, `formula ${id} in ${maths.length} forms`);
  const beside = blocks(
    ctx,
    children.filter((child) => child.type !== 'math'),
  );
  return [{ b: 'formula', id, html: zero ?? '', one: one ?? null, beside }];
}

function box(
  ctx: Context,
  node: Node,
  kind: BoxKind,
  title: Inline[],
  id: string | undefined,
  children: readonly Node[],
): Block {
  const ids = id?.split(/[\s,]+/) ?? [];
  const bad = ids.filter((each) => !/^E([1-9]|1\d|2[0-5])$/.test(each));
  if (bad.length > 0)
    ctx.fault(node, `there is no correction ${bad.join(', ')}`, 'They are E1 to E25; content/coverage.md lists them.');
  ctx.say(node, `box ${kind} ${ids.join(' ')}`);
  ctx.corrections.push(...ids);
  if ((kind === 'pitfall' || kind === 'precise') && title.length === 0)
    ctx.fault(node, `a ${kind} without a title`, `Write :::${kind}[Title].`);
  const body = blocks(ctx, children);
  if (kind === 'precise') {
    const paragraphs = body.filter((each) => each.b === 'text').length;
    if (body[0]?.b !== 'text' || body[1]?.b !== 'text' || (paragraphs < 3 && body.length < 3))
      ctx.fault(
        node,
        'a :::precise that does not say its three things',
        'First paragraph: what the textbook says. Second: when it holds. Then the counter-example, with :val[…] or ::stage.',
      );
  }
  return { b: 'box', kind, title, ids, anchor: ids[0] ?? null, body };
}

// Where the nodes and arrows of a gradient graph are drawn: sizes from what each node shows, places from dagre. Brings the layout
// library along, so it is loaded when first needed. Knows no value and no colour.
import { Graph, layout } from '@dagrejs/dagre';
import { curveBasis, line } from 'd3-shape';
import type { GradGraph, GradNode } from '../explain/gradgraph.ts';
import { roundedPath } from './pen.ts';
import type { Box } from './plane.ts';

/** Rows and columns of cells that a small tensor is drawn as; null: too large, its shape is written. */
export type Cells = { readonly rows: number; readonly columns: number } | null;

export interface GradCard extends Box {
  readonly key: string;
  readonly node: GradNode;
  /** What is written above the cells, or in an operation. */
  readonly title: string;
  readonly cells: Cells;
  /** Where the forward value and the gradient begin, from the top of the card. */
  readonly valueTop: number;
  readonly gradTop: number;
}

export interface GradArrow {
  readonly key: string;
  readonly d: string;
  /** Heads at its end (the forward pass) and at its start (a gradient). */
  readonly head: string;
  readonly tail: string;
}

export interface GradPlan {
  readonly width: number;
  readonly height: number;
  readonly cards: readonly GradCard[];
  readonly arrows: readonly GradArrow[];
  readonly direction: 'LR' | 'TB';
}

export const cellWidth = 46;
export const cellHeight = 22;
const gap = 3;
const padding = 10;
const label = 20;

/** How a shape is drawn: up to four rows and four columns as cells. */
export function cellsOf(shape: readonly number[]): Cells {
  if (shape.length > 2) return null;
  const rows = shape.length === 2 ? shape[0]! : 1;
  const columns = shape.at(-1) ?? 1;
  return rows * columns === 0 || rows > 4 || columns > 4 ? null : { rows, columns };
}

/** @param titles by key of the node. @param room pixels across; in little room the graph grows downwards. */
export function gradPlan({ nodes, edges }: GradGraph, titles: ReadonlyMap<string, string>, room: number): GradPlan {
  const direction = room < 560 ? 'TB' : 'LR';
  const graph = new Graph({ multigraph: true, compound: false });
  graph.setGraph({ rankdir: direction, nodesep: 16, ranksep: 22, edgesep: 10, marginx: 6, marginy: 6 });
  const sizes = new Map(nodes.map((node) => [node.key, sizeOf(node, titles.get(node.key) ?? '')]));
  for (const [key, { width, height }] of sizes) graph.setNode(key, { width, height });
  for (const { key, from, to } of edges) graph.setEdge(from, to, {}, key);
  layout(graph);
  const cards = nodes.map((node): GradCard => {
    const { x = 0, y = 0 } = graph.node(node.key) as Partial<Record<'x' | 'y', number>>;
    const size = sizes.get(node.key)!;
    return { ...size, key: node.key, node, x: Math.round(x - size.width / 2), y: Math.round(y - size.height / 2) };
  });
  const arrows = edges.map(({ key, from, to }): GradArrow => {
    const { points } = graph.edge(from, to, key) as { points: { x: number; y: number }[] };
    return { key, d: curve(points), head: headAt(points), tail: headAt(points.toReversed()) };
  });
  const { width = 0, height = 0 } = graph.graph() as Partial<Record<'width' | 'height', number>>;
  return { width: Math.ceil(width), height: Math.ceil(height), cards, arrows, direction };
}

function sizeOf(
  node: GradNode,
  title: string,
): Omit<GradCard, keyof Box | 'key' | 'node'> & { width: number; height: number } {
  const text = title.length * 7.6 + 2 * padding;
  if (node.kind === 'op') return { width: Math.max(44, text), height: 28, title, cells: null, valueTop: 0, gradTop: 0 };
  const cells = cellsOf(node.shot.layout.shape);
  const tall = cells ? cells.rows * (cellHeight + gap) : label;
  const wide = cells ? cells.columns * (cellWidth + gap) - gap + 2 * padding : 0;
  const valueTop = padding + label;
  const gradTop = valueTop + tall + label + 6;
  // Room for `.grad (0, 0)` where little else is.
  return { width: Math.max(124, text, wide), height: gradTop + tall + padding - gap, title, cells, valueTop, gradTop };
}

/** The box of a cell of a card: of its value, or of its gradient. */
export function cardCell(card: GradCard, top: number, row: number, column: number): Box {
  const { columns } = card.cells ?? { columns: 1 };
  const left = (card.width - (columns * (cellWidth + gap) - gap)) / 2;
  const x = card.x + left + column * (cellWidth + gap);
  return { x, y: card.y + top + row * (cellHeight + gap), width: cellWidth, height: cellHeight };
}

/** The card at a point, and whether its gradient (the lower half) is meant. */
export function cardAt(
  { cards }: GradPlan,
  x: number,
  y: number,
): { readonly card: GradCard; readonly lower: boolean } | null {
  const card = cards.find((c) => x >= c.x && x < c.x + c.width && y >= c.y && y < c.y + c.height);
  return card ? { card, lower: card.node.kind === 'tensor' && y >= card.y + card.gradTop - label - 4 } : null;
}

const curve = (points: readonly { x: number; y: number }[]): string =>
  roundedPath(
    line<{ x: number; y: number }>(
      (p) => p.x,
      (p) => p.y,
    ).curve(curveBasis)([...points]) ?? '',
  );

/** A small triangle at the end of a line. */
function headAt(points: readonly { x: number; y: number }[]): string {
  const end = points.at(-1)!;
  const before = points.at(-2) ?? end;
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [ux, uy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const corner = (side: number) => `${end.x - 8 * ux - side * 4 * uy} ${end.y - 8 * uy + side * 4 * ux}`;
  return roundedPath(`M${end.x} ${end.y}L${corner(1)}L${corner(-1)}Z`);
}

// The bytes of one storage at one version: a persistent tree of immutable 4 KiB pages. A new version shares every page and
// node that did not change; a page of zeros costs nothing. Knows no tensor and no step.
import type { DType, Scalar } from '../core/dtype.ts';
import { itemsizeOf, readElement } from '../core/dtype.ts';

/** Bytes of a page; the last page of a storage may be shorter. */
export const pageSize = 4096;

/** `bytes` becomes null when the history's budget forgets them. */
export interface Page {
  bytes: Uint8Array<ArrayBuffer> | null;
}

/** undefined: zeros. */
type Node = Page | readonly Node[] | undefined;

export interface PageTree {
  /** Levels of nodes above the pages. */
  readonly depth: number;
  readonly root: Node;
}

/** The page at a page number becomes `page`; undefined: zeros. */
export type PageChange = readonly [at: number, page: Page | undefined];

const bits = 5;
const fan = 1 << bits;

export const noPages: PageTree = { depth: 0, root: undefined };

const isPage = (node: Node): node is Page => node !== undefined && !Array.isArray(node);

/** The page at a page number; undefined: zeros. */
export function pageAt(tree: PageTree, at: number): Page | undefined {
  if (at >= fan ** tree.depth) return undefined;
  let node = tree.root;
  for (let level = tree.depth - 1; level >= 0; level--) {
    if (node === undefined || isPage(node)) return undefined;
    node = node[Math.floor(at / fan ** level) % fan];
  }
  return isPage(node) ? node : undefined;
}

/** The next version: `changes` are sorted by page number, each at most once. Copies only nodes above changed pages. */
export function withPages(tree: PageTree, changes: readonly PageChange[]): PageTree {
  const last = changes.at(-1);
  if (last === undefined) return tree;
  let { depth, root } = tree;
  while (last[0] >= fan ** depth) {
    root = root === undefined ? undefined : [root];
    depth++;
  }
  return { depth, root: changed(root, depth, changes, 0, changes.length, 0) };
}

function changed(
  node: Node,
  depth: number,
  changes: readonly PageChange[],
  from: number,
  to: number,
  first: number,
): Node {
  if (depth === 0) return changes[from]![1];
  const copy: Node[] = node === undefined || isPage(node) ? [] : [...node];
  const span = fan ** (depth - 1);
  for (let k = from; k < to; ) {
    const slot = Math.floor((changes[k]![0] - first) / span);
    const start = first + slot * span;
    let end = k + 1;
    while (end < to && changes[end]![0] < start + span) end++;
    while (copy.length < slot) copy.push(undefined);
    copy[slot] = changed(copy[slot], depth - 1, changes, k, end, start);
    k = end;
  }
  return copy;
}

/** Every page that is not zeros, in order. */
export function* pagesOf(tree: PageTree): Generator<Page> {
  function* visit(node: Node): Generator<Page> {
    if (isPage(node)) yield node;
    else if (node !== undefined) for (const child of node) yield* visit(child);
  }
  yield* visit(tree.root);
}

const scratch = new DataView(new ArrayBuffer(8));

/** The element that begins at a byte; 'forgotten' if the history gave its page up. Never throws; beyond the last page lie zeros. */
export function elementIn(tree: PageTree, at: number, dtype: DType): Scalar | 'forgotten' {
  const size = itemsizeOf(dtype);
  const within = at % pageSize;
  let number = Math.floor(at / pageSize);
  let page = pageAt(tree, number);
  for (let k = 0; k < size; k++) {
    if (k > 0 && (within + k) % pageSize === 0) page = pageAt(tree, ++number);
    if (page?.bytes === null) return 'forgotten';
    scratch.setUint8(k, page?.bytes[(within + k) % pageSize] ?? 0);
  }
  return readElement(scratch, 0, dtype);
}

/** The first `nbytes` bytes; null if some of their pages were forgotten. */
export function bytesIn(tree: PageTree, nbytes: number): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(nbytes);
  for (let at = 0; at * pageSize < nbytes; at++) {
    const page = pageAt(tree, at);
    if (page === undefined) continue;
    if (page.bytes === null) return null;
    bytes.set(page.bytes.subarray(0, nbytes - at * pageSize), at * pageSize);
  }
  return bytes;
}

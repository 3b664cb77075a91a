// A piece of a program with names that it does not define: each becomes a question. Tensors, numbers and functions are told apart by
// what is done with them. Runs nothing.
import { parseProgram } from '../../python/parse/parse.ts';
import type { Expression } from '../../python/tree/expression.ts';
import type { Statement } from '../../python/tree/statement.ts';
import { docsOf } from '../documentation.ts';
import type { Draft } from './draft.ts';
import { draft, tensor } from './draft.ts';
import { sizeOk } from './limits.ts';

const known = new Set(
  (
    'torch np numpy newch F nn print range len int float bool str list tuple dict set sum min max abs enumerate zip sorted reversed ' +
    'isinstance type round any all map filter slice True False None'
  ).split(' '),
);

type Kind = 'tensor' | 'number' | 'function';

/** `self.c_attn` becomes `self_c_attn`: a dotted name that is no attribute of a tensor is one name here. */
function flattened(code: string): string {
  const { members } = docsOf('torch');
  return code.replace(/\b([A-Za-z_]\w*)((?:\.[A-Za-z_]\w*)+)/g, (whole, first: string, rest: string, at: number) => {
    if (known.has(first) || /[\w)\]'"]\s*\.\s*$/.test(code.slice(0, at))) return whole;
    const parts = rest.slice(1).split('.');
    const own = parts.findIndex((part) => members.has(part));
    const joined = parts.slice(0, own < 0 ? parts.length : own);
    return joined.length === 0 ? whole : [`${first}_${joined.join('_')}`, ...parts.slice(joined.length)].join('.');
  });
}

interface Seen {
  readonly kinds: Map<string, Kind>;
  /** The number of axes that a use of the name shows. */
  readonly ranks: Map<string, number>;
  readonly bound: Set<string>;
  /** What a tensor is first viewed as: numbers, and names that stand for some. */
  readonly viewed: Map<string, readonly (number | string)[]>;
}

const sizing = new Set(
  'view reshape expand repeat permute transpose unsqueeze squeeze split chunk narrow unfold zeros ones empty randn rand full arange range flatten size'.split(
    ' ',
  ),
);

/** The draft of a snippet; null where the text is no program of a few statements. */
export function draftOfSnippet(text: string): Draft | null {
  const code = flattened(unindented(text));
  const parsed = parseProgram(code);
  if (!parsed.ok || parsed.tree.length === 0 || parsed.tree.every(isBareWord)) return null;
  const seen: Seen = { kinds: new Map(), ranks: new Map(), bound: new Set(known), viewed: new Map() };
  for (const statement of parsed.tree) walk(statement, seen, null);
  const names = [...seen.kinds.keys()];
  const of = (kind: Kind) => names.filter((name) => seen.kinds.get(name) === kind);
  const isNumpy = /\bnp\.|\bnumpy\b/.test(code) && !/\btorch\b/.test(code);
  const numbers = of('number').map((name, n) => ({ name, value: 2 + (n % 4) }));
  const shapeOf = (name: string): number[] =>
    fitting(seen.viewed.get(name), numbers) ?? guessed(seen.ranks.get(name) ?? 2);
  const made = draft(
    isNumpy ? 'numpy' : 'torch',
    of('tensor').map((name) => tensor(name, shapeOf(name), { known: false, dtype: isNumpy ? 'int64' : 'float32' })),
    code.trimEnd(),
  );
  return {
    ...made,
    numbers,
    functions: of('function').map((name) => ({ name, shape: [2, 3] })),
  };
}

/** A shape that `view` could have met: its last two sizes still one, as where heads are split off. Null where it says too little. */
function fitting(
  viewed: readonly (number | string)[] | undefined,
  numbers: readonly { readonly name: string; readonly value: number }[],
): number[] | null {
  const sizes = viewed?.map((size) =>
    typeof size === 'number' ? size : (numbers.find(({ name }) => name === size)?.value ?? -1),
  );
  if (!sizes || sizes.length === 0 || sizes.some((size) => size < 1) || !sizeOk(sizes)) return null;
  if (sizes.length < 3) return [sizes.reduce((all, size) => all * size, 1)];
  return [...sizes.slice(0, -2), sizes.at(-2)! * sizes.at(-1)!];
}

/** Sizes that are all different, so that axes can be told apart. */
const guessed = (rank: number): number[] =>
  rank === 2 ? [3, 4] : Array.from({ length: Math.max(1, rank) }, (_, k) => k + 2);

function isBareWord(statement: Statement): boolean {
  return statement.kind === 'expression' && ['name', 'constant', 'tuple'].includes(statement.value.kind);
}

/** The text without the indentation that all its lines share, and without prompts. */
function unindented(text: string): string {
  const lines = text
    .replace(/\r/g, '')
    .replace(/\t/g, '    ')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:>>>|\.\.\.|In \[\d+\]:) ?/, ''));
  const depth = Math.min(
    ...lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length),
  );
  return lines.map((line) => line.slice(Number.isFinite(depth) ? depth : 0)).join('\n');
}

function see(name: string, kind: Kind, { kinds, bound }: Seen): void {
  if (bound.has(name)) return;
  const before = kinds.get(name);
  // What is called or computed with as a tensor is one, wherever else it stands.
  if (before === undefined || (before === 'number' && kind !== 'number')) kinds.set(name, kind);
}

type Tree = Statement | Expression;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && 'kind' in value && 'from' in value;

/** Goes through a tree in the order it runs: what is read before what is bound. `hint` says what a bare name would be here. */
function walk(tree: Tree, seen: Seen, hint: Kind | null): void {
  if (tree.kind === 'name') return see(tree.name, hint ?? 'tensor', seen);
  if (tree.kind === 'attribute') return walk(tree.object, seen, 'tensor');
  if (tree.kind === 'call') return call(tree, seen);
  if (tree.kind === 'lambda' || tree.kind === 'define') return within(tree, seen);
  if (tree.kind === 'comprehension') return comprehended(tree, seen);
  if (tree.kind === 'subscript') {
    rank(tree.object, tree.index.kind === 'tuple' ? tree.index.items.length : 1, seen);
    walk(tree.object, seen, 'tensor');
    return walk(tree.index, seen, 'number');
  }
  if (tree.kind === 'augment') {
    walk(tree.value, seen, null);
    return walk(tree.target, seen, 'tensor');
  }
  if (tree.kind === 'for') {
    walk(tree.source, seen, 'number');
    bind(tree.target, seen);
    for (const statement of [...tree.body, ...tree.otherwise]) walk(statement, seen, null);
    return undefined;
  }
  const targets: Tree[] = [];
  for (const [key, value] of Object.entries(tree)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (typeof child !== 'object' || child === null) continue;
      if (!isTree(child)) {
        for (const inner of Object.values(child)) if (isTree(inner)) walk(inner, seen, hint);
        continue;
      }
      if (key === 'target' || key === 'targets') targets.push(child);
      else walk(child, seen, hint);
    }
  }
  if (tree.kind === 'assign' && 'value' in tree) unpacked(targets, tree.value as Expression, seen);
  for (const target of targets) bind(target, seen);
}

/** Inside a function its parameters and what it assigns are its own. */
function within(tree: Extract<Tree, { kind: 'lambda' | 'define' }>, seen: Seen): void {
  const { positional, keywordOnly, rest, keywordRest, locals } = tree.signature;
  const own = [...[...positional, ...keywordOnly].map(({ name }) => name), rest ?? '', keywordRest ?? '', ...locals];
  const inner = { ...seen, bound: new Set([...seen.bound, ...own]) };
  if (tree.kind === 'lambda') return walk(tree.body, inner, null);
  for (const statement of tree.body) walk(statement, inner, null);
  seen.bound.add(tree.name);
}

function comprehended(tree: Extract<Tree, { kind: 'comprehension' }>, seen: Seen): void {
  const inner = { ...seen, bound: new Set(seen.bound) };
  for (const { source, target, tests } of tree.clauses) {
    walk(source, inner, null);
    bind(target, inner);
    for (const test of tests) walk(test, inner, null);
  }
  walk(tree.element, inner, null);
  if (tree.value) walk(tree.value, inner, null);
}

function call(tree: Extract<Expression, { kind: 'call' }>, seen: Seen): void {
  const { function: called, positional, keywords } = tree;
  const method = called.kind === 'attribute' ? called.name : called.kind === 'name' ? called.name : '';
  if (called.kind === 'name') see(called.name, 'function', seen);
  else walk(called, seen, null);
  if (called.kind === 'attribute' && method === 'permute' && positional.length > 1)
    rank(called.object, positional.length, seen);
  if (called.kind === 'attribute' && method === 'transpose') rank(called.object, 3, seen);
  if (called.kind === 'attribute' && (method === 'view' || method === 'reshape'))
    viewedAs(called.object, positional, seen);
  const hint: Kind = sizing.has(method) ? 'number' : 'tensor';
  for (const argument of [...positional, ...keywords.map((k) => k.value)]) walk(argument, seen, hint);
}

function viewedAs(object: Expression, positional: readonly Expression[], { viewed, bound }: Seen): void {
  if (object.kind !== 'name' || bound.has(object.name) || viewed.has(object.name)) return;
  const sizes = positional.map((p) => (p.kind === 'constant' ? Number(p.value) : p.kind === 'name' ? p.name : -1));
  viewed.set(object.name, sizes);
}

function rank(object: Expression, least: number, { ranks, bound }: Seen): void {
  if (object.kind === 'name' && !bound.has(object.name))
    ranks.set(object.name, Math.max(ranks.get(object.name) ?? 0, Math.min(least, 5)));
}

/** `B, T, C = x.shape` shows that x has three axes. */
function unpacked(targets: readonly Tree[], value: Expression, seen: Seen): void {
  const [target] = targets;
  if (target?.kind !== 'tuple' && target?.kind !== 'list') return;
  const sized = value.kind === 'call' ? value.function : value;
  if (sized.kind === 'attribute' && (sized.name === 'shape' || sized.name === 'size') && sized.object.kind === 'name')
    seen.ranks.set(sized.object.name, target.items.length);
}

function bind(target: Tree, seen: Seen): void {
  if (target.kind === 'name') seen.bound.add(target.name);
  else if (target.kind === 'tuple' || target.kind === 'list') for (const item of target.items) bind(item, seen);
  else walk(target, seen, 'tensor');
}

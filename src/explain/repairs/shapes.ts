// Repairs where shapes, axes or indices do not fit. Each is offered only where it makes them fit.
import type { Refusal } from '../../core/refusal.ts';
import { numelOf } from '../../core/shape.ts';
import type { Expression } from '../../python/tree/expression.ts';
import type { IndexItem } from '../../ops/op.ts';
import { broadcastingOf } from '../broadcasting.ts';
import type { Place, Suggestion } from './place.ts';
import { afterReceiver, operandText, replaced } from './place.ts';

type Of<W extends Refusal['why']> = Extract<Refusal, { why: W }>;

const dense = (shape: readonly number[]) => ({ shape, strides: shape.map(() => 0), offset: 0 });
const fits = (...shapes: readonly (readonly number[])[]): boolean => broadcastingOf(shapes.map(dense)).shape !== null;

/** One size is left to be worked out. */
function inferred({ shape, numel }: Of<'size-differs'>, { step, receiver, text }: Place): Suggestion[] {
  if (receiver === null || shape.includes(-1) || !['view', 'reshape', 'set_shape'].includes(step.op ?? '')) return [];
  const found = [...shape.keys()].reverse().flatMap((k): Suggestion[] => {
    const others = numelOf(shape.with(k, 1));
    if (others === 0 || numel % others !== 0) return [];
    const sizes = shape.with(k, -1);
    const done = { kind: 'infer', shape: shape.with(k, numel / others) } as const;
    return step.op === 'set_shape'
      ? [{ ...done, code: `${text} = (${sizes.join(', ')}${sizes.length === 1 ? ',' : ''})`, where: 'statement' }]
      : [{ ...done, code: `${receiver}.${step.op}(${sizes.join(', ')})`, where: 'expression' }];
  });
  return found.slice(0, 2);
}

/** The entries of `x[a, b]`. */
const entriesOf = (tree: Expression | null): readonly Expression[] =>
  tree?.kind !== 'subscript' ? [] : tree.index.kind === 'tuple' ? tree.index.items : [tree.index];

/** The number as it stands in the code: `3`, `-1`. */
const isNumber = (piece: Expression, n: number): boolean =>
  piece.kind === 'constant'
    ? Number(piece.value) === n && typeof piece.value !== 'string'
    : piece.kind === 'unary' && piece.operator === '-' && isNumber(piece.operand, -n);

function lastIndex({ index, size }: Of<'index-out-of-range'>, { text, tree }: Place): Suggestion[] {
  const entry = entriesOf(tree).find((piece) => isNumber(piece, index));
  if (!entry || size === 0) return [];
  return [{ kind: 'last-index', code: replaced(text, entry, `${size - 1}`), where: 'expression' }];
}

function fewerIndices({ rank }: Of<'too-many-indices'>, { text, tree }: Place): Suggestion[] {
  const entries = entriesOf(tree);
  if (tree?.kind !== 'subscript' || rank === 0 || entries.length <= rank) return [];
  const kept = text.slice(entries[0]!.from, entries[rank - 1]!.to);
  return [
    {
      kind: 'fewer-indices',
      code: replaced(text, { from: entries[0]!.from, to: entries.at(-1)!.to }, kept),
      where: 'expression',
    },
  ];
}

function lastAxis({ axis, rank }: Of<'axis-out-of-range'>, { text, tree }: Place): Suggestion[] {
  if (tree?.kind !== 'call' || rank === 0) return [];
  const said = [...tree.positional, ...tree.keywords.map((k) => k.value)].find((piece) => isNumber(piece, axis));
  return said ? [{ kind: 'last-axis', code: replaced(text, said, '-1'), where: 'expression' }] : [];
}

function allAxes({ axes, rank }: Of<'axes-count-differs'>, { receiver, step, framework }: Place): Suggestion[] {
  const named = axes.map((axis) => (axis < 0 ? axis + rank : axis));
  if (receiver === null || step.op !== 'permute' || axes.length > rank || new Set(named).size < named.length) return [];
  const all = [...named, ...Array.from({ length: rank }, (_, k) => k).filter((k) => !named.includes(k))];
  const call = framework === 'numpy' ? 'transpose' : 'permute';
  return [{ kind: 'all-axes', code: `${receiver}.${call}(${all.join(', ')})`, where: 'expression' }];
}

/** `x[::-1]` is a flip where nothing else is asked of the axis. */
function flipped({ step: by }: Of<'step-not-positive'>, { step, text, tree, receiver }: Place): Suggestion[] {
  const items = step.args['items'] as readonly IndexItem[] | undefined;
  const entries = entriesOf(tree);
  if (by !== -1 || tree?.kind !== 'subscript' || receiver === null || items?.length !== entries.length) return [];
  if (items.some((item) => item.kind !== 'slice')) return [];
  const turned = items.findIndex((item) => item.kind === 'slice' && item.step === -1);
  const item = items[turned];
  if (item?.kind !== 'slice' || item.start !== null || item.stop !== null) return [];
  const isAll = items.every(
    (i) => i.kind === 'slice' && i.start === null && i.stop === null && (i.step ?? 1) === (i === item ? -1 : 1),
  );
  const rest = isAll ? receiver : replaced(text, entries[turned]!, ':');
  return [{ kind: 'flip', code: `${rest}.flip(${turned})`, where: 'expression' }];
}

/** A new axis of size 1 in one operand, or the other order of two axes, if that lets the shapes meet. */
function aligned(_: Of<'broadcast-mismatch'>, place: Place): Suggestion[] {
  const { step, text, operands, framework } = place;
  const shapes = step.inputs.map((t) => t.layout.shape);
  if (!operands || shapes.length !== 2) return [];
  const found: Suggestion[] = [];
  const offer = (n: 0 | 1, shape: readonly number[], kind: 'align' | 'transpose', code: string) => {
    const met = broadcastingOf([dense(n === 0 ? shape : shapes[0]!), dense(n === 1 ? shape : shapes[1]!)]).shape;
    if (met) found.push({ kind, shape: met, code: replaced(text, operands[n], code), where: 'expression' });
  };
  for (const n of [1, 0] as const) {
    const own = shapes[n]!;
    const name = operandText(place, n);
    if (own.length < shapes[1 - n]!.length)
      for (let k = own.length; k > 0; k--)
        offer(
          n,
          own.toSpliced(k, 0, 1),
          'align',
          framework === 'numpy' ? `${indexed(name, k, own.length)}` : `${name}.unsqueeze(${k})`,
        );
    if (own.length === 2) offer(n, own.toReversed(), 'transpose', `${name}.T`);
  }
  // A new axis is closer to what was meant than turning an operand round.
  const best = found.filter(({ kind }) => kind === 'align');
  return (best.length > 0 ? best : found).slice(0, 2);
}

/** `b[:, None]` puts a new axis at place `k`. */
const indexed = (name: string, k: number, rank: number): string =>
  `${name}[${Array.from({ length: rank + 1 }, (_, n) => (n === k ? 'None' : ':'))
    .slice(0, k + 1)
    .join(', ')}]`;

function expanded({ shape, to }: Of<'expand-mismatch'>, { step, receiver, framework }: Place): Suggestion[] {
  if (receiver === null || step.op !== 'expand' || framework === 'numpy') return [];
  const found: Suggestion[] = [];
  for (let k = shape.length; k > 0 && shape.length < to.length; k--) {
    const wider = shape.toSpliced(k, 0, 1);
    if (wider.length <= to.length && fits(wider, to) && to.every((n) => n > 0))
      found.push({
        kind: 'align',
        code: `${receiver}.unsqueeze(${k}).expand(${to.join(', ')})`,
        shape: to,
        where: 'expression',
      });
  }
  const lead = to.length - shape.length;
  const times = to.map((n, k) => (k < lead ? n : n / shape[k - lead]!));
  if (found.length === 0 && times.every((n) => Number.isInteger(n) && n > 0))
    found.push({ kind: 'repeat', code: `${receiver}.repeat(${times.join(', ')})`, shape: to, where: 'expression' });
  return found.slice(0, 1);
}

function transposed({ shapes: [a, b] }: Of<'matmul-sizes-differ'>, place: Place): Suggestion[] {
  const { text, operands, framework } = place;
  if (!operands) return [];
  const turned = (shape: readonly number[]): readonly number[] =>
    shape.length < 2 ? shape : [...shape.slice(0, -2), shape.at(-1)!, shape.at(-2)!];
  const meets = (x: readonly number[], y: readonly number[]): boolean =>
    x.at(-1) === (y.length > 1 ? y.at(-2) : y[0]) && fits(x.slice(0, -2), y.slice(0, -2));
  const turn = (shape: readonly number[]) =>
    shape.length === 2 ? '.T' : framework === 'numpy' ? '.swapaxes(-1, -2)' : '.mT';
  const found: Suggestion[] = [];
  if (b.length > 1 && meets(a, turned(b)))
    found.push({
      kind: 'transpose',
      code: replaced(text, operands[1], operandText(place, 1) + turn(b)),
      where: 'expression',
    });
  if (a.length > 1 && meets(turned(a), b))
    found.push({
      kind: 'transpose',
      code: replaced(text, operands[0], operandText(place, 0) + turn(a)),
      where: 'expression',
    });
  return found;
}

/** Another axis along which everything else agrees. */
function joinedElsewhere({ axis }: Of<'cat-sizes-differ'>, { step, text, tree }: Place): Suggestion[] {
  const shapes = step.inputs.map((t) => t.layout.shape);
  const [first] = shapes;
  if (!first || tree?.kind !== 'call') return [];
  const others = first
    .map((_, k) => k)
    .filter((k) => k !== axis && shapes.every((s) => s.every((size, j) => j === k || size === first[j])));
  const list = tree.positional[0];
  if (!list || others.length === 0) return [];
  const name = step.inputs[0]?.framework === 'numpy' ? 'axis' : 'dim';
  return [{ kind: 'other-axis', code: `${text.slice(0, list.to)}, ${name}=${others[0]})`, where: 'expression' }];
}

function repeatedMore({ repeats, rank }: Of<'repeat-too-few'>, place: Place): Suggestion[] {
  const { step, receiver } = place;
  const given = step.args['repeats'];
  if (receiver === null || !Array.isArray(given) || afterReceiver(place)?.startsWith('.repeat(') !== true) return [];
  const all = [...Array.from({ length: rank - repeats }, () => 1), ...(given as number[])];
  return [{ kind: 'repeat', code: `${receiver}.repeat(${all.join(', ')})`, where: 'expression' }];
}

export const shapeRepairs = {
  'size-differs': inferred,
  'index-out-of-range': lastIndex,
  'too-many-indices': fewerIndices,
  'axis-out-of-range': lastAxis,
  'axes-count-differs': allAxes,
  'step-not-positive': flipped,
  'broadcast-mismatch': aligned,
  'expand-mismatch': expanded,
  'matmul-sizes-differ': transposed,
  'cat-sizes-differ': joinedElsewhere,
  'repeat-too-few': repeatedMore,
};

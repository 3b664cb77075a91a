// Repairs where element types, devices or frameworks do not go together.
import type { Refusal } from '../../core/refusal.ts';
import { isFloat } from '../../core/dtype.ts';
import type { Place, Suggestion } from './place.ts';
import { afterReceiver, operandText, replaced } from './place.ts';

type Of<W extends Refusal['why']> = Extract<Refusal, { why: W }>;

/** What the call is about as another element type: `x.float().mean()`, or the argument of a function. */
function converted(place: Place, by: string, kind: Suggestion['kind']): Suggestion[] {
  const { receiver, tree, text } = place;
  if (receiver === null || tree === null) return [];
  const after = afterReceiver(place);
  const isMethod = after !== null && tree.kind === 'call' && !/^(torch|np|numpy|newch|F)\b/.test(text);
  if (isMethod) return [{ kind, code: `${receiver}${by}${after}`, where: 'expression' }];
  if (tree.kind === 'call' && tree.positional[0])
    return [{ kind, code: replaced(text, tree.positional[0], receiver + by), where: 'expression' }];
  return tree.kind === 'binary' ? [{ kind, code: replaced(text, tree.left, receiver + by), where: 'expression' }] : [];
}

const floated = (_: unknown, place: Place): Suggestion[] =>
  place.framework === 'numpy' ? [] : converted(place, '.float()', 'float');

/** Every operand that is not of the wider element type is converted to it. */
function alike({ dtypes }: Of<'dtypes-differ'>, place: Place): Suggestion[] {
  const { operands, text } = place;
  if (!operands || place.framework === 'numpy') return [];
  const [a, b] = dtypes;
  if (a === undefined || b === undefined) return [];
  const to = [a, b].includes('float64') ? 'float64' : ([a, b].find(isFloat) ?? 'float32');
  const by = to === 'float32' ? '.float()' : '.double()';
  const n = place.step.inputs[0]?.dtype === to ? 1 : 0;
  return [{ kind: 'float', code: replaced(text, operands[n], operandText(place, n) + by), where: 'expression' }];
}

function floatLeaf(_: unknown, { text, receiver, tree }: Place): Suggestion[] {
  if (tree?.kind !== 'call') return [];
  if (/\.requires_grad_\(/.test(text) && receiver !== null)
    return [{ kind: 'float', code: `${receiver}.float().requires_grad_()`, where: 'expression' }];
  if (tree.keywords.some((k) => k.name === 'dtype')) return [];
  return [{ kind: 'float', code: `${text.slice(0, -1)}, dtype=torch.float32)`, where: 'expression' }];
}

function detached(_: unknown, place: Place): Suggestion[] {
  return converted(place, '.detach()', 'detach');
}

function viaOperator(_: unknown, place: Place): Suggestion[] {
  if (!place.operands) return [];
  return [{ kind: 'matmul', code: `${operandText(place, 0)} @ ${operandText(place, 1)}`, where: 'expression' }];
}

function withOperator(operator: '^' | '*', kind: Suggestion['kind']) {
  return (_: unknown, place: Place): Suggestion[] =>
    place.operands
      ? [{ kind, code: `${operandText(place, 0)} ${operator} ${operandText(place, 1)}`, where: 'expression' }]
      : [];
}

function inverted(_: unknown, { text, tree }: Place): Suggestion[] {
  if (tree?.kind !== 'unary') return [];
  return [{ kind: 'truth', code: `~${text.slice(tree.operand.from, tree.operand.to)}`, where: 'expression' }];
}

/** The mask, which is the first argument of a method and of where. */
function asMask(_: unknown, { text, tree }: Place): Suggestion[] {
  if (tree?.kind !== 'call' || !tree.positional[0]) return [];
  const isFunction = text.startsWith('torch.masked_fill(');
  const mask = tree.positional[isFunction ? 1 : 0];
  if (!mask) return [];
  return [
    { kind: 'truth', code: replaced(text, mask, `${text.slice(mask.from, mask.to)}.bool()`), where: 'expression' },
  ];
}

function copied(_: unknown, { text, tree }: Place): Suggestion[] {
  const array = tree?.kind === 'call' ? tree.positional[0] : undefined;
  if (!array) return [];
  return [
    {
      kind: 'copy-array',
      code: replaced(text, array, `${text.slice(array.from, array.to)}.copy()`),
      where: 'expression',
    },
  ];
}

function stacked(_: unknown, { text }: Place): Suggestion[] {
  const code = text.replace(/\.(cat|concat|concatenate)\(/, '.stack(');
  return code === text ? [] : [{ kind: 'stack', code, where: 'expression' }];
}

function asPositions(_: unknown, { text, tree, step }: Place): Suggestion[] {
  if (tree?.kind !== 'call') return [];
  const name = step.op === 'take' ? 0 : 1;
  const index = tree.keywords.find((k) => k.name === 'index')?.value ?? tree.positional[name];
  if (!index) return [];
  return [
    { kind: 'convert', code: replaced(text, index, `${text.slice(index.from, index.to)}.long()`), where: 'expression' },
  ];
}

/** Where another device is asked for, by refusal or because there is none here. */
export function onCpu({ text }: Place): Suggestion[] {
  if (text.endsWith('.cuda')) return [{ kind: 'cpu', code: text.replace(/\.cuda$/, '.cpu'), where: 'expression' }];
  const code = text.replace(/(['"])(cuda|mps)(:\d+)?\1/, "'cpu'");
  return code === text ? [] : [{ kind: 'cpu', code, where: 'expression' }];
}

export const valueRepairs = {
  'mean-needs-float': floated,
  'dtype-unsupported': floated,
  'int-arithmetic': floated,
  'int-negative-power': floated,
  'dtypes-differ': alike,
  'requires-grad-int': floatLeaf,
  'requires-grad-numpy': detached,
  'dtype-view-last-stride': (_: unknown, place: Place) => converted(place, '.contiguous()', 'contiguous'),
  'matrix-expected': viaOperator,
  'matmul-rank-0': withOperator('*', 'matmul'),
  'bool-subtract': withOperator('^', 'truth'),
  'bool-negate': inverted,
  'mask-dtype': asMask,
  'negative-stride': copied,
  'cat-rank-0': stacked,
  'index-dtype': asPositions,
  'device-unknown': (_: unknown, place: Place) => onCpu(place),
};

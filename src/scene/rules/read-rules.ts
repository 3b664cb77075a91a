// What one element of the result is made of, in symbols: one rule for every operation, by family where only a sign differs.
// A view's rule says which element of the input it is. In place, the operation it is named after is written back to its target.
import type { OpName } from '../../ops/table.ts';
import { at, coloured } from './notation.ts';
import {
  cast,
  constant,
  copy,
  either,
  indexed,
  joined,
  listed,
  named,
  over,
  placed,
  product,
  random,
  rankOf,
  regrouped,
  repeated,
  scaled,
  softmax,
  spread,
  unary,
  view,
  binary,
} from './read-forms.ts';
import type { ReadRule } from './read-forms.ts';

// An op in place has the rule of the op it is named after.
type InPlace = { [N in OpName]: N extends `${infer B}_` ? (B extends OpName ? N : never) : never }[OpName];

export const readRules: Readonly<Record<Exclude<OpName, InPlace>, ReadRule>> = {
  // Made of nothing, or of Python's numbers.
  arange: (n) =>
    `${n.step.args['start'] == null ? '0' : n.value('start')} + ${n.symbol(0)} \\cdot ${n.step.args['step'] == null ? '1' : n.value('step')}`,
  linspace: (n) =>
    `${n.value('start')} + ${n.symbol(0)} \\cdot \\frac{${n.value('end')} - ${n.value('start')}}{${Math.max(1, (n.out.shot.layout.shape[0] ?? 2) - 1)}}`,
  eye: (n) => `[\\,${n.symbol(0)} = ${n.symbol(1)}\\,]`,
  zeros: constant('0'),
  zeros_like: constant('0'),
  new_zeros: constant('0'),
  ones: constant('1'),
  ones_like: constant('1'),
  new_ones: constant('1'),
  full: (n) => n.value('fill_value'),
  full_like: (n) => n.value('fill_value'),
  new_full: (n) => n.value('fill_value'),
  empty: constant('\\text{?}'),
  empty_like: constant('\\text{?}'),
  new_empty: constant('\\text{?}'),
  empty_strided: constant('\\text{?}'),
  rand: random('U[0, 1)'),
  rand_like: random('U[0, 1)'),
  uniform: (n) => `\\sim U[${n.value('low')}, ${n.value('high')})`,
  randn: random('N(0, 1)'),
  randn_like: random('N(0, 1)'),
  normal: (n) => `\\sim N(${n.value('mean')}, ${n.value('std')}^2)`,
  randint: (n) => `\\sim \\{${n.value('low')}, \\ldots, ${n.value('high')} - 1\\}`,
  randperm: (n) => `\\pi(${n.symbol(0)})`,
  tensor: listed,
  array: listed,
  new_tensor: listed,
  as_tensor: copy,
  asarray: copy,
  from_numpy: copy,
  numpy: copy,
  // Copies.
  clone: copy,
  contiguous: copy,
  copy: copy,
  ascontiguousarray: copy,
  asfortranarray: copy,
  astype: cast,
  to: cast,
  flip: (n) =>
    at(
      n.input,
      n.input.shot.layout.shape.map((size, k) =>
        ((n.step.args['dims'] as number[] | null)?.some((d) => (d + rankOf(n)) % Math.max(1, rankOf(n)) === k) ?? true)
          ? coloured(n.input, k, `${size - 1} - ${n.symbol(k)}`)
          : coloured(n.input, k, n.symbol(k)),
      ),
    ),
  roll: (n) => `${n.input.name}[((${n.symbols.join(', ')}) - \\mathtt{shifts}) \\bmod d]`,
  rot90: (n) => `${n.input.name}[\\ldots, ${[...n.symbols].reverse().join(', ')}, \\ldots]`,
  pad: (n) =>
    either(
      at(
        n.input,
        n.symbols.map((s) => `${s} - p`),
      ),
      '0 \\le i - p < d',
      n.step.args['value'] == null ? '0' : n.value('value'),
      'i - p \\notin [0, d)',
    ),
  repeat: repeated,
  tile: repeated,
  repeat_interleave: (n) => `${n.input.name}[\\lfloor ${n.symbols.at(-1) ?? '0'} / r \\rfloor]`,
  resize: (n) => `${n.input.name}_{(m \\bmod N)}`,
  cat: joined((n) => n.dim(rankOf(n))),
  append: joined((n) => n.dim(rankOf(n))),
  hstack: joined((n) => (rankOf(n) > 1 ? 1 : 0)),
  vstack: joined(() => 0),
  dstack: joined(() => 2),
  column_stack: joined(() => 1),
  stack: (n) => {
    const axis = n.dim(rankOf(n));
    const rest = n.symbols.filter((_, k) => k !== axis);
    return `x^{(${n.symbol(axis)})}[${rest.join(', ')}]`;
  },
  // Views.
  T: view,
  mT: view,
  t: view,
  transpose: view,
  permute: view,
  movedim: view,
  index: (n) => (n.step.kind === 'view' ? n.viewed() : indexed(n)),
  narrow: view,
  select: view,
  chunk: view,
  split: view,
  tensor_split: view,
  unbind: view,
  squeeze: view,
  unsqueeze: view,
  atleast_1d: view,
  atleast_2d: view,
  atleast_3d: view,
  expand: view,
  expand_as: view,
  detach: view,
  diagonal: view,
  unfold: view,
  sliding_window_view: view,
  view: regrouped,
  view_as: regrouped,
  reshape: regrouped,
  reshape_as: regrouped,
  flatten: regrouped,
  ravel: regrouped,
  set_shape: regrouped,
  as_strided: (n) =>
    `\\mathtt{storage}[${n.out.shot.layout.offset} + ${n.symbols.map((s, k) => `${s} \\cdot ${coloured(n.out, k, n.out.shot.layout.strides[k]!)}`).join(' + ')}]`,
  view_dtype: (n) => `\\mathtt{bytes}(${n.input.name})`,
  // Element by element.
  abs: unary((x) => `|${x}|`),
  neg: unary((x) => `-${x}`),
  exp: unary((x) => `e^{${x}}`),
  log: unary((x) => `\\ln ${x}`),
  sqrt: unary((x) => `\\sqrt{${x}}`),
  sin: unary((x) => `\\sin ${x}`),
  cos: unary((x) => `\\cos ${x}`),
  tanh: unary((x) => `\\tanh ${x}`),
  sigmoid: unary((x) => `\\frac{1}{1 + e^{-${x}}}`),
  relu: unary((x) => `\\max(0, ${x})`),
  logical_not: unary((x) => `\\lnot ${x}`),
  bitwise_not: unary((x) => `\\mathord{\\sim} ${x}`),
  add: scaled('+'),
  sub: scaled('-'),
  mul: binary('\\cdot'),
  div: (n) => `\\frac{${n.of('input')}}{${n.of('other')}}`,
  floor_divide: (n) => `\\lfloor ${n.of('input')} / ${n.of('other')} \\rfloor`,
  remainder: binary('\\bmod'),
  pow: (n) =>
    `${n.of('input')}^{${n.of(n.term('exponent') || n.step.args['exponent'] !== undefined ? 'exponent' : 'other')}}`,
  maximum: named('max'),
  minimum: named('min'),
  eq: binary('='),
  ne: binary('\\ne'),
  lt: binary('<'),
  le: binary('\\le'),
  gt: binary('>'),
  ge: binary('\\ge'),
  logical_and: binary('\\land'),
  logical_or: binary('\\lor'),
  logical_xor: binary('\\oplus'),
  bitwise_and: binary('\\mathbin{\\&}'),
  bitwise_or: binary('\\mid'),
  bitwise_xor: binary('\\oplus'),
  clamp: (n) =>
    `\\min(\\max(${n.of('input')}, ${n.step.args['min'] == null ? '-\\infty' : n.of('min')}), ${n.step.args['max'] == null ? '\\infty' : n.of('max')})`,
  where: (n) => either(n.of('input'), n.of('condition'), n.of('other'), `\\lnot ${n.of('condition')}`),
  masked_fill: (n) => either(n.of('value'), n.of('mask'), n.of('input'), `\\lnot ${n.of('mask')}`),
  // Along axes.
  sum: over('\\sum'),
  prod: over('\\prod'),
  mean: (n) => {
    const lane = n.lane();
    return `\\frac{1}{${lane.count}} \\sum_{${lane.sub}} ${lane.at}`;
  },
  var: spread,
  std: (n) => `\\sqrt{${spread(n)}}`,
  amax: over('\\max'),
  max: over('\\max'),
  amin: over('\\min'),
  min: over('\\min'),
  argmax: over('\\operatorname{argmax}'),
  argmin: over('\\operatorname{argmin}'),
  all: over('\\bigwedge'),
  any: over('\\bigvee'),
  cumsum: (n) => {
    const axis = n.dim(rankOf(n));
    return `\\sum_{${coloured(n.input, axis, 'p')} \\le ${n.symbol(axis)}} ${n.replaced(n.input, axis, 'p')}`;
  },
  softmax,
  log_softmax: (n) => `\\ln ${softmax(n)}`,
  // Products.
  matmul: product,
  mm: product,
  bmm: product,
  mv: product,
  dot: product,
  outer: (n) => `${at(n.input, [n.symbol(0)])} \\cdot ${at(n.term('other') ?? n.input, [n.symbol(1)])}`,
  linear: (n) =>
    `\\sum_{p} ${n.input.name}[\\ldots, p] \\cdot ${n.term('weight')?.name ?? 'W'}[${n.symbols.at(-1) ?? ''}, p]${n.term('bias') ? ` + ${n.term('bias')!.name}[${n.symbols.at(-1)}]` : ''}`,
  einsum: () => '\\sum \\prod_m x^{(m)}[\\ldots]',
  conv2d: (n) =>
    `\\sum_{p,q,r} ${n.input.name}[${n.symbols[0] ?? ''}, p, ${n.symbols[2] ?? ''} + q, ${n.symbols[3] ?? ''} + r] \\cdot ${n.term('weight')?.name ?? 'W'}[${n.symbols[1] ?? ''}, p, q, r]`,
  // By position.
  gather: (n) => n.replaced(n.input, n.dim(rankOf(n)), `${(n.term('index') ?? n.input).name}[${n.symbols.join(', ')}]`),
  index_select: (n) =>
    n.replaced(n.input, n.dim(rankOf(n)), `${(n.term('index') ?? n.input).name}[${n.symbol(n.dim(rankOf(n)))}]`),
  take: (n) => `${n.input.name}_{(m)},\\quad m = ${n.of('index')}`,
  nonzero: (n) => `\\{\\,m : ${n.input.name}[m] \\ne 0\\,\\}_{${n.symbol(0)}}`,
  scatter: (n) => placed(n, n.term('src')?.name ?? n.value('src'), n.of('input')),
  scatter_add: (n) =>
    `${n.of('input')} + \\sum_{${(n.term('index') ?? n.input).name} = ${n.symbol(n.dim(rankOf(n)))}} ${n.term('src') ? n.term('src')!.name : n.value('src')}`,
  // Losses and layers, made of steps.
  cross_entropy: (n) => `-\\ln \\frac{e^{${n.input.name}[p, c_p]}}{\\sum_q e^{${n.input.name}[p, q]}}`,
  nll_loss: (n) => `-${n.input.name}[p, c_p]`,
  mse_loss: (n) => `\\frac{1}{N} \\sum (${n.input.name}[\\ldots] - ${(n.term('target') ?? n.input).name}[\\ldots])^2`,
  layer_norm: (n) => `\\frac{${n.aligned(n.input)} - \\mu}{\\sqrt{\\sigma^2 + \\varepsilon}}`,
  scaled_dot_product_attention: () => '\\sum_p \\operatorname{softmax}(\\tfrac{q \\cdot k_p}{\\sqrt{d}})\\, v_p',
  // Writes that no other op is named for.
  fill_: (n) => n.of('value'),
  zero_: constant('0'),
  index_put_: (n) => n.of('value'),
  set_item: (n) => n.of('value'),
};

const ruleOf = (op: string): ReadRule | undefined => (readRules as Readonly<Record<string, ReadRule>>)[op];

/** The rule of an op; in place, that of the op it is named after. */
export function readRuleOf(op: OpName): ReadRule {
  return ruleOf(op) ?? ruleOf(op.replace(/_$/, ''))!;
}

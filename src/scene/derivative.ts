// How a gradient goes back through an operation, as TeX: y is the result, a, b, c are the arguments in their order, a bar is the
// gradient of the loss. Symbols only, no words.

/** One rule: the local derivative where it is a product with the gradient, and what the gradient of the argument becomes. */
interface Rule {
  readonly local?: string;
  readonly back: string;
}

const d = (x: string, y = 'y'): string => String.raw`\frac{\partial ${y}}{\partial ${x}}`;
const bar = (x: string): string => String.raw`\bar{${x}}`;
const op = (name: string): string => String.raw`\operatorname{${name.replaceAll('_', String.raw`\_`)}}`;

/** Element by element: the gradient is multiplied by a local derivative. */
const each = (value: string, x = 'a'): Rule => ({
  local: `${d(x)} = ${value}`,
  back:
    value === '1'
      ? `${bar(x)} = ${bar('y')}`
      : value === '-1'
        ? `${bar(x)} = -${bar('y')}`
        : `${bar(x)} = ${bar('y')} \\odot ${d(x)}`,
});
const moved = (value: string): Rule => ({ back: `${bar('a')} = ${value}` });
const scattered: Rule = moved(String.raw`0,\quad \bar{a}[\,\cdot\,] = \bar{y}`);
const added: Rule = moved(String.raw`0,\quad \bar{a}[\,\cdot\,] \mathrel{+}= \bar{y}`);
const reshaped: Rule = moved(String.raw`\operatorname{reshape}(\bar{y},\, \operatorname{shape}(a))`);
const summed: Rule = moved(String.raw`\textstyle\sum_{k:\,s_k = 0} \bar{y}`);
const piece: Rule = moved(String.raw`\bar{y}[\,\cdot\,]`);
const chosen = (x: string, condition: string): Rule => ({
  local: `${d(x)} = [${condition}]`,
  back: `${bar(x)} = ${bar('y')} \\odot [${condition}]`,
});
const same: Rule = each('1');

/** By operation, then by the name of the argument. */
const rules: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  add: { input: each('1'), other: each('1', 'b') },
  sub: { input: each('1'), other: each('-1', 'b') },
  mul: { input: each('b'), other: each('a', 'b') },
  div: { input: each(String.raw`\frac{1}{b}`), other: each(String.raw`-\frac{a}{b^2}`, 'b') },
  pow: { input: each(String.raw`b\,a^{b-1}`), other: each(String.raw`a^b \ln a`, 'b') },
  remainder: { input: each('1'), other: each(String.raw`-\lfloor a / b \rfloor`, 'b') },
  floor_divide: { input: each('0'), other: each('0', 'b') },
  neg: { input: each('-1') },
  exp: { input: each('y') },
  log: { input: each(String.raw`\frac{1}{a}`) },
  sqrt: { input: each(String.raw`\frac{1}{2y}`) },
  abs: { input: each(String.raw`\operatorname{sign}(a)`) },
  sin: { input: each(String.raw`\cos a`) },
  cos: { input: each(String.raw`-\sin a`) },
  tanh: { input: each('1 - y^2') },
  sigmoid: { input: each('y\\,(1 - y)') },
  relu: { input: chosen('a', 'a > 0') },
  clamp: {
    input: chosen('a', String.raw`\min \le a \le \max`),
    min: chosen('b', 'a < b'),
    max: chosen('c', 'a > c'),
  },
  maximum: { input: chosen('a', 'a > b'), other: chosen('b', 'b > a') },
  minimum: { input: chosen('a', 'a < b'), other: chosen('b', 'b < a') },
  where: { input: chosen('a', 'c'), other: chosen('b', String.raw`\lnot c`) },
  masked_fill: {
    input: chosen('a', String.raw`\lnot m`),
    value: { back: String.raw`\bar{v} = \sum \bar{y} \odot [m]` },
  },
  matmul: {
    input: moved(String.raw`\bar{y}\,b^{\mathsf T}`),
    other: { back: String.raw`\bar{b} = a^{\mathsf T}\,\bar{y}` },
  },
  dot: { input: moved(String.raw`\bar{y}\,b`), other: { back: String.raw`\bar{b} = \bar{y}\,a` } },
  mv: {
    input: moved(String.raw`\bar{y}\,b^{\mathsf T}`),
    other: { back: String.raw`\bar{b} = a^{\mathsf T}\,\bar{y}` },
  },
  outer: { input: moved(String.raw`\bar{y}\,b`), other: { back: String.raw`\bar{b} = \bar{y}^{\mathsf T} a` } },
  sum: {
    input: {
      local: String.raw`\frac{\partial y}{\partial a_k} = 1`,
      back: String.raw`\bar{a} = \operatorname{expand}(\bar{y},\, \operatorname{shape}(a))`,
    },
  },
  mean: {
    input: {
      local: String.raw`\frac{\partial y}{\partial a_k} = \frac{1}{n}`,
      back: String.raw`\bar{a} = \operatorname{expand}(\bar{y},\, \operatorname{shape}(a)) \,/\, n`,
    },
  },
  prod: {
    input: {
      local: String.raw`\frac{\partial y}{\partial a_k} = \prod_{j \ne k} a_j`,
      back: String.raw`\bar{a}_k = \bar{y} \prod_{j \ne k} a_j`,
    },
  },
  var: {
    input: {
      local: String.raw`\frac{\partial y}{\partial a_k} = \frac{2\,(a_k - \mu)}{n - 1}`,
      back: String.raw`\bar{a}_k = \bar{y}\,\frac{2\,(a_k - \mu)}{n - 1}`,
    },
  },
  std: {
    input: {
      local: String.raw`\frac{\partial y}{\partial a_k} = \frac{a_k - \mu}{(n - 1)\,y}`,
      back: String.raw`\bar{a}_k = \bar{y}\,\frac{a_k - \mu}{(n - 1)\,y}`,
    },
  },
  max: { input: chosen('a_k', 'k = k^*') },
  amax: { input: chosen('a_k', 'a_k = y') },
  cumsum: {
    input: {
      local: String.raw`\frac{\partial y_k}{\partial a_j} = [j \le k]`,
      back: String.raw`\bar{a}_j = \sum_{k \ge j} \bar{y}_k`,
    },
  },
  softmax: {
    input: {
      local: String.raw`\frac{\partial y_k}{\partial a_j} = y_k\,(\delta_{kj} - y_j)`,
      back: String.raw`\bar{a} = y \odot \bigl(\bar{y} - \textstyle\sum \bar{y} \odot y\bigr)`,
    },
  },
  log_softmax: {
    input: {
      local: String.raw`\frac{\partial y_k}{\partial a_j} = \delta_{kj} - e^{y_j}`,
      back: String.raw`\bar{a} = \bar{y} - e^{y} \textstyle\sum \bar{y}`,
    },
  },
  expand: { input: summed },
  T: { input: moved(String.raw`\bar{y}^{\mathsf T}`) },
  transpose: { input: moved(String.raw`\operatorname{transpose}(\bar{y})`) },
  permute: { input: moved(String.raw`\operatorname{permute}(\bar{y},\, p^{-1})`) },
  view: { input: reshaped },
  index: { input: added },
  select: { input: scattered },
  unfold: { input: moved(String.raw`\textstyle\sum_{w} \bar{y}_w`) },
  gather: { input: added },
  flip: { input: moved(String.raw`\operatorname{flip}(\bar{y})`) },
  repeat: { input: moved(String.raw`\textstyle\sum_{r} \bar{y}_r`) },
  cat: { tensors: piece },
  clone: { input: same },
  pad: { input: piece },
  scatter: { input: moved(String.raw`\bar{y},\quad \bar{a}[i] = 0`), src: { back: String.raw`\bar{b} = \bar{y}[i]` } },
  scatter_add: { input: same, src: { back: String.raw`\bar{b} = \bar{y}[i]` } },
  copy_: { input: moved('0'), src: each('1', 'b') },
  set_item: {
    input: moved(String.raw`\bar{y},\quad \bar{a}[\,\cdot\,] = 0`),
    value: { back: String.raw`\bar{b} = \bar{y}[\,\cdot\,]` },
  },
};

/** Operations that go back as another does. */
const like: Readonly<Record<string, string>> = {
  amin: 'amax',
  min: 'max',
  mm: 'matmul',
  bmm: 'matmul',
  mT: 'T',
  t: 'T',
  movedim: 'permute',
  rot90: 'flip',
  roll: 'flip',
  expand_as: 'expand',
  reshape: 'view',
  reshape_as: 'view',
  view_as: 'view',
  flatten: 'view',
  ravel: 'view',
  squeeze: 'view',
  unsqueeze: 'view',
  atleast_1d: 'view',
  atleast_2d: 'view',
  atleast_3d: 'view',
  narrow: 'select',
  split: 'select',
  chunk: 'select',
  tensor_split: 'select',
  unbind: 'select',
  diagonal: 'select',
  as_strided: 'index',
  index_select: 'gather',
  take: 'gather',
  tile: 'repeat',
  repeat_interleave: 'repeat',
  stack: 'cat',
  hstack: 'cat',
  vstack: 'cat',
  dstack: 'cat',
  column_stack: 'cat',
  contiguous: 'clone',
  to: 'clone',
  zero_: 'copy_',
  fill_: 'copy_',
  index_put_: 'set_item',
};

function rulesOf(name: string): Readonly<Record<string, Rule>> | null {
  const own = rules[like[name] ?? name];
  if (own) return own;
  const plain = name.endsWith('_') ? name.slice(0, -1) : null;
  return plain === null ? null : (rules[like[plain] ?? plain] ?? null);
}

/** Whether an operation's way back is written down for an argument. */
export const isKnownRule = (name: string, argument: string): boolean =>
  rulesOf(name)?.[argument === 'value' && !rulesOf(name)?.['value'] ? 'src' : argument] !== undefined;

export interface Derivative {
  readonly op: string;
  readonly argument: string;
  /** Whether broadcasting repeated the argument (stride 0), so that its gradient is summed along those axes. */
  readonly broadcast: boolean;
}

/** The rule of one edge as one line of TeX. Without a rule of its own: the chain rule with the Jacobian. */
export function derivativeTex({ op: name, argument, broadcast }: Derivative): string {
  const known = rulesOf(name);
  const rule = known?.[argument] ?? (argument === 'value' ? known?.['src'] : undefined);
  if (!rule) return String.raw`\bar{a} = J_{${op(name)}}^{\mathsf T}\,\bar{y}`;
  const back = broadcast ? rule.back.replace('= ', String.raw`= \textstyle\sum_{k:\,s_k = 0}\; `) : rule.back;
  return rule.local ? `${rule.local} \\qquad ${back}` : back;
}

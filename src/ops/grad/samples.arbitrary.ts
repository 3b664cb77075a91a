// For the table test of gradients: calls of every differentiable operation, and inputs of one shape in several layouts.
import { isRefusal } from '../../core/refusal.ts';
import { Random } from '../../core/random.ts';
import { Memory } from '../../core/storage.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { call } from '../call.ts';
import type { IndexItem, Machine, Op } from '../op.ts';
import type { OpName } from '../table.ts';
import { opNamed } from '../table.ts';

/** A machine without limits on which nobody listens. */
export const plainMachine = (): Machine => ({
  memory: new Memory(),
  random: new Random(0),
  gradEnabled: true,
  spend: () => null,
  tell: () => undefined,
});

type Args = Readonly<Record<string, unknown>>;

/** Runs an op of the table by torch's rules, None for what is not given. Throws if it is refused. */
export function runOp(m: Machine, op: Op, given: Args): readonly Tensor[] {
  const none = Object.fromEntries(Object.keys(op.params).map((name) => [name, null]));
  const outcome = call(m, op, { ...none, ...given }, 'torch');
  if (isRefusal(outcome)) throw new Error(`${op.name}: ${JSON.stringify(outcome)}`);
  return 'length' in outcome.out ? outcome.out : [outcome.out];
}

export const doOp = (m: Machine, name: OpName, given: Args): Tensor => runOp(m, opNamed(name), given)[0]!;

/** Elements far apart from each other, from 0 and from whole numbers, so that no kink lies near. */
const valueAt = (k: number, signed: boolean): number =>
  (0.3 + ((k * 7) % 13) * 0.27) * (signed && k % 3 === 1 ? -1 : 1);

export const layouts = ['contiguous', 'transposed', 'sliced', 'expanded'] as const;
export type LayoutName = (typeof layouts)[number];

/** A leaf in float64, and a tensor of `shape` that looks at it in one of the layouts. */
export function inLayout(m: Machine, shape: readonly number[], layout: LayoutName, start: number, signed: boolean) {
  const leafOf = (sizes: readonly number[]): Tensor => {
    const leaf = doOp(m, 'zeros', { shape: sizes, dtype: 'float64' });
    for (let k = 0; k < leaf.numel; k++) setElement(m, leaf, k, valueAt(start + k, signed));
    leaf.requiresGrad = true;
    return leaf;
  };
  const rank = shape.length;
  if (rank === 0 || layout === 'contiguous') {
    const leaf = leafOf(shape);
    return { leaf, view: () => leaf };
  }
  if (layout === 'transposed') {
    const dims = shape.map((_, k) => rank - 1 - k);
    const leaf = leafOf([...shape].reverse());
    return { leaf, view: () => doOp(m, 'permute', { input: leaf, dims }) };
  }
  if (layout === 'expanded') {
    const leaf = leafOf(shape.with(0, 1));
    return { leaf, view: () => doOp(m, 'expand', { input: leaf, size: shape }) };
  }
  // Every axis is entered late, the last one also skips.
  const last = rank - 1;
  const leaf = leafOf(shape.map((size, k) => (k === last ? 2 * size + 1 : size + 1)));
  const items: IndexItem[] = shape.map((_, k) => ({ kind: 'slice', start: 1, stop: null, step: k === last ? 2 : 1 }));
  return { leaf, view: () => doOp(m, 'index', { input: leaf, items }) };
}

/** Sets an element of a contiguous tensor, counted row-major. */
export function setElement(m: Machine, x: Tensor, k: number, value: number): void {
  const before = m.gradEnabled;
  m.gradEnabled = false;
  const element = doOp(m, 'as_strided', { input: x, size: [], stride: [], storage_offset: k });
  doOp(m, 'fill_', { input: element, value });
  m.gradEnabled = before;
}

/** One call: the shapes of the tensors that gradients are taken for, and the arguments made of them. */
export interface Sample {
  readonly shapes: readonly (readonly number[])[];
  readonly args: (m: Machine, x: readonly Tensor[]) => Args;
  readonly signed?: boolean;
  /** Layouts that it is no smooth function on: equal elements where their order counts, memory that the input does not show. */
  readonly not?: readonly LayoutName[];
}

const one = (args: Args, shape: readonly number[] = [3, 4], more: Partial<Sample> = {}): Sample => ({
  shapes: [shape],
  args: (_m, [input]) => ({ input, ...args }),
  ...more,
});
const two = (a: readonly number[], b: readonly number[], args: Args = {}): Sample => ({
  shapes: [a, b],
  args: (_m, [input, other]) => ({ input, other, ...args }),
});
const many = (
  args: Args,
  shapes: readonly (readonly number[])[] = [
    [2, 3],
    [2, 3],
  ],
): Sample => ({
  shapes,
  args: (_m, tensors) => ({ tensors, ...args }),
});
const withNumber = (left: number, shape: readonly number[] = [2, 3]): Sample => ({
  shapes: [shape],
  args: (_m, [other]) => ({ input: left, other }),
});
const whole = (m: Machine, data: unknown): Tensor => doOp(m, 'tensor', { data, dtype: 'int64' });
const mask = (m: Machine): Tensor => doOp(m, 'gt', { input: whole(m, [1n, 0n, 1n, 0n]), other: 0n });
const slice = (start: number | null, stop: number | null = null, step: number | null = null): IndexItem => ({
  kind: 'slice',
  start,
  stop,
  step,
});
const list = (...values: number[]): IndexItem => ({ kind: 'list', shape: [values.length], values });
const int = (value: number): IndexItem => ({ kind: 'int', value });
const signed = { signed: true };

const arithmetic = [two([3, 4], [3, 4]), two([3, 4], [4]), two([2, 1, 3], [4, 1]), one({ other: 2 }), withNumber(3)];
const lanes = [one({ dim: 1 }), one({ dim: -2 }), one({ dim: 0 }, [])];
const reductions = [
  one({ dim: null }),
  one({ dim: 1 }),
  one({ dim: [0, -1], keepdim: true }, [2, 3, 2]),
  one({ dim: null }, []),
];
const chosen = reductions.map((sample): Sample => ({ ...sample, not: ['expanded'] }));
const plain = [one({}), one({}, [])];
const reshapes = [one({ shape: [4, 3] }), one({ shape: [2, -1] }), one({ shape: [1] }, [])];
const overwritten = [two([3, 4], [4]), one({ other: 2 })];
const scattered = (src: 'tensor' | 'number'): Sample => ({
  shapes:
    src === 'tensor'
      ? [
          [3, 4],
          [2, 4],
        ]
      : [[3, 4]],
  args: (m, [input, other]) => ({
    input,
    dim: 0,
    index: whole(m, [
      [0n, 1n, 2n, 0n],
      [1n, 2n, 0n, 1n],
    ]),
    src: other ?? 1.5,
  }),
});
const loss: Sample['args'] = (m, [input]) => ({
  input,
  target: whole(m, [1n, 0n, 2n]),
  ignore_index: -100,
  reduction: 'mean',
});

/** Calls of every operation that gradients go back through. A new one needs calls here. */
export const samples: Partial<Record<OpName, readonly Sample[]>> = {
  // copies
  cat: [
    many({ dim: 0 }),
    many({ dim: -1 }, [
      [2, 3],
      [2, 1],
    ]),
  ],
  clone: plain,
  column_stack: [many({}), many({}, [[3], [3]])],
  contiguous: plain,
  dstack: [many({})],
  flip: [one({ dims: [0] }), one({ dims: [-1, 0] })],
  hstack: [many({}), many({}, [[2], [3]])],
  pad: [one({ pad: [1, 2], mode: 'constant', value: 0 }), one({ pad: [1, 0, 0, 2], mode: 'constant', value: null })],
  repeat: [one({ repeats: [2, 1, 3] }), one({ repeats: [2, 2] })],
  repeat_interleave: [one({ repeats: 2n, dim: 1 }), one({ repeats: 3n, dim: null })],
  roll: [one({ shifts: [1], dims: [1] }), one({ shifts: [2], dims: null })],
  rot90: [one({ k: 1, dims: [0, 1] }), one({ k: 2, dims: [0, 1] })],
  stack: [many({ dim: 0 }), many({ dim: -1 })],
  tile: [one({ dims: [2] }), one({ dims: [2, 1, 2] })],
  to: [one({ dtype: 'float64', copy: true })],
  vstack: [many({}), many({}, [[3], [3]])],
  // views
  T: plain,
  as_strided: [one({ size: [2, 2], stride: [1, 1] }, [3], { not: ['sliced', 'expanded'] })],
  atleast_1d: plain,
  atleast_2d: plain,
  atleast_3d: plain,
  chunk: [one({ chunks: 2, dim: 1 })],
  diagonal: [one({ offset: 0, dim1: 0, dim2: 1 }), one({ offset: -1, dim1: 1, dim2: 2 }, [2, 3, 3])],
  expand: [one({ size: [2, 3, 4] }), one({ size: [3, 5] }, [3, 1])],
  expand_as: [two([3, 1], [3, 4])],
  flatten: [one({ start_dim: 0, end_dim: -1 }), one({ start_dim: 1, end_dim: 2 }, [2, 3, 2])],
  index: [
    one({ items: [slice(1), int(-1)] }),
    one({ items: [list(0, 2, 0), slice(null, null, 2)] }),
    one({ items: [int(0), { kind: 'newaxis' }, list(1, 1)] }),
    one({ items: [{ kind: 'ellipsis' }, slice(1, 3)] }),
  ],
  mT: [one({}), one({}, [2, 3, 4])],
  movedim: [one({ source: [0], destination: [-1] }, [2, 3, 2])],
  narrow: [one({ dim: 1, start: 1, length: 2 })],
  permute: [one({ dims: [2, 0, 1] }, [2, 3, 2])],
  ravel: plain,
  reshape: reshapes,
  reshape_as: [two([3, 4], [2, 6])],
  select: [one({ dim: 0, index: -1 })],
  split: [one({ split_size_or_sections: 3, dim: 1 }), one({ split_size_or_sections: [1, 3], dim: -1 })],
  squeeze: [one({ dim: null }, [3, 1, 2]), one({ dim: [1] }, [3, 1])],
  t: plain,
  tensor_split: [one({ indices_or_sections: 3, dim: 1 })],
  transpose: [one({ dim0: 0, dim1: -1 }, [2, 3, 2])],
  unbind: [one({ dim: 1 })],
  unfold: [one({ dimension: 1, size: 3, step: 1 }), one({ dimension: 0, size: 1, step: 2 })],
  unsqueeze: [one({ dim: [1] }), one({ dim: [-1] })],
  view: [one({ shape: [1, 3, 4] })],
  view_as: [two([3, 4], [3, 4])],
  // compute
  abs: [one({}, [3, 4], signed)],
  add: [...arithmetic, two([2, 3], [3], { alpha: 3 })],
  amax: chosen,
  amin: chosen,
  bmm: [two([2, 3, 4], [2, 4, 2])],
  clamp: [one({ min: 0.5, max: 2 }), one({ min: 0.5, max: null }, [3, 4], signed)],
  cos: [one({}, [3, 4], signed)],
  cumsum: lanes,
  div: [...arithmetic, two([2, 3], [3], { rounding: 'floor' })],
  dot: [two([4], [4])],
  exp: [one({}, [3, 4], signed)],
  gather: [
    {
      shapes: [[3, 4]],
      args: (m, [input]) => ({
        input,
        dim: 1,
        index: whole(m, [
          [0n, 0n],
          [3n, 1n],
        ]),
      }),
    },
  ],
  index_select: [{ shapes: [[3, 4]], args: (m, [input]) => ({ input, dim: 1, index: whole(m, [2n, 0n, 2n]) }) }],
  log: [one({})],
  log_softmax: lanes,
  masked_fill: [
    { shapes: [[3, 4]], args: (m, [input]) => ({ input, mask: mask(m), value: 2 }) },
    { shapes: [[3, 4], []], args: (m, [input, value]) => ({ input, mask: mask(m), value }) },
  ],
  matmul: [
    two([3, 4], [4, 2]),
    two([4], [4]),
    two([3, 4], [4]),
    two([4], [4, 2]),
    two([2, 3, 4], [4, 2]),
    two([3, 4], [2, 4, 2]),
    two([2, 1, 3, 4], [3, 4, 2]),
    two([4], [2, 4, 3]),
    two([2, 3, 4], [4]),
  ],
  max: [
    one({ dim: null }, [3, 4], { not: ['expanded'] }),
    one({ dim: 1 }, [3, 4], { not: ['expanded'] }),
    one({ dim: 0 }, []),
  ],
  maximum: [two([3, 4], [2, 1, 1])],
  mean: reductions,
  min: [
    one({ dim: null }, [3, 4], { not: ['expanded'] }),
    one({ dim: -1, keepdim: true }, [3, 4], { not: ['expanded'] }),
  ],
  minimum: [two([3, 4], [2, 1, 1])],
  mm: [two([3, 4], [4, 2])],
  mul: arithmetic,
  mv: [two([3, 4], [4])],
  neg: plain,
  outer: [two([3], [4])],
  pow: [...arithmetic, one({ other: 3n }, [3, 4], signed), one({ other: 0n }), one({ other: -0.5 })],
  prod: [one({ dim: null }), one({ dim: 1 }), one({ dim: 0, keepdim: true })],
  relu: [one({}, [3, 4], signed)],
  remainder: [
    one({ other: 1.1 }),
    {
      shapes: [[3, 4], [4]],
      args: (m, [input, other]) => ({ input, other: doOp(m, 'mul', { input: other, other: 0.7713 }) }),
    },
  ],
  scatter: [scattered('number')],
  scatter_add: [scattered('tensor')],
  sigmoid: [one({}, [3, 4], signed)],
  sin: [one({}, [3, 4], signed)],
  softmax: lanes,
  sqrt: plain,
  std: [one({ dim: null }, [3, 4], { not: ['expanded'] }), one({ dim: [1] })],
  sub: [...arithmetic, two([2, 3], [3], { alpha: 3 })],
  sum: reductions,
  take: [{ shapes: [[3, 4]], args: (m, [input]) => ({ input, index: whole(m, [5n, 0n, 5n]) }) }],
  tanh: [one({}, [3, 4], signed)],
  var: [one({ dim: null }), one({ dim: [1], keepdim: true })],
  where: [{ shapes: [[3, 4], [4]], args: (m, [input, other]) => ({ condition: mask(m), input, other }) }],
  // made of steps
  conv2d: [
    {
      shapes: [[1, 2, 4, 4], [2, 2, 2, 2], [2]],
      args: (_m, [input, weight, bias]) => {
        const window = { stride: [1, 1], padding: [0, 0], dilation: [1, 1], groups: 1 };
        return { input, weight, bias, ...window };
      },
    },
  ],
  cross_entropy: [{ shapes: [[3, 4]], args: loss }],
  einsum: [
    many({ equation: 'ij,jk->ik' }, [
      [2, 3],
      [3, 2],
    ]),
  ],
  layer_norm: [
    {
      shapes: [[2, 4], [4], [4]],
      args: (_m, [input, weight, bias]) => ({ input, normalized_shape: [4], weight, bias, eps: 1e-5 }),
    },
  ],
  linear: [{ shapes: [[2, 3], [4, 3], [4]], args: (_m, [input, weight, bias]) => ({ input, weight, bias }) }],
  mse_loss: [
    {
      shapes: [
        [2, 3],
        [2, 3],
      ],
      args: (_m, [input, target]) => ({ input, target, reduction: 'mean' }),
    },
  ],
  nll_loss: [{ shapes: [[3, 4]], args: loss }],
  scaled_dot_product_attention: [
    {
      shapes: [
        [2, 3, 4],
        [2, 3, 4],
        [2, 3, 4],
      ],
      args: (_m, [query, key, value]) => ({ query, key, value, dropout_p: 0, is_causal: false }),
    },
  ],
  // write
  abs_: [one({}, [3, 4], signed)],
  add_: [...overwritten, two([3, 4], [4], { alpha: 2 })],
  clamp_: [one({ min: 0.5, max: 2 })],
  copy_: [{ shapes: [[3, 4], [4]], args: (_m, [input, src]) => ({ input, src }) }],
  div_: overwritten,
  exp_: plain,
  fill_: [{ shapes: [[3, 4], []], args: (_m, [input, value]) => ({ input, value }) }],
  index_put_: [
    {
      shapes: [
        [3, 4],
        [2, 1],
      ],
      args: (_m, [input, value]) => ({ input, items: [list(0, 2)], value }),
    },
    {
      shapes: [[3, 4], [4]],
      args: (_m, [input, value]) => ({ input, items: [list(1, 1)], value, accumulate: true }),
    },
  ],
  log_: plain,
  masked_fill_: [{ shapes: [[3, 4]], args: (m, [input]) => ({ input, mask: mask(m), value: 2 }) }],
  mul_: overwritten,
  neg_: plain,
  pow_: overwritten,
  relu_: [one({}, [3, 4], signed)],
  remainder_: [one({ other: 1.1 })],
  scatter_: [scattered('number')],
  scatter_add_: [scattered('tensor')],
  set_item: [
    { shapes: [[3, 4], [4]], args: (_m, [input, value]) => ({ input, items: [slice(1)], value }) },
    {
      shapes: [
        [3, 4],
        [2, 1],
      ],
      args: (_m, [input, value]) => ({ input, items: [list(2, 0)], value }),
    },
    { shapes: [[3, 4], []], args: (_m, [input, value]) => ({ input, items: [int(0), slice(null, null, 2)], value }) },
    {
      shapes: [
        [3, 4],
        [1, 1, 4],
      ],
      args: (_m, [input, value]) => ({ input, items: [{ kind: 'ellipsis' }], value }),
    },
  ],
  sigmoid_: [one({}, [3, 4], signed)],
  sqrt_: plain,
  sub_: overwritten,
  tanh_: plain,
  zero_: plain,
};

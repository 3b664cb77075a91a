// What PyTorch says where values are made, written or joined: types, devices, creation, in-place operations.
// Texts as PyTorch 1.13 writes them, where it has one.
import type { Context, Said, Sayings, Written } from '../saying.ts';
import { subjectOf, typeNames } from '../saying.ts';
import { listText } from '../summary.ts';
import { matmulKernel, matmulMismatch, matmulTypes } from './matmul-errors.ts';

const runtime = (message: string): Said => ['RuntimeError', message];
const index = (message: string): Said => ['IndexError', message];

/** Products whose operands are `input` and `other`. */
const productNames: ReadonlySet<string> = new Set(['matmul', 'dot']);

const inverting = 'If you are trying to invert a mask, use the `~` or `logical_not()` operator instead.';

/** A value to be assigned loses its leading axes of size 1 before shapes are compared. */
export const withoutFirstOnes = (shape: readonly number[]): readonly number[] => {
  const first = shape.findIndex((size) => size !== 1);
  return first < 0 ? [] : shape.slice(first);
};

/** PyTorch names the C++ kernel that is missing. */
function kernelOf(op: string, context: Context): string {
  if (op === 'softmax' || op === 'log_softmax') {
    const { dim } = context.args;
    const rank = subjectOf(context)?.rank ?? 1;
    return dim === -1 || dim === Math.max(rank, 1) - 1 ? `${op}_lastdim_kernel_impl` : 'softmax_kernel_impl';
  }
  if (op === 'matmul') return matmulKernel(context);
  if (op === 'floor_divide') return 'div_floor_cpu';
  return ['abs', 'argmax', 'argmin', 'remainder'].includes(op) ? `${op}_cpu` : op;
}

/** amax and amin name the axis as the call did. */
function asGiven(axis: number, op: string, context: Context): number {
  const { dim } = context.args;
  const given = (Array.isArray(dim) ? dim : [dim]) as number[];
  return (op.startsWith('am') && given.find((d) => d === axis - (subjectOf(context)?.rank ?? 0))) || axis;
}

export const writeSayings: Pick<Sayings, Written> = {
  'target-too-small': ({ target, value, op }, context) =>
    op === 'copy_' || op === 'set_item'
      ? runtime(
          `expand(torch.${typeNames[subjectOf(context)?.dtype ?? 'float32']}Tensor{${listText(withoutFirstOnes(value))}}, size=${listText(target)}): the number of sizes provided (${target.length}) must be greater or equal to the number of dimensions in the tensor (${value.length})`,
        )
      : runtime(`output with shape ${listText(target)} doesn't match the broadcast shape ${listText(value)}`),
  'overlapping-write': () =>
    runtime(
      'unsupported operation: more than one element of the written-to tensor refers to a single memory location. Please clone() the tensor before performing the operation.',
    ),
  'partial-overlap': () =>
    runtime(
      'unsupported operation: some elements of the input tensor and the written-to tensor refer to a single memory location. Please clone() the tensor before performing the operation.',
    ),
  'read-only': () => runtime('the array this tensor was made from is read-only'),
  'dtype-unsupported': ({ op, dtype }, context) =>
    op === 'relu' && dtype === 'bool'
      ? runtime('Boolean inputs not supported for relu')
      : op === 'var' || op === 'std'
        ? runtime('std and var only support floating point and complex dtypes')
        : runtime(`"${kernelOf(op, context)}" not implemented for '${typeNames[dtype]}'`),
  'dtype-missing': ({ dtype }) => ['NotImplementedError', `torch.${dtype} is not offered here`],
  'dtypes-differ': ({ op, dtypes }, context) =>
    op.startsWith('scatter')
      ? runtime('scatter(): Expected self.dtype to be equal to src.dtype')
      : productNames.has(op)
        ? runtime(matmulTypes(context, dtypes))
        : runtime(
            `expected scalar type ${typeNames[dtypes[0] ?? 'float32']} but found ${typeNames[dtypes[1] ?? 'float32']}`,
          ),
  'result-dtype': ({ from, to }) =>
    runtime(`result type ${typeNames[from]} can't be cast to the desired output type ${typeNames[to]}`),
  'int-arithmetic': ({ op, dtype }) => runtime(`${op} is not supported for ${dtype} tensors: call .float() first`),
  'beyond-exact': ({ op }) => [
    'OverflowError',
    `${op}: an integer beyond 2**53 cannot be computed exactly here (PyTorch would wrap around at 64 bits)`,
  ],
  'int-negative-power': () => runtime('Integers to negative integer powers are not allowed.'),
  'int-division-by-zero': () => runtime('ZeroDivisionError'),
  'bool-negate': () => runtime(`Negation, the \`-\` operator, on a bool tensor is not supported. ${inverting}`),
  'mean-needs-float': ({ dtype }, { args }) =>
    runtime(
      `mean(): could not infer output dtype. ${args.dtype ? 'Optional' : 'Input'} dtype must be either a floating point or complex dtype. Got: ${typeNames[dtype]}`,
    ),
  'bool-subtract': ({ both }) =>
    runtime(
      both
        ? 'Subtraction, the `-` operator, with two bool tensors is not supported. Use the `^` or `logical_xor()` operator instead.'
        : `Subtraction, the \`-\` operator, with a bool tensor is not supported. ${inverting}`,
    ),
  'reduce-empty': ({ op, axis }, context) =>
    axis !== null && !(Array.isArray(context.args.dim) && context.args.dim.length === 0)
      ? index(`${op}(): Expected reduction dim ${asGiven(axis, op, context)} to have non-zero size.`)
      : op.startsWith('arg')
        ? index(`${op}(): Expected reduction dim to be specified for input.numel() == 0.`)
        : runtime(
            `${op}(): Expected reduction dim to be specified for input.numel() == 0. Specify the reduction dim with the 'dim' argument.`,
          ),
  'ragged-list': ({ axis, expected, got }) =>
    expected === null
      ? ['TypeError', "'list' object cannot be interpreted as an integer"]
      : got === null
        ? ['TypeError', 'not a sequence']
        : ['ValueError', `expected sequence of length ${expected} at dim ${axis} (got ${got})`],
  'nested-tensor-size': () => ['ValueError', 'only one element tensors can be converted to Python scalars'],
  'value-overflows': ({ dtype, value }, { op }) =>
    runtime(
      dtype === 'int64' && typeof value === 'string'
        ? 'Overflow when unpacking long'
        : `value cannot be converted to type ${dtype}${op === 'tensor' ? '' : '_t'} without overflow`,
    ),
  'arange-zero-step': () => runtime('step must be nonzero'),
  'arange-bad-bounds': ({ start, end }) =>
    Number.isFinite(start) && Number.isFinite(end)
      ? runtime('upper bound and larger bound inconsistent with step sign')
      : runtime(`unsupported range: ${start} -> ${String(end).replace('Infinity', 'inf').replace('NaN', 'nan')}`),
  'empty-list': ({ op }) =>
    runtime(
      op === 'stack' ? 'stack expects a non-empty TensorList' : `torch.${op}(): expected a non-empty list of Tensors`,
    ),
  'cat-rank-0': ({ position }) => runtime(`zero-dimensional tensor (at position ${position}) cannot be concatenated`),
  'cat-ranks-differ': ({ ranks }) =>
    runtime(`Tensors must have same number of dimensions: got ${ranks[0]} and ${ranks[1]}`),
  'cat-sizes-differ': ({ axis, sizes, position }) =>
    runtime(
      `Sizes of tensors must match except in dimension ${axis}. Expected size ${sizes[0]} but got size ${sizes[1]} for tensor number ${position} in the list.`,
    ),
  'stack-shapes-differ': ({ shapes, position }) =>
    runtime(
      `stack expects each tensor to be equal size, but got ${listText(shapes[0])} at entry 0 and ${listText(shapes[1])} at entry ${position}`,
    ),
  'repeat-too-few': () =>
    runtime('Number of dimensions of repeat dims can not be smaller than number of dimensions of tensor'),
  'memory-format-rank': ({ rank }) => runtime(`required rank ${rank === 4 ? 5 : 4} tensor to use channels_last format`),
  'memory-format-unsupported': ({ op, format }) => runtime(`${op}: unsupported memory format ${format}`),
  'negative-stride': () => [
    'ValueError',
    'At least one stride in the given numpy array is negative, and tensors with negative strides are not currently supported. (You can probably work around this by making a copy of your array  with array.copy().) ',
  ],
  'device-unknown': ({ device }) =>
    /^(cuda|mps)\b/.test(device)
      ? ['AssertionError', `Torch not compiled with ${device.split(':')[0]!.toUpperCase()} enabled`]
      : runtime(`Expected one of cpu, meta device type at start of device string: ${device}`),
  'devices-differ': ({ devices }) =>
    runtime(
      `Expected all tensors to be on the same device, but found at least two devices, ${devices[0]} and ${devices[1]}!`,
    ),
  'no-bytes': ({ op }) =>
    op === 'numpy'
      ? [
          'TypeError',
          "can't convert meta device type tensor to numpy. Use Tensor.cpu() to copy the tensor to host memory first.",
        ]
      : ['NotImplementedError', 'Cannot copy out of meta tensor; no data!'],
  'bad-argument': ({ op, name, expected, got }) =>
    name === 'rounding_mode'
      ? runtime(
          `div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '${got.replace(/^"|"$/g, '')}'`,
        )
      : name === 'alpha'
        ? runtime('For integral input tensors, argument alpha must not be a floating point number.')
        : name === 'ndarray'
          ? ['TypeError', `expected ${expected} (got ${got})`]
          : ['TypeError', `${op}(): argument '${name}' must be ${expected}, not ${got}`],
  'value-shape-differs': ({ value, target }) =>
    runtime(
      `shape mismatch: value tensor of shape ${listText(withoutFirstOnes(value))} cannot be broadcast to indexing result of shape ${listText(target)}`,
    ),
  'matmul-rank-0': ({ ranks }) =>
    runtime(`both arguments to matmul need to be at least 1D, but they are ${ranks[0]}D and ${ranks[1]}D`),
  'matmul-sizes-differ': ({ shapes }, context) => runtime(matmulMismatch(context, shapes)),
  'mask-values': () => runtime('Mask tensor can take 0 and 1 values only'),
  'mask-dtype': ({ op, dtype }) =>
    op === 'where'
      ? runtime(`where expected condition to be a boolean tensor, but got a tensor with dtype ${typeNames[dtype]}`)
      : runtime(`${op} only supports boolean masks, but got mask with dtype ${dtype}`),
  'range-empty': ({ low, high }) =>
    runtime(`random_ expects 'from' to be less than 'to', but got from=${low} >= to=${high}`),
  'repeats-count-differs': () => runtime('repeats must have the same size as input along dim'),
  'roll-counts-differ': ({ shifts, axes }) =>
    runtime(`shifts and dimensions must align. shifts: ${shifts}, dims:${axes}`),
  'rotation-axes': ({ axes }) =>
    runtime(
      axes.length === 2
        ? `expected rotation dims to be different, but got dim0 = ${axes[0]} and dim1 = ${axes[1]}`
        : `expected total rotation dims == 2, but got dims = ${axes.length}`,
    ),
  'left-out': ({ what }) => ['NotImplementedError', `${what} is left out in newch`],
  'index-mask': () => index('newch takes no masks as indices'),
  'index-many-lists': () => index('newch takes one list of indices in an expression'),
  budget: ({ budget, limit }) => ['MemoryError', `the ${budget} budget of ${limit} is spent`],
};

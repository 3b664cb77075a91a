// What PyTorch says to each refusal, with the class it raises. Texts as PyTorch 1.13 writes them, where it has one.
// Strides and offsets in refusals are bytes where an op keeps them so; the texts count elements.
import { itemsizeOf } from '../../../core/dtype.ts';
import type { IndexItem } from '../../../ops/op.ts';
import type { Context, Said, Sayings } from '../saying.ts';
import { subjectOf, typeNames } from '../saying.ts';
import { listText } from '../summary.ts';
import { withoutFirstOnes, writeSayings } from './write-errors.ts';
import { paddedAway, torchLibrary } from '../library-errors.ts';
import { gradSayings } from './grad-errors.ts';

const runtime = (message: string): Said => ['RuntimeError', message];
const index = (message: string): Said => ['IndexError', message];

/** `torch.FloatTensor{[2, 3]}`. */
const named = (context: Context, shape: readonly number[]): string => {
  const dtype = subjectOf(context)?.dtype ?? 'float32';
  return `${dtype === 'bool' ? 'CPUBoolType' : `torch.${typeNames[dtype]}Tensor`}{${listText(shape)}}`;
};

const overflowed = (sizes: unknown, strides: unknown): string =>
  `Storage size calculation overflowed with sizes=${listText(sizes as number[])} and strides=${listText((strides ?? []) as number[])}`;

const hasList = ({ args }: Context): boolean =>
  Array.isArray(args.items) && (args.items as IndexItem[]).some((item) => item.kind === 'list');

const noAxes =
  'invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a 0-dim tensor to a number';

/** index_select along the second axis, and of nothing, is a kernel of its own. */
function selectedOutside(at: number, axis: number, size: number, shape: readonly number[]): Said {
  if (size === 0 && shape.length > 1) return runtime('index_select(): self indexing axis dim should be positive');
  return (axis === 1 || shape.includes(0)) && shape.length > 1
    ? runtime(`INDICES element is out of DATA bounds, id=${at} axis_dim=${size}`)
    : index('index out of range in self');
}

const plural = (shapes: readonly (readonly number[])[]): string => shapes.map(listText).join(', ');

export const torchSayings: Sayings = {
  ...writeSayings,
  ...gradSayings,
  ...torchLibrary,
  'axis-out-of-range': ({ axis, rank, size }, { op }) =>
    rank === 0 && size === 0
      ? index(
          op === 'select' || op === 'index'
            ? 'select() cannot be applied to a 0-dim tensor.'
            : `Dimension specified as ${axis} but tensor has no dimensions`,
        )
      : index(`Dimension out of range (expected to be in range of [${-size}, ${size - 1}], but got ${axis})`),
  'axis-twice': ({ axis, axes }, { op, args }) =>
    op === 'permute'
      ? runtime('permute(): duplicate dims are not allowed.')
      : op === 'movedim'
        ? runtime(`movedim: repeated dim in \`${axes === args.source ? 'source' : 'destination'}\` (${listText(axes)})`)
        : runtime(`dim ${axis} appears multiple times in the list of dims`),
  'axes-count-differs': ({ axes, rank }, { op }) =>
    runtime(
      `${op}(sparse_coo): number of dimensions in the tensor input does not match the length of the desired ordering of dimensions i.e. input.dim() = ${rank} is not equal to len(dims) = ${axes.length}`,
    ),
  'move-counts-differ': ({ from, to }) =>
    runtime(
      `movedim: Invalid source or destination dims: source (${listText(from)} dims) should contain the same number of dims as destination (${listText(to)} dims)`,
    ),
  'rank-too-high': ({ op, rank, most }) =>
    op === 'fill_'
      ? runtime(`fill_ only supports 0-dimension value tensor but got tensor with ${rank} dimensions.`)
      : op.startsWith('masked_fill')
        ? runtime(`masked_fill_ only supports a 0-dimensional value tensor, but got tensor with ${rank} dimension(s).`)
        : op === 'index_select'
          ? index('index_select(): Index is supposed to be a vector')
          : runtime(`${op}() expects a tensor with <= ${most} dimensions, but self is ${rank}D`),
  'too-many-axes': ({ rank, most }) => runtime(`a tensor has at most ${most} dimensions, not ${rank}`),
  'size-overflow': ({ shape }, context) =>
    runtime(
      subjectOf(context)
        ? 'numel: integer multiplication overflow'
        : `Storage size calculation overflowed with sizes=${listText(shape)}`,
    ),
  'rank-too-low': ({ op, rank, least }) =>
    op === 'mT' || op === 'mH'
      ? runtime(`tensor.${op} is only supported on matrices or batches of matrices. Got ${rank}-D tensor.`)
      : op === 'select'
        ? index('select() cannot be applied to a 0-dim tensor.')
        : op === 'chunk' || op === 'split'
          ? runtime(`${op} expects at least a ${least}-dimensional tensor`)
          : op === 'index'
            ? index(
                'invalid index of a 0-dim tensor. Use `tensor.item()` in Python or `tensor.item<T>()` in C++ to convert a 0-dim tensor to a number',
              )
            : runtime(`${op}() cannot be applied to a ${rank}-dim tensor.`),
  'size-differs': ({ shape, numel }) => runtime(`shape '${listText(shape)}' is invalid for input of size ${numel}`),
  'two-unknown-sizes': () => runtime('only one dimension can be inferred'),
  'unknown-size-ambiguous': ({ shape }) =>
    runtime(
      `cannot reshape tensor of 0 elements into shape ${listText(shape)} because the unspecified dimension size -1 can be any value and is ambiguous`,
    ),
  'negative-size': ({ size, shape, op, strides }, { args, op: called }) =>
    ['reshape', 'view', 'reshape_as', 'view_as', 'unflatten'].includes(op)
      ? runtime(`invalid shape dimension ${size}`)
      : op === 'expand'
        ? runtime('numel: integer multiplication overflow')
        : op === 'linspace'
          ? runtime('number of steps must be non-negative')
          : op === 'as_strided' || op === 'empty_strided'
            ? runtime(overflowed(shape, args.stride))
            : op === 'eye'
              ? runtime(`${shape[0] === size ? 'n' : 'm'} must be greater or equal to 0, got ${size}`)
              : op === 'pad'
                ? runtime(paddedAway({ args, op: called }))
                : strides
                  ? runtime(
                      overflowed(
                        shape,
                        strides.map((s) => s / itemsizeOf(subjectOf({ args, op: called })!.dtype)),
                      ),
                    )
                  : runtime(`Trying to create tensor with negative dimension ${size}: ${listText(shape)}`),
  'needs-copy': () =>
    runtime(
      "view size is not compatible with input tensor's size and stride (at least one dimension spans across two contiguous subspaces). Use .reshape(...) instead.",
    ),
  'index-out-of-range': ({ index: at, axis, size, op, named: place }, context) =>
    op === 'index_select'
      ? selectedOutside(at, axis, size, subjectOf(context)?.shape ?? [])
      : op === 'take'
        ? index(
            size === 0
              ? 'take(): tried to take from an empty tensor'
              : `out of range: tried to access index ${at} on a tensor of ${size} elements.`,
          )
        : ['gather', 'scatter', 'scatter_', 'scatter_add', 'scatter_add_'].includes(op)
          ? runtime(`index ${at} is out of bounds for dimension ${axis} with size ${size}`)
          : op === 'select'
            ? index(
                `select(): index ${at} out of range for tensor of size ${listText(subjectOf(context)?.shape ?? [size])} at dimension ${axis}`,
              )
            : size === 0 && hasList(context)
              ? index('index is out of bounds for dimension with size 0')
              : index(`index ${at} is out of bounds for dimension ${place ?? axis} with size ${size}`),
  'too-many-indices': ({ rank }, { args }) => {
    const items = args.items as readonly IndexItem[] | undefined;
    const [only] = items ?? [];
    if (rank > 0 || items?.length !== 1 || !only) return index(`too many indices for tensor of dimension ${rank}`);
    if (only.kind === 'slice') return index('slice() cannot be applied to a 0-dim tensor.');
    if (only.kind !== 'int') return index('too many indices for tensor of dimension 0');
    return only.value === 0 ? index(noAxes) : index(`index ${only.value} is out of bounds for dimension 0 with size 0`);
  },
  'step-not-positive': ({ step }) => [
    'ValueError',
    step === 0 ? 'slice step cannot be zero' : 'step must be greater than zero',
  ],
  'two-ellipses': () => index('an index can only have a single ellipsis (`...`)'),
  'index-shapes-differ': ({ shapes }) =>
    index(`shape mismatch: indexing tensors could not be broadcast together with shapes ${plural(shapes)}`),
  'mask-size-differs': ({ axis, of, shape, maskShape }) =>
    index(
      `The shape of the mask ${listText(maskShape)} at index ${of} does not match the shape of the indexed tensor ${listText(shape)} at index ${axis}`,
    ),
  'not-an-index': ({ what }) =>
    index(
      `only integers, slices (\`:\`), ellipsis (\`...\`), None and long or byte Variables are valid indices (got ${what})`,
    ),
  'broadcast-mismatch': ({ axis, sizes }) =>
    runtime(
      `The size of tensor a (${sizes[0]}) must match the size of tensor b (${sizes[1]}) at non-singleton dimension ${axis}`,
    ),
  'expand-mismatch': ({ axis, size, wanted, shape, to }, { op }) =>
    runtime(
      `The expanded size of the tensor (${wanted}) must match the existing size (${size}) at non-singleton dimension ${axis}.  Target sizes: ${listText(to)}.  Tensor sizes: ${listText(op === 'set_item' ? withoutFirstOnes(shape) : shape)}`,
    ),
  'expand-too-few-axes': ({ shape, to }, context) =>
    runtime(
      `expand(${named(context, shape)}, size=${listText(to)}): the number of sizes provided (${to.length}) must be greater or equal to the number of dimensions in the tensor (${shape.length})`,
    ),
  'expand-unknown-new-axis': ({ axis, to }) =>
    runtime(
      `The expanded size of the tensor (${to[axis] ?? -1}) isn't allowed in a leading, non-existing dimension ${axis}`,
    ),
  'squeeze-not-one': ({ axis, size }) => runtime(`cannot squeeze dimension ${axis} of size ${size}`),
  'same-axis-twice': ({ op, axes }) => runtime(`${op} dimensions cannot be identical ${axes[0]}, ${axes[1]}`),
  'window-too-large': ({ axis, window, size }) =>
    runtime(`maximum size for tensor at dimension ${axis} is ${size} but size is ${window}`),
  'window-step-not-positive': ({ step }) => runtime(`step is ${step} but must be > 0`),
  'window-counts-differ': ({ windows, axes }) => runtime(`${windows} window sizes for ${axes} dimensions`),
  'narrow-out-of-range': ({ start, length, size }) =>
    runtime(`start (${start}) + length (${length}) exceeds dimension size (${size}).`),
  'negative-length': (_, { op }) =>
    runtime(op === 'linspace' ? 'number of steps must be non-negative' : 'repeats can not be negative'),
  'chunks-not-positive': ({ chunks }) => runtime(`chunk expects \`chunks\` to be greater than 0, got: ${chunks}`),
  'split-sizes-differ': ({ sizes, size, axis }, { args }) =>
    sizes.length === 1 && !Array.isArray(args.split_size_or_sections)
      ? runtime(
          sizes[0]! < 0
            ? `split expects split_size be non-negative, but got split_size=${sizes[0]}`
            : `split_size can only be 0 if dimension size is 0, but got dimension size of ${size}`,
        )
      : sizes.some((s) => s < 0)
        ? runtime(
            `split_with_sizes expects split_sizes have only non-negative entries, but got split_sizes=${listText(sizes)}`,
          )
        : runtime(
            `split_with_sizes expects split_sizes to sum exactly to ${size} (input tensor's size at dimension ${typeof args.dim === 'number' ? args.dim : axis}), but got split_sizes=${listText(sizes)}`,
          ),
  'flatten-order': () => runtime('flatten() has invalid args: start_dim cannot come after end_dim'),
  'strided-lengths-differ': ({ size, strides }, { op }) =>
    op === 'empty_strided'
      ? runtime(`dimensionality of sizes (${size}) must match dimensionality of strides (${strides})`)
      : runtime('mismatch in length of strides and shape'),
  'strided-negative-stride': ({ strides }, { op, args }) =>
    op === 'empty_strided'
      ? runtime(overflowed(args.size ?? args.shape, strides))
      : runtime(`as_strided: Negative strides are not supported at the moment, got strides: ${listText(strides)}`),
  'strided-negative-offset': ({ offset }) => runtime(`Tensor: invalid storage offset ${offset}`),
  'strided-out-of-bounds': ({ shape, strides, offset, itemsize, nbytes }) => {
    const steps = strides.map((s) => s / itemsize);
    const needed = offset + shape.reduce((reach, size, k) => reach + (size - 1) * strides[k]!, itemsize);
    return runtime(
      `setStorage: sizes ${listText(shape)}, strides ${listText(steps)}, storage offset ${offset / itemsize}, and itemsize ${itemsize} requiring a storage size of ${needed} are out of bounds for storage of size ${nbytes}`,
    );
  },
  'dtype-view-last-stride': ({ from, to, stride }) =>
    runtime(
      `self.stride(-1) must be 1 to view ${typeNames[from]} as ${typeNames[to]} (different element sizes), but got ${stride / itemsizeOf(from)}`,
    ),
  'dtype-view-stride-indivisible': ({ from, to, axis, stride }) =>
    runtime(
      `self.stride(${axis}) must be divisible by ${itemsizeOf(to) / itemsizeOf(from)} to view ${typeNames[from]} as ${typeNames[to]} (different element sizes), but got ${stride / itemsizeOf(from)}`,
    ),
  'dtype-view-size-indivisible': ({ from, to, size }) =>
    runtime(
      `self.size(-1) must be divisible by ${itemsizeOf(to) / itemsizeOf(from)} to view ${typeNames[from]} as ${typeNames[to]} (different element sizes), but got ${size}`,
    ),
  'dtype-view-offset-indivisible': ({ from, to, offset }) =>
    runtime(
      `self.storage_offset() must be divisible by ${itemsizeOf(to) / itemsizeOf(from)} to view ${typeNames[from]} as ${typeNames[to]} (different element sizes), but got ${offset / itemsizeOf(from)}`,
    ),
  'dtype-view-rank-0': ({ from, to }) =>
    runtime(`self.dim() cannot be 0 to view ${typeNames[from]} as ${typeNames[to]} (different element sizes)`),
};

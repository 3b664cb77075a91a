// What NumPy says to each refusal, with the class it raises. Texts as NumPy 1.24 writes them, where it has one.
import { Tensor } from '../../../tensor/tensor.ts';
import type { Context, Said, Sayings } from '../saying.ts';
import { tight } from './shape-text.ts';
import { numpyLibrary } from '../library-errors.ts';
import { gradSayings } from './grad-errors.ts';
import { writeSayings } from './write-errors.ts';

const value = (message: string): Said => ['ValueError', message];
const index = (message: string): Said => ['IndexError', message];

export const numpySayings: Sayings = {
  ...writeSayings,
  ...gradSayings,
  ...numpyLibrary,
  'axis-out-of-range': ({ axis, rank, name }, context) =>
    context.op === 'split' || context.op === 'tensor_split'
      ? index('tuple index out of range')
      : [
          'numpy.AxisError',
          `${labelOf(name, axis, rank, context)}axis ${axis} is out of bounds for array of dimension ${rank}`,
        ],
  'axis-twice': (_, { op, args }) => {
    if (op === 'permute') return value('repeated axis in transpose');
    if (op === 'flip') return value('repeated axis');
    if (op !== 'movedim') return value("duplicate value in 'axis'");
    const source = args.source as readonly number[];
    return value(`repeated axis in \`${new Set(source).size < source.length ? 'source' : 'destination'}\` argument`);
  },
  'axes-count-differs': () => value("axes don't match array"),
  'move-counts-differ': () => value('`source` and `destination` arguments must have the same number of elements'),
  'rank-too-high': ({ op, rank, most }) =>
    op === 'fill_'
      ? value('setting an array element with a sequence.')
      : value(`${op} takes at most ${most} dimensions, the array has ${rank}`),
  'too-many-axes': ({ rank, most, op }) =>
    op === 'index'
      ? index(`number of dimensions must be within [0, ${most}], indexing result would have ${rank}`)
      : op === 'as_strided' || op === 'sliding_window_view'
        ? value(`number of dimensions must be within [0, ${most}]`)
        : value(`maximum supported dimension for an ndarray is ${most}, found ${rank}`),
  'size-overflow': ({ op }) =>
    op === 'broadcast_to' || op === 'expand'
      ? value('iterator is too large')
      : value('array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.'),
  'rank-too-low': ({ op, least }) =>
    op === 'diagonal'
      ? value('diag requires an array of at least two dimensions')
      : value(`Input must be >= ${least}-d.`),
  'size-differs': ({ shape, numel }) => value(`cannot reshape array of size ${numel} into shape ${knownSizes(shape)}`),
  'two-unknown-sizes': () => value('can only specify one unknown dimension'),
  'unknown-size-ambiguous': ({ shape }) => value(`cannot reshape array of size 0 into shape ${knownSizes(shape)}`),
  'negative-size': ({ op, size }) =>
    op === 'linspace'
      ? value(`Number of samples, ${size}, must be non-negative.`)
      : op === 'sliding_window_view'
        ? value('`window_shape` cannot contain negative values')
        : op === 'broadcast_to' || op === 'expand'
          ? value('all elements of broadcast shape must be non-negative')
          : value('negative dimensions are not allowed'),
  // Only an assignment to `.shape` must not copy.
  'needs-copy': () => [
    'AttributeError',
    'Incompatible shape for in-place modification. Use `.reshape()` to make a copy with the desired shape.',
  ],
  'index-out-of-range': ({ index: at, axis, size }) =>
    index(`index ${at} is out of bounds for axis ${axis} with size ${size}`),
  'too-many-indices': ({ given, rank }) =>
    index(`too many indices for array: array is ${rank}-dimensional, but ${given} were indexed`),
  'step-not-positive': () => value('slice step cannot be zero'),
  'two-ellipses': () => index("an index can only have a single ellipsis ('...')"),
  'index-shapes-differ': ({ shapes }) =>
    index(
      `shape mismatch: indexing arrays could not be broadcast together with shapes ${shapes.map(tight).join(' ')} `,
    ),
  'mask-size-differs': ({ axis, size, mask }) =>
    index(
      `boolean index did not match indexed array along dimension ${axis}; dimension is ${size} but corresponding boolean dimension is ${mask}`,
    ),
  'not-an-index': ({ what }) =>
    what === 'float array'
      ? index('arrays used as indices must be of integer (or boolean) type')
      : index(
          'only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices',
        ),
  'broadcast-mismatch': ({ shapes }, { op, args }) => {
    const target = op.endsWith('_') ? args.input : args.out;
    const all = target instanceof Tensor && shapes.length < 3 ? [...shapes, target.shape] : shapes;
    return value(`operands could not be broadcast together with shapes ${all.map(tight).join(' ')} `);
  },
  'expand-mismatch': ({ shape, to }) =>
    value(
      `operands could not be broadcast together with remapped shapes [original->remapped]: ${tight(shape)}  and requested shape ${tight(to)}`,
    ),
  'expand-too-few-axes': ({ to }) =>
    to.length === 0
      ? value('cannot broadcast a non-scalar to a scalar array')
      : value('input operand has more dimensions than allowed by the axis remapping'),
  'expand-unknown-new-axis': () => value('all elements of broadcast shape must be non-negative'),
  'squeeze-not-one': () => value('cannot select an axis to squeeze out which has size not equal to one'),
  'same-axis-twice': () => value('axis1 and axis2 cannot be the same'),
  'window-too-large': () => value('window shape cannot be larger than input array shape'),
  'window-step-not-positive': ({ step }) => value(`window step ${step} must be positive`),
  'window-counts-differ': ({ windows, axes }, { args }) =>
    args.axis === null || args.axis === undefined
      ? value(
          `Since axis is \`None\`, must provide window_shape for all dimensions of \`x\`; got ${windows} window_shape elements and \`x.ndim\` is ${axes}.`,
        )
      : value(
          `Must provide matching length window_shape and axis; got ${windows} window_shape elements and ${axes} axes elements.`,
        ),
  'narrow-out-of-range': ({ start, length, size }) => value(`start ${start} and length ${length} exceed size ${size}`),
  'negative-length': ({ length }, { op }) =>
    value(
      op === 'linspace' ? `Number of samples, ${length}, must be non-negative.` : 'negative dimensions are not allowed',
    ),
  'chunks-not-positive': () => value('number sections must be larger than 0.'),
  'split-sizes-differ': ({ sizes }) =>
    sizes[0] === 0
      ? ['ZeroDivisionError', 'integer modulo by zero']
      : value('array split does not result in an equal division'),
  'flatten-order': ({ start, end }) => value(`start ${start} cannot come after end ${end}`),
  'strided-lengths-differ': () => value('mismatch in length of strides and shape'),
  'strided-negative-stride': ({ strides }) => value(`negative strides ${tight(strides)}`),
  'strided-negative-offset': ({ offset }) => value(`negative offset ${offset}`),
  // NumPy itself checks nothing here and would read foreign memory.
  'strided-out-of-bounds': ({ shape, strides, nbytes }) =>
    value(
      `as_strided with shape ${tight(shape)} and strides ${tight(strides)} leaves the ${nbytes} bytes of the array`,
    ),
  'dtype-view-last-stride': () => value('To change to a dtype of a different size, the last axis must be contiguous'),
  'dtype-view-stride-indivisible': () =>
    value('To change to a dtype of a different size, the last axis must be contiguous'),
  'dtype-view-size-indivisible': () =>
    value(
      'When changing to a larger dtype, its size must be a divisor of the total size in bytes of the last axis of the array.',
    ),
  'dtype-view-offset-indivisible': ({ offset }) => value(`offset ${offset} is not aligned`),
  'dtype-view-rank-0': () => value('Changing the dtype of a 0d array is only supported if the itemsize is unchanged'),
};

/**
 * Sizes as the message of a failed reshape lists them: unknown ones at the start are left out, others read `newaxis`.
 * Source: `convert_shape_to_string` (numpy/core/src/multiarray/common.c).
 */
function knownSizes(shape: readonly number[]): string {
  const first = shape.findIndex((size) => size >= 0);
  if (first < 0) return '()';
  const sizes = shape.slice(first).map((size) => (size < 0 ? 'newaxis' : String(size)));
  return `(${sizes.join(',')}${shape.length === 1 ? ',' : ''})`;
}

/** Ops whose messages say which of two arguments was wrong, with NumPy's names for the op's parameters. */
const labels: Readonly<Record<string, readonly (readonly [parameter: string, name: string])[]>> = {
  transpose: [
    ['dim0', 'axis1'],
    ['dim1', 'axis2'],
  ],
  diagonal: [
    ['dim1', 'axis1'],
    ['dim2', 'axis2'],
  ],
  movedim: [
    ['source', 'source'],
    ['destination', 'destination'],
  ],
};

/** `axis2: ` before the message, where NumPy says it. */
function labelOf(name: string | undefined, axis: number, rank: number, { op, args }: Context): string {
  if (name) return `${name}: `;
  const isWrong = (given: unknown): boolean =>
    Array.isArray(given) ? given.some(isWrong) : given === axis && (axis >= rank || axis < -rank);
  const found = labels[op]?.find(([parameter]) => isWrong(args[parameter]));
  return found ? `${found[1]}: ` : '';
}

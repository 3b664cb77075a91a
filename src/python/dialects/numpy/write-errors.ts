// What NumPy says where values are made, written or joined: types, creation, assignments. Texts as NumPy 1.24 writes them.
import type { Said, Sayings, Written } from '../saying.ts';
import { tight } from './shape-text.ts';

const value = (message: string): Said => ['ValueError', message];

/** NumPy's names of the ops that are ufuncs. */
const ufuncs: Readonly<Record<string, string>> = {
  sub: 'subtract',
  mul: 'multiply',
  div: 'divide',
  pow: 'power',
  neg: 'negative',
  eq: 'equal',
  ne: 'not_equal',
  lt: 'less',
  le: 'less_equal',
  gt: 'greater',
  ge: 'greater_equal',
  amax: 'maximum',
  max: 'maximum',
  amin: 'minimum',
  min: 'minimum',
  bitwise_not: 'invert',
  bitwise_left_shift: 'left_shift',
  bitwise_right_shift: 'right_shift',
};

const ufuncOf = (op: string): string => {
  const name = op.replace(/_$/, '');
  return ufuncs[name] ?? name;
};

export const writeSayings: Pick<Sayings, Written> = {
  'target-too-small': ({ target, value: given, op }) =>
    op === 'copy_' || op === 'set_item'
      ? target.length === 0
        ? value('setting an array element with a sequence.')
        : value(`could not broadcast input array from shape ${tight(given)} into shape ${tight(target)}`)
      : value(
          `non-broadcastable output operand with shape ${tight(target)} doesn't match the broadcast shape ${tight(given)}`,
        ),
  'overlapping-write': () => value('assignment destination has several elements at one address'),
  'partial-overlap': () => value('input and output overlap'),
  'read-only': (_, { op }) =>
    value(
      /^(add|sub|mul|div|pow|floor_divide|remainder|bitwise_\w+)_?$/.test(op)
        ? 'output array is read-only'
        : 'assignment destination is read-only',
    ),
  'dtype-unsupported': ({ op }) => [
    'TypeError',
    `ufunc '${ufuncOf(op)}' not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''`,
  ],
  'dtype-missing': ({ op, dtype }) => [
    'NotImplementedError',
    `${ufuncOf(op)}: NumPy's result would be of type ${dtype}, which is not offered here`,
  ],
  'dtypes-differ': ({ op, dtypes }) => ['TypeError', `${op}: types ${dtypes.join(' and ')} differ`],
  'result-dtype': ({ from, to, op }) => [
    'numpy.core._exceptions.UFuncTypeError',
    `Cannot cast ufunc '${ufuncOf(op)}' output from dtype('${from}') to dtype('${to}') with casting rule 'same_kind'`,
  ],
  'int-arithmetic': ({ op, dtype }) => ['TypeError', `${op} is not supported for ${dtype}`],
  'beyond-exact': ({ op }) => [
    'OverflowError',
    `${op}: an integer beyond 2**53 cannot be computed exactly here (NumPy would wrap around at 64 bits)`,
  ],
  'int-negative-power': () => value('Integers to negative integer powers are not allowed.'),
  'int-division-by-zero': () => ['ZeroDivisionError', 'integer division or modulo by zero'],
  'bool-negate': () => [
    'TypeError',
    'The numpy boolean negative, the `-` operator, is not supported, use the `~` operator or the logical_not function instead.',
  ],
  'mean-needs-float': ({ dtype }) => ['TypeError', `mean of ${dtype} is not supported`],
  'bool-subtract': () => [
    'TypeError',
    'numpy boolean subtract, the `-` operator, is not supported, use the bitwise_xor, the `^` operator, or the logical_xor function instead.',
  ],
  'reduce-empty': ({ op }) =>
    value(
      op.startsWith('arg')
        ? `attempt to get ${op} of an empty sequence`
        : `zero-size array to reduction operation ${ufuncOf(op)} which has no identity`,
    ),
  'ragged-list': ({ shape, axis, expected }) => {
    const regular = shape.length > 0 || axis === 0 ? shape : [expected ?? 0];
    return value(
      `setting an array element with a sequence. The requested array has an inhomogeneous shape after ${regular.length} dimensions. The detected shape was ${spaced(regular)} + inhomogeneous part.`,
    );
  },
  'nested-tensor-size': ({ shape }) =>
    value(`setting an array element with a sequence: a tensor of shape ${tight(shape)} is no number`),
  'value-overflows': ({ value: number, dtype }) => [
    'OverflowError',
    `Python int ${number} too large to convert to ${dtype}`,
  ],
  'arange-zero-step': () => ['ZeroDivisionError', 'division by zero'],
  'arange-bad-bounds': () => value('Maximum allowed size exceeded'),
  'empty-list': ({ op }) => value(`need at least one array to ${op === 'stack' ? 'stack' : 'concatenate'}`),
  'cat-rank-0': ({ position }, { args }) => {
    const first = (args.tensors as readonly { rank: number }[] | undefined)?.[0]?.rank ?? 0;
    return position === 0 || first === 0
      ? value('zero-dimensional arrays cannot be concatenated')
      : value(ranksText(first, 0, position));
  },
  'cat-ranks-differ': ({ ranks, position }) => value(ranksText(ranks[0], ranks[1], position)),
  'cat-sizes-differ': ({ dim, sizes, position }) =>
    value(
      `all the input array dimensions except for the concatenation axis must match exactly, but along dimension ${dim}, the array at index 0 has size ${sizes[0]} and the array at index ${position} has size ${sizes[1]}`,
    ),
  'stack-shapes-differ': () => value('all input arrays must have the same shape'),
  'repeat-too-few': () => value('repeats must be given for every axis'),
  'memory-format-rank': ({ rank }) => value(`memory formats need 4 axes, not ${rank}`),
  'memory-format-unsupported': ({ format }) => value(`memory format ${format} belongs to PyTorch`),
  'negative-stride': () => value('negative strides'),
  'device-unknown': ({ device }) => value(`Unsupported device: ${device}`),
  'devices-differ': ({ devices }) => value(`devices differ: ${devices.join(', ')}`),
  'no-bytes': () => [
    'TypeError',
    "can't convert meta device type tensor to numpy. Use Tensor.cpu() to copy the tensor to host memory first.",
  ],
  'value-shape-differs': ({ value: given, target, how }) =>
    value(
      how === 'mask'
        ? `NumPy boolean array indexing assignment cannot assign ${given[0]} input values to the ${target[0]} output values where the mask is true`
        : `shape mismatch: value array of shape ${tight(given)} could not be broadcast to indexing result of shape ${tight(target)}`,
    ),
  'matmul-rank-0': ({ ranks }) =>
    value(
      `matmul: Input operand ${ranks[0] === 0 ? 0 : 1} does not have enough dimensions (has 0, gufunc core with signature (n?,k),(k,m?)->(n?,m?) requires 1)`,
    ),
  'matmul-sizes-differ': ({ sizes, shapes: [a, b] }, { op }) =>
    value(
      op === 'dot'
        ? `shapes ${tight(a)} and ${tight(b)} not aligned: ${sizes[0]} (dim ${a.length - 1}) != ${sizes[1]} (dim ${Math.max(0, b.length - 2)})`
        : `matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size ${sizes[1]} is different from ${sizes[0]})`,
    ),
  'mask-values': ({ dtype }) => ['TypeError', `a mask of type ${dtype}`],
  'mask-dtype': ({ dtype }) => ['TypeError', `a mask of type ${dtype}`],
  'range-empty': () => value('low >= high'),
  'repeats-count-differs': ({ repeats, size }) =>
    value(`operands could not be broadcast together with shape (${size},) (${repeats},)`),
  'roll-counts-differ': ({ shifts, axes }) =>
    value(
      `shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape (${shifts},) and arg 1 with shape (${axes},).`,
    ),
  'rotation-axes': ({ axes }) => value(axes.length === 2 ? 'Axes must be different.' : 'len(axes) must be 2.'),
  'left-out': ({ what }) => ['NotImplementedError', `${what} is left out in newch`],
  'index-mask': () => ['IndexError', 'newch takes no masks as indices'],
  'index-many-lists': () => ['IndexError', 'newch takes one list of indices in an expression'],
  'bad-argument': ({ name, expected, got }) =>
    name === 'order'
      ? value(`order must be one of 'C', 'F', 'A', or 'K' (got '${got}')`)
      : ['TypeError', `${name} must be ${expected}, not ${got}`],
  budget: ({ budget, limit }) => ['MemoryError', `the ${budget} budget of ${limit} is spent`],
};

const ranksText = (first: number, other: number, position: number): string =>
  `all the input arrays must have same number of dimensions, but the array at index 0 has ${first} dimension(s) and the array at index ${position} has ${other} dimension(s)`;

/** `(2,)`, `(2, 3)`. */
const spaced = (shape: readonly number[]): string => (shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(', ')})`);

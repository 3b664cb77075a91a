// Why values, element types, joined tensors or the arguments of a larger operation were refused, in English.
import type { Piece } from '../../phrase.ts';
import type { Reasons } from '../../refusal-words.ts';
import { product, tuple } from '../../refusal-words.ts';
import { convolution, subscripts } from './library.ts';

const code = (text: string): Piece => ({ code: text });
const number = new Intl.NumberFormat('en');
const and = (words: readonly string[]): Piece[] => words.flatMap((w, k) => [k > 0 ? ' and ' : '', code(w)]);

export const values = {
  'dtype-unsupported': ({ op, dtype }) => [`${op} is not defined for ${dtype}.`],
  'dtype-missing': ({ dtype }) => [`The result would be ${dtype}, which is not offered here.`],
  'dtypes-differ': ({ dtypes }) => [
    `This operation does not convert by itself: both sides must have one element type, and these are ${dtypes.join(' and ')}.`,
  ],
  'result-dtype': ({ from, to }) => [
    `The result is ${from}, but it is to be written where ${to} lies: the bytes there cannot hold it without loss.`,
  ],
  'int-arithmetic': ({ dtype }) => [`newch does not compute with ${dtype}: call `, code('.float()'), ' first.'],
  'beyond-exact': () => ['The result lies beyond ±2⁵³, where whole numbers are no longer computed exactly here.'],
  'int-negative-power': () => ['A whole number to a negative power is a fraction: compute in a float type.'],
  'int-division-by-zero': () => ['A whole number cannot be divided by 0; floats would give infinity.'],
  'bool-negate': () => ['True and False have no sign. To turn them around, write ', code('~'), '.'],
  'matmul-rank-0': () => ['A matrix product needs an axis to sum over, and a single number has none. Use *.'],
  'matmul-sizes-differ': ({ shapes: [a, b], sizes: [width, height] }) => [
    `A product sums over the last axis of the left and the ${b.length > 1 ? 'second to last' : 'only'} axis of the right: ${tuple(a)} brings ${width}, ${tuple(b)} brings ${height}. They must be equal.`,
  ],
  'mask-values': () => [`A mask of numbers holds nothing but 0 and 1. A comparison makes a mask of bools.`],
  'mask-dtype': ({ dtype }) => [`A mask says yes or no, so it is bool; this is ${dtype}. A comparison makes one.`],
  'mean-needs-float': ({ dtype }) => [
    `A mean is a fraction in general, and ${dtype} holds none: convert with `,
    code('.float()'),
    ' first.',
  ],
  'bool-subtract': () => [
    'Subtracting truth values is ambiguous: for “differs” write ',
    code('^'),
    ', for “not” write ',
    code('~'),
    '.',
  ],
  'reduce-empty': ({ op, axis }) => [
    axis === null
      ? `There is no element of which ${op} could be taken.`
      : `Axis ${axis} has size 0: of no element there is no ${op}.`,
  ],
  'left-out': ({ what, instead }) => [
    what === 'max' || what === 'min'
      ? `newch leaves out ${what}: in PyTorch it gives values and indices at once, which is easily mistaken. Use `
      : 'newch leaves this out. Use ',
    ...and(instead),
    '.',
  ],
  'ragged-list': ({ axis, expected, got }) => [
    expected === null || got === null
      ? `At depth ${axis} numbers and lists stand side by side: a tensor has one shape.`
      : `At depth ${axis} one list has ${expected} entries and another ${got}: along an axis all must be equally long.`,
  ],
  'nested-tensor-size': ({ shape }) => [
    `One number is wanted here, but this tensor has shape ${tuple(shape)}: ${product(shape)} elements.`,
  ],
  'value-overflows': ({ value, dtype }) => [`${value} does not fit into ${dtype}.`],
  'range-empty': ({ low, high }) => [`From ${low} to below ${high} there is no whole number to draw.`],
  'arange-zero-step': () => ['A step of 0 never arrives.'],
  'arange-bad-bounds': ({ start, end, step }) => [
    `From ${start} in steps of ${step} one never arrives at ${end}: the sign of the step is wrong.`,
  ],
  'empty-list': () => ['There is nothing to join: the list is empty, so not even a shape is known.'],
  'cat-rank-0': ({ position }) => [
    `Joining lays tensors end to end along an axis, and number ${position} has none. `,
    code('stack'),
    ' makes a new axis.',
  ],
  'cat-ranks-differ': ({ ranks, position }) => [
    `All must have as many axes: the first has ${ranks[0]}, number ${position} has ${ranks[1]}.`,
  ],
  'cat-sizes-differ': ({ axis, dim, sizes, position }) => [
    `Joined along axis ${axis}, all other sizes must agree. At axis ${dim} the first has ${sizes[0]}, number ${position} has ${sizes[1]}.`,
  ],
  'stack-shapes-differ': ({ shapes: [a, b], position }) => [
    `A stack lays equal shapes on one another: the first is ${tuple(a)}, number ${position} is ${tuple(b)}.`,
  ],
  'repeat-too-few': ({ repeats, rank }) => [
    `Every axis needs a number of repeats: ${rank} axes, ${repeats} given. More would be new axes on the left.`,
  ],
  'repeats-count-differs': ({ repeats, size }) => [
    `Each position of the axis needs its number of repeats: ${size} positions, ${repeats} given.`,
  ],
  'roll-counts-differ': ({ shifts, axes }) => [`Each axis needs its own shift: ${axes} axes, ${shifts} shifts.`],
  'rotation-axes': ({ axes }) => [`A rotation turns a plane, so it needs two different axes; here: ${tuple(axes)}.`],
  'memory-format-rank': ({ rank }) => [
    `channels_last is an order of the axes batch, channel, height, width: it needs four, and this has ${rank}.`,
  ],
  'memory-format-unsupported': ({ format }) => [`${format} says nothing here: there is no layout yet to keep.`],
  'negative-stride': ({ strides }) => [
    `The array runs backwards (strides ${tuple(strides)} in bytes). PyTorch’s strides are never negative, so it cannot take over this memory as it is: copy first.`,
  ],
  'bounds-missing': () => ['There is nothing to clamp to: give a lower bound, an upper one, or both.'],
  'index-dtype': ({ dtype }) => [`Positions are whole numbers (int64); ${dtype} is given.`],
  'index-rank-differs': ({ rank, index }) => [`The index must have as many axes as the input: ${rank}, not ${index}.`],
  'index-too-large': ({ axis, index, shape }) => [
    `Apart from axis ${axis} the index ${tuple(index)} must not be longer than ${tuple(shape)} anywhere.`,
  ],
  'matrix-expected': ({ op, shapes }) => [
    `${op} multiplies exactly matrices${op === 'bmm' ? ' in batches (3 axes)' : ''}; here: ${shapes.map(tuple).join(' and ')}. `,
    code('@'),
    ' takes all ranks.',
  ],
  'vector-expected': ({ ranks }) => [`Vectors (1 axis) are wanted; here are ${ranks.join(' and ')} axes.`],
  subscripts,
  'reduction-unknown': ({ reduction }) => [`${reduction} is none of none, mean, sum.`],
  'target-shape-differs': ({ input, target }) => [
    `The targets must fit the predictions: ${tuple(input)} asks for one class each of the first axes, and ${tuple(target)} is given.`,
  ],
  'class-out-of-range': ({ class: label, classes }) => [
    `There are ${classes} classes, numbered 0 to ${classes - 1}; ${label} is none of them.`,
  ],
  'normalized-shape-differs': ({ wanted, shape }) => [
    `The axes to normalise over must be the last ones: ${tuple(wanted)} is not the end of ${tuple(shape)}.`,
  ],
  'padding-count': ({ amounts, rank }) => [
    `Padding is given in pairs, two numbers an axis from the last one on: ${amounts.length} numbers for ${rank} axes.`,
  ],
  convolution,
  'kernel-too-large': ({ padded, kernel }) => [
    `The kernel ${tuple(kernel)} is larger than the padded image ${tuple(padded)}: it fits nowhere.`,
  ],
  'device-unknown': ({ device }) => [`Here everything lies in the memory of the CPU; there is no ${device}.`],
  'devices-differ': ({ devices }) => [
    `Memories of different devices cannot be read in one step: ${devices.join(' and ')}. Move one with `,
    code('.to(…)'),
    '.',
  ],
  'no-bytes': () => ['A tensor on meta has a shape and strides, but no memory: there is no value to read.'],
  'bad-argument': ({ name, expected, got }) => [`${name} must be ${expected}; ${got} is given.`],
  budget: ({ budget, limit, wanted }) => [
    budget === 'bytes'
      ? `That would need ${number.format(wanted)} bytes, and ${number.format(limit)} are allowed here. On device meta shapes of any size can be explained.`
      : `The program’s budget of ${number.format(limit)} is used up.`,
  ],
} satisfies Partial<Reasons>;

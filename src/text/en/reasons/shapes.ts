// Why a shape, an axis, an index or a stride was refused, in English.
import type { Reasons } from '../../refusal-words.ts';
import { product, tuple } from '../../refusal-words.ts';

const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
const range = (size: number): string =>
  size === 0
    ? 'it has no position at all'
    : size === 1
      ? 'only 0 (or −1) is possible'
      : `0 to ${size - 1} are possible (or −${size} to −1 from the end)`;

export const shapes = {
  'axis-out-of-range': ({ axis, rank, size }) => [
    `There is no axis ${axis}: the tensor has ${rank === 1 ? 'one axis' : count(rank, 'axis').replace('axiss', 'axes')}, and here ${range(size)}.`,
  ],
  'axis-twice': ({ axis, axes }) => [
    `Axis ${axis} is named twice in ${tuple(axes)}. An axis has one size and one stride to hand on, so each may stand there once.`,
  ],
  'axes-count-differs': ({ axes, rank }) => [
    `A new order has to name every axis once: the tensor has ${rank}, but ${axes.length} are named.`,
  ],
  'move-counts-differ': ({ from, to }) => [
    `Every axis that moves needs a place to go: ${from.length} are named and ${count(to.length, 'place')} given.`,
  ],
  'too-many-axes': ({ rank, most }) => [`An array has at most ${most} axes; this one would have ${rank}.`],
  'size-overflow': ({ shape }) => [
    'The shape ',
    tuple(shape),
    ' has more bytes than can be counted, even without any memory behind it.',
  ],
  'rank-too-high': ({ rank, most }) => [
    most === 0
      ? `A single number is wanted here (rank 0), but this has ${rank === 1 ? 'an axis' : `${rank} axes`}.`
      : `At most ${most} axes make sense here, but this has ${rank}.`,
  ],
  'rank-too-low': ({ rank, least }) => [
    `At least ${least === 1 ? 'one axis is' : `${least} axes are`} needed, but this has ${rank === 0 ? 'none' : rank}.`,
  ],
  'size-differs': ({ shape, numel, from }) => [
    `A reshape regroups elements, it never adds or drops any: shape ${tuple(from)} holds ${product(from)}, `,
    shape.includes(-1)
      ? `and that does not divide by the other sizes of ${tuple(shape)}.`
      : `but ${tuple(shape)} has room for ${product(shape)}${numel === 0 ? '.' : ', not the same number.'}`,
  ],
  'two-unknown-sizes': ({ shape }) => [
    `−1 means “work this size out”. In ${tuple(shape)} it stands more than once: their product is known, but not each of them.`,
  ],
  'unknown-size-ambiguous': ({ shape }) => [
    `There is no element, and another size of ${tuple(shape)} is 0: any number would do for −1, so none is chosen.`,
  ],
  'negative-size': ({ size }) => [`A size counts elements, so it cannot be ${size}.`],
  'needs-copy': ({ shape, from, axes: [a, b] }, strides) => [
    `In shape ${tuple(shape)} axes ${a} and ${b} become one axis, and one axis has one stride. For that a step along axis ${a} would have to equal walking axis ${b} to its end`,
    strides.length === from.length
      ? `: ${from[b]} × ${strides[b]} = ${from[b]! * strides[b]!}. It is ${strides[a]}. `
      : '. It does not. ',
    'In this order the elements can only be copied, and a view never copies.',
  ],
  'index-out-of-range': ({ index, axis, size }) => [
    `Axis ${axis} has size ${size}, so ${range(size)}: ${index} would reach beyond it.`,
  ],
  'too-many-indices': ({ given, rank }) => [
    `Each index uses up one axis. ${count(given, 'index').replace('indexs', 'indices')} were given, but there ${rank === 1 ? 'is one axis' : rank === 0 ? 'is no axis' : `are ${rank} axes`}.`,
  ],
  'step-not-positive': ({ step }) => [
    step === 0
      ? 'A step of 0 would never move on.'
      : `A step of ${step} would need a negative stride, and PyTorch’s strides are never negative. Turning the order round is a copy here: flip.`,
  ],
  'two-ellipses': () => ['... can stand only once: with two it would not be known which axes each means.'],
  'index-shapes-differ': ({ shapes: all }) => [
    `Lists of indices are read side by side, so their shapes must broadcast: ${all.map(tuple).join(' and ')} do not.`,
  ],
  'mask-size-differs': ({ axis, size, mask }) => [
    `A mask says yes or no for every position. Axis ${axis} has ${size} of them, the mask ${mask}.`,
  ],
  'not-an-index': () => ['Only whole numbers, slices, None, ..., lists and masks can stand here.'],
  'index-mask': () => ['newch has no masks: its 0 and 1 would be read as positions. Use masked_fill.'],
  'index-many-lists': ({ lists }) => [`newch takes one list in an expression; here are ${lists}.`],
  'broadcast-mismatch': ({ axis, sizes: [a, b], shapes: all }) => [
    `Shapes are aligned from the right; along each axis the sizes must be equal, or one of them 1 so that it can repeat. At axis ${axis} of the result ${a} meets ${b}`,
    all.length === 2 ? ` (${all.map(tuple).join(' and ')}).` : '.',
  ],
  'target-too-small': ({ target, value }) => [
    `The result would have shape ${tuple(value)}, but it is to be written into ${tuple(target)}. Writing in place never makes a tensor larger: only the value may be repeated.`,
  ],
  'expand-mismatch': ({ axis, size, wanted }) => [
    `Expanding repeats an axis by giving it stride 0, which works for size 1 only. Axis ${axis} has size ${size}, so it cannot become ${wanted}.`,
  ],
  'expand-too-few-axes': ({ shape, to }) => [
    `Expanding can add axes on the left, never take any away: the tensor has ${shape.length}, the wanted shape ${tuple(to)} only ${to.length}.`,
  ],
  'expand-unknown-new-axis': ({ axis }) => [
    `Axis ${axis} would be new, so there is no size that −1 could keep: write the number.`,
  ],
  'squeeze-not-one': ({ axis, size }) => [
    `Only an axis of size 1 can be left out without losing elements; axis ${axis} has size ${size}.`,
  ],
  'same-axis-twice': ({ axes }) => [`Two different axes are needed; ${axes[0]} and ${axes[1]} are the same one.`],
  'window-too-large': ({ axis, window, size }) => [
    `Axis ${axis} has ${count(size, 'element')}: a window of ${window} does not fit into it even once.`,
  ],
  'window-step-not-positive': ({ step }) => [`Windows must move on: a step of ${step} does not.`],
  'window-counts-differ': ({ windows, axes }) => [
    `Each axis needs its own window: ${count(windows, 'window')} for ${axes} axes.`,
  ],
  'narrow-out-of-range': ({ start, length, size }) => [
    `${start} + ${length} = ${start + length} lies beyond the axis, which has size ${size}.`,
  ],
  'negative-length': ({ length }) => [`A length counts elements, so it cannot be ${length}.`],
  'chunks-not-positive': ({ chunks }) => [`There must be at least one part; ${chunks} cannot be made.`],
  'split-sizes-differ': ({ sizes, size, axis }) => [
    sizes.length > 1
      ? `The parts must fill axis ${axis} exactly: ${sizes.join(' + ')} = ${sizes.reduce((sum, n) => sum + n, 0)}, but it has size ${size}.`
      : `Parts of size ${sizes[0] ?? 0} cannot fill axis ${axis} of size ${size}.`,
  ],
  'flatten-order': ({ start, end }) => [`The first axis to join (${start}) must not stand after the last (${end}).`],
  'strided-lengths-differ': ({ size, strides }) => [
    `Every axis needs a size and a stride: ${count(size, 'size')}, ${count(strides, 'stride')}.`,
  ],
  'strided-negative-stride': ({ strides }) => [
    `PyTorch’s strides are never negative; ${tuple(strides)} has one that is. (NumPy allows it.)`,
  ],
  'strided-negative-offset': ({ offset }) => [`An offset of ${offset} would begin before the storage does.`],
  'strided-out-of-bounds': ({ shape, strides, offset, itemsize, nbytes }) => {
    const last = shape.reduce((at, size, k) => at + Math.max(0, (size - 1) * strides[k]!), offset) + itemsize;
    return [
      `The farthest element of shape ${tuple(shape)} would end at byte ${last}, but the storage has ${nbytes} bytes: there is no memory to show.`,
    ];
  },
  'dtype-view-last-stride': ({ from, to, stride }) => [
    `Reading ${from} as ${to} puts neighbouring elements together, so the last axis must have no gaps; its stride is ${stride} bytes.`,
  ],
  'dtype-view-stride-indivisible': ({ to, axis, stride }) => [
    `The stride of axis ${axis} is ${stride} bytes, no whole number of ${to} elements.`,
  ],
  'dtype-view-size-indivisible': ({ from, to, size }) => [
    `The last axis has ${count(size, `${from} element`)}: their bytes are no whole number of ${to} elements.`,
  ],
  'dtype-view-offset-indivisible': ({ to, offset }) => [
    `It begins at byte ${offset}, which is no whole number of ${to} elements from the start.`,
  ],
  'dtype-view-rank-0': ({ from, to }) => [
    `A single ${from} has no axis along which it could become several ${to} elements.`,
  ],
} satisfies Partial<Reasons>;

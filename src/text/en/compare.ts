// Side by side, in English.
import type { CompareWords } from '../compare-words.ts';

const number = new Intl.NumberFormat('en');
const n = (x: number): string => number.format(x);
const count = (x: number, one: string, many = `${one}s`): string => `${n(x)} ${x === 1 ? one : many}`;
const signed = (x: number): string => (x < 0 ? `−${n(-x)}` : `+${n(x)}`);

export const compare: CompareWords = {
  title: 'Side by side',
  open: 'Side by side',
  these: 'Put the two side by side',
  back: 'Back to one program',
  choose: 'Ready-made pairs',
  pairs: {
    orders: 'Row-major and column-major',
    orders3: 'Both orders at rank 3',
    reversed: 'Same block, axes swapped: the transpose',
    reread: 'Same block, same shape: another matrix',
    copied: 'Same matrix, other order: a copy',
    transpose: 'T and T.T over one storage',
    reshape: 'reshape and permute',
    expand: 'expand and repeat',
    contiguous: 'A view and its contiguous copy',
    frameworks: 'PyTorch and NumPy',
    flatten: 'flatten in PyTorch and NumPy',
  },
  about: {
    orders: ['One matrix, two orders: the same index, two offsets.'],
    orders3: [
      'The same at rank 3: the index ',
      { code: '[1, 0, 2]' },
      ' is at offset 14 in one order and 13 in the other.',
    ],
    reversed: [
      'The same twelve numbers, read column-major with the shape swapped: each matrix is the transpose of the other, and nothing moves.',
    ],
    reread: [
      'The same twelve numbers with the same shape, read in the other order: a different matrix, not the transpose.',
    ],
    copied: ['The same matrix laid out in the other order: every element is equal, and the elements had to be copied.'],
    transpose: ['Two tensors over one storage. Tie them by place to see one cell under two indices.'],
    reshape: [
      'The shape is ',
      { code: '(4, 3)' },
      ' both times, but ',
      { code: 'reshape' },
      ' keeps the order of the elements and ',
      { code: 'permute' },
      ' swaps the axes.',
    ],
    expand: [{ code: 'expand' }, ' repeats by a stride of 0, ', { code: 'repeat' }, ' by copying.'],
    contiguous: ['Equal values at every index; the walk over the view jumps, the walk over its copy goes straight.'],
    frameworks: ['The same view in both: PyTorch counts strides in elements, NumPy in bytes.'],
    flatten: ['The same word: a view in PyTorch where the layout allows it, always a copy in NumPy.'],
  },
  own: 'This program beside itself',
  left: 'Left',
  right: 'Right',
  tensor: 'Tensor',
  tie: 'Pointing is tied by',
  ties: { index: 'same index', place: 'same place', apart: 'not tied' },
  together: 'step together',
  noTensor: 'There is no tensor at this step.',
  offsetFormula: 'Offset of the index',
  walk: 'Walk over the indices',
  innerLoop: (symbol) => `inner loop over ${symbol}`,
  start: 'To the first visit',
  previous: 'Visit before',
  next: 'Next visit',
  play: 'Walk',
  pause: 'Pause',
  keys: ({ last, first }) => `Keys: ${last} and ${first} walk on, with Shift back.`,
  visit: (k, of) => `visit ${n(k)} of ${n(of)}`,
  jumped: (jump) => `jump ${jump}`,
  began: 'first visit',
  walked({ straight, jumps }, unit) {
    if (jumps.length === 0) return 'one visit';
    if (straight)
      return `straight: all ${count(
        jumps.reduce((sum, j) => sum + j.count, 0),
        'step',
      )} are +1`;
    return jumps.map((j) => `${signed(j.bytes / unit)} × ${n(j.count)}`).join(', ');
  },
  lines: (touched, changes) => `${count(touched, 'cache line')}, ${count(changes, 'change')} between them`,
  table: 'Both orders for this shape and index',
  orders: { C: 'row-major', F: 'column-major' },
  rows: {
    fastest: 'fastest index',
    piece: 'in one piece',
    homes: 'at home in',
    offset: 'offset',
    strides: 'strides',
    access: 'walks straight',
    transpose: 'transpose?',
  },
  fastest: (symbol, axis) => `${symbol} (axis ${axis})`,
  noFastest: 'none: one element',
  piece: (order, size, axis, rank) =>
    rank === 2 ? `a ${order === 'C' ? 'row' : 'column'} of ${n(size)}` : `${n(size)} along axis ${axis}`,
  transpose: 'only over the same block with the shape swapped: see the three cases',
  same: (offset) => `Both orders put this element at offset ${n(offset)}.`,
  differ: (row, column) => `One index, two offsets: ${n(row)} and ${n(column)}.`,
  cases: 'Is the one the transpose of the other?',
  caseOf: {
    reversed: 'same block, shape swapped',
    reread: 'same block, same shape',
    copied: 'same matrix, other order',
  },
  isTranspose: (is) => (is ? 'the transpose' : 'not the transpose'),
  isSame: (is) => (is ? 'the same matrix' : 'another matrix'),
  differsAt: (index, row, column) => `at ${index} there is ${n(row)} and ${n(column)}`,
  moved: (elements) => (elements === 0 ? 'nothing moves' : `${count(elements, 'element')} copied`),
  show: 'Show',
};

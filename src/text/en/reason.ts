// The panels that give reasons, in English: views, broadcasting, what to write instead.
import type { RepairKind } from '../../explain/repair.ts';
import type { Phrase, Piece } from '../phrase.ts';
import type { ReasonWords } from '../reason-words.ts';
import { tuple } from '../refusal-words.ts';

const number = new Intl.NumberFormat('en');
const code = (text: string): Piece => ({ code: text });
const bytes = (n: number): string => `${number.format(n)} ${n === 1 ? 'byte' : 'bytes'}`;

const does: Record<RepairKind, string> = {
  reshape: 'the same elements in this order',
  contiguous: 'the same, and says that it copies',
  'keep-border': 'a view, but it keeps the border',
  'memory-order': 'a view, but its elements come in the order they have in memory',
  infer: 'one size is worked out',
  'last-index': 'the last position of the axis',
  'fewer-indices': 'as many indices as axes',
  'last-axis': 'the last axis, counted from the end',
  'all-axes': 'the other axes stay behind',
  flip: 'turns the axis round in new memory',
  align: 'a new axis of size 1 lets the sizes meet',
  transpose: 'the axes in the other order',
  repeat: 'repeats the elements in new memory',
  stack: 'joins along a new axis',
  'other-axis': 'along this axis everything else agrees',
  matmul: 'the product for all ranks',
  clone: 'memory of its own, where every index has its element',
  'out-of-place': 'a new tensor takes over the name',
  'no-grad': 'changes the value without recording it',
  sum: 'one number to start from; each element counts once',
  retain: 'the first walk back keeps what it needs',
  detach: 'leaves the graph: no gradient comes back from here',
  float: 'computes in a float type',
  convert: 'positions as whole numbers',
  truth: 'says what is meant of True and False',
  'copy-array': 'an array of its own that runs forward',
  cpu: 'memory of the CPU',
};

export const reason: ReasonWords = {
  title: 'Reason',
  view: {
    title: (isView) => (isView ? 'Why is this a view?' : 'Why can’t this be a view?'),
    asks: (from, to) => [
      'The elements of shape ',
      code(from),
      ', in their order, are to be read in shape ',
      code(to),
      '.',
    ],
    merging: (order) =>
      order === 'C'
        ? '1. Where does memory continue? From the last axis'
        : '1. Where does memory continue? From axis 0',
    axis: 'axis',
    size: 'size',
    stride: 'stride',
    needs: 'must be',
    states: {
      dropped: 'size 1: never stepped along',
      starts: 'a run begins',
      joins: 'continues the run',
      breaks: 'a new run begins',
    },
    fitting: '2. Does each new axis lie in one run?',
    fits: (stride) => (stride === null ? ['fits anywhere'] : ['in one run: stride ', { strong: `${stride}` }]),
    spans: ['across a border: no single stride'],
    seam: (last, next, step, jump, across) => [
      'Axis ',
      `${across} of the new shape has one stride, so all its steps are equal. Inside they are `,
      { strong: step },
      ', but from ',
      code(last),
      ' to ',
      code(next),
      ' memory goes ',
      { strong: jump },
      '.',
    ],
    works: ['Every new axis lies inside one run, so each has a stride: the elements can stay where they are.'],
    trivial: {
      empty: ['There is no element that could lie in a wrong place: any shape will do.'],
      one: ['There is one element: no step is ever taken, so any shape will do.'],
    },
    picture: 'Old axes above, new axes below; a border that a new axis crosses is marked.',
  },
  broadcast: {
    title: 'How the shapes meet',
    operand: (n) => (n === 0 ? 'left' : n === 1 ? 'right' : `operand ${n}`),
    axis: 'axis',
    result: 'result',
    rule: { equal: 'equal', repeats: '1 repeats', clash: 'neither equal nor 1' },
    entry: (how) => (how === 'added' ? 'no such axis: counts as 1' : how === 'repeats' ? 'repeats' : 'as it is'),
    readAs: 'strides it is read with',
    verdict: (shape, failing, sizes) =>
      shape === null
        ? [
            'Aligned from the right, axis ',
            `${failing} brings ${sizes?.join(' and ')} together: equal sizes meet, and a size of 1 repeats; anything else has no meaning.`,
          ]
        : ['The result has shape ', code(shape), '. What repeats is read with stride 0, so nothing is copied for it.'],
  },
  repairs: {
    title: 'What to write instead',
    free: 'Without copying',
    way: (kind, nbytes, shape): Phrase => [
      does[kind],
      kind === 'keep-border' && shape ? ': shape ' : '',
      kind === 'keep-border' && shape ? code(tuple(shape)) : '',
      nbytes === null ? '' : nbytes === 0 ? ' · free' : ` · copies ${bytes(nbytes)}`,
    ],
    apply: (text) => `Write ${text} instead`,
  },
  rule: {
    title: 'The rule as a formula',
    read: 'What one element is made of',
    layout: 'How the strides follow',
  },
  versions: (framework) =>
    framework === 'numpy'
      ? 'Message as NumPy 1.24 writes it'
      : framework === 'torch'
        ? 'Message as PyTorch 1.13 writes it'
        : 'Message of newch',
};

// The panels of the right column in English, except the index expression box.
import type { Sharing } from '../../explain/sharing.ts';
import type { ColumnWords } from '../column-words.ts';
import type { Phrase, Piece } from '../words.ts';
import { box } from './box.ts';

const number = new Intl.NumberFormat('en');
const count = (n: number, one: string): string => `${number.format(n)} ${one}${n === 1 ? '' : 's'}`;
const code = (text: string): Piece => ({ code: text });
const hex = (n: number): string => `0x${n.toString(16)}`;
const element = (name: string, index: readonly number[]): Piece =>
  code(index.length === 0 ? name : `${name}[${index.join(', ')}]`);

function overlap({ overlap: o, ranges }: Sharing, a: string, b: string): Phrase {
  if (o.answer === 'undecided') return ['There are too many combinations to try them all.'];
  if (o.answer === 'yes') {
    const { meeting, address } = o;
    const both = [element(a, meeting.a), ' and ', element(b, meeting.b)];
    return meeting.sameStart
      ? [...both, ' both lie at ', code(hex(address)), '.']
      : [...both, ' both contain byte ', code(hex(address)), '.'];
  }
  switch (o.because) {
    case 'empty':
      return [
        ...o.which.map((w) => code(w === 'a' ? a : b)).flatMap((p, k) => (k > 0 ? [' and ', p] : [p])),
        ' has no element, so no address.',
      ];
    case 'other-storage':
      return ['Addresses of different storages are never the same.'];
    case 'ranges': {
      const [low, high] = ranges.a!.from < ranges.b!.from ? [a, b] : [b, a];
      const [x, y] = ranges.a!.from < ranges.b!.from ? [ranges.a!, ranges.b!] : [ranges.b!, ranges.a!];
      return [code(low), ' ends before ', code(hex(x.to)), '; ', code(high), ' begins at ', code(hex(y.from)), '.'];
    }
    case 'rests':
      return [
        `They pass by each other: counted in bytes from the start of the storage, every element of `,
        code(a),
        ` leaves ${o.restA} when divided by ${o.modulus}, every element of `,
        code(b),
        ` leaves ${o.restB}.`,
      ];
    case 'searched':
      return ['Their ranges overlap, yet no two indices come to one address: all combinations were ruled out.'];
  }
}

export const column: ColumnWords = {
  clip: { copy: 'Copy', copied: 'Copied', notCopied: 'Not copied: select the text instead' },
  box,
  contiguity: {
    conditions: {
      C: 'row-major',
      F: 'column-major',
      dense: 'dense, no overlap',
      channels_last: 'channels_last',
    },
    walk: (order) =>
      ({
        C: 'Worked from the last axis',
        F: 'Worked from axis 0',
        dense: 'Worked from the shortest stride',
        channels_last: 'Worked in the order channels, width, height, batch',
      })[order],
    axis: 'axis',
    has: 'stride',
    mustBe: 'must be',
    skipped: 'size 1: skipped',
    holds: 'holds',
    fails: 'fails',
    verdict(worked, unit, framework) {
      if (worked.trivial === 'empty')
        return ['There is no element that could lie in a wrong place: it counts as contiguous.'];
      if (worked.trivial === 'rank-0') return ['There is no axis to step along: one element is contiguous.'];
      const order = { C: 'row-major', F: 'column-major', dense: 'some', channels_last: 'channels_last' }[worked.order];
      if (worked.holds && worked.order === 'dense')
        return [
          'Taken from the shortest stride on, each axis continues the ones before: the elements fill one block, each once.',
        ];
      if (worked.holds)
        return [
          `Every stride is what it must be: walked in ${order} order, each element lies right after the one before.`,
        ];
      const of = (bytes: number) => bytes / unit;
      const what = (n: number) => (framework === 'numpy' ? 'byte' : 'element') + (Math.abs(n) === 1 ? '' : 's');
      const [has, must] = [of(worked.stride), of(worked.mustBe)];
      return [
        `Fails at axis ${worked.axis}: a step along it moves `,
        { axis: worked.axis, text: number.format(has) },
        worked.order === 'dense'
          ? ` ${what(has)}, where ${number.format(must)} would fill the block: there are gaps, or elements that share an address.`
          : ` ${what(has)}, and in ${order} order it would have to move ${number.format(must)}.`,
      ];
    },
    libraries: {
      C: 'PyTorch’s is_contiguous() means this one alone. NumPy’s flag is the same condition; both skip axes of size 1.',
      F: 'PyTorch has no question for it: x.t().is_contiguous() asks it of a matrix. For one axis row-major and column-major are the same, and NumPy sets both flags.',
      dense:
        'PyTorch uses it inside, to decide whether a copy or a result may keep the order of the strides. NumPy has no name for it: its FORC means row-major or column-major, which is stricter.',
      channels_last:
        'PyTorch only. With one channel, or images of one pixel, it holds together with row-major, and both questions answer True.',
    },
  },
  layout: {
    title: 'Edit the layout',
    begin: 'Begin with',
    presets: {
      'row-major': 'row-major',
      'column-major': 'column-major',
      broadcast: 'broadcast',
      reverse: 'reverse',
      diagonal: 'diagonal',
      window: 'sliding window',
    },
    size: (k) => `size of axis ${k}`,
    stride: (k) => `stride of axis ${k}`,
    offset: 'offset',
    less: (what) => `Less: ${what}`,
    more: (what) => `More: ${what}`,
    addAxis: 'Add an axis',
    removeAxis: 'Remove the last axis',
    range(range, unit) {
      if (range === null) return 'no value fits';
      const { min, max } = range;
      if (min !== null && min === max) return `only ${min / unit}`;
      if (max === null) return min === null ? 'any' : `from ${min / unit}`;
      return min === null ? `up to ${max / unit}` : `${min / unit} to ${max / unit}`;
    },
    allLegal: (storage, nbytes) =>
      `Whatever can be chosen here stays inside storage ${storage} (${count(nbytes, 'byte')}).`,
    trying: (name) => ['The pictures show ', code(name), ', which the program has not made yet.'],
    back: (name) => `Back to ${name}`,
    call: 'The call that makes it',
    insert: 'Insert into the code',
    noCall: (framework) =>
      framework === 'newch'
        ? 'newch has no as_strided: strides come from views only.'
        : 'NumPy’s as_strided has no offset: no array here can be sliced to begin at this element.',
  },
  sharing: {
    title: 'View or copy?',
    which: (second) => (second ? 'the other tensor' : 'one tensor'),
    need: 'Two tensors are needed, and this step has only one.',
    questions: { storage: 'Same storage?', overlap: 'Overlapping addresses?', first: 'Same first address?' },
    answers: { yes: 'yes', no: 'no', undecided: 'not settled' },
    verdict({ sameStorage, overlap: o }) {
      if (!sameStorage) return 'Separate memory: what is written to one is never seen in the other.';
      if (o.answer === 'undecided') return 'One storage. Whether they have an element in common is not settled.';
      return o.answer === 'yes'
        ? 'One memory under two layouts: what is written to a common element is seen in both.'
        : 'One storage, but no element in common: what is written to one is not seen in the other.';
    },
    storages: (a, b, [x, y]) =>
      x === y
        ? [code(a), ' and ', code(b), ` lie in storage ${x}.`]
        : [code(a), ` lies in storage ${x}, `, code(b), ` in storage ${y}.`],
    overlap,
    first({ first }, a, b) {
      const say = (name: string, at: number | null): Piece[] =>
        at === null ? [code(name), ' has no element'] : [code(name), ' begins at ', code(hex(at))];
      return [...say(a, first.a), '; ', ...say(b, first.b), '.'];
    },
    says: 'what Python says',
    inexact: 'does not settle this question',
  },
  languages: {
    title: 'In C, Fortran, MATLAB, Julia, R',
    language: 'language',
    writes: 'writes',
    from: 'from',
    fastest: 'fastest',
    order: (order) => (order === 'C' ? 'last' : 'first'),
    own: 'In a new array of this shape',
    flat: 'In this storage as one row',
    place: 'By the strides of this view',
    address: 'Address',
    block: (shape) => (shape === null ? 'These bytes as an array' : `These bytes as an array of shape ${shape}`),
    noBlock: 'No array of this language has exactly these bytes: the view is not dense.',
    unit: (unit) => (unit === 'bytes' ? 'bytes' : 'elements'),
    loops: (name) => ['Loops that walk ', code(name)],
    nesting: 'Order of the loops',
    asAxes: 'as the axes stand',
    byStride: 'longest stride outside',
  },
};

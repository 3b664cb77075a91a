// What questions and their feedback say, in English.
import type { Belief, Rule } from '../../quiz/belief.ts';
import { marked } from '../marked.ts';
import type { Phrase } from '../phrase.ts';
import type { BeliefWords, QuestionWords } from '../quiz-words.ts';
import { beliefs, hints, rules } from './quiz-rules.ts';

const number = new Intl.NumberFormat('en');
const n = (x: number): string => number.format(x);
const count = (x: number, one: string, many = `${one}s`): string => `${n(x)} ${x === 1 ? one : many}`;
const fixed = (text: string) => (): Phrase => marked(text);
const of =
  (before: string, after: string) =>
  (asked: { readonly code: string }): Phrase => [...marked(before), { code: asked.code }, ...marked(after)];

export const question: QuestionWords = {
  prompts: {
    offset: of('At which offset, in elements from the start of the storage, lies ', '?'),
    offsets: fixed('At which offset, in elements, does each of the two lie?'),
    step: of('How many elements does memory advance from the one element of ', ' to the other?'),
    'byte-distance': fixed('How many bytes is the address of the element beyond that of the first?'),
    'element-distance': of('How many elements after `a[0, …]` does ', ' lie in memory?'),
    'index-at': (asked) => [
      'Which index of ',
      { code: asked.code },
      ` has the element at offset ${n(asked.numbers[0]!)}? (counted from 0)`,
    ],
    'written-index': (asked) =>
      marked(
        `Each language makes its own array \`A\` of ${asked.numbers.join(' × ')}. How many elements lie in memory before the one it writes so?`,
      ),
    strides: (asked, form) => [
      'What are the strides of ',
      { code: asked.code },
      form.kind === 'digits' && form.unit === 'bytes' ? ', in bytes?' : ', in elements?',
    ],
    shape: of('What is the shape of ', '?'),
    ranks: fixed('How many axes are left of each?'),
    reach: of('Choose every memory cell that ', ' reaches'),
    visit: fixed('Choose the first 5 cells in the order in which they are visited'),
    endings: fixed('Does each give a view, a copy, or an error?'),
    contiguous: fixed('Is each contiguous?'),
    flags: fixed('Is each contiguous in C order, in Fortran order, or in neither?'),
    works: fixed('Which of these work, which raise an error?'),
    shares: fixed('Does each share memory with what it is made from, or does it stand apart?'),
    'same-cells': of('Does each reach the same cells in the same order as ', '?'),
    values: fixed('What do these hold at the end?'),
    'new-bytes': fixed('How many bytes of new memory does each take?'),
    'kept-bytes': fixed('How many bytes of storage does each keep alive?'),
    moved: fixed('How many elements does each copy?'),
    needed: fixed('How many elements must the storage of `x` hold at least, counted from its start?'),
    sharers: of('How many indices of ', ' lead to each of these cells?'),
    lines: (asked) =>
      marked(
        `A cache keeps ${n(asked.numbers[0]!)} lines of 64 bytes, the least recently used leaves first. How many lines does each loop fetch?`,
      ),
    'bytes-used': of('How many bytes does ', ' use, and how many bytes do the lines of 64 hold that it fetches?'),
    recorded: fixed('Does each require a gradient?'),
    changed: fixed('Which of these changed with the write?'),
    gradient: fixed('What do these gradients hold at the end?'),
    dtypes: fixed('Which element type has each?'),
    expressible: of('Could each be shown over the memory of ', ' by a shape, strides and an offset alone?'),
    repairs: of('Which give what ', ' was meant to give: the elements of `y` in its order?'),
    'both-formats': fixed('Is each contiguous and channels_last at once?'),
    leading: of('A matrix routine reads ', ' with one unit stride: which leading dimension does it get, in elements?'),
    blas: fixed('Which of these matrices can a BLAS routine take as they lie, without a copy?'),
    innermost: of('Which axis of ', ' should the innermost loop run over? (axes count from 0)'),
    groups: (asked) =>
      marked(
        `${n(asked.numbers[0]!)} threads read one element each, thread t the t-th. How many segments of ${n(asked.numbers[1]!)} bytes do they touch?`,
      ),
  },
  asks: {
    offset: 'offset',
    offsets: 'offsets in both orders',
    step: 'one step along an axis',
    'byte-distance': 'distance in bytes',
    'element-distance': 'distance in elements',
    'index-at': 'index of an offset',
    'written-index': 'the same index elsewhere',
    strides: 'strides',
    shape: 'shape',
    ranks: 'number of axes',
    reach: 'cells reached',
    visit: 'order of visits',
    endings: 'view, copy or error',
    contiguous: 'contiguous or not',
    flags: 'C, Fortran or neither',
    works: 'works or raises',
    shares: 'shared or apart',
    'same-cells': 'same cells',
    values: 'values at the end',
    'new-bytes': 'new memory',
    'kept-bytes': 'memory kept',
    moved: 'elements copied',
    needed: 'size needed',
    sharers: 'indices of one cell',
    lines: 'cache lines fetched',
    'bytes-used': 'bytes used of fetched',
    recorded: 'recorded or not',
    changed: 'what a write changes',
    gradient: 'gradient',
    dtypes: 'element types',
    expressible: 'what strides can say',
    repairs: 'repair of a view',
    'both-formats': 'both formats',
    leading: 'leading dimension',
    blas: 'matrices for BLAS',
    innermost: 'innermost axis',
    groups: 'segments of a group',
  },
  verdicts: {
    view: 'view',
    copy: 'copy',
    error: 'error',
    yes: 'yes',
    no: 'no',
    C: 'C',
    F: 'Fortran',
    neither: 'neither',
    works: 'works',
    raises: 'raises',
    shares: 'shares',
    apart: 'apart',
    same: 'the same',
    different: 'different',
    float32: 'float32',
    float64: 'float64',
    int32: 'int32',
    int64: 'int64',
    uint8: 'uint8',
  },
  labels: { used: 'bytes used', fetched: 'bytes fetched', leading: 'leading dimension', axis: 'axis' },
  units: { elements: 'elements', bytes: 'bytes' },
  beliefs: beliefs satisfies Record<Belief, BeliefWords>,
  rules: rules satisfies Record<Rule, Phrase>,
  hints: hints satisfies Record<Rule, Phrase>,
  chapters: {
    layout: 'Memory layout',
    strides: 'Strides and addresses',
    views: 'Views and contiguity',
    tensors: 'Working with tensors',
    gradients: 'Gradients',
    misconceptions: 'Misconceptions',
    beyond: 'Beyond strides',
  },
  sections: {
    'layout/linearisation': 'Linearisation',
    'layout/row-major': 'Row-major',
    'layout/column-major': 'Column-major',
    'layout/comparison': 'The two orders compared',
    'layout/transpose': 'What a transpose is',
    'layout/interoperability': 'Between libraries',
    'layout/cache': 'Layout and cache',
    'layout/rank-n': 'Rank n',
    'strides/definition': 'What a stride is',
    'strides/address': 'Offset and address',
    'strides/canonical': 'Canonical strides',
    'strides/views': 'Strides of views',
    'strides/contiguity': 'Contiguity and speed',
    'strides/worked': 'Addresses worked out',
    'views/same-cells': 'The same cells',
    'views/view': 'What a view is',
    'views/contiguity': 'Contiguity',
    'views/view-or-copy': 'View or copy',
    'views/reshape': 'Reshaping',
    'views/making-contiguous': 'Making contiguous',
    'views/practice': 'In practice',
    'tensors/create': 'Creating tensors',
    'tensors/dtype': 'Element types',
    'tensors/compute': 'Computing',
    'tensors/shapes': 'Changing the shape',
    'tensors/indexing': 'Indexing and views',
    'tensors/numpy': 'With NumPy',
    'gradients/backward': 'Backward',
    'gradients/unrecorded': 'Not recording',
    'gradients/views': 'Gradients of views',
    'gradients/in-place': 'Writing before backward',
    'gradients/step-end': 'The end of a step',
    'misconceptions/names': 'About names of operations',
    'misconceptions/reshaping': 'About view and reshape',
    'misconceptions/numbers': 'About strides and shapes',
    'misconceptions/sharing': 'About sharing memory',
    'misconceptions/indexing': 'About indexing',
    'misconceptions/orders': 'About orders',
    'misconceptions/cost': 'About cost',
    'misconceptions/types': 'About element types',
    'beyond/channels-last': 'channels_last',
    'beyond/padding': 'Padding',
    'beyond/blas': 'Leading dimension and BLAS',
    'beyond/tiling': 'Tiling',
    'beyond/coalescing': 'Coalescing',
    'beyond/interoperability': 'Between libraries',
    'beyond/limits': 'What strides cannot say',
  },
  difficulties: { 1: 'easy', 2: 'medium', 3: 'hard' },
  counted({ good, of: all, extra }, form) {
    const rest =
      form.kind === 'cells'
        ? [good < all ? `${n(all - good)} missed` : '', extra.length > 0 ? `${n(extra.length)} extra` : ''].filter(
            Boolean,
          )
        : // A shape with too many sizes has every right one.
          [`${n(Math.max(1, all - good))} different`];
    return { right: good > 0 ? `${n(good)} right` : '', rest: rest.join(', ') };
  },
  parts(first, form, word) {
    if (first.at === 'cells') {
      if (first.right === null) return ['Every cell the expression reaches is chosen; some others are too.'];
      return first.from === null
        ? ['The first cell it reaches is ', { strong: n(first.right) }, '.']
        : [
            'Up to cell ',
            { strong: n(first.from) },
            ' the walk is right; from there it goes on to ',
            { strong: n(first.right) },
            '.',
          ];
    }
    if (first.at === 'visit') {
      const start: Phrase =
        first.from === null
          ? ['The first visit']
          : [`The first ${count(first.part, 'visit')} are right; from cell `, { strong: n(first.from) }, ' the next'];
      return [
        ...start,
        ' goes to ',
        { strong: n(first.right) },
        first.given === null ? '.' : `, not to ${n(first.given)}.`,
      ];
    }
    if (form.kind === 'judge')
      return [
        { code: form.rows[first.part]! },
        ' is the first to differ: ',
        { strong: word(first.right!) },
        first.given === null ? '.' : `, not ${word(first.given)}.`,
      ];
    const place: Phrase =
      form.kind === 'numbers'
        ? [form.fields.length > 1 ? 'The first to differ is ' : 'It is about ', { code: form.fields[first.part]! }]
        : [
            first.part === 0
              ? 'Axis 0 is the first to differ'
              : `Up to axis ${first.part - 1} it is right; axis ${first.part} differs`,
          ];
    if (first.right === null) return [...place, '; there is no such axis.'];
    if (first.given === null) return [...place, '; an axis is missing there.'];
    return [...place, ': you have ', { strong: n(first.given) }, ', it is ', { strong: n(first.right) }, '.'];
  },
  solution: (text) => ['Answer: ', { strong: text }],
  layout: { shape: 'shape', strides: 'strides', offset: 'offset' },
};

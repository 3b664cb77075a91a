// The cache lab.
import type { CacheShape } from '../../cache/cacheshape.ts';
import type { LabWords } from '../lab-words.ts';
import type { Phrase } from '../phrase.ts';

const number = new Intl.NumberFormat('en');
const n = (value: number): string => number.format(value);
const nb = '\u00a0';
const hex = (value: number): string => `0x${value.toString(16)}`;
const many = (value: number, one: string): string => `${n(value)} ${one}${value === 1 ? '' : 's'}`;
const hundredths = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const percent = (share: number): string => `${hundredths.format(share * 100)}%`;
const digits = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

function bytes(value: number): string {
  if (value >= 2 ** 20 && value % 2 ** 20 === 0) return `${n(value / 2 ** 20)}${nb}MiB`;
  if (value >= 1024 && value % 1024 === 0) return `${n(value / 1024)}${nb}KiB`;
  return `${n(value)}${nb}B`;
}

const form = ({ size, ways, line }: CacheShape): string =>
  `${bytes(size)}, ${ways === 1 ? 'direct-mapped' : ways * line === size ? 'fully associative' : `${ways}-way`}, ${line}${nb}B lines`;

export const lab: LabWords = {
  title: 'Cache lab',
  scenes: 'Scenes',
  presets: {
    rows: 'A small cache, column index inside',
    columns: 'A small cache, row index inside',
    tiny: '3 × 4 misses twice either way',
    largeRows: '256 × 256, column index inside',
    largeColumns: '256 × 256, row index inside',
    padded: 'Rows padded by 16',
    sumRows: 'Sums of rows',
    sumColumns: 'Sums of columns',
    copy: 'Copying a transposed view',
    transpose: 'Transpose',
    tiles: 'Transpose in tiles of 16',
    largeTiles: 'Transpose in tiles of 32',
    add: 'Adding a transposed view',
    broadcast: 'Adding one row, broadcast',
    ijk: 'Matmul ijk',
    ikj: 'Matmul ikj',
    jik: 'Matmul jik',
    jki: 'Matmul jki',
    kij: 'Matmul kij',
    kji: 'Matmul kji',
    blocked: 'Matmul in tiles',
    copyFirst: 'Copy first, then matmul',
    stencil: 'Sum of five neighbours',
    images: 'channels_last images',
  },
  notes: {
    rows: 'One cache line holds one row. A line that was fetched is used to its end.',
    columns: 'One cell is used, then the next row follows. The line is put out before it is used again.',
    tiny: 'The whole array is two lines. The order does not matter: two misses.',
    largeRows: 'One miss a line.',
    largeColumns: 'The 256 lines of a column fall into a few sets. The cache has room, and yet every access misses.',
    padded: 'Once rows are no power of two long, their lines spread over all sets. Same order, one miss a line.',
    sumRows: 'The sums lie in memory too.',
    sumColumns: 'With the column index inside, sums of columns use their lines to the end as well.',
    copy: 'One side goes in order, the other jumps.',
    transpose: 'Either the reads or the writes go against the layout.',
    tiles: 'All lines of a tile stay in the cache, so that both sides use them to the end.',
    largeTiles: 'In larger tiles the lines of one tile put each other out of the same sets.',
    add: 'One transposed operand is enough: its lines are put out.',
    broadcast: 'A row of stride 0 lies in a few lines, which always hit.',
    ijk: 'In the innermost loop B goes down a column.',
    ikj: 'In the innermost loop B and C both go along a row.',
    jik: 'In the innermost loop B goes down a column.',
    jki: 'In the innermost loop A and C both go down a column.',
    kij: 'In the innermost loop B and C both go along a row.',
    kji: 'In the innermost loop A and C both go down a column.',
    blocked: 'Three tiles stay in the cache together.',
    copyFirst: 'Weigh the misses of one copy of B against those saved from then on.',
    stencil: 'The neighbours above and below were fetched with the rows before.',
    images: 'With the width inside, reads lie as far apart as there are channels.',
  },
  byRows: 'Inside: column index',
  byColumns: 'Inside: row index',

  program: 'Loops',
  moveHint: 'Drag a loop by its handle, or move it with the arrow keys.',
  moveLoop: (name) => `Move loop ${name} (arrow keys up and down)`,
  moved: (name, place, of) => `Loop ${name} is now number ${place} of ${of} from outside.`,
  cannotMove: (name) => `Loop ${name} cannot stand there: a loop within a tile stays inside the tile’s loop.`,
  now: (name, value) => `${name} = ${value}`,

  predict: 'Stop and predict.',
  question: (accesses, cache) => `Of ${n(accesses)} accesses, how many miss in a cache of ${form(cache)}?`,
  guessField: 'Another number',
  guess: 'Predict',
  justShow: 'Just show me',
  notCounted: 'There are many accesses, and they are not all counted yet. Count to the end below.',
  verdict(guess, misses, accesses) {
    const told = `${n(misses)} misses, ${percent(misses / Math.max(1, accesses))} of the accesses.`;
    if (guess === 'shown') return told;
    return guess === misses ? `✓ Right: ${told}` : `You said ${n(guess)}. It is ${told}`;
  },

  cure: 'Pad the rows',
  unpad: 'Remove padding',
  tileIt: 'Cut into tiles',
  untile: 'No tiles',
  layouts: 'Layouts of the arrays',
  layoutOf: (array) => `Layout of ${array}`,
  layoutNames: {
    C: 'row-major',
    F: 'column-major',
    T: 'transposed view',
    slice: 'every second column',
    padded: 'padded rows',
    channelsLast: 'channels_last',
    broadcast: 'broadcast (stride 0)',
    sent: 'tensor of the workbench',
  },
  pad: 'padding (elements)',
  programAndSizes: 'Program, sizes, tiles',
  algorithm: 'program',
  algorithms: {
    traverse: 'traverse',
    sumRows: 'sums of rows',
    sumColumns: 'sums of columns',
    copy: 'copy',
    transpose: 'transpose',
    add: 'add',
    matmul: 'matmul',
    copyMatmul: 'copy first, then matmul',
    stencil: 'sum of five neighbours',
  },
  dtype: 'element type',
  sizes(algorithm, size) {
    if (algorithm.name === 'traverse') return `size of axis${nb}${size}`;
    if (algorithm.sizes.length === 3) return ['rows of A', 'columns of B', 'columns of A'][size]!;
    return ['rows', 'columns'][size]!;
  },
  tile: 'tile (0: none)',
  cacheKnobs: 'Size and form of the cache',
  cachePreset: 'cache',
  cachePresets: {
    teaching: '4 lines, 2-way',
    small: '8 KiB, 2-way',
    usual: '32 KiB, 8-way',
    direct: '32 KiB, direct-mapped',
    wide: '128 KiB, 128 B lines',
  },
  own: 'of your own',
  cacheParts: { size: 'size (bytes)', ways: 'ways', line: 'line (bytes)' },
  less: (what) => `Less: ${what}`,
  more: (what) => `More: ${what}`,
  halve: (what) => `Half: ${what}`,
  double: (what) => `Double: ${what}`,
  range: (min, max) => `${n(min)} to ${n(max)}`,

  memory: 'Memory',
  memoryAs: 'Memory shown as',
  memoryModes: { lines: 'one line a row', strip: 'one strip' },
  memoryOf: (array) => `Storage of ${array}`,
  memoryHint: 'Arrow keys choose a cell; Enter goes back to when it was accessed.',
  array: ({ name, layout, itemsize, code, dtype }) => [
    { code: name },
    ` ${layout.shape.join(' × ')} ${dtype} · stride (${layout.strides.map((s) => s / itemsize).join(', ')})`,
    ...(code === '' ? [] : [' · ', { code }]),
  ],
  cell(array, index, address, line, held) {
    const what = index ? `${array}[${index.join(', ')}]` : 'a cell that is not reached';
    return `${what}, ${hex(address)}, line ${line}, ${held ? 'in the cache' : 'not in the cache'}`;
  },
  usedOf: (used, of) => `${used}/${of}${nb}B`,
  legend: {
    used: 'fetched and used',
    fetched: 'fetched, not used',
    away: 'not in the cache',
    short: 'the other index as to its left',
    miss: 'miss',
    hit: 'hit',
    next: 'to the next address',
    jump: 'to another one',
  },

  cache: 'Cache',
  cacheForm: form,
  cacheHint: 'A column is a set, a cell a way. Arrow keys choose a cell.',
  set: (set) => `set ${set}`,
  emptyWay: (set, way) => `Set ${set}, way ${way}: empty.`,
  heldWay: (set, way, array, address, used, line) =>
    `Set ${set}, way ${way}: line ${hex(address)} of ${array}, ${used} of its ${line} bytes used.`,
  evicted: (array, address, set) => `This access put line ${hex(address)} of ${array} out of set ${set}.`,
  noEviction: 'This access put no line out.',

  access: 'This access',
  notBegun: 'No access yet. Play, or go one by one.',
  accessKinds: { read: 'read', write: 'write' },
  outcomes: { hit: 'hit', compulsory: 'compulsory miss', capacity: 'capacity miss', conflict: 'conflict miss' },
  lineAndSet: (line, set) => `line ${hex(line)} · set ${set}`,
  reason(reason, cache): Phrase {
    const { outcome, others, previous } = reason;
    const since = previous === null ? '' : `access ${n(previous + 1)}`;
    switch (outcome) {
      case 'hit':
        return [`The line used by ${since} is still in the cache. Nothing has to be fetched.`];
      case 'compulsory':
        return ['This line is touched for the first time. Any cache has to fetch it once.'];
      case 'capacity':
        return others
          ? [
              `Since ${since}, ${many(others.all, 'other line')} were touched. The cache holds ${n(cache.lines)}, so this line could not have stayed, however the sets are divided.`,
            ]
          : [`Since ${since} more lines were touched than the cache holds.`];
      case 'conflict':
        return others
          ? [
              `Since ${since} only ${many(others.all, 'other line')} ${others.all === 1 ? 'was' : 'were'} touched, and the whole cache holds ${n(cache.lines)}. But ${n(others.set)} of them had to go into this line’s set ${reason.set}, which holds ${n(cache.ways)}. Rows of another length (padding) fall into other sets.`,
            ]
          : ['The cache as a whole had room, but lines of the same set put this one out.'];
    }
  },
  toPrevious: (access) => `‹ access ${n(access)}: the line’s last use`,
  toEviction: (access) => `access ${n(access)}: when it was put out`,

  counters: 'Counters',
  soFar: 'so far',
  whole: 'in all',
  accesses: 'accesses',
  hits: 'hits',
  misses: 'misses',
  kinds: { compulsory: 'compulsory', capacity: 'capacity', conflict: 'conflict' },
  hitRate: 'hit rate',
  fetched: 'bytes fetched',
  used: 'bytes used',
  locality: 'spatial locality',
  analytic(touched, lines, misses) {
    const parts = touched.map(({ array, lines: own, product }) =>
      product && product.spans > 1
        ? `${array} ${n(product.spans)} × ${n(product.each)} = ${n(own)}`
        : `${array} ${n(own)}`,
    );
    const rest =
      misses === null
        ? ''
        : misses === lines
          ? ' The simulated misses are just these: there is nothing left to save.'
          : ` The simulated misses are ${n(misses - lines)} more.`;
    return `By arithmetic ${many(lines, 'line')} ${lines === 1 ? 'is' : 'are'} touched (${parts.join(', ')}); no cache can fetch fewer.${rest}`;
  },
  counting: 'counting',
  madeOf: (made, of) => `${n(made)} / ${n(of)}`,
  countAll: (accesses) => `Count all ${n(accesses)} accesses`,
  stop: 'Stop',
  count: n,
  percent,
  bytes,
  ns: (value) => `${digits.format(value)}${nb}ns`,

  accessOf: (made, of) => `access ${n(made)} of ${n(of)}`,
  onlyFirst: (recorded, of) => `the first ${n(recorded)} of ${n(of)} can be stepped through`,
  nextMiss: 'Next miss',

  overTime: 'Over time',
  offsetOverTime: 'Offsets accessed',
  missesOverTime: 'Misses so far',
  accessNumber: 'access',
  offset: 'offset (elements)',
  figures: 'Hit rate by size, tile, cache',
  against: 'Against',
  sweeps: { size: 'size', tile: 'tile', cache: 'cache', copy: 'is a copy worth it?' },
  sweepAxis: { size: 'side', tile: 'side of a tile', cache: 'cache (bytes)', copy: 'rows of A (times B is walked)' },
  rateAgainst: (knob) => `Hit rate by ${knob}`,
  breakEven: 'When copying first is worth it',
  copied: { plain: 'as it is', copied: 'copied first' },
  working: 'Working',
  asTable: 'As a table',
  plot: (title, x, y) => `Plot: ${title}. ${y} over ${x}. Arrow keys choose a point.`,
  exportAs: (title, kind) => `${title}: export as ${kind}`,

  measure: 'Measured on this computer',
  measureNote:
    'Not the model: the time this browser really took. The model has one cache and no prefetching, no address translation (TLB), no further levels. Other work on the machine moves the numbers.',
  measureNow: 'Measure',
  measuring: (done, of) => `${done} of ${of}`,
  measured: {
    rows: 'column index inside',
    columns: 'row index inside',
    transpose: 'transpose',
    tiled: 'transpose, tiles of 16',
  },
  measuredTitle: 'Time of one element (float32)',
  side: 'side of the matrix',
  nanoseconds: 'ns per element',

  gpu: 'Coalesced access on a GPU',
  gpuNote: (loop) =>
    `32 threads take 32 iterations at once. Neighbouring threads differ by 1 in the innermost loop ${loop}.`,
  whichAccess: 'Which access',
  request: 'request',
  requestTold: ({ sectors, lines, bytesUsed, bytesMoved }) =>
    `${many(sectors.length, 'sector')} of 32${nb}B in ${many(lines.length, 'line')} of 128${nb}B: ${n(bytesMoved)} bytes moved, ${n(bytesUsed)} used. Efficiency ${bytesMoved === 0 ? '–' : percent(bytesUsed / bytesMoved)}.`,
  lanesNote: (lanes) =>
    `The numbers are the threads (0 to ${lanes - 1}) that read the sector. Only sectors with a strong outline are moved.`,

  fault(fault) {
    switch (fault.why) {
      case 'cache':
        return {
          line: 'A line is a power of two from 8 to 4,096 bytes.',
          ways: 'There is at least one way.',
          sets: 'The number of sets (size ÷ ways ÷ line) has to be a power of two.',
          size: 'A cache holds from 1 to 16,384 lines.',
        }[fault.fault];
      case 'long':
        return `These are ${n(fault.accesses)} accesses; up to ${n(fault.most)} can be counted. Choose smaller sizes.`;
      case 'wide':
        return `The arrays span ${n(fault.lines)} cache lines, which is too wide. Choose smaller sizes.`;
      case 'outside':
        return 'The layout of the tensor in the link leaves its storage.';
      case 'empty':
        return 'There is no element, so no access.';
      case 'broken':
        return `The simulation stopped: ${fault.message}`;
    }
  },
  sentFrom: (name) => `Tensor ${name} from the workbench`,
  back: 'Back to the workbench',
  toLab: 'To the cache lab',
};

// The interface in English, except what happened in a step.
import type { Apart, Words } from '../words.ts';

const number = new Intl.NumberFormat('en');
const count = (n: number, one: string, many = `${one}s`): string => `${number.format(n)} ${n === 1 ? one : many}`;
const list = (names: readonly string[]): string => names.join(', ');

export const english: Omit<Words, Apart> = {
  language: 'en',
  ownName: 'English',
  shell: {
    skip: 'To the content',
    pages: 'Pages',
    fromFile:
      'This page was opened as a file, and browsers do not run a site’s program from a file. Serve the folder instead: run “python3 -m http.server” in it and open http://localhost:8000.',
    due: (count) => `${count} due today`,
    newVersion: 'A new version of Stridebook is here.',
    useNewVersion: 'Reload with it',
    later: 'Later',
    needsScript: 'Stridebook computes in your browser and needs JavaScript.',
    language: 'Language',
    theme: 'Theme',
    themes: { light: 'Light', dark: 'Dark', system: 'As the system', projector: 'Projector' },
    share: 'Share',
    shared: 'Link copied',
    notShared: 'The link is in the address bar: copy it from there.',
    broken: 'Something broke while drawing this page.',
    brokenHint: 'Your code is still in the address bar. Loading the page again usually helps.',
    reload: 'Load again',
  },
  code: {
    code: 'Code',
    editor: 'Python code',
    examples: 'Examples',
    run: 'Run',
    stop: 'Stop',
    loading: 'Loading the editor …',
    tabIndents: 'Tab indents here. Esc, then Tab leaves the editor.',
    badges: {
      new: 'NEW',
      view: 'VIEW',
      same: 'SAME',
      copy: 'COPY',
      compute: 'NEW',
      write: 'WRITE',
      backward: 'GRAD',
      print: 'PRINT',
      free: 'FREED',
      error: 'ERROR',
    },
    badgeLabel: (line, kind, n) =>
      `Line ${line}: ${english.code.badges[kind]}${n > 1 ? `, last of ${n} steps` : ''}. Go to this step`,
    line: (line) => `Line ${line}`,
    printed: 'Printed',
  },
  status: {
    empty: 'Nothing to see yet',
    emptyHint: 'Type PyTorch, NumPy or newch code, or choose an example.',
    noSteps: 'This program makes no tensor, so there is no memory to show.',
    running: (n) => `Running … ${count(n, 'step')}`,
    stopped: (n) => `Stopped after ${count(n, 'step')}.`,
    budget: (budget, limit) =>
      ({
        work: `The program does more work than the workbench allows (${number.format(limit)} units). What it did until then is shown.`,
        steps: `The program takes more than ${number.format(limit)} steps. Those until then are shown.`,
        bytes: `The program asks for more memory than the workbench allows (${number.format(limit / 2 ** 20)} MiB). What it did until then is shown.`,
      })[budget],
    ended: (line) => `The error in line ${line} ends the program. Nothing after it runs.`,
    crashed: 'The program could not be run because of a fault in Stridebook itself.',
    at: (line, column) => `line ${line}, column ${column}`,
  },
  table: {
    tensors: 'Tensors',
    name: 'name',
    shape: 'shape',
    stride: 'stride',
    offset: 'offset',
    storage: 'storage',
    none: 'No tensor has a name at this step.',
    bytesNote: 'NumPy counts strides and offsets in bytes.',
    scalar: 'scalar',
  },
  timeline: {
    timeline: 'Timeline',
    first: 'First step',
    back: 'One step back',
    play: 'Play',
    pause: 'Pause',
    forward: 'One step forward',
    last: 'Last step',
    position: 'Step',
    steps: 'Steps',
    stepOf: (n, of) => `step ${number.format(n)} of ${number.format(of)}`,
    turn: (turn) => `turn ${turn}`,
  },
  picture: {
    before: 'before',
    repeated: 'broadcast',
    alias: 'sees it too',
    beforeLabel: (name) => `${name} before the step`,
    axis: (k) => `axis ${k}`,
    pick: (axis) => `Index along axis ${axis}`,
    slice: (name) => `Slice of ${name} that is drawn`,
    less: (axis) => `Back along axis ${axis}`,
    more: (axis) => `Forward along axis ${axis}`,
    shows: 'Cells show',
    value: 'value',
    address: 'address',
    offset: 'offset',
    step: 'step',
    grid: (name, shape) => `Grid of ${name}, shape ${shape}`,
    gridHint: 'Arrow keys move the index, Enter pins it, Escape lets go.',
    emptyTensor: (shape) => `shape ${shape}: no elements`,
    asTable: 'As a table',
    tableCut: (shown, all) => `The first ${number.format(shown)} of ${number.format(all)} elements.`,
    index: 'index',
    noBytes: 'A tensor of device meta has a layout but no bytes.',
    forgotten: 'These old values were given up to save memory.',
    moreOutputs: (shown, all) => `${shown} of ${all} results`,
    moreInputs: (shown, all) => `${shown} of ${all} inputs`,
  },
  memory: {
    storage: (letter) => `Storage ${letter}`,
    cells: (n, dtype) => `${number.format(n)} × ${dtype}`,
    bytes: (n) => count(n, 'byte'),
    sharedBy: (names) => `shared by ${list(names)}`,
    freed: 'freed: nothing reaches it any more',
    unnamed: 'no name holds it',
    meta: 'no bytes (device meta)',
    cacheLine: (n, first) => `cache line ${n}${first ? ' · 64 B' : ''}`,
    strip: (letter, n, dtype) => `Memory of storage ${letter}: ${count(n, 'cell')} of ${dtype}`,
    offsetMark: (offset) => `offset ${offset}`,
    oneStep: (axis) => `one step along axis ${axis}`,
    pale: (name) => `pale: not reached by ${name}`,
    count: '×n: reached by n indices',
    labels: 'Below the cells',
    reachedBy: 'reached by',
  },
  address: {
    title: 'Address',
    choose: 'Choose a tensor in the table to see how its elements are found.',
    slider: (symbol, axis) => `${symbol}, index along axis ${axis}`,
    unit: (framework) => (framework === 'numpy' ? 'strides in bytes, as NumPy shows them' : 'strides in elements'),
    contiguous: (name) => ['Is ', { code: name }, ' contiguous?'],
    mustBe: (stride) => `must be ${stride}`,
    yes: 'yes',
    no: 'no',
    reached: (address) => [{ code: address }, ' is reached by'],
    notReached: (name) => `not reached by ${name}`,
    andMore: (n) => `and ${number.format(n)} more`,
    spoken: (element, offset, address, value) =>
      `${element} is at offset ${offset}, address ${address}, value ${value}`,
    spokenAddress: (address, offset) => `address ${address}, offset ${offset}`,
    formula: 'How the address is computed',
    scalar: 'A scalar has no axes: its element lies at the offset.',
  },
  visit: {
    title: (name) => ['Order in which ', { code: name }, ' visits memory'],
    lines: (lines, changes) =>
      `${count(lines, 'cache line')}${lines > 1 ? `, ${count(changes, 'change')} between them` : ''}`,
    line: (n) => `line ${n}`,
    range: (from, to, all) => `visits ${number.format(from)} to ${number.format(to)} of ${number.format(all)}`,
    outline: (all) => `outline of ${number.format(all)} visits`,
    plot: (name) => `Offset of each element of ${name} in the order of the walk`,
    plotHint: 'Left and right arrow keys go to the visit before and after.',
    shows: 'Visits shown',
    whole: 'all',
    near: 'near',
    course({ straight, rises, backward, still, jumps }, unit) {
      if (straight) return 'A straight line: every step goes to the next element, so the walk is contiguous.';
      const all = jumps.reduce((sum, jump) => sum + jump.count, 0);
      const longest =
        jumps.reduce((most, jump) => (Math.abs(jump.bytes) > Math.abs(most) ? jump.bytes : most), 0) / unit;
      if (still === all) return 'A flat line: the stride is 0, every step stays on the same cell.';
      if (rises) return `It only rises, but not by one each time: the longest jump is +${number.format(longest)}.`;
      const back = jumps.reduce((most, jump) => Math.min(most, jump.bytes), 0) / unit;
      const flat = still > 0 ? ` ${count(still, 'step')} ${still === 1 ? 'stays' : 'stay'} on the same cell.` : '';
      if (backward === 0) return `${flat.trim()} The longest jump is +${number.format(longest)}.`;
      if (backward === all) return `It only falls: the walk goes backwards through memory.${flat}`;
      return `A saw-tooth: ${number.format(backward)} of ${count(all, 'step')} ${backward === 1 ? 'goes' : 'go'} back, by up to ${number.format(-back)}.${flat}`;
    },
  },
};

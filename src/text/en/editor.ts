// English around the code: stepping, watches, files, examples, shortcuts, links.
import type { ImportFault } from '../../trace/imported.ts';
import type { Fault } from '../../trace/parse.ts';
import type { WatchFault } from '../../trace/watch.ts';
import type { EditorWords } from '../editor-words.ts';
import type { Phrase } from '../words.ts';
import { faultSentence } from './faults.ts';

const number = new Intl.NumberFormat('en');
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function watchFault(fault: WatchFault): Phrase {
  switch (fault.why) {
    case 'language':
      return faultSentence(fault.refusal).slice(1);
    case 'raised':
      return [{ code: `${fault.type}: ${fault.message}` }];
    case 'writes':
      return ['A watch only looks: ', { code: fault.op }, ' would change what it looks at.'];
    case 'only-text':
      return ['A step keeps of ', { code: fault.name }, ` (${fault.type}) only how it is printed.`];
    case 'not-kept':
      return ['Steps do not keep ', { code: fault.what }, ': print it in the program.'];
    case 'no-values':
      return [
        'Too large to be read again at every step, or without values: only shape, strides and addresses can be asked for.',
      ];
    case 'budget':
      return ['This takes more work than a watch may at every step.'];
  }
}

function importFault(fault: ImportFault, name: string): string {
  switch (fault.why) {
    case 'kind':
      return `${name} is neither a .py file nor a .ipynb notebook.`;
    case 'not-text':
      return `${name} is not text in UTF-8.`;
    case 'not-json':
      return `${name} is cut off or damaged: a notebook is JSON, and this is not.`;
    case 'not-a-notebook':
      return `${name} is JSON, but not a notebook: it has no cells.`;
    case 'old-notebook':
      return `${name} is a notebook of version ${fault.version}. Save it again in Jupyter as version 4.`;
    case 'other-language':
      return `${name} is a notebook in ${fault.language}, not in Python.`;
    case 'no-code':
      return `${name} has no code in it.`;
    case 'too-long':
      return `${name} is too long: ${number.format(fault.length)} of at most ${number.format(fault.most)} characters.`;
  }
}

function linkFault(fault: Fault): string {
  switch (fault.what) {
    case 'shape':
      return `in ${fault.path === '' ? 'it' : fault.path} something is missing or of the wrong kind`;
    case 'future-version':
      return `it is of version ${fault.version}, and this page knows versions up to ${fault.known}: load the page again`;
    case 'unknown-kind':
      return `it leads to a kind of page that is not known here: ${fault.kind}`;
    case 'unknown-name':
      return `it names something that is not here: ${fault.name}`;
    case 'not-a-link':
      return 'it does not begin with a version number';
    case 'too-long':
      return `it is too long: more than ${number.format(fault.most)} characters`;
    case 'broken':
      return {
        cut: 'it is cut off or was changed on the way',
        characters: 'it has characters that do not belong there',
        'no-json': 'what it holds cannot be read',
        field: `it has a part that is not known: ${fault.part ?? ''}`,
        value: `its part ${fault.part ?? ''} cannot be read`,
      }[fault.reason];
  }
}

export const editor: EditorWords = {
  stepping: {
    title: 'Step like a debugger',
    into: 'Into',
    over: 'Over',
    out: 'Out',
    nextStop: 'To the next breakpoint',
    toLine: 'Run to line',
    lineField: 'Line',
    go: 'Go',
    noSteps: (line) => `No step happens on line ${line} or after it.`,
    runTo: (line) => `Run to line ${line}`,
    setBreak: (line) => `Set a breakpoint on line ${line}`,
    clearBreak: (line) => `Remove the breakpoint from line ${line}`,
    breaks: 'Breakpoints',
    clearAll: 'Remove all',
    inCall: (name, line) => ['in ', { code: `${name}()` }, `, called on line ${line}`],
    turnField: (code) => `Turn of ${code}`,
    turn: 'turn',
    ofTurns: (count) => `of ${number.format(count)}`,
    earlierTurn: 'Earlier turn',
    laterTurn: 'Later turn',
  },
  watch: {
    title: 'Watched expressions',
    field: 'Expression to watch',
    example: 'y.stride()',
    add: 'Watch',
    remove: (expression) => `Stop watching ${expression}`,
    hint: 'Evaluated after every step over copies of what its variables were; nothing in the program changes.',
    full: 'There is no room for more expressions.',
    fault: watchFault,
  },
  output: {
    title: 'Output',
    line: (line) => `line ${line}`,
    later: 'not yet printed at this step',
  },
  files: {
    title: 'Files',
    close: 'Close',
    openFile: 'Open a file',
    openHint:
      'A .py file or a Jupyter notebook; it can also be dropped anywhere on the workbench. Nothing is sent anywhere.',
    drop: 'Drop a .py or .ipynb file to open it',
    download: 'Download as .py',
    copyScene: 'Copy scene',
    save: 'Save',
    name: 'Name',
    nameHint: 'Saved in this browser, with the step and what is pointed at.',
    saved: 'Saved',
    none: 'Nothing is saved yet.',
    open: (name) => `Open ${name}`,
    rename: 'Rename',
    renameOf: (name) => `Rename ${name}`,
    newName: (name) => `New name of ${name}`,
    remove: 'Delete',
    removeOf: (name) => `Delete ${name}`,
    removed: (name) => `${name} is deleted.`,
    undo: 'Undo',
    isSaved: (name) => `${name} is saved.`,
    taken: (name) => `${name === '' ? 'A name needs a letter.' : `${name} is taken: choose another name.`}`,
    when: (at) => date.format(at),
    opened: (name, cells, commented) =>
      `${name} is open${cells === null ? '' : `: ${number.format(cells)} code ${cells === 1 ? 'cell' : 'cells'}`}.` +
      (commented === 0
        ? ''
        : ` ${number.format(commented)} ${commented === 1 ? 'line' : 'lines'} for IPython became comments.`),
    fault: importFault,
    storage: {
      absent:
        'This browser keeps nothing for this page, so nothing can be saved. A link (Share) or a file holds your work.',
      full: 'The browser’s storage for this page is full, so this was not saved. Delete something, or share a link.',
      broken: 'What is saved here cannot be read. It is left as it is, so nothing new can be saved.',
      future:
        'What is saved here comes from a newer version of Stridebook. Load the page again; until then it is left as it is.',
    },
  },
  exampleList: {
    title: 'Examples',
    search: 'Search examples',
    nothing: (text) => `No example has “${text}”.`,
    close: 'Close',
    groups: {
      start: 'To begin with',
      a: 'Memory layout: row-major and column-major (28.16)',
      b: 'Strides and addresses (28.17)',
      c: 'Views and contiguity (28.18)',
      d: 'The newch tensor',
      questions: 'What people really trip over',
    },
    count: (count) => `${number.format(count)} ${count === 1 ? 'example' : 'examples'}`,
  },
  shortcuts: {
    title: 'Keys',
    open: 'Keys',
    close: 'Close',
    everywhere: 'Anywhere',
    inEditor: 'In the code',
    outside: 'Outside of text fields',
    does: {
      run: 'Run',
      forward: 'One step forward',
      back: 'One step back',
      first: 'First step',
      last: 'Last step',
      over: 'Step over functions',
      overBack: 'Step back over functions',
      into: 'Step into',
      out: 'Step out of the function',
      stop: 'To the next breakpoint',
      stopBack: 'To the breakpoint before',
      breakpoint: 'Breakpoint on this line',
      toLine: 'Run to this line',
      play: 'Play or pause',
      replay: 'Repeat this step',
      examples: 'Examples',
      files: 'Files',
      letGo: 'Let go of what is pinned',
      help: 'These keys',
      complete: 'Complete',
      describe: 'Describe what the cursor is on',
      undo: 'Undo',
      redo: 'Redo',
      leave: 'Leave the editor, so that Tab moves on',
    },
  },
  link: {
    bad: (faults, instead) =>
      `The link could not be read: ${faults.map(linkFault).join('; ')}. ` +
      {
        example: 'An example is open instead.',
        choice: 'Begin here instead.',
        work: 'What was open is still here.',
      }[instead],
  },
};

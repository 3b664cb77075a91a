// The words of the first page.
import type { HomeWords } from '../home-words.ts';

export const home: HomeWords = {
  title: 'How does a tensor lie in memory?',
  where: {
    question: 'Which cell of memory holds T[1, 2]?',
    hint: 'Cells count from 0. Press one below.',
    right: (sum, cell) =>
      `Right: ${sum} = ${cell}. One row down is 4 cells ahead, one column across is 1. These two numbers are the strides.`,
    columns: (sum, cell, rowCell) =>
      `You counted by columns: ${sum} = ${cell}. Fortran and MATLAB really store it so, and the picture now does too. In PyTorch and NumPy it is cell ${rowCell}.`,
    other: (cell, element, rowSize) =>
      `Cell ${cell} holds ${element}. Rows of ${rowSize} cells follow one another. Count again.`,
  },
  moves: {
    question: 'After y = T.T, how many cells of memory have moved?',
    right: (before, after) =>
      `Right, none. The grid turned and the cells stayed. All that changed is that the strides ${before} became ${after}.`,
    wrong:
      'Watch the cells below while the grid turns: not one of them moves. A transpose only changes the order in which they are read.',
  },
  walk: {
    question: 'And y.view(12), to lay it out in one line?',
    choices: { view: 'makes a view', copy: 'copies', error: 'is an error' },
    right: (cells, steps) =>
      `Right. Read in order, y visits cells ${cells}, in steps of ${steps} and not always +1: y is not contiguous. No single stride says that, so PyTorch refuses.`,
    wrong:
      'A view needs every step to be the same. But y is not contiguous: read in order, its steps differ, as shown below. Nor does view copy behind your back, so it is an error.',
  },
  price: {
    title: 'What the repair costs',
    said: (count, bytes) =>
      `y.contiguous() wrote all ${count} cells into a new storage, in order: ${bytes} bytes read and ${bytes} written. Now every step is +1, and view(12) works.`,
  },
  cell: (n) => `Cell ${n}`,
  cellHolds: (n, value) => `Cell ${n}, value ${value}`,
  strip: 'Memory',
  copied: 'New storage',
  picture: 'A grid T of 3 rows and 4 columns. Values are 10 × row + column.',
  order: 'Order of storage',
  orders: { C: 'row by row', F: 'column by column' },
  next: 'Next',
  repair: 'Repair it',
  onward: 'Go on with your own code',
  again: 'From the beginning',
  doors: 'Where next?',
  welcomeBack: 'Welcome back.',
  goOn: (chapter) => `Read on where you stopped: ${chapter}`,
  door: {
    book: ['Read', 'Seven chapters, with every figure under your hand.'],
    workbench: ['Experiment', 'Step through your own code and watch memory.'],
    quiz: ['Check yourself', 'Tell what you know from what you think you know.'],
    paste: ['Paste an error', 'From the message to the reason and the repair.'],
  },
};

// The pages' names, in English.
import type { PageWords } from '../page-words.ts';

export const pages: PageWords = {
  paste: {
    name: 'Paste an error',
    title: 'Paste an error',
    description: 'Paste an error of PyTorch or NumPy: see in memory why it was raised, and what to write instead.',
  },
  home: {
    name: 'Start',
    title: 'See how tensors live in memory',
    description:
      'See how tensors live in memory: storage, shape, strides and offset of every line of PyTorch and NumPy code.',
  },
  book: {
    name: 'Book',
    title: 'Tensors and memory',
    description: 'From memory layout to strides, views and autograd, with figures to be moved by hand.',
  },
  corrections: {
    name: 'Where we differ from the textbook',
    title: 'Where we differ from the textbook',
    description:
      'Every place where the textbook is less than exact: when it holds, where it fails, with counter-examples.',
  },
  sheet: {
    name: 'View or copy?',
    title: 'View or copy?',
    description: 'One page that says of the operations of PyTorch, NumPy and newch whether they make a view or a copy.',
  },
  workbench: {
    name: 'Workbench',
    title: 'Workbench',
    description:
      'Type PyTorch or NumPy code and step through it: every line becomes a picture of storage, shape, strides and offset.',
  },
  cachelab: {
    name: 'Cache lab',
    title: 'Cache lab',
    description:
      'Change the layout and the order of the loops independently, count every cache miss exactly, and measure on this computer.',
  },
  quiz: {
    name: 'Quiz',
    title: 'Check yourself',
    description:
      'Endless questions about strides, views and memory, answered on the picture and explained by the mistake that was made.',
  },
  puzzles: {
    name: 'Stride puzzles',
    title: 'Stride puzzles',
    description:
      'Reach a target from a strip of memory by shape, strides and offset alone: 24 puzzles, easy to fiendish.',
  },
  class: {
    name: 'For a class',
    title: 'Quizzes for a class',
    description:
      'Make a quiz about tensors in memory, share its link, print it in two forms or pack it as SCORM, and add up the results.',
  },
  lecture: {
    name: 'Present',
    title: 'Lecture',
    description: 'Give any chapter full screen, with a presenter remote, notes in a second window, and live figures.',
  },
};

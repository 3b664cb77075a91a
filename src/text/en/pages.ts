// The pages' names, in English.
import type { PageWords } from '../page-words.ts';

export const pages: PageWords = {
  home: {
    name: 'Start',
    title: 'See how tensors live in memory',
    description:
      'See how tensors live in memory: storage, shape, strides and offset of every line of PyTorch and NumPy code.',
  },
  workbench: {
    name: 'Workbench',
    title: 'Workbench',
    description:
      'Type PyTorch or NumPy code and step through it: every line becomes a picture of storage, shape, strides and offset.',
  },
};

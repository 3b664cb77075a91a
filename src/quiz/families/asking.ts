// What questions of many families ask alike: the strides or the shape of an expression, the cells it reaches, numbers that expressions
// come to. Each reads its answer from the core. Knows no particular question.
import type { Lab } from '../lab.ts';
import { rising } from '../program.ts';
import type { Ask, Draft } from '../question.ts';

type Asking = Pick<Draft, 'ask' | 'about' | 'form' | 'answer'>;

/** The strides of an expression, as digits in the unit of its framework. */
export const askStrides = (lab: Lab, about: string): Asking => ({
  ask: 'strides',
  about,
  form: {
    kind: 'digits',
    shape: lab.shape(about),
    unit: lab.tensor(about).framework === 'numpy' ? 'bytes' : 'elements',
  },
  answer: lab.strides(about),
});

/** The shape of an expression. */
export const askShape = (lab: Lab, about: string): Asking => ({
  ask: 'shape',
  about,
  form: { kind: 'tuple' },
  answer: lab.shape(about),
});

/** The cells of the storage of `x` that an expression reaches. */
export const askReach = (lab: Lab, about: string): Asking => ({
  ask: 'reach',
  about,
  form: { kind: 'cells', of: 'x' },
  answer: rising(lab.offsets(about)),
});

/** The number that each expression comes to. */
export const askNumbers = (lab: Lab, ask: Ask, fields: readonly string[]): Omit<Asking, 'about'> => ({
  ask,
  form: { kind: 'numbers', fields },
  answer: fields.map((field) => lab.number(field)),
});

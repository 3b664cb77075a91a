// Why a program stopped, in English: what this Python does not do, a budget, or a refusal of the core.
import type { Refusal } from '../../core/refusal.ts';
import type { Advice } from '../../python/refuse.ts';
import type { RunFault } from '../../trace/step.ts';
import type { Phrase, Piece } from '../phrase.ts';
import type { Reasons } from '../refusal-words.ts';
import { shapes } from './reasons/shapes.ts';
import { values } from './reasons/values.ts';
import { writes } from './reasons/writes.ts';

const code = (text: string): Piece => ({ code: text });

export const advices: Record<Advice, string> = {
  syntax: 'This is not Python as it stands here.',
  'not-closed': 'A bracket is opened here and never closed.',
  'string-not-closed': 'A string is opened here and never closed.',
  'colon-missing': 'A colon is missing at the end of the line.',
  incomplete: 'The line stops before it is complete.',
  indentation: 'The indentation does not match the lines around it.',
  'assign-target': 'This cannot stand on the left of an assignment.',
  'compare-with-two-equals': 'To compare, write ==.',
  'print-function': 'print is a function: write print(…).',
  character: 'Python has no such character here.',
  operator: 'Python writes this with words: and, or, not, and x += 1.',
  number: 'This is not a number that Python can read.',
  'positional-after-keyword': 'Arguments without a name come before those with one.',
  'repeated-keyword': 'The same argument is named twice.',
  'repeated-parameter': 'The same parameter is named twice.',
  'default-order': 'Parameters with a default come last.',
  'return-outside': 'return belongs into a function.',
  'loop-outside': 'break and continue belong into a loop.',
  'except-last': 'A bare except comes last.',
  'too-deep': 'This is nested too deeply.',
  class: 'Classes are not evaluated here: write functions and plain variables.',
  import: 'Only torch, numpy and newch can be imported.',
  'import-star': 'Name what you import instead of *.',
  'import-relative': 'There are no other files here to import from.',
  async: 'async is not evaluated here.',
  global: 'global is not evaluated here: return the value instead.',
  nonlocal: 'nonlocal is not evaluated here: return the value instead.',
  walrus: 'Assign on a line of its own instead of with :=.',
  decorator: 'Decorators are not evaluated here: call the function yourself.',
  yield: 'Generators are not evaluated here: build a list.',
  match: 'Write if and elif instead of match.',
  'type-alias': 'Type aliases are not needed here: leave them out.',
  'except-star': 'Write except without the star.',
  bytes: 'Byte strings are not evaluated here.',
  complex: 'Complex numbers are not here: use real ones.',
  'escape-name': 'Write the character itself instead of its name.',
  open: 'There are no files here: write the values into the code.',
  input: 'There is no input here: write the value into the code.',
  eval: 'Write the expression itself instead of passing it to eval.',
  introspection: 'Looking into the interpreter is not possible here.',
  method: 'This method is not here.',
  cuda: 'Everything here lies in the memory of the CPU: leave the device out.',
  later: 'This operation comes in a later version.',
  training: 'Modules, optimisers and losses are not here: write the computation with tensors.',
  files: 'There are no files here: write the values into the code.',
  'newch-name': 'newch has no such name.',
  frozenset: 'Use a set: set(…).',
  half: 'There are no 16-bit floats here: use float32.',
  dtype: 'This dtype is not here: use float32, float64, int64, int32, int16, uint8, int8 or bool.',
};

export function faultSentence(fault: RunFault): Piece[] {
  if (fault.why === 'budget') {
    const number = new Intl.NumberFormat('en');
    const limit = number.format(fault.budget === 'bytes' ? fault.limit / 2 ** 20 : fault.limit);
    if (fault.budget === 'steps') return [`The program takes more than ${limit} steps. Those until here are shown.`];
    if (fault.budget === 'bytes')
      return [`The program asks for more than ${limit} MiB of memory. What it did until here is shown.`];
    return [`The program does more work than the workbench allows (${limit} units). What it did until here is shown.`];
  }
  return [`Line ${fault.line}, column ${fault.column}: `, code(fault.what), '. ', advices[fault.advice]];
}

const reasons: Reasons = { ...shapes, ...writes, ...values };

/** The reason of a refusal. `strides` are those of the input in its framework's unit, none where they are not known. */
export const reasonSentence = (refusal: Refusal, strides: readonly number[]): Phrase =>
  (reasons[refusal.why] as (r: Refusal, s: readonly number[]) => Phrase)(refusal, strides);

/** That a piece of code was refused, and why. */
export const refusalSentence = (refusal: Refusal | null, at: string, strides: readonly number[]): Piece[] => [
  code(at),
  ' was refused. ',
  ...(refusal === null ? [] : reasonSentence(refusal, strides)),
];

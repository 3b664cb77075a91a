// Why einsum or a convolution was refused, in English: reasons that have several faults of their own.
import type { ReasonOf } from '../../refusal-words.ts';
import { tuple } from '../../refusal-words.ts';

export const subscripts: ReasonOf<'subscripts'> = ({ fault, letter, operand, numbers: [a, b] }) => {
  switch (fault) {
    case 'character':
      return ['Only letters, commas, ... and one -> can stand in an equation.'];
    case 'operands':
      return [`The equation names ${b ?? 0} operands, and ${a ?? 0} are given.`];
    case 'count':
    case 'too-many':
      return [`Operand ${operand} has ${b ?? 0} axes, but its part of the equation names ${a ?? 0}.`];
    case 'repeated':
      return [`Along a diagonal (${letter} twice) both sizes must agree: ${a} and ${b} do not.`];
    case 'size':
      return [`${letter} stands for one size everywhere, but it would be ${a} and ${b}.`];
    case 'output-twice':
      return [`${letter} stands twice in the result: an axis can appear there once.`];
    case 'output-unknown':
      return [`${letter} stands in the result, but in no operand.`];
  }
};

export const convolution: ReasonOf<'convolution'> = ({ fault, input, weight, bias, groups }) => {
  switch (fault) {
    case 'rank':
      return [`Images are wanted: batch, channel, height, width. This has shape ${tuple(input)}.`];
    case 'weight-rank':
      return [`The weight needs four axes (out, in, height, width); it has shape ${tuple(weight)}.`];
    case 'pair':
      return ['For each of the two axes of an image one number is needed, or one for both.'];
    case 'stride':
      return ['The window has to move on: its stride must be at least 1.'];
    case 'padding':
      return ['Padding adds a border, so it cannot be negative.'];
    case 'padding-word':
      return ['As words only valid and same are known.'];
    case 'dilation':
      return ['The cells of the kernel lie at least 1 apart.'];
    case 'same-stride':
      return ['With a stride above 1 the result cannot have the same size.'];
    case 'groups':
      return ['There must be at least one group.'];
    case 'channels-out':
      return [`The ${weight[0]} output channels cannot be divided into ${groups} groups.`];
    case 'channels':
      return [
        `The weight ${tuple(weight)} expects ${weight[1]! * groups} input channels, and axis ${input.length - 3} of the input ${tuple(input)} has ${input.at(-3)}.`,
      ];
    case 'bias':
      return [`Each of the ${weight[0]} output channels needs one bias; its shape is ${tuple(bias ?? [])}.`];
  }
};

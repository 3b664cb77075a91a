// What the frameworks say where the arguments of a library function do not fit together: indices, subscripts, convolutions, losses.
// Texts as PyTorch 1.13 and NumPy 1.24 write them, where they have one.
import type { Refusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import type { Context, Library, Said, Sayings } from './saying.ts';
import { typeNames } from './saying.ts';
import { listText } from './summary.ts';

const runtime = (message: string): Said => ['RuntimeError', message];
const value = (message: string): Said => ['ValueError', message];

export const torchLibrary: Pick<Sayings, Library> = {
  'bounds-missing': () => runtime("torch.clamp: At least one of 'min' or 'max' must not be None"),
  'index-dtype': ({ op, dtype }) =>
    runtime(
      op === 'take'
        ? `take(): Expected a long tensor for index, but got ${typeNames[dtype]}`
        : `${withoutLine(op)}(): Expected dtype ${op === 'index_select' ? 'int32 or int64' : 'int64'} for index`,
    ),
  'index-rank-differs': ({ op }) =>
    runtime(`Index tensor must have the same number of dimensions as ${op === 'gather' ? 'input' : 'self'} tensor`),
  'index-too-large': ({ op, axis, index, shape, src }) => {
    if (src) {
      const beside = `apart from dimension ${axis} and to be smaller size than src ${listText(src)}`;
      return runtime(`Expected index ${listText(index)} to be smaller than self ${listText(shape)} ${beside}`);
    }
    if (op !== 'gather') {
      const beside = `apart from dimension ${axis}`;
      return runtime(`Expected index ${listText(index)} to be smaller than self ${listText(shape)} ${beside}`);
    }
    const at = index.findIndex((size, k) => k !== axis && size > shape[k]!);
    const sizes = `expected index ${listText(index)} to be smaller than self ${listText(shape)}`;
    return runtime(`Size does not match at dimension ${Math.max(at, 0)} ${sizes} apart from dimension ${axis}`);
  },
  'vector-expected': ({ op, name, ranks }) =>
    runtime(
      op === 'dot'
        ? `1D tensors expected, but got ${ranks[0]}D and ${ranks[1]}D tensors`
        : `${op}: Expected 1-D argument ${name}, but got ${ranks[0]}-D`,
    ),
  'matrix-expected': ({ op, shapes: [a, b] }) => runtime(matrixExpected(op, a, b)),
  subscripts: (refusal) => runtime(`einsum(): ${subscriptsText(refusal)}`),
  'reduction-unknown': ({ reduction }) => value(`${reduction} is not a valid value for reduction`),
  'target-shape-differs': ({ input, target }) =>
    input.length > 1 && target.length === 1
      ? value(`Expected input batch_size (${input[0]}) to match target batch_size (${target[0]}).`)
      : runtime(`size mismatch (got input: ${listText(input)}, target: ${listText(target)})`),
  'class-out-of-range': ({ class: at }) => ['IndexError', `Target ${at} is out of bounds.`],
  'normalized-shape-differs': ({ wanted, shape }) =>
    runtime(
      `Given normalized_shape=${listText(wanted)}, expected input with shape [*, ${wanted.join(', ')}], but got input of size${listText(shape)}`,
    ),
  'padding-count': ({ amounts }) =>
    runtime(amounts.length % 2 === 1 ? 'Padding length must be divisible by 2' : 'Padding length too large'),
  convolution: (refusal) => convolutionSaid(refusal),
  'kernel-too-large': ({ padded, kernel }) =>
    runtime(
      `Calculated padded input size per channel: (${padded.join(' x ')}). Kernel size: (${kernel.join(' x ')}). Kernel size can't be greater than actual input size`,
    ),
};

/** What NumPy has none of reads as in PyTorch. */
export const numpyLibrary: Pick<Sayings, Library> = {
  ...torchLibrary,
  'bounds-missing': () => value('One of max or min must be given'),
  'index-dtype': ({ dtype }) => [
    'TypeError',
    `Cannot cast array data from dtype('${dtype}') to dtype('int64') according to the rule 'safe'`,
  ],
  subscripts: (refusal) => value(numpySubscripts(refusal)),
};

/** What padding leaves nothing of, with the axis that the call named first. */
export function paddedAway({ args }: Context): string {
  const amounts = args.pad as readonly number[];
  const { shape } = args.input as Tensor;
  const at = (k: number): readonly [number, number] => {
    const place = 2 * (shape.length - 1 - k);
    return [amounts[place] ?? 0, amounts[place + 1] ?? 0];
  };
  const axis = shape.findIndex(
    (size, k) => 2 * (shape.length - k) <= amounts.length && size + at(k)[0] + at(k)[1] <= 0,
  );
  const [before, after] = at(axis);
  return `The input size ${shape[axis]}, plus negative padding ${before} and ${after} resulted in a negative output size, which is invalid. Check dimension ${axis} of your input.`;
}

function matrixExpected(op: string, a: readonly number[], b: readonly number[]): string {
  if (op === 'mv') return `vector + matrix @ vector expected, got 1, ${a.length}, ${b.length}`;
  if (op === 'mm') return a.length === 2 ? 'mat2 must be a matrix' : 'self must be a matrix';
  if (a.length !== 3 || b.length !== 3) return `batch${a.length === 3 ? 2 : 1} must be a 3D tensor`;
  return `Expected size for first two dimensions of batch2 tensor to be: [${a[0]}, ${a[2]}] but got: [${b[0]}, ${b[1]}].`;
}

const withoutLine = (op: string): string => op.replace(/_$/, '');

function subscriptsText({ fault, letter, operand, numbers: [a, b] }: Extract<Refusal, { why: 'subscripts' }>): string {
  switch (fault) {
    case 'character':
      return `invalid subscript given at index ${a} in the equation string, subscripts must be in [a-zA-Z]`;
    case 'operands':
      return a! > b!
        ? 'fewer operands were provided than specified in the equation'
        : 'more operands were provided than specified in the equation';
    case 'count':
      return `the number of subscripts in the equation (${a}) does not match the number of dimensions (${b}) for operand ${operand} and no ellipsis was given`;
    case 'too-many':
      return `the number of subscripts in the equation (${a}) is more than the number of dimensions (${b}) for operand ${operand}`;
    case 'repeated':
      return `subscript ${letter} is repeated for operand ${operand} but the sizes don't match, ${a} != ${b}`;
    case 'size':
      return `subscript ${letter} has size ${a} for operand ${operand} which does not broadcast with previously seen size ${b}`;
    case 'output-twice':
      return `output subscript ${letter} appears more than once in the output`;
    case 'output-unknown':
      return `output subscript ${letter} does not appear in the equation for any input operand`;
  }
}

function numpySubscripts({ fault, letter, operand, numbers: [a, b] }: Extract<Refusal, { why: 'subscripts' }>): string {
  switch (fault) {
    case 'character':
      return `invalid subscript '${letter}' in einstein sum subscripts string, subscripts must be letters`;
    case 'operands':
      return `${a! > b! ? 'fewer' : 'more'} operands provided to einstein sum function than specified in the subscripts string`;
    case 'count':
      return a! > b!
        ? 'einstein sum subscripts string contains too many subscripts for operand ' + operand
        : "operand has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to broadcast the extra dimensions.";
    case 'too-many':
      return `einstein sum subscripts string contains too many subscripts for operand ${operand}`;
    case 'repeated':
      return `dimensions in operand ${operand} for collapsing index '${letter}' don't match (${b} != ${a})`;
    case 'size':
      return `operands could not be broadcast together with remapped shapes [original->remapped]: sizes ${b} and ${a} of '${letter}'`;
    case 'output-twice':
      return `einstein sum subscripts string includes output subscript '${letter}' multiple times`;
    case 'output-unknown':
      return `einstein sum subscripts string included output subscript '${letter}' which never appeared in an input`;
  }
}

function convolutionSaid({ fault, input, weight, bias, groups }: Extract<Refusal, { why: 'convolution' }>): Said {
  switch (fault) {
    case 'rank':
      return runtime(
        `Expected 3D (unbatched) or 4D (batched) input to conv2d, but got input of size: ${listText(input)}`,
      );
    case 'weight-rank':
      return runtime(
        `weight should have at least three dimensions and one more than the window: got ${listText(weight)}`,
      );
    case 'pair':
      return runtime(
        'expected stride, padding and dilation to be a single integer value or a list of 2 values to match the convolution dimensions',
      );
    case 'stride':
      return runtime('non-positive stride is not supported');
    case 'padding':
      return runtime('negative padding is not supported');
    case 'padding-word':
      return runtime("Invalid padding string: expected 'valid' or 'same'");
    case 'dilation':
      return runtime('dilation should be greater than zero');
    case 'same-stride':
      return runtime("padding='same' is not supported for strided convolutions");
    case 'groups':
      return runtime('non-positive groups is not supported');
    case 'channels-out':
      return runtime(
        `Given groups=${groups}, expected weight to be divisible by ${groups} at dimension 0, but got weight of size ${listText(weight)} instead`,
      );
    case 'channels':
      return runtime(
        `Given groups=${groups}, weight of size ${listText(weight)}, expected input${listText(input)} to have ${weight[1]! * groups} channels, but got ${input.at(-3)} channels instead`,
      );
    case 'bias':
      return runtime(
        `Given weight of size ${listText(weight)}, expected bias to be 1-dimensional with ${weight[0]} elements, but got bias of size ${listText(bias ?? [])} instead`,
      );
  }
}

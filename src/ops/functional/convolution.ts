// The numbers of a convolution: what is typed, checked as PyTorch checks it, and what follows from it. Knows no step.
import type { Refusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';

export interface ConvolutionArgs {
  readonly input: Tensor;
  readonly weight: Tensor;
  readonly bias: Tensor | null;
  readonly stride: readonly number[];
  readonly padding: readonly number[];
  readonly dilation: readonly number[];
  readonly groups: number;
  /** 'same' or 'valid' in place of `padding`. */
  readonly mode: string | null;
}

type Pair = readonly [height: number, width: number];

export interface Convolution {
  readonly channelsOut: number;
  readonly groups: number;
  readonly window: Pair;
  readonly stride: Pair;
  readonly dilation: Pair;
  /** As `pad` takes it: left, right, above, below. */
  readonly sides: readonly number[];
  /** Of the result. */
  readonly size: Pair;
}

type Fault = Extract<Refusal, { why: 'convolution' }>['fault'];

/** What a call comes to, or why not. */
export function convolutionOf(args: ConvolutionArgs): Convolution | Refusal {
  const { input, weight, bias, groups, mode } = args;
  const no = (fault: Fault, seen = input.shape): Refusal => ({
    why: 'convolution',
    fault,
    input: seen,
    weight: weight.shape,
    bias: bias?.shape ?? null,
    groups,
  });
  if (input.rank !== 3 && input.rank !== 4) return no('rank');
  if (weight.rank !== 4) return no('weight-rank');
  const isKnown = mode === null || mode === 'same' || mode === 'valid';
  if (!isKnown) return no('padding-word');
  const [stride, padding, dilation] = [args.stride, args.padding, args.dilation].map(pairOf);
  if (!stride || !padding || !dilation) return no('pair');
  if (mode === 'same' && stride.some((n) => n !== 1)) return no('same-stride');
  if (stride.some((n) => n <= 0)) return no('stride');
  if (padding.some((n) => n < 0)) return no('padding');
  if (dilation.some((n) => n <= 0)) return no('dilation');
  if (groups <= 0) return no('groups');
  const [channelsOut, channelsIn, ...window] = weight.shape as readonly [number, number, number, number];
  if (channelsOut % groups !== 0) return no('channels-out');
  if (input.shape.at(-3) !== channelsIn * groups) return no('channels', seenInput(args, window));
  if (bias && (bias.rank !== 1 || bias.shape[0] !== channelsOut)) return no('bias');
  if (input.dtype !== weight.dtype) return { why: 'dtypes-differ', op: 'conv2d', dtypes: [input.dtype, weight.dtype] };
  const reach = window.map((n, k) => (n - 1) * dilation[k]! + 1);
  const around = reach.map((n, k): readonly [number, number] => {
    if (mode !== 'same') return mode === 'valid' ? [0, 0] : [padding[k]!, padding[k]!];
    const before = Math.floor((n - 1) / 2);
    return [before, n - 1 - before];
  });
  const padded = input.shape.slice(-2).map((n, k) => n + around[k]![0] + around[k]![1]);
  if (padded.some((n, k) => n < reach[k]!)) return { why: 'kernel-too-large', padded, kernel: reach };
  const size = padded.map((n, k) => Math.floor((n - reach[k]!) / stride[k]!) + 1) as [number, number];
  const sides = [...around].reverse().flat();
  return { channelsOut, groups, window: window as Pair, stride, dilation, sides, size };
}

/** The input as PyTorch has it when it counts channels: with a batch axis, and with the odd row and column that `same` adds. */
function seenInput({ input, mode, dilation }: ConvolutionArgs, window: readonly number[]): readonly number[] {
  const spread = pairOf(dilation) ?? [1, 1];
  const odd = window.map((n, k) => (mode === 'same' ? ((n - 1) * spread[k]!) % 2 : 0));
  const image = input.shape.slice(-2).map((n, k) => n + odd[k]!);
  return [...(input.rank === 4 ? input.shape.slice(0, 2) : [1, input.shape[0]!]), ...image];
}

/** One number stands for both axes. */
function pairOf(numbers: readonly number[]): Pair | null {
  if (numbers.length === 1) return [numbers[0]!, numbers[0]!];
  return numbers.length === 2 ? [numbers[0]!, numbers[1]!] : null;
}

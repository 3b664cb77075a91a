// conv2d: windows of the (padded) image as a view, copied into columns ("im2col"), multiplied by the weights as one matrix.
// The windows overlap in memory; only the copy into columns moves elements.
import { suggestedFormat } from '../../core/memory-format.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { add } from '../compute/add.ts';
import { matmul } from '../compute/matmul.ts';
import type { Step } from '../composite.ts';
import { defineComposite } from '../composite.ts';
import { contiguous } from '../copy/contiguous.ts';
import { pad } from '../copy/pad.ts';
import type { IndexItem } from '../op.ts';
import { index } from '../view/index_items.ts';
import { permute } from '../view/permute.ts';
import { reshape } from '../view/reshape.ts';
import { select } from '../view/select.ts';
import { unfold } from '../view/unfold.ts';
import { unsqueeze } from '../view/unsqueeze.ts';
import type { Convolution } from './convolution.ts';
import { convolutionOf } from './convolution.ts';

const form = '(input, weight, bias=None, stride=1, padding=0, dilation=1, groups=1)';
const params = {
  input: 'tensor',
  weight: 'tensor',
  bias: 'tensor?',
  stride: 'ints',
  padding: 'ints',
  dilation: 'ints',
  groups: 'int',
  mode: 'str?',
} as const;
const named = '(input, weight, bias=None, stride=1, padding as mode, dilation=1, groups=1; padding=0)';

export const conv2d = defineComposite({
  name: 'conv2d',
  params,
  forms: {
    torch: [`torch.nn.functional.conv2d${form}`, `torch.nn.functional.conv2d${named}`, `torch.conv2d${form}`],
    newch: [`newch.net.functional.conv2d${form}`],
  },
  steps(step, args) {
    const plan = convolutionOf(args);
    if (isRefusal(plan)) return plan;
    const { weight, bias } = args;
    const isBatch = args.input.rank === 4;
    const batch = isBatch ? args.input : step(unsqueeze, { input: args.input, dim: [0] });
    const columns = columnsOf(step, batch, plan);
    const { groups, channelsOut, size } = plan;
    const flat = [channelsOut / groups, -1];
    const rows = step(reshape, { input: weight, shape: groups === 1 ? flat : [groups, ...flat] });
    const product = step(matmul, { input: rows, other: columns });
    const image = step(reshape, { input: product, shape: [batch.shape[0]!, channelsOut, ...size] });
    const shifted = bias
      ? step(add, { input: image, other: step(reshape, { input: bias, shape: [channelsOut, 1, 1] }) })
      : image;
    // In the order of its operands: where one of them is channels-last, so is the result.
    const isLast = [batch, weight].some((x) => suggestedFormat(x.layout) === 'channels_last');
    const laid =
      isLast && shifted.dtype === 'float32' && batch.framework === 'torch'
        ? step(contiguous, { input: shifted, memory_format: 'channels_last' })
        : shifted;
    return isBatch ? laid : step(select, { input: laid, dim: 0, index: 0 });
  },
});

/** One column for each place of the window: (batch, channels · window, places), with an axis of groups if there are several. */
function columnsOf(step: Step, batch: Tensor, { window, stride, dilation, sides, groups }: Convolution): Tensor {
  const padded = sides.some((n) => n > 0) ? step(pad, { input: batch, pad: sides, mode: 'constant' }) : batch;
  const reach = window.map((n, k) => (n - 1) * dilation[k]! + 1);
  const tall = step(unfold, { input: padded, dimension: 2, size: reach[0]!, step: stride[0] });
  const wide = step(unfold, { input: tall, dimension: 3, size: reach[1]!, step: stride[1] });
  const spread = dilation.every((n) => n === 1) ? wide : step(index, { input: wide, items: everyNth(dilation) });
  const ordered = step(permute, { input: spread, dims: [0, 1, 4, 5, 2, 3] });
  const [n, channels] = batch.shape as [number, number];
  const places = wide.shape[2]! * wide.shape[3]!;
  const column = (channels / groups) * window[0]! * window[1]!;
  return step(reshape, { input: ordered, shape: groups === 1 ? [n, column, places] : [n, groups, column, places] });
}

/** `[..., ::dh, ::dw]`. */
const everyNth = (dilation: readonly number[]): IndexItem[] => [
  { kind: 'ellipsis' },
  ...dilation.map((n): IndexItem => ({ kind: 'slice', start: null, stop: null, step: n })),
];

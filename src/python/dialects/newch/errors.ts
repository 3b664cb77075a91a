// What newch says to each refusal: PyTorch's words, and its own where its rules are its own. The page of newch fixes no wording;
// these sentences say the rule and what to write instead.
import type { Said, Sayings } from '../saying.ts';
import { torchSayings } from '../torch/errors.ts';

const runtime = (message: string): Said => ['RuntimeError', message];

export const newchSayings: Sayings = {
  ...torchSayings,
  'int-arithmetic': ({ op, dtype }) =>
    runtime(
      `${op}: newch computes in float32 and has no arithmetic between integers (${dtype}). Call .float() first: x.float() + 1`,
    ),
  'dtype-unsupported': ({ op, dtype }) =>
    ['float32', 'int32'].includes(dtype)
      ? runtime(`${op} is not implemented for ${dtype}: call .float() first`)
      : dtype === 'uint8' || dtype === 'int8'
        ? runtime(`${op}: ${dtype} is for storing only. Call .float() before computing`)
        : runtime(`newch has no ${dtype}: there are float32, int32, uint8 and int8`),
  'index-mask': () => [
    'IndexError',
    'newch has no bool dtype: a mask of 0 and 1 would be read as positions. To set values by a mask use x.masked_fill(mask, value)',
  ],
  'index-many-lists': ({ lists }) => [
    'IndexError',
    `newch takes one list, array or int32 tensor of indices in an expression, not ${lists}: index step by step`,
  ],
  'left-out': ({ what, instead }) => leftOut(what, instead),
  'mask-dtype': ({ op, dtype }) => runtime(`${op}: newch takes int32 masks of 0 and 1, not ${dtype}`),
  'device-unknown': ({ device }) =>
    runtime(`newch computes on the CPU only: device="cpu" or device=x.device, not "${device}"`),
};

function leftOut(what: string, instead: readonly string[]): Said {
  const better = instead.join(' or ');
  if (what === 'max' || what === 'min') {
    return [
      'AttributeError',
      `newch has no ${what}(): PyTorch's gives values and indices together when it is given a dim. Use ${better}`,
    ];
  }
  return ['TypeError', `newch tensors take no assignment through an index. Make a new tensor: ${better}`];
}

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
  'device-unknown': ({ device }) =>
    runtime(`newch computes on the CPU only: device="cpu" or device=x.device, not "${device}"`),
};

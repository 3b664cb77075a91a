// How newch's tensors behave where they differ from torch's: arrays are taken as operands on both sides (the result is a tensor),
// nothing is assigned through an index, and an in-place operator binds the name anew.
import { Tensor } from '../../../tensor/tensor.ts';
import type { Runtime, Value } from '../../value.ts';
import { PyType } from '../../value.ts';
import { plainScalar } from '../argument.ts';
import { raiseRefusal } from '../errors.ts';
import { newchFrom } from '../exchange.ts';
import { callEntries, surfaceOf } from '../surface.ts';
import type { Manner } from '../tensor-protocol.ts';
import { tensorProtocol } from '../tensor-protocol.ts';
import { newchGradMethods } from '../torch/gradient.ts';
import { torchManner } from '../torch/tensor.ts';
import { adviseOnNewch } from './known-names.ts';

/** The class `newch.Tensor`. */
export const newchTensorType = new PyType(
  'newch.Tensor',
  [],
  (value) => value instanceof Tensor && value.framework === 'newch',
  (args, keywords, run) => callEntries(surfaceOf('newch').functions.get('tensor')!, null, args, keywords, 'newch', run),
);

function operand(value: Value, _x: Tensor, _reflected: boolean, _sign: string, run: Runtime): unknown {
  const scalar = plainScalar(value);
  if (scalar !== undefined) return scalar;
  if (!(value instanceof Tensor) || value.framework === 'torch') return undefined;
  return value.framework === 'newch' ? value : newchFrom(value, run);
}

const newchManner: Manner = {
  ...torchManner,
  framework: 'newch',
  methods: { ...torchManner.methods, ...newchGradMethods },
  type: () => newchTensorType,
  advise: adviseOnNewch,
  operand,
  written: (_, x) =>
    raiseRefusal(
      { why: 'left-out', what: 'index-assignment', instead: ['masked_fill', 'cat', 'stack'] },
      { framework: 'newch', op: 'set_item', args: { input: x } },
    ),
};

export const newchProtocol = tensorProtocol(newchManner);

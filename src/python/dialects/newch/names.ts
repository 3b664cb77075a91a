// The names of the newch module that are no operations. It has four element types; `long` is another name of int32.
import { Tensor } from '../../../tensor/tensor.ts';
import { Callable } from '../../value.ts';
import type { Contents } from '../module.ts';
import { functionalAliases } from '../module.ts';
import { torchDTypes } from '../named.ts';
import { question } from '../question.ts';
import { sameElements } from '../elements.ts';
import { sharedNames } from '../torch/names.ts';
import { adviseOnNewch } from './known-names.ts';
import { newchTensorType } from './tensor.ts';

export const newchContents: Contents = {
  framework: 'newch',
  aliases: functionalAliases('net.functional'),
  advise: adviseOnNewch,
  names: {
    ...sharedNames,
    Tensor: newchTensorType,
    float32: torchDTypes.float32,
    float: torchDTypes.float32,
    int32: torchDTypes.int32,
    int: torchDTypes.int32,
    long: torchDTypes.int32,
    uint8: torchDTypes.uint8,
    int8: torchDTypes.int8,
    is_tensor: new Callable('is_tensor', ([x]) => x instanceof Tensor && x.framework === 'newch'),
    equal: question('newch', 'equal(input, other)', { input: 'tensor', other: 'tensor' }, ({ input, other }, run) =>
      sameElements(input, other, run, 'equal'),
    ),
    // Named by newch's page and not explained; taken for the end of a training step, after which nothing is left to do here.
    step_end: new Callable('step_end', () => null),
  },
};

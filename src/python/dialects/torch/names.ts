// The names of the torch module that are no operations: element types, devices, constants, classes and questions.
import { dtypes, isFloat } from '../../../core/dtype.ts';
import { manualSeed } from '../../../ops/create/random.ts';
import { promoteTypes } from '../../../ops/promotion.ts';
import { Tensor } from '../../../tensor/tensor.ts';
import type { Value } from '../../value.ts';
import { Callable, PyTuple, PyType, raise } from '../../value.ts';
import { deviceNamed } from '../argument.ts';
import { nearElements, sameElements } from '../elements.ts';
import { gradNames } from '../grad-mode.ts';
import type { Contents } from '../module.ts';
import { functionalAliases } from '../module.ts';
import {
  DeviceValue,
  LayoutValue,
  MemoryFormatValue,
  TorchDType,
  devices,
  memoryFormats,
  strided,
  torchAliases,
  torchDTypes,
} from '../named.ts';
import { question } from '../question.ts';
import { autogradNames } from './gradient.ts';
import { adviseOnTorch } from './known-names.ts';
import { torchTensorType } from './tensor.ts';

const cannotMake =
  (name: string): PyType['make'] =>
  () =>
    raise('TypeError', `cannot create '${name}' instances`);

/** `torch.device('cpu')`, `torch.device(x.device)`. */
const makeDevice: PyType['make'] = ([given = null]) => {
  if (given instanceof DeviceValue) return given;
  return typeof given === 'string'
    ? devices[deviceNamed(given)]
    : raise('TypeError', "Device(): argument 'type' (position 1) must be str");
};

const makeSize: PyType['make'] = ([given], _keywords, run) =>
  new PyTuple(given === undefined ? [] : run.list(given).map((size) => run.index(size)), 'torch.Size');

const seed = new Callable('manual_seed', ([given = 0n], _keywords, run) => {
  manualSeed(run.machine, run.index(given));
  return null;
});

const noGpu = { is_available: false, device_count: 0n, manual_seed: null, manual_seed_all: null, synchronize: null };

/** What torch and newch have in common. */
export const sharedNames: Readonly<Record<string, Value>> = {
  ...gradNames,
  manual_seed: seed,
  inf: Number.POSITIVE_INFINITY,
  nan: Number.NaN,
  pi: Math.PI,
  e: Math.E,
  device: new PyType('torch.device', [], (v) => v instanceof DeviceValue, makeDevice),
  Size: new PyType('torch.Size', [], (v) => v instanceof PyTuple && v.name === 'torch.Size', makeSize),
  dtype: new PyType('torch.dtype', [], (v) => v instanceof TorchDType, cannotMake('torch.dtype')),
  ...Object.fromEntries(
    Object.entries(noGpu).map(([name, answer]) => [`cuda.${name}`, new Callable(name, (): Value => answer)]),
  ),
};

const tensors = { input: 'tensor', other: 'tensor' } as const;

export const torchContents: Contents = {
  framework: 'torch',
  aliases: functionalAliases('nn.functional'),
  advise: adviseOnTorch,
  names: {
    ...sharedNames,
    __version__: '1.13.1',
    Tensor: torchTensorType,
    ...Object.fromEntries(dtypes.map((d) => [d, torchDTypes[d]])),
    ...Object.fromEntries(Object.entries(torchAliases).map(([name, d]) => [name, torchDTypes[d]])),
    ...memoryFormats,
    memory_format: new PyType(
      'torch.memory_format',
      [],
      (v) => v instanceof MemoryFormatValue,
      cannotMake('torch.memory_format'),
    ),
    strided,
    layout: new PyType('torch.layout', [], (v) => v instanceof LayoutValue, cannotMake('torch.layout')),
    ...autogradNames,
    'random.manual_seed': seed,
    get_default_dtype: new Callable('get_default_dtype', () => torchDTypes.float32),
    is_tensor: new Callable('is_tensor', ([obj]) => obj instanceof Tensor && obj.framework === 'torch'),
    numel: question('torch', 'numel(input)', { input: 'tensor' }, ({ input }) => BigInt(input.numel)),
    is_floating_point: question('torch', 'is_floating_point(input)', { input: 'tensor' }, ({ input }) =>
      isFloat(input.dtype),
    ),
    equal: question('torch', 'equal(input, other)', tensors, ({ input, other }, run) =>
      sameElements(input, other, run, 'equal'),
    ),
    allclose: question(
      'torch',
      'allclose(input, other, rtol=1e-05, atol=1e-08)',
      { ...tensors, rtol: 'scalar', atol: 'scalar' },
      ({ input, other, rtol, atol }, run) => nearElements(input, other, Number(rtol), Number(atol), run, 'allclose'),
    ),
    promote_types: question(
      'torch',
      'promote_types(type1, type2)',
      { type1: 'dtype', type2: 'dtype' },
      ({ type1, type2 }) => torchDTypes[promoteTypes(type1, type2, 'torch')],
    ),
  },
};

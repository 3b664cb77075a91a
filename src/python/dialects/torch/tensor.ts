// How torch's tensors behave in Python where the frameworks are not alike. newch's are made from the same.
import { kindOf } from '../../../core/dtype.ts';
import { Tensor } from '../../../tensor/tensor.ts';
import type { Keywords, Runtime, Value } from '../../value.ts';
import { PyType, raise } from '../../value.ts';
import { plainScalar } from '../argument.ts';
import { elementsOf } from '../elements.ts';
import { torchFrom } from '../exchange.ts';
import { torchDTypes } from '../named.ts';
import { typeNames } from '../saying.ts';
import { callEntries, surfaceOf } from '../surface.ts';
import type { Manner } from '../tensor-protocol.ts';
import { tensorProtocol } from '../tensor-protocol.ts';
import { adviseOnTorch } from './known-names.ts';
import { tensorText } from './printing.ts';
import { paying } from '../summary.ts';
import { itemOf, setTorchAttribute, torchAttributes, torchMethods } from './questions.ts';

/** `torch.Tensor(2, 3)` is empty, `torch.Tensor([1, 2])` holds float32. */
function make(args: readonly Value[], _keywords: Keywords, run: Runtime): Value {
  const { functions } = surfaceOf('torch');
  const sizes = args.every((arg) => typeof arg === 'bigint');
  const keywords = new Map<string, Value>([['dtype', torchDTypes.float32]]);
  return callEntries(functions.get(sizes ? 'empty' : 'tensor')!, null, args, keywords, 'torch', run);
}

/** The class `torch.Tensor`. */
export const torchTensorType = new PyType(
  'torch.Tensor',
  [],
  (value) => value instanceof Tensor && value.framework === 'torch',
  make,
);

const arithmetic = new Set(['+', '-', '*', '/', '//', '%', '**', '@']);

/** PyTorch takes numbers, its own tensors, and arrays on the right of an arithmetic operator (not of `+=`). */
function operand(value: Value, x: Tensor, reflected: boolean, sign: string, run: Runtime): unknown {
  const scalar = plainScalar(value);
  if (scalar !== undefined) return scalar;
  if (!(value instanceof Tensor)) return undefined;
  if (value.framework === x.framework) return value;
  return value.framework === 'numpy' && !reflected && arithmetic.has(sign) ? torchFrom(value, run) : undefined;
}

function written(value: Value, x: Tensor, run: Runtime): unknown {
  const scalar = plainScalar(value);
  if (scalar !== undefined) return scalar;
  if (value instanceof Tensor && value.framework === x.framework) return value;
  return raise('TypeError', `can't assign a ${run.typeName(value)} to a torch.${typeNames[x.dtype]}Tensor`);
}

function truth(x: Tensor, run: Runtime): boolean {
  if (x.numel === 0) return raise('RuntimeError', 'Boolean value of Tensor with no values is ambiguous');
  if (x.numel > 1) return raise('RuntimeError', 'Boolean value of Tensor with more than one value is ambiguous');
  return Boolean(elementsOf(x, run, 'bool')[0]);
}

function toIndex(x: Tensor, run: Runtime): bigint {
  if (x.numel !== 1 || kindOf(x.dtype) === 'float') {
    return raise('TypeError', 'only integer tensors of a single element can be converted to an index');
  }
  return BigInt(elementsOf(x, run, 'index')[0] as bigint | boolean);
}

function contains(x: Tensor, item: Value, run: Runtime): boolean {
  const wanted = item instanceof Tensor && item.numel === 1 ? elementsOf(item, run, 'contains')[0] : plainScalar(item);
  if (wanted === undefined) {
    const found = `<class '${run.typeName(item)}'>`;
    return raise('RuntimeError', `Tensor.__contains__ only supports Tensor or scalar, but you passed in a ${found}.`);
  }
  return elementsOf(x, run, 'contains').some((value) => Number(value) === Number(wanted));
}

const shown = paying(tensorText);

function format(x: Tensor, spec: string, run: Runtime): string {
  if (x.rank === 0 && x.storage.device !== 'meta') return run.format(elementsOf(x, run, 'format')[0]!, spec);
  return spec === '' ? shown(x, run) : raise('TypeError', 'unsupported format string passed to Tensor.__format__');
}

export const torchManner: Manner = {
  framework: 'torch',
  typeName: 'Tensor',
  type: () => torchTensorType,
  attributes: torchAttributes,
  methods: torchMethods,
  setAttribute: setTorchAttribute,
  advise: adviseOnTorch,
  operand,
  written,
  truth,
  only: (x, run) => itemOf(x, run) as bigint | number | boolean,
  toIndex,
  hash: (x) => `tensor ${x.id}`,
  contains,
  comparesAnyShapes: false,
  noLength: 'len() of a 0-d tensor',
  noIteration: 'iteration over a 0-d tensor',
  repr: shown,
  str: shown,
  format,
};

export const torchProtocol = tensorProtocol(torchManner);

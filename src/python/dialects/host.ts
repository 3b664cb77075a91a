// What the dialects offer to the evaluator: modules to import, the meaning of names nobody imported, and how tensors behave.
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import type { Host } from '../host.ts';
import type { Protocol, PyModule, PyTuple, Value } from '../value.ts';
import { Callable } from '../value.ts';
import type { Contents } from './module.ts';
import { moduleAt } from './module.ts';
import { newchContents } from './newch/names.ts';
import { newchProtocol } from './newch/tensor.ts';
import { isReturnType, returnTypeProtocol } from './return-types.ts';
import { numpyProtocol } from './numpy/array.ts';
import { numpyContents } from './numpy/names.ts';
import { torchContents } from './torch/names.ts';
import { torchProtocol } from './torch/tensor.ts';

const contents: Readonly<Record<Framework, Contents>> = {
  torch: torchContents,
  numpy: numpyContents,
  newch: newchContents,
};

const protocols: Readonly<Record<Framework, Protocol<Tensor>>> = {
  torch: torchProtocol,
  numpy: numpyProtocol,
  newch: newchProtocol,
};

const isFramework = (name: string): name is Framework => Object.hasOwn(contents, name);

function moduleNamed(dotted: string): PyModule | null {
  const [root, ...path] = dotted.split('.');
  return isFramework(root!) ? moduleAt(contents[root], root, path.join('.')) : null;
}

/** `torch.Size` prints its name and counts elements. */
const sizeProtocol: Partial<Protocol<PyTuple>> = {
  typeName: ({ name }) => name ?? 'tuple',
  attribute: (size, name) =>
    name === 'numel'
      ? new Callable('numel', () => BigInt(size.items.reduce<number>((n, item) => n * Number(item), 1)))
      : undefined,
  repr: (size, run) => `${size.name}([${size.items.map((item) => run.repr(item)).join(', ')}])`,
};

/**
 * The dialects for one program. `dialect` says what `torch` and `F` mean where the program does not import them: PyTorch, or newch;
 * `np` and `numpy` always mean NumPy.
 */
export function hostOf(dialect: Framework): Host {
  const home: Framework = dialect === 'newch' ? 'newch' : 'torch';
  return {
    module: moduleNamed,
    ambient(name): Value | undefined {
      if (name === 'np' || name === 'numpy') return moduleNamed('numpy')!;
      if (name === 'torch') return moduleNamed(home)!;
      if (name === 'newch') return moduleNamed('newch')!;
      return name === 'F'
        ? (moduleNamed(`${home}.${home === 'newch' ? 'net' : 'nn'}.functional`) ?? undefined)
        : undefined;
    },
    tensorProtocol: (x) => protocols[x.framework],
    tupleProtocol: (x) => (isReturnType(x) ? returnTypeProtocol : sizeProtocol),
  };
}

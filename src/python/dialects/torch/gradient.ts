// Gradients as programs of torch and newch see them: `backward()`, `.grad`, `grad_fn`, `requires_grad`, `torch.autograd.grad`.
import { isFloat } from '../../../core/dtype.ts';
import { sameNumbers } from '../../../core/layout.ts';
import type { Refusal } from '../../../core/refusal.ts';
import { isRefusal } from '../../../core/refusal.ts';
import { backward, gradientsOf } from '../../../ops/grad/backward.ts';
import { Node, heldBy, nodeOf } from '../../../tensor/tape.ts';
import { Tensor } from '../../../tensor/tensor.ts';
import type { Protocol, Runtime, Value } from '../../value.ts';
import { Callable, PyTuple, Thing, raise } from '../../value.ts';
import { raiseRefusal } from '../errors.ts';
import type { Attribute, Method } from '../question.ts';
import { method, question } from '../question.ts';

/** `x.grad_fn`, or where a leaf's gradient is collected (`AccumulateGrad`). */
class GradFunction extends Thing {
  readonly of: Node | Tensor;
  constructor(of: Node | Tensor) {
    super();
    this.of = of;
  }
  get name(): string {
    return this.of instanceof Node ? this.of.name : 'torch::autograd::AccumulateGrad';
  }
  get protocol(): Protocol<GradFunction> {
    return protocol;
  }
  override reaches(): readonly Tensor[] {
    return this.of instanceof Node ? [...heldBy(this.of, new Set())] : [this.of];
  }
}

/** The name as Python's class bears it. */
const shortName = (name: string): string => name.split('::').at(-1)!;

const known = new WeakMap<Node | Tensor, GradFunction>();

/** The one object for a node or a leaf. */
function gradFunction(of: Node | Tensor): GradFunction {
  const value = known.get(of) ?? new GradFunction(of);
  known.set(of, value);
  return value;
}

const protocol: Protocol<GradFunction> = {
  typeName: ({ name }) => shortName(name),
  repr: (f) => `<${shortName(f.name)} object at 0x${(0x7f00_0000_0000 + 64 * idOf(f)).toString(16)}>`,
  attribute(f, name): Value | undefined {
    if (name === 'name') return new Callable('name', () => f.name);
    if (name === 'variable' && f.of instanceof Tensor) return f.of;
    if (name !== 'next_functions') return undefined;
    if (!(f.of instanceof Node)) return new PyTuple([]);
    return new PyTuple(
      f.of.edges.map((edge) => new PyTuple(edge ? [gradFunction(edge.to), BigInt(edge.output)] : [null, 0n])),
    );
  },
};

const idOf = ({ of }: GradFunction): number => (of instanceof Node ? of.id : 0x10_0000 + of.id);

const refuse = (refusal: Refusal, op: string, x: Tensor): never =>
  raiseRefusal(refusal, { framework: x.framework, op, args: { input: x } });

export const gradAttributes: Readonly<Record<string, Attribute>> = {
  requires_grad: (x) => x.requiresGrad,
  is_leaf: (x) => x.node === null,
  grad: (x) => x.grad,
  grad_fn(x) {
    const node = nodeOf(x);
    return node && gradFunction(node);
  },
  retains_grad: (x) => x.node?.retaining.has(x) ?? false,
  /** The same memory, unknown to the tape: writes to it are not counted. */
  data(x, run) {
    const same = run.call(run.attribute(x, 'detach'), []) as Tensor;
    same.counter = { count: 0 };
    return same;
  },
  _base: (x) => x.origin?.base ?? null,
  _version: (x) => BigInt(x.counter.count),
};

function requireGrad(x: Tensor, wanted: boolean, isMethod: boolean): Tensor {
  if (x.node !== null && !(isMethod && wanted)) refuse({ why: 'requires-grad-of-result', wanted }, 'requires_grad_', x);
  if (wanted && !isFloat(x.dtype))
    raise(
      'RuntimeError',
      `only Tensors of floating point ${isMethod ? '' : 'and complex '}dtype can require gradients`,
      { why: 'requires-grad-int', dtype: x.dtype },
    );
  if (x.node === null) x.requiresGrad = wanted;
  return x;
}

function runBackward(
  x: Tensor,
  options: { gradient: Tensor | null; retain_graph: boolean | null; create_graph: boolean | null },
  run: Runtime,
): null {
  const refusal = backward(run.machine, x, {
    gradient: options.gradient,
    retainGraph: options.retain_graph ?? false,
    createGraph: options.create_graph ?? false,
  });
  if (refusal) refuse(refusal, 'backward', x);
  return null;
}

const given = { gradient: 'tensor?', retain_graph: 'bool?', create_graph: 'bool?' } as const;

export const gradMethods: Readonly<Record<string, Method>> = {
  backward: method('backward(gradient=None, retain_graph=None, create_graph=False)', given, runBackward),
  requires_grad_: method('requires_grad_(requires_grad=True)', { requires_grad: 'bool' }, (x, { requires_grad }) =>
    requireGrad(x, requires_grad, true),
  ),
  retain_grad: method('retain_grad()', {}, (x) => {
    if (!x.requiresGrad) return refuse({ why: 'retain-without-grad' }, 'retain_grad', x);
    if (x.node) x.retainGrad();
    return null;
  }),
  detach_: method('detach_()', {}, (x) => {
    if (x.origin) return refuse({ why: 'detach-view' }, 'detach_', x);
    x.join(null, 0);
    x.requiresGrad = false;
    return x;
  }),
};

/** newch goes back from single elements only. */
export const newchGradMethods: Readonly<Record<string, Method>> = {
  ...gradMethods,
  backward: method('backward(retain_graph=False)', { retain_graph: 'bool?' }, (x, { retain_graph }, run) =>
    runBackward(x, { gradient: null, retain_graph, create_graph: null }, run),
  ),
};

/** `x.requires_grad = True`, `x.grad = None`; false for other names. */
export function setGradAttribute(x: Tensor, name: string, value: Value, run: Runtime): boolean {
  if (name === 'requires_grad') {
    if (typeof value !== 'boolean') return raise('RuntimeError', 'requires_grad must be a bool');
    requireGrad(x, value, false);
    return true;
  }
  if (name !== 'grad') return false;
  x.grad = gradFor(x, value, run);
  run.machine.graded?.(x);
  return true;
}

/** What may be assigned to `.grad`. */
function gradFor(x: Tensor, value: Value, run: Runtime): Tensor | null {
  if (value === null) return null;
  if (!(value instanceof Tensor) || value.framework !== x.framework)
    return raise(
      'TypeError',
      `assigned grad expected to be a Tensor or None but got grad of type${run.typeName(value)}`,
    );
  if (value === x) return raise('RuntimeError', "can't assign Variable as its own grad");
  if (value.dtype !== x.dtype) return raise('RuntimeError', 'assigned grad has data of a different type');
  if (!sameNumbers(value.shape, x.shape)) return raise('RuntimeError', 'assigned grad has data of a different size');
  return value;
}

/** One tensor, or a list of them. */
function tensorsIn(value: Value | undefined, run: Runtime): (Tensor | null)[] {
  if (value === undefined || value === null) return [];
  if (value instanceof Tensor) return [value];
  return run.list(value).map((item) => {
    if (item === null || item instanceof Tensor) return item;
    return raise('TypeError', `expected a Tensor but got ${run.typeName(item)}`);
  });
}

/** `torch.autograd.grad(outputs, inputs)`: gradients as values, no `.grad` is touched. */
const gradOf = new Callable('grad', (positional, keywords, run) => {
  const names = ['outputs', 'inputs', 'grad_outputs', 'retain_graph', 'create_graph', 'only_inputs', 'allow_unused'];
  const unknown = [...keywords.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined) return raise('TypeError', `grad() got an unexpected keyword argument '${unknown}'`);
  const at = (name: string): Value | undefined => keywords.get(name) ?? positional[names.indexOf(name)];
  const flag = (name: string): boolean => run.truth(at(name) ?? false);
  const outputs = tensorsIn(at('outputs'), run) as Tensor[];
  const inputs = tensorsIn(at('inputs'), run) as Tensor[];
  if (outputs.length === 0 || inputs.length === 0) return raise('TypeError', 'grad() needs outputs and inputs');
  const seeds = tensorsIn(at('grad_outputs'), run);
  const options = { retainGraph: flag('retain_graph'), createGraph: flag('create_graph') };
  const found = gradientsOf(run.machine, outputs, seeds, inputs, options);
  if (isRefusal(found)) return refuse(found, 'grad', outputs[0]!);
  if (!flag('allow_unused') && found.includes(null)) return refuse({ why: 'gradient-unused' }, 'grad', outputs[0]!);
  return new PyTuple(found);
});

/** `torch.autograd.backward(tensors)`. */
const backwardOf = question(
  'torch',
  'backward(input, gradient=None, retain_graph=None, create_graph=False)',
  { input: 'tensor', ...given },
  ({ input, ...options }, run) => runBackward(input, options, run),
);

/** Names below the module. */
export const autogradNames: Readonly<Record<string, Value>> = {
  'autograd.grad': gradOf,
  'autograd.backward': backwardOf,
};

// The core as its own peer: tensors of the op table, called as a program calls them.
import { denseLayout } from '../src/core/layout.ts';
import { Random } from '../src/core/random.ts';
import { isRefusal } from '../src/core/refusal.ts';
import { bytesOf, Memory } from '../src/core/storage.ts';
import { call } from '../src/ops/call.ts';
import { backward } from '../src/ops/grad/backward.ts';
import type { AnyArgs, Machine } from '../src/ops/op.ts';
import type { OpName } from '../src/ops/table.ts';
import { opNamed } from '../src/ops/table.ts';
import { Tensor } from '../src/tensor/tensor.ts';
import type { Inputs } from './inputs.ts';
import type { Tasks } from './race.ts';

const machine: Machine = {
  memory: new Memory(),
  random: new Random(0),
  gradEnabled: true,
  spend: () => null,
  tell: () => undefined,
};

/** An op of the table; parameters that are not given are None. */
function apply(name: OpName, input: Tensor, args: AnyArgs = {}): Tensor {
  const op = opNamed(name);
  const none = Object.fromEntries(Object.keys(op.params).map((key) => [key, null]));
  const outcome = call(machine, op, { ...none, input, ...args }, 'torch');
  if (isRefusal(outcome)) throw new Error(`${name}: ${outcome.why}`);
  return outcome.out instanceof Tensor ? outcome.out : outcome.out[0]!;
}

function tensor(data: Float32Array, ...shape: number[]): Tensor {
  const storage = machine.memory.allocate(data.byteLength);
  if (isRefusal(storage)) throw new Error(storage.why);
  const x = new Tensor({ framework: 'torch', storage, dtype: 'float32', layout: denseLayout(shape, 4) });
  new Float32Array(bytesOf(storage).buffer).set(data);
  return x;
}

const values = (x: Tensor): Float32Array => new Float32Array(bytesOf(x.storage).buffer);

/** What is measured, on the core's own tensors. */
export function setup({ square, other, row, column, cube, left, right, small, net }: Inputs): Tasks {
  const transposed = (x: Tensor) => apply('transpose', x, { dim0: 0, dim1: 1 });
  const contiguous = (x: Tensor) => apply('contiguous', x);
  const add = (x: Tensor, y: Tensor) => apply('add', x, { other: y });
  const sum = (x: Tensor, dim: number) => apply('sum', x, { dim: [dim], keepdim: false });
  const matmul = (x: Tensor, y: Tensor) => apply('matmul', x, { other: y });
  const of = (run: () => Tensor) => ({ run, read: (x: unknown) => values(x as Tensor) });
  const a = tensor(square[1024], 1024, 1024);
  const b = tensor(other, 1024, 1024);
  const [wide, tall] = [tensor(row, 1, 1024), tensor(column, 1024, 1)];
  const box = tensor(small, 64, 32, 16);
  const [x, y] = [tensor(left, 256, 256), tensor(right, 256, 256)];
  const block = apply('permute', tensor(cube, 128, 128, 128), { dims: [2, 0, 1] });
  const { batch, width } = net;
  const [input, target] = [tensor(net.x, batch, width), tensor(net.y, batch, width)];
  const leaf = (data: Float32Array, ...shape: number[]) => {
    const made = tensor(data, ...shape);
    made.requiresGrad = true;
    return made;
  };
  const [W1, b1, W2, b2] = [
    leaf(net.W1, width, width),
    leaf(net.b1, width),
    leaf(net.W2, width, width),
    leaf(net.b2, width),
  ] as const;
  const step = () => {
    for (const weight of [W1, b1, W2, b2]) weight.grad = null;
    const hidden = apply('relu', add(matmul(input, W1), b1));
    const error = apply('sub', add(matmul(hidden, W2), b2), { other: target });
    const loss = apply('mean', apply('mul', error, { other: error }), { keepdim: false });
    const refusal = backward(machine, loss, { gradient: null, retainGraph: false, createGraph: false });
    if (refusal) throw new Error(refusal.why);
    return W1.grad!;
  };
  return {
    permute: { run: () => apply('permute', box, { dims: [2, 0, 1] }) },
    ...Object.fromEntries(
      Object.entries(square).map(([size, data]) => {
        const view = transposed(tensor(data, Number(size), Number(size)));
        return [`contiguous ${size}`, of(() => contiguous(view))];
      }),
    ),
    'contiguous 128^3': of(() => contiguous(block)),
    add: of(() => add(a, b)),
    'add transposed': of(() => add(a, transposed(b))),
    'add broadcast': of(() => add(wide, tall)),
    'sum axis 0': of(() => sum(a, 0)),
    'sum axis 1': of(() => sum(a, 1)),
    'matmul 256': of(() => matmul(x, y)),
    'MLP step': of(step),
  };
}

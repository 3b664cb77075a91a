// einsum: products along named axes. What is repeated in one operand is a diagonal, what is not asked for is summed; two operands
// become matrices (batch, rows, shared) and (batch, shared, columns), which a matrix product joins: views, and copies where needed.
import { isRefusal } from '../../core/refusal.ts';
import { joinedLayout } from '../../core/iteration.ts';
import { isContiguous, sameNumbers } from '../../core/layout.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { matmul } from '../compute/matmul.ts';
import { mul } from '../compute/mul.ts';
import { sum } from '../compute/sum.ts';
import type { Step } from '../composite.ts';
import { defineComposite } from '../composite.ts';
import { copy } from '../copy/copy.ts';
import { diagonal } from '../view/diagonal.ts';
import { permute } from '../view/permute.ts';
import { reshape } from '../view/reshape.ts';
import type { Equation } from './subscripts.ts';
import { equationOf } from './subscripts.ts';

export const einsum = defineComposite({
  name: 'einsum',
  params: { equation: 'str', tensors: 'tensors' },
  forms: {
    torch: ['torch.einsum(equation, *operands as tensors)'],
    numpy: ['np.einsum(subscripts as equation, *operands as tensors)'],
  },
  steps(step, { equation, tensors }, framework) {
    const found = equationOf(
      equation,
      tensors.map((x) => x.shape),
    );
    if (isRefusal(found)) return found;
    const labelled = tensors.map((tensor, k) => diagonals(step, { tensor, labels: found.inputs[k]! }));
    const [first, ...others] = labelled as [Labelled, ...Labelled[]];
    const needed = (rest: readonly Labelled[]): string[] => [...found.output, ...rest.flatMap(({ labels }) => labels)];
    const joined = others.reduce((left, right, k) => {
      const later = needed(others.slice(k + 1));
      return product(step, left, right, later, found);
    }, first);
    const out = ordered(step, summed(step, joined, found.output), found.output);
    const isView = tensors.length === 1 && labelled[0]!.labels.length === found.output.length;
    return framework === 'numpy' && !isView ? laidOut(step, out, labelled, found) : out;
  },
});

/** NumPy's result is an array of its own, in the order in which it crosses its operands. */
function laidOut(step: Step, out: Tensor, operands: readonly Labelled[], { output, sizes }: Equation): Tensor {
  const labels = [...output, ...[...sizes.keys()].filter((label) => !output.includes(label))];
  const strides = operands.map((x) => labels.map((label) => x.tensor.layout.strides[x.labels.indexOf(label)] ?? 0));
  const summedAxes = labels.map((_, k) => k).slice(output.length);
  const shape = labels.map((label) => sizes.get(label)!);
  const wanted = joinedLayout(shape, strides, summedAxes, out.itemsize);
  if (out.base === null && sameNumbers(wanted.strides, out.layout.strides)) return out;
  const isColumnMajor = isContiguous(wanted, out.itemsize, 'F') && !isContiguous(wanted, out.itemsize, 'C');
  return step(copy, { input: out, order: isColumnMajor ? 'F' : 'C' });
}

interface Labelled {
  readonly tensor: Tensor;
  readonly labels: readonly string[];
}

/** A label that stands twice in an operand walks its diagonal. */
function diagonals(step: Step, { tensor, labels }: Labelled): Labelled {
  const at = labels.findIndex((label, k) => labels.indexOf(label) < k);
  if (at < 0) return { tensor, labels };
  const before = labels.indexOf(labels[at]!);
  const along = step(diagonal, { input: tensor, offset: 0, dim1: before, dim2: at });
  const rest = labels.filter((_, k) => k !== before && k !== at);
  return diagonals(step, { tensor: along, labels: [...rest, labels[at]!] });
}

/** Adds up the axes that nobody needs. */
function summed(step: Step, { tensor, labels }: Labelled, needed: readonly string[]): Labelled {
  const dim = labels.map((_, k) => k).filter((k) => !needed.includes(labels[k]!));
  if (dim.length === 0) return { tensor, labels };
  // PyTorch's sum of integers is wide, NumPy's einsum keeps the type.
  const dtype = tensor.framework === 'numpy' ? tensor.dtype : null;
  return { tensor: step(sum, { input: tensor, dim, dtype }), labels: labels.filter((label) => needed.includes(label)) };
}

function ordered(step: Step, { tensor, labels }: Labelled, wanted: readonly string[]): Tensor {
  if (wanted.every((label, k) => labels[k] === label)) return tensor;
  return step(permute, { input: tensor, dims: wanted.map((label) => labels.indexOf(label)) });
}

/** Two operands joined; `later` are the labels that are needed afterwards. */
function product(step: Step, a: Labelled, b: Labelled, later: readonly string[], { sizes }: Equation): Labelled {
  const left = summed(step, a, [...later, ...b.labels]);
  const right = summed(step, b, [...later, ...a.labels]);
  const both = left.labels.filter((label) => right.labels.includes(label));
  const shared = both.filter((label) => !later.includes(label));
  const batch = both.filter((label) => later.includes(label));
  const rows = left.labels.filter((label) => !both.includes(label));
  const columns = right.labels.filter((label) => !both.includes(label));
  // Broadcast axes of size 1 fit only element by element.
  const repeats = [left, right].some(({ tensor, labels }) =>
    labels.some((l, k) => both.includes(l) && tensor.shape[k] !== sizes.get(l)),
  );
  if (shared.length === 0 || repeats) return elementwise(step, left, right, [...batch, ...rows, ...columns], shared);
  const size = (labels: readonly string[]): number => labels.reduce((n, label) => n * sizes.get(label)!, 1);
  const matrices = (x: Labelled, outer: readonly string[], inner: readonly string[]): Tensor => {
    const laid = ordered(step, x, [...batch, ...outer, ...inner]);
    const shape = [...batch.map((label) => sizes.get(label)!), size(outer), size(inner)];
    return sameNumbers(laid.shape, shape) ? laid : step(reshape, { input: laid, shape });
  };
  const joined = step(matmul, { input: matrices(left, rows, shared), other: matrices(right, shared, columns) });
  const labels = [...batch, ...rows, ...columns];
  const shape = labels.map((label) => sizes.get(label)!);
  return { tensor: sameNumbers(joined.shape, shape) ? joined : step(reshape, { input: joined, shape }), labels };
}

/** Element by element, each operand with axes of size 1 for the labels it lacks. */
function elementwise(
  step: Step,
  a: Labelled,
  b: Labelled,
  kept: readonly string[],
  shared: readonly string[],
): Labelled {
  const labels = [...kept, ...shared];
  const spread = (x: Labelled): Tensor => {
    const laid = ordered(
      step,
      x,
      labels.filter((label) => x.labels.includes(label)),
    );
    const shape = labels.map((label) => (x.labels.includes(label) ? x.tensor.shape[x.labels.indexOf(label)]! : 1));
    return sameNumbers(laid.shape, shape) ? laid : step(reshape, { input: laid, shape });
  };
  return summed(step, { tensor: step(mul, { input: spread(a), other: spread(b) }), labels }, kept);
}

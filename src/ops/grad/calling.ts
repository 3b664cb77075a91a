// How gradient rules call operations: by the rules of the tensors' framework, each call a step of the program.
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import { sameNumbers } from '../../core/layout.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import { call } from '../call.ts';
import { add } from '../compute/add.ts';
import { cos } from '../compute/cos.ts';
import { cumsum } from '../compute/cumsum.ts';
import { div } from '../compute/div.ts';
import { eq } from '../compute/eq.ts';
import { exp } from '../compute/exp.ts';
import { floor_divide } from '../compute/floor_divide.ts';
import { gather } from '../compute/gather.ts';
import { ge } from '../compute/ge.ts';
import { gt } from '../compute/gt.ts';
import { le } from '../compute/le.ts';
import { log } from '../compute/log.ts';
import { lt } from '../compute/lt.ts';
import { masked_fill } from '../compute/masked_fill.ts';
import { matmul } from '../compute/matmul.ts';
import { mul } from '../compute/mul.ts';
import { ne } from '../compute/ne.ts';
import { neg } from '../compute/neg.ts';
import { pow } from '../compute/pow.ts';
import { prod } from '../compute/prod.ts';
import { scatter } from '../compute/scatter.ts';
import { scatter_add } from '../compute/scatter_add.ts';
import { sin } from '../compute/sin.ts';
import { sub } from '../compute/sub.ts';
import { sum } from '../compute/sum.ts';
import { cat } from '../copy/cat.ts';
import { clone } from '../copy/clone.ts';
import { flip } from '../copy/flip.ts';
import { pad } from '../copy/pad.ts';
import { roll } from '../copy/roll.ts';
import { rot90 } from '../copy/rot90.ts';
import { stack } from '../copy/stack.ts';
import { to } from '../copy/to.ts';
import { arange } from '../create/arange.ts';
import { empty_strided } from '../create/empty_strided.ts';
import { ones_like } from '../create/ones_like.ts';
import { zeros } from '../create/zeros.ts';
import type { Calling } from '../gradient.ts';
import type { Machine, Op } from '../op.ts';
import { as_strided } from '../view/as_strided.ts';
import { diagonal } from '../view/diagonal.ts';
import { expand } from '../view/expand.ts';
import { index } from '../view/index_items.ts';
import { movedim } from '../view/movedim.ts';
import { narrow } from '../view/narrow.ts';
import { permute } from '../view/permute.ts';
import { reshape } from '../view/reshape.ts';
import { select } from '../view/select.ts';
import { squeeze } from '../view/squeeze.ts';
import { transpose } from '../view/transpose.ts';
import { unfold } from '../view/unfold.ts';
import { unsqueeze } from '../view/unsqueeze.ts';
import { add_ } from '../write/add_.ts';
import { copy_ } from '../write/copy_.ts';
import { index_put_ } from '../write/index_put_.ts';
import { zero_ } from '../write/zero_.ts';
import { inElements } from './strided.ts';

/** Ends the walk; the engine catches it and returns the refusal. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.why);
    this.refusal = refusal;
  }
}

const comparisons = { eq, ne, lt, le, gt, ge } as const;

/** The operations as rules call them, on a machine and by a framework's rules. */
export function callingOn(m: Machine, framework: Framework): Calling {
  const refuse = (refusal: Refusal): never => {
    throw new Refused(refusal);
  };
  const run = <A>(op: Op<A>, given: Partial<A>): Tensor => {
    const none = Object.fromEntries(Object.keys(op.params).map((name) => [name, null]));
    const outcome = call(m, op, { ...none, ...given } as A, framework);
    if (isRefusal(outcome)) return refuse(outcome);
    return outcome.out instanceof Tensor ? outcome.out : outcome.out[0]!;
  };
  const d: Calling = {
    add: (input, other) => run(add, { input, other }),
    sub: (input, other) => run(sub, { input, other }),
    mul: (input, other) => run(mul, { input, other }),
    div: (input, other) => run(div, { input, other }),
    pow: (input, other) => run(pow, { input, other }),
    matmul: (input, other) => run(matmul, { input, other }),
    neg: (input) => run(neg, { input }),
    exp: (input) => run(exp, { input }),
    log: (input) => run(log, { input }),
    sin: (input) => run(sin, { input }),
    cos: (input) => run(cos, { input }),
    compare: (how, input, other) => run(comparisons[how], { input, other }),
    masked: (input, mask, value = 0) => run(masked_fill, { input, mask, value }),
    floorDivide: (input, other) => run(floor_divide, { input, other }),
    sum: (input, dim, keepdim = false) => run(sum, { input, dim, keepdim }),
    prod: (input, dim) => run(prod, { input, dim, keepdim: false }),
    cumsum: (input, dim) => run(cumsum, { input, dim }),
    sumTo(x, shape) {
      if (sameNumbers(x.shape, shape)) return x;
      const lead = x.rank - shape.length;
      const dims = x.shape.map((_, k) => k).filter((k) => k < lead || (shape[k - lead] === 1 && x.shape[k] !== 1));
      const summed = dims.length === 0 ? x : d.sum(x, dims, true);
      return lead > 0 ? d.reshape(summed, shape) : summed;
    },
    restored(x, shape, dims) {
      const axes = dims?.map((k) => (k < 0 ? k + shape.length : k)) ?? [];
      const kept = shape.map((size, k) => (dims === null || axes.length === 0 || axes.includes(k) ? 1 : size));
      return sameNumbers(x.shape, kept) ? x : d.reshape(x, kept);
    },
    expand: (input, size) => (sameNumbers(input.shape, size) ? input : run(expand, { input, size })),
    transpose: (input, dim0, dim1) => run(transpose, { input, dim0, dim1 }),
    permute: (input, dims) => run(permute, { input, dims }),
    movedim: (input, source, destination) => run(movedim, { input, source, destination }),
    reshape: (input, shape) => run(reshape, { input, shape }),
    unsqueeze: (input, dim) => run(unsqueeze, { input, dim: [dim] }),
    squeeze: (input, dim) => run(squeeze, { input, dim: [dim] }),
    select: (input, dim, index) => run(select, { input, dim, index }),
    narrow: (input, dim, start, length) => run(narrow, { input, dim, start, length }),
    diagonal: (input, offset, dim1, dim2) => run(diagonal, { input, offset, dim1, dim2 }),
    unfold: (input, dimension, size, step) => run(unfold, { input, dimension, size, step }),
    asStrided: (input, size, stride, storage_offset) => run(as_strided, { input, size, stride, storage_offset }),
    index: (input, items) => run(index, { input, items }),
    gather: (input, dim, index) => run(gather, { input, dim, index }),
    scatter: (input, dim, index, src) => run(scatter, { input, dim, index, src }),
    scatterAdd: (input, dim, index, src) => run(scatter_add, { input, dim, index, src }),
    pad: (input, amounts) => run(pad, { input, pad: amounts, mode: 'constant' }),
    flip: (input, dims) => run(flip, { input, dims }),
    roll: (input, shifts, dims) => run(roll, { input, shifts, dims }),
    rot90: (input, k, dims) => run(rot90, { input, k, dims }),
    cat: (tensors, dim) => run(cat, { tensors, dim }),
    stack: (tensors, dim) => run(stack, { tensors, dim }),
    clone: (input) => run(clone, { input }),
    contiguousCopy: (input) => run(clone, { input, memory_format: 'contiguous_format' }),
    cast: (input, { dtype }) => (input.dtype === dtype ? input : run(to, { input, dtype })),
    zeros: (shape, { dtype, storage: { device } }) => run(zeros, { shape, dtype, device }),
    ones: (input) => run(ones_like, { input }),
    counting: (end, { storage: { device } }) => run(arange, { end: BigInt(end), device }),
    emptyLike(layout, like) {
      const { dtype, itemsize, storage } = like;
      const { size, stride } = inElements(layout, itemsize);
      return run(empty_strided, { size, stride, dtype, device: storage.device });
    },
    copyInto: (input, src) => void run(copy_, { input, src }),
    addInto: (input, other) => void run(add_, { input, other }),
    zeroInto: (input) => void run(zero_, { input }),
    put: (input, items, value, accumulate) => void run(index_put_, { input, items, value, accumulate }),
    refuse,
  };
  return d;
}

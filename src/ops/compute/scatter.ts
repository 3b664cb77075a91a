// scatter and scatter_add: a row-major copy in which elements went (or were added) where an index says along one axis.
import { isRefusal } from '../../core/refusal.ts';
import { rowMajorStrides } from '../../core/shape.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { copied } from '../copy/copied.ts';
import type { Gradient } from '../gradient.ts';
import type { Op } from '../op.ts';
import { defineOp } from '../op.ts';
import type { ScatterArgs } from '../write/scatter_.ts';
import { scatterGradient, scatterInto } from '../write/scatter_.ts';
import { coordinates } from './coordinates.ts';
import type { Index, Reads } from './reads.ts';

/** The elements that were written to the place (the last of them stays, or all add up), and what was there. */
const reads: Reads = (out, _shapes, { dim, index, input, src }) => {
  const list = index as Tensor;
  const { rank } = input as Tensor;
  const axis = (dim as number) < 0 ? (dim as number) + rank : (dim as number);
  const sources: Index[] = [];
  for (const at of coordinates(list.shape)) {
    const to = at.map((i, k) => (k === axis ? Number(list.at(at)) : i));
    if (to.every((i, k) => i === out[k])) sources.push([...at]);
  }
  const written = typeof src === 'object' ? [sources] : [];
  return [[out], sources, ...written];
};

/** Makes the form of scatter or scatter_add that copies. */
export const defineScatter = (
  name: string,
  adds: boolean,
  forms: Op['forms'],
  gradient: Gradient<ScatterArgs>,
): Op<ScatterArgs> & { readonly reads: Reads } => ({
  ...defineOp({
    name,
    kind: 'compute',
    params: { input: 'tensor', dim: 'int', index: 'tensor', src: 'operand' },
    forms,
    run(m, args, framework) {
      const { input } = args;
      const strides = rowMajorStrides(input.shape, input.itemsize);
      const out = copied(m, input, { op: name, strides });
      if (isRefusal(out)) return out;
      return scatterInto(m, out, args, adds, name, framework) ?? { did: 'compute', out };
    },
    gradient,
  }),
  reads,
});

export const scatter = defineScatter(
  'scatter',
  false,
  { torch: ['scatter(dim, index, src)', 'scatter(dim, index, value as src)'] },
  scatterGradient,
);

// scatter and scatter_add: a row-major copy in which elements went (or were added) where an index says along one axis.
import { isRefusal } from '../../core/refusal.ts';
import { rowMajorStrides } from '../../core/shape.ts';
import { copied } from '../copy/copied.ts';
import type { Gradient } from '../gradient.ts';
import type { Op } from '../op.ts';
import { defineOp } from '../op.ts';
import type { ScatterArgs } from '../write/scatter_.ts';
import { counted } from '../view/view.ts';
import { scatterGradient, scatterInto } from '../write/scatter_.ts';
import { coordinates } from './coordinates.ts';
import type { Reads, Region } from '../reads/reads.ts';
import { point, reading } from '../reads/reads.ts';

/** The elements that were written to the place (the last of them stays, or all add up), and what was there. */
const reads: Reads = (at, call) => {
  const [input, list] = [call.inputOf('input')!, call.inputOf('index')!];
  const { shape } = call.inputs[list]!.layout;
  const axis = counted(call.args['dim'] as number, call.inputs[input]!.layout.shape.length);
  const sources: Region[] = [];
  for (const from of coordinates(shape))
    if (from.every((i, k) => (k === axis ? call.valueAt(list, from) : i) === at[k])) sources.push(point([...from]));
  return reading(call, [input, [point(at)]], [list, sources], [call.inputOf('src'), sources]);
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

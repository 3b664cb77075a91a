// scatter_: elements go where the index says along one axis (`x[index[i][j]][j] = src[i][j]` for axis 0); of several at one place
// the last in row-major order stays. scatter_add_ lets them add up.
import { scatter, scatterAdd } from '../../core/kernels/scatter.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor, viewOf } from '../../tensor/tensor.ts';
import { indexRefused, positionsAlong } from '../compute/places.ts';
import type { Gradient } from '../gradient.ts';
import type { Machine, Op } from '../op.ts';
import { defineOp } from '../op.ts';
import type { Operand } from '../promotion.ts';
import type { Hits, ReadCall } from '../reads/reads.ts';
import { point, reading } from '../reads/reads.ts';
import { counted } from '../view/view.ts';
import { scratchCopy, scratchNumber } from './scratch.ts';
import { overlapRefused, writeRefused, written } from './target.ts';

export interface ScatterArgs {
  readonly input: Tensor;
  readonly dim: number;
  readonly index: Tensor;
  readonly src: Operand;
}

/** Writes `src` to the places of `x`, or adds it there; a number goes to every place. */
export function scatterInto(
  m: Machine,
  x: Tensor,
  { dim, index, src }: ScatterArgs,
  adds: boolean,
  op: string,
  framework: Framework,
): Refusal | null {
  const values = src instanceof Tensor ? src : null;
  if (values && values.dtype !== x.dtype) return { why: 'dtypes-differ', op, dtypes: [x.dtype, values.dtype] };
  const refused = indexRefused(x, dim, index, values, op, framework);
  if (refused) return refused;
  const spent = m.spend(index.numel);
  if (spent) return spent;
  if (x.storage.device === 'meta') return null;
  const positions = positionsAlong(x, dim, index, op);
  if (isRefusal(positions)) return positions;
  const still = values && values.storage === x.storage ? scratchCopy(values) : values;
  const from = still
    ? viewOf(still, { ...still.layout, shape: still.rank === index.rank ? index.shape : still.shape })
    : repeated(scratchNumber(src as number, x.dtype, framework), index.shape);
  if (!adds) scatter(x, positions, from);
  else if (!scatterAdd(x, positions, from)) return { why: 'beyond-exact', op };
  return null;
}

const repeated = (number: Tensor, shape: readonly number[]): Tensor =>
  viewOf(number, { shape, strides: shape.map(() => 0), offset: 0 });

/** Makes the writing form of scatter and scatter_add. */
export const defineScatterInPlace = (
  name: string,
  adds: boolean,
  forms: Op['forms'],
  gradient: Gradient<ScatterArgs>,
): Op<ScatterArgs> =>
  defineOp({
    name,
    kind: 'write',
    params: { input: 'tensor', dim: 'int', index: 'tensor', src: 'operand' },
    forms,
    run(m, args, framework) {
      const { input, index } = args;
      const refused =
        writeRefused(m, input) ??
        overlapRefused(input, [index], framework) ??
        scatterInto(m, input, args, adds, name, framework);
      return refused ?? written(m, input);
    },
    gradient,
    reads: (at, call) => {
      const target = hitsScattered(call).indexAt(at);
      return reading(
        call,
        [call.inputOf('input'), adds ? [point(target)] : []],
        [call.inputOf('index'), [point(at)]],
        [call.inputOf('src'), [point(at)]],
      );
    },
    hits: hitsScattered,
  });

/** The place that each element of the index names. */
function hitsScattered(call: ReadCall): Hits {
  const list = call.inputOf('index')!;
  const rank = call.inputs[call.inputOf('input')!]!.layout.shape.length;
  const axis = counted(call.args['dim'] as number, rank);
  const { shape } = call.inputs[list]!.layout;
  return { shape, indexAt: (at) => at.map((i, k) => (k === axis ? call.valueAt(list, at) : i)) };
}

/** What was written over gets nothing; what was written gets the gradient of its place. */
export const scatterGradient: Gradient<ScatterArgs> = {
  node: ({ args: { src } }) => `ScatterBackward${src instanceof Tensor ? 0 : 1}`,
  saves: () => ['index'],
  backward: (d, { args: { dim, index }, grad, needs }) => ({
    input: needs('input') ? d.scatter(grad, dim, index, 0) : null,
    src: needs('src') ? d.gather(grad, dim, index) : null,
  }),
};

export const scatter_ = defineScatterInPlace(
  'scatter_',
  false,
  { torch: ['.scatter_(dim, index, src)', '.scatter_(dim, index, value as src)'] },
  scatterGradient,
);

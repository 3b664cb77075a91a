// atleast_1d, atleast_2d, atleast_3d: a view with axes of size 1 put in until it has so many; the tensor itself if it has them.
import type { Layout } from '../../core/layout.ts';
import { rowMajorStrides } from '../../core/shape.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import { viewOf } from '../../tensor/tensor.ts';
import type { Op } from '../op.ts';
import type { Lineage } from './view.ts';
import { defineView } from './view.ts';

/** Where axes come in: in front, but for a matrix that gets a third at the end, and a vector that gets one on either side. */
function deepenedLayout(x: Tensor, least: number, framework: Framework): Layout {
  const { shape, strides, offset } = x.layout;
  const unit = x.itemsize;
  const numpy = framework === 'numpy';
  if (x.rank === 0) {
    const ones = Array.from({ length: least }, () => 1);
    return { shape: ones, strides: numpy ? ones.map(() => unit) : rowMajorStrides(ones, unit), offset };
  }
  // NumPy's newaxis has stride 0, PyTorch's unsqueeze steps over what follows.
  const before = numpy ? 0 : shape[0]! * strides[0]!;
  const after = numpy ? 0 : unit;
  if (x.rank === 2) return { shape: [...shape, 1], strides: [...strides, after], offset };
  if (least === 2) return { shape: [1, ...shape], strides: [before, ...strides], offset };
  return { shape: [1, ...shape, 1], strides: [before, ...strides, after], offset };
}

/** With at least three axes, as dstack joins them. */
export const deepened = (x: Tensor, framework: Framework): Tensor =>
  x.rank >= 3 ? x : viewOf(x, deepenedLayout(x, 3, framework));

function lineageOf(rank: number, least: number): Lineage {
  if (rank >= least) return Array.from({ length: rank }, (_, k) => [k]);
  if (rank === 0) return Array.from({ length: least }, () => []);
  if (rank === 2) return [[0], [1], []];
  return least === 2 ? [[], [0]] : [[], [0], []];
}

const atLeastOf = (least: 1 | 2 | 3) => {
  const name = `atleast_${least}d`;
  return defineView({
    name,
    params: {},
    forms: { torch: [`torch.${name}(input)`], numpy: [`np.${name}(a as input)`] } satisfies Op['forms'],
    layout: (x, _args, framework) => (x.rank >= least ? x : deepenedLayout(x, least, framework)),
    lineage: (x) => lineageOf(x.rank, least),
    gradient: {
      node: () => 'UnsqueezeBackward0',
      backward: (d, { args, grad }) => ({ input: d.reshape(grad, args.input.shape) }),
    },
  });
};

export const atleast_1d = atLeastOf(1);
export const atleast_2d = atLeastOf(2);
export const atleast_3d = atLeastOf(3);

// tile: as repeat, with repeats for missing leading axes taken as 1. NumPy's copies in order K where nothing is repeated.
import { denseLayout } from '../../core/layout.ts';
import { isRefusal } from '../../core/refusal.ts';
import { made } from '../create/fresh.ts';
import { defineOp } from '../op.ts';
import { copied } from './copied.ts';
import { ofRank } from './ranked.ts';
import { repeated, repeatedBack } from './repeat.ts';
import { readsRepeated } from '../reads/order.ts';

export const tile = defineOp({
  name: 'tile',
  kind: 'copy',
  params: { input: 'tensor', dims: 'ints' },
  forms: { torch: ['tile(*dims)'], numpy: ['np.tile(A as input, reps as dims)'] },
  run(m, { input, dims }, framework) {
    const missing = Math.max(0, input.rank - dims.length);
    if (framework === 'numpy' && dims.every((n) => n === 1)) {
      const copy = copied(m, input, { op: 'tile' });
      return isRefusal(copy) ? copy : ofRank(dims.length, { did: 'copy', out: copy });
    }
    const tiled = repeated(m, input, [...new Array<number>(missing).fill(1), ...dims], 'tile');
    if (!isRefusal(tiled) && tiled.numel === 0) tiled.layout = denseLayout(tiled.shape, tiled.itemsize); // NumPy reshapes, its strides are not 0
    return made(tiled, 'copy');
  },
  gradient: {
    node: () => 'RepeatBackward0',
    backward: (d, { args, grad }) => ({ input: repeatedBack(d, grad, args.input.shape, args.dims) }),
  },
  reads: readsRepeated,
});

// resize: NumPy's np.resize, a new array of another size that repeats the elements as often as it takes.
import { copyElements } from '../../core/kernels/copy.ts';
import { isRefusal } from '../../core/refusal.ts';
import { numelOf } from '../../core/shape.ts';
import { fresh, made } from '../create/fresh.ts';
import { defineOp } from '../op.ts';
import { flat } from './flat.ts';
import { readsCycled } from '../reads/order.ts';

export const resize = defineOp({
  name: 'resize',
  kind: 'copy',
  params: { input: 'tensor', shape: 'ints' },
  forms: { numpy: ['np.resize(a as input, new_shape as shape)'] },
  run(m, { input, shape }, framework) {
    const { dtype } = input;
    const out = fresh(m, { op: 'resize', framework, dtype, shape });
    if (isRefusal(out) || input.numel === 0) return made(out, 'copy');
    const line = flat(m, input, 'resize');
    if (isRefusal(line)) return line;
    const size = line.itemsize;
    for (let done = 0; done < numelOf(shape); done += line.numel) {
      const layout = { shape: [Math.min(line.numel, out.numel - done)], strides: [size], offset: done * size };
      const from = { ...line.layout, shape: layout.shape };
      copyElements({ storage: out.storage, dtype, layout }, { storage: line.storage, dtype, layout: from });
    }
    return made(out, 'copy');
  },
  reads: readsCycled,
});

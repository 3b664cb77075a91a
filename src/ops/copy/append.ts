// append: NumPy's word for joining an array and more values; without an axis both are flattened. Always a copy.
import { isRefusal } from '../../core/refusal.ts';
import { made } from '../create/fresh.ts';
import { defineOp } from '../op.ts';
import { concatenated } from './cat.ts';
import { flat } from './flat.ts';
import { jointAlong, readsJoined } from '../reads/joined.ts';

export const append = defineOp({
  name: 'append',
  kind: 'copy',
  params: { input: 'tensor', values: 'tensor', dim: 'int?' },
  forms: { numpy: ['np.append(arr as input, values, axis=None as dim)'] },
  run(m, { input, values, dim }, framework) {
    if (dim !== null) return made(concatenated(m, [input, values], dim, framework, 'append'), 'copy');
    const [a, b] = [flat(m, input, 'append'), flat(m, values, 'append')];
    if (isRefusal(a)) return a;
    return isRefusal(b) ? b : made(concatenated(m, [a, b], 0, framework, 'append'), 'copy');
  },
  gradient: null,
  reads: readsJoined(jointAlong),
});

// full_like: a new tensor in the image of another, every element one value; its type stays that of the other.
import { isRefusal } from '../../core/refusal.ts';
import { defineOp } from '../op.ts';
import { made } from './fresh.ts';
import { filledWith, oneValue } from './full.ts';
import { likeForms, likeParams, wantedLike } from './like.ts';

export const full_like = defineOp({
  name: 'full_like',
  kind: 'create',
  params: { ...likeParams, fill_value: 'nested' },
  forms: likeForms('full_like', 'fill_value, '),
  run(m, args, framework) {
    const value = oneValue(m, args.fill_value, framework === 'numpy');
    if (isRefusal(value)) return value;
    const wanted = wantedLike('full_like', args, framework);
    return made(isRefusal(wanted) ? wanted : filledWith(m, wanted, value));
  },
});

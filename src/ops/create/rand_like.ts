// rand_like: random numbers in the image of another tensor, uniform on [0, 1).
import { isRefusal } from '../../core/refusal.ts';
import { defineOp } from '../op.ts';
import { made } from './fresh.ts';
import { likeForms, likeParams, wantedLike } from './like.ts';
import { drawnFloats } from './random.ts';

const { torch, newch } = likeForms('rand_like');

export const rand_like = defineOp({
  name: 'rand_like',
  kind: 'create',
  params: likeParams,
  forms: { torch: torch!, newch: newch! },
  run(m, args, framework) {
    const wanted = wantedLike('rand_like', args, framework);
    return made(isRefusal(wanted) ? wanted : drawnFloats(m, wanted, () => m.random.uniform()));
  },
});

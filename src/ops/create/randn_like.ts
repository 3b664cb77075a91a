// randn_like: random numbers in the image of another tensor, normal with mean 0 and deviation 1.
import { isRefusal } from '../../core/refusal.ts';
import { defineOp } from '../op.ts';
import { made } from './fresh.ts';
import { likeForms, likeParams, wantedLike } from './like.ts';
import { drawnFloats } from './random.ts';

const { torch, newch } = likeForms('randn_like');

export const randn_like = defineOp({
  name: 'randn_like',
  kind: 'create',
  params: likeParams,
  forms: { torch: torch!, newch: newch! },
  run(m, args, framework) {
    const wanted = wantedLike('randn_like', args, framework);
    return made(isRefusal(wanted) ? wanted : drawnFloats(m, wanted, () => m.random.normal()));
  },
});

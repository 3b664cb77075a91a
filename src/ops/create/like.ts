// What zeros_like, ones_like, empty_like and full_like share: shape, element type and memory order of another tensor.
// torch keeps the order of the axes in memory (preserve_format); NumPy's order K does the same by its own rule.
import type { DType, Scalar } from '../../core/dtype.ts';
import { itemsizeOf } from '../../core/dtype.ts';
import { stridesIn } from '../../core/memory-format.ts';
import { stridesLike } from '../../core/order.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Device } from '../../core/storage.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import type { ArgsOf, MemoryFormat, Op } from '../op.ts';
import { defineOp } from '../op.ts';
import type { Fresh } from './fresh.ts';
import { made } from './fresh.ts';
import { filled } from './shaped.ts';

export const likeParams = {
  input: 'tensor',
  dtype: 'dtype?',
  device: 'device?',
  requires_grad: 'bool?',
  memory_format: 'memoryFormat?',
  order: 'order?',
} as const;

export type LikeArgs = ArgsOf<typeof likeParams>;

const keywords = 'dtype=None, device=None, requires_grad=False';

/** How the dialects write a creator that takes another tensor; `more` are parameters after it. */
export const likeForms = (name: string, more = ''): Op['forms'] => ({
  torch: [`torch.${name}(input, ${more}*, ${keywords}, memory_format=None)`],
  newch: [`newch.${name}(input, ${more}*, ${keywords})`],
  numpy: [`np.${name}(a as input, ${more}dtype=None, order='K')`],
});

/** A creator in the image of another tensor whose elements are all `value`. */
export const defineLike = (name: string, value: Scalar) =>
  defineOp({
    name,
    kind: 'create',
    params: likeParams,
    forms: likeForms(name),
    run(m, args, framework) {
      const wanted = wantedLike(name, args, framework);
      return made(isRefusal(wanted) ? wanted : filled(m, wanted, value));
    },
  });

/** What a creator in the image of `input` asks for. `framework` is the result's. */
export function wantedLike(op: string, args: LikeArgs, framework: Framework): Fresh | Refusal {
  const { input, requires_grad, order } = args;
  const dtype = args.dtype ?? input.dtype;
  const device: Device = args.device ?? input.storage.device;
  const strides =
    framework === 'numpy'
      ? stridesLike(input.layout, input.itemsize, order ?? 'K', itemsizeOf(dtype))
      : formatted(input, args.memory_format, dtype);
  if (!strides) return { why: 'memory-format-rank', rank: input.rank };
  return { op, framework, dtype, shape: input.shape, strides, device, requires_grad };
}

const formatted = (input: Tensor, format: MemoryFormat | null, dtype: DType) =>
  stridesIn(format ?? 'preserve_format', input.layout, input.itemsize, itemsizeOf(dtype));

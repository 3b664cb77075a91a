// What softmax and log_softmax share: each lane along one axis becomes another of the same length; floats only.
import { isFloat } from '../../core/dtype.ts';
import type { Operand } from '../../core/kernels/operand.ts';
import type { ScanRule } from '../../core/kernels/reduce.ts';
import { scanLanes } from '../../core/kernels/reduce.ts';
import { isRefusal } from '../../core/refusal.ts';
import { axisOf } from '../../core/shape.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import { fresh } from '../create/fresh.ts';
import type { Gradient } from '../gradient.ts';
import type { Op, Outcome } from '../op.ts';
import { defineOp } from '../op.ts';
import type { Reads } from '../reads/reads.ts';
import { readsAlong } from '../reads/reads.ts';

export interface LaneDefinition {
  readonly name: string;
  readonly forms: Op['forms'];
  readonly rule: ScanRule;
  readonly gradient: Gradient<LaneArgs>;
}

export type LaneArgs = { readonly input: Tensor; readonly dim: number };

export interface LaneOp extends Op<LaneArgs> {
  readonly reads: Reads;
}

export function defineLane({ name, forms, rule, gradient }: LaneDefinition): LaneOp {
  const op = defineOp({
    name,
    kind: 'compute',
    params: { input: 'tensor', dim: 'int' },
    forms,
    run(m, { input, dim }, framework): Outcome {
      const { dtype, shape } = input;
      const axis = axisOf(dim, input.rank);
      if (isRefusal(axis)) return axis;
      const whole = !isFloat(dtype) && framework === 'torch';
      if (whole && input.numel > 0) return { why: 'dtype-unsupported', op: name, dtype };
      const result = isFloat(dtype) || whole ? dtype : 'float32';
      const out = fresh(m, { op: name, framework, dtype: result, shape, device: input.storage.device });
      if (isRefusal(out)) return out;
      if (out.storage.device !== 'meta') scanLanes(withAxis(out), withAxis(input), axis, result, rule);
      return { did: 'compute', out };
    },
  });
  return { ...op, reads: readsAlong, gradient };
}

/** The tensor as a kernel takes it, with an axis of size 1 if it has none. */
export function withAxis({ storage, dtype, layout, itemsize }: Tensor): Operand {
  if (layout.shape.length > 0) return { storage, dtype, layout };
  return { storage, dtype, layout: { shape: [1], strides: [itemsize], offset: layout.offset } };
}

// What argmax and argmin share: one axis or none, whole numbers out.
import type { LaneRule } from '../../core/kernels/reduce.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import type { Op, Outcome } from '../op.ts';
import { defineOp } from '../op.ts';
import type { Reads } from '../reads/reads.ts';
import { readsLane } from '../reads/reads.ts';
import { reduced } from './reduction.ts';

export interface PlaceDefinition {
  readonly name: string;
  readonly forms: Op['forms'];
  readonly rule: LaneRule;
}

export type PlaceArgs = { readonly input: Tensor; readonly dim: number | null; readonly keepdim: boolean | null };

export interface PlaceOp extends Op<PlaceArgs> {
  readonly reads: Reads;
}

export function definePlace({ name, forms, rule }: PlaceDefinition): PlaceOp {
  const op = defineOp({
    name,
    kind: 'compute',
    params: { input: 'tensor', dim: 'int?', keepdim: 'bool?' },
    forms,
    run(m, args, framework): Outcome {
      const { input, dim } = args;
      const { dtype } = input;
      const alone = input.numel === 0 || (dim !== null && input.shape.at(dim) === 1); // then PyTorch does not look
      if (framework !== 'numpy' && dtype === 'bool' && !alone) return { why: 'dtype-unsupported', op: name, dtype };
      const result = framework === 'newch' ? 'int32' : 'int64';
      const definition = {
        name,
        forms,
        types: () => ({ compute: dtype, result }) as const,
        rule: () => rule,
        ofNothing: false,
        keepsOrder: false,
      };
      return reduced(m, definition, { ...args, dtype: null, out: null }, framework);
    },
  });
  return { ...op, reads: readsLane };
}

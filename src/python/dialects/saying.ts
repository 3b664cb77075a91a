// What a framework says to each refusal: a table with one saying per reason, so that a missing one does not compile.
import type { DType } from '../../core/dtype.ts';
import type { Refusal, Why } from '../../core/refusal.ts';
import { Tensor } from '../../tensor/tensor.ts';

/** The call that was refused: the op's name in the table and its arguments. */
export interface Context {
  readonly op: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Class and text of the exception. */
export type Said = readonly [type: string, message: string];

export type Sayings = { readonly [W in Why]: (refusal: Extract<Refusal, { why: W }>, context: Context) => Said };

/** Reasons that lie in values rather than in layouts: each dialect keeps their sayings in a file of their own. */
export type Written =
  | 'target-too-small'
  | 'overlapping-write'
  | 'partial-overlap'
  | 'read-only'
  | 'dtype-unsupported'
  | 'dtype-missing'
  | 'dtypes-differ'
  | 'result-dtype'
  | 'int-arithmetic'
  | 'beyond-exact'
  | 'int-negative-power'
  | 'int-division-by-zero'
  | 'bool-negate'
  | 'mean-needs-float'
  | 'bool-subtract'
  | 'reduce-empty'
  | 'ragged-list'
  | 'nested-tensor-size'
  | 'value-overflows'
  | 'arange-zero-step'
  | 'arange-bad-bounds'
  | 'empty-list'
  | 'cat-rank-0'
  | 'cat-ranks-differ'
  | 'cat-sizes-differ'
  | 'stack-shapes-differ'
  | 'repeat-too-few'
  | 'memory-format-rank'
  | 'memory-format-unsupported'
  | 'negative-stride'
  | 'device-unknown'
  | 'devices-differ'
  | 'no-bytes'
  | 'bad-argument'
  | 'value-shape-differs'
  | 'matmul-rank-0'
  | 'matmul-sizes-differ'
  | 'mask-dtype'
  | 'mask-values'
  | 'range-empty'
  | 'repeats-count-differs'
  | 'roll-counts-differ'
  | 'rotation-axes'
  | 'left-out'
  | 'index-mask'
  | 'index-many-lists'
  | 'budget';

/** Reasons of library functions whose arguments do not fit together. */
export type Library =
  | 'bounds-missing'
  | 'index-dtype'
  | 'index-rank-differs'
  | 'index-too-large'
  | 'matrix-expected'
  | 'vector-expected'
  | 'subscripts'
  | 'reduction-unknown'
  | 'target-shape-differs'
  | 'class-out-of-range'
  | 'normalized-shape-differs'
  | 'padding-count'
  | 'convolution'
  | 'kernel-too-large';

/** Reasons that concern gradients. */
export type Graded =
  | 'leaf-in-place'
  | 'leaf-view-in-place'
  | 'view-in-place'
  | 'out-requires-grad'
  | 'requires-grad-of-result'
  | 'retain-without-grad'
  | 'detach-view'
  | 'backward-not-scalar'
  | 'backward-no-graph'
  | 'backward-twice'
  | 'saved-modified'
  | 'gradient-shape-differs'
  | 'gradient-missing'
  | 'gradient-unused'
  | 'gradient-not-required'
  | 'second-derivative'
  | 'requires-grad-int'
  | 'requires-grad-numpy'
  | 'resize-requires-grad';

/** What a table says to a refusal. */
export const say = (sayings: Sayings, refusal: Refusal, context: Context): Said =>
  (sayings[refusal.why] as (refusal: Refusal, context: Context) => Said)(refusal, context);

/** The tensor a call was made on, if any. */
export const subjectOf = ({ args }: Context): Tensor | null => {
  const input = args.input ?? args.self;
  return input instanceof Tensor ? input : null;
};

/** PyTorch's C++ names of element types. */
export const typeNames: Readonly<Record<DType, string>> = {
  float64: 'Double',
  float32: 'Float',
  int64: 'Long',
  int32: 'Int',
  int16: 'Short',
  int8: 'Char',
  uint8: 'Byte',
  bool: 'Bool',
};

// Why the core will not do something, as data: fields, never sentences. The dialects turn it into the framework's own words,
// the explanations turn it into pictures and repairs. One variant per reason; add here when an op has a new one.
import type { DType } from './dtype.ts';

export type Refusal =
  | { why: 'axis-out-of-range'; axis: number; rank: number; size: number; name?: string }
  | { why: 'axis-twice'; axis: number; axes: readonly number[] }
  | { why: 'axes-count-differs'; axes: readonly number[]; rank: number }
  | { why: 'move-counts-differ'; from: readonly number[]; to: readonly number[] }
  | { why: 'rank-too-high'; op: string; rank: number; most: number }
  /** More axes than the framework can count. */
  | { why: 'too-many-axes'; rank: number; most: number; op: string }
  /** More bytes than the framework can count. */
  | { why: 'size-overflow'; shape: readonly number[]; op: string }
  | { why: 'rank-too-low'; op: string; rank: number; least: number }
  /** A reshape or view to another number of elements. */
  | { why: 'size-differs'; shape: readonly number[]; numel: number; from: readonly number[] }
  | { why: 'two-unknown-sizes'; shape: readonly number[] }
  | { why: 'unknown-size-ambiguous'; shape: readonly number[] }
  /** `strides` (bytes): where the op would have laid the shape out. */
  | { why: 'negative-size'; size: number; shape: readonly number[]; op: string; strides?: readonly number[] }
  /** The wanted shape joins axes whose strides do not continue: between axes `axes[0]` and `axes[1]` of the input. */
  | {
      why: 'needs-copy';
      shape: readonly number[];
      from: readonly number[];
      strides: readonly number[];
      axes: readonly [number, number];
    }
  /** `named`: the number that PyTorch calls the axis by, where it counts entries or lists instead of axes. */
  | { why: 'index-out-of-range'; index: number; axis: number; size: number; op: string; named?: number }
  | { why: 'too-many-indices'; given: number; rank: number }
  | { why: 'step-not-positive'; step: number }
  | { why: 'two-ellipses' }
  | { why: 'index-shapes-differ'; shapes: readonly (readonly number[])[] }
  | {
      why: 'mask-size-differs';
      axis: number;
      /** The axis of the mask itself. */
      of: number;
      size: number;
      mask: number;
      shape: readonly number[];
      maskShape: readonly number[];
    }
  | { why: 'not-an-index'; what: string }
  /** newch: masks are refused, and more than one list in an expression. */
  | { why: 'index-mask' }
  | { why: 'index-many-lists'; lists: number }
  | {
      why: 'broadcast-mismatch';
      axis: number;
      sizes: readonly [number, number];
      shapes: readonly (readonly number[])[];
    }
  /** A target (of an in-place op, `out=` or an assignment) that broadcasting would have to enlarge. */
  | { why: 'target-too-small'; target: readonly number[]; value: readonly number[]; op: string }
  | {
      why: 'expand-mismatch';
      axis: number;
      size: number;
      wanted: number;
      shape: readonly number[];
      to: readonly number[];
    }
  | { why: 'expand-too-few-axes'; shape: readonly number[]; to: readonly number[] }
  | { why: 'expand-unknown-new-axis'; axis: number; to: readonly number[] }
  | { why: 'squeeze-not-one'; axis: number; size: number }
  | { why: 'same-axis-twice'; op: string; axis: number; axes: readonly [number, number] }
  | { why: 'window-too-large'; axis: number; window: number; size: number }
  | { why: 'window-step-not-positive'; step: number }
  | { why: 'window-counts-differ'; windows: number; axes: number }
  | { why: 'narrow-out-of-range'; start: number; length: number; size: number }
  | { why: 'negative-length'; length: number }
  | { why: 'chunks-not-positive'; chunks: number }
  | { why: 'split-sizes-differ'; sizes: readonly number[]; size: number; axis: number }
  | { why: 'flatten-order'; start: number; end: number }
  | { why: 'strided-lengths-differ'; size: number; strides: number }
  | { why: 'strided-negative-stride'; strides: readonly number[] }
  | { why: 'strided-negative-offset'; offset: number }
  | {
      why: 'strided-out-of-bounds';
      shape: readonly number[];
      strides: readonly number[];
      offset: number;
      itemsize: number;
      nbytes: number;
    }
  /** Reinterpreting bytes as a dtype of another size. */
  | { why: 'dtype-view-last-stride'; from: DType; to: DType; stride: number }
  | { why: 'dtype-view-stride-indivisible'; from: DType; to: DType; axis: number; stride: number }
  | { why: 'dtype-view-size-indivisible'; from: DType; to: DType; size: number }
  | { why: 'dtype-view-offset-indivisible'; from: DType; to: DType; offset: number }
  | { why: 'dtype-view-rank-0'; from: DType; to: DType }
  /** Several coordinates of a target of a write lie at one address. `indices` are two that collide. */
  | {
      why: 'overlapping-write';
      shape: readonly number[];
      strides: readonly number[];
      indices: readonly [readonly number[], readonly number[]] | null;
    }
  /** Values do not fit what an index expression with lists, or one mask alone, names. */
  | { why: 'value-shape-differs'; value: readonly number[]; target: readonly number[]; how: 'lists' | 'mask' }
  | { why: 'partial-overlap' }
  | { why: 'read-only' }
  | { why: 'resize-requires-grad' }
  | { why: 'leaf-in-place' }
  | { why: 'leaf-view-in-place' }
  /** A view that takes no recorded writes: made without recording, or one of several results. `itself`: it is written to, not its base. */
  | {
      why: 'view-in-place';
      made: 'unrecorded' | 'one-of-several';
      node: string | null;
      output: number;
      itself: boolean;
    }
  | { why: 'out-requires-grad'; op: string }
  | { why: 'requires-grad-of-result'; wanted: boolean }
  | { why: 'retain-without-grad' }
  | { why: 'detach-view' }
  | { why: 'backward-not-scalar'; shape: readonly number[] }
  | { why: 'backward-no-graph'; position: number }
  | { why: 'backward-twice'; node: string }
  /** What backward looks at was written to: argument `argument` (or `out`, the result) of node `of`. */
  | {
      why: 'saved-modified';
      argument: string;
      of: string;
      dtype: DType;
      shape: readonly number[];
      /** The node that it is output number `output` of; null for a leaf. */
      node: string | null;
      output: number;
      version: number;
      expected: number;
    }
  | { why: 'gradient-shape-differs'; gradient: readonly number[]; shape: readonly number[] }
  | { why: 'gradient-missing'; op: string }
  | { why: 'gradient-unused' }
  | { why: 'gradient-not-required' }
  | { why: 'second-derivative' }
  | { why: 'requires-grad-int'; dtype: DType }
  | { why: 'requires-grad-numpy' }
  | { why: 'dtype-unsupported'; op: string; dtype: DType }
  /** NumPy would answer with an element type that is not offered here. */
  | { why: 'dtype-missing'; op: string; dtype: 'uint16' | 'uint32' | 'uint64' | 'float16' }
  | { why: 'dtypes-differ'; op: string; dtypes: readonly DType[] }
  | { why: 'result-dtype'; from: DType; to: DType; op: string }
  | { why: 'int-arithmetic'; op: string; dtype: DType }
  | { why: 'beyond-exact'; op: string }
  | { why: 'int-negative-power' }
  | { why: 'int-division-by-zero'; op: string }
  | { why: 'bool-negate' }
  | { why: 'matmul-rank-0'; ranks: readonly [number, number] }
  | {
      why: 'matmul-sizes-differ';
      shapes: readonly [readonly number[], readonly number[]];
      sizes: readonly [number, number];
    }
  | { why: 'mask-dtype'; op: string; dtype: DType }
  /** A mask of numbers that holds others than 0 and 1. */
  | { why: 'mask-values'; op: string; dtype: DType }
  | { why: 'mean-needs-float'; dtype: DType }
  | { why: 'bool-subtract'; both: boolean }
  | { why: 'reduce-empty'; op: string; axis: number | null }
  /** Lists of differing lengths at depth `axis`; null stands for a number where a list was expected, or the other way round. `shape` is regular. */
  /** newch leaves out a name whose meaning would differ, or a thing it cannot do, and says what to write instead. */
  | { why: 'left-out'; what: 'max' | 'min' | 'index-assignment' | 'mask-index'; instead: readonly string[] }
  | { why: 'ragged-list'; axis: number; expected: number | null; got: number | null; shape: readonly number[] }
  /** A tensor inside a nested list that does not hold exactly one element. */
  | { why: 'nested-tensor-size'; dtype: DType; shape: readonly number[] }
  /** A Python number that the element type cannot hold. */
  | { why: 'value-overflows'; value: number | string; dtype: DType; op: string }
  /** Random whole numbers were asked from a range that holds none. */
  | { why: 'range-empty'; op: string; low: number; high: number }
  | { why: 'arange-zero-step' }
  | { why: 'arange-bad-bounds'; start: number; end: number; step: number }
  | { why: 'empty-list'; op: string }
  | { why: 'cat-rank-0'; position: number }
  | { why: 'cat-ranks-differ'; ranks: readonly [number, number]; position: number }
  | { why: 'cat-sizes-differ'; axis: number; dim: number; sizes: readonly [number, number]; position: number }
  | { why: 'stack-shapes-differ'; shapes: readonly [readonly number[], readonly number[]]; position: number }
  | { why: 'repeat-too-few'; repeats: number; rank: number }
  | { why: 'repeats-count-differs'; repeats: number; size: number }
  | { why: 'roll-counts-differ'; shifts: number; axes: number }
  /** rot90 turns a plane of two different axes. */
  | { why: 'rotation-axes'; axes: readonly number[] }
  | { why: 'memory-format-rank'; rank: number }
  | { why: 'memory-format-unsupported'; op: string; format: string }
  /** torch cannot take over an array that runs backwards. Strides in bytes. */
  | { why: 'negative-stride'; strides: readonly number[] }
  | { why: 'bounds-missing'; op: string }
  /** An index tensor of a type that the op does not take, of another rank than its input, or larger than it. */
  | { why: 'index-dtype'; op: string; dtype: DType }
  | { why: 'index-rank-differs'; op: string; rank: number; index: number }
  | {
      why: 'index-too-large';
      op: string;
      axis: number;
      index: readonly number[];
      shape: readonly number[];
      src: readonly number[] | null;
    }
  | { why: 'matrix-expected'; op: string; shapes: readonly [readonly number[], readonly number[]] }
  | { why: 'vector-expected'; op: string; name: string; ranks: readonly number[] }
  /** An equation of einsum: `letter` of operand `operand`; `numbers` are the two sizes or counts that differ. */
  | {
      why: 'subscripts';
      fault: 'character' | 'operands' | 'count' | 'too-many' | 'repeated' | 'size' | 'output-twice' | 'output-unknown';
      letter: string;
      operand: number;
      numbers: readonly number[];
    }
  | { why: 'reduction-unknown'; reduction: string }
  | { why: 'target-shape-differs'; input: readonly number[]; target: readonly number[] }
  | { why: 'class-out-of-range'; class: number; classes: number }
  | { why: 'normalized-shape-differs'; wanted: readonly number[]; shape: readonly number[] }
  | { why: 'padding-count'; amounts: readonly number[]; rank: number }
  | {
      why: 'convolution';
      fault:
        | 'rank'
        | 'weight-rank'
        | 'pair'
        | 'stride'
        | 'padding'
        | 'padding-word'
        | 'dilation'
        | 'same-stride'
        | 'groups'
        | 'channels'
        | 'channels-out'
        | 'bias';
      input: readonly number[];
      weight: readonly number[];
      bias: readonly number[] | null;
      groups: number;
    }
  | { why: 'kernel-too-large'; padded: readonly number[]; kernel: readonly number[] }
  | { why: 'device-unknown'; device: string }
  | { why: 'devices-differ'; devices: readonly string[] }
  | { why: 'no-bytes'; op: string }
  | { why: 'bad-argument'; op: string; name: string; expected: string; got: string }
  | { why: 'budget'; budget: 'work' | 'steps' | 'bytes'; limit: number; wanted: number };

export type Why = Refusal['why'];

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'why' in value;

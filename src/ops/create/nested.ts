// A nested list taken apart: the shape it spells, the element type its leaves ask for and the leaves in row-major order.
// Frameworks differ in what counts as a leaf: to torch a tensor is one (and must hold one element), to NumPy an array is a list.
import type { DType, Scalar } from '../../core/dtype.ts';

import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Nested } from '../op.ts';
import { promoteTypes } from '../promotion.ts';
import { dtypeOfScalar, floatOf } from './fresh.ts';

export interface Unnested {
  readonly shape: readonly number[];
  readonly dtype: DType;
  readonly leaves: readonly Scalar[];
}

/** Takes a nested list apart, or refuses one whose parts differ in length (`axis`: where; `shape`: what was regular before it). */
export function unnested(data: Nested, framework: Framework): Unnested | Refusal {
  const shape: number[] = [];
  for (let part = listOf(data, framework); part; part = part.length > 0 ? listOf(part[0]!, framework) : null)
    shape.push(part.length);
  const leaves: Scalar[] = [];
  const dtypes = new Set<DType>();
  const refusal = gather(data, framework, shape, 0, leaves, dtypes);
  if (refusal) return refusal;
  const dtype = dtypes.size === 0 ? floatOf(framework) : [...dtypes].reduce((a, b) => promoteTypes(a, b, framework));
  return { shape, dtype, leaves };
}

/** Appends the leaves under `data`, which stands at depth `axis`. */
function gather(
  data: Nested,
  framework: Framework,
  shape: readonly number[],
  axis: number,
  leaves: Scalar[],
  dtypes: Set<DType>,
): Refusal | null {
  const list = listOf(data, framework);
  if (axis < shape.length) {
    if (!list || list.length !== shape[axis]) {
      return {
        why: 'ragged-list',
        axis,
        expected: shape[axis]!,
        got: list?.length ?? null,
        shape: shape.slice(0, axis),
      };
    }
    for (const item of list) {
      const refusal = gather(item, framework, shape, axis + 1, leaves, dtypes);
      if (refusal) return refusal;
    }
    return null;
  }
  if (list) return { why: 'ragged-list', axis, expected: null, got: list.length, shape };
  const leaf = leafOf(data as Tensor | Scalar, framework);
  if (isRefusal(leaf)) return leaf;
  leaves.push(leaf.value);
  dtypes.add(leaf.dtype);
  return null;
}

function leafOf(data: Tensor | Scalar, framework: Framework): { value: Scalar; dtype: DType } | Refusal {
  if (!(data instanceof Tensor)) return { value: data, dtype: dtypeOfScalar(data, framework) };
  if (data.storage.device === 'meta') return { why: 'no-bytes', op: 'tensor' };
  if (data.numel !== 1) return { why: 'nested-tensor-size', dtype: data.dtype, shape: data.shape };
  return { value: data.at(data.shape.map(() => 0)), dtype: data.dtype };
}

/** The items if `data` counts as a list. */
function listOf(data: Nested, framework: Framework): readonly Nested[] | null {
  if (Array.isArray(data)) return data as readonly Nested[];
  if (!(data instanceof Tensor) || data.rank === 0 || data.storage.device === 'meta') return null;
  return data.framework === 'numpy' || framework === 'numpy' ? rowsOf(data) : null;
}

function rowsOf(x: Tensor): Tensor[] {
  const [size, ...shape] = x.shape;
  const [stride, ...strides] = x.layout.strides;
  return Array.from({ length: size! }, (_, k) => {
    const layout = { shape, strides, offset: x.layout.offset + k * stride! };
    return new Tensor({ framework: x.framework, storage: x.storage, dtype: x.dtype, layout });
  });
}

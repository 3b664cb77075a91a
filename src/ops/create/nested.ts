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
  const found: Found = { framework, shape, leaves: [], dtypes: new Set() };
  const isVoid = framework !== 'numpy' && shape.includes(0); // torch stores nothing then, and so compares no lengths
  const refusal = isVoid ? null : gather(data, 0, found);
  if (refusal) return refusal;
  if (isVoid) collectTypes(data, found);
  const dtype = [...found.dtypes].reduce(
    (x, y) => promoteTypes(x, y, framework),
    found.dtypes.values().next().value ?? floatOf(framework),
  );
  return { shape, dtype, leaves: found.leaves };
}

interface Found {
  readonly framework: Framework;
  readonly shape: readonly number[];
  readonly leaves: Scalar[];
  readonly dtypes: Set<DType>;
}

/** Appends the leaves under `data`, which stands at depth `axis`. */
function gather(data: Nested, axis: number, found: Found): Refusal | null {
  const { framework, shape } = found;
  const list = listOf(data, framework);
  const expected = shape[axis] ?? null;
  const got = list?.length ?? null;
  if (expected !== got) return { why: 'ragged-list', axis, expected, got, shape: shape.slice(0, axis) };
  if (list) {
    for (const item of list) {
      const refusal = gather(item, axis + 1, found);
      if (refusal) return refusal;
    }
    return null;
  }
  const leaf = leafOf(data as Tensor | Scalar, framework);
  if (isRefusal(leaf)) return leaf;
  found.leaves.push(leaf.value);
  found.dtypes.add(leaf.dtype);
  return null;
}

/** The element types of all that stands in a list without elements; an empty list counts as floats. */
function collectTypes(data: Nested, found: Found): void {
  const list = listOf(data, found.framework);
  if (!list) found.dtypes.add(data instanceof Tensor ? data.dtype : dtypeOfScalar(data as Scalar, found.framework));
  else if (list.length === 0) found.dtypes.add(floatOf(found.framework));
  else for (const item of list) collectTypes(item, found);
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

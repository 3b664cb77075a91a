// A nested list taken apart: the shape it spells, the element type its leaves ask for and the leaves in row-major order.
// An array counts as a list of its rows, a tensor as a leaf, which must hold one element (to NumPy, have no axes).
import type { DType, Scalar } from '../../core/dtype.ts';

import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Framework } from '../../tensor/tensor.ts';
import { Tensor } from '../../tensor/tensor.ts';
import type { Nested, TypedScalar } from '../op.ts';
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
  for (let part = listOf(data); part; part = part.length > 0 ? listOf(part[0]!) : null) shape.push(part.length);
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
  const list = listOf(data);
  const expected = shape[axis] ?? null;
  const isTensorRow = framework === 'numpy' && data instanceof Tensor && data.rank > 0;
  const got = list?.length ?? (isTensorRow ? data.shape[0]! : null);
  if (expected !== got) return { why: 'ragged-list', axis, expected, got, shape: shape.slice(0, axis) };
  if (list) {
    for (const item of list) {
      const refusal = gather(item, axis + 1, found);
      if (refusal) return refusal;
    }
    return null;
  }
  const leaf = leafOf(data as Leaf, framework);
  if (isRefusal(leaf)) return leaf;
  found.leaves.push(leaf.value);
  found.dtypes.add(leaf.dtype);
  return null;
}

/** The element types of all that stands in a list without elements; an empty list counts as floats. */
function collectTypes(data: Nested, found: Found): void {
  const list = listOf(data);
  if (!list) found.dtypes.add(typeOf(data as Leaf, found.framework));
  else if (list.length === 0) found.dtypes.add(floatOf(found.framework));
  else for (const item of list) collectTypes(item, found);
}

type Leaf = Tensor | TypedScalar | Scalar;

function leafOf(data: Leaf, framework: Framework): TypedScalar | Refusal {
  if (typeof data !== 'object') return { value: data, dtype: dtypeOfScalar(data, framework) };
  if (!(data instanceof Tensor)) return data;
  if (data.storage.device === 'meta') return { why: 'no-bytes', op: 'tensor' };
  if (data.numel !== 1) return { why: 'nested-tensor-size', dtype: data.dtype, shape: data.shape };
  return { value: data.at(data.shape.map(() => 0)), dtype: data.dtype };
}

/** The element type of a leaf. */
const typeOf = (data: Leaf, framework: Framework): DType =>
  typeof data === 'object' ? data.dtype : dtypeOfScalar(data, framework);

/** The items if `data` counts as a list. */
function listOf(data: Nested): readonly Nested[] | null {
  if (Array.isArray(data)) return data as readonly Nested[];
  const isRows = data instanceof Tensor && data.framework === 'numpy' && data.rank > 0;
  return isRows ? rowsOf(data) : null;
}

function rowsOf(x: Tensor): Tensor[] {
  const [size, ...shape] = x.shape;
  const [stride, ...strides] = x.layout.strides;
  return Array.from({ length: size! }, (_, k) => {
    const layout = { shape, strides, offset: x.layout.offset + k * stride! };
    return new Tensor({ framework: x.framework, storage: x.storage, dtype: x.dtype, layout });
  });
}

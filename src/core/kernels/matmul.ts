// Products of matrices. Both are first packed as doubles, the second one transposed, so that the inner loop runs along both.
// Knows no broadcasting and no operation.
import type { DType } from '../dtype.ts';
import type { Layout } from '../layout.ts';
import { withinExact, writerOf } from './chunk.ts';
import { castReader } from './map.ts';
import type { Operand } from './operand.ts';

/** One matrix of each operand: layouts of rank 2, (n, k), (k, m) and, for the result, (n, m). */
export interface Product {
  readonly out: Layout;
  readonly a: Layout;
  readonly b: Layout;
}

/** Computes all products. False if a whole number left the exact range of int64. */
export function multiplyMatrices(
  out: Operand,
  a: Operand,
  b: Operand,
  compute: DType,
  products: readonly Product[],
): boolean {
  const [first] = products;
  if (!first) return true;
  const [n, inner] = first.a.shape as [number, number];
  const m = first.b.shape[1]!;
  const rows = new Float64Array(n * inner);
  const columns = new Float64Array(m * inner);
  const result = new Float64Array(m);
  const readA = castReader(a, compute);
  const readB = castReader(b, compute);
  const write = writerOf(out);
  return products.every((product) => {
    for (let i = 0; i < n; i++)
      if (!readA(rows, inner, product.a.offset + i * product.a.strides[0]!, product.a.strides[1]!, i * inner))
        return false;
    for (let j = 0; j < m; j++)
      if (!readB(columns, inner, product.b.offset + j * product.b.strides[1]!, product.b.strides[0]!, j * inner))
        return false;
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < m; j++) result[j] = dot(rows, i * inner, columns, j * inner, inner);
      if (compute === 'int64' && !withinExact(result, m)) return false;
      write(result, m, product.out.offset + i * product.out.strides[0]!, product.out.strides[1]!);
    }
    return true;
  });
}

function dot(a: Float64Array, i: number, b: Float64Array, j: number, n: number): number {
  let sum = 0;
  for (let k = 0; k < n; k++) sum += a[i + k]! * b[j + k]!;
  return sum;
}

// scijs ndarray with ndarray-ops and ndarray-gemm.
import ndarray from 'ndarray';
import gemm from 'ndarray-gemm';
import ops from 'ndarray-ops';

export const name = 'ndarray';

export function setup({ square, other, row, column, cube, left, right, small }) {
  const matrix = (data) => ndarray(data, [Math.sqrt(data.length), Math.sqrt(data.length)]);
  const empty = (...shape) => ndarray(new Float32Array(shape.reduce((n, s) => n * s, 1)), shape);
  const copied = (view) => {
    const out = empty(...view.shape);
    ops.assign(out, view);
    return out;
  };
  const add = (x, y) => {
    const out = empty(...x.shape);
    ops.add(out, x, y);
    return out;
  };
  const read = ({ data }) => data;
  const n = Math.sqrt(square[1024].length);
  const [a, b] = [matrix(square[1024]), matrix(other)];
  const [wide, tall] = [ndarray(row, [n, n], [0, 1]), ndarray(column, [n, n], [1, 0])];
  const box = ndarray(small, [64, 32, 16]);
  const [x, y] = [matrix(left), matrix(right)];
  const turned = ndarray(cube, [128, 128, 128]).transpose(2, 0, 1);
  const sums = (pick) => {
    const out = empty(n);
    for (let k = 0; k < n; k++) out.set(k, ops.sum(pick(k)));
    return out;
  };
  return {
    permute: { run: () => box.transpose(2, 0, 1) },
    ...Object.fromEntries(
      Object.entries(square).map(([size, data]) => {
        const view = matrix(data).transpose(1, 0);
        return [`contiguous ${size}`, { run: () => copied(view), read }];
      }),
    ),
    'contiguous 128^3': { run: () => copied(turned), read },
    add: { run: () => add(a, b), read },
    'add transposed': { run: () => add(a, b.transpose(1, 0)), read },
    'add broadcast': { run: () => add(wide, tall), read },
    'sum axis 0': { run: () => sums((k) => a.pick(null, k)), read },
    'sum axis 1': { run: () => sums((k) => a.pick(k, null)), read },
    'matmul 256': {
      run: () => {
        const out = empty(256, 256);
        gemm(out, x, y);
        return out;
      },
      read,
    },
  };
}

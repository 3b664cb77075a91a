// numpy-ts: Zig kernels in WebAssembly.
import * as np from 'numpy-ts';

export const name = 'numpy-ts';

export function setup({ square, other, row, column, cube, left, right, small }) {
  const of = (data, ...shape) => np.array(data).reshape(...shape);
  const how = { read: (r) => r.data, free: (r) => r.dispose() };
  const a = of(square[1024], 1024, 1024);
  const b = of(other, 1024, 1024);
  const turned = b.transpose();
  const [wide, tall] = [of(row, 1, 1024), of(column, 1024, 1)];
  const box = of(small, 64, 32, 16);
  const [x, y] = [of(left, 256, 256), of(right, 256, 256)];
  const block = of(cube, 128, 128, 128).transpose([2, 0, 1]);
  return {
    permute: { run: () => box.transpose([2, 0, 1]), free: how.free },
    ...Object.fromEntries(
      Object.entries(square).map(([size, data]) => {
        const view = of(data, Number(size), Number(size)).transpose();
        return [`contiguous ${size}`, { ...how, run: () => view.copy() }];
      }),
    ),
    'contiguous 128^3': { ...how, run: () => block.copy() },
    add: { ...how, run: () => a.add(b) },
    'add transposed': { ...how, run: () => a.add(turned) },
    'add broadcast': { ...how, run: () => wide.add(tall) },
    'sum axis 0': { ...how, run: () => a.sum(0) },
    'sum axis 1': { ...how, run: () => a.sum(1) },
    'matmul 256': { ...how, run: () => x.matmul(y) },
  };
}

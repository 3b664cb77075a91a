// TensorFlow.js on its WebAssembly backend (XNNPACK). It has no views: transpose and slice copy. Node can load it as CommonJS only,
// and that build has no gradients.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const tf = require('@tensorflow/tfjs-core');
require('@tensorflow/tfjs-backend-wasm');

export const name = 'tfjs';

export async function setup({ square, other, row, column, cube, left, right, small }) {
  tf.enableProdMode();
  await tf.setBackend('wasm');
  await tf.ready();
  const of = (data, ...shape) => tf.tensor(data, shape);
  const how = { read: (r) => r.dataSync(), free: (r) => r.dispose() };
  const a = of(square[1024], 1024, 1024);
  const b = of(other, 1024, 1024);
  const [wide, tall] = [of(row, 1, 1024), of(column, 1024, 1)];
  const box = of(small, 64, 32, 16);
  const [x, y] = [of(left, 256, 256), of(right, 256, 256)];
  const block = of(cube, 128, 128, 128);
  return {
    permute: { run: () => tf.transpose(box, [2, 0, 1]), free: how.free },
    ...Object.fromEntries(
      Object.entries(square).map(([size, data]) => {
        const from = of(data, Number(size), Number(size));
        return [`contiguous ${size}`, { ...how, run: () => tf.transpose(from) }];
      }),
    ),
    'contiguous 128^3': { ...how, run: () => tf.transpose(block, [2, 0, 1]) },
    add: { ...how, run: () => tf.add(a, b) },
    'add transposed': { ...how, run: () => tf.tidy(() => tf.add(a, tf.transpose(b))) },
    'add broadcast': { ...how, run: () => tf.add(wide, tall) },
    'sum axis 0': { ...how, run: () => tf.sum(a, 0) },
    'sum axis 1': { ...how, run: () => tf.sum(a, 1) },
    'matmul 256': { ...how, run: () => tf.matMul(x, y) },
  };
}

// jax-js on its WebAssembly device. Views are lazy there: what a copy costs is asked for by realising them.
globalThis.navigator ??= { hardwareConcurrency: 1 };
const jax = await import('@jax-js/jax');
const np = jax.numpy;

export const name = 'jax-js';

export async function setup({ square, other, row, column, cube, left, right, small, net }) {
  await jax.init();
  jax.defaultDevice('wasm');
  const of = (data, ...shape) => np.array(data).reshape(shape);
  const real = async (r) => {
    r._realizeSource();
    await r.blockUntilReady();
    return r;
  };
  const how = { read: (r) => r.ref.dataSync(), free: (r) => r.dispose() };
  const a = of(square[1024], 1024, 1024);
  const b = of(other, 1024, 1024);
  const [wide, tall] = [of(row, 1, 1024), of(column, 1024, 1)];
  const box = of(small, 64, 32, 16);
  const [x, y] = [of(left, 256, 256), of(right, 256, 256)];
  const block = of(cube, 128, 128, 128);
  const { batch, width } = net;
  const [input, target] = [of(net.x, batch, width), of(net.y, batch, width)];
  const weights = {
    W1: of(net.W1, width, width),
    b1: of(net.b1, width),
    W2: of(net.W2, width, width),
    b2: of(net.b2, width),
  };
  const loss = ({ W1, b1, W2, b2 }, given, wanted) => {
    const hidden = np.maximum(np.add(np.matmul(given, W1), b1), 0);
    const out = np.add(np.matmul(hidden, W2), b2);
    return np.mean(np.square(np.subtract(out, wanted)));
  };
  const step = jax.jit(jax.valueAndGrad(loss));
  return {
    permute: { run: () => np.transpose(box.ref, [2, 0, 1]), free: how.free },
    ...Object.fromEntries(
      Object.entries(square).map(([size, data]) => {
        const from = of(data, Number(size), Number(size));
        return [`contiguous ${size}`, { ...how, run: () => real(np.transpose(from.ref)) }];
      }),
    ),
    'contiguous 128^3': { ...how, run: () => real(np.transpose(block.ref, [2, 0, 1])) },
    add: { ...how, run: () => real(np.add(a.ref, b.ref)) },
    'add transposed': { ...how, run: () => real(np.add(a.ref, np.transpose(b.ref))) },
    'add broadcast': { ...how, run: () => real(np.add(wide.ref, tall.ref)) },
    'sum axis 0': { ...how, run: () => real(np.sum(a.ref, 0)) },
    'sum axis 1': { ...how, run: () => real(np.sum(a.ref, 1)) },
    'matmul 256': { ...how, run: () => real(np.matmul(x.ref, y.ref)) },
    'MLP step': {
      run: async () => {
        const named = Object.fromEntries(Object.entries(weights).map(([key, w]) => [key, w.ref]));
        const result = step(named, input.ref, target.ref);
        await jax.blockUntilReady(result);
        return result;
      },
      read: ([, grads]) => grads.W1.ref.dataSync(),
      free: ([value, grads]) => {
        value.dispose();
        for (const grad of Object.values(grads)) grad.dispose();
      },
    },
  };
}

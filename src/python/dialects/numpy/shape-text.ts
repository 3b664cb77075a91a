// How NumPy writes a shape in its messages.

/** `(2,3)` and `(4,)`, as NumPy writes shapes in messages. */
export const tight = (shape: readonly number[]): string =>
  shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(',')})`;

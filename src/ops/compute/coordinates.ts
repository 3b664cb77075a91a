// The indices of a shape one after another.

/** Every index of a shape in row-major order. Each is the same list, changed: copy it to keep it. */
export function* coordinates(shape: readonly number[]): Generator<readonly number[]> {
  if (shape.includes(0)) return;
  const at = shape.map(() => 0);
  for (;;) {
    yield at;
    let axis = shape.length - 1;
    while (axis >= 0 && ++at[axis]! === shape[axis]) at[axis--] = 0;
    if (axis < 0) return;
  }
}

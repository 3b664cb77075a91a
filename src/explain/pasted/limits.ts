// What a pasted or typed shape may be, so that no text makes a page work for ever.

/** Axes and elements up to which a tensor is shown. */
const mostAxes = 8;
const mostElements = 2 ** 45;

/** Whether these sizes make a shape that can be shown. */
export const sizeOk = (shape: readonly number[]): boolean =>
  shape.length <= mostAxes &&
  shape.every((size) => Number.isSafeInteger(size) && size >= 0) &&
  shape.reduce((all, size) => all * Math.max(1, size), 1) <= mostElements;

/** Characters of a text that is taken. */
export const mostPasted = 20_000;

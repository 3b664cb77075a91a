// What the interpreter's own steps cost in units of work, of which an element of an array costs one. They are set by the time they
// take, so that a program without end is stopped within seconds on a slow phone as well.

/** Evaluating an expression, running a statement, or a turn of a loop. */
export const evaluationCost = 100;

/** An item that a built-in takes from an iterator, looks up or compares. */
export const itemCost = 20;

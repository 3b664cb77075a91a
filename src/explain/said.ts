// What an exception of Python is about where no refusal of an operation stands behind it, told from its message. Knows no words.
export type Said =
  | 'truth'
  | 'item'
  | 'rank-0'
  | 'position'
  | 'attribute'
  | 'name'
  | 'arguments'
  | 'operand'
  | 'zero'
  | 'item-missing';

const patterns: Readonly<Record<Said, RegExp>> = {
  truth: /is ambiguous/,
  item: /converted to (?:a )?(?:Python )?[Ss]calar|size-1 arrays/,
  'rank-0': /0-d (?:tensor|array)|unsized object|0-dim/,
  position: /only integer (?:scalar )?(?:arrays|tensors)|indices must be integers|cannot be interpreted as an integer/,
  attribute: /has no attribute/,
  name: /is not defined|referenced before assignment/,
  arguments:
    /required positional argument|unexpected keyword|positional arguments? but|multiple values for argument|argument '\w+'|invalid combination of arguments/,
  operand: /unsupported operand|not supported between instances|bad operand/,
  zero: /division by zero|modulo by zero/,
  'item-missing': /index out of range|assignment index|^KeyError|not in list/,
};

/** Null where the message is about something else. */
export function saidOf(message: string): Said | null {
  for (const [said, pattern] of Object.entries(patterns) as [Said, RegExp][]) if (pattern.test(message)) return said;
  return null;
}

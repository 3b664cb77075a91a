// Small readings that the tables of messages share: lists of numbers, element types, names in a line of code.
import type { DType } from '../../core/dtype.ts';

/** `3, 4` or `3 4` as numbers; `newaxis` and `-1` are sizes to be worked out. Nothing beyond what a shape may be. */
export function numbersIn(text: string | undefined): number[] {
  return (text ?? '')
    .split(/[\s,x×]+/)
    .filter((part) => part !== '')
    .map((part) => (part === 'newaxis' ? -1 : Number(part.replace(/L$/, ''))))
    .filter((n) => Number.isSafeInteger(n))
    .slice(0, 16);
}

const types: Readonly<Record<string, DType>> = {
  float: 'float32',
  half: 'float32',
  bfloat16: 'float32',
  float16: 'float32',
  float32: 'float32',
  double: 'float64',
  float64: 'float64',
  long: 'int64',
  int64: 'int64',
  int: 'int32',
  int32: 'int32',
  short: 'int16',
  int16: 'int16',
  char: 'int8',
  int8: 'int8',
  byte: 'uint8',
  uint8: 'uint8',
  bool: 'bool',
  bool_: 'bool',
};

/** `torch.cuda.FloatTensor`, `Float`, `c10::Half`, `float64` as an element type that is offered here; float32 where it is not. */
export function dtypeIn(text: string | undefined): DType {
  const word = (text ?? '')
    .split(/[.:]/)
    .at(-1)!
    .replace(/Tensor$/, '')
    .toLowerCase();
  return types[word] ?? 'float32';
}

const keywords = new Set(
  'and as assert class def del elif else except for from if import in is lambda not or pass raise return try while with yield None True False self torch np numpy F nn'.split(
    ' ',
  ),
);

/** The name of the tensor that a method is called on in a line: `x` of `self.x.view(`. */
export function calledOn(line: string | null, methods: string, otherwise: string): string {
  const found = new RegExp(String.raw`([A-Za-z_]\w*)\s*\.\s*(?:${methods})\s*\(`).exec(line ?? '');
  return nameOr(found?.[1], otherwise);
}

export const nameOr = (name: string | undefined, otherwise: string): string =>
  name === undefined || keywords.has(name) ? otherwise : name;

/** The arguments of a method in a line, where all are numbers: `-1, 1600`. */
export function numericCall(line: string | null, methods: string): number[] | null {
  const found = new RegExp(String.raw`\.(?:${methods})\s*\(\s*\(?([-\d\s,]*)\)?\s*\)`).exec(line ?? '');
  const numbers = numbersIn(found?.[1]);
  return numbers.length > 0 ? numbers : null;
}

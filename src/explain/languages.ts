// The same place in other languages: how C, C++, Fortran, MATLAB, Julia, R, NumPy and PyTorch write one element, and the
// arithmetic from its index to its place, counting from 0 or 1, last or first index fastest. Code text, no words.
import type { Layout, Order } from '../core/layout.ts';
import { byteOf, denseLayout, isContiguous } from '../core/layout.ts';
import type { Shape } from '../core/shape.ts';

export const languages = ['C', 'C++', 'Fortran', 'MATLAB', 'Julia', 'R', 'NumPy', 'PyTorch'] as const;
export type Language = (typeof languages)[number];

/** A sum as code, what it comes to, and in which unit. */
export interface Arithmetic {
  readonly text: string;
  readonly value: number;
  readonly unit: 'elements' | 'bytes';
}

export interface Spoken {
  readonly language: Language;
  /** What it counts from. */
  readonly base: 0 | 1;
  /** The order in which it lays out a new array. */
  readonly order: Order;
  /** The element of that index, in an array of this shape. */
  readonly expression: string;
  /** Its distance from the first element in an array of this shape that the language made itself: perhaps another place. */
  readonly own: Arithmetic;
  /** The very element in this storage, taken as one row of elements (null if the view is not aligned to them). */
  readonly flat: { readonly expression: string; readonly value: number } | null;
  /** From the storage's first byte to the element, by the strides of this view; NumPy counts bytes. */
  readonly place: Arithmetic;
  /** From base address to address. */
  readonly address: Arithmetic;
  /** These very bytes as an array of the language: another shape where the orders differ; null if the view is not dense in C or F order. */
  readonly block: { readonly shape: Shape; readonly expression: string } | null;
}

interface Facts {
  readonly base: 0 | 1;
  readonly order: Order;
  readonly element: (name: string, index: readonly number[]) => string;
}

const listed =
  (open: string, close: string, scalar: string) =>
  (name: string, index: readonly number[]): string =>
    index.length === 0 ? name + scalar : `${name}${open}${index.join(', ')}${close}`;

const facts: Record<Language, Facts> = {
  C: { base: 0, order: 'C', element: (name, index) => name + index.map((i) => `[${i}]`).join('') },
  'C++': { base: 0, order: 'C', element: listed('[', ']', '[]') }, // std::mdspan
  Fortran: { base: 1, order: 'F', element: listed('(', ')', '') },
  MATLAB: { base: 1, order: 'F', element: listed('(', ')', '(1)') },
  Julia: { base: 1, order: 'F', element: listed('[', ']', '[]') },
  R: { base: 1, order: 'F', element: listed('[', ']', '[1]') },
  NumPy: { base: 0, order: 'C', element: listed('[', ']', '[()]') },
  PyTorch: { base: 0, order: 'C', element: listed('[', ']', '[()]') },
};

export interface Spot {
  readonly layout: Layout;
  readonly itemsize: number;
  /** Of the storage's first byte. */
  readonly address: number;
  readonly index: readonly number[];
  readonly name: string;
}

/** The element at a spot in every language, in the order of `languages`. */
export const spokenOf = (spot: Spot): Spoken[] => languages.map((language) => speak(language, spot));

function speak(language: Language, { layout, itemsize, address, index, name }: Spot): Spoken {
  const { base, order, element } = facts[language];
  const shifted = (list: readonly number[]) => list.map((i) => i + base);
  const at = byteOf(layout, index);
  const bytes = language === 'NumPy';
  const aligned = [layout.offset, ...layout.strides].every((n) => n % itemsize === 0);
  const place = bytes || !aligned ? placeIn(layout, index, 1) : placeIn(layout, index, itemsize);
  const block = blockOf(layout, itemsize, order, index);
  return {
    language,
    base,
    order,
    expression: element(name, shifted(index)),
    own: offsetArithmetic(layout.shape, index, order, base),
    flat: at % itemsize === 0 ? { expression: element(name, shifted([at / itemsize])), value: at / itemsize } : null,
    place,
    address: addressFrom(address, place, itemsize),
    block: block && { shape: block.shape, expression: element(name, shifted(block.index)) },
  };
}

/** f_row (C) or f_col (F) of an index given from 0, written as one who counts from `base` writes it: `(2-1) + (3-1)*3`. Elements. */
export function offsetArithmetic(shape: Shape, index: readonly number[], order: Order, base: 0 | 1): Arithmetic {
  const { strides } = denseLayout(shape, 1, order);
  const terms = index.map((i, k) => times(base === 0 ? `${i}` : `(${i + 1}-1)`, strides[k]!));
  const value = index.reduce((sum, i, k) => sum + i * strides[k]!, 0);
  return { text: terms.length === 0 ? '0' : terms.join(' + '), value, unit: 'elements' };
}

const times = (what: string, stride: number): string => (stride === 1 ? what : `${what}*${stride}`);

/** offset + Σ index·stride by the strides of a view, in units of `unit` bytes. */
function placeIn({ shape, strides, offset }: Layout, index: readonly number[], unit: number): Arithmetic {
  const terms = shape.map((_, k) => `${index[k]}*${bracketed(strides[k]! / unit)}`);
  const value = byteOf({ shape, strides, offset }, index) / unit;
  return { text: [`${offset / unit}`, ...terms].join(' + '), value, unit: unit === 1 ? 'bytes' : 'elements' };
}

const bracketed = (n: number): string => (n < 0 ? `(${n})` : `${n}`);

function addressFrom(base: number, place: Arithmetic, itemsize: number): Arithmetic {
  const hex = `0x${base.toString(16)}`;
  if (place.unit === 'bytes') return { text: `${hex} + ${place.text}`, value: base + place.value, unit: 'bytes' };
  return { text: `${hex} + ${itemsize}*(${place.text})`, value: base + itemsize * place.value, unit: 'bytes' };
}

/** The bytes of a dense view as an array of the given order: the same shape and index if the orders agree, both reversed if not. */
function blockOf(
  layout: Layout,
  itemsize: number,
  order: Order,
  index: readonly number[],
): { shape: Shape; index: readonly number[] } | null {
  if (isContiguous(layout, itemsize, order)) return { shape: layout.shape, index };
  if (!isContiguous(layout, itemsize, order === 'C' ? 'F' : 'C')) return null;
  return { shape: layout.shape.toReversed(), index: index.toReversed() };
}

// Moving elements of one size between two layouts, as words of 1, 2, 4 or twice 4 bytes: no bit changes, whatever they mean.
// Loops are written out per word size, so that each sees one kind of array and stays fast.
import type { Walk } from './walk.ts';
import { inMemoryOrder, mergeAxes } from './walk.ts';

/** Rows and columns of a block that stays in the cache while it is turned over. */
const block = 32;
/** Rows at least this long (in words) are moved by the engine. */
const longRow = 64;

/** A rectangle of words: where it starts and the words between its rows and columns, on either side. */
interface Rectangle {
  readonly rows: number;
  readonly columns: number;
  readonly toRow: number;
  readonly toColumn: number;
  readonly fromRow: number;
  readonly fromColumn: number;
}

type Mover = (to: number, from: number, r: Rectangle) => void;

/** Copies elements of `itemsize` bytes. The first walker is where to, the second where from; positions and strides in bytes. */
export function moveWords(plan: Walk, to: DataView<ArrayBuffer>, from: DataView<ArrayBuffer>, itemsize: number): void {
  if (plan.shape.includes(0)) return;
  const word = wordOf(plan, itemsize);
  const inner = itemsize / word;
  const { shape, strides, offsets } = inMemoryOrder(plan);
  const whole = inner > 1 && word < 4 ? [...shape, inner] : shape; // an element of several words is one more axis
  const merged = mergeAxes(whole, inner > 1 && word < 4 ? strides.map((s) => [...s, word]) : strides);
  const inWords = merged.strides.map((s) => s.map((stride) => stride / word));
  const move = moverOf(word, inner > 1 && word === 4, to, from);
  eachRectangle(merged.shape, inWords[0]!, inWords[1]!, offsets[0]! / word, offsets[1]! / word, move);
}

/** The widest word, at most 4 bytes, that divides every position that is reached. */
function wordOf({ shape, strides, offsets }: Walk, itemsize: number): number {
  let word = Math.min(itemsize, 4);
  const fits = () =>
    offsets.every((o) => o % word === 0) &&
    strides.every((s) => s.every((stride, k) => shape[k]! <= 1 || stride % word === 0));
  while (word > 1 && !fits()) word /= 2;
  return word;
}

/**
 * Splits a copy into rectangles: columns along the last axis, where writing is densest; rows along the axis that is densest to
 * read (so that a transposition is one rectangle), or the next one.
 */
function eachRectangle(
  shape: readonly number[],
  to: readonly number[],
  from: readonly number[],
  toStart: number,
  fromStart: number,
  move: Mover,
): void {
  const last = shape.length - 1;
  let row = last - 1;
  for (let k = 0; k < last; k++) if (Math.abs(from[k]!) < Math.abs(from[row]!)) row = k;
  const rectangle: Rectangle = {
    rows: row < 0 ? 1 : shape[row]!,
    columns: shape[last]!,
    toRow: row < 0 ? 0 : to[row]!,
    toColumn: to[last]!,
    fromRow: row < 0 ? 0 : from[row]!,
    fromColumn: from[last]!,
  };
  const outer = shape.map((_, k) => k).filter((k) => k !== last && k !== row);
  const index = outer.map(() => 0);
  let [a, b] = [toStart, fromStart];
  for (;;) {
    move(a, b, rectangle);
    let n = outer.length - 1;
    for (; n >= 0; n--) {
      const k = outer[n]!;
      index[n]!++;
      a += to[k]!;
      b += from[k]!;
      if (index[n]! < shape[k]!) break;
      a -= index[n]! * to[k]!;
      b -= index[n]! * from[k]!;
      index[n] = 0;
    }
    if (n < 0) return;
  }
}

function moverOf(word: number, double: boolean, to: DataView<ArrayBuffer>, from: DataView<ArrayBuffer>): Mover {
  if (word === 4) {
    const [target, source] = [
      new Int32Array(to.buffer, 0, to.byteLength >> 2),
      new Int32Array(from.buffer, 0, from.byteLength >> 2),
    ];
    return double ? (a, b, r) => pairs(target, a, source, b, r) : (a, b, r) => words(target, a, source, b, r);
  }
  if (word === 2) {
    const [target, source] = [
      new Int16Array(to.buffer, 0, to.byteLength >> 1),
      new Int16Array(from.buffer, 0, from.byteLength >> 1),
    ];
    return (a, b, r) => halves(target, a, source, b, r);
  }
  const [target, source] = [new Uint8Array(to.buffer), new Uint8Array(from.buffer)];
  return (a, b, r) => halves(target, a, source, b, r);
}

function words(to: Int32Array, a: number, from: Int32Array, b: number, r: Rectangle): void {
  if (r.toColumn === 1 && r.fromColumn === 1 && r.columns >= longRow) {
    for (let i = 0; i < r.rows; i++) rowAt(to, a + i * r.toRow, from, b + i * r.fromRow, r.columns);
    return;
  }
  for (let top = 0; top < r.rows; top += block) {
    const bottom = Math.min(top + block, r.rows);
    for (let left = 0; left < r.columns; left += block) {
      const right = Math.min(left + block, r.columns);
      for (let i = top; i < bottom; i++) {
        let t = a + i * r.toRow + left * r.toColumn;
        let f = b + i * r.fromRow + left * r.fromColumn;
        for (let j = left; j < right; j++, t += r.toColumn, f += r.fromColumn) to[t] = from[f]!;
      }
    }
  }
}

function pairs(to: Int32Array, a: number, from: Int32Array, b: number, r: Rectangle): void {
  if (r.toColumn === 2 && r.fromColumn === 2 && 2 * r.columns >= longRow) {
    for (let i = 0; i < r.rows; i++) rowAt(to, a + i * r.toRow, from, b + i * r.fromRow, 2 * r.columns);
    return;
  }
  for (let top = 0; top < r.rows; top += block) {
    const bottom = Math.min(top + block, r.rows);
    for (let left = 0; left < r.columns; left += block) {
      const right = Math.min(left + block, r.columns);
      for (let i = top; i < bottom; i++) {
        let t = a + i * r.toRow + left * r.toColumn;
        let f = b + i * r.fromRow + left * r.fromColumn;
        for (let j = left; j < right; j++, t += r.toColumn, f += r.fromColumn) {
          to[t] = from[f]!;
          to[t + 1] = from[f + 1]!;
        }
      }
    }
  }
}

/** Bytes and half words. */
function halves(to: Uint8Array | Int16Array, a: number, from: Uint8Array | Int16Array, b: number, r: Rectangle): void {
  if (r.toColumn === 1 && r.fromColumn === 1 && r.columns >= longRow) {
    for (let i = 0; i < r.rows; i++) rowAt(to, a + i * r.toRow, from, b + i * r.fromRow, r.columns);
    return;
  }
  for (let top = 0; top < r.rows; top += block) {
    const bottom = Math.min(top + block, r.rows);
    for (let left = 0; left < r.columns; left += block) {
      const right = Math.min(left + block, r.columns);
      for (let i = top; i < bottom; i++) {
        let t = a + i * r.toRow + left * r.toColumn;
        let f = b + i * r.fromRow + left * r.fromColumn;
        for (let j = left; j < right; j++, t += r.toColumn, f += r.fromColumn) to[t] = from[f]!;
      }
    }
  }
}

type Words = Uint8Array | Int16Array | Int32Array;

const rowAt = (to: Words, a: number, from: Words, b: number, n: number): void => to.set(from.subarray(b, b + n), a);

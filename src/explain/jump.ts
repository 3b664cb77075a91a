// Where a person wants to go in memory, from what they type above a strip: `10` is an offset, `0x1050` an address, `[1, 1]` or
// `1, 1` an index of the tensor shown, `z[1, 1]` of a named one. Refusals are data; knows no words.
import { itemsizeOf } from '../core/dtype.ts';
import { tensorNamed } from '../trace/focus.ts';
import type { Frame, FrameStorage } from '../trace/frame.ts';
import type { TensorShot } from '../trace/step.ts';

export type JumpFault =
  | { readonly why: 'unread' }
  /** Offsets go from 0 up to but without `count`. */
  | { readonly why: 'offset'; readonly offset: number; readonly count: number; readonly letter: string }
  /** No storage of the frame holds the address; `ranges` are those that exist, `to` one past the last byte. */
  | {
      readonly why: 'address';
      readonly address: number;
      readonly ranges: readonly { readonly letter: string; readonly from: number; readonly to: number }[];
    }
  | { readonly why: 'tensor'; readonly name: string }
  | { readonly why: 'rank'; readonly name: string; readonly given: number; readonly rank: number }
  | { readonly why: 'index'; readonly axis: number; readonly index: number; readonly size: number };

export type Jump =
  | { readonly to: 'element'; readonly tensor: TensorShot; readonly index: readonly number[] }
  /** `byte` is the first of a cell, counted from the start of the storage. */
  | { readonly to: 'byte'; readonly storage: FrameStorage; readonly byte: number }
  | { readonly to: 'nowhere'; readonly fault: JumpFault };

export interface JumpFrom {
  /** The storage whose strip the box stands above. */
  readonly storage: FrameStorage;
  readonly subject: TensorShot | null;
  /** How the subject is called. */
  readonly name: string;
  /** Bytes in which offsets are shown. */
  readonly unit: number;
}

/** Reads what was typed. An index may count from the end, as Python's do; an address inside a cell means that cell. */
export function jumpOf(frame: Frame, from: JumpFrom, typed: string): Jump {
  const text = typed.trim();
  if (/^0x[0-9a-f]{1,12}$/i.test(text)) return toAddress(frame, from, Number.parseInt(text, 16));
  if (/^[+-]?\d{1,15}$/.test(text)) return toOffset(from, Number(text));
  const element =
    /^([\p{L}_][\p{L}\p{N}_]*(?:\.grad)?)?\s*\[([^[\]]*)\]$/u.exec(text) ?? /^()([^[\]]*,[^[\]]*)$/.exec(text);
  if (!element) return nowhere({ why: 'unread' });
  const items = element[2]!.split(',').map((item) => item.trim());
  if (items.at(-1) === '') items.pop();
  if (!items.every((item) => /^[+-]?\d{1,15}$/.test(item))) return nowhere({ why: 'unread' });
  return toElement(frame, from, element[1] ?? '', items.map(Number));
}

const nowhere = (fault: JumpFault): Jump => ({ to: 'nowhere', fault });

function toOffset({ storage, subject, unit }: JumpFrom, offset: number): Jump {
  const count = Math.ceil(storage.nbytes / unit);
  if (offset < 0 || offset >= count) return nowhere({ why: 'offset', offset, count, letter: storage.letter });
  return { to: 'byte', storage, byte: cellOf(storage, subject, offset * unit) };
}

function toAddress(frame: Frame, { subject }: JumpFrom, address: number): Jump {
  const storage = frame.storages.find((s) => s.address <= address && address < s.address + s.nbytes);
  if (storage) return { to: 'byte', storage, byte: cellOf(storage, subject, address - storage.address) };
  const ranges = frame.storages
    .filter((s) => s.nbytes > 0)
    .map((s) => ({ letter: s.letter, from: s.address, to: s.address + s.nbytes }));
  return nowhere({ why: 'address', address, ranges });
}

/** The first byte of the element's cell that holds a byte. */
function cellOf(storage: FrameStorage, subject: TensorShot | null, byte: number): number {
  const here = subject?.storage === storage.id ? subject : null;
  const size = itemsizeOf(here?.dtype ?? storage.dtype);
  const phase = (here?.layout.offset ?? 0) % size;
  return Math.max(0, Math.floor((byte - phase) / size) * size + phase);
}

function toElement(frame: Frame, from: JumpFrom, name: string, items: readonly number[]): Jump {
  const tensor = name === '' || name === from.name ? from.subject : tensorNamed(frame, { variable: name });
  if (!tensor) return nowhere({ why: 'tensor', name });
  const { shape } = tensor.layout;
  if (items.length !== shape.length)
    return nowhere({ why: 'rank', name: name || from.name, given: items.length, rank: shape.length });
  const axis = items.findIndex((i, k) => i < -shape[k]! || i >= shape[k]!);
  if (axis >= 0) return nowhere({ why: 'index', axis, index: items[axis]!, size: shape[axis]! });
  return { to: 'element', tensor, index: items.map((i, k) => (i < 0 ? i + shape[k]! : i)) };
}

// Storages: opaque runs of bytes with a stable base address each, and the memory of one run that hands them out.
// Only files in core/ may ask for the bytes; everyone else sees id, size, address and version.
import type { Refusal } from './refusal.ts';

export type Device = 'cpu' | 'meta';

export interface Storage {
  readonly id: number;
  /** Size in bytes. */
  readonly nbytes: number;
  /** Address of its first byte: a multiple of 64, stable for a run, distinct storages lie apart. */
  readonly address: number;
  /** How many writes it has seen. */
  readonly version: number;
  readonly device: Device;
}

type Owned = { -readonly [K in keyof Storage]: Storage[K] };

const line = 64;
const firstAddress = 0x1000;
const bytes = new WeakMap<Storage, DataView<ArrayBuffer>>();

/** The bytes of a storage. For core/ only. Throws for a storage of device meta, which has none. */
export function bytesOf(storage: Storage): DataView<ArrayBuffer> {
  const view = bytes.get(storage);
  if (!view) throw new Error(`storage ${storage.id} has no bytes`);
  return view;
}

/** A copy of the bytes from `from` up to but without `to`. */
export const bytesCopied = (storage: Storage, from: number, to: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(bytesOf(storage).buffer.slice(from, to));

/** A storage as it was at some moment of a run, over bytes of its own; null: they are not known, and reading them throws. */
export function storageAsOf(was: Storage, content: Uint8Array<ArrayBuffer> | null): Storage {
  const storage: Storage = { ...was };
  if (content) bytes.set(storage, new DataView(content.buffer, content.byteOffset, content.byteLength));
  return storage;
}

/** Hands out storages and counts what is alive against a limit in bytes (storages of device meta count nothing). */
export class Memory {
  readonly limit: number;
  private next: number;
  private count = 0;
  private used = 0;

  /** @param limit bytes that may be alive at once; `first`: the address of the first storage, a multiple of 64 */
  constructor(limit: number = Number.MAX_SAFE_INTEGER, first: number = firstAddress) {
    this.limit = limit;
    this.next = first;
  }

  /** A new storage of zero bytes, or the refusal of the budget. */
  allocate(nbytes: number, device: Device = 'cpu'): Storage | Refusal {
    const refusal = this.reserve(device === 'cpu' ? nbytes : 0);
    if (refusal) return refusal;
    const storage: Owned = { id: this.count++, nbytes, address: this.place(nbytes), version: 0, device };
    if (device === 'cpu') bytes.set(storage, new DataView(new ArrayBuffer(nbytes)));
    return storage;
  }

  /** Says that a storage was written to. */
  touch(storage: Storage): void {
    (storage as Owned).version++;
  }

  /** Makes a storage larger (never smaller), keeping its bytes; it moves to a new address as `realloc` may. */
  grow(storage: Storage, nbytes: number): Refusal | null {
    if (nbytes <= storage.nbytes) return null;
    const owned = storage as Owned;
    if (storage.device === 'cpu') {
      const refusal = this.reserve(nbytes - storage.nbytes);
      if (refusal) return refusal;
      const larger = new ArrayBuffer(nbytes);
      new Uint8Array(larger).set(new Uint8Array(bytesOf(storage).buffer));
      bytes.set(storage, new DataView(larger));
    }
    owned.nbytes = nbytes;
    owned.address = this.place(nbytes);
    return null;
  }

  /** Gives the bytes back to the budget; the storage must not be used afterwards. */
  free(storage: Storage): void {
    if (bytes.delete(storage)) this.used -= storage.nbytes;
  }

  private reserve(nbytes: number): Refusal | null {
    const wanted = this.used + nbytes;
    if (wanted > this.limit) return { why: 'budget', budget: 'bytes', limit: this.limit, wanted };
    this.used = wanted;
    return null;
  }

  private place(nbytes: number): number {
    const address = this.next;
    this.next = address + (Math.ceil(Math.max(nbytes, 1) / line) + 1) * line; // one free line, so that storages lie apart
    return address;
  }
}

// Takes the pictures: knows which version of every storage the page has, and copies the pages that a new one may have changed.
// Knows no step.
import type { Layout } from '../core/layout.ts';
import type { Storage } from '../core/storage.ts';
import type { Tensor } from '../tensor/tensor.ts';
import type { PageRun, Stored } from './history.ts';
import { storageShot } from './meaning.ts';
import type { PageSpan } from './snapshot.ts';
import { bytesIn, lostRuns, runsOf, spansOf, wholeOf } from './snapshot.ts';

/** Bytes of pages that one run sends; after them only small changes are sent, the rest is 'lost'. */
const mostSent = 2 ** 30;
const small = 2 ** 16;

export class Shutter {
  private readonly told = new Map<number, { readonly version: number; readonly nbytes: number }>();
  private sent = 0;

  /** The version of a storage last told; null if none was. */
  versionOf(storage: number): number | null {
    return this.told.get(storage)?.version ?? null;
  }

  /** The storage is freed. Returns whether it had been told. */
  forget(storage: number): boolean {
    return this.told.delete(storage);
  }

  /** The new version of a tensor's storage, or null if the page has it. `written`: where alone it changed, if that is known. */
  take(x: Tensor, written: { readonly layout: Layout; readonly itemsize: number } | null): Stored | null {
    const { storage } = x;
    const { version, nbytes } = storage;
    const before = this.told.get(storage.id);
    if (before && before.version === version && before.nbytes === nbytes) return null;
    this.told.set(storage.id, { version, nbytes });
    const isPart = written !== null && before?.nbytes === nbytes && before.version + 1 === version;
    const spans = isPart ? spansOf(written.layout, written.itemsize) : wholeOf(storage);
    return { shot: storageShot(storage), version, dtype: x.dtype, runs: this.runs(storage, spans) };
  }

  private runs(storage: Storage, spans: readonly PageSpan[]): readonly PageRun[] {
    if (storage.device === 'meta') return [];
    const nbytes = bytesIn(spans);
    if (nbytes > small && this.sent + nbytes > mostSent) return lostRuns(spans);
    this.sent += nbytes;
    return runsOf(storage, spans);
  }
}

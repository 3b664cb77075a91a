// The story as the page owns it: steps, what names meant and what storages held at each of them. Only ever grows at its end.
// Has its own budget of bytes: pages of old versions are forgotten first, and say so when read. Knows no program and no worker.
import type { DType } from '../core/dtype.ts';
import type { Page, PageChange, PageTree } from './pages.ts';
import { noPages, pageAt, pageSize, pagesOf, withPages } from './pages.ts';
import type { Meaning, Step, StorageShot, TensorShot } from './step.ts';

/** Whole pages that follow each other; instead of bytes null: zeros, or 'lost': not sent, since too much was. */
export interface PageRun {
  readonly first: number;
  readonly count: number;
  readonly bytes: Uint8Array<ArrayBuffer> | null | 'lost';
}

/** A new version of a storage: its pages that may have changed. A storage of device meta has none. */
export interface Stored {
  readonly shot: StorageShot;
  readonly version: number;
  /** The element type of the tensor that brought it. */
  readonly dtype: DType;
  readonly runs: readonly PageRun[];
}

/** What the worker sends for one step. */
export interface Moment {
  readonly step: Step;
  readonly stored: readonly Stored[];
}

/** What a storage was after the step numbered `step`. */
export interface StorageVersion {
  readonly step: number;
  readonly shot: StorageShot;
  readonly version: number;
  readonly pages: PageTree;
}

/** The life of one storage. */
export interface StorageStory {
  readonly id: number;
  /** A, B, …, Z, AA, … in order of appearance. */
  readonly letter: string;
  readonly dtype: DType;
  readonly versions: StorageVersion[];
  /** Numbers of the steps that brought and that freed it. */
  readonly born: number;
  freed: number | null;
}

/** All that a name of one scope has meant. */
export interface NameStory {
  readonly scope: number;
  readonly name: string;
  readonly meanings: { readonly step: number; readonly value: Meaning | null }[];
}

/** A change of a tensor's `.grad`; null where it was taken away. */
export interface GradEntry {
  readonly step: number;
  readonly grad: TensorShot | null;
}

/** The latest entry not after a step, by bisection. */
export function entryAt<T extends { readonly step: number }>(entries: readonly T[], step: number): T | null {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (entries[middle]!.step <= step) low = middle + 1;
    else high = middle;
  }
  return entries[low - 1] ?? null;
}

/** The n-th storage's name: A … Z, AA, AB … */
export function letterOf(n: number): string {
  const last = String.fromCharCode(65 + (n % 26));
  return n < 26 ? last : letterOf(Math.floor(n / 26) - 1) + last;
}

export class History {
  /** Bytes of pages that may be kept. */
  readonly budget: number;
  readonly steps: Step[] = [];
  private readonly stories: StorageStory[] = [];
  private readonly storyOf = new Map<number, StorageStory>();
  private readonly byEnd = new Map<number, number[]>();
  private readonly scopes = new Map<number, Map<string, NameStory>>();
  private readonly grads = new Map<number, GradEntry[]>();
  /** Pages that a later version replaced or whose storage was freed, in that order; forgotten from the front. */
  private readonly superseded: Page[] = [];
  private forgottenTo = 0;
  private keptBytes = 0;

  constructor(budget = 256 * 2 ** 20) {
    this.budget = budget;
  }

  /** Bytes of pages it holds. */
  get kept(): number {
    return this.keptBytes;
  }

  get length(): number {
    return this.steps.length;
  }

  /** Appends what a worker sent; steps must come in their order. */
  add(moments: readonly Moment[]): void {
    for (const { step, stored } of moments) {
      if (step.number !== this.steps.length) throw new Error(`step ${step.number} came after ${this.steps.length - 1}`);
      this.steps.push(step);
      const here = this.byEnd.get(step.range.to);
      if (here) here.push(step.number);
      else this.byEnd.set(step.range.to, [step.number]);
      for (const change of stored) this.store(step.number, change);
      for (const { scope, name, value } of step.binds) this.bind(step.number, scope, name, value);
      for (const { of, grad } of step.grads ?? []) {
        const entries = this.grads.get(of);
        if (entries) entries.push({ step: step.number, grad });
        else this.grads.set(of, [{ step: step.number, grad }]);
      }
      for (const id of step.frees) this.free(step.number, id);
    }
  }

  /** Every storage that ever was, in order of appearance. */
  get storages(): readonly StorageStory[] {
    return this.stories;
  }

  storage(id: number): StorageStory | null {
    return this.storyOf.get(id) ?? null;
  }

  /** Numbers of the steps whose expression ends at a position in the code, in order. */
  stepsEndingAt(position: number): readonly number[] {
    return this.byEnd.get(position) ?? [];
  }

  /** All positions at which steps' expressions end, in no order. */
  positions(): Iterable<number> {
    return this.byEnd.keys();
  }

  /** Names of a scope in order of their first binding. */
  namesOf(scope: number): Iterable<NameStory> {
    return this.scopes.get(scope)?.values() ?? [];
  }

  /** All that the `.grad` of a tensor has been, by the tensor's id. */
  gradsOf(id: number): readonly GradEntry[] {
    return this.grads.get(id) ?? [];
  }

  private bind(step: number, scope: number, name: string, value: Meaning | null): void {
    let names = this.scopes.get(scope);
    if (!names) this.scopes.set(scope, (names = new Map<string, NameStory>()));
    let story = names.get(name);
    if (!story) names.set(name, (story = { scope, name, meanings: [] }));
    story.meanings.push({ step, value });
  }

  private free(step: number, id: number): void {
    const story = this.storyOf.get(id);
    const now = story?.versions.at(-1);
    if (!story || !now) return;
    story.freed = step;
    for (const page of pagesOf(now.pages)) this.superseded.push(page);
  }

  private store(step: number, { shot, version, dtype, runs }: Stored): void {
    let story = this.storyOf.get(shot.id);
    if (!story) {
      story = { id: shot.id, letter: letterOf(this.stories.length), dtype, versions: [], born: step, freed: null };
      this.stories.push(story);
      this.storyOf.set(shot.id, story);
    }
    const before = story.versions.at(-1)?.pages ?? noPages;
    const changes: PageChange[] = [];
    for (const run of runs)
      for (let k = 0; k < run.count; k++) {
        const old = pageAt(before, run.first + k);
        const bytes = run.bytes === 'lost' ? run.bytes : pageOf(run.bytes, k);
        if (bytes !== 'lost' && isSame(old, bytes)) continue;
        if (old) this.superseded.push(old);
        changes.push([
          run.first + k,
          bytes === null ? undefined : bytes === 'lost' ? { bytes: null } : this.keep(bytes),
        ]);
      }
    story.versions.push({ step, shot, version, pages: withPages(before, changes) });
  }

  /** A page of its own memory, so that forgetting it gives that memory back; a forgotten one if there is no room at all. */
  private keep(bytes: Uint8Array<ArrayBuffer>): Page {
    while (this.keptBytes + bytes.length > this.budget && this.forgottenTo < this.superseded.length) {
      const page = this.superseded[this.forgottenTo++]!;
      this.keptBytes -= page.bytes?.length ?? 0;
      page.bytes = null;
    }
    if (this.keptBytes + bytes.length > this.budget) return { bytes: null };
    this.keptBytes += bytes.length;
    return { bytes: bytes.slice() };
  }
}

/** The k-th page of a run; null: zeros. */
function pageOf(run: Uint8Array<ArrayBuffer> | null, k: number): Uint8Array<ArrayBuffer> | null {
  const bytes = run?.subarray(k * pageSize, (k + 1) * pageSize);
  return bytes === undefined || isZero(bytes) ? null : bytes;
}

function isSame(page: Page | undefined, bytes: Uint8Array | null): boolean {
  if (page === undefined) return bytes === null;
  if (bytes === null || page.bytes === null || page.bytes.length !== bytes.length) return false;
  for (let k = 0; k < bytes.length; k++) if (page.bytes[k] !== bytes[k]) return false;
  return true;
}

function isZero(bytes: Uint8Array): boolean {
  for (let k = 0; k < bytes.length; k++) if (bytes[k] !== 0) return false;
  return true;
}

// Which storages nothing reaches any more. Marks from the program's roots after statements; all marking together costs no more than a
// constant for each statement, so that with very many values alive a storage may be seen to be freed a few statements late.
import type { Refusal } from '../core/refusal.ts';
import { isRefusal } from '../core/refusal.ts';
import type { Device, Storage } from '../core/storage.ts';
import { Memory } from '../core/storage.ts';
import type { Roots } from '../python/observe.ts';
import { heldBy, lastNodeOf } from '../tensor/tape.ts';

/** Cost of marking that each statement allows, in values looked at (a tensor costs more): with fewer alive, nothing is late. */
const perStatement = 5000;
const perTensor = 10;

/** The memory of a run: knows what is alive, and collects before it refuses. */
export class RunMemory extends Memory {
  readonly alive = new Map<number, Storage>();
  /** Frees what it can when the budget would be exceeded; set by the recorder. */
  makeRoom: () => void = () => undefined;

  override allocate(nbytes: number, device?: Device): Storage | Refusal {
    let storage = super.allocate(nbytes, device);
    if (isRefusal(storage)) {
      this.makeRoom();
      storage = super.allocate(nbytes, device);
    }
    if (!isRefusal(storage)) this.alive.set(storage.id, storage);
    return storage;
  }

  override grow(storage: Storage, nbytes: number): Refusal | null {
    const refusal = super.grow(storage, nbytes);
    if (!refusal) return null;
    this.makeRoom();
    return super.grow(storage, nbytes);
  }

  override free(storage: Storage): void {
    this.alive.delete(storage.id);
    super.free(storage);
  }
}

export class Collector {
  private readonly memory: RunMemory;
  private readonly roots: () => Roots;
  private allowance = 0;
  private lastCost = 0;

  constructor(memory: RunMemory, roots: () => Roots) {
    this.memory = memory;
    this.roots = roots;
  }

  /** Whether the last mark was put off, so that what the next one finds may have been freed earlier. */
  isLate = false;

  /** A statement is over that may have let go of something: marks and frees, unless that must wait. Returns the ids of what it freed. */
  afterStatement(): number[] {
    this.allowance = Math.min(this.allowance + perStatement, 100 * perStatement + this.lastCost);
    if (this.memory.alive.size === 0) return [];
    if (this.lastCost > this.allowance) {
      this.isLate = true;
      return [];
    }
    return this.collect(() => true);
  }

  /** Marks now. `isCertain`: whether an unreached storage may be freed (an operation may still hold one the program never saw). */
  collect(isCertain: (id: number) => boolean): number[] {
    const reached = this.mark();
    this.isLate = false;
    if (reached.size === this.memory.alive.size) return [];
    const gone = [...this.memory.alive.values()].filter(({ id }) => !reached.has(id) && isCertain(id));
    for (const storage of gone) this.memory.free(storage);
    return gone.map(({ id }) => id);
  }

  private mark(): Set<number> {
    const { alive } = this.memory;
    const reached = new Set<number>();
    const { tensors, visited } = this.roots();
    const seen = new Set<unknown>();
    const todo = [...tensors];
    for (let x = todo.pop(); x; x = todo.pop()) {
      if (seen.has(x)) continue;
      seen.add(x);
      if (alive.has(x.storage.id)) reached.add(x.storage.id);
      if (x.grad) todo.push(x.grad);
      if (x.origin) todo.push(x.origin.base);
      const node = lastNodeOf(x);
      if (node) todo.push(...heldBy(node, seen));
    }
    this.lastCost = visited + perTensor * seen.size;
    this.allowance = Math.max(0, this.allowance - this.lastCost);
    return reached;
  }
}

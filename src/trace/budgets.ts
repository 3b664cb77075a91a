// The limits that make every run end, each the same on every machine. Wall time is not among them: it only offers Stop.

export interface Budgets {
  /** Trace steps. */
  readonly steps: number;
  /** Bytes of storages alive at once. */
  readonly bytes: number;
  /** Units of work: one for each element touched, more for what the interpreter does (python/costs.ts). */
  readonly work: number;
}

/** The budgets of every run on the page. */
export const budgets: Budgets = { steps: 20_000, bytes: 256 * 2 ** 20, work: 200_000_000 };

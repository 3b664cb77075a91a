// A race: every library does one task after the other in turn, so that whatever else the machine does hits all alike. Results are
// compared before anything is timed. Knows no library.

export interface Task {
  /** Does it once; what comes back is handed to `read` and `free`. */
  readonly run: () => unknown;
  /** The numbers of a result, to compare; absent where there is nothing to compare. */
  readonly read?: (result: unknown) => ArrayLike<number>;
  readonly free?: (result: unknown) => void;
}

export type Tasks = Readonly<Record<string, Task>>;

export interface Runner {
  readonly name: string;
  readonly tasks: Tasks;
}

export interface Time {
  readonly name: string;
  /** Milliseconds of one run. */
  readonly median: number;
  readonly least: number;
}

/** Milliseconds for which one task is raced, and for which each library warms up. */
const timed = 1200;
const warm = 150;

/** The times of all that have the task, in the order given; the first one's result is what the others' must agree with. */
export async function race(runners: readonly Runner[], task: string): Promise<Time[]> {
  const racing = runners.flatMap(({ name, tasks }) => (tasks[task] ? [{ name, task: tasks[task] }] : []));
  await agree(racing, task);
  const lanes = [];
  for (const { name, task: one } of racing)
    lanes.push({ name, task: one, turns: await turnsOf(one), times: [] as number[] });
  const began = performance.now();
  for (let round = 0; round < 7 || (performance.now() - began < timed && round < 400); round++) {
    for (const lane of lanes) lane.times.push(await once(lane.task, lane.turns));
    // Lets garbage and finalizers go before the next round.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return lanes.map(({ name, times }) => {
    times.sort((a, b) => a - b);
    return { name, median: times[times.length >> 1]!, least: times[0]! };
  });
}

async function agree(racing: readonly { name: string; task: Task }[], task: string): Promise<void> {
  let expected: Float32Array | null = null;
  for (const { name, task: one } of racing) {
    const result = await one.run();
    if (one.read) {
      const got = Float32Array.from(one.read(result));
      expected ??= got;
      const at = expected.findIndex((value, k) => Math.abs(value - got[k]!) > 1e-3 + 1e-4 * Math.abs(value));
      if (got.length !== expected.length || at >= 0)
        throw new Error(`${name} computes another ${task}: element ${at} is ${got[at]}, not ${expected[at]}`);
    }
    one.free?.(result);
  }
}

/** Warms up, and finds how many runs make a sample of about a millisecond. */
async function turnsOf(task: Task): Promise<number> {
  let least = Infinity;
  const began = performance.now();
  for (let n = 0; n < 3000 && (n < 4 || performance.now() - began < warm); n++)
    least = Math.min(least, await once(task, 1));
  return least < 0.5 ? Math.ceil(1 / Math.max(least, 1e-4)) : 1;
}

async function once({ run, free }: Task, turns: number): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < turns; n++) {
    const result = run();
    const done = result instanceof Promise ? ((await result) as unknown) : result;
    free?.(done);
  }
  return (performance.now() - began) / turns;
}

// Makes steps of what the recorder hears and sends each when the next begins: until then names and freed storages may join it.
// What happens between steps waits for the next one. Knows no program.
import { OutOfBudget } from '../python/refuse.ts';
import type { Site } from '../python/site.ts';
import { Tensor } from '../tensor/tensor.ts';
import type { Moment, Stored } from './history.ts';
import type { Naming } from './names.ts';
import { bindOf } from './names.ts';
import { Shutter } from './shutter.ts';
import type { Bind, FlowShot, Step, StepKind } from './step.ts';

type Draft = { -readonly [K in keyof Step]: Step[K] } & {
  binds: Bind[];
  frees: number[];
  grads: Graded[];
  flows: FlowShot[];
};

type Graded = NonNullable<Step['grads']>[number];

/** A step that is still being told, with the storage versions it brought. */
export interface Told {
  readonly step: Draft;
  readonly stored: Stored[];
}

export class Teller {
  private readonly limit: number;
  private readonly emit: (moment: Moment) => void;
  private readonly shutter = new Shutter();
  private count = 0;
  private held: Told | null = null;
  private readonly names = new Map<string, Naming>();
  private frees: number[] = [];
  private readonly graded = new Map<number, Graded>();
  private flows: FlowShot[] = [];

  /** @param limit steps that may be told, the last one (of kind raise) not counted */
  constructor(limit: number, emit: (moment: Moment) => void) {
    this.limit = limit;
    this.emit = emit;
  }

  /** Steps begun so far. */
  get steps(): number {
    return this.count;
  }

  /** The last step, if it is number `first` or a later one. */
  since(first: number): Told | null {
    return this.held && this.held.step.number >= first ? this.held : null;
  }

  /** Begins a step; the one before it is sent. Throws OutOfBudget beyond the limit, except for the step that says how the run ended. */
  begin(kind: StepKind, site: Site, scopes: readonly number[]): Told {
    if (kind !== 'raise' && this.count >= this.limit)
      throw new OutOfBudget({ why: 'budget', budget: 'steps', limit: this.limit, wanted: this.count + 1 });
    this.flush();
    const step: Draft = {
      number: this.count++,
      kind,
      op: null,
      range: site.range,
      line: site.startLine,
      path: site.path,
      scopes,
      args: {},
      inputs: [],
      outputs: [],
      written: null,
      binds: [],
      frees: [],
      node: null,
      backward: null,
      grads: [],
      flows: [],
      text: null,
      raised: null,
    };
    this.held = { step, stored: [] };
    this.joinWaiting(this.held);
    return this.held;
  }

  /** Names and freed storages that belong to a step. */
  join({ step, stored }: Told, names: Iterable<Naming>, frees: readonly number[]): void {
    for (const naming of names) {
      step.binds.push(bindOf(naming));
      if (naming.value instanceof Tensor) this.store({ step, stored }, naming.value, null);
    }
    step.frees.push(...frees);
  }

  /** Names and freed storages that the next step will tell; of a name only its last meaning. */
  wait(names: readonly Naming[], frees: readonly number[]): void {
    for (const naming of names) this.names.set(`${naming.scope} ${naming.name}`, naming);
    this.frees.push(...frees);
  }

  /** A `.grad` that changed: told with the step that is still being told, or with the next one. */
  gradChanged(change: Graded, now: boolean): void {
    if (now && this.held) this.held.step.grads.push(change);
    else this.graded.set(change.of, change);
  }

  /** A gradient that was handed on: told with the step that made it; one that the program brought, with the step that comes next. */
  flowed(flow: FlowShot): void {
    const step = this.held?.step;
    const isReady = step?.backward && (flow.from !== null || step.outputs.some(({ id }) => id === flow.grad.id));
    if (step && isReady && this.flows.length === 0) step.flows.push(flow);
    else this.flows.push(flow);
  }

  /** Adds the version of a tensor's storage if it is new. */
  store({ stored }: Told, x: Tensor, written: Parameters<Shutter['take']>[1]): void {
    const version = this.shutter.take(x, written);
    if (version) stored.push(version);
  }

  /** Whether the page has heard of a storage. */
  hasTold(storage: number): boolean {
    return this.shutter.versionOf(storage) !== null;
  }

  /** The version of a storage last told; null if none was. */
  versionOf(storage: number): number | null {
    return this.shutter.versionOf(storage);
  }

  /** Of storages that are freed, those the page has heard of. */
  freed(storages: readonly number[]): number[] {
    return storages.filter((id) => this.shutter.forget(id));
  }

  /** Sends the last step; what still waits joins it. */
  finish(): void {
    if (this.held) this.joinWaiting(this.held);
    this.flush();
  }

  private joinWaiting(told: Told): void {
    this.join(told, this.names.values(), this.frees);
    told.step.grads.push(...this.graded.values());
    this.graded.clear();
    told.step.flows.push(...this.flows);
    this.flows = [];
    this.names.clear();
    this.frees = [];
  }

  private flush(): void {
    if (this.held) this.emit(this.held);
    this.held = null;
  }
}

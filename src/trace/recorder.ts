// Listens to a running program and says what its steps are: one for each operation and print, one for `y = x`, and one for a
// statement that only lets go of tensors. Knows how Python's statements, calls and loops nest, and nothing of bytes.
import { itemsizeOf } from '../core/dtype.ts';
import type { Refusal } from '../core/refusal.ts';
import type { Flow, OpEvent, RefusedEvent } from '../ops/op.ts';
import type { Frame, Observer, Watched } from '../python/observe.ts';
import type { Site } from '../python/site.ts';
import { Lines } from '../python/site.ts';
import type { Raised, Value } from '../python/value.ts';
import type { Node } from '../tensor/tape.ts';
import { Tensor } from '../tensor/tensor.ts';
import type { RunMemory } from './collect.ts';
import { Collector } from './collect.ts';
import type { Moment } from './history.ts';
import { edgeShot, nodeShot, plainArgs, shotOf } from './meaning.ts';
import type { Naming } from './names.ts';
import { Names } from './names.ts';
import { regionOf } from './region.ts';
import type { Statement } from './statements.ts';
import { Statements } from './statements.ts';
import type { PathItem, RaisedShot, RunFault, SourceRange, StepKind } from './step.ts';
import type { Told } from './teller.ts';
import { Teller } from './teller.ts';

export class Recorder implements Observer {
  private readonly teller: Teller;
  private readonly collector: Collector;
  private readonly lines: Lines;
  private readonly statements: Statements;
  private readonly names = new Names();
  private program: Watched | null = null;
  private scopes: readonly number[] = [0];
  /** Frames that ended; kept until something else happens, so that an exception is shown among the names where it arose. */
  private leaving: Frame[] = [];
  private readonly walking = new Set<number>();
  /** Ids of what nodes of the tape are the history of. */
  private readonly results = new WeakMap<Node, readonly number[]>();
  private refusedCall: RefusedEvent | null = null;
  private lastPath: readonly PathItem[] = [];

  constructor(code: string, memory: RunMemory, limit: number, emit: (moment: Moment) => void) {
    this.lines = new Lines(code);
    this.statements = new Statements(code);
    this.teller = new Teller(limit, emit);
    this.collector = new Collector(memory, () => this.program?.roots() ?? { tensors: [], visited: 0 });
    // An operation is running and may hold storages of its own: only what the program has seen may go.
    memory.makeRoom = () => {
      const gone = this.collector.collect((id) => this.teller.hasTold(id) && !this.walking.has(id));
      this.teller.wait([], this.teller.freed(gone));
    };
  }

  begin(program: Watched): void {
    this.program = program;
  }

  statementBegins(range: SourceRange): void {
    this.settle();
    const { path } = this.site();
    this.loopsEnded(path);
    this.statements.begin(range, path, this.teller.steps);
  }

  statementEnds(): void {
    this.settle();
    this.walking.clear();
    const statement = this.statements.end(this.site().path);
    if (!statement) return;
    const wasLate = this.collector.isLate;
    const mayFree = statement.mayFree || this.teller.steps > statement.first;
    const frees = mayFree ? this.teller.freed(this.collector.afterStatement()) : [];
    if (wasLate) this.teller.wait([], frees);
    this.conclude(statement, wasLate ? [] : frees);
  }

  bound(name: string, value: Value, frame: Frame): void {
    this.settle();
    if (!this.scopes.includes(frame.id)) this.scopes = [...this.scopes, frame.id];
    this.named({ scope: frame.id, name, value });
  }

  deleted(name: string, frame: Frame): void {
    this.settle();
    this.named({ scope: frame.id, name, value: undefined });
  }

  left(frame: Frame): void {
    this.leaving.push(frame);
  }

  printed(text: string): void {
    this.step('print', this.site()).step.text = text;
  }

  escaped(raised: Raised, site: Site): void {
    const { type, message, refusal } = raised.exception;
    this.ended({ type, message, refusal, fault: null }, site, refusal);
  }

  /** The run ended by something that is no exception of Python. Text that does not parse has no site but its own range. */
  stopped(fault: RunFault, site: Site | null): void {
    const isBudget = fault.why === 'budget';
    const range = isBudget ? { from: 0, to: 0 } : fault.range;
    this.ended(
      { type: '', message: '', refusal: null, fault },
      site ?? this.siteOf(range, []),
      isBudget ? fault : null,
    );
  }

  /** The machine's `tell`. */
  told(event: OpEvent): void {
    const told = this.step(event.did, this.site());
    const { step } = told;
    step.op = event.op.name;
    step.args = plainArgs(event.args);
    step.inputs = event.inputs.map((x, k) => shotOf(x, event.before[k]!.layout));
    step.outputs = event.outputs.map((x) => shotOf(x));
    step.node = event.node ? nodeShot(event.node) : null;
    if (event.node) this.results.set(event.node, historyOf(event));
    if (event.during) this.onTheWayBack(event, step);
    const target = event.did === 'write' ? event.outputs[0] : undefined;
    if (target) {
      const layout = regionOf(event, target);
      const { id: storage, version: after } = target.storage;
      const before = event.before[event.inputs.indexOf(target)]?.version ?? this.teller.versionOf(storage) ?? 0;
      step.written = { storage, layout, dtype: target.dtype, before, after };
      this.teller.store(told, target, { layout, itemsize: itemsizeOf(target.dtype) });
    }
    for (const x of [...event.outputs, ...event.inputs]) {
      this.teller.store(told, x, null);
      step.binds.push(...this.names.renewed(x));
    }
  }

  /** The machine's `graded`. `now`: backward did it, in the step just told. */
  graded(x: Tensor, now: boolean): void {
    this.teller.gradChanged({ of: x.id, grad: x.grad && shotOf(x.grad) }, now);
  }

  /** The machine's `flowed`. */
  flowed({ from, edge, to, grad, total }: Flow): void {
    this.teller.flowed({
      from: from?.id ?? null,
      edge,
      to: edgeShot(to),
      of: to.to instanceof Tensor ? to.to.id : (this.results.get(to.to)?.[to.output] ?? null),
      grad: shotOf(grad),
      total: shotOf(total),
    });
  }

  /** What backward makes is held by nobody the program knows until it is done. */
  private onTheWayBack({ during, outputs }: OpEvent, step: Told['step']): void {
    step.backward = { node: during?.node?.id ?? null, leaf: during?.leaf?.id ?? null };
    for (const { storage } of outputs) this.walking.add(storage.id);
  }

  /** The machine's `refused`. */
  refused(event: RefusedEvent): void {
    this.refusedCall = event;
  }

  /** Nothing more will be heard. */
  finish(): void {
    this.teller.finish();
  }

  private ended(raised: RaisedShot, site: Site, refusal: Refusal | null): void {
    this.leaving = [];
    const told = this.step('raise', site);
    told.step.raised = raised;
    const call = this.refusedCall;
    if (!call || refusal === null || call.refusal !== refusal) return;
    told.step.op = call.op.name;
    told.step.args = plainArgs(call.args);
    told.step.inputs = call.inputs.map((x) => shotOf(x));
    for (const x of call.inputs) this.teller.store(told, x, null);
  }

  private site(): Site {
    if (!this.program) throw new Error('the program has not begun');
    return this.program.site();
  }

  private step(kind: StepKind, site: Site): Told {
    this.settle();
    return this.teller.begin(kind, site, this.scopes);
  }

  /** A name changes: told with the running statement, or with the next step if that is a call it makes (parameters). */
  private named(naming: Naming): void {
    const lost = this.names.bind(naming.scope, naming.name, naming.value);
    const statement = this.statements.at(this.site().path);
    if (statement) {
      statement.names.push(naming);
      statement.lost ||= lost === 'tensor' && !(naming.value instanceof Tensor);
      statement.mayFree ||= lost !== 'nothing';
    } else this.teller.wait([naming], []);
  }

  /** What a statement did besides its operations joins its last step, or becomes a step of its own if it concerns tensors. */
  private conclude({ range, path, first, names, lost }: Statement, frees: readonly number[]): void {
    if (names.length === 0 && frees.length === 0 && !lost) return;
    const own = this.teller.since(first);
    const tensors = new Set<Tensor>();
    for (const { value } of names) if (value instanceof Tensor) tensors.add(value);
    if (own && (frees.length === 0 || own.step.scopes === this.scopes)) {
      this.teller.join(own, names, frees);
    } else if (!own && tensors.size > 0) {
      const isNew = [...tensors].some((x) => !this.teller.hasTold(x.storage.id));
      const told = this.step(isNew ? 'new' : 'same', this.siteOf(range, path));
      told.step.outputs = [...tensors].map((x) => shotOf(x));
      if (!isNew) told.step.inputs = told.step.outputs;
      this.teller.join(told, names, frees);
    } else if (own || frees.length > 0 || lost) {
      this.teller.join(this.step('free', this.siteOf(range, path)), names, frees);
    } else {
      this.teller.wait(names, []);
    }
  }

  /** A loop that ended lets go of what it went over. */
  private loopsEnded(path: readonly PathItem[]): void {
    const before = this.lastPath;
    this.lastPath = path;
    const at = before.findIndex((item, k) => item.at !== path[k]?.at || item.kind !== path[k].kind);
    const loop = before[at];
    if (loop?.kind !== 'turn') return;
    const frees = this.teller.freed(this.collector.afterStatement());
    if (frees.length === 0) return;
    const range = { from: loop.at, to: loop.at + 'for'.length };
    this.teller.join(this.step('free', this.siteOf(range, before.slice(0, at))), [], frees);
  }

  private siteOf(range: SourceRange, path: readonly PathItem[]): Site {
    const { line: startLine, column } = this.lines.at(range.from);
    return { range, path, startLine, column, line: this.lines.at(Math.max(range.from, range.to - 1)).line };
  }

  private settle(): void {
    if (this.leaving.length === 0) return;
    for (const { id } of this.leaving) {
      this.names.leave(id);
      this.scopes = this.scopes.filter((scope) => scope !== id);
    }
    this.leaving = [];
  }
}

/** A write gives a history to what it writes to, or to the tensor of which that is a view. */
const historyOf = ({ did, outputs }: OpEvent): number[] =>
  outputs.map((x) => (did === 'write' ? (x.origin?.base ?? x).id : x.id));

// The graph of one walk backwards, read off the steps: leaves, what was made of them, the operations between, and the gradients in the
// order in which they were handed on. Counts steps from 0; knows no picture and no words.
import type { OpName } from '../ops/table.ts';
import { opNamed, opNames } from '../ops/table.ts';
import type { EdgeShot, FlowShot, NodeShot, Step, TensorShot } from '../trace/step.ts';

export interface GradTensor {
  readonly kind: 'tensor';
  /** `l3`: leaf, by the tensor's id; `n4.0`: an output of a node. */
  readonly key: string;
  readonly role: 'leaf' | 'between' | 'root';
  readonly shot: TensorShot;
  /** The last name it was bound to; null if none. */
  readonly name: string | null;
  /** A step after which its forward value can be read. */
  readonly at: number;
}

export interface GradOp {
  readonly kind: 'op';
  readonly key: string;
  readonly node: number;
  /** As PyTorch shows it: `MulBackward0`. */
  readonly name: string;
  /** In the op table; null for a history that was made anew for a view. */
  readonly op: string | null;
  /** The forward step that put it on the tape; null if none did. */
  readonly step: number | null;
  /** Keys of the tensors its gradients go to, by argument; null where none is wanted. */
  readonly inputs: readonly (string | null)[];
  readonly args: Step['args'];
  /** Names of the arguments that `inputs` are; those of one list share a name. */
  readonly slots: readonly string[];
  /** Shots of the arguments that are tensors, as far as they are known. */
  readonly operands: readonly TensorShot[];
}

export type GradNode = GradTensor | GradOp;

/** An arrow of the forward pass. A gradient goes along it the other way. */
export interface GradEdge {
  readonly key: string;
  readonly from: string;
  readonly to: string;
}

/** One gradient handed on: the arrow it takes and the tensor that receives it. */
export interface GradFlow {
  /** Number of the step that completed it, and its place among the flows of that step. */
  readonly step: number;
  readonly place: number;
  /** The operation whose rule made it; null for the gradient that backward begins with. */
  readonly op: string | null;
  /** Which argument of the operation it is for. */
  readonly slot: number;
  readonly edge: string | null;
  readonly tensor: string;
  readonly grad: TensorShot;
  readonly total: TensorShot;
}

export interface GradGraph {
  readonly nodes: readonly GradNode[];
  readonly edges: readonly GradEdge[];
  readonly flows: readonly GradFlow[];
  /** Keys of the tensors that backward begins at. */
  readonly roots: readonly string[];
  /** First and last step of the walk; null if the program never walks. */
  readonly walk: { readonly from: number; readonly to: number } | null;
  /** Nodes beyond the limit are left out. */
  readonly cut: number;
}

/** Nodes of the tape that a graph shows. */
const most = 60;

interface Walk {
  readonly from: number;
  to: number;
  readonly flows: { readonly step: number; readonly place: number; readonly flow: FlowShot }[];
  readonly roots: EdgeShot[];
}

const siteOf = ({ range, path }: Step): string => JSON.stringify([range.from, range.to, path]);

/** The calls of backward of a story: each with the steps it took and the gradients it handed on. */
export function walksOf(steps: readonly Step[]): Walk[] {
  const walks: Walk[] = [];
  let now: Walk | null = null;
  let site = '';
  for (const step of steps) {
    const flows = step.flows ?? [];
    if (!step.backward && flows.length === 0) {
      now = null;
      continue;
    }
    const here = siteOf(step);
    const begins = flows.some(({ from }) => from === null) && now?.flows.some(({ flow }) => flow.from !== null);
    if (!now || here !== site || begins)
      walks.push((now = { from: step.number, to: step.number, flows: [], roots: [] }));
    site = here;
    now.to = step.number;
    for (const [place, flow] of flows.entries()) {
      now.flows.push({ step: step.number, place, flow });
      if (flow.from === null) now.roots.push(flow.to);
    }
  }
  return walks.filter(({ roots }) => roots.length > 0);
}

/** Whether a story has anything to draw here. */
export const hasGradients = (steps: readonly Step[]): boolean => steps.some((step) => step.node);

/** The graph that belongs to a step: of the walk it is part of, else of the next one, else of the last; without any, what the tape holds. */
export function gradGraphAt(steps: readonly Step[], number: number): GradGraph | null {
  const walks = walksOf(steps);
  const walk = walks.find(({ to }) => to >= number) ?? walks.at(-1) ?? null;
  const tape = new Tape(steps.slice(0, walk ? walk.from : steps.length));
  const roots = walk ? walk.roots : tape.ends();
  return roots.length === 0 ? null : graphOf(tape, roots, walk);
}

/** The key of what an edge leads to. */
export const keyOfEdge = (to: EdgeShot): string => ('leaf' in to ? `l${to.leaf}` : `n${to.node}.${to.output}`);

interface Recorded {
  readonly shot: NodeShot;
  readonly step: Step;
  /** What its outputs are: the results, or what was written to. */
  readonly outputs: readonly TensorShot[];
}

/** What the steps before the walk put on the tape. */
class Tape {
  readonly nodes = new Map<number, Recorded>();
  private readonly shots = new Map<number, { shot: TensorShot; at: number }>();
  private readonly names = new Map<number, string>();
  /** The node that last made or wrote a tensor. */
  private readonly latest = new Map<number, EdgeShot>();
  /** Which tensor an edge to a node that no step told was seen for. */
  private readonly guesses = new Map<number, { readonly view: TensorShot; readonly base: EdgeShot | null }>();

  constructor(steps: readonly Step[]) {
    for (const step of steps) {
      for (const shot of [...step.inputs, ...step.outputs]) this.shots.set(shot.id, { shot, at: step.number });
      for (const { name, value } of step.binds)
        if (value && 'tensor' in value) {
          this.names.set(value.tensor.id, name);
          if (!this.shots.has(value.tensor.id))
            this.shots.set(value.tensor.id, { shot: value.tensor, at: step.number });
        }
      if (step.node) this.record(step, step.node);
    }
  }

  private record(step: Step, node: NodeShot): void {
    const target = step.kind === 'write' ? step.outputs[0] : undefined;
    const base = target && target.base !== null && target.base !== undefined ? this.shots.get(target.base)?.shot : null;
    const outputs = target ? [base ?? target] : step.outputs;
    for (const [k, edge] of node.edges.entries()) {
      const input = step.inputs[k];
      if (!edge || 'leaf' in edge || this.nodes.has(edge.node) || !input) continue;
      const origin = input.base === null || input.base === undefined ? undefined : this.latest.get(input.base);
      this.guesses.set(edge.node, { view: input, base: origin ?? null });
    }
    this.nodes.set(node.id, { shot: node, step, outputs });
    for (const [output, { id }] of outputs.entries()) this.latest.set(id, { node: node.id, output });
  }

  /** Outputs that nothing on the tape was made of. */
  ends(): EdgeShot[] {
    const used = new Set<string>();
    for (const { shot } of this.nodes.values()) for (const edge of shot.edges) if (edge) used.add(keyOfEdge(edge));
    const last = [...this.nodes.keys()].filter((node) => !used.has(`n${node}.0`)).at(-1);
    return last === undefined ? [] : [{ node: last, output: 0 }];
  }

  /** What an edge leads to, with a step at which it can be read. */
  tensor(to: EdgeShot): { shot: TensorShot; name: string | null; at: number } | null {
    if ('leaf' in to) {
      const known = this.shots.get(to.leaf);
      return known ? { ...known, name: this.names.get(to.leaf) ?? null } : null;
    }
    const node = this.nodes.get(to.node);
    const shot = node?.outputs[to.output] ?? this.guesses.get(to.node)?.view;
    if (!shot) return null;
    return { shot, name: this.names.get(shot.id) ?? null, at: node?.step.number ?? this.shots.get(shot.id)?.at ?? 0 };
  }

  /** The node behind an edge and where its own edges lead. */
  op(node: number): { op: GradOp; edges: readonly (EdgeShot | null)[] } {
    const known = this.nodes.get(node);
    const base = this.guesses.get(node)?.base ?? null;
    const edges = known ? known.shot.edges : [base];
    const op: GradOp = {
      kind: 'op',
      key: `n${node}`,
      node,
      name: known?.shot.name ?? 'AsStridedBackward0',
      op: known?.step.op ?? null,
      step: known?.step.number ?? null,
      inputs: edges.map((edge) => edge && keyOfEdge(edge)),
      args: known?.step.args ?? {},
      slots: known?.step.op ? slotsOf(known.step.op, known.step.args) : ['input'],
      operands: known?.step.inputs ?? [],
    };
    return { op, edges };
  }
}

/** The arguments that are tensors, in the order in which the tape counts them. */
function slotsOf(name: string, args: Step['args']): string[] {
  if (!opNames.includes(name as OpName)) return [];
  return Object.keys(opNamed(name as OpName).params).flatMap((param) => {
    const value = args[param];
    if (param === 'out') return [];
    if (Array.isArray(value)) return value.filter(isTensor).map(() => param);
    return isTensor(value) ? [param] : [];
  });
}

const isTensor = (value: unknown): boolean => typeof value === 'object' && value !== null && 'tensor' in value;

function graphOf(tape: Tape, roots: readonly EdgeShot[], walk: Walk | null): GradGraph {
  const nodes = new Map<string, GradNode>();
  const edges: GradEdge[] = [];
  const tops = new Set(roots.map(keyOfEdge));
  const todo: EdgeShot[] = [...roots];
  let ops = 0;
  let cut = 0;
  for (let to = todo.shift(); to; to = todo.shift()) {
    const key = keyOfEdge(to);
    if (nodes.has(key)) continue;
    const tensor = tape.tensor(to);
    if (!tensor) continue;
    const role = tops.has(key) ? 'root' : 'leaf' in to ? 'leaf' : 'between';
    nodes.set(key, { kind: 'tensor', key, role, ...tensor });
    if ('leaf' in to) continue;
    if (nodes.has(`n${to.node}`)) {
      edges.push({ key: `o${to.node}.${to.output}`, from: `n${to.node}`, to: key });
      continue;
    }
    if (ops >= most) {
      cut++;
      continue;
    }
    ops++;
    const found = tape.op(to.node);
    nodes.set(found.op.key, found.op);
    edges.push({ key: `o${to.node}.${to.output}`, from: found.op.key, to: key });
    for (const [k, edge] of found.edges.entries()) {
      if (!edge) continue;
      edges.push({ key: `e${to.node}.${k}`, from: keyOfEdge(edge), to: found.op.key });
      todo.push(edge);
    }
  }
  const flows = (walk?.flows ?? []).flatMap(({ step, place, flow }) => {
    const op = flow.from === null ? null : `n${flow.from}`;
    const tensor = keyOfEdge(flow.to);
    if (!nodes.has(tensor)) return [];
    const edge = op === null ? null : `e${flow.from}.${flow.edge}`;
    return [{ step, place, op, slot: flow.edge, edge, tensor, grad: flow.grad, total: flow.total }];
  });
  return {
    nodes: [...nodes.values()],
    edges: edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to)),
    flows,
    roots: [...tops],
    walk: walk && { from: walk.from, to: walk.to },
    cut,
  };
}

/** What is known of the gradients after a step: which arrows were taken, which now, and what has arrived at each tensor. */
export interface GradState {
  /** Number of the flow that is looked at; −1 before the first. */
  readonly at: number;
  readonly now: GradFlow | null;
  readonly taken: ReadonlySet<string>;
  /** The sum that has arrived at each tensor, by its key. */
  readonly arrived: ReadonlyMap<string, TensorShot>;
}

/** The number of the last flow that is complete after a step; −1 before the first. */
export const flowAt = ({ flows }: GradGraph, step: number): number => flows.findLastIndex((flow) => flow.step <= step);

/** The state after flow number `at`. Where a gradient goes on through the operation that made its tensor, that arrow is taken too. */
export function gradStateAt({ flows, nodes }: GradGraph, at: number): GradState {
  const taken = new Set<string>();
  const arrived = new Map<string, TensorShot>();
  const here = new Set(nodes.map(({ key }) => key));
  for (const { edge, tensor, op, total } of flows.slice(0, at + 1)) {
    if (edge !== null) taken.add(edge);
    if (op !== null)
      for (const key of arrived.keys()) if (key.startsWith(`${op}.`) && here.has(op)) taken.add(`o${key.slice(1)}`);
    arrived.set(tensor, total);
  }
  return { at, now: flows[at] ?? null, taken, arrived };
}

/** The next flow from one along the graph: on (`down`) to where it leads, back (`up`) to what it came of, or beside it among the gradients of one operation. */
export function flowBeside({ flows, nodes }: GradGraph, at: number, way: 'on' | 'back' | 'next' | 'previous'): number {
  const now = flows[at];
  if (!now) return way === 'on' || way === 'next' ? Math.min(0, flows.length - 1) : at;
  const maker = now.tensor.startsWith('n') ? now.tensor.slice(0, now.tensor.indexOf('.')) : null;
  if (way === 'on') {
    const next = flows.findIndex(({ op }, k) => k > at && op !== null && op === maker);
    return next < 0 ? at : next;
  }
  if (way === 'back') {
    const op = nodes.find(({ key }) => key === now.op);
    const before = op ? flows.findLastIndex(({ tensor }, k) => k < at && tensor.startsWith(`${op.key}.`)) : -1;
    return before < 0 ? at : before;
  }
  const beside = flows.flatMap(({ op }, k) => (op === now.op ? [k] : []));
  const to = beside[beside.indexOf(at) + (way === 'next' ? 1 : -1)];
  return to ?? at;
}

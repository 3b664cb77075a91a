// What the steps before a walk backwards put on the tape: the node behind every edge, and the tensor that an edge leads to, with the
// name it was bound to. Read off the steps alone; knows nothing of walks.
import type { OpName } from '../ops/table.ts';
import { opNamed, opNames } from '../ops/table.ts';
import type { EdgeShot, NodeShot, Step, TensorShot } from '../trace/step.ts';
import type { GradOp } from './gradgraph.ts';
import { keyOfEdge } from './gradgraph.ts';

interface Recorded {
  readonly shot: NodeShot;
  readonly step: Step;
  /** What its outputs are: the results, or what was written to. */
  readonly outputs: readonly TensorShot[];
}

/** What the steps before the walk put on the tape. */
export class Tape {
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

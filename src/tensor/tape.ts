// The tape: what was recorded of each operation, so that gradients can be taken backwards through it. A node knows where its
// gradients go, which tensors it keeps for that and in which version. Knows no operation; ops/grad/ keeps what a node does.
import type { DType } from '../core/dtype.ts';
import type { Refusal } from '../core/refusal.ts';
import type { Shape } from '../core/shape.ts';
import type { Made, Tensor } from './tensor.ts';

/** Where a gradient goes: to output number `output` of a node, or to a leaf. */
export interface Edge {
  readonly to: Node | Tensor;
  readonly output: number;
}

/** A tensor kept for the way back, under the name of the argument it was (`out`: the result). */
export interface Saved {
  readonly name: string;
  /** Its place where the argument is a list. */
  readonly at: number | null;
  readonly tensor: Tensor;
  /** Of its counter when it was kept. */
  readonly version: number;
  readonly isResult: boolean;
  /** Which output of its node it was. */
  readonly output: number;
}

/** What a gradient must look like to be taken by an output or a leaf. */
export interface Outline {
  readonly shape: Shape;
  readonly dtype: DType;
}

let count = 0;

export class Node implements Made {
  /** Nodes made later have larger ids, which is the order backward goes by. */
  readonly id = count++;
  /** As PyTorch shows it: `MulBackward0`. */
  readonly name: string;
  /** One for each tensor among the arguments; null where none is wanted. */
  readonly edges: readonly (Edge | null)[];
  readonly outputs: readonly Outline[];
  /** Emptied when the node is freed. */
  saved: readonly Saved[];
  /** Whether the rule looks at anything that is freed after the first backward (numbers count). */
  readonly saves: boolean;
  freed = false;
  /** Results that asked to keep their gradient. */
  readonly retaining = new Set<Tensor>();

  constructor(from: Pick<Node, 'name' | 'edges' | 'outputs' | 'saved' | 'saves'>) {
    this.name = from.name;
    this.edges = from.edges;
    this.outputs = from.outputs;
    this.saved = from.saved;
    this.saves = from.saves;
  }

  /** Lets go of what it kept. A rule that needs nothing can still run. */
  free(): void {
    this.freed = true;
    this.saved = [];
  }

  /** Why it cannot run (again): what it kept is freed, or was written to since. */
  refusal(): Refusal | null {
    if (this.freed && this.saves) return { why: 'backward-twice', node: this.name };
    const changed = this.saved.find(({ tensor, version }) => tensor.counter.count !== version);
    if (!changed) return null;
    const { tensor, version, isResult, output } = changed;
    const { dtype, shape } = tensor;
    const node = isResult ? this.name : (tensor.node?.name ?? null);
    const now = tensor.counter.count;
    return {
      why: 'saved-modified',
      argument: changed.name,
      of: this.name,
      dtype,
      shape,
      node,
      output,
      version: now,
      expected: version,
    };
  }
}

/** Every tensor that is kept alive by a node and what lies behind it: what was saved, and the leaves. Each node is visited once. */
export function* heldBy(start: Node, seen: Set<unknown>): Generator<Tensor> {
  const todo = [start];
  for (let node = todo.pop(); node; node = todo.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    for (const { tensor } of node.saved) yield tensor;
    for (const edge of node.edges) {
      if (edge?.to instanceof Node) todo.push(edge.to);
      else if (edge) yield edge.to;
    }
  }
}

/** What made a tensor; null for a leaf. */
export const nodeOf = (x: Tensor): Node | null => x.node as Node | null;

/** The same as it stands, without renewing the history of a view. */
export const lastNodeOf = (x: Tensor): Node | null => x.lastNode as Node | null;

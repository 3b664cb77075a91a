// One walk over the tape by calling operations, so that the way back is traced too. Nodes run in the order in which PyTorch's engine
// runs them: the latest first, leaves as soon as all their gradients have arrived.
import { sameNumbers } from '../../core/layout.ts';
import { isNonOverlapping } from '../../core/overlap.ts';
import type { Edge, Outline } from '../../tensor/tape.ts';
import { Node } from '../../tensor/tape.ts';
import type { Framework, Tensor } from '../../tensor/tensor.ts';
import type { Calling } from '../gradient.ts';
import type { Machine } from '../op.ts';
import { callingOn } from './calling.ts';
import { ruleOf } from './rules.ts';

type Target = Node | Tensor;

/** What has arrived at a node (by output) or a leaf, and how many edges have still to deliver. */
interface Waiting {
  readonly grads: (Tensor | null)[];
  left: number;
}

/** One walk: made for a machine whose tape is off, run once. */
export class Walk {
  private readonly m: Machine;
  private readonly d: Calling;
  private readonly retain: boolean;
  private readonly waiting = new Map<Target, Waiting>();
  /** Those of them to which gradients have come that are still to be used. */
  private readonly pending = new Set<Waiting>();
  /** Nodes with nothing left to wait for. */
  private readonly ready: Node[] = [];
  /** Where gradients are wanted, if not at the leaves. */
  private readonly targets: readonly (Edge | null)[] | null;
  private readonly captured: (Tensor | null)[];
  /** Nodes behind which one of these lies. */
  private needed: ReadonlySet<Node> | null = null;
  /** Gradients that more than one place holds, so that no leaf may keep them as they are. */
  private readonly handed = new Map<Tensor, number>();

  constructor(m: Machine, framework: Framework, retain: boolean, targets: readonly (Edge | null)[] | null) {
    this.m = m;
    this.d = callingOn(m, framework);
    this.retain = retain;
    this.targets = targets;
    this.captured = targets?.map(() => null) ?? [];
  }

  /** Walks from the roots; answers the gradients at the targets, in their order (none: an empty list, leaves keep theirs). */
  run(
    edges: readonly Edge[],
    roots: readonly Tensor[],
    gradients: readonly (Tensor | null)[],
  ): readonly (Tensor | null)[] {
    if (this.targets) this.needed = leadingTo(edges, this.targets);
    for (const edge of edges) this.expect(edge.to);
    for (const [k, edge] of edges.entries()) {
      this.m.during = { node: null, leaf: null };
      const given = gradients[k] ?? null;
      if (given) this.handed.set(given, 2);
      this.deliver(edge, given ?? this.d.ones(roots[k]!), null, k);
    }
    for (let node = this.next(); node; node = this.next()) {
      this.visit(node);
      this.letGo(node);
    }
    return this.captured;
  }

  /** What came to a node is used; the machine holds what is still on its way. */
  private letGo(node: Node): void {
    this.pending.delete(this.waiting.get(node)!);
    const onTheirWay = [...this.pending].flatMap(({ grads }) => grads.filter((grad) => grad !== null));
    this.m.held = [...onTheirWay, ...this.captured.filter((grad) => grad !== null)];
  }

  /** Counts, for everything behind `start`, the edges that lead to it. */
  private expect(start: Target): void {
    const todo: Target[] = [start];
    for (let target = todo.pop(); target; target = todo.pop()) {
      const known = this.waiting.get(target);
      if (known) {
        known.left++;
        continue;
      }
      this.waiting.set(target, { grads: [], left: 1 });
      if (this.isNeeded(target)) for (const edge of (target as Node).edges) if (edge) todo.push(edge.to);
    }
  }

  /** Whether a node must run: all must, unless only some gradients are wanted. */
  private isNeeded(target: Target): boolean {
    return target instanceof Node && (this.needed?.has(target) ?? true);
  }

  private next(): Node | undefined {
    let latest = -1;
    for (const [k, node] of this.ready.entries()) if (latest < 0 || node.id > this.ready[latest]!.id) latest = k;
    return latest < 0 ? undefined : this.ready.splice(latest, 1)[0];
  }

  /** Hands a gradient on along edge `k` of a node (null: at the beginning). */
  private deliver({ to, output }: Edge, grad: Tensor | null, from: Node | null, k: number): void {
    const waiting = this.waiting.get(to)!;
    if (grad) {
      this.pending.add(waiting);
      const before = waiting.grads[output] ?? null;
      waiting.grads[output] = before ? this.d.add(before, grad) : grad;
      this.handed.set(grad, (this.handed.get(grad) ?? 0) + 1);
      this.m.flowed?.({ from, edge: k, to: { to, output }, grad, total: waiting.grads[output]! });
    }
    if (--waiting.left > 0) return;
    if (to instanceof Node) this.ready.push(to);
    else {
      this.arrived(to, waiting.grads[0] ?? null);
      this.pending.delete(waiting);
    }
  }

  /** All gradients of a leaf are there. */
  private arrived(leaf: Tensor, grad: Tensor | null): void {
    if (!grad || !leaf.collects) return;
    if (this.targets) return this.capture(leaf, [grad]);
    this.m.during = { node: null, leaf };
    if (leaf.grad) this.d.addInto(leaf.grad, grad);
    else leaf.grad = this.own(leaf, grad);
    this.m.graded?.(leaf);
  }

  /** A gradient that a leaf may keep: its own memory, in the leaf's own order if that leaves no gaps. */
  private own(leaf: Tensor, grad: Tensor): Tensor {
    const isAlone = grad.base === null && (this.handed.get(grad) ?? 0) < 2;
    const isDense = isNonOverlapping(leaf.layout, leaf.itemsize) && leaf.numel * leaf.itemsize === spanOf(leaf);
    const strides = isDense ? leaf.layout.strides : null;
    if (isAlone && (strides ? sameNumbers(grad.layout.strides, strides) : grad.isContiguous())) return grad;
    if (!strides) return this.d.contiguousCopy(grad);
    const copy = this.d.emptyLike({ ...leaf.layout, offset: 0 }, grad);
    this.d.copyInto(copy, grad);
    return copy;
  }

  private visit(node: Node): void {
    const { grads } = this.waiting.get(node)!;
    const all = node.outputs.map((_, k) => grads[k] ?? null);
    if (this.targets) this.capture(node, all);
    if (!this.isNeeded(node)) return;
    this.m.during = { node, leaf: null };
    for (const x of node.retaining) this.keep(x, all[x.output]!);
    const none = all.every((grad) => grad === null);
    const refusal = none ? null : node.refusal();
    if (refusal) this.d.refuse(refusal);
    const results = none ? [] : ruleOf(node)(this.d, all, node);
    const fitted = node.edges.map((edge, k) => (edge && results[k] ? this.fitted(results[k], outlineAt(edge)) : null));
    if (!this.retain) node.free();
    for (const [k, edge] of node.edges.entries()) if (edge) this.deliver(edge, fitted[k]!, node, k);
  }

  /** Summed to the shape, and of the type, that the receiver has. */
  private fitted(grad: Tensor, { shape, dtype }: Outline): Tensor {
    const summed = this.d.sumTo(grad, shape);
    return this.d.cast(summed, { dtype });
  }

  private keep(tensor: Tensor, grad: Tensor | null): void {
    if (!grad) return;
    tensor.grad = tensor.grad ? this.d.add(tensor.grad, grad) : this.d.clone(grad);
    this.m.graded?.(tensor);
  }

  private capture(target: Target, grads: readonly (Tensor | null)[]): void {
    for (const [k, edge] of this.targets!.entries())
      if (edge?.to === target) this.captured[k] = grads[edge.output] ?? null;
  }
}

/** The nodes from which an edge leads, directly or through others, to one of the targets. */
function leadingTo(starts: readonly Edge[], targets: readonly (Edge | null)[]): Set<Node> {
  const wanted = new Set(targets.map((edge) => edge?.to));
  const found = new Set<Node>();
  const order: Node[] = [];
  const seen = new Set<Node>();
  const todo = starts.flatMap(({ to }) => (to instanceof Node ? [to] : []));
  for (let node = todo.pop(); node; node = todo.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    order.push(node);
    for (const edge of node.edges) if (edge?.to instanceof Node) todo.push(edge.to);
  }
  // Nodes are older than what was made of them, but for histories that were renewed: repeat until nothing is added.
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const node of order)
      if (node.edges.some((edge) => edge !== null && (wanted.has(edge.to) || found.has(edge.to as Node))))
        found.add(node);
  }
  return found;
}

const outlineAt = ({ to, output }: Edge): Outline => (to instanceof Node ? to.outputs[output]! : to);

/** Bytes from the first to the end of the last element. */
const spanOf = ({ layout: { shape, strides }, itemsize }: Tensor): number =>
  shape.reduce((span, size, k) => span + (size - 1) * strides[k]!, itemsize);

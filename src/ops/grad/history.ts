// Views and writes: who is a view of what, what a recorded write does to the history of its target and of everything that shares
// its memory, and which writes are refused. Source: torch/csrc/autograd/variable.cpp (rebase_history, CopySlices), PyTorch 1.13.
import type { Layout } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import { Node } from '../../tensor/tape.ts';
import type { Origin, Tensor } from '../../tensor/tensor.ts';
import type { Calling } from '../gradient.ts';
import { edgeOf } from './edge.ts';
import { ruled, ruleOf } from './rules.ts';
import { backThroughStrides, inElements } from './strided.ts';

/** Says that `view` looks at the memory of `input`. */
export function madeView(view: Tensor, input: Tensor, made: Origin['made']): void {
  const { origin } = input;
  const kept = made === 'recorded' && origin ? origin.made : made;
  view.origin = { base: origin?.base ?? input, made: kept, version: view.counter.count, renewed };
}

/** The history of a view after a write to its base: its elements picked out of what the base has become. */
function renewed(view: Tensor): Node {
  const { base } = view.origin!;
  const node = new Node({
    name: 'AsStridedBackward0',
    edges: [edgeOf(base)],
    outputs: [outline(view)],
    saved: [],
    saves: false,
  });
  const [from, to, { itemsize }] = [base.layout, view.layout, view];
  return ruled(node, (d, [grad]) => [grad ? backThroughStrides(d, grad, from, to, itemsize) : null]);
}

const outline = ({ shape, dtype }: Tensor) => ({ shape, dtype });

/**
 * After a recorded write by `node`: the target's history, or, for a view (also one that the write made itself, with layout
 * `written`), that of its base, in which a part was replaced.
 */
export function rebased(target: Tensor, node: Node, written: Layout | null): Node {
  const { origin } = target;
  if (!origin && !written) {
    target.join(node, 0);
    return node;
  }
  const base = origin?.base ?? target;
  const slices = new Node({
    name: 'torch::autograd::CopySlices',
    edges: [edgeOf(base), ...node.edges.slice(1)],
    outputs: [outline(base)],
    saved: node.saved,
    saves: true,
  });
  const [whole, part, { itemsize }] = [base.layout, written ?? target.layout, target];
  ruled(slices, (d, [grad], { saved }) => {
    if (!grad) return [];
    const result = likeMemory(d, grad, whole);
    const { size, stride, offset } = inElements({ ...part, offset: part.offset - whole.offset }, itemsize);
    const slice = d.asStrided(result, size, stride, offset);
    const inner = new Node({ ...pick(node), saved });
    const [own = null, ...others] = ruleOf(node)(d, [d.clone(slice)], inner);
    if (slices.edges[0] === null) return [null, ...others];
    if (own) d.copyInto(slice, own);
    else d.zeroInto(slice);
    return [result, ...others];
  });
  base.join(slices, 0);
  return slices;
}

const pick = ({ name, edges, outputs, saves }: Node) => ({ name, edges, outputs, saves });

/** The gradient in a tensor whose elements lie as those of `layout`. */
function likeMemory(d: Calling, grad: Tensor, layout: Tensor['layout']): Tensor {
  const result = d.emptyLike(layout, grad);
  d.copyInto(result, grad);
  return result;
}

/** Refuses a recorded write to (`itself`), or around, a view that was made in a way that takes none. */
export function viewWriteRefused(view: Tensor, itself: boolean): Refusal | null {
  const { origin } = view;
  if (!origin || origin.made === 'recorded') return null;
  return { why: 'view-in-place', made: origin.made, node: view.node?.name ?? null, output: view.output, itself };
}

/** Refuses views whose history is no longer true and cannot be renewed. */
export function staleRefused(tensors: readonly Tensor[]): Refusal | null {
  for (const x of tensors) {
    const { origin } = x;
    if (!origin || origin.made === 'recorded' || origin.version === x.counter.count) continue;
    if (x.node !== null || origin.base.requiresGrad) return viewWriteRefused(x, false);
  }
  return null;
}

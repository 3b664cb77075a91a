// backward: the calls that begin a walk from results to leaves, and what they refuse before it begins. The walk itself is walk.ts.
import { sameNumbers } from '../../core/layout.ts';
import type { Refusal } from '../../core/refusal.ts';
import { isRefusal } from '../../core/refusal.ts';
import type { Edge } from '../../tensor/tape.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import type { Machine } from '../op.ts';
import { Refused } from './calling.ts';
import { edgeOf } from './edge.ts';
import { Walk } from './walk.ts';

export interface BackwardOptions {
  /** The gradient of the root; by default 1, which only a single element allows. */
  readonly gradient: Tensor | null;
  readonly retainGraph: boolean;
  /** Refused: gradients of gradients are not offered. */
  readonly createGraph: boolean;
}

/** Adds to the `.grad` of every leaf that `root` was made from. */
export function backward(m: Machine, root: Tensor, options: BackwardOptions): Refusal | null {
  const found = walked(m, [root], [options.gradient], options, null);
  return isRefusal(found) ? found : null;
}

/** The gradients of `outputs` along `inputs`, without touching any `.grad`; null where an input was not used. */
export function gradientsOf(
  m: Machine,
  outputs: readonly Tensor[],
  gradients: readonly (Tensor | null)[],
  inputs: readonly Tensor[],
  options: Omit<BackwardOptions, 'gradient'>,
): readonly (Tensor | null)[] | Refusal {
  return walked(m, outputs, gradients, options, inputs);
}

function walked(
  m: Machine,
  roots: readonly Tensor[],
  gradients: readonly (Tensor | null)[],
  options: Omit<BackwardOptions, 'gradient'>,
  inputs: readonly Tensor[] | null,
): readonly (Tensor | null)[] | Refusal {
  if (options.createGraph) return { why: 'second-derivative' };
  for (const [k, root] of roots.entries()) {
    const refusal = seedRefused(root, gradients[k] ?? null);
    if (refusal) return refusal;
  }
  const edges = roots.map(edgeOf);
  const position = edges.indexOf(null);
  if (position >= 0) return { why: 'backward-no-graph', position };
  if (inputs?.some((x) => !x.requiresGrad)) return { why: 'gradient-not-required' };
  const targets = inputs?.map(edgeOf) ?? null;
  const before = { enabled: m.gradEnabled, during: m.during ?? null, held: m.held ?? null };
  m.gradEnabled = false;
  m.held = [];
  try {
    const walk = new Walk(m, roots[0]!.framework, options.retainGraph, targets);
    return walk.run(edges as readonly Edge[], roots, gradients);
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  } finally {
    m.gradEnabled = before.enabled;
    m.during = before.during;
    m.held = before.held;
  }
}

function seedRefused(root: Tensor, gradient: Tensor | null): Refusal | null {
  if (gradient === null) {
    const isOpen = root.requiresGrad && root.numel !== 1;
    return isOpen ? { why: 'backward-not-scalar', shape: root.shape } : null;
  }
  const fits = sameNumbers(gradient.shape, root.shape);
  return fits ? null : { why: 'gradient-shape-differs', gradient: gradient.shape, shape: root.shape };
}

// What to do where a view would need a copy, with the price in bytes: pay for it, keep the border, or take memory's own order.
// Code text, no words.
import type { Layout } from '../core/layout.ts';
import { isRefusal } from '../core/refusal.ts';
import type { Shape } from '../core/shape.ts';
import { numelOf } from '../core/shape.ts';
import type { Framework } from '../tensor/tensor.ts';
import type { ViewRule } from './viewrule.ts';
import { viewRuleOf } from './viewrule.ts';

export interface Repair {
  /**
   * `reshape`, `contiguous`: the elements as wanted, copied into a new storage. `keep-border`: a view whose shape does not run
   * across the broken borders. `memory-order`: a view of the wanted shape, with the elements in the order they have in memory.
   */
  readonly kind: 'reshape' | 'contiguous' | 'keep-border' | 'memory-order';
  readonly code: string;
  /** Shape of the result. */
  readonly shape: Shape;
  /** Bytes of new memory, and bytes read and written. */
  readonly allocates: number;
  readonly moves: number;
}

/** The repairs that apply, those that keep the wanted shape and order first; none where it is a view already. */
export function repairsOf(
  layout: Layout,
  itemsize: number,
  rule: ViewRule,
  name: string,
  framework: Framework,
): Repair[] {
  if (rule.view !== null) return [];
  const { shape } = rule;
  const bytes = numelOf(shape) * itemsize;
  const paid = { shape, allocates: bytes, moves: 2 * bytes };
  const free = { allocates: 0, moves: 0 };
  const call = framework === 'numpy' ? 'reshape' : 'view';
  const repairs: Repair[] = [{ kind: 'reshape', code: `${name}.reshape(${shape.join(', ')})`, ...paid }];
  if (framework !== 'numpy')
    repairs.push({ kind: 'contiguous', code: `${name}.contiguous().view(${shape.join(', ')})`, ...paid });
  const kept = borderKept(layout.shape, rule);
  if (kept) repairs.push({ kind: 'keep-border', code: `${name}.${call}(${kept.join(', ')})`, shape: kept, ...free });
  const axes = memoryOrder(layout);
  const turned = {
    shape: axes.map((k) => layout.shape[k]!),
    strides: axes.map((k) => layout.strides[k]!),
    offset: layout.offset,
  };
  const other = viewRuleOf(turned, itemsize, shape, framework);
  if (!isRefusal(other) && other.view !== null) {
    const permute = framework === 'numpy' ? 'transpose' : 'permute';
    const code = `${name}.${permute}(${axes.join(', ')}).${call}(${shape.join(', ')})`;
    repairs.push({ kind: 'memory-order', code, shape, ...free });
  }
  return repairs;
}

/** Axes from the longest stride to the shortest. */
const memoryOrder = ({ strides }: Layout): number[] =>
  [...strides.keys()].sort((a, b) => Math.abs(strides[b]!) - Math.abs(strides[a]!) || a - b);

/** The wanted shape with every axis cut where it runs across a broken border; null if a border does not divide it evenly. */
function borderKept(from: Shape, { shape, broken }: ViewRule): Shape | null {
  const result: number[] = [];
  for (const [axis, size] of shape.entries()) {
    const inner = numelOf(shape.slice(axis + 1));
    // Borders inside this axis, in its own elements, outermost first.
    const cuts = broken
      .filter(({ across }) => across === axis)
      .map(({ axes }) => numelOf(from.slice(axes[0] + 1)) / inner)
      .reverse();
    let left = size;
    for (const cut of cuts) {
      if (!Number.isInteger(cut) || left % cut !== 0) return null;
      result.push(left / cut);
      left = cut;
    }
    result.push(left);
  }
  return result;
}

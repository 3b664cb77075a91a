// What to do where a view would need a copy, with the price in bytes. A repair gives the wanted shape and values and pays for it; an
// alternative is free and gives something else: another shape of the same elements, or the elements in memory's own order.
import type { Layout, Order } from '../core/layout.ts';
import { longestFirst } from '../core/order.ts';
import { isRefusal } from '../core/refusal.ts';
import type { Shape } from '../core/shape.ts';
import { numelOf } from '../core/shape.ts';
import type { Framework } from '../tensor/tensor.ts';
import type { ViewRequest } from './viewrequest.ts';
import type { ViewRule } from './viewrule.ts';
import { viewRuleOf } from './viewrule.ts';

export interface ViewRepair {
  /**
   * `reshape`, `contiguous`: the elements as wanted, copied into a new storage. `keep-border`: a view whose shape does not run
   * across the broken borders. `memory-order`: a view of the wanted shape, with the elements in the order they have in memory.
   */
  readonly kind: 'reshape' | 'contiguous' | 'keep-border' | 'memory-order';
  readonly code: string;
  /** Shape of the result. */
  readonly shape: Shape;
  /** The order in which the result runs through the axes of the input: the input's own, but for `memory-order`. */
  readonly axes: readonly number[];
  /** Bytes of new memory, and bytes read and written. 0 for an alternative. */
  readonly allocates: number;
  readonly moves: number;
}

interface Asked {
  readonly layout: Layout;
  readonly itemsize: number;
  readonly rule: ViewRule;
  /** The tensor as code. */
  readonly name: string;
  readonly framework: Framework;
  readonly how: ViewRequest['how'];
  readonly order: Order;
}

/** What gives the wanted shape and values, then what is free; none where it is a view already. */
export function viewRepairsOf(asked: Asked): ViewRepair[] {
  const { layout, itemsize, rule, name, framework, how, order } = asked;
  if (rule.view !== null) return [];
  const { shape } = rule;
  const axes = layout.shape.map((_, k) => k);
  const bytes = numelOf(shape) * itemsize;
  const paid = { shape, axes, allocates: bytes, moves: 2 * bytes };
  const isNumpy = framework === 'numpy';
  const orderWord = order === 'F' ? ", order='F'" : '';
  const assigned = (code: string): string => (how === 'assign' ? `${name} = ${code}` : code);
  const repairs: ViewRepair[] = [];
  if (how !== 'reshape')
    repairs.push({ kind: 'reshape', code: assigned(`${name}.reshape(${shape.join(', ')}${orderWord})`), ...paid });
  if (how === 'view')
    repairs.push({ kind: 'contiguous', code: `${name}.contiguous().view(${shape.join(', ')})`, ...paid });
  return [...repairs, ...alternatives(asked, isNumpy ? 'reshape' : 'view', orderWord, assigned)];
}

function alternatives(
  { layout, itemsize, rule, name, framework, how, order }: Asked,
  call: 'view' | 'reshape',
  orderWord: string,
  assigned: (code: string) => string,
): ViewRepair[] {
  const free = { allocates: 0, moves: 0 };
  const own = layout.shape.map((_, k) => k);
  const found: ViewRepair[] = [];
  const kept = borderKept(layout.shape, rule, order);
  if (kept) {
    const code = how === 'assign' ? `${name}.shape = ${text(kept)}` : `${name}.${call}(${kept.join(', ')}${orderWord})`;
    found.push({ kind: 'keep-border', code, shape: kept, axes: own, ...free });
  }
  const axes = memoryOrder(layout, order);
  const turned = {
    shape: axes.map((k) => layout.shape[k]!),
    strides: axes.map((k) => layout.strides[k]!),
    offset: layout.offset,
  };
  const other = viewRuleOf(turned, itemsize, rule.shape, framework, order);
  if (!isRefusal(other) && other.view !== null) {
    const permute = framework === 'numpy' ? 'transpose' : 'permute';
    const code = assigned(`${name}.${permute}(${axes.join(', ')}).${call}(${rule.shape.join(', ')}${orderWord})`);
    found.push({ kind: 'memory-order', code, shape: rule.shape, axes, ...free });
  }
  return found;
}

const text = (shape: Shape): string => (shape.length === 1 ? `(${shape[0]},)` : `(${shape.join(', ')})`);

/** Axes from the longest stride to the shortest; for order F the other way round. */
function memoryOrder({ strides }: Layout, order: Order): number[] {
  const down = longestFirst(strides);
  return order === 'C' ? down : down.reverse();
}

/** The wanted shape with every axis cut where it runs across a broken border; null if a border does not divide it evenly. */
function borderKept(from: Shape, { shape, broken }: ViewRule, order: Order): Shape | null {
  const beyond = (sizes: Shape, k: number): number => numelOf(order === 'C' ? sizes.slice(k + 1) : sizes.slice(0, k));
  const result: number[] = [];
  for (const [axis, size] of shape.entries()) {
    const inner = beyond(shape, axis);
    // Borders inside this axis, in its own elements, outermost first.
    const cuts = broken
      .filter(({ across }) => across === axis)
      .map(({ axes }) => beyond(from, axes[0]) / inner)
      .sort((a, b) => b - a);
    const parts: number[] = [];
    let left = size;
    for (const cut of cuts) {
      if (!Number.isInteger(cut) || left % cut !== 0) return null;
      parts.push(left / cut);
      left = cut;
    }
    parts.push(left);
    result.push(...(order === 'C' ? parts : parts.reverse()));
  }
  return result;
}

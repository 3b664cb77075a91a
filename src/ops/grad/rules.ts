// What the nodes of the tape do: each one's rule, kept beside the tape, which knows no operation.
import type { Node } from '../../tensor/tape.ts';
import type { Tensor } from '../../tensor/tensor.ts';
import type { Calling } from '../gradient.ts';

/** From the gradients of a node's outputs (null: none arrived) to those along its edges. */
export type Rule = (d: Calling, grads: readonly (Tensor | null)[], node: Node) => readonly (Tensor | null)[];

const rules = new WeakMap<Node, Rule>();

/** Gives a node its rule. */
export function ruled(node: Node, rule: Rule): Node {
  rules.set(node, rule);
  return node;
}

/** The rule of a node. */
export const ruleOf = (node: Node): Rule => rules.get(node)!;

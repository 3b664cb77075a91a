// The graph of one walk backwards, as data: leaves, what was made of them, the operations between, and the gradients in the order in
// which they were handed on. Counts steps from 0; knows no picture and no words, and not how it is read off a story.
import type { EdgeShot, Step, TensorShot } from '../trace/step.ts';

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

/** The key of what an edge leads to. */
export const keyOfEdge = (to: EdgeShot): string => ('leaf' in to ? `l${to.leaf}` : `n${to.node}.${to.output}`);

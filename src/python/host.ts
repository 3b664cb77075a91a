// What the dialects offer to the evaluator: modules, names, and how tensors behave.
import type { Tensor } from '../tensor/tensor.ts';
import type { Protocol, PyModule, PyTuple, Value } from './value.ts';

export interface Host {
  /** The module a program may import by this dotted name; null: refused. */
  module(name: string): PyModule | null;
  /** What `torch`, `np`, … mean where a program does not import them; undefined: not a name. */
  ambient(name: string): Value | undefined;
  tensorProtocol(x: Tensor): Protocol<Tensor>;
  /** What a tuple with a name of its own (`torch.Size`) does otherwise than a tuple. */
  tupleProtocol?(x: PyTuple): Partial<Protocol<PyTuple>>;
}

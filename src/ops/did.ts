// What a call takes apart from plain values, and what becomes of it: words that ops and their gradients share.
import type { IndexEntry } from '../core/indexing.ts';
import type { Tensor } from '../tensor/tensor.ts';

/** One entry of an index expression; `from` is the tensor that a list or mask was given as, if it was. */
export type IndexItem = IndexEntry & { readonly from?: Tensor };

/** What became of a call: `same` returns its very input, `view` shares storage, the rest made or changed memory. */
export type Did = 'new' | 'view' | 'same' | 'copy' | 'compute' | 'write' | 'backward';

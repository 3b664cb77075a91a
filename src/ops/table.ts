// The list of operations, from which every name and union type follows. Adding an op is one file and one word here.
import type { Op } from './op.ts';
import { clone } from './copy/clone.ts';
import { contiguous } from './copy/contiguous.ts';
import { arange } from './create/arange.ts';
import { tensor } from './create/tensor.ts';
import { zeros } from './create/zeros.ts';
import { permute } from './view/permute.ts';
import { transpose } from './view/transpose.ts';

export const table = {
  arange,
  clone,
  contiguous,
  permute,
  tensor,
  transpose,
  zeros,
} as const;

export type OpName = keyof typeof table;

export const opNames = Object.keys(table) as OpName[];

export const opNamed = (name: OpName): Op => table[name] as unknown as Op;

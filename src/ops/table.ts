// The list of operations, from which every name and union type follows. Adding an op is one file and one word here.
import type { Op } from './op.ts';
import { permute } from './view/permute.ts';
import { transpose } from './view/transpose.ts';

export const table = {
  permute,
  transpose,
} as const;

export type OpName = keyof typeof table;

export const opNames = Object.keys(table) as OpName[];

export const opNamed = (name: OpName): Op => table[name] as unknown as Op;

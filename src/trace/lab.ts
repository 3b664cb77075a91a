// A state of the cache lab as a value: which loops over which layouts through which cache, and where one stands in the run. Plain JSON
// with a schema, part of the union of places. Knows how it may look; what it means is the cache's matter.
import * as v from 'valibot';
import type { DType } from '../core/dtype.ts';
import { dtypes } from '../core/dtype.ts';
import type { Scenario } from './scenario.ts';
import { scenarioSchema } from './scenario.ts';

/** The programs of the lab. */
export const algorithmNames = [
  'traverse',
  'sumRows',
  'sumColumns',
  'copy',
  'transpose',
  'add',
  'matmul',
  'copyMatmul',
  'stencil',
] as const;
export type AlgorithmName = (typeof algorithmNames)[number];

/** How an array lies in memory. `sent` is the tensor that came from the workbench. */
export const layoutKinds = ['C', 'F', 'T', 'slice', 'padded', 'channelsLast', 'broadcast', 'sent'] as const;
export type LayoutKind = (typeof layoutKinds)[number];

/** The colour of an axis on the workbench. */
interface Colour {
  readonly hue: number;
  readonly tint: number;
}

/** A tensor of the workbench: its layout in bytes over a storage at an address, its colours, and the stage to go back to. */
export interface SentTensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly strides: readonly number[];
  readonly offset: number;
  readonly address: number;
  readonly nbytes: number;
  readonly colours: readonly Colour[];
  readonly from: Scenario;
}

export interface LabPlace {
  readonly v: 1;
  readonly kind: 'lab';
  readonly algorithm: AlgorithmName;
  /** The program's sizes, in its own order. */
  readonly sizes: readonly number[];
  readonly dtype: DType;
  /** The loops by name, outermost first; a tile's loop is called as its loop with a 0 behind it. */
  readonly order: readonly string[];
  /** Side of a tile; 0: no tiles. */
  readonly tile: number;
  /** One for each array. */
  readonly layouts: readonly LayoutKind[];
  /** Elements put behind each row of a padded array. */
  readonly pad: number;
  readonly cache: { readonly size: number; readonly ways: number; readonly line: number };
  /** Accesses made. */
  readonly cursor: number;
  /** The address that is pinned. */
  readonly focus: number | null;
  readonly sent: SentTensor | null;
}

/** The largest size of an axis, and the longest side of a tile or padding. */
export const mostSize = 65536;

const whole = (least: number, most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));
const short = v.pipe(v.string(), v.maxLength(200));
const far = 2 ** 52;

const sentSchema: v.GenericSchema<unknown, SentTensor> = v.object({
  name: short,
  shape: v.pipe(v.array(whole(0, far)), v.maxLength(6)),
  strides: v.pipe(v.array(whole(-far, far)), v.maxLength(6)),
  offset: whole(0, far),
  address: whole(0, far),
  nbytes: whole(0, far),
  colours: v.pipe(v.array(v.object({ hue: whole(0, 63), tint: whole(0, 63) })), v.maxLength(6)),
  from: scenarioSchema,
});

export const labSchema = v.object({
  v: v.literal(1),
  kind: v.literal('lab'),
  algorithm: v.picklist(algorithmNames),
  sizes: v.pipe(v.array(whole(1, mostSize)), v.minLength(1), v.maxLength(6)),
  dtype: v.picklist(dtypes),
  order: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z]0?$/))), v.maxLength(12)),
  tile: v.optional(whole(0, mostSize), 0),
  layouts: v.pipe(v.array(v.picklist(layoutKinds)), v.minLength(1), v.maxLength(4)),
  pad: v.optional(whole(0, mostSize), 0),
  cache: v.object({ size: whole(8, 2 ** 26), ways: whole(1, 65536), line: whole(8, 4096) }),
  cursor: v.optional(whole(0, far), 0),
  focus: v.optional(v.nullable(whole(0, far)), null),
  sent: v.optional(v.nullable(sentSchema), null),
});

// A scenario: the value from which everything on a stage is computed. Plain JSON with a version and a schema; figures, questions,
// slides, links and the workbench all hold one. Knows how it may look, never how it runs.
import * as v from 'valibot';
import type { Framework } from '../tensor/tensor.ts';
import type { Cursor } from './cursor.ts';
import type { Focus, StorageName, TensorName } from './focus.ts';

/** How the stage shows it; keys belong to the panels, and what a panel does not know it leaves alone. */
export type Look = Readonly<Record<string, string | number | boolean>>;

export interface Scenario {
  readonly v: 1;
  /** The Python a person would type. */
  readonly code: string;
  /** What `torch` and `np` mean where the code does not import them. */
  readonly dialect: Framework;
  /** Of random numbers: a whole number of 32 bits. */
  readonly seed: number;
  /** null: the last step. */
  readonly cursor: Cursor | null;
  readonly focus: Focus;
  readonly look: Look;
}

export const scenarioVersion = 1;

/** The longest code in characters. */
export const mostCode = 50_000;

/** A scenario of some code with everything else as it begins. */
export const scenarioOf = (code: string, more: Partial<Omit<Scenario, 'v' | 'code'>> = {}): Scenario => ({
  v: scenarioVersion,
  code,
  dialect: 'torch',
  seed: 0,
  cursor: null,
  focus: { kind: 'nothing' },
  look: {},
  ...more,
});

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const counts = v.pipe(v.array(count), v.maxLength(64));
const text = (most: number) => v.pipe(v.string(), v.maxLength(most));

export const cursorSchema: v.GenericSchema<unknown, Cursor> = v.object({
  at: count,
  calls: counts,
  turns: counts,
  nth: count,
});

const tensorNames = [
  v.object({ variable: text(200) }),
  v.object({ output: count }),
  v.object({ input: count }),
  v.object({ gradient: count }),
] as const;
const tensorName: v.GenericSchema<unknown, TensorName> = v.union(tensorNames);
const storageName: v.GenericSchema<unknown, StorageName> = v.union([...tensorNames, v.object({ storage: text(8) })]);

export const focusSchema: v.GenericSchema<unknown, Focus> = v.variant('kind', [
  v.object({ kind: v.literal('nothing') }),
  v.object({ kind: v.literal('element'), of: tensorName, index: counts, pinned: v.boolean() }),
  v.object({ kind: v.literal('address'), of: storageName, byte: count, pinned: v.boolean() }),
  v.object({ kind: v.literal('axis'), of: tensorName, axis: count, pinned: v.boolean() }),
  v.object({ kind: v.literal('step'), at: cursorSchema, pinned: v.boolean() }),
]);

const lookSchema = v.pipe(
  v.record(
    text(40),
    v.union([text(200), v.pipe(v.number(), v.finite()), v.boolean()], 'expected a text, a number or true or false'),
  ),
  v.check((look) => Object.keys(look).length <= 50, 'more than 50 entries'),
);

/** What is left out takes its beginning value, so that old and hand-written scenarios load. */
export const scenarioSchema: v.GenericSchema<unknown, Scenario> = v.object({
  v: v.literal(scenarioVersion),
  code: text(mostCode),
  dialect: v.optional(v.picklist(['torch', 'numpy', 'newch']), 'torch'),
  seed: v.optional(v.pipe(count, v.maxValue(0xffff_ffff)), 0),
  cursor: v.optional(v.nullable(cursorSchema), null),
  focus: v.optional(focusSchema, { kind: 'nothing' }),
  look: v.optional(lookSchema, {}),
});

// Every family, chapter by chapter of the code; a family by its name. The one place where questions are asked from.
import { addresses } from './families/addresses.ts';
import { distances } from './families/distances.ts';
import { contiguity } from './families/contiguity.ts';
import { cost } from './families/cost.ts';
import { machines } from './families/machines.ts';
import { gradients } from './families/gradients.ts';
import { recording } from './families/recording.ts';
import { orders } from './families/orders.ts';
import { channels } from './families/channels.ts';
import { reach } from './families/reach.ts';
import { reshaping } from './families/reshaping.ts';
import { shapes } from './families/shapes.ts';
import { broadcasting } from './families/broadcasting.ts';
import { sharing } from './families/sharing.ts';
import { writes } from './families/writes.ts';
import { strides } from './families/strides.ts';
import { axes } from './families/axes.ts';
import { elementTypes } from './families/element-types.ts';
import type { Family } from './family.ts';
import { questionOf } from './family.ts';
import type { Difficulty, Question } from './question.ts';

export const families: readonly Family[] = [
  ...addresses,
  ...distances,
  ...strides,
  ...axes,
  ...reach,
  ...sharing,
  ...writes,
  ...contiguity,
  ...reshaping,
  ...shapes,
  ...broadcasting,
  ...orders,
  ...channels,
  ...cost,
  ...machines,
  ...gradients,
  ...recording,
  ...elementTypes,
];

const byId = new Map(families.map((each) => [each.id, each]));

/** null: no such family (a link from a later version). */
export const familyOf = (id: string): Family | null => byId.get(id) ?? null;

/** The question of a family that exists; throws otherwise. */
export function ask(id: string, seed: number, difficulty: Difficulty): Question {
  const found = familyOf(id);
  if (!found) throw new Error(`there is no family ${id}`);
  return questionOf(found, seed, difficulty);
}

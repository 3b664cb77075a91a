// A program run again with one element of one tensor a little larger or smaller just before gradients first see it, to read what comes
// out: finite differences. Knows tensors by where the first run told of them, since every run numbers them anew.
import { writeElement } from '../core/dtype.ts';
import { byteOf } from '../core/layout.ts';
import { Random } from '../core/random.ts';
import { bytesOf } from '../core/storage.ts';
import type { Machine, OpEvent } from '../ops/op.ts';
import { hostOf } from '../python/dialects/host.ts';
import { runProgram } from '../python/program.ts';
import type { Tensor } from '../tensor/tensor.ts';
import { budgets as usual } from './budgets.ts';
import { RunMemory } from './collect.ts';
import type { Scenario } from './scenario.ts';
import type { Step } from './step.ts';

/** A tensor as a run comes to know it: which result or input of which operation (operations of the run counted from 0). */
export interface Sighting {
  readonly call: number;
  readonly as: 'output' | 'input';
  readonly place: number;
}

export interface Nudge {
  readonly leaf: Sighting;
  /** The operation before which the element changes. */
  readonly before: number;
  readonly index: readonly number[];
  /** The value it gets. */
  readonly value: number;
}

/** Where the operations of a story meet a tensor for the first time; null if none does. */
export function sightingOf(steps: readonly Step[], tensor: number): Sighting | null {
  let call = -1;
  for (const step of steps) {
    if (!isCall(step)) continue;
    call++;
    const output = step.outputs.findIndex(({ id }) => id === tensor);
    if (output >= 0) return { call, as: 'output', place: output };
    const input = step.inputs.findIndex(({ id }) => id === tensor);
    if (input >= 0) return { call, as: 'input', place: input };
  }
  return null;
}

/** The number of a step among the operations of its story; null if it is none. */
export function callOf(steps: readonly Step[], number: number): number | null {
  let call = -1;
  for (const step of steps) {
    if (isCall(step)) call++;
    if (step.number === number) return isCall(step) ? call : null;
  }
  return null;
}

const isCall = ({ op, kind }: Step): boolean => op !== null && kind !== 'raise';

/** Thrown once the wanted tensor is there. */
class Enough extends Error {}

/** Units of work one run may take. */
const mostWork = 20_000_000;

/**
 * All elements of the tensor that `wanted` names, as numbers in row-major order, after a run with a nudge (null: as it is).
 * null if the run does not come to it, or takes too much work.
 */
export function valuesAfter(scenario: Scenario, nudge: Nudge | null, wanted: Sighting): readonly number[] | null {
  let calls = -1;
  let spent = 0;
  let leaf: Tensor | null = null;
  let found: readonly number[] | null = null;
  const nudged = (x: Tensor, { index, value }: Nudge): void =>
    writeElement(bytesOf(x.storage), byteOf(x.layout, index), x.dtype, value);
  const machine: Machine = {
    memory: new RunMemory(usual.bytes),
    random: new Random(scenario.seed),
    gradEnabled: true,
    spend: (units) => {
      spent += units;
      return spent > mostWork ? { why: 'budget', budget: 'work', limit: mostWork, wanted: spent } : null;
    },
    tell(event) {
      calls++;
      if (nudge && calls === nudge.leaf.call) leaf = seen(event, nudge.leaf);
      // Read first: what comes out may itself be what is nudged next.
      if (calls === wanted.call) {
        const tensor = seen(event, wanted);
        found = tensor && [...tensor.elements()].map(Number);
        throw new Enough();
      }
      if (nudge && leaf && calls === nudge.before - 1) nudged(leaf, nudge);
    },
  };
  try {
    runProgram(scenario.code, hostOf(scenario.dialect), machine);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return found;
}

const seen = (event: OpEvent, { as, place }: Sighting): Tensor | null =>
  (as === 'output' ? event.outputs : event.inputs)[place] ?? null;

// Where the elements of a step's result come from, asked of the op that made them: one place after another, which elements of the
// step's inputs each of them reads and where it lands. Knows no picture and no word.
import { itemsizeOf } from '../core/dtype.ts';
import type { Shape } from '../core/shape.ts';
import { numelOf } from '../core/shape.ts';
import { indexAt } from '../ops/compute/places.ts';
import type { Index, ReadCall, Region } from '../ops/reads/reads.ts';
import { readsBroadcast } from '../ops/reads/reads.ts';
import { opNamed, opNames } from '../ops/table.ts';
import type { OpName } from '../ops/table.ts';
import type { Frame } from '../trace/frame.ts';
import { valueAt } from '../trace/frame.ts';
import type { Step, TensorShot } from '../trace/step.ts';

/** How one result of a step came about. Places are counted in the row-major order of `shape`. */
export interface Flow {
  /** The result, or the target of a write. */
  readonly output: TensorShot;
  /** Of the result, or of the part of it that a write hits. */
  readonly shape: Shape;
  readonly count: number;
  /** Where in the output a place lies. */
  readonly indexOf: (place: number) => Index;
  /** For each input of the step the regions that a place is made of. */
  readonly reads: (place: number) => readonly (readonly Region[])[];
}

export const isOpName = (name: string | null): name is OpName =>
  name !== null && (opNames as readonly string[]).includes(name);

const isLink = (value: unknown): value is { readonly tensor: number } =>
  typeof value === 'object' && value !== null && 'tensor' in value && typeof value.tensor === 'number';

/** Whether every element of the result is made of those at its own index, so that operands broadcast. */
const isElementwise = ({ op }: Pick<Step, 'op'>): boolean => isOpName(op) && opNamed(op).reads === readsBroadcast;

/** A list longer than this is not read back from the tensor it was given as. */
const longest = 2 ** 20;

/** The flow into result `n` of the step of a frame; null where its op reads nothing or is not known. */
export function flowOf(frame: Frame, n = 0): Flow | null {
  const { step } = frame;
  const output = step.outputs[n];
  const op = isOpName(step.op) ? opNamed(step.op) : null;
  if (!output || !op?.reads || step.kind === 'view' || step.kind === 'same') return null;
  const call = callOf(frame, output, n);
  const { reads } = op;
  const hits = step.kind === 'write' ? (op.hits?.(call) ?? null) : null;
  const shape = hits?.shape ?? output.layout.shape;
  const at = (place: number): Index => indexAt(shape, place);
  return {
    output,
    shape,
    count: numelOf(shape),
    indexOf: (place) => (hits ? hits.indexAt(at(place)) : at(place)),
    reads: (place) => reads(at(place), call),
  };
}

function callOf(frame: Frame, output: TensorShot, result: number): ReadCall {
  const { step } = frame;
  const numbers = numbersOf(step.args);
  const value = (input: number, index: Index): number => {
    const shot = step.inputs[input];
    const element = shot && valueAt(frame, shot, index, 'before');
    return element === undefined || typeof element === 'string' ? NaN : Number(element.value);
  };
  return {
    framework: output.framework,
    args: withValues(step, numbers, value),
    inputs: step.inputs.map(({ layout, dtype }) => ({ layout, itemsize: itemsizeOf(dtype) })),
    result,
    out: output.layout,
    inputOf: (name) => (isLink(step.args[name]) ? numbers.get(name)![0]! : null),
    inputsOf: (name) => numbers.get(name) ?? [],
    valueAt: value,
  };
}

/** The numbers of the inputs in each argument: tensors count in the order in which the arguments hold them. */
function numbersOf(args: Step['args']): Map<string, number[]> {
  const numbers = new Map<string, number[]>();
  let next = 0;
  const visit = (value: unknown, found: number[]): void => {
    if (isLink(value)) found.push(next++);
    else if (Array.isArray(value)) for (const item of value) visit(item, found);
    else if (typeof value === 'object' && value !== null && 'from' in value) visit(value.from, found);
  };
  for (const [name, value] of Object.entries(args)) {
    const found: number[] = [];
    visit(value, found);
    numbers.set(name, found);
  }
  return numbers;
}

/** The arguments with the lists and masks of an index read from the tensors they were given as, since a step keeps long ones in part only. */
function withValues(
  step: Step,
  numbers: ReadonlyMap<string, readonly number[]>,
  value: (input: number, index: Index) => number,
): Step['args'] {
  const { items } = step.args;
  if (!Array.isArray(items)) return step.args;
  const inputs = [...(numbers.get('items') ?? [])];
  const whole = (items as readonly { kind: string; from?: unknown; shape?: Shape; values?: readonly unknown[] }[]).map(
    (item) => {
      const input = isLink(item.from) ? inputs.shift() : undefined;
      const cut = item.values !== undefined && item.values.length !== numelOf(item.shape ?? []);
      const count = numelOf(item.shape ?? []);
      if (input === undefined || !cut || count > longest) return item;
      const values = Array.from({ length: count }, (_, n) => value(input, indexAt(item.shape!, n)));
      return { ...item, values: item.kind === 'mask' ? values.map((v) => v !== 0) : values };
    },
  );
  return { ...step.args, items: whole };
}

/** Axes of the result along which elementwise broadcasting repeats an input; none where the op is not of that kind. */
export function stretchedAxes({ step }: Pick<Frame, 'step'>, input: number): number[] {
  const shape = step.outputs[0]?.layout.shape ?? [];
  const own = step.inputs[input]?.layout.shape ?? [];
  const lead = shape.length - own.length;
  if (step.kind !== 'compute' || !isElementwise(step)) return [];
  return shape.flatMap((size, k) => (size > 1 && (k < lead || own[k - lead] === 1) ? [k] : []));
}

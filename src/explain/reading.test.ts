// Every op's rule of reading against the op itself: one input element is changed and the op is run again. The output elements that
// change must be among those that say they read it, and those that say so must change for some value.
import { describe, expect, it } from 'vitest';
import type { Scalar } from '../core/dtype.ts';
import { fillElements } from '../core/kernels/fill.ts';
import { byteOf } from '../core/layout.ts';
import { isRefusal } from '../core/refusal.ts';
import type { Storage } from '../core/storage.ts';
import { bytesOf } from '../core/storage.ts';
import { indexAt } from '../ops/compute/places.ts';
import type { Index, Region } from '../ops/reads/reads.ts';
import { placeOf } from '../ops/reads/order.ts';
import { opNamed, opNames } from '../ops/table.ts';
import type { OpName } from '../ops/table.ts';
import { unlimited } from '../ops/unlimited.ts';
import { samples } from './samples.arbitrary.ts';
import { Tensor, viewOf } from '../tensor/tensor.ts';
import type { Frame } from '../trace/frame.ts';
import type { TensorShot } from '../trace/step.ts';
import { framesOf } from './frames.arbitrary.ts';
import { flowOf } from './reading.ts';

/** The step's call over memory of its own, to be made again and again with what memory held before the step. */
function repeatable(frame: Frame) {
  const { step } = frame;
  const machine = unlimited();
  const storages = new Map<number, { storage: Storage; bytes: Uint8Array }>();
  const tensors = step.inputs.map(({ storage: id, ...shot }) => {
    let held = storages.get(id);
    if (!held) {
      const { nbytes } = frame.storage(id)!;
      const storage = machine.memory.allocate(nbytes) as Storage;
      const bytes = Uint8Array.from({ length: nbytes }, (_, k) => {
        const element = frame.elementAt(id, k, 'uint8', 'before');
        return typeof element === 'string' ? 0 : Number(element.value);
      });
      storages.set(id, (held = { storage, bytes }));
    }
    return new Tensor({ ...shot, storage: held.storage, base: null });
  });
  let next = 0;
  const linked = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(linked);
    if (typeof value !== 'object' || value === null) return value;
    if ('tensor' in value) return tensors[next++];
    return 'from' in value ? { ...value, from: linked(value.from) } : value;
  };
  const args = Object.fromEntries(Object.entries(step.args).map(([name, value]) => [name, linked(value)]));
  const { framework } = step.outputs[0]!;
  return (change?: { readonly input: number; readonly index: Index; readonly value: Scalar }): Scalar[][] | null => {
    for (const { storage, bytes } of storages.values()) new Uint8Array(bytesOf(storage).buffer).set(bytes);
    const layouts = tensors.map((x) => x.layout);
    if (change) {
      const x = tensors[change.input]!;
      fillElements(viewOf(x, { shape: [], strides: [], offset: byteOf(x.layout, change.index) }), change.value);
    }
    const outcome = opNamed(step.op as OpName).run(machine, args, framework);
    if (isRefusal(outcome)) return null;
    const outs = outcome.out instanceof Tensor ? [outcome.out] : outcome.out;
    const values = outs.map((out) => [...out.elements()]);
    for (const [n, x] of tensors.entries()) x.layout = layouts[n]!;
    return values;
  };
}

/** Places at which two lists of values differ; none where the second is missing or has another length (nonzero). */
const differing = (a: readonly Scalar[], b: readonly Scalar[] | undefined): number[] =>
  a.length === b?.length ? a.flatMap((v, k) => (Object.is(v, b[k]) ? [] : [k])) : [];

const holds = ({ at, size }: Region, index: Index): boolean =>
  index.length === at.length && index.every((i, k) => i >= at[k]! && i < at[k]! + size[k]!);

/** Values for an element's place, so that also a maximum, a comparison or an index notices. */
const trials = ({ dtype }: TensorShot): Scalar[] =>
  dtype === 'bool' ? [true, false] : dtype.startsWith('float') ? [0.125, 1e4, -1e4] : [0n, 1n, 11n, 57n, 100n, -100n];

/** Ops that read an element and may still not care what it is: a condition chooses the other one, it is written over, it decides nothing. */
const deaf = new Set<OpName>([
  'where',
  'masked_fill',
  'masked_fill_',
  'scatter',
  'scatter_',
  'logical_or',
  'logical_and',
  'all',
  'nonzero',
  'eq',
  'ne',
]);

/** Whether an input only says where elements go, so that it decides for all of them. */
const isPlace = ({ step }: Frame, input: number): boolean => (step.op ?? '').startsWith('scatter') && input === 1;

/** Whether the values of an input were taken into the index expression when the call was made. */
const isTaken = ({ step }: Frame, input: number): boolean =>
  JSON.stringify(step.args['items'] ?? '').includes(`"from":{"tensor":${step.inputs[input]!.id}}`);

function checkReading(frame: Frame): void {
  const { step } = frame;
  const run = repeatable(frame);
  const still = run();
  expect(still, 'the call can be made again').not.toBeNull();
  const flows = step.outputs.map((_, n) => flowOf(frame, n));
  const wrong: string[] = [];
  for (const [n, flow] of flows.entries()) {
    expect(flow, 'it says what it reads').not.toBeNull();
    const { output, count } = flow!;
    const { shape } = output.layout;
    const places = Array.from({ length: count }, (_, p) => ({
      number: placeOf(shape, flow!.indexOf(p)),
      reads: flow!.reads(p),
    }));
    for (const [input, shot] of step.inputs.entries()) {
      const sizes = shot.layout.shape;
      for (const { reads } of places)
        for (const { at, size } of reads[input] ?? [])
          for (const [k, i] of at.entries()) expect(i >= 0 && size[k]! > 0 && i + size[k]! <= sizes[k]!).toBe(true);
      if (isTaken(frame, input)) continue;
      const isTarget = step.kind === 'write' && shot.storage === output.storage;
      const elements = sizes.reduce((a, b) => a * b, 1);
      for (let e = 0; e < elements; e += elements > 6 ? 5 : 1) {
        const index = indexAt(sizes, e);
        const changed = new Set<number>();
        for (const value of trials(shot))
          for (const k of differing(still![n]!, run({ input, index, value })?.[n])) changed.add(k);
        const readers = new Set(
          places.flatMap(({ number, reads }) => (reads[input]?.some((r) => holds(r, index)) ? [number] : [])),
        );
        // What a write leaves alone shows the change without having read it.
        if (isTarget) changed.delete(e);
        const told = `input ${input} at [${index.join()}] of ${step.op}`;
        if (!isPlace(frame, input))
          wrong.push(...[...changed].filter((k) => !readers.has(k)).map((k) => `${told} changes ${k}`));
        if (!isTarget && !deaf.has(step.op as OpName))
          wrong.push(...[...readers].filter((k) => !changed.has(k)).map((k) => `${told} does not change ${k}`));
      }
    }
  }
  expect(wrong).toEqual([]);
}

describe('an output element changes with what it says it reads, and with nothing else', () => {
  for (const op of opNames)
    it(`as ${op} does`, () => {
      const frames = framesOf(samples[op]).filter(({ step }) => step.op === op);
      expect(frames.length > 0 || opNamed(op).steps !== undefined, 'its sample calls it').toBe(true);
      for (const frame of frames)
        if (['copy', 'compute', 'write'].includes(frame.step.kind) && frame.step.outputs[0]) checkReading(frame);
    });
});

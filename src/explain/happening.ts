// What a step did, as data to make a sentence of: which storage, which axes changed how, what became of the offset.
// Numbers are in the units the framework shows (elements; bytes for NumPy). Knows no words.
import type { Said } from './said.ts';
import { saidOf } from './said.ts';
import type { DType } from '../core/dtype.ts';
import { itemsizeOf } from '../core/dtype.ts';
import { numelOf } from '../core/shape.ts';
import type { Frame } from '../trace/frame.ts';
import type { RaisedShot, Step, TensorShot } from '../trace/step.ts';
import type { AxisNote } from './axisnotes.ts';
import { changesOf, isSliced } from './axisnotes.ts';
import type { Shown } from './shown.ts';
import { shownOf } from './shown.ts';

export type Happening = { readonly frees: readonly string[]; readonly op: string | null; readonly code: string } & (
  | {
      readonly did: 'new';
      readonly storage: string;
      readonly numel: number;
      readonly dtype: DType;
      readonly nbytes: number;
      readonly out: Shown;
    }
  | {
      readonly did: 'view';
      readonly storage: string;
      readonly notes: readonly AxisNote[];
      readonly offset: { readonly before: number; readonly after: number };
      readonly out: Shown;
      readonly count: number;
    }
  | { readonly did: 'same'; readonly names: readonly string[]; readonly storage: string }
  | {
      readonly did: 'copy';
      readonly from: string | null;
      readonly to: string;
      readonly numel: number;
      readonly nbytes: number;
      readonly out: Shown;
    }
  | {
      readonly did: 'compute';
      readonly to: string;
      readonly numel: number;
      readonly stretched: readonly number[];
      readonly out: Shown;
    }
  | {
      readonly did: 'write';
      readonly storage: string;
      readonly numel: number;
      readonly version: number;
      readonly seenBy: readonly string[];
    }
  | { readonly did: 'print'; readonly text: string }
  | {
      readonly did: 'raise';
      readonly raised: RaisedShot;
      readonly input: Shown | null;
      /** What it is about where Python itself raised it. */
      readonly said: Said | null;
    }
  | { readonly did: 'free' }
  | { readonly did: 'other' }
);

/** What the step of a frame did; `code` is the piece of the program it stands for. */
export function happeningOf(frame: Frame, code: string): Happening {
  const { step } = frame;
  const letter = (id: number) => frame.storage(id)?.letter ?? '?';
  const base = { op: step.op === 'index' && isSliced(step) ? 'slice' : step.op, code, frees: step.frees.map(letter) };
  const out = step.outputs[0];
  if (step.kind === 'raise' && step.raised)
    return {
      ...base,
      did: 'raise',
      raised: step.raised,
      input: step.inputs[0] ? shownOf(step.inputs[0]) : null,
      said: step.raised.refusal || step.raised.fault ? null : saidOf(step.raised.message),
    };
  if (step.kind === 'print') return { ...base, did: 'print', text: step.text ?? '' };
  if (step.kind === 'free') return { ...base, did: 'free' };
  if (step.kind === 'write' && step.written) {
    const { storage, layout, after } = step.written;
    const seenBy = frame.storage(storage)?.names ?? [];
    return { ...base, did: 'write', storage: letter(storage), numel: numelOf(layout.shape), version: after, seenBy };
  }
  if (!out) return { ...base, did: 'other' };
  const numel = numelOf(out.layout.shape);
  const nbytes = frame.storage(out.storage)?.nbytes ?? 0;
  const shown = shownOf(out);
  switch (step.kind) {
    case 'new':
      return { ...base, did: 'new', storage: letter(out.storage), numel, dtype: out.dtype, nbytes, out: shown };
    case 'copy': {
      const from = step.inputs[0] ? letter(step.inputs[0].storage) : null;
      return {
        ...base,
        did: 'copy',
        from,
        to: letter(out.storage),
        numel,
        nbytes: numel * itemsizeOf(out.dtype),
        out: shown,
      };
    }
    case 'same':
      return { ...base, did: 'same', storage: letter(out.storage), names: namesOf(frame, out) };
    case 'view':
      return {
        ...base,
        did: 'view',
        storage: letter(out.storage),
        out: shown,
        count: step.outputs.length,
        ...changesOf(step),
      };
    case 'compute':
    case 'write':
    case 'backward':
    case 'raise':
      return { ...base, did: 'compute', to: letter(out.storage), numel, stretched: stretchedOf(step, out), out: shown };
  }
}

const namesOf = (frame: Frame, t: TensorShot): string[] =>
  frame.variables.filter((v) => 'tensor' in v.value && v.value.tensor.id === t.id).map((v) => v.name);

/** Inputs (by place) that broadcasting had to stretch. */
const stretchedOf = (step: Step, out: TensorShot): number[] =>
  step.inputs
    .map((_, k) => k)
    .filter((k) => {
      const shape = step.inputs[k]!.layout.shape;
      return step.inputs.length > 1 && numelOf(shape) < numelOf(out.layout.shape);
    });

// A tensor told by numbers: `size [8, 12, 64], stride [768, 1, 12], view(8, 768)`, as one notes it down or as the line that the page
// offers prints it.
import { sizeOk } from './limits.ts';
import type { Draft } from './draft.ts';
import { draft, tensor } from './draft.ts';
import { dtypeIn, numbersIn } from './read.ts';

const listAfter = (word: string) =>
  new RegExp(
    String.raw`\b${word}s?\b\s*[:=]?\s*(?:\(\s*\))?\s*(?:torch\.Size\()?[[(]([-\d\s,L]*\d[-\d\s,L]*)[\])]`,
    'i',
  );
const numberAfter = (word: string) => new RegExp(String.raw`\b${word}\b\s*(?:\(\s*\))?\s*[:=]?\s*(\d+)`, 'i');

/** What is asked of the tensor, the first call in the text that changes its shape: `view(8, 768)`. */
const asked =
  /\.?\b(view|reshape|permute|transpose|expand|flatten|squeeze|unsqueeze|contiguous|t|unfold|select|narrow|as_strided)\s*\(([-\d\s,[\]()]*)\)/;

export interface Told {
  readonly shape: readonly number[];
  readonly strides: readonly number[] | null;
  readonly offset: number;
  readonly dtype: ReturnType<typeof dtypeIn> | null;
  readonly call: string | null;
}

/** The numbers of a tensor in a text; null without a shape that could be one. */
export function toldIn(text: string): Told | null {
  const shape = listAfter('(?:size|shape)').exec(text);
  if (!shape) return null;
  const sizes = numbersIn(shape[1]);
  if (!sizeOk(sizes) || sizes.length < (shape[1]!.match(/\d+/g) ?? []).length) return null;
  const strides = listAfter('stride').exec(text);
  const steps = strides ? numbersIn(strides[1]) : null;
  const call = asked.exec(text.replace(listAfter('(?:size|shape)'), ' ').replace(listAfter('stride'), ' '));
  const dtype = /\bdtype\b\s*[:=]?\s*([\w.]+)/i.exec(text);
  return {
    shape: sizes,
    strides: steps?.length === sizes.length ? steps : null,
    offset: Number(numberAfter('(?:storage_)?offset').exec(text)?.[1] ?? 0),
    dtype: dtype ? dtypeIn(dtype[1]) : null,
    call: call ? `${call[1]}(${call[2]!.trim()})` : null,
  };
}

/** The program of told numbers; `otherwise` is asked where the text names no call. */
export function draftOfNumbers(told: Told, otherwise: string): Draft {
  const { shape, strides, offset, dtype, call } = told;
  return draft('torch', [tensor('x', shape, { strides, offset, dtype: dtype ?? 'float32' })], `x.${call ?? otherwise}`);
}

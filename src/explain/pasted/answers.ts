// Answers to the questions of a draft, as the texts a person types: read where they are right, kept apart where they are not.
import type { DType } from '../../core/dtype.ts';
import { dtypes } from '../../core/dtype.ts';
import type { Draft, DraftTensor } from './draft.ts';
import { sizeOk } from './limits.ts';

/** By question: `x.shape`, `x.strides`, `x.offset`, `x.dtype`, `n`, `f()`. */
export type Answers = Readonly<Record<string, string>>;

export interface Answered {
  readonly draft: Draft;
  /** Questions whose answer cannot be read; they keep what was there. */
  readonly wrong: ReadonlySet<string>;
}

/** `3, 4`, `(3, 4)`, `[3, 4]`; null where it is no list of whole numbers. An empty text is the empty list. */
function listOf(text: string): number[] | null {
  const inner = text
    .trim()
    .replace(/^(?:torch\.Size\()?[[(]?/, '')
    .replace(/[\])]+$/, '')
    .replace(/,\s*$/, '')
    .trim();
  if (inner === '') return [];
  const parts = inner.split(/\s*[,\s]\s*/);
  return parts.every((part) => /^-?\d{1,15}$/.test(part)) ? parts.map(Number) : null;
}

const isType = (text: string): text is DType => (dtypes as readonly string[]).includes(text);

export function answered(draft: Draft, answers: Answers): Answered {
  const wrong = new Set<string>();
  const read = <T>(id: string, before: T, reader: (text: string) => T | null): T => {
    const text = answers[id];
    if (text === undefined) return before;
    const value = reader(text);
    if (value === null) wrong.add(id);
    return value ?? before;
  };
  const tensors = draft.tensors.map((t): DraftTensor => {
    const shape = read<readonly number[]>(`${t.name}.shape`, t.shape, (text) => {
      const list = listOf(text);
      return list && sizeOk(list) ? list : null;
    });
    // Strides belong to a shape of as many axes; another shape is row-major until they are given anew.
    const kept = t.strides?.length === shape.length ? t.strides : null;
    const strides = read<readonly number[] | null>(`${t.name}.strides`, kept, (text) => {
      const list = listOf(text);
      return list?.length === shape.length && list.every((s) => s >= 0 && s <= 2 ** 45) ? list : null;
    });
    const isCleared = answers[`${t.name}.strides`]?.trim() === '';
    if (isCleared) wrong.delete(`${t.name}.strides`);
    const offset = read(`${t.name}.offset`, t.offset, (text) => (/^\d{1,14}$/.test(text.trim()) ? Number(text) : null));
    const dtype = read(`${t.name}.dtype`, t.dtype, (text) => (isType(text) ? text : null));
    return { ...t, shape, strides: isCleared ? null : strides, offset, dtype };
  });
  const numbers = draft.numbers.map((n) => ({
    ...n,
    value: read(n.name, n.value, (text) => (/^-?\d{1,12}$/.test(text.trim()) ? Number(text) : null)),
  }));
  const functions = draft.functions.map((f) => ({
    ...f,
    shape: read<readonly number[]>(`${f.name}()`, f.shape, (text) => {
      const list = listOf(text);
      return list && sizeOk(list) ? list : null;
    }),
  }));
  return { draft: { ...draft, tensors, numbers, functions }, wrong };
}

/** The line to run in one's own session, which prints a link to this page with the numbers of a tensor. */
export function sessionLine(name: string, framework: Draft['framework'], page: string, call: string | null): string {
  const asked = call === null ? '' : `, ${call}`;
  const numbers =
    framework === 'numpy'
      ? `size {list(${name}.shape)}, stride {[s // ${name}.itemsize for s in ${name}.strides]}, dtype {${name}.dtype}`
      : `size {list(${name}.shape)}, stride {list(${name}.stride())}, offset {${name}.storage_offset()}, dtype {${name}.dtype}`;
  return `print("${page}#s=1;paste=" + f"${numbers}${asked}".replace(" ", "+"))`;
}

// What a question draws: its program run once more, its tensors as tables of values with the axes they share, and its storage.
// Knows no React.
import { Lab } from '../../quiz/lab.ts';
import type { Question } from '../../quiz/question.ts';

/** A tensor as a table; `hues` are the axes of the first tensor that its own came from. */
export interface TensorTable {
  readonly name: string;
  readonly shape: readonly number[];
  /** In row-major order. */
  readonly values: readonly number[];
  readonly hues: readonly number[];
}

export interface StoragePicture {
  readonly values: readonly number[];
  readonly itemsize: number;
  /** Of its first byte. */
  readonly address: number;
}

const most = 64;

/** The tensors that a question shows before it is answered; those too large for a table are left out. */
export function tablesOf({ code, dialect, shown }: Question): TensorTable[] {
  if (shown.length === 0) return [];
  const lab = new Lab(code, dialect);
  const [first] = shown.map((name) => lab.tensor(name).layout);
  return shown.flatMap((name) => {
    const { layout } = lab.tensor(name);
    const values = lab.values(name);
    if (values.length > most || layout.shape.length > 3) return [];
    const hues = layout.strides.map((s, k) => {
      const from = first!.strides.indexOf(s);
      return from < 0 ? k : from;
    });
    return [{ name, shape: layout.shape, values, hues }];
  });
}

/** The storage on which a question is answered; null where it is answered otherwise. */
export function storageOf({ code, dialect, form }: Question): StoragePicture | null {
  if (form.kind !== 'cells' && form.kind !== 'order') return null;
  const lab = new Lab(code, dialect);
  const { storage, itemsize } = lab.tensor(form.of);
  return { values: lab.stored(form.of), itemsize, address: storage.address };
}

/** Strides, in elements, of the first tensor that a question shows; null where it shows none. */
export function startOf({ code, dialect, shown }: Question): readonly number[] | null {
  const [first] = shown;
  if (first === undefined) return null;
  const { layout, itemsize, framework } = new Lab(code, dialect).tensor(first);
  return layout.strides.map((s) => (framework === 'numpy' ? s : s / itemsize));
}

// A draft of a program that shows what a pasted text is about: tensors with their layout, numbers and functions, each a question that
// can be answered, and the statements that go wrong. Data and the code made from it; knows no message and no words.
import type { DType } from '../../core/dtype.ts';
import { itemsizeOf } from '../../core/dtype.ts';
import { numelOf, rowMajorStrides } from '../../core/shape.ts';
import type { Framework } from '../../tensor/tensor.ts';

/** A tensor of the program. Strides count elements; null: row-major. */
export interface DraftTensor {
  readonly name: string;
  readonly shape: readonly number[];
  readonly strides: readonly number[] | null;
  readonly offset: number;
  readonly dtype: DType;
  readonly requiresGrad: boolean;
  /** Whether the pasted text said so; otherwise it is a guess, and asked. */
  readonly known: boolean;
}

export interface Draft {
  readonly framework: Exclude<Framework, 'newch'>;
  readonly tensors: readonly DraftTensor[];
  /** Names that stand for whole numbers. */
  readonly numbers: readonly { readonly name: string; readonly value: number }[];
  /** Names that are called and not known: what they return is asked for. */
  readonly functions: readonly { readonly name: string; readonly shape: readonly number[] }[];
  /** Lines before the tensors, and after them. */
  readonly before: readonly string[];
  readonly statements: readonly string[];
}

export const tensor = (name: string, shape: readonly number[], more: Partial<DraftTensor> = {}): DraftTensor => ({
  name,
  shape,
  strides: null,
  offset: 0,
  dtype: 'float32',
  requiresGrad: false,
  known: true,
  ...more,
});

export const draft = (
  framework: Draft['framework'],
  tensors: readonly DraftTensor[],
  ...statements: readonly string[]
): Draft => ({ framework, tensors, numbers: [], functions: [], before: [], statements });

/** Elements up to which a tensor is filled with numbers; larger ones have no memory, so that sizes of many GB can be shown. */
const mostFilled = 20_000;

const list = (n: readonly number[]): string => (n.length === 1 ? `(${n[0]},)` : `(${n.join(', ')})`);

const torchName = (dtype: DType): string => `torch.${dtype}`;

/** Elements from the first to the one after the last that the layout reaches. */
function spanOf({ shape, strides, offset }: DraftTensor): number {
  if (shape.includes(0)) return offset;
  const reach = shape.reduce((at, size, k) => at + Math.max(0, (size - 1) * strides![k]!), offset);
  return reach + 1;
}

/** The line that makes a tensor. */
export function lineOf(t: DraftTensor, framework: Draft['framework']): string {
  const { name, shape, dtype, requiresGrad } = t;
  const numel = numelOf(shape);
  const isDense = t.offset === 0 && (t.strides === null || String(t.strides) === String(rowMajorStrides(shape, 1)));
  const span = isDense ? numel : spanOf(t);
  const tail = requiresGrad ? '.requires_grad_()' : '';
  if (framework === 'numpy') {
    const typed = dtype === 'int64' ? '' : `, dtype=np.${dtype === 'bool' ? 'bool_' : dtype}`;
    const filled = span > mostFilled ? `np.zeros(${span}, dtype=np.uint8)` : `np.arange(${span}${typed})`;
    if (isDense) return `${name} = ${filled}${shape.length === 1 ? '' : `.reshape(${shape.join(', ')})`}`;
    const unit = span > mostFilled ? 1 : itemsizeOf(dtype);
    const from = t.offset > 0 ? `[${t.offset}:]` : '';
    return `${name} = np.lib.stride_tricks.as_strided(${filled}${from}, ${list(shape)}, ${list(t.strides!.map((s) => s * unit))})`;
  }
  if (span > mostFilled) {
    const of = `dtype=${torchName(dtype)}, device='meta'`;
    if (isDense) return `${name} = torch.empty(${list(shape)}, ${of})${tail}`;
    return `${name} = torch.empty(${span}, ${of}).as_strided(${list(shape)}, ${list(t.strides!)}, ${t.offset})${tail}`;
  }
  const filled = dtype === 'int64' ? `torch.arange(${span})` : `torch.arange(${span}, dtype=${torchName(dtype)})`;
  // A view of something else would be no leaf.
  if (isDense && requiresGrad)
    return `${name} = torch.ones(${list(shape)}, dtype=${torchName(dtype)}, requires_grad=True)`;
  if (dtype === 'bool') return `${name} = torch.ones(${list(shape)}, dtype=torch.bool)`;
  if (isDense) return `${name} = ${filled}${shape.length === 1 ? '' : `.reshape(${shape.join(', ')})`}${tail}`;
  const offset = t.offset > 0 ? `, ${t.offset}` : '';
  return `${name} = ${filled}.as_strided(${list(shape)}, ${list(t.strides!)}${offset})${tail}`;
}

/** The whole program. */
export function programOf({ framework, tensors, numbers, functions, before, statements }: Draft): string {
  const text = statements.join('\n');
  const usesTorch = framework === 'torch' || /\btorch\b/.test(text);
  const usesNumpy = framework === 'numpy' || /\bnp\b/.test(text);
  const lines = [
    ...(usesTorch ? ['import torch'] : []),
    ...(/\bF\./.test(text) ? ['import torch.nn.functional as F'] : []),
    ...(usesNumpy ? ['import numpy as np'] : []),
    ...before,
    ...numbers.map(({ name, value }) => `${name} = ${value}`),
    ...tensors.map((t) => lineOf(t, framework)),
    ...functions.map(({ name, shape }) => `def ${name}(*args, **more):\n    return torch.zeros(${list(shape)})`),
    ...statements,
  ];
  return `${lines.filter((line, k) => !line.startsWith('import ') || lines.indexOf(line) === k).join('\n')}\n`;
}

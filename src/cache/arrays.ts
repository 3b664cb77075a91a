// The arrays of a lab in memory: each in its layout over a storage of its own, at the addresses that the workbench would give them.
import type { DType } from '../core/dtype.ts';
import { itemsizeOf } from '../core/dtype.ts';
import type { Layout } from '../core/layout.ts';
import { denseLayout } from '../core/layout.ts';
import { channelsLastStrides } from '../core/memory-format.ts';
import { isRefusal } from '../core/refusal.ts';
import { numelOf } from '../core/shape.ts';
import { Memory } from '../core/storage.ts';
import type { LabPlace, LayoutKind } from '../trace/lab.ts';
import { layoutKinds } from '../trace/lab.ts';
import type { Algorithm, ArraySpec } from './algorithms.ts';

export interface LabArray {
  readonly name: string;
  readonly kind: LayoutKind;
  readonly dtype: DType;
  readonly itemsize: number;
  /** In bytes, over the storage. */
  readonly layout: Layout;
  /** Of the storage's first byte. */
  readonly address: number;
  readonly nbytes: number;
  readonly written: boolean;
  /** How one would write it over a new row-major array `x`; empty for that array itself. */
  readonly code: string;
}

/** A layout of some shape: its storage's bytes, the layout over it, and how one would write it. */
function laid(shape: readonly number[], itemsize: number, kind: LayoutKind, pad: number) {
  const rank = shape.length;
  const dense = (of: readonly number[]) => ({ nbytes: numelOf(of) * itemsize, layout: denseLayout(of, itemsize) });
  const last = shape[rank - 1] ?? 1;
  const rows = shape.slice(0, -1);
  const lead = ':, '.repeat(Math.max(0, rank - 1));
  switch (kind) {
    case 'C':
    case 'sent':
      return { ...dense(shape), code: '' };
    case 'F':
      return { ...dense(shape), layout: denseLayout(shape, itemsize, 'F'), code: "order='F'" };
    case 'T':
      return { ...dense(shape), layout: denseLayout(shape, itemsize, 'F'), code: 'x.T' };
    case 'slice': {
      const { nbytes, layout } = dense([...rows, 2 * last]);
      const strides = layout.strides.map((s, k) => (k === rank - 1 ? 2 * s : s));
      return { nbytes, layout: { shape, strides, offset: 0 }, code: `x[${lead}::2]` };
    }
    case 'padded': {
      const { nbytes, layout } = dense([...rows, last + pad]);
      return { nbytes, layout: { ...layout, shape }, code: `x[${lead}:${last}]` };
    }
    case 'channelsLast':
      return {
        ...dense(shape),
        layout: { shape, strides: channelsLastStrides(shape, itemsize) ?? [], offset: 0 },
        code: 'channels_last',
      };
    case 'broadcast': {
      const { nbytes, layout } = dense(shape.slice(1));
      const code = `x.expand(${shape.join(', ')})`;
      return { nbytes, layout: { shape, strides: [0, ...layout.strides], offset: 0 }, code };
    }
  }
}

/** The layouts that an array may have; the first is what it begins with. */
export function layoutsFor({ axes, written, scratch = false }: ArraySpec, sent: LabPlace['sent']): LayoutKind[] {
  const rank = axes.length;
  if (scratch) return ['C'];
  return layoutKinds.filter((kind) => {
    if (kind === 'sent') return sent !== null && sent.shape.length === rank && !written;
    if (kind === 'channelsLast') return rank === 4;
    if (kind === 'broadcast') return !written && rank > 1;
    return kind === 'C' || kind === 'slice' || rank > 1;
  });
}

/** Shape of an array of the program for the lab's sizes. */
export const shapeOf = ({ axes }: ArraySpec, { sizes }: Pick<LabPlace, 'sizes'>): number[] =>
  axes.map((axis) => sizes[axis] ?? 1);

/** All arrays of a lab, in the program's order. Addresses go up in multiples of 64 with a free line between storages. */
export function arraysOf(lab: LabPlace, algorithm: Algorithm): LabArray[] {
  const itemsize = itemsizeOf(lab.dtype);
  const { sent } = lab;
  const first = sent ? Math.ceil((sent.address + sent.nbytes) / 64 + 1) * 64 : 0x1000;
  const memory = new Memory(undefined, Math.max(0x1000, first));
  return algorithm.arrays.map((spec, n) => {
    const kind = lab.layouts[n] ?? 'C';
    const shape = shapeOf(spec, lab);
    const more = { name: spec.name, kind, dtype: lab.dtype, itemsize, written: spec.written };
    if (kind === 'sent' && sent) {
      const layout = { shape: sent.shape, strides: sent.strides, offset: sent.offset };
      return { ...more, layout, address: sent.address, nbytes: sent.nbytes, code: sent.name };
    }
    const { nbytes, layout, code } = laid(shape, itemsize, kind, lab.pad);
    // Of device meta: only the address is wanted, and no byte.
    const storage = memory.allocate(nbytes, 'meta');
    if (isRefusal(storage)) throw new Error('addresses have no limit');
    return { ...more, layout, address: storage.address, nbytes, code };
  });
}
